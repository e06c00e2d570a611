//! Functions of numbers.

use super::super::number::{Number, NumberError};
use super::super::value::Value;
use super::{Args, Call, Fault, Function, Param, ParamKind, param};

const NUMBER: Param = param("number", ParamKind::Number);
const NUMBERS: Option<Param> =
    Some(Param { name: "numbers", kind: ParamKind::Number, optional: true });

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "abs",
        group: "numbers",
        params: &[NUMBER],
        rest: None,
        result: "number",
        doc: "The number without its sign.",
        examples: &[("abs(-5)", "5")],
        call: Call::Eager(|args| Ok(Value::number(args.number(0).abs(), args.span))),
    },
    Function {
        name: "ceil",
        group: "numbers",
        params: &[NUMBER],
        rest: None,
        result: "number",
        doc: "The least whole number that is not below.",
        examples: &[("ceil(5.1)", "6"), ("ceil(-5.1)", "-5")],
        call: Call::Eager(|args| Ok(Value::number(args.number(0).ceil(), args.span))),
    },
    Function {
        name: "floor",
        group: "numbers",
        params: &[NUMBER],
        rest: None,
        result: "number",
        doc: "The greatest whole number that is not above.",
        examples: &[("floor(7 / 2)", "3"), ("floor(-0.5)", "-1")],
        call: Call::Eager(|args| Ok(Value::number(args.number(0).floor(), args.span))),
    },
    Function {
        name: "max",
        group: "numbers",
        params: &[NUMBER],
        rest: NUMBERS,
        result: "number",
        doc: "The greatest of the numbers. `max(list...)` takes them from a list.",
        examples: &[("max(3, 1, 2)", "3"), ("max([1, 9]...)", "9")],
        call: Call::Eager(|args| extreme(args, std::cmp::Ordering::Greater)),
    },
    Function {
        name: "min",
        group: "numbers",
        params: &[NUMBER],
        rest: NUMBERS,
        result: "number",
        doc: "The least of the numbers. `min(list...)` takes them from a list.",
        examples: &[("min(3, 1, 2)", "1")],
        call: Call::Eager(|args| extreme(args, std::cmp::Ordering::Less)),
    },
    Function {
        name: "sum",
        group: "numbers",
        params: &[param("numbers", ParamKind::List)],
        rest: None,
        result: "number",
        doc: "The sum of a list of numbers. Of an empty list it is 0.",
        examples: &[("sum([1, 2, 3.5])", "6.5"), ("sum([])", "0"), ("sum([1, \"x\"])", "")],
        call: Call::Eager(sum),
    },
];

fn extreme(args: &mut Args<'_, '_, '_>, wanted: std::cmp::Ordering) -> Result<Value, Fault> {
    let mut best = args.number(0);
    for index in 1..args.len() {
        let number = args.number(index);
        if number.cmp(&best) == wanted {
            best = number;
        }
    }
    Ok(Value::number(best, args.span))
}

fn sum(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let mut total = Number::ZERO;
    for (index, element) in args.list(0).iter().enumerate() {
        let number = super::super::interp::to_number(element).ok_or_else(|| {
            Fault::argument(0, format!("must hold numbers, found {} at [{index}]", element.found()))
        })?;
        total = total.add(number).map_err(arithmetic)?;
    }
    Ok(Value::number(total, args.span))
}

pub(super) fn arithmetic(error: NumberError) -> Fault {
    let code = match error {
        NumberError::DivisionByZero => "division-by-zero",
        _ => "number-overflow",
    };
    Fault { code, ..Fault::call(error.to_string()) }
}
