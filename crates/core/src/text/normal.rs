//! Detects texts that look alike and differ in their characters: text not in normal form, and labels that cannot be
//! distinguished.

use unicode_normalization::char::{canonical_combining_class, is_combining_mark};
use unicode_normalization::is_nfc;
use unicode_security::confusable_detection::skeleton;

use crate::text::{is_deceptive, visible};

/// The maximum number of letters that are listed with their code points, and of code points for each.
const MAX_LISTED: usize = 8;

/// Returns a short warning if `text` is not in normal form (NFC), with the code points of the letters. `None` if it is.
#[must_use]
pub fn marked(text: &str) -> Option<String> {
    if text.is_ascii() || is_nfc(text) {
        return None;
    }
    let mut odd: Vec<&str> = Vec::new();
    for letter in letters(text).filter(|letter| !is_nfc(letter)) {
        if odd.len() > MAX_LISTED {
            break;
        }
        if !odd.contains(&letter) {
            odd.push(letter);
        }
    }
    let more = if odd.len() > MAX_LISTED { ", …" } else { "" };
    let listed: Vec<_> =
        odd.into_iter().take(MAX_LISTED).map(|letter| format!("{} is {}", visible(letter), points(letter.chars()))).collect();
    Some(format!("not in normal form: {}{more}", listed.join(", ")))
}

/// Returns what people see of a label. Two labels with the same result cannot be distinguished.
#[must_use]
pub fn looks(label: &str) -> String {
    let seen: String = label.chars().filter(|c| c.is_whitespace() || !is_deceptive(*c)).collect();
    let rendered: String = skeleton(&seen).collect();
    rendered.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a label with the code points of its unusual characters, for a person who must see the difference.
#[must_use]
pub fn with_code_points(label: &str) -> String {
    let short = visible(label).chars().take(80).collect::<String>();
    let odd = points(label.chars().filter(|c| !c.is_ascii() || c.is_control()));
    if odd.is_empty() { format!("{short:?}") } else { format!("{short:?} ({odd})") }
}

/// Splits a text into letters, each with its combining characters.
fn letters(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut chars = rest.char_indices();
        chars.next()?;
        let end = chars.find(|(_, c)| !joins(*c)).map_or(rest.len(), |(at, _)| at);
        let (letter, left) = rest.split_at(end);
        rest = left;
        Some(letter)
    })
}

/// Returns whether a character belongs to the previous one: a combining mark, or a later part of a Hangul syllable.
fn joins(c: char) -> bool {
    is_combining_mark(c) || canonical_combining_class(c) != 0 || ('\u{1160}'..='\u{11FF}').contains(&c)
}

fn points(mut chars: impl Iterator<Item = char>) -> String {
    let listed: Vec<_> = chars.by_ref().take(MAX_LISTED).map(|c| format!("U+{:04X}", u32::from(c))).collect();
    let more = if chars.next().is_some() { " …" } else { "" };
    format!("{}{more}", listed.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a126_what_is_not_in_normal_form_is_told_by_its_code_points() {
        let mark = |text: &str| marked(text).unwrap_or_default();
        assert_eq!(mark("caf\u{65}\u{301}"), "not in normal form: e\u{301} is U+0065 U+0301");
        assert_eq!(mark("5 \u{212B}, 3 \u{2126}"), "not in normal form: \u{212B} is U+212B, \u{2126} is U+2126");
        assert_eq!(mark("\u{1112}\u{1161}\u{11AB}"), "not in normal form: \u{1112}\u{1161}\u{11AB} is U+1112 U+1161 U+11AB");
        let wild: String = (0..20).map(|n| format!("{}\u{301}", char::from(b'a' + n))).collect();
        assert!(mark(&wild).ends_with(", …") && mark(&wild).len() < 400, "{}", mark(&wild));
        assert_eq!(mark(&format!("e{}", "\u{301}".repeat(300_000))).len(), 119);
        for plain in ["", "café", "Việt Nam", "日本語", "한국어", "नमस्ते", "👩‍💻"] {
            assert_eq!(marked(plain), None, "{plain}");
        }
    }

    #[test]
    fn a126_labels_that_only_a_computer_tells_apart_look_the_same() {
        let pairs = [
            ("café", "cafe\u{301}"),
            ("Yes", "Yes\u{200B}"),
            ("Yes", "Y\u{0435}s"),
            ("staging", "stagin\u{0261}"),
            ("pay \u{202E}now", "pay now"),
            ("two words", "two\u{00A0} words "),
            ("O2", "02"),
        ];
        for (one, other) in pairs {
            assert_eq!(looks(one), looks(other), "{one} {other}");
        }
        for (one, other) in [("eu-1", "eu-2"), ("Yes", "yes"), ("Ja", "Jà"), ("production", "staging"), ("東京", "京都"), ("a b", "ab")]
        {
            assert_ne!(looks(one), looks(other), "{one} {other}");
        }
    }
}
