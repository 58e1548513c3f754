//! Regular expressions of ECMA-262, the language of JSON Schema, in the language of the engines that run them here.
//!
//! Only what the engines would refuse or read differently is rewritten. Everything else stays as it was written:
//!
//! - `\d` and `\w`, which are ASCII there, and every script here;
//! - `[^]` and `[]`; brackets, hyphens and `&&` in a class, which are operators here;
//! - braces that repeat nothing, and what may be escaped there without need;
//! - references to named groups;
//! - surrogates, which ECMA-262 writes for one character beyond U+FFFF.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

/// Every character, and no character.
const ANY: &str = r"[\s\S]";
const NONE: &str = r"[^\s\S]";
/// The sets `\d`, `\D`, `\w` and `\W`, as they are written in a class.
const DIGIT: &str = "0-9";
const NO_DIGIT: &str = r"\x00-\x2F\x3A-\x{10FFFF}";
const WORD: &str = "A-Za-z0-9_";
const NO_WORD: &str = r"\x00-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x{10FFFF}";
/// The longest repetition such as `{2,3}`, in bytes. No engine repeats anything as often as a longer one says.
const LONGEST_REPETITION: usize = 32;
/// The longest name of a class such as `[:xdigit:]`, in bytes.
const LONGEST_NAME: usize = 16;
/// The first and the last surrogate.
const SURROGATES: (u32, u32) = (0xD800, 0xDFFF);
/// The longest class that is made of surrogates, in bytes. A longer one is refused by the engine, as every lone surrogate is.
const LONGEST_CLASS: usize = 16 * 1024;

/// Returns a pattern of ECMA-262 as these engines read it.
#[must_use]
pub fn translate_pattern(source: &str) -> Cow<'_, str> {
    if !source.contains(['\\', '[', ']', '{', '}']) {
        return Cow::Borrowed(source);
    }
    let groups = named_groups(source);
    let (mut output, mut rest) = (String::with_capacity(source.len()), source);
    while let Some(first) = rest.chars().next() {
        let (part, after) = match first {
            '\\' => escape(rest, &groups),
            '[' => class(rest),
            '{' => braces(rest),
            '}' | ']' => (Cow::Owned(format!("\\{first}")), &rest[1..]),
            _ => (Cow::Borrowed(&rest[..first.len_utf8()]), &rest[first.len_utf8()..]),
        };
        output.push_str(&part);
        rest = after;
    }
    if output == source { Cow::Borrowed(source) } else { Cow::Owned(output) }
}

/// Translates a brace: the beginning of a repetition, or a plain character.
fn braces(source: &str) -> (Cow<'_, str>, &str) {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    let end = source.bytes().take(LONGEST_REPETITION).position(|byte| byte == b'}').filter(|end| {
        let (least, most) = source[1..*end].split_once(',').unwrap_or((&source[1..*end], ""));
        is_number(least) && (most.is_empty() || is_number(most))
    });
    match end {
        Some(end) => (Cow::Borrowed(&source[..=end]), &source[end + 1..]),
        None => (Cow::Borrowed(r"\{"), &source[1..]),
    }
}

/// Translates what begins with a backslash outside of a class. Returns it with what follows.
fn escape<'s>(source: &'s str, groups: &HashMap<&str, usize>) -> (Cow<'s, str>, &'s str) {
    if let Some((character, after)) = surrogate_pair(source) {
        return (Cow::Owned(character.to_string()), after);
    }
    if let Some((class, after)) = lead_and_class(source) {
        return (Cow::Owned(class), after);
    }
    if let Some((name, after)) = source.strip_prefix(r"\k<").and_then(|rest| rest.split_once('>'))
        && let Some(number) = groups.get(name)
    {
        // In a group, so that a digit that follows is not part of the number.
        return (Cow::Owned(format!(r"(?:\{number})")), after);
    }
    if let Some((set, after)) = set(source) {
        return (Cow::Owned(format!("[{set}]")), after);
    }
    let (written, after) = escaped(source);
    (character(written), after)
}

/// The set of characters that an escape such as `\d` stands for, as it is written in a class, if the engines read it differently.
fn set(source: &str) -> Option<(&'static str, &str)> {
    let set = match source.as_bytes().get(1)? {
        b'd' => DIGIT,
        b'D' => NO_DIGIT,
        b'w' => WORD,
        b'W' => NO_WORD,
        _ => return None,
    };
    Some((set, &source[2..]))
}

/// Splits off an escape: a backslash, the next character, and what belongs to it, such as the braces of `\p{…}` and `\u{…}`.
fn escaped(source: &str) -> (&str, &str) {
    let end: usize = source.chars().take(2).map(char::len_utf8).sum();
    let rest = &source[end..];
    let more = match source.as_bytes().get(1) {
        Some(b'p' | b'P' | b'u' | b'x') if rest.starts_with('{') => rest.find('}').map_or(0, |braces| braces + 1),
        // An octal number, which the engines refuse.
        Some(b'0') => rest.bytes().take_while(u8::is_ascii_digit).count(),
        _ => 0,
    };
    source.split_at(end + more)
}

/// One escaped character as the engines read it.
fn character(written: &str) -> Cow<'_, str> {
    match written {
        // Here these are the ends of a word.
        r"\<" | r"\>" => Cow::Borrowed(&written[1..]),
        r"\0" => Cow::Borrowed(r"\x00"),
        _ => Cow::Borrowed(written),
    }
}

/// Translates a class, from `[` to `]`. Returns it with what follows.
fn class(source: &str) -> (Cow<'_, str>, &str) {
    if let Some((class, after)) = lead_class_and_class(source) {
        return (Cow::Owned(class), after);
    }
    let is_negated = source.starts_with("[^");
    let mut rest = &source[if is_negated { 2 } else { 1 }..];
    let mut items = String::new();
    while !rest.starts_with(']') {
        let Some((item, after)) = class_item(rest) else { return (Cow::Borrowed(source), "") };
        items.push_str(&item);
        rest = after;
    }
    let class = match (items.as_str(), is_negated) {
        ("", true) => Cow::Borrowed(ANY),
        ("", false) => Cow::Borrowed(NONE),
        (items, true) => Cow::Owned(format!("[^{items}]")),
        (items, false) => Cow::Owned(format!("[{items}]")),
    };
    (class, &rest[1..])
}

/// A character, a range or an escape in a class, and what follows.
fn class_item(source: &str) -> Option<(Cow<'_, str>, &str)> {
    if let Some(item) = posix_class(source) {
        return Some(item);
    }
    let Some((low, after)) = class_unit(source) else {
        let (item, after) = set(source).unwrap_or_else(|| escaped(source));
        return Some((Cow::Borrowed(item), after)).filter(|_| !source.is_empty());
    };
    let first = &source[..source.len() - after.len()];
    let (high, last, after) = match after.strip_prefix('-').and_then(|rest| Some((rest, class_unit(rest)?))) {
        Some((rest, (high, end))) => (high, Some(&rest[..rest.len() - end.len()]), end),
        None => (low, None, after),
    };
    let is_standard = low < SURROGATES.0 && high < SURROGATES.0;
    // A range from a higher to a lower character is refused by the engine, as by ECMA-262.
    let item = match last {
        _ if !is_standard && low <= high => Cow::Owned(range(low, high)),
        Some(last) => Cow::Owned(format!("{}-{}", in_class(first, low), in_class(last, high))),
        None => in_class(first, low),
    };
    Some((item, after))
}

/// A class such as `[:alpha:]` in another one. ECMA-262 has none, but who writes one means it, and the engines know it.
fn posix_class(source: &str) -> Option<(Cow<'_, str>, &str)> {
    let end = source.bytes().take(LONGEST_NAME).position(|byte| byte == b']')?;
    let name = source[..=end].strip_prefix("[:")?.strip_suffix(":]")?;
    let is_name = !name.is_empty() && name.bytes().all(|letter| letter.is_ascii_lowercase());
    is_name.then(|| (Cow::Borrowed(&source[..=end]), &source[end + 1..]))
}

/// A character in a class as the engines read it. Unescaped, some are operators there.
fn in_class(written: &str, point: u32) -> Cow<'_, str> {
    match written {
        "[" | "-" | "&" | "~" => Cow::Owned(format!("\\{written}")),
        r"\b" => Cow::Owned(format!("\\x{point:02X}")),
        _ => character(written),
    }
}

/// One character of a class as a code point; a pair of surrogates is one.
fn class_unit(source: &str) -> Option<(u32, &str)> {
    if let Some((character, after)) = surrogate_pair(source) {
        return Some((character.into(), after));
    }
    let first = source.chars().next().filter(|first| *first != ']')?;
    let after = &source[first.len_utf8()..];
    if first != '\\' {
        return Some((first.into(), after));
    }
    unit(source).or_else(|| hexadecimal(after.strip_prefix('x')?, 2)).or_else(|| {
        let escaped = after.chars().next()?;
        let control = match escaped {
            '0' if !after[1..].starts_with(|digit: char| digit.is_ascii_digit()) => 0x00,
            'b' => 0x08,
            't' => 0x09,
            'n' => 0x0A,
            'v' => 0x0B,
            'f' => 0x0C,
            'r' => 0x0D,
            escaped if escaped.is_ascii_punctuation() || escaped == ' ' => escaped.into(),
            _ => return None,
        };
        Some((control, &after[1..]))
    })
}

/// The characters of a range in a class. No text contains a lone surrogate, so surrogates are left out.
fn range(low: u32, high: u32) -> String {
    let (first, last) = SURROGATES;
    let low = if (first..=last).contains(&low) { last + 1 } else { low };
    let high = if (first..=last).contains(&high) { first - 1 } else { high };
    match low {
        _ if low > high => String::new(),
        _ if low == high => written(low),
        _ => format!("{}-{}", written(low), written(high)),
    }
}

fn written(point: u32) -> String {
    if point > 0xFFFF { char::from_u32(point).map(String::from).unwrap_or_default() } else { format!("\\u{point:04X}") }
}

/// A class of first surrogates and then a class of second ones, such as `[\uD83C-\uDBFF][\uDC00-\uDFFF]`: characters beyond U+FFFF.
fn lead_class_and_class(source: &str) -> Option<(String, &str)> {
    let (leads, rest) = surrogate_ranges(source, 0xD800..0xDC00)?;
    let (trails, after) = surrogate_ranges(rest, 0xDC00..0xE000)?;
    let mut class = "[".to_owned();
    for (first, last) in leads {
        if trails == [(0xDC00, 0xDFFF)] {
            class.push_str(&range(astral(first, 0xDC00)?.into(), astral(last, 0xDFFF)?.into()));
            continue;
        }
        for (lead, (low, high)) in (first..=last).flat_map(|lead| trails.iter().map(move |trail| (lead, *trail))) {
            class.push_str(&range(astral(lead, low)?.into(), astral(lead, high)?.into()));
            if class.len() > LONGEST_CLASS {
                return None;
            }
        }
    }
    Some((class + "]", after))
}

/// The ranges of a class that names only surrogates of one half, and what follows.
fn surrogate_ranges(source: &str, half: Range<u32>) -> Option<(Vec<(u32, u32)>, &str)> {
    let surrogate = |rest| unit(rest).filter(|(unit, _)| half.contains(unit));
    let (mut rest, mut ranges) = (source.strip_prefix('[')?, Vec::new());
    while !rest.starts_with(']') {
        let (low, after) = surrogate(rest)?;
        let (high, after) = after.strip_prefix('-').and_then(surrogate).unwrap_or((low, after));
        ranges.push((low, high));
        rest = after;
    }
    (!ranges.is_empty() && ranges.iter().all(|(low, high)| low <= high)).then(|| (ranges, &rest[1..]))
}

/// The character that two surrogates are.
fn surrogate_pair(source: &str) -> Option<(char, &str)> {
    let (lead, rest) = unit(source).filter(|(lead, _)| (0xD800..0xDC00).contains(lead))?;
    let (trail, after) = unit(rest).filter(|(trail, _)| (0xDC00..0xE000).contains(trail))?;
    Some((astral(lead, trail)?, after))
}

/// A class of characters that is written as one surrogate and a class of surrogates, such as `\uD83D[\uDE00-\uDE4F]`.
fn lead_and_class(source: &str) -> Option<(String, &str)> {
    let (lead, rest) = unit(source).filter(|(lead, _)| (0xD800..0xDC00).contains(lead))?;
    let (trails, after) = surrogate_ranges(rest, 0xDC00..0xE000)?;
    let mut class = "[".to_owned();
    for (low, high) in trails {
        class.push_str(&range(astral(lead, low)?.into(), astral(lead, high)?.into()));
    }
    Some((class + "]", after))
}

fn astral(lead: u32, trail: u32) -> Option<char> {
    char::from_u32(0x1_0000 + ((lead - 0xD800) << 10) + (trail - 0xDC00))
}

/// The number in `\u` and four digits.
fn unit(source: &str) -> Option<(u32, &str)> {
    hexadecimal(source.strip_prefix(r"\u")?, 4)
}

fn hexadecimal(source: &str, digits: usize) -> Option<(u32, &str)> {
    let number = source.get(..digits).filter(|number| number.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
    Some((u32::from_str_radix(number, 16).ok()?, &source[digits..]))
}

/// The numbers of the capturing groups that have a name.
fn named_groups(source: &str) -> HashMap<&str, usize> {
    let (mut named_groups, mut groups) = (HashMap::new(), 0);
    let (mut rest, mut in_class) = (source, false);
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        rest = match first {
            '\\' => &after[after.chars().next().map_or(0, char::len_utf8)..],
            _ => after,
        };
        match first {
            '[' => in_class = true,
            ']' => in_class = false,
            '(' if !in_class => {
                let named = after.strip_prefix("?<").filter(|name| !name.starts_with(['=', '!']));
                if named.is_some() || !after.starts_with('?') {
                    groups += 1;
                }
                if let Some((name, _)) = named.and_then(|name| name.split_once('>')) {
                    named_groups.entry(name).or_insert(groups);
                }
            }
            _ => {}
        }
    }
    named_groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::pattern::Pattern;

    /// Patterns as people write them for JavaScript, with texts that match them there, and others.
    const REAL: &[(&str, &[&str], &[&str])] = &[
        (r"^[\w-\.]+@([\w-]+\.)+[\w-]{2,4}$", &["ann.b-c@example.org"], &["ann", "zo\u{eb}@example.org"]),
        (r"^[A-Z]{2}-\d{4}$", &["KX-1234"], &["KX-\u{661}\u{662}\u{663}\u{664}", "KX-\u{ff11}234"]),
        (r"^(?=.*\d)(?=.*[^\w\s]).{4,}$", &["ab1!"], &["ab\u{661}!", "ab1c"]),
        (r"^\D\W$", &["a!", "\u{661}\u{eb}"], &["1!", "aa"]),
        (r"^[\D]{1,}$", &["a\u{661}"], &["a1"]),
        (r"^[^\W]+$", &["a_1"], &["\u{eb}"]),
        (r"^[\W_]+$", &["-_\u{eb}"], &["a"]),
        (r"^[^[\]]+$", &["a"], &["a[", "]"]),
        (r"^[[]a]$", &["[a]"], &["a"]),
        (r"^[[:digit:]_-]+$", &["1_-"], &["a", ":"]),
        (r"^[a&&b]+$", &["a&b"], &["c"]),
        (r"^[+--]+$", &["+,-"], &["."]),
        (r"^[a-z~~-]+$", &["a~-"], &["A"]),
        (r"^[\s-_]+$", &[" -_"], &["a"]),
        (r"^[a-\d]+$", &["a-1"], &["b"]),
        (r"^\{\{\w+}}$", &["{{name}}"], &["{name}"]),
        (r"^{.*}$", &["{}", "{a}"], &["a"]),
        (r"^a{,3}$", &["a{,3}"], &["aa"]),
        (r"^\${\w+}$", &["${HOME}"], &["$HOME"]),
        (r"^[^\0]+$", &["/tmp/a"], &["a\0"]),
        (r"^[^\<\>]*\<$", &["a<"], &["a", "a>"]),
        (r"^[\b\n-\r]$", &["\u{8}", "\u{b}"], &["-", "b"]),
        (r"^[a\-z]$", &["-", "z"], &["b"]),
        (r"^[-+]?[0-9]*\.?[0-9]+$", &["-1.5"], &["--1"]),
        (r"^[0-9a-fA-F]{8}\b-[0-9a-fA-F]{4}$", &["0195f1a2-3b4c"], &["0195f1a23b4c"]),
        (r"^(https?:\/\/)?([\da-z\.-]+)\.([a-z\.]{2,6})([\/\w \.-]*)*\/?$", &["https://example.org/a b"], &["https//"]),
    ];

    #[test]
    fn what_the_engines_read_as_ecma_262_does_stays_as_it_was_written() {
        for same in [
            r"^[a-z]+$",
            r"(?<year>[0-9]{4})",
            r"[\]\[^]",
            r"\[\]\{\}",
            r"a\u00e9",
            r"[\u0000-\u001F\t-\r]",
            r"^\p{L}[\p{L}\p{Script=Han}' ]{0,39}\u{1F600}$",
            r"^(a{2}|b{2,}|c{2,3}?)\s\/\-\.$",
            "",
            "[",
            "[a",
            "\\",
        ] {
            assert_eq!(translate_pattern(same), same);
        }
    }

    #[test]
    fn patterns_of_ecma_262_match_what_they_match_there() {
        let is_match = |source: &str, text: &str| Pattern::new(source, 1 << 20).map(|pattern| pattern.is_match(text));
        for (source, text, expected) in [
            ("^[^]{2}$", "a\n", true),
            ("^[^]$", "", false),
            ("^[^][a-z]$", "1b", true),
            ("a|[]", "b", false),
            (r"^(?<q>['\u0022]).*\k<q>$", "'a'", true),
            (r"^(?<q>['\u0022]).*\k<q>$", "'a\"", false),
            (r"^(a)(?<b>b)\k<b>0$", "abb0", true),
            (r"^[(](?<b>b)\k<b>$", "(bb", true),
            (r"^\uD83D\uDE00$", "😀", true),
            (r"^[\uD83D\uDE00-\uD83D\uDE4F]+$", "😀🙏", true),
            (r"^[\ud83d\ude00a]$", "a", true),
            (r"^\uD83D[\uDE00-\uDE4F\uDE80]$", "🚀", true),
            (r"^\uD83D[\uDE00-\uDE4F]$", "🚀", false),
            (r"^(?:[\uD800-\uDBFF][\uDC00-\uDFFF]|x)$", "🚀", true),
            (r"^[^\uD800-\uDFFF]$", "a", true),
            (r"^[\u0000-\uD7FF\uE000-\uFFFF]$", "é", true),
            (r"^[\u0061-\uDBFF]$", "é", true),
            (r"[\uD800-\uDFFF]", "a", false),
            (r"\\uD83D", r"\uD83D", true),
            (r"^(?:[\ud800-\udbff][\udc00-\udfff]|x)$", "🚀", true),
            (r"^[\uD83C-\uD868][\uDC00-\uDFFF]$", "🚀", true),
            (r"^[\uD83C-\uD868][\uDC00-\uDFFF]$", "a", false),
            (r"^[\uD83C\uD83D][\uDE80-\uDE81\uDE90]$", "🚀", true),
            (r"^[!-\uDFFF]+$", "a~", true),
            (r"^[^ -\uDFFF]$", "a", false),
            (r"^[\x20-\uDFFF]$", "a", true),
            (r"^[\--\uDFFF]$", ".", true),
            (r"^[\w\uD83D\uDE00-]+$", "a-😀", true),
        ] {
            assert_eq!(is_match(source, text), Some(Ok(expected)), "{source} in {text:?}");
        }
        for (source, matches, others) in REAL {
            for (texts, expected) in [(matches, true), (others, false)] {
                for text in *texts {
                    assert_eq!(is_match(source, text), Some(Ok(expected)), "{source} in {text:?}");
                }
            }
        }
        let invalid =
            [r"\uD83D", r"\k<none>", r"\uD83D[a]", r"\uDE00\uD83D", r"[\u0062-\u0061\uDFFF]", r"[\uDFFF-\uD800]", r"\01", r"[\07]"];
        for invalid in invalid {
            assert!(is_match(invalid, "").is_none(), "{invalid}");
        }
    }
}
