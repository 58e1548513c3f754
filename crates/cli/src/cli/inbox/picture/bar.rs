//! The first and the last row of a screen.

use super::super::job::ConnectionState;
use super::super::page::{StyledText, TextStyle};
use super::super::state::InboxState;
use super::PictureRow;
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// Draws the first row: a title on the left, the state of the connection on the right.
///
/// `lefts` are the same title in several lengths: the first one that fits is shown.
pub fn top(inbox: &InboxState, lefts: &[impl AsRef<str>]) -> PictureRow {
    let words = inbox.context.words;
    let right = match inbox.connection {
        ConnectionState::Connecting => words.connecting(),
        ConnectionState::Live => words.live(),
        ConnectionState::Lost => words.offline(),
    };
    draw_ends(lefts, right, inbox.size.width, TextStyle::Title, true)
}

/// Draws the last row: the keys on the left, in several lengths, and the rest on the right.
pub fn bottom(lefts: &[&str], right: &str, width: usize) -> PictureRow {
    draw_ends(lefts, right, width, TextStyle::Quiet, false)
}

fn draw_ends(lefts: &[impl AsRef<str>], right: &str, width: usize, look: TextStyle, bar: bool) -> PictureRow {
    let columns = width.saturating_sub(right.width() + 2);
    let lefts = || lefts.iter().map(AsRef::as_ref);
    let left = lefts().find(|left| left.width() <= columns).or(lefts().last()).unwrap_or_default();
    let left = truncate(&StyledText::new(left, look), columns);
    let space = width.saturating_sub(left.text().width() + right.width() + 1).max(1);
    let parts = vec![left, StyledText::new(&" ".repeat(space), look), StyledText::new(right, look)];
    PictureRow { indent: 0, parts, bar }
}

/// Shortens `part` to at most `width` columns.
pub fn truncate(part: &StyledText, width: usize) -> StyledText {
    if part.text().width() <= width {
        return part.clone();
    }
    let mut used = 0;
    let fits = |piece: &&str| {
        used += piece.width();
        used < width
    };
    let fitting: String = part.text().graphemes(true).take_while(fits).collect();
    StyledText::new(&format!("{fitting}…"), part.style())
}
