//! The first row of a screen, and the last.

use super::super::errand::Connection;
use super::super::page::{Look, Part};
use super::super::state::Inbox;
use super::super::words;
use super::PictureRow;
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// The first row: what is looked at on the left, how it stands with the server on the right.
pub fn top(inbox: &Inbox, left: &str) -> PictureRow {
    let right = match inbox.connection {
        Connection::Connecting => words::CONNECTING,
        Connection::Live => words::LIVE,
        Connection::Lost => words::OFFLINE,
    };
    both(left, right, inbox.size.width, Look::Title, true)
}

/// The last row: the keys on the left, the rest on the right.
pub fn bottom(left: &str, right: &str, width: usize) -> PictureRow {
    both(left, right, width, Look::Quiet, false)
}

fn both(left: &str, right: &str, width: usize, look: Look, bar: bool) -> PictureRow {
    let room = width.saturating_sub(right.width() + 2);
    let left = cut(&Part::new(left, look), room);
    let space = width.saturating_sub(left.text().width() + right.width() + 1).max(1);
    let parts = vec![left, Part::new(&" ".repeat(space), look), Part::new(right, look)];
    PictureRow { indent: 0, parts, bar }
}

/// `part` in at most so many columns.
pub fn cut(part: &Part, width: usize) -> Part {
    if part.text().width() <= width {
        return part.clone();
    }
    let mut used = 0;
    let fits = |piece: &&str| {
        used += piece.width();
        used < width
    };
    let kept: String = part.text().graphemes(true).take_while(fits).collect();
    Part::new(&format!("{kept}…"), part.look())
}
