//! A text as Telegram takes it: plain, with the places named that are drawn otherwise. So nothing in it is ever
//! read as markup. Telegram itself makes links, names and commands out of what looks like one; but nothing of that
//! inside of code, where therefore stands whatever a stranger wrote that is more than words.
//! <https://core.telegram.org/bots/api#messageentity>

use serde_json::{Value, json};

/// So much fits into a message, in UTF-16 code units.
pub(super) const MOST: usize = 4096;

#[derive(Debug, Clone, Default)]
pub(super) struct Text {
    text: String,
    entities: Vec<Value>,
    units: usize,
}

impl Text {
    /// Waypost's own words.
    pub(super) fn own(&mut self, words: &str) {
        self.text.push_str(words);
        self.units += units(words);
    }

    /// A line that begins a message.
    pub(super) fn heading(&mut self, words: &str) {
        self.drawn(words, if is_only_words(words) { "bold" } else { "code" });
    }

    /// A stranger's words.
    pub(super) fn theirs(&mut self, words: &str) {
        match is_only_words(words) {
            true => self.own(words),
            false => self.drawn(words, if words.contains('\n') { "pre" } else { "code" }),
        }
    }

    /// What is decided about, as it was written.
    pub(super) fn block(&mut self, words: &str) {
        self.drawn(words, "pre");
    }

    /// Begins a line, after an empty one where it begins something else.
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
        self.units <= MOST
    }

    /// As it is sent. What is linked to is not looked at by anybody before it is opened.
    pub(super) fn json(&self) -> Value {
        json!({"text": self.text, "entities": self.entities, "link_preview_options": {"is_disabled": true}})
    }
}

/// Whether Telegram shows a text as it is: these three it leaves out.
pub(super) fn is_kept(text: &str) -> bool {
    !text.contains(['\u{30A}', '\u{333}', '\u{33F}'])
}

/// As many characters of a text as fit in so many units.
pub(super) fn cut(text: &str, most: usize) -> &str {
    let mut room = most;
    let end = text.char_indices().find(|(_, c)| match room.checked_sub(c.len_utf16()) {
        Some(left) => {
            room = left;
            false
        }
        None => true,
    });
    end.map_or(text, |(end, _)| &text[..end])
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Whether there is nothing in it that could be taken for an address, a name, a tag, a command or a number to call.
fn is_only_words(text: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_end_matches(['.', ':', '…']);
        word.chars().all(|c| c.is_alphanumeric() || ",;!?'\"()–—-’‘“”„·…_".contains(c))
    };
    text.split_whitespace().all(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_stand_as_they_are() {
        for plain in ["Which way?", "Ship it, now: today or tomorrow (perhaps).", "Größe, ça va?", "a_b-c", ""] {
            assert!(is_only_words(plain), "{plain}");
        }
        for more in ["@zoe", "see evil.example", "https://a", "#now", "/start", "$USD", "+49", "a/b", "1.4.2", "a@b", "mailto:x", "[x]"] {
            assert!(!is_only_words(more), "{more}");
        }
    }

    #[test]
    fn a_text_is_cut_between_characters() {
        assert_eq!((cut("a😀b", 4), cut("a😀b", 3), cut("a😀b", 2), cut("", 0)), ("a😀b", "a😀", "a", ""));
    }
}
