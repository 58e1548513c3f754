//! Draws the differences of a changed call, for review before they are sent; this decides nothing.

use super::super::changes::ArgumentChange;
use super::super::words::InboxTexts;
use super::{PageLine, TextStyle, block};

/// Draws the differences.
pub fn comparison(words: InboxTexts, changes: &[ArgumentChange]) -> Vec<PageLine> {
    let plain = |text: &str, look: TextStyle| PageLine::new("  ", TextStyle::Plain).hanging().and(text, look);
    let mut lines = vec![plain(&words.changes(changes.len()), TextStyle::Title), plain(words.nothing_runs_yet(), TextStyle::Quiet)];
    for ArgumentChange { path, before, after } in changes {
        lines.push(PageLine::default());
        lines.push(plain(if path.is_empty() { words.the_whole() } else { path }, TextStyle::Title));
        lines.extend(before.iter().flat_map(|before| block(before, "  - ", TextStyle::Quiet)));
        lines.extend(after.iter().flat_map(|after| block(after, "  + ", TextStyle::Filled)));
    }
    lines
}
