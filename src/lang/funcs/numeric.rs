//! Functions of numbers.

use super::super::interp::to_number;
use super::super::number::{Number, NumberError};
use super::super::value::Value;
use super::{Args, Call, Fault, Function, Param, ParamKind, optional, param};

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
        name: "idiv",
        group: "numbers",
        params: &[param("dividend", ParamKind::Int), param("divisor", ParamKind::Int)],
        rest: None,
        result: "number",
        doc: "How many whole times the divisor goes into the dividend, rounded down. Both must be whole.",
        examples: &[
            ("idiv(7, 2)", "3"),
            ("idiv(-1, 4)", "-1"),
            ("idiv(7.5, 2)", ""),
            ("idiv(1, 0)", ""),
        ],
        call: Call::Eager(|args| Ok(Value::number(floored(args)?.0, args.span))),
    },
    Function {
        name: "log",
        group: "numbers",
        params: &[NUMBER, param("base", ParamKind::Number)],
        rest: None,
        result: "number",
        doc: "The logarithm of a number to a base, rounded to 28 digits.",
        examples: &[
            ("log(1000, 10)", "3"),
            ("log(50, 10)", "1.698970004336018804786261105"),
            ("log(0, 10)", ""),
        ],
        call: Call::Eager(|args| {
            let result = args.number(0).log(args.number(1)).map_err(|error| match error {
                NumberError::DivisionByZero => Fault::argument(1, "must not be 1"),
                _ => Fault::call("both numbers must be above 0"),
            });
            Ok(Value::number(result?, args.span))
        }),
    },
    Function {
        name: "max",
        group: "numbers",
        params: &[NUMBER],
        rest: NUMBERS,
        result: "number",
        doc: "The greatest of the numbers. `max(list...)` takes them from a list.",
        examples: &[("max(3, 1, 2)", "3"), ("max([1, 9]...)", "9"), ("max([]...)", "")],
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
        name: "mod",
        group: "numbers",
        params: &[param("dividend", ParamKind::Int), param("divisor", ParamKind::Int)],
        rest: None,
        result: "number",
        doc: "What `idiv` leaves over, with the sign of the divisor: it goes round, also below zero, where `%` \
              goes back. Both must be whole.",
        examples: &[("mod(7, 4)", "3"), ("mod(-1, 4)", "3"), ("-1 % 4", "-1"), ("mod(1, 0)", "")],
        call: Call::Eager(|args| Ok(Value::number(floored(args)?.1, args.span))),
    },
    Function {
        name: "parseint",
        group: "numbers",
        params: &[param("string", ParamKind::String), param("base", ParamKind::Int)],
        rest: None,
        result: "number",
        doc: "The whole number that a text spells in a base from 2 to 62; above base 36, small letters come \
              before capital ones.",
        examples: &[
            (r#"parseint("ff", 16)"#, "255"),
            (r#"parseint("-11", 2)"#, "-3"),
            (r#"parseint("xyz", 10)"#, ""),
        ],
        call: Call::Eager(parseint),
    },
    Function {
        name: "pow",
        group: "numbers",
        params: &[NUMBER, param("power", ParamKind::Number)],
        rest: None,
        result: "number",
        doc: "A number to a power, rounded to 28 digits. A power of 0.5 is the square root.",
        examples: &[
            ("pow(3, 2)", "9"),
            ("pow(9, 0.5)", "3"),
            ("pow(2, -1)", "0.5"),
            ("pow(-8, 0.5)", ""),
        ],
        call: Call::Eager(|args| {
            let result = args.number(0).pow(args.number(1)).map_err(|error| match error {
                NumberError::NotReal => Fault::call("a number below 0 has no root"),
                error => arithmetic(error),
            });
            Ok(Value::number(result?, args.span))
        }),
    },
    Function {
        name: "round",
        group: "numbers",
        params: &[NUMBER, optional("decimals", ParamKind::Int)],
        rest: None,
        result: "number",
        doc: "The number rounded to so many decimals, to a whole number without; halves go away from zero.",
        examples: &[("round(2.5)", "3"), ("round(-2.5)", "-3"), ("round(1.2345, 2)", "1.23")],
        call: Call::Eager(|args| {
            let decimals = u32::try_from(args.int(1)).ok().filter(|decimals| *decimals <= 28);
            let decimals = decimals.ok_or_else(|| {
                Fault::argument(1, format!("must be from 0 to 28, found {}", args.int(1)))
            })?;
            Ok(Value::number(args.number(0).round(decimals), args.span))
        }),
    },
    Function {
        name: "signum",
        group: "numbers",
        params: &[param("number", ParamKind::Int)],
        rest: None,
        result: "number",
        doc: "-1, 0 or 1: the sign of a whole number.",
        examples: &[("signum(-3)", "-1"), ("signum(0)", "0"), ("signum(0.5)", "")],
        call: Call::Eager(|args| Ok(Value::int(args.int(0).signum(), args.span))),
    },
    Function {
        name: "sum",
        group: "numbers",
        params: &[param("numbers", ParamKind::List)],
        rest: None,
        result: "number",
        doc: "The sum of a list of numbers, which must not be empty.",
        examples: &[("sum([1, 2, 3.5])", "6.5"), ("sum([])", ""), ("sum([1, \"x\"])", "")],
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
    if args.list(0).is_empty() {
        return Err(Fault::argument(0, "must not be empty").help("`sum(concat([0], list))`"));
    }
    let mut total = Number::ZERO;
    for (index, element) in args.list(0).iter().enumerate() {
        let number = to_number(element).ok_or_else(|| {
            Fault::argument(0, format!("must hold numbers, found {} at [{index}]", element.found()))
        })?;
        total = total.add(number).map_err(arithmetic)?;
    }
    Ok(Value::number(total, args.span))
}

fn floored(args: &Args<'_, '_, '_>) -> Result<(Number, Number), Fault> {
    args.number(0).div_floor(args.number(1)).map_err(|error| match error {
        NumberError::DivisionByZero => {
            Fault { code: "division-by-zero", ..Fault::argument(1, "must not be 0") }
        }
        error => arithmetic(error),
    })
}

fn parseint(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let (text, base) = (args.str(0), args.int(1));
    if !(2..=62).contains(&base) {
        return Err(Fault::argument(1, format!("must be from 2 to 62, found {base}")));
    }
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let mut value = Number::ZERO;
    for c in unsigned.chars() {
        let digit = match c {
            '0'..='9' => i64::from(u32::from(c) - u32::from('0')),
            'a'..='z' => i64::from(u32::from(c) - u32::from('a')) + 10,
            'A'..='Z' if base <= 36 => i64::from(u32::from(c) - u32::from('A')) + 10,
            'A'..='Z' => i64::from(u32::from(c) - u32::from('A')) + 36,
            _ => base,
        };
        if digit >= base {
            let message = format!("is not a whole number in base {base}, found `{text}`");
            return Err(Fault::argument(0, message));
        }
        let next = value.mul(base.into()).and_then(|value| value.add(digit.into()));
        value = next.map_err(arithmetic)?;
    }
    if unsigned.is_empty() {
        return Err(Fault::argument(0, "must not be empty"));
    }
    Ok(Value::number(if text.starts_with('-') { value.neg() } else { value }, args.span))
}

pub(super) fn arithmetic(error: NumberError) -> Fault {
    let code = match error {
        NumberError::DivisionByZero => "division-by-zero",
        _ => "number-overflow",
    };
    Fault { code, ..Fault::call(error.to_string()) }
}
