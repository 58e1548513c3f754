//! A table with columns as wide as their cells.

use super::line;

const WIDEST: usize = 80;

/// Rows under a heading. Cells are escaped when they are added.
pub struct TextTable {
    rows: Vec<Vec<String>>,
}

impl TextTable {
    /// A table with these headings and no rows.
    pub fn new(headings: &[&str]) -> Self {
        Self { rows: vec![headings.iter().map(|&heading| heading.to_owned()).collect()] }
    }

    /// Adds a row.
    pub fn row<const N: usize>(&mut self, cells: [&str; N]) {
        self.rows.push(cells.iter().map(|cell| line(cell, WIDEST)).collect());
    }

    /// Whether the table has no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.len() == 1
    }

    /// Returns the table as text, without spaces at the ends of lines.
    pub fn draw(&self) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widest = |column: usize| self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns).map(widest).collect();
        let lines = self.rows.iter().map(|row| {
            let padded: Vec<String> = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}")).collect();
            padded.join("  ").trim_end().to_owned()
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_cells() {
        let mut table = TextTable::new(&["id", "text"]);
        table.row(["ses_1", "a\nb"]);
        assert_eq!(table.draw(), "id     text\nses_1  a b");
    }
}
