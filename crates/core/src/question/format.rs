//! Formats that many askers need, so that they do not have to write a pattern.

use std::sync::LazyLock;

use regex::Regex;
use serde::{Deserialize, Serialize};
use url::Url;

use crate::problem::Problem;
use crate::question::Input;

/// A format for a text or number answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// One email address.
    Email,
    /// A URI with its scheme, such as `https://example.com/a`.
    Uri,
    /// A number without a fraction and without an exponent.
    Integer,
}

impl Format {
    /// Returns why an `input` of this kind cannot have the format.
    pub(crate) fn inapplicable(self, input: Input) -> Option<&'static str> {
        match (self, input) {
            (Self::Integer, Input::Number) | (Self::Email | Self::Uri, Input::Text | Input::Select) => None,
            (Self::Integer, _) => Some("Only a `number` can be an `integer`. Set `input` to `number`."),
            (Self::Email | Self::Uri, _) => Some("Only a text can be an `email` or a `uri`. Set `input` to `text`."),
        }
    }

    /// Returns what is wrong with `text`. `at` is its JSON pointer.
    pub(crate) fn check(self, text: &str, at: &str) -> Option<Problem> {
        let fits = match self {
            Self::Email => is_email(text),
            Self::Uri => Url::parse(text).is_ok() && !text.contains(|c: char| c.is_whitespace() || c.is_control()),
            Self::Integer => text.strip_prefix('-').unwrap_or(text).bytes().all(|byte| byte.is_ascii_digit()),
        };
        let (code, advice) = match self {
            Self::Email => ("not_an_email", "Write an email address, such as zoe@example.com."),
            Self::Uri => ("not_a_uri", "Write an address with its scheme, such as https://example.com."),
            Self::Integer => ("not_an_integer", "Write a whole number, such as 42."),
        };
        (!fits).then(|| Problem::new(at, code, advice))
    }
}

/// Returns whether browsers would accept it in an email field: the pattern of the HTML standard, with the length limits
/// of mail servers.
fn is_email(text: &str) -> bool {
    static PATTERN: LazyLock<Option<Regex>> = LazyLock::new(|| {
        let label = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
        Regex::new(&format!(r"^[a-zA-Z0-9.!#$%&'*+/=?^_`{{|}}~-]{{1,64}}@{label}(?:\.{label})*$")).ok()
    });
    text.len() <= 254 && PATTERN.as_ref().is_some_and(|pattern| pattern.is_match(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused<'a>(format: Format, texts: &[&'a str]) -> Vec<&'a str> {
        texts.iter().copied().filter(|text| format.check(text, "").is_some()).collect()
    }

    #[test]
    fn an_email_address_is_what_browsers_take_for_one() {
        assert_eq!(refused(Format::Email, &["zoe@example.com", "a.b+c@x", "o'neil@sub.example.co.uk"]), [""; 0]);
        let wrong = ["", "zoe", "zoe@", "@example.com", "a b@x.com", "zoe@-x.com", "zoe@x..com", "Zoe <zoe@x.com>", "a@x.com\nb@x.com"];
        assert_eq!(refused(Format::Email, &wrong), wrong);
    }

    #[test]
    fn a_uri_has_its_scheme_and_no_room_for_anything_else() {
        assert_eq!(refused(Format::Uri, &["https://example.com/a?b#c", "mailto:zoe@x.com", "urn:isbn:1", "http://[::1]:80/"]), [""; 0]);
        let wrong = ["", "example.com", "/a/b", "https://", "https://exa mple.com", " https://x.com", "https://x.com\n"];
        assert_eq!(refused(Format::Uri, &wrong), wrong);
    }

    #[test]
    fn an_integer_is_written_in_digits_alone() {
        assert_eq!(refused(Format::Integer, &["0", "-7", "9007199254740993"]), [""; 0]);
        assert_eq!(refused(Format::Integer, &["1.0", "1e3", "--1", "x"]), ["1.0", "1e3", "--1", "x"]);
    }
}
