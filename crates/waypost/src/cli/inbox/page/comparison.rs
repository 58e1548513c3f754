//! Draws the differences of a changed call, for review before they are sent; this decides nothing.

use super::super::changes::Change;
use super::super::words::Words;
use super::{Line, Look, block};

/// Draws the differences.
pub fn comparison(words: &Words, changes: &[Change]) -> Vec<Line> {
    let plain = |text: &str, look: Look| Line::new("  ", Look::Plain).hanging().and(text, look);
    let mut lines = vec![plain(&(words.changes)(changes.len()), Look::Title), plain(words.nothing_runs_yet, Look::Quiet)];
    for Change { path, before, after } in changes {
        lines.push(Line::default());
        lines.push(plain(if path.is_empty() { words.the_whole } else { path }, Look::Title));
        lines.extend(before.iter().flat_map(|before| block(before, "  - ", Look::Quiet)));
        lines.extend(after.iter().flat_map(|after| block(after, "  + ", Look::Filled)));
    }
    lines
}
