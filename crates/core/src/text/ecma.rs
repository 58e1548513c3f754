//! Regular expressions of ECMA-262, the language of JSON Schema, in the language of the engines that run them here.
//!
//! Only what the engines would refuse or read differently is rewritten: `[^]` and `[]`, references to named groups, and
//! surrogates, which ECMA-262 writes for one character beyond U+FFFF. Everything else stays as it was written.

use std::borrow::Cow;

/// Every character, and no character.
const ANY: &str = r"[\s\S]";
const NONE: &str = r"[^\s\S]";
/// The characters that are written as two surrogates.
const ASTRAL: &str = "[\u{10000}-\u{10FFFF}]";

/// Returns a pattern of ECMA-262 as these engines read it.
#[must_use]
pub fn translated(source: &str) -> Cow<'_, str> {
    let is_other = |mark: &str| source.contains(mark);
    if !["[]", "[^]", r"\k<", r"\uD", r"\ud"].into_iter().any(is_other) {
        return Cow::Borrowed(source);
    }
    let groups = group_names(source);
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
fn escape<'s>(source: &'s str, groups: &[Option<&str>]) -> (Cow<'s, str>, &'s str) {
    if let Some((character, after)) = surrogate_pair(source) {
        return (Cow::Owned(character.to_string()), after);
    }
    if let Some((class, after)) = lead_and_class(source) {
        return (Cow::Owned(class), after);
    }
    if let Some((name, after)) = source.strip_prefix(r"\k<").and_then(|rest| rest.split_once('>'))
        && let Some(n) = groups.iter().position(|group| *group == Some(name))
    {
        // In a group, so that a digit that follows is not part of the number.
        return (Cow::Owned(format!(r"(?:\{})", n + 1)), after);
    }
    let end = 1 + source[1..].chars().next().map_or(0, char::len_utf8);
    (Cow::Borrowed(&source[..end]), &source[end..])
}

/// Translates a class, from `[` to `]`. Returns it with what follows.
fn class(source: &str) -> (Cow<'_, str>, &str) {
    if let Some(after) = source.strip_prefix(r"[\uD800-\uDBFF][\uDC00-\uDFFF]") {
        return (Cow::Borrowed(ASTRAL), after);
    }
    let is_negated = source.starts_with("[^");
    let mut rest = &source[if is_negated { 2 } else { 1 }..];
    let mut items = String::new();
    loop {
        let Some(first) = rest.chars().next() else { return (Cow::Borrowed(source), "") };
        if first == ']' {
            break;
        }
        let Some((low, after)) = class_unit(rest) else {
            let escaped = if first == '\\' { rest[1..].chars().next().map_or(0, char::len_utf8) } else { 0 };
            let (item, after) = rest.split_at(first.len_utf8() + escaped);
            items.push_str(item);
            rest = after;
            continue;
        };
        let (high, after) = match after.strip_prefix('-').and_then(class_unit) {
            Some((high, after)) => (high, after),
            None => (low, after),
        };
        items.push_str(&range(low, high));
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

/// One item of a class that is written with `\u`, as a code point; a pair of surrogates is one.
fn class_unit(source: &str) -> Option<(u32, &str)> {
    match surrogate_pair(source) {
        Some((character, after)) => Some((character.into(), after)),
        None => unit(source),
    }
}

/// The characters of a range in a class. No text contains a lone surrogate, so surrogates are left out.
fn range(low: u32, high: u32) -> String {
    let surrogate = 0xD800..=0xDFFF;
    let low = if surrogate.contains(&low) { 0xE000 } else { low };
    let high = if surrogate.contains(&high) { 0xD7FF } else { high };
    let written =
        |point: u32| if point > 0xFFFF { char::from_u32(point).map(String::from).unwrap_or_default() } else { format!("\\u{point:04X}") };
    match low {
        _ if low > high => String::new(),
        _ if low == high => written(low),
        _ => format!("{}-{}", written(low), written(high)),
    }
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
    let (mut rest, mut class) = (rest.strip_prefix('[')?, "[".to_owned());
    while !rest.starts_with(']') {
        let trail = |rest| unit(rest).filter(|(trail, _)| (0xDC00..0xE000).contains(trail));
        let (low, after) = trail(rest)?;
        let (high, after) = after.strip_prefix('-').and_then(trail).unwrap_or((low, after));
        class.push(astral(lead, low)?);
        if high > low {
            class.push('-');
            class.push(astral(lead, high)?);
        }
        rest = after;
    }
    (class.len() > 1).then(|| (class + "]", &rest[1..]))
}

fn astral(lead: u32, trail: u32) -> Option<char> {
    char::from_u32(0x1_0000 + ((lead - 0xD800) << 10) + (trail - 0xDC00))
}

/// The number in `\u` and four digits.
fn unit(source: &str) -> Option<(u32, &str)> {
    let rest = source.strip_prefix(r"\u")?;
    let digits = rest.get(..4).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
    Some((u32::from_str_radix(digits, 16).ok()?, &rest[4..]))
}

/// The names of all capturing groups in their order; `None` for a group without a name.
fn group_names(source: &str) -> Vec<Option<&str>> {
    let (mut groups, mut rest, mut in_class) = (Vec::new(), source, false);
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
                    groups.push(named.and_then(|name| Some(name.split_once('>')?.0)));
                }
            }
            _ => {}
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::pattern::Pattern;

    #[test]
    fn what_the_engines_read_as_ecma_262_does_stays_as_it_was_written() {
        for same in [r"^[a-z]+$", r"(?<year>\d{4})", r"[\]\[^]", r"\[\]", r"a\u00e9", r"[\u0000-\u001F]", "", "[", "[a", "\\"] {
            assert_eq!(translated(same), same);
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
        ] {
            assert_eq!(is_match(source, text), Some(Ok(expected)), "{source} in {text:?}");
        }
        for invalid in [r"\uD83D", r"\k<none>", r"\uD83D[a]", r"\uDE00\uD83D"] {
            assert!(is_match(invalid, "").is_none(), "{invalid}");
        }
    }
}
