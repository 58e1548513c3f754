//! How far something is that takes a while, on standard error: a bar that moves on a terminal, and a line now and then
//! where lines are kept.

use std::io::{IsTerminal as _, Write as _};

/// How wide the bar is, in characters.
const WIDTH: u64 = 30;

/// The width of the whole line, so that a shorter one covers a longer one.
const LINE: usize = 76;

/// How many lines there are at most for one part, where they are kept.
const LINES: u64 = 10;

/// Shows how far it is. Dropped, it leaves the line that it was drawn on.
pub struct Bar {
    moves: bool,
    drawn: Option<(String, u64)>,
}

impl Bar {
    /// One on standard error.
    pub fn new() -> Self {
        Self { moves: std::io::stderr().is_terminal(), drawn: None }
    }

    /// It is at `part`, and `done` of all `of`.
    pub fn at(&mut self, part: &str, done: u64, of: u64) {
        let parts = if self.moves { 10 * LINES } else { LINES };
        let share = if of == 0 { parts } else { (u128::from(done) * u128::from(parts) / u128::from(of)) as u64 };
        let now = (part.to_owned(), share);
        if self.drawn.as_ref() == Some(&now) {
            return;
        }
        self.drawn = Some(now);
        let line = drawn(part, done, of);
        if self.moves {
            let _ = write!(std::io::stderr().lock(), "\r{line:LINE$}");
        } else {
            super::words(&line);
        }
    }
}

fn drawn(part: &str, done: u64, of: u64) -> String {
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
        assert_eq!(drawn("asks", 0, 3), "░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 3  asks");
        assert_eq!(drawn("events", 2, 3), "████████████████████░░░░░░░░░░ 2 of 3  events");
        assert_eq!(drawn("files", 0, 0), "██████████████████████████████ 0 of 0  files");
    }
}
