//! Regular expressions of ECMA-262, the language of JSON Schema, in the language of the engines that run them here.
//!
//! Only what the engines would refuse or read differently is rewritten: `[^]` and `[]`, references to named groups, and
//! surrogates, which ECMA-262 writes for one character beyond U+FFFF. Everything else stays as it was written.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

/// Every character, and no character.
const ANY: &str = r"[\s\S]";
const NONE: &str = r"[^\s\S]";
/// The first and the last surrogate.
const SURROGATES: (u32, u32) = (0xD800, 0xDFFF);
/// The longest class that is made of surrogates, in bytes. A longer one is refused by the engine, as every lone surrogate is.
const LONGEST_CLASS: usize = 16 * 1024;

/// Returns a pattern of ECMA-262 as these engines read it.
#[must_use]
pub fn translate_pattern(source: &str) -> Cow<'_, str> {
    if !["[]", "[^]", r"\k<", r"\uD", r"\ud"].into_iter().any(|mark| source.contains(mark)) {
        return Cow::Borrowed(source);
    }
    let groups = named_groups(source);
    let (mut output, mut rest) = (String::with_capacity(source.len()), source);
    while let Some(first) = rest.chars().next() {
        let (part, after) = match first {
            '\\' => escape(rest, &groups),
            '[' => class(rest),
            _ => (Cow::Borrowed(&rest[..first.len_utf8()]), &rest[first.len_utf8()..]),
        };
        output.push_str(&part);
        rest = after;
    }
    Cow::Owned(output)
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
    let end = 1 + source[1..].chars().next().map_or(0, char::len_utf8);
    (Cow::Borrowed(&source[..end]), &source[end..])
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

/// A character, a range or an escape in a class, and what follows. Only what names surrogates is rewritten.
fn class_item(source: &str) -> Option<(Cow<'_, str>, &str)> {
    let Some((low, after)) = class_unit(source) else {
        let mut signs = source.chars();
        let (first, second) = (signs.next()?, signs.next());
        let escaped = if first == '\\' { second.map_or(0, char::len_utf8) } else { 0 };
        let (item, after) = source.split_at(first.len_utf8() + escaped);
        return Some((Cow::Borrowed(item), after));
    };
    let (high, after) = after.strip_prefix('-').and_then(class_unit).unwrap_or((low, after));
    let written = &source[..source.len() - after.len()];
    let is_standard = low < SURROGATES.0 && high < SURROGATES.0;
    // A range from a higher to a lower character is refused by the engine, as by ECMA-262.
    Some((if is_standard || low > high { Cow::Borrowed(written) } else { Cow::Owned(range(low, high)) }, after))
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
        let escaped = after.chars().next().filter(char::is_ascii_punctuation)?;
        Some((escaped.into(), &after[1..]))
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

    #[test]
    fn what_the_engines_read_as_ecma_262_does_stays_as_it_was_written() {
        for same in [r"^[a-z]+$", r"(?<year>\d{4})", r"[\]\[^]", r"\[\]", r"a\u00e9", r"[\u0000-\u001F]", "", "[", "[a", "\\"] {
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
        let invalid = [r"\uD83D", r"\k<none>", r"\uD83D[a]", r"\uDE00\uD83D", r"[\u0062-\u0061\uDFFF]", r"[\uDFFF-\uD800]"];
        for invalid in invalid {
            assert!(is_match(invalid, "").is_none(), "{invalid}");
        }
    }
}
