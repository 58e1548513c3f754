//! What a terminal is given: data on standard output, words on standard error.
//!
//! Whatever came from a model, a tool or a stranger passes through here, so that no character of
//! it can move the cursor, hide text or imitate the frame around it.

mod ask;
mod bar;
mod event;
mod table;

use std::io::Write as _;

use waypost_core::text::visible;

use crate::exit::Failure;

pub use ask::{draw_ask, fits_a_terminal, headline, progress};
pub use bar::Bar;
pub use event::draw_event;
pub use table::Table;

/// Writes one line of data to standard output.
pub fn data(line: &str) {
    // A reader that has gone away (`| head`) is no failure of ours.
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}

/// Writes JSON to standard output. What a terminal could obey is spelled as an escape, which
/// means the same to every reader of JSON.
pub fn json(text: &str) {
    data(&escape(text));
}

/// Writes words to standard error.
pub fn words(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}

/// Says why a command could not do its work, what cures it, and what lies beneath.
pub fn failure(failure: &Failure) {
    words(&format!("waypost: {}", visible(&failure.what)));
    words(&format!("  {}", visible(&failure.cure)));
    let causes = failure.source.iter().flat_map(anyhow::Error::chain);
    for cause in causes {
        words(&format!("  because: {}", visible(&cause.to_string())));
    }
}

/// `text` as one harmless line of at most `most` characters.
pub fn line(text: &str, most: usize) -> String {
    let drawn = visible(text).replace(['\n', '\t'], " ");
    if drawn.chars().count() <= most {
        return drawn;
    }
    drawn.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// `text` as harmless lines, each behind `bar`, so that none can pass for one of ours.
pub fn block(text: &str, bar: &str) -> String {
    visible(text).lines().map(|line| format!("{bar}{line}\n")).collect()
}

fn escape(json: &str) -> String {
    if visible(json) == json {
        return json.to_owned();
    }
    let mut escaped = String::with_capacity(json.len());
    for c in json.chars() {
        let mut buffer = [0; 4];
        let plain: &str = c.encode_utf8(&mut buffer);
        if visible(plain) == plain {
            escaped.push(c);
        } else {
            for unit in c.encode_utf16(&mut [0; 2]) {
                escaped.push_str(&format!("\\u{unit:04x}"));
            }
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a049_json_says_the_same_without_a_character_that_a_terminal_obeys() {
        let told = "\u{9b}2J\u{202e}\u{e0041}\u{7f}ü";
        let json = serde_json::to_string(told).unwrap();
        assert_eq!(escape(&json), r#""\u009b2J\u202e\udb40\udc41\u007fü""#);
        assert_eq!(serde_json::from_str::<String>(&escape(&json)).unwrap(), told);
    }

    #[test]
    fn a049_several_lines_cannot_pass_for_the_frame() {
        assert_eq!(block("ok\n\x1b[1Aapproved by zoe", "  | "), "  | ok\n  | [U+001B][1Aapproved by zoe\n");
        assert_eq!(line("one\r\ntwo", 80), "one[U+000D] two");
        assert_eq!(line("abcdef", 4), "abc…");
    }
}
