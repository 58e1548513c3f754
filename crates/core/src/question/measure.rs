//! Values that can be typed and compared: numbers, dates and datetimes.
//!
//! A value is stored as the text that was typed. It is parsed only for a comparison, and never as a floating-point
//! number, so that nothing is rounded.

use std::cmp::Ordering;

use crate::problem::Problem;
use crate::question::Input;

/// The kind of a value, which determines its format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ValueKind {
    Number,
    Date,
    Datetime,
}

/// A parsed value that can be compared with others of its scale.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Measure {
    Number(Decimal),
    Date(jiff::civil::Date),
    Datetime(jiff::Timestamp),
}

impl Input {
    /// Returns the kind of value of an input whose answers can be compared.
    pub(crate) const fn value_kind(self) -> Option<ValueKind> {
        match self {
            Self::Number => Some(ValueKind::Number),
            Self::Date => Some(ValueKind::Date),
            Self::Datetime => Some(ValueKind::Datetime),
            Self::Text | Self::Select | Self::Confirm | Self::Form | Self::File | Self::Secret => None,
        }
    }

    /// Returns the advice for a person who typed `text` in a wrong format. `None` if the format is right.
    #[must_use]
    pub fn format_advice(self, text: &str) -> Option<&'static str> {
        let value_kind = self.value_kind()?;
        value_kind.read(text).is_none().then_some(value_kind.advice())
    }
}

impl ValueKind {
    /// Parses `text`. `None` if it has another format, or if there is no such day.
    pub(crate) fn read(self, text: &str) -> Option<Measure> {
        match self {
            Self::Number => Decimal::read(text).map(Measure::Number),
            Self::Date => date(text).map(Measure::Date),
            Self::Datetime => datetime(text).map(Measure::Datetime),
        }
    }

    /// Returns the problem of a text in the wrong format. `at` is its JSON pointer.
    pub(crate) fn invalid(self, at: &str) -> Problem {
        let code = match self {
            Self::Number => "not_a_number",
            Self::Date => "not_a_date",
            Self::Datetime => "not_a_datetime",
        };
        Problem::new(at, code, self.advice())
    }

    const fn advice(self) -> &'static str {
        match self {
            Self::Number => "Write a number, such as 42 or 3.5.",
            Self::Date => "Write a date, such as 2026-11-21.",
            Self::Datetime => "Write a date and a time with its offset, such as 2026-11-21T10:30:00+01:00.",
        }
    }

    /// Returns the message for a value below `least`.
    pub(crate) fn too_low(self, least: &str) -> String {
        match self {
            Self::Number => format!("Write {least} or more."),
            Self::Date | Self::Datetime => format!("Write {least} or later."),
        }
    }

    /// Returns the message for a value above `most`.
    pub(crate) fn too_high(self, most: &str) -> String {
        match self {
            Self::Number => format!("Write {most} or less."),
            Self::Date | Self::Datetime => format!("Write {most} or earlier."),
        }
    }
}

/// A number as JSON writes it: `0.digits × 10^point`, without zeros at either end of the digits. Zero has no digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Decimal {
    negative: bool,
    point: i64,
    digits: String,
}

impl Decimal {
    /// Parses the number exactly.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (negative, unsigned) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (mantissa, exponent) = parts(unsigned, &['e', 'E']);
        let (whole, fraction) = parts(mantissa, &['.']);
        let leads_with_zero = whole.len() > 1 && whole.starts_with('0');
        if !is_digits(whole) || leads_with_zero || !fraction.is_none_or(is_digits) {
            return None;
        }
        let exponent = exponent.map_or(Some(0), read_exponent)?;
        let all = format!("{whole}{}", fraction.unwrap_or_default());
        let digits = all.trim_start_matches('0');
        let point = i64::try_from(whole.len()).ok()? - i64::try_from(all.len() - digits.len()).ok()? + exponent;
        let digits = digits.trim_end_matches('0').to_owned();
        if digits.is_empty() {
            return Some(Self { negative: false, point: 0, digits });
        }
        Some(Self { negative, point, digits })
    }

    /// Its absolute size, for comparison.
    fn size(&self) -> (bool, i64, &str) {
        (!self.digits.is_empty(), self.point, &self.digits)
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.negative, other.negative) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => self.size().cmp(&other.size()),
            (true, true) => other.size().cmp(&self.size()),
        }
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Parses an exponent. One beyond 32 bits is not a meaningful number.
fn read_exponent(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    is_digits(digits).then(|| text.parse::<i32>().ok().map(i64::from)).flatten()
}

/// Returns the text before the first of `marks`, and the text after it if there is one.
fn parts<'a>(text: &'a str, marks: &[char]) -> (&'a str, Option<&'a str>) {
    text.split_once(marks).map_or((text, None), |(before, after)| (before, Some(after)))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn date(text: &str) -> Option<jiff::civil::Date> {
    has_shape(text, "0000-00-00").then(|| text.parse().ok()).flatten()
}

/// Parses RFC 3339, and no other format that a parser may accept. Second 60 is refused too: leap seconds are rare, and
/// programs interpret them differently.
fn datetime(text: &str) -> Option<jiff::Timestamp> {
    let (moment, rest) = text.split_at_checked("0000-00-00T00:00:00".len())?;
    let offset = match rest.strip_prefix('.') {
        Some(fraction) => fraction.trim_start_matches(|c: char| c.is_ascii_digit()),
        None => rest,
    };
    let fits = has_shape(moment, "0000-00-00T00:00:00") && !moment.ends_with("60") && is_offset(offset);
    fits.then(|| text.parse().ok()).flatten()
}

/// Returns whether `text` is a UTC offset. RFC 3339 requires it to be less than a day.
fn is_offset(text: &str) -> bool {
    let apart = has_shape(text, "+00:00") || has_shape(text, "-00:00");
    text == "Z" || apart && text[1..] < *"24:00"
}

/// Returns whether `text` has the form of `shape`, with any digit in the place of each `0`.
fn has_shape(text: &str, shape: &str) -> bool {
    let same = |(byte, wanted): (u8, u8)| if wanted == b'0' { byte.is_ascii_digit() } else { byte == wanted };
    text.len() == shape.len() && text.bytes().zip(shape.bytes()).all(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn misfits<'a>(input: Input, texts: &[&'a str]) -> Vec<&'a str> {
        texts.iter().copied().filter(|text| input.format_advice(text).is_some()).collect()
    }

    #[test]
    fn a_number_is_what_json_calls_one_and_nothing_else() {
        let valid = ["0", "-0", "42", "3.5", "-1e9", "1E+2", "0.001", "123456789012345678901234567890"];
        assert_eq!(misfits(Input::Number, &valid), [""; 0]);
        let wrong = [
            "",
            " 1",
            "1 ",
            "+1",
            "01",
            ".5",
            "5.",
            "1,5",
            "0x1f",
            "NaN",
            "inf",
            "-",
            "1e",
            "1e+",
            "1e++1",
            "--1",
            "1_000",
            "٣",
            "1e99999999999",
        ];
        assert_eq!(misfits(Input::Number, &wrong), wrong);
    }

    #[test]
    fn numbers_are_compared_as_they_are_written_and_never_rounded() {
        let rising = [
            "-1e400",
            "-9007199254740993",
            "-9007199254740992",
            "-0.5",
            "0",
            "1e-400",
            "0.1",
            "0.10000000000000000001",
            "9",
            "10",
            "9007199254740992",
            "9007199254740993",
            "1e17",
            "1e400",
        ];
        let read: Vec<_> = rising.iter().map(|text| ValueKind::Number.read(text).expect(text)).collect();
        assert!(read.is_sorted_by(|one, next| one < next));
        for (one, same) in [("1", "1.0"), ("100", "1e2"), ("0", "-0.00e7"), ("0.5", "5e-1")] {
            assert_eq!(ValueKind::Number.read(one), ValueKind::Number.read(same), "{one} is {same}");
        }
    }

    #[test]
    fn a_date_is_a_day_that_the_calendar_has() {
        assert_eq!(misfits(Input::Date, &["2026-11-21", "2028-02-29"]), [""; 0]);
        let wrong = ["2026-02-29", "2026-13-01", "20261121", "21.11.2026", "2026-11-21T10:30", "2026-11-21 ", "tomorrow", "２０２６-11-21"];
        assert_eq!(misfits(Input::Date, &wrong), wrong);
    }

    #[test]
    fn a_datetime_says_its_offset_and_is_compared_as_a_moment() {
        assert_eq!(
            misfits(Input::Datetime, &["2026-11-21T10:30:00Z", "2026-11-21T10:30:00.25+05:30", "2026-11-21T10:30:59-23:59"]),
            [""; 0]
        );
        let wrong = [
            "2026-11-21",
            "2026-11-21T10:30:00",
            "2026-11-21T10:30Z",
            "2026-11-21 10:30:00Z",
            "2026-11-21T10:30:00+01",
            "2026-11-21T10:30:00+01:00[Europe/Berlin]",
            "2026-11-31T10:30:00Z",
            "2026-11-21T25:00:00Z",
            "2026-11-21T10:30:00.Z",
            "2026-11-21T10:30:60Z",
            "2026-11-21T10:30:00+24:00",
            "2026-11-21T10:30:00-25:30",
            "2026-11-21T10:30:00+01:60",
        ];
        assert_eq!(misfits(Input::Datetime, &wrong), wrong);
        assert_eq!(ValueKind::Datetime.read("2026-11-21T10:30:00+01:00"), ValueKind::Datetime.read("2026-11-21T09:30:00Z"));
    }
}
