//! The functions: their examples are true, and the reference page is the one their table makes.

use wireloom::lang::funcs;

use super::run;

#[test]
fn examples_are_true() {
    for function in funcs::all() {
        assert!(!function.examples.is_empty(), "{} has no example", function.name);
        assert!(function.doc.ends_with('.'), "{}: a sentence ends with a full stop", function.name);
        for (text, wanted) in function.examples {
            match run(text) {
                Ok(value) => assert_eq!(&value.to_string(), wanted, "{text}"),
                Err(errors) => assert!(wanted.is_empty(), "{text}\n{errors}"),
            }
        }
    }
}

/// `WIRELOOM_UPDATE=1 cargo test functions` writes the page anew.
#[test]
fn the_reference_page_is_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/functions.md");
    let page = funcs::reference();
    if std::env::var_os("WIRELOOM_UPDATE").is_some() {
        std::fs::write(path, &page).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(written == page, "docs/functions.md is out of date; WIRELOOM_UPDATE=1 writes it");
}

#[test]
fn all_functions_of_the_specification_are_there() {
    let wanted = "abs ceil floor max min parseint log pow signum \
        format formatlist join split replace regex regexall lower upper substr startswith endswith \
        strcontains trim trimprefix trimsuffix trimspace title indent chomp strrev templatestring \
        alltrue anytrue chunklist coalesce compact concat contains distinct element flatten index keys \
        length lookup merge one range reverse setproduct setunion setintersection setsubtract slice sort \
        sum transpose values zipmap coalescelist matchkeys \
        csvdecode jsondecode jsonencode yamldecode yamlencode base64encode base64decode urlencode \
        file fileexists templatefile basename dirname fileset abspath formatdate timeadd timecmp \
        sha256 md5 uuidv5 filesha256 cidrhost cidrsubnet cidrsubnets cidrnetmask \
        can try tobool tolist tomap tonumber toset tostring \
        deepmerge natsort round idiv mod zip enumerate rotate pairs combinations expand fold groupby countby \
        type ft in awg";
    let missing: Vec<&str> =
        wanted.split_whitespace().filter(|name| funcs::lookup(name).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn impure_functions_say_why_they_are_missing() {
    for name in ["timestamp", "uuid", "bcrypt", "plantimestamp", "pathexpand"] {
        let reason = funcs::reason_absent(name).unwrap();
        assert!(reason.contains("output must be reproducible"), "{name}: {reason}");
    }
}

#[test]
fn folded_names_expand_to_the_same_names() {
    for names in [
        r#"expand("r[01-12]n[1-3],x[9-11]y,z")"#,
        r#"["a1", "a01", "a001", "a10", "a2b1", "a2b01", "10", "9", "7x7", "é2", "é3"]"#,
        r#"["n99999999999999999999", "n0", "n00", "00", "0"]"#,
    ] {
        let text = format!("natsort(expand(fold({names}))) == natsort(distinct({names}))");
        assert_eq!(run(&text).unwrap().as_bool(), Some(true), "{names}");
    }
}
