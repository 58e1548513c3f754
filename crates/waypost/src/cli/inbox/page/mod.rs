//! What a screen shows, before anybody knows how wide it is: lines of harmless text.
//!
//! No text gets onto a screen but through [`Part::new`], so nothing that a terminal obeys does.

mod call;
mod comparison;
mod head;
mod outcome;
pub mod questions;
mod words_of_others;

use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr;
use waypost_core::approval::Risk;
use waypost_core::text::visible;

use super::spot::Spot;

pub use call::{call, review};
pub use comparison::comparison;
pub use head::head;
pub use outcome::outcome;
pub use questions::{only_asked, questions};
pub use words_of_others::{thread, words_of_others};

/// How a piece of text is meant. What it says stands in its words; how it looks only helps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    Plain,
    /// What is asked.
    Title,
    /// What helps and can be passed over.
    Quiet,
    /// What a person has to see.
    Warning,
    /// What was chosen or written.
    Filled,
    /// How bad a mistake would be.
    Risk(Risk),
    Good,
    /// Where the keys go.
    Focus,
}

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    text: String,
    look: Look,
}

impl Part {
    /// A piece of one line. Whatever could move the cursor, hide or reorder is drawn as its number.
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

/// One line of a page, as long as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Line {
    parts: Vec<Part>,
    /// How far its later rows are set in.
    hang: usize,
    /// What the keys do on it.
    pub spot: Option<Spot>,
    /// Before which of its characters the next one goes, where it is written in.
    pub caret: Option<usize>,
    /// Whether a decision covers it.
    pub covered: bool,
}

impl Line {
    pub fn new(text: &str, look: Look) -> Self {
        Self::default().and(text, look)
    }

    /// The same with more behind it.
    #[must_use]
    pub fn and(mut self, text: &str, look: Look) -> Self {
        self.parts.push(Part::new(text, look));
        self
    }

    /// The same, its later rows set in as far as what stands in it so far.
    #[must_use]
    pub fn hanging(mut self) -> Self {
        self.hang = self.parts.iter().map(|part| part.text.width()).sum();
        self
    }

    /// The same, as what the keys act on.
    #[must_use]
    pub fn at(self, spot: Spot) -> Self {
        Self { spot: Some(spot), ..self }
    }

    /// The same, as a part of what a decision covers.
    #[must_use]
    pub fn covered(self) -> Self {
        Self { covered: true, ..self }
    }

    /// How many characters people see in it.
    pub fn characters(&self) -> usize {
        self.parts.iter().map(|part| part.text.graphemes(true).count()).sum()
    }

    /// What stands in it.
    pub fn text(&self) -> String {
        self.parts.iter().map(|part| part.text.as_str()).collect()
    }
}

/// `text` as lines behind `before`, so that none can pass for one of ours.
pub fn block(text: &str, before: &str, look: Look) -> Vec<Line> {
    text.lines().map(|line| Line::new(before, Look::Quiet).hanging().and(line, look)).collect()
}

/// A line as it stands on the screen, or a piece of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub parts: Vec<Part>,
    /// How far it is set in.
    pub indent: usize,
    /// Which line it belongs to.
    pub line: usize,
    /// From which of the line's characters on.
    pub from: usize,
    /// Up to which.
    pub to: usize,
}

impl Row {
    /// How many columns the first `characters` of it take.
    pub fn columns_before(&self, characters: usize) -> usize {
        let pieces = self.parts.iter().flat_map(|part| part.text.graphemes(true));
        pieces.take(characters).map(UnicodeWidthStr::width).sum()
    }
}

/// The lines in rows of at most `width` columns. Nothing is left out.
pub fn rows(lines: &[Line], width: usize) -> Vec<Row> {
    lines.iter().enumerate().flat_map(|(number, line)| broken(number, line, width.max(1))).collect()
}

/// A character and how it looks.
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

/// How many of the pieces fit, broken behind a space where there is one.
fn fitting(pieces: &[Piece<'_>], width: usize) -> usize {
    let mut used = 0;
    let mut behind_space = None;
    for (n, (piece, _)) in pieces.iter().enumerate() {
        used += piece.width();
        if used > width {
            // A first character that is wider than the screen is shown all the same.
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
