//! The content of the screen, row by row. Pure: the same inbox and size always give the same picture.

mod bar;
mod keys;
mod list;
mod open;

use super::page::{PageLine, PageRow, StyledText, rows};
use super::state::InboxState;
pub use keys::{last as last_of_the_keys, visible_rows as room_for_the_keys};
pub use list::visible_rows as room_for_the_list;
pub use open::{arrange, page_height as room_for_the_page};

/// The number of columns and rows of a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScreenSize {
    pub width: usize,
    pub height: usize,
}

impl From<(u16, u16)> for ScreenSize {
    fn from((width, height): (u16, u16)) -> Self {
        Self { width: width.into(), height: height.into() }
    }
}

/// The smallest usable size.
const MIN_SIZE: ScreenSize = ScreenSize { width: 20, height: 6 };
/// The smallest size for decisions; a smaller screen shows a link instead.
pub const TO_DECIDE: ScreenSize = ScreenSize { width: 40, height: 12 };

impl ScreenSize {
    fn holds(self, other: Self) -> bool {
        self.width >= other.width && self.height >= other.height
    }
}

/// A whole screen.
#[derive(Debug, Default)]
pub struct Picture {
    pub rows: Vec<PictureRow>,
    /// The position of the cursor, if a text is being written: column and row.
    pub caret: Option<(usize, usize)>,
}

/// One row of the picture.
#[derive(Debug, Clone, Default)]
pub struct PictureRow {
    pub indent: usize,
    pub parts: Vec<StyledText>,
    /// Whether the row is highlighted over the full width.
    pub bar: bool,
}

impl From<PageRow> for PictureRow {
    fn from(row: PageRow) -> Self {
        Self { indent: row.indent, parts: row.parts, bar: false }
    }
}

/// Draws an inbox.
pub fn picture(inbox: &InboxState) -> Picture {
    if !inbox.size.holds(MIN_SIZE) {
        let lines = [PageLine::new(inbox.context.words.too_small(), super::page::TextStyle::Plain)];
        return Picture { rows: in_rows(&lines, inbox.size.width).take(inbox.size.height).collect(), caret: None };
    }
    match &inbox.open_ask {
        _ if inbox.help.is_some() => keys::picture(inbox),
        Some(open_ask) => open::picture(inbox, open_ask),
        None => list::picture(inbox),
    }
}

fn in_rows(lines: &[PageLine], width: usize) -> impl Iterator<Item = PictureRow> {
    rows(lines, width).into_iter().map(PictureRow::from)
}

impl Picture {
    /// Adds or removes rows so that there are exactly `height`.
    fn fill(&mut self, height: usize) {
        self.rows.resize_with(height.max(self.rows.len()), PictureRow::default);
        self.rows.truncate(height);
    }
}
