//! A text while somebody writes it. Moves by what people see as one character.

use unicode_segmentation::UnicodeSegmentation as _;

/// A text, and where in it the next character goes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Text {
    text: String,
    at: usize,
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self { text: text.to_owned(), at: text.len() }
    }
}

impl Text {
    /// What was written.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether there is nothing in it but space.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// What stands before the place where the next character goes, and what stands behind it.
    pub fn around(&self) -> (&str, &str) {
        self.text.split_at(self.at)
    }

    /// The same with every character a dot, for what nobody may read over one's shoulder.
    #[must_use]
    pub fn dotted(&self) -> Self {
        let dots = |text: &str| "*".repeat(text.graphemes(true).count());
        let (before, behind) = self.around();
        let (before, behind) = (dots(before), dots(behind));
        Self { at: before.len(), text: before + &behind }
    }

    /// Writes `more`.
    pub fn insert(&mut self, more: &str) {
        self.text.insert_str(self.at, more);
        self.at += more.len();
    }

    /// Takes away the character before.
    pub fn backspace(&mut self) {
        let from = self.before();
        self.text.replace_range(from..self.at, "");
        self.at = from;
    }

    /// Takes away the character behind.
    pub fn delete(&mut self) {
        let to = self.behind();
        self.text.replace_range(self.at..to, "");
    }

    /// Takes away the word before.
    pub fn delete_word(&mut self) {
        let kept = self.text[..self.at].trim_end().rfind(char::is_whitespace).map_or(0, |space| {
            let wide = self.text[space..].chars().next().map_or(0, char::len_utf8);
            space + wide
        });
        self.text.replace_range(kept..self.at, "");
        self.at = kept;
    }

    pub fn left(&mut self) {
        self.at = self.before();
    }

    pub fn right(&mut self) {
        self.at = self.behind();
    }

    /// To the beginning of the line.
    pub fn home(&mut self) {
        self.at = self.text[..self.at].rfind('\n').map_or(0, |end| end + 1);
    }

    /// To the end of the line.
    pub fn end(&mut self) {
        self.at = self.text[self.at..].find('\n').map_or(self.text.len(), |end| self.at + end);
    }

    /// To the line above; `false` where there is none.
    pub fn up(&mut self) -> bool {
        let start = self.text[..self.at].rfind('\n').map_or(0, |end| end + 1);
        let Some(end_above) = start.checked_sub(1) else { return false };
        let start_above = self.text[..end_above].rfind('\n').map_or(0, |end| end + 1);
        self.at = self.like_here(start, start_above, end_above);
        true
    }

    /// To the line below; `false` where there is none.
    pub fn down(&mut self) -> bool {
        let start = self.text[..self.at].rfind('\n').map_or(0, |end| end + 1);
        let Some(end) = self.text[self.at..].find('\n').map(|end| self.at + end) else { return false };
        let end_below = self.text[end + 1..].find('\n').map_or(self.text.len(), |more| end + 1 + more);
        self.at = self.like_here(start, end + 1, end_below);
        true
    }

    /// As far into the line from `start` to `end` as it is now into the one from `here`.
    fn like_here(&self, here: usize, start: usize, end: usize) -> usize {
        let column = self.text[here..self.at].graphemes(true).count();
        start + self.text[start..end].graphemes(true).take(column).map(str::len).sum::<usize>()
    }

    fn before(&self) -> usize {
        self.at - self.text[..self.at].graphemes(true).next_back().map_or(0, str::len)
    }

    fn behind(&self) -> usize {
        self.at + self.text[self.at..].graphemes(true).next().map_or(0, str::len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_see_as_one_character_is_taken_away_whole() {
        let mut text = Text::from("a👩‍🚀é");
        text.backspace();
        text.backspace();
        assert_eq!(text.as_str(), "a");
    }

    #[test]
    fn lines_are_gone_through_at_the_same_height() {
        let mut text = Text::from("first line\nab\nthird");
        assert!(text.up());
        assert_eq!(text.around().0, "first line\nab");
        assert!(text.up());
        assert_eq!(text.around().0, "fi");
        assert!(!text.up());
        assert!(text.down());
        text.end();
        text.insert("c");
        text.home();
        text.delete();
        assert_eq!(text.as_str(), "first line\nbc\nthird");
    }

    #[test]
    fn a_word_is_taken_away_with_the_space_behind_it() {
        let mut text = Text::from("one two  ");
        text.delete_word();
        assert_eq!(text.as_str(), "one ");
        text.delete_word();
        text.delete_word();
        assert_eq!(text.as_str(), "");
    }
}
