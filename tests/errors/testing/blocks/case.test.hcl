run "twice" {
  variables {
    leaves = 1
  }
  variables {
#~ 3-12 error[duplicate-name] `variables` is declared twice
#~ see 2:3 first here
#~ help: write all of it in one block
    leaves = 2
  }
  asert {
#~ 3-8 error[unknown-block] `run` holds no block `asert`
#~ help: did you mean `assert`?
    condition = true
  }
}

run "twice" {
#~ 1-12 error[duplicate-name] `run "twice"` is declared twice
#~ see 1:1 first here
#~ help: give one of them another name
  expect_failures = [leaf.a, check]
#~ 22-26 error[unknown-name] there is no kind of block `leaf` to expect a failure of
#~ help: write a block as `KIND.NAME`, with `module.CALL.` before it where it is in a module
#~ 30-35 error[unknown-name] `check` is followed by one name
#~ help: write a block as `KIND.NAME`, with `module.CALL.` before it where it is in a module
}
