//! A text input. The cursor moves by what people see as one character.

use unicode_segmentation::UnicodeSegmentation as _;

/// A text and the position of the cursor.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextInput {
    text: String,
    cursor: usize,
}

impl From<&str> for TextInput {
    fn from(text: &str) -> Self {
        Self { text: text.to_owned(), cursor: text.len() }
    }
}

impl TextInput {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether the text is empty or only whitespace.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The text before and after the cursor.
    pub fn around(&self) -> (&str, &str) {
        self.text.split_at(self.cursor)
    }

    /// The same text with an asterisk for each character, for secrets.
    #[must_use]
    pub fn masked(&self) -> Self {
        let dots = |text: &str| "*".repeat(text.graphemes(true).count());
        let (before, behind) = self.around();
        let (before, behind) = (dots(before), dots(behind));
        Self { cursor: before.len(), text: before + &behind }
    }

    /// Inserts `more` at the cursor.
    pub fn insert(&mut self, more: &str) {
        self.text.insert_str(self.cursor, more);
        self.cursor += more.len();
    }

    /// Deletes the character before the cursor.
    pub fn backspace(&mut self) {
        let from = self.before();
        self.text.replace_range(from..self.cursor, "");
        self.cursor = from;
    }

    /// Deletes the character after the cursor.
    pub fn delete(&mut self) {
        let to = self.after();
        self.text.replace_range(self.cursor..to, "");
    }

    /// Deletes the word before the cursor.
    pub fn delete_word(&mut self) {
        let start = self.text[..self.cursor].trim_end().rfind(char::is_whitespace).map_or(0, |space| {
            let wide = self.text[space..].chars().next().map_or(0, char::len_utf8);
            space + wide
        });
        self.text.replace_range(start..self.cursor, "");
        self.cursor = start;
    }

    pub fn left(&mut self) {
        self.cursor = self.before();
    }

    pub fn right(&mut self) {
        self.cursor = self.after();
    }

    /// Moves to the start of the line.
    pub fn home(&mut self) {
        self.cursor = self.text[..self.cursor].rfind('\n').map_or(0, |end| end + 1);
    }

    /// Moves to the end of the line.
    pub fn end(&mut self) {
        self.cursor = self.text[self.cursor..].find('\n').map_or(self.text.len(), |end| self.cursor + end);
    }

    /// Moves to the line above; returns `false` if there is none.
    pub fn up(&mut self) -> bool {
        let start = self.text[..self.cursor].rfind('\n').map_or(0, |end| end + 1);
        let Some(end_above) = start.checked_sub(1) else { return false };
        let start_above = self.text[..end_above].rfind('\n').map_or(0, |end| end + 1);
        self.cursor = self.like_here(start, start_above, end_above);
        true
    }

    /// Moves to the line below; returns `false` if there is none.
    pub fn down(&mut self) -> bool {
        let start = self.text[..self.cursor].rfind('\n').map_or(0, |end| end + 1);
        let Some(end) = self.text[self.cursor..].find('\n').map(|end| self.cursor + end) else { return false };
        let end_below = self.text[end + 1..].find('\n').map_or(self.text.len(), |more| end + 1 + more);
        self.cursor = self.like_here(start, end + 1, end_below);
        true
    }

    /// Returns the position in the line from `start` to `end` with the same column as the cursor has in the
    /// line that starts at `here`.
    fn like_here(&self, here: usize, start: usize, end: usize) -> usize {
        let column = self.text[here..self.cursor].graphemes(true).count();
        start + self.text[start..end].graphemes(true).take(column).map(str::len).sum::<usize>()
    }

    fn before(&self) -> usize {
        self.cursor - self.text[..self.cursor].graphemes(true).next_back().map_or(0, str::len)
    }

    fn after(&self) -> usize {
        self.cursor + self.text[self.cursor..].graphemes(true).next().map_or(0, str::len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_see_as_one_character_is_taken_away_whole() {
        let mut text = TextInput::from("a👩‍🚀é");
        text.backspace();
        text.backspace();
        assert_eq!(text.as_str(), "a");
    }

    #[test]
    fn lines_are_gone_through_at_the_same_height() {
        let mut text = TextInput::from("first line\nab\nthird");
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
        let mut text = TextInput::from("one two  ");
        text.delete_word();
        assert_eq!(text.as_str(), "one ");
        text.delete_word();
        text.delete_word();
        assert_eq!(text.as_str(), "");
    }
}
