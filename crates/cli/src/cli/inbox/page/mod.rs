//! The lines of a page, independent of the screen width. The text is escaped.
//!
//! All text on a screen goes through [`StyledText::new`], which escapes control characters.

mod call;
mod comparison;
mod head;
mod outcome;
pub mod questions;
mod unverified_text;

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
pub use unverified_text::{thread, unverified_text};

/// The greatest width of a text field, and the space right of it.
const MAX_FIELD: usize = 100;
const MARGIN: usize = 2;

/// The style of a piece of text. The text itself carries the meaning; the style only helps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextStyle {
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
pub struct StyledText {
    text: String,
    style: TextStyle,
}

impl StyledText {
    /// Creates a piece of one line. Characters that could move the cursor, hide or reorder text are shown as
    /// their number.
    pub fn new(text: &str, look: TextStyle) -> Self {
        Self { text: visible(text).replace('\t', "    ").replace('\n', " "), style: look }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn style(&self) -> TextStyle {
        self.style
    }
}

/// One line of a page, before it is wrapped.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageLine {
    parts: Vec<StyledText>,
    /// The indent of its wrapped rows.
    hang: usize,
    /// The region that keys act on in this line.
    pub region: Option<ScreenRegion>,
    /// The position of the cursor in the line, if it is written in.
    pub caret: Option<usize>,
    /// Whether a decision covers this line.
    pub covered: bool,
    /// Whether the line is the last one of a text field, whose closing bracket is at the right of the screen.
    field: bool,
}

impl PageLine {
    pub fn new(text: &str, look: TextStyle) -> Self {
        Self::default().and(text, look)
    }

    /// Appends a piece.
    #[must_use]
    pub fn and(mut self, text: &str, look: TextStyle) -> Self {
        self.parts.push(StyledText::new(text, look));
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

    /// Closes a text field: a bracket, at the right of the screen if there is room.
    #[must_use]
    pub fn closing_field(self) -> Self {
        Self { field: true, ..self.and("]", TextStyle::Quiet) }
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
pub fn block(text: &str, before: &str, look: TextStyle) -> Vec<PageLine> {
    text.lines().map(|line| PageLine::new(before, TextStyle::Quiet).hanging().and(line, look)).collect()
}

/// One row on the screen: a line, or a part of a wrapped line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageRow {
    pub parts: Vec<StyledText>,
    /// The indent of the row.
    pub indent: usize,
    /// The index of its line.
    pub line: usize,
    /// The first character of the line in this row.
    pub from: usize,
    /// The end of the characters in this row.
    pub to: usize,
}

impl PageRow {
    /// The width of the first `characters` of the row, in columns.
    pub fn columns_before(&self, characters: usize) -> usize {
        let pieces = self.parts.iter().flat_map(|part| part.text.graphemes(true));
        pieces.take(characters).map(UnicodeWidthStr::width).sum()
    }
}

/// Wraps the lines to rows of at most `width` columns. Nothing is omitted.
pub fn rows(lines: &[PageLine], width: usize) -> Vec<PageRow> {
    lines.iter().enumerate().flat_map(|(number, line)| wrap(number, line, width.max(1))).collect()
}

/// A character and its style.
type Piece<'a> = (&'a str, TextStyle);

fn wrap(number: usize, line: &PageLine, width: usize) -> Vec<PageRow> {
    let pieces: Vec<Piece<'_>> = line.parts.iter().flat_map(|part| part.text.graphemes(true).map(|piece| (piece, part.style))).collect();
    let hang = if line.hang * 2 > width { 0 } else { line.hang };
    let (mut rows, mut from) = (Vec::new(), 0);
    loop {
        let indent = if from == 0 { 0 } else { hang };
        let to = from + fitting(&pieces[from..], width - indent);
        rows.push(PageRow { parts: joined(&pieces[from..to]), indent, line: number, from, to });
        if to >= pieces.len() {
            if let Some(last) = rows.last_mut().filter(|_| line.field) {
                widen(last, width);
            }
            return rows;
        }
        from = to;
    }
}

/// Moves the closing bracket of a text field to the right of the screen. The text before it keeps its place.
fn widen(row: &mut PageRow, width: usize) {
    let used: usize = row.indent + row.parts.iter().map(|part| part.text.width()).sum::<usize>();
    let space = (width.min(MAX_FIELD) + 1).saturating_sub(MARGIN + used);
    if let Some(last) = row.parts.last_mut().filter(|_| space > 1) {
        let bracket = last.text.len() - 1;
        last.text.insert_str(bracket, &" ".repeat(space - 1));
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

fn joined(pieces: &[Piece<'_>]) -> Vec<StyledText> {
    let mut parts: Vec<StyledText> = Vec::new();
    for (piece, look) in pieces {
        match parts.last_mut().filter(|last| last.style == *look) {
            Some(last) => last.text.push_str(piece),
            None => parts.push(StyledText { text: (*piece).to_owned(), style: *look }),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn drawn(lines: &[PageLine], width: usize) -> Vec<String> {
        let text = |row: &PageRow| " ".repeat(row.indent) + &row.parts.iter().map(|part| part.text.as_str()).collect::<String>();
        rows(lines, width).iter().map(text).collect()
    }

    #[test]
    fn a_long_line_goes_on_below_and_stays_behind_its_bar() {
        let lines = block("one two three\nfour", " | ", TextStyle::Plain);
        assert_eq!(drawn(&lines, 11), [" | one two ", "   three", " | four"]);
        assert_eq!(drawn(&[PageLine::new("漢字漢字漢", TextStyle::Plain)], 4), ["漢字", "漢字", "漢"]);
    }

    #[test]
    fn a049_a_line_holds_nothing_that_a_terminal_obeys() {
        assert_eq!(PageLine::new("a\x1b[2J\r\u{9b}\u{202e}\tb\nc", TextStyle::Plain).text(), "a[U+001B][2J[U+000D][U+009B][U+202E]    b c");
    }

    proptest! {
        #[test]
        fn nothing_of_a_line_is_left_out_however_narrow_the_screen(text in any::<String>(), width in 1_usize..60) {
            let line = PageLine::new("> ", TextStyle::Focus).hanging().and(&text, TextStyle::Plain);
            let shown: String = rows(std::slice::from_ref(&line), width).iter().flat_map(|row| &row.parts).map(StyledText::text).collect();
            prop_assert_eq!(shown, line.text());
        }
    }
}
