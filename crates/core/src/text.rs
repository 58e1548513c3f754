//! Text that came from a model, a tool or a stranger, made safe to look at.
//!
//! What is to be decided must be seen as it is: a character that hides, reorders or moves the
//! cursor is drawn as its number instead of being obeyed.

/// Draws `text` with every character that could hide or imitate something made visible.
///
/// Line ends and tabs stay; other control characters, bidirectional controls, invisible and
/// tag characters become `[U+202E]`. Applying it twice changes nothing.
#[must_use]
pub fn visible(text: &str) -> String {
    let mut drawn = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\n' | '\t') || !is_deceptive(c) {
            drawn.push(c);
        } else {
            drawn.push_str(&format!("[U+{:04X}]", u32::from(c)));
        }
    }
    drawn
}

/// Short warnings about what `text` contains, for a badge beside it.
#[must_use]
pub fn marks(text: &str) -> Vec<&'static str> {
    let mut marks = Vec::new();
    let mut note = |wanted: fn(char) -> bool, mark| {
        if text.chars().any(wanted) {
            marks.push(mark);
        }
    };
    note(is_bidirectional, "direction controls");
    note(is_invisible, "invisible characters");
    note(|c| c.is_control() && !matches!(c, '\n' | '\t'), "control characters");
    note(|c| matches!(c, '\n'), "several lines");
    marks
}

/// Whether `text` can stand in a heading: one line of at most `longest` characters, and not empty.
#[must_use]
pub fn is_heading(text: &str, longest: usize) -> bool {
    let ends_a_line = |c| matches!(c, '\n' | '\r' | '\u{0B}' | '\u{0C}' | '\u{85}' | '\u{2028}' | '\u{2029}');
    !text.trim().is_empty() && text.chars().count() <= longest && !text.contains(ends_a_line)
}

fn is_deceptive(c: char) -> bool {
    c.is_control() || is_bidirectional(c) || is_invisible(c)
}

fn is_bidirectional(c: char) -> bool {
    matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Everything Unicode calls default-ignorable, with what else is drawn as nothing.
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
        assert_eq!(marks("x\u{202E}y"), ["direction controls"]);
    }

    #[test]
    fn a051_invisible_characters_are_shown_in_what_is_decided() {
        assert_eq!(visible("pay\u{200B}pal\u{E0041}"), "pay[U+200B]pal[U+E0041]");
        assert_eq!(marks("pay\u{200B}pal"), ["invisible characters"]);
    }

    #[test]
    fn drawing_twice_draws_the_same() {
        let once = visible("\u{2066}a\x08\nb\t");
        assert_eq!(visible(&once), once);
        assert_eq!(once, "[U+2066]a[U+0008]\nb\t");
    }
}
