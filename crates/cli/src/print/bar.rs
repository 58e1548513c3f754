//! A progress bar on standard error: it moves on a terminal, and prints a line now and then if the output
//! goes to a file.

use std::io::{IsTerminal as _, Write as _};

/// The width of the bar, in characters.
const WIDTH: u64 = 30;

/// The width of the whole line, so that a shorter line overwrites a longer one.
const LINE: usize = 76;

/// The maximum number of lines for one part, if the output goes to a file.
const LINES: u64 = 10;

/// A progress bar. When it is dropped, it ends its line.
pub struct Bar {
    moves: bool,
    drawn: Option<(String, u64)>,
}

impl Bar {
    /// Creates a bar on standard error.
    pub fn new() -> Self {
        Self { moves: std::io::stderr().is_terminal(), drawn: None }
    }

    /// Shows that `done` of `of` items of `part` are finished.
    pub fn at(&mut self, part: &str, done: u64, of: u64) {
        let parts = if self.moves { 10 * LINES } else { LINES };
        let share = if of == 0 { parts } else { (u128::from(done) * u128::from(parts) / u128::from(of)) as u64 };
        let now = (part.to_owned(), share);
        if self.drawn.as_ref() == Some(&now) {
            return;
        }
        self.drawn = Some(now);
        let line = bar_line(part, done, of);
        if self.moves {
            let _ = write!(std::io::stderr().lock(), "\r{line:LINE$}");
        } else {
            super::words(&line);
        }
    }
}

fn bar_line(part: &str, done: u64, of: u64) -> String {
    let full = if of == 0 { WIDTH } else { (u128::from(done.min(of)) * u128::from(WIDTH) / u128::from(of)) as u64 };
    let bar: String = (0..WIDTH).map(|place| if place < full { '█' } else { '░' }).collect();
    format!("{bar} {done} of {of}  {part}")
}

impl Drop for Bar {
    fn drop(&mut self) {
        if self.moves && self.drawn.is_some() {
            super::words("");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_full_as_what_it_tells_of() {
        assert_eq!(bar_line("asks", 0, 3), "░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 3  asks");
        assert_eq!(bar_line("events", 2, 3), "████████████████████░░░░░░░░░░ 2 of 3  events");
        assert_eq!(bar_line("files", 0, 0), "██████████████████████████████ 0 of 0  files");
    }
}
