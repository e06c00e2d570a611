//! Text to spanned HCL trees. With `lang` and `config` the only place that names `hcl::edit`.
