//! Makes text from a model, a tool or a stranger safe to display.
//!
//! People must see exactly what they decide about: a character that hides or reorders text or moves the cursor is shown
//! as its code point and has no effect.

pub mod bounded;
pub mod ecma;
pub mod letters;
pub mod name_pattern;
pub mod normal;
pub mod opaque;
pub mod pattern;
pub mod redaction;
pub mod spaces;

use std::fmt::Write as _;
use std::ops::Range;

use unicode_normalization::char::is_combining_mark;

use crate::problem::Problem;

/// The maximum number of combining marks on one letter. No language uses more.
const MAX_MARKS: usize = 8;

/// Returns `text` with every character made visible that could hide or imitate something.
///
/// Line ends and tabs stay. Other control characters, bidirectional controls, invisible characters and tag characters
/// become `[U+202E]`. If a letter has more than eight combining marks, the others become `[12 more marks]`. Applying
/// the function twice changes nothing.
#[must_use]
pub fn visible(text: &str) -> String {
    let mut rendered = String::with_capacity(text.len());
    let mut marks = 0_usize;
    for c in text.chars() {
        if !is_deceptive(c) && is_combining_mark(c) {
            marks += 1;
            if marks <= MAX_MARKS {
                rendered.push(c);
            }
            continue;
        }
        say_more_marks(&mut rendered, marks);
        marks = 0;
        if matches!(c, '\n' | '\t') || !is_deceptive(c) {
            rendered.push(c);
        } else {
            let _ = write!(rendered, "[U+{:04X}]", u32::from(c));
        }
    }
    say_more_marks(&mut rendered, marks);
    rendered
}

fn say_more_marks(rendered: &mut String, marks: usize) {
    if marks > MAX_MARKS {
        let _ = write!(rendered, "[{} more marks]", marks - MAX_MARKS);
    }
}

/// Returns the maximum length of `text` as HTML, once everything in it is visible and escaped.
#[must_use]
pub fn escaped_len(text: &str) -> usize {
    let of = |c: char| match c {
        '"' => 6,
        '&' | '\'' => 5,
        '<' | '>' => 4,
        '\n' | '\t' => 2,
        _ if is_deceptive(c) => "[U+10FFFF]".len(),
        _ => c.len_utf8(),
    };
    text.chars().map(of).sum()
}

/// Replaces `parts` of a text. They must be sorted and must not overlap.
#[must_use]
pub fn with_parts(text: &str, parts: impl IntoIterator<Item = (Range<usize>, String)>) -> String {
    let (mut whole, mut at) = (String::with_capacity(text.len()), 0);
    for (span, instead) in parts {
        whole.push_str(&text[at..span.start]);
        whole.push_str(&instead);
        at = span.end;
    }
    whole.push_str(&text[at..]);
    whole
}

/// Returns the problem of a heading or a label that contains a character for the text direction. `at` is its JSON
/// pointer.
#[must_use]
pub(crate) fn direction_problem(text: &str, at: &str) -> Option<Problem> {
    let (position, c) = text.chars().enumerate().find(|(_, c)| is_bidirectional(*c))?;
    let message = format!("U+{:04X} at character {} changes the reading direction of this text. Remove it.", u32::from(c), position + 1);
    Some(Problem::new(at, "direction_control", message))
}

/// Returns short warnings about what `text` contains, for a badge.
#[must_use]
pub fn warnings(text: &str) -> Vec<&'static str> {
    let mut warnings = Vec::new();
    let mut note = |wanted: fn(char) -> bool, warning| {
        if text.chars().any(wanted) {
            warnings.push(warning);
        }
    };
    note(is_bidirectional, "direction controls");
    note(is_invisible, "invisible characters");
    note(|c| c.is_control() && !matches!(c, '\n' | '\t'), "control characters");
    note(|c| matches!(c, '\n'), "several lines");
    if has_many_marks(text) {
        warnings.push("many combining marks");
    }
    warnings
}

/// Returns whether `text` can be a heading: one line of at most `longest` characters, and not empty.
#[must_use]
pub fn is_heading(text: &str, longest: usize) -> bool {
    !text.trim().is_empty() && text.chars().count() <= longest && !has_line_end(text)
}

/// Where any program could end a line.
const LINE_ENDS: [char; 7] = ['\n', '\r', '\u{0B}', '\u{0C}', '\u{85}', '\u{2028}', '\u{2029}'];

/// Returns whether any program could show `text` as several lines.
#[must_use]
pub fn has_line_end(text: &str) -> bool {
    text.contains(LINE_ENDS)
}

/// The first line of `text` that is not empty, cut to `most` characters.
#[must_use]
pub fn first_line(text: &str, most: usize) -> String {
    let line = text.split(LINE_ENDS).find(|line| !line.trim().is_empty()).unwrap_or_default().trim();
    if line.chars().count() <= most {
        return line.to_owned();
    }
    let cut: String = line.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", cut.trim_end())
}

fn has_many_marks(text: &str) -> bool {
    let mut marks = 0;
    text.chars().any(|c| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks > MAX_MARKS
    })
}

/// Returns whether `c` is shown as its code point.
pub(crate) fn is_deceptive(c: char) -> bool {
    c.is_control() || is_bidirectional(c) || is_invisible(c)
}

fn is_bidirectional(c: char) -> bool {
    matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Returns whether `c` is default-ignorable in Unicode, or has no visible glyph for another reason.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{00AD}' | '\u{034F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200D}' | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{2065}' | '\u{206A}'..='\u{206F}'
        | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
        | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a049_a_terminal_is_never_given_a_control_character() {
        assert_eq!(visible("a\x1b[2Jb\u{9b}c\x07\r\x7f"), "a[U+001B][2Jb[U+009B]c[U+0007][U+000D][U+007F]");
    }

    #[test]
    fn a050_direction_controls_are_shown_and_named() {
        assert_eq!(visible("x\u{202E}y"), "x[U+202E]y");
        assert_eq!(warnings("x\u{202E}y"), ["direction controls"]);
    }

    #[test]
    fn a051_invisible_characters_are_shown_in_what_is_decided() {
        assert_eq!(visible("pay\u{200B}pal\u{E0041}"), "pay[U+200B]pal[U+E0041]");
        assert_eq!(warnings("pay\u{200B}pal"), ["invisible characters"]);
    }

    #[test]
    fn a126_of_a_pile_of_combining_marks_the_first_eight_are_drawn_and_the_rest_is_counted() {
        let pile = format!("pay{}ee", "\u{0301}".repeat(2_000));
        assert_eq!(visible(&pile), format!("pay{}[1992 more marks]ee", "\u{0301}".repeat(8)));
        assert_eq!(visible(&visible(&pile)), visible(&pile));
        assert_eq!(warnings(&pile), ["many combining marks"]);
        for plain in ["Zoë", "Việt Nam", "e\u{0302}\u{0323}", "नमस्ते", "שָׁלוֹם", "ก็ำ"] {
            assert_eq!((visible(plain), warnings(plain)), (plain.to_owned(), Vec::new()));
        }
    }

    #[test]
    fn a126_text_is_made_visible_as_the_table_says() {
        let table: Vec<[String; 2]> = serde_json::from_str(include_str!("../../tests/visible.json")).unwrap();
        for [text, rendered] in table {
            assert_eq!(visible(&text), rendered, "{text:?}");
            assert!(rendered.len() <= escaped_len(&text) + "[9999 more marks]".len(), "{text:?}");
        }
    }

    #[test]
    fn drawing_twice_draws_the_same() {
        let once = visible("\u{2066}a\x08\nb\t");
        assert_eq!(visible(&once), once);
        assert_eq!(once, "[U+2066]a[U+0008]\nb\t");
    }
}
