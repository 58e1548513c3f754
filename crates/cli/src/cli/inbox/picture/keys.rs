//! Draws every key and its effect.

use unicode_width::UnicodeWidthStr as _;

use super::super::page::{PageLine, TextStyle};
use super::super::state::InboxState;
use super::super::words::{FocusArea, part};
use super::{Picture, PictureRow, bar, in_rows};

fn rows(inbox: &InboxState) -> Vec<PictureRow> {
    let help = inbox.context.words.help();
    let names = help.iter().map(|(keys, _)| keys.width()).max().unwrap_or(0);
    let line =
        |(keys, what): &(&str, &str)| PageLine::new(&format!("  {keys:names$}  "), TextStyle::Title).hanging().and(what, TextStyle::Plain);
    let lines: Vec<PageLine> = help.iter().map(line).collect();
    in_rows(&lines, inbox.size.width).collect()
}

/// The number of rows that fit.
pub fn visible_rows(inbox: &InboxState) -> usize {
    inbox.size.height.saturating_sub(2)
}

/// The largest possible value of the first row.
pub fn last(inbox: &InboxState) -> usize {
    rows(inbox).len().saturating_sub(visible_rows(inbox))
}

pub fn picture(inbox: &InboxState) -> Picture {
    let (rows, room, top) = (rows(inbox), visible_rows(inbox), inbox.help.unwrap_or(0));
    let shown = top..rows.len().min(top + room);
    let shown_part = if rows.len() > room { part(top + 1, shown.end, rows.len()) } else { String::new() };
    let mut picture = Picture::default();
    picture.rows.push(bar::top(inbox, &["Waypost"]));
    picture.rows.extend(rows.into_iter().skip(shown.start).take(shown.len()));
    picture.fill(inbox.size.height - 1);
    picture.rows.push(bar::bottom(&inbox.context.words.keys(FocusArea::Help), &shown_part, inbox.size.width));
    picture
}
