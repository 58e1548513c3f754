//! Writes to the terminal: data on standard output, messages on standard error.
//!
//! All text from a model, a tool or an unknown sender is escaped here, so that none of it can move the
//! cursor, hide text or imitate the frame around it.

mod ask;
mod bar;
mod event;
mod table;

use std::io::{ErrorKind, IsTerminal as _, Write as _};
use std::sync::OnceLock;

use waypost_core::text::visible;

use crate::exit::Failure;

pub use ask::{draw_ask, draw_ask_to_prompt, draw_question_to_prompt, fits_a_terminal, headline, how, progress};
pub use bar::Bar;
pub use event::draw_event;
pub use table::TextTable;

/// The first error of standard output.
static UNWRITTEN: OnceLock<std::io::Error> = OnceLock::new();

/// Writes one line of data to standard output.
pub fn data(line: &str) {
    keep_error(writeln!(std::io::stdout().lock(), "{line}"));
}

/// Returns a value as it is written to standard output: exactly, for a program that reads it, and escaped on a terminal.
pub fn value(text: &str) -> String {
    if std::io::stdout().is_terminal() { visible(text) } else { text.to_owned() }
}

/// Writes bytes to standard output.
pub fn bytes(bytes: &[u8]) {
    keep_error(std::io::stdout().lock().write_all(bytes));
}

/// Returns the failure to write to standard output, if any. Called once, at the end of the program.
///
/// # Errors
/// If something that was written did not arrive, such as on a full disk.
pub fn finish() -> Result<(), Failure> {
    keep_error(std::io::stdout().lock().flush());
    let Some(error) = UNWRITTEN.get() else { return Ok(()) };
    let cure = "The command did its work; only its output is missing. Make room for it, and list or export it again. A key that was not \
shown gets a new secret with `waypost key rotate`.";
    Err(Failure::new("standard output cannot be written", cure).because(std::io::Error::new(error.kind(), error.to_string())))
}

fn keep_error(written: std::io::Result<()>) {
    // A closed pipe (`| head`) is not a failure.
    if let Err(error) = written
        && error.kind() != ErrorKind::BrokenPipe
    {
        let _ = UNWRITTEN.set(error);
    }
}

/// Writes JSON to standard output. Characters that could control a terminal are written as escapes, which
/// mean the same to every JSON parser.
pub fn json(text: &str) {
    data(&escape(text));
}

/// Writes a message to standard error.
pub fn words(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}

/// Prints why a command failed, what to do next, and the underlying errors.
pub fn failure(failure: &Failure) {
    words(&format!("waypost: {}", visible(&failure.what)));
    words(&format!("  {}", visible(&failure.cure)));
    let causes = failure.source.iter().flat_map(anyhow::Error::chain);
    for cause in causes {
        words(&format!("  because: {}", visible(&cause.to_string())));
    }
}

/// Returns `text` as one escaped line of at most `most` characters.
pub fn line(text: &str, most: usize) -> String {
    let drawn = visible(text).replace(['\n', '\t'], " ");
    if drawn.chars().count() <= most {
        return drawn;
    }
    drawn.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// Returns `text` as escaped lines with `bar` before each, so that none looks like a line of Waypost.
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
        let text = "\u{9b}2J\u{202e}\u{e0041}\u{7f}ü";
        let json = serde_json::to_string(text).unwrap();
        assert_eq!(escape(&json), r#""\u009b2J\u202e\udb40\udc41\u007fü""#);
        assert_eq!(serde_json::from_str::<String>(&escape(&json)).unwrap(), text);
    }

    #[test]
    fn a049_several_lines_cannot_pass_for_the_frame() {
        assert_eq!(block("ok\n\x1b[1Aapproved by zoe", "  | "), "  | ok\n  | [U+001B][1Aapproved by zoe\n");
        assert_eq!(line("one\r\ntwo", 80), "one[U+000D] two");
        assert_eq!(line("abcdef", 4), "abc…");
    }
}
