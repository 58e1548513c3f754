//! The lines of a page, independent of the screen width. The text is escaped.
//!
//! All text on a screen goes through [`Part::new`], which escapes control characters.

mod call;
mod comparison;
mod head;
mod outcome;
pub mod questions;
mod words_of_others;

use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr;
use waypost_core::risk::Risk;
use waypost_core::text::visible;

use super::screen_region::ScreenRegion;

pub use call::{call, review};
pub use comparison::comparison;
pub use head::head;
pub use outcome::outcome;
pub use questions::{only_asked, questions};
pub use words_of_others::{thread, words_of_others};

/// The style of a piece of text. The text itself carries the meaning; the style only helps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    Plain,
    /// What is asked.
    Title,
    /// Secondary text.
    Quiet,
    /// Text that the person must notice.
    Warning,
    /// A chosen or written value.
    Filled,
    /// The risk level.
    Risk(Risk),
    Good,
    /// The focused region.
    Focus,
}

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    text: String,
    look: Look,
}

impl Part {
    /// Creates a piece of one line. Characters that could move the cursor, hide or reorder text are shown as
    /// their number.
    pub fn new(text: &str, look: Look) -> Self {
        Self { text: visible(text).replace('\t', "    ").replace('\n', " "), look }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn look(&self) -> Look {
        self.look
    }
}

/// One line of a page, before it is wrapped.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Line {
    parts: Vec<Part>,
    /// The indent of its wrapped rows.
    hang: usize,
    /// The region that keys act on in this line.
    pub region: Option<ScreenRegion>,
    /// The position of the cursor in the line, if it is written in.
    pub caret: Option<usize>,
    /// Whether a decision covers this line.
    pub covered: bool,
}

impl Line {
    pub fn new(text: &str, look: Look) -> Self {
        Self::default().and(text, look)
    }

    /// Appends a piece.
    #[must_use]
    pub fn and(mut self, text: &str, look: Look) -> Self {
        self.parts.push(Part::new(text, look));
        self
    }

    /// Indents wrapped rows to the current end of the line.
    #[must_use]
    pub fn hanging(mut self) -> Self {
        self.hang = self.parts.iter().map(|part| part.text.width()).sum();
        self
    }

    /// Marks the line as part of a region.
    #[must_use]
    pub fn at(self, region: ScreenRegion) -> Self {
        Self { region: Some(region), ..self }
    }

    /// Marks the line as covered by a decision.
    #[must_use]
    pub fn covered(self) -> Self {
        Self { covered: true, ..self }
    }

    /// The number of characters that people see.
    pub fn characters(&self) -> usize {
        self.parts.iter().map(|part| part.text.graphemes(true).count()).sum()
    }

    /// The text of the line.
    pub fn text(&self) -> String {
        self.parts.iter().map(|part| part.text.as_str()).collect()
    }
}

/// Returns `text` as lines with `before` at the start of each, so that none looks like a line of Waypost.
pub fn block(text: &str, before: &str, look: Look) -> Vec<Line> {
    text.lines().map(|line| Line::new(before, Look::Quiet).hanging().and(line, look)).collect()
}

/// One row on the screen: a line, or a part of a wrapped line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub parts: Vec<Part>,
    /// The indent of the row.
    pub indent: usize,
    /// The index of its line.
    pub line: usize,
    /// The first character of the line in this row.
    pub from: usize,
    /// The end of the characters in this row.
    pub to: usize,
}

impl Row {
    /// The width of the first `characters` of the row, in columns.
    pub fn columns_before(&self, characters: usize) -> usize {
        let pieces = self.parts.iter().flat_map(|part| part.text.graphemes(true));
        pieces.take(characters).map(UnicodeWidthStr::width).sum()
    }
}

/// Wraps the lines to rows of at most `width` columns. Nothing is omitted.
pub fn rows(lines: &[Line], width: usize) -> Vec<Row> {
    lines.iter().enumerate().flat_map(|(number, line)| broken(number, line, width.max(1))).collect()
}

/// A character and its style.
type Piece<'a> = (&'a str, Look);

fn broken(number: usize, line: &Line, width: usize) -> Vec<Row> {
    let pieces: Vec<Piece<'_>> = line.parts.iter().flat_map(|part| part.text.graphemes(true).map(|piece| (piece, part.look))).collect();
    let hang = if line.hang * 2 > width { 0 } else { line.hang };
    let (mut rows, mut from) = (Vec::new(), 0);
    loop {
        let indent = if from == 0 { 0 } else { hang };
        let to = from + fitting(&pieces[from..], width - indent);
        rows.push(Row { parts: joined(&pieces[from..to]), indent, line: number, from, to });
        if to >= pieces.len() {
            return rows;
        }
        from = to;
    }
}

/// Returns how many pieces fit, preferably with a break after a space.
fn fitting(pieces: &[Piece<'_>], width: usize) -> usize {
    let mut used = 0;
    let mut behind_space = None;
    for (n, (piece, _)) in pieces.iter().enumerate() {
        used += piece.width();
        if used > width {
            // A first character that is wider than the screen is still shown.
            return behind_space.unwrap_or(n).max(1);
        }
        if *piece == " " && pieces[..n].iter().any(|(piece, _)| *piece != " ") {
            behind_space = Some(n + 1);
        }
    }
    pieces.len()
}

fn joined(pieces: &[Piece<'_>]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for (piece, look) in pieces {
        match parts.last_mut().filter(|last| last.look == *look) {
            Some(last) => last.text.push_str(piece),
            None => parts.push(Part { text: (*piece).to_owned(), look: *look }),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn drawn(lines: &[Line], width: usize) -> Vec<String> {
        let text = |row: &Row| " ".repeat(row.indent) + &row.parts.iter().map(|part| part.text.as_str()).collect::<String>();
        rows(lines, width).iter().map(text).collect()
    }

    #[test]
    fn a_long_line_goes_on_below_and_stays_behind_its_bar() {
        let lines = block("one two three\nfour", " | ", Look::Plain);
        assert_eq!(drawn(&lines, 11), [" | one two ", "   three", " | four"]);
        assert_eq!(drawn(&[Line::new("漢字漢字漢", Look::Plain)], 4), ["漢字", "漢字", "漢"]);
    }

    #[test]
    fn a049_a_line_holds_nothing_that_a_terminal_obeys() {
        assert_eq!(Line::new("a\x1b[2J\r\u{9b}\u{202e}\tb\nc", Look::Plain).text(), "a[U+001B][2J[U+000D][U+009B][U+202E]    b c");
    }

    proptest! {
        #[test]
        fn nothing_of_a_line_is_left_out_however_narrow_the_screen(text in any::<String>(), width in 1_usize..60) {
            let line = Line::new("> ", Look::Focus).hanging().and(&text, Look::Plain);
            let shown: String = rows(std::slice::from_ref(&line), width).iter().flat_map(|row| &row.parts).map(Part::text).collect();
            prop_assert_eq!(shown, line.text());
        }
    }
}
