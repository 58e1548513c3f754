//! Texts of any length as headers of questions.

use crate::print;

/// The maximum length of a header, in characters.
const MAX_HEADER: usize = 40;

/// Returns a text as a header: one line, cut off if it is long.
pub fn heading(text: &str) -> Option<String> {
    let text = text.trim();
    if waypost_core::text::is_heading(text, MAX_HEADER) {
        return Some(text.to_owned());
    }
    Some(print::line(&text.split_whitespace().collect::<Vec<_>>().join(" "), MAX_HEADER)).filter(|short| !short.is_empty())
}
