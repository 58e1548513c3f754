//! A Telegram message: plain text with formatting entities, so that nothing in the text is parsed as markup. Telegram turns text
//! that looks like a link, a name or a command into one, except inside code. So text of others is formatted as code unless it
//! consists of plain words.
//! <https://core.telegram.org/bots/api#messageentity>

use serde_json::{Value, json};

use crate::words::is_only_words;

/// The maximum length of a message, in UTF-16 code units.
pub(super) const MAX_MESSAGE: usize = 4096;

#[derive(Debug, Clone, Default)]
pub(super) struct FormattedText {
    text: String,
    entities: Vec<Value>,
    units: usize,
}

impl FormattedText {
    /// Adds Waypost's own text.
    pub(super) fn own(&mut self, words: &str) {
        self.text.push_str(words);
        self.units += units(words);
    }

    /// Adds a line in bold at the start of a message.
    pub(super) fn heading(&mut self, words: &str) {
        self.drawn(words, if is_only_words(words) { "bold" } else { "code" });
    }

    /// Adds text of others.
    pub(super) fn add_untrusted(&mut self, words: &str) {
        match is_only_words(words) {
            true => self.own(words),
            false => self.drawn(words, if words.contains('\n') { "pre" } else { "code" }),
        }
    }

    /// Adds the text of a decision, exactly as it was written.
    pub(super) fn block(&mut self, words: &str) {
        self.drawn(words, "pre");
    }

    /// Adds line breaks. With 2, there is an empty line in between.
    pub(super) fn breaks(&mut self, lines: usize) {
        self.own(&"\n".repeat(lines));
    }

    fn drawn(&mut self, words: &str, kind: &str) {
        let offset = self.units;
        self.own(words);
        if self.units > offset {
            self.entities.push(json!({"type": kind, "offset": offset, "length": self.units - offset}));
        }
    }

    pub(super) fn fits(&self) -> bool {
        self.units <= MAX_MESSAGE
    }

    /// The message as JSON. Link previews are disabled, so that nothing fetches a link before a person opens it.
    pub(super) fn json(&self) -> Value {
        json!({"text": self.text, "entities": self.entities, "link_preview_options": {"is_disabled": true}})
    }
}

/// Whether Telegram shows the text unchanged. It removes these three characters.
pub(super) fn is_shown_unchanged(text: &str) -> bool {
    !text.contains(['\u{30A}', '\u{333}', '\u{33F}'])
}

/// The longest prefix that fits into `most` UTF-16 code units.
pub(super) fn truncate(text: &str, most: usize) -> &str {
    let mut remaining = most;
    let end = text.char_indices().find(|(_, c)| match remaining.checked_sub(c.len_utf16()) {
        Some(left) => {
            remaining = left;
            false
        }
        None => true,
    });
    end.map_or(text, |(end, _)| &text[..end])
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_telegram_removes_are_known() {
        let shown = ["a\u{30A}", "a\u{333}", "a\u{33F}", "å", "plain"].map(is_shown_unchanged);
        assert_eq!(shown, [false, false, false, true, true]);
    }

    #[test]
    fn a_text_is_cut_between_characters() {
        assert_eq!((truncate("a😀b", 4), truncate("a😀b", 3), truncate("a😀b", 2), truncate("", 0)), ("a😀b", "a😀", "a", ""));
    }
}
