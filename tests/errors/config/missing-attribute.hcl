tier "leaf" {
#~ 1-12 error[missing-attribute] `tier "leaf"` lacks `device_type`
#~ help: add the attribute: `docs/language.md` tells what it means
  axes = { leaf = 2 }
}
