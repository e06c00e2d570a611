//! Units: lengths in millimetres, the unit of every `_mm` attribute.

use std::str::FromStr as _;

use rust_decimal::Decimal;

use super::super::number::Number;
use super::super::value::Value;
use super::{Args, Call, Fault, Function, Param, ParamKind, numeric, param};

const NUMBER: Param = param("number", ParamKind::Number);

/// A function that multiplies by a fixed number of thousandths.
macro_rules! scale {
    ($thousandths:literal) => {
        Call::Eager(|args| scaled(args, $thousandths))
    };
}

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "awg",
        group: "units",
        params: &[NUMBER],
        rest: None,
        result: "number",
        doc: "The diameter of a wire of an American wire gauge in millimetres, to four decimals (ASTM B258); \
              `0`, `-1`, `-2`, `-3` for 1/0 to 4/0.",
        examples: &[("awg(26)", "0.4049"), ("awg(30)", "0.2546"), ("awg(-3)", "11.684")],
        call: Call::Eager(|args| {
            // 0.127 mm for gauge 36, and a factor of 92 over 39 gauges.
            let steps = Number::Int(36).sub(args.number(0)).map_err(numeric::arithmetic)?;
            let power = steps.div(Number::Int(39)).map_err(numeric::arithmetic)?;
            let factor = Number::Int(92).pow(power).map_err(numeric::arithmetic)?;
            let thinnest = Number::from_decimal(Decimal::from_str("0.127").unwrap_or_default());
            let diameter = factor.mul(thinnest).map_err(numeric::arithmetic)?;
            Ok(Value::number(diameter.round(4), args.span))
        }),
    },
    Function {
        name: "cm",
        group: "units",
        params: &[NUMBER],
        rest: None,
        result: "number",
        doc: "Centimetres in millimetres.",
        examples: &[("cm(60)", "600")],
        call: scale!(10_000),
    },
    Function {
        name: "ft",
        group: "units",
        params: &[NUMBER],
        rest: None,
        result: "number",
        doc: "Feet in millimetres.",
        examples: &[("ft(10)", "3048"), ("round(ft(1))", "305")],
        call: scale!(304_800),
    },
    Function {
        name: "in",
        group: "units",
        params: &[NUMBER],
        rest: None,
        result: "number",
        doc: "Inches in millimetres.",
        examples: &[("in(19)", "482.6")],
        call: scale!(25_400),
    },
    Function {
        name: "m",
        group: "units",
        params: &[NUMBER],
        rest: None,
        result: "number",
        doc: "Metres in millimetres.",
        examples: &[("m(1.5)", "1500")],
        call: scale!(1_000_000),
    },
    Function {
        name: "ru",
        group: "units",
        params: &[NUMBER],
        rest: None,
        result: "number",
        doc: "The height of rack units in millimetres (EIA-310: 1.75 inches each).",
        examples: &[("ru(42)", "1866.9")],
        call: scale!(44_450),
    },
];

fn scaled(args: &Args<'_, '_, '_>, thousandths: i64) -> Result<Value, Fault> {
    let factor = Number::from_decimal(Decimal::new(thousandths, 3));
    let result = args.number(0).mul(factor).map_err(numeric::arithmetic)?;
    Ok(Value::number(result, args.span))
}
