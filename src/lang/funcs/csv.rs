//! Tables in CSV.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::value::{Entry, Value, nfc};
use super::{Args, Call, Fault, Function, ParamKind, encoding, param};

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "csvdecode",
    group: "data",
    params: &[param("string", ParamKind::String)],
    rest: None,
    result: "list",
    doc: "The rows of a CSV text as objects, named by its first row. All values are strings.",
    examples: &[
        (r#"csvdecode("id,u\nr1,42\n")"#, r#"[{ id = "r1", u = "42" }]"#),
        (r#"csvdecode(file("data.csv"))[1].name"#, r#""Rack, Two""#),
        (r#"csvdecode("a,a\n1,2\n")"#, ""),
        (r#"csvdecode("a,b\n1\n")"#, ""),
    ],
    call: Call::Eager(csvdecode),
}];

fn csvdecode(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let span = args.span;
    let value = args.value(0);
    // Spreadsheets like to put a byte-order mark first.
    let text = value.as_str().unwrap_or("").trim_start_matches('\u{feff}');
    encoding::claim_reading(args, text.len())?;
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let mut record = csv::StringRecord::new();
    if !reader.read_record(&mut record).map_err(|error| wrong(&error))? {
        return Err(Fault::argument(0, "is empty: the first row must name the columns"));
    }
    let mut keys: Vec<Arc<str>> = Vec::with_capacity(record.len());
    let mut seen = BTreeSet::new();
    for name in &record {
        let key = nfc(name.into());
        if !seen.insert(Arc::clone(&key)) {
            return Err(Fault::argument(0, format!("has two columns `{name}`")));
        }
        keys.push(key);
    }
    let mut rows: Vec<Value> = Vec::new();
    loop {
        if !reader.read_record(&mut record).map_err(|error| wrong(&error))? {
            break;
        }
        args.claim_entries(keys.len() + 1)?;
        args.allocate(record.as_slice().len() + keys.len() * size_of::<usize>() * 2)?;
        args.interp.budget.check_elements(rows.len()).map_err(Fault::limit)?;
        let entry = |(key, field): (&Arc<str>, &str)| Entry {
            key: Arc::clone(key),
            key_span: span,
            value: Value::string(field, span),
        };
        rows.push(Value::map(keys.iter().zip(&record).map(entry).collect(), span));
    }
    Ok(Value::list(rows, span).into_collection())
}

fn wrong(error: &csv::Error) -> Fault {
    let line = error.position().map_or(0, csv::Position::line);
    match error.kind() {
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            let message = format!("has {len} values in line {line}, but {expected_len} columns");
            Fault::argument(0, message)
        }
        _ => Fault::argument(0, format!("is not CSV in line {line}")),
    }
}
