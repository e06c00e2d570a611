{
#~ 1-2 error[syntax-error] expected an attribute or a block, found `{`
#~ help: this may be JSON; an HCL file holds attributes and blocks, without `{` around
  "tier": {}
}
