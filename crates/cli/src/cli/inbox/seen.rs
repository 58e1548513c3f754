//! Tracks how much of what a decision covers has been on the screen. It counts characters of the covered
//! lines and not rows, so that a resize changes nothing. It counts from the first covered line, so that
//! changes above it do not matter.

use super::page::{PageLine, PageRow};

/// A position in the covered lines; everything before it was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct SeenPosition {
    line: usize,
    character: usize,
}

impl SeenPosition {
    /// Records the visible rows. Lines after a gap do not count as seen.
    pub fn record(&mut self, rows: &[PageRow], lines: &[PageLine]) {
        let Some(first) = lines.iter().position(|line| line.covered) else { return };
        for row in rows.iter().filter(|row| lines.get(row.line).is_some_and(|line| line.covered)) {
            let line = row.line - first;
            if (Self { line, character: row.from }) > *self {
                return;
            }
            let whole = row.to >= lines[row.line].characters();
            let to = if whole { Self { line: line + 1, character: 0 } } else { Self { line, character: row.to } };
            *self = (*self).max(to);
        }
    }

    /// Whether all of `covered` was seen.
    pub fn covers(&self, covered: &[PageLine]) -> bool {
        self.line >= covered.len()
    }
}

#[cfg(test)]
mod tests {
    use super::super::page::{TextStyle, rows};
    use super::*;

    fn covered() -> Vec<PageLine> {
        ["one two three", "four"].map(|text| PageLine::new(text, TextStyle::Plain).covered()).to_vec()
    }

    fn page(above: usize) -> Vec<PageLine> {
        let mut lines = vec![PageLine::new("head", TextStyle::Plain); above];
        lines.extend(covered());
        lines.push(PageLine::new("words", TextStyle::Plain));
        lines
    }

    #[test]
    fn a_decision_is_seen_once_every_row_of_it_was_on_the_screen() {
        let (narrow, mut seen) = (rows(&page(1), 4), SeenPosition::default());
        seen.record(&narrow[..3], &page(1));
        assert!(!seen.covers(&covered()));
        seen.record(&narrow[4..], &page(1));
        assert!(!seen.covers(&covered()), "what was jumped over was not seen");
        seen.record(&rows(&page(3), 80)[..5], &page(3));
        assert!(seen.covers(&covered()), "the same on a wider screen and lower down");
    }
}
