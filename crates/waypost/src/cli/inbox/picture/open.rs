//! Draws an open ask: its page, and the actions below.

use unicode_width::UnicodeWidthStr as _;

use super::super::desk::{Desk, NotHere};
use super::super::page::questions::{EMPTY_FIELD, field_lines};
use super::super::page::{Line, Look, Part, Row, rows};
use super::super::screen_region::{Button, ScreenRegion};
use super::super::state::Inbox;
use super::super::step::Step;
use super::super::words::{self, Doing, Place, Words};
use super::{Picture, PictureRow, TO_DECIDE, bar, in_rows};
use crate::cli::decision;

/// The minimum number of rows of the page.
const LEAST_PAGE: usize = 3;

/// Draws what is below the page.
fn below(inbox: &Inbox, desk: &Desk) -> (Vec<Line>, Vec<PictureRow>) {
    let words = inbox.around.words;
    let mut lines: Vec<Line> = Vec::new();
    if inbox.connection == super::super::job::Connection::Lost {
        lines.push(warning(words.no_server));
    }
    if desk.is_decision() && desk.waits() {
        let link = format!("{}/asks/{}", inbox.around.pages, desk.ask.id);
        match desk.not_approvable() {
            Some(NotHere::TooSmall) => lines.push(warning(&(words.decide_larger)(TO_DECIDE.width, TO_DECIDE.height, &link))),
            Some(NotHere::TooLong) => lines.push(warning(&(words.decide_elsewhere)(&link))),
            Some(NotHere::NotSeen) | None => {}
        }
    }
    lines.extend(desk.notice.as_deref().map(warning));
    if let Some(text) = desk.step_text() {
        let asked = (words.step)(doing(desk), &decision::approval_words(&desk.ask));
        lines.push(Line::new("  ", Look::Plain).hanging().and(&asked, Look::Title));
        lines.extend(field_lines(ScreenRegion::Step, text, EMPTY_FIELD, desk.focus()));
    } else if desk.step == Step::Dismissing {
        lines.push(Line::new("  ", Look::Plain).hanging().and(&(words.step)(Doing::Dismissing, ""), Look::Title));
    }
    (lines, buttons(inbox, desk))
}

fn warning(text: &str) -> Line {
    Line::new("! ", Look::Warning).hanging().and(text, Look::Warning)
}

fn doing(desk: &Desk) -> Doing {
    match &desk.step {
        Step::Choosing if desk.is_grave() => Doing::Grave,
        Step::Choosing => Doing::Choosing,
        Step::Rejecting => Doing::Rejecting,
        Step::Approving(_) => Doing::Approving,
        Step::Responding => Doing::Responding,
        Step::Remarking(_) => Doing::Remarking,
        Step::Dismissing => Doing::Dismissing,
        Step::Comparing(..) => Doing::Comparing,
    }
}

/// Draws the buttons, in as many rows as needed, each with its key.
fn buttons(inbox: &Inbox, desk: &Desk) -> Vec<PictureRow> {
    if desk.sending.is_some() {
        return in_rows(&[Line::new("  ", Look::Plain).and(inbox.around.words.sending, Look::Quiet)], inbox.size.width).collect();
    }
    let mut rows: Vec<PictureRow> = vec![PictureRow::default()];
    let mut used = 0;
    for (button, offered) in desk.shown_buttons() {
        let parts = drawn(inbox.around.words, button, offered, desk);
        let width: usize = parts.iter().map(|part| part.text().width()).sum();
        if used > 0 && used + width > inbox.size.width {
            rows.push(PictureRow::default());
            used = 0;
        }
        used += width;
        if let Some(row) = rows.last_mut() {
            row.parts.extend(parts);
        }
    }
    rows
}

/// Draws a button. An unavailable button takes the same space, so that nothing moves when it becomes
/// available.
fn drawn(words: &Words, button: Button, offered: bool, desk: &Desk) -> Vec<Part> {
    let (key, label) = (words::key(button), (words.button)(button, doing(desk)));
    let here = desk.focus() == Some(ScreenRegion::Button(button));
    let key = if key.is_empty() { String::new() } else { format!("{key} ") };
    let (look, open, close) = match (offered, here) {
        (false, _) => (Look::Quiet, " (", ")"),
        (true, true) => (Look::Focus, ">[", "]"),
        (true, false) => (Look::Plain, " [", "]"),
    };
    vec![Part::new(open, look), Part::new(&key, Look::Quiet), Part::new(label, look), Part::new(close, look)]
}

/// Returns the page, its rows, and how many of the rows fit.
fn laid_out(inbox: &Inbox, desk: &Desk) -> (Vec<Line>, Vec<Row>, usize) {
    let page = desk.page(inbox.around.now);
    let drawn = rows(&page, inbox.size.width);
    let (lines, buttons) = below(inbox, desk);
    let around = 2 + buttons.len() + rows(&lines, inbox.size.width).len();
    let room = inbox.size.height.saturating_sub(around).max(LEAST_PAGE);
    (page, drawn, room)
}

/// The number of rows of the page that fit.
pub fn room(inbox: &Inbox) -> usize {
    inbox.desk.as_ref().map_or(0, |desk| laid_out(inbox, desk).2)
}

/// Applies the scroll position, and records the visible rows as seen.
pub fn arrange(inbox: &Inbox, desk: &mut Desk) {
    desk.large_enough = inbox.size.holds(TO_DECIDE);
    desk.keep_focus();
    let (page, drawn, room) = laid_out(inbox, desk);
    if std::mem::take(&mut desk.follow) {
        bring_into_sight(desk, &page, &drawn, room);
    }
    desk.top = desk.top.min(drawn.len().saturating_sub(room));
    if !matches!(desk.step, Step::Comparing(..)) {
        let shown = &drawn[desk.top..drawn.len().min(desk.top + room)];
        desk.seen.take(shown, &page);
    }
    desk.keep_focus();
}

/// Scrolls the page so that the focused region is on the screen.
fn bring_into_sight(desk: &mut Desk, page: &[Line], drawn: &[Row], room: usize) {
    let here = |row: &Row| {
        let line = &page[row.line];
        let at_caret = line.caret.is_some_and(|caret| row.from <= caret && caret <= row.to);
        line.region.is_some() && line.region == desk.focus() && (line.caret.is_none() || at_caret)
    };
    let Some(row) = drawn.iter().position(|row| page[row.line].caret.is_some() && here(row)).or_else(|| drawn.iter().position(here)) else {
        return;
    };
    // For the first region of the page, everything above it is shown too.
    let first = page.iter().position(|line| line.region.is_some()).is_some_and(|first| drawn[row].line <= first);
    let above = if first { 0 } else { row.saturating_sub(1) };
    let below = drawn[row..].iter().take_while(|below| page[below.line].region.is_none() || below.line == drawn[row].line).count();
    let last = row + below.min(room.saturating_sub(2)).max(1);
    desk.top = desk.top.min(above).max(last.saturating_sub(room)).min(row);
}

pub fn picture(inbox: &Inbox, desk: &Desk) -> Picture {
    let words = inbox.around.words;
    let (page, drawn, room) = laid_out(inbox, desk);
    let mut picture = Picture::default();
    picture.rows.push(bar::top(inbox, &(words.over_an_ask)(&words.headline(&desk.ask))));
    let last = drawn.len().min(desk.top + room);
    picture.caret = caret(&page, &drawn[desk.top.min(last)..last]).map(|(column, row)| (column, row + 1));
    picture.rows.extend(drawn[desk.top.min(last)..last].iter().cloned().map(PictureRow::from));
    picture.fill(room + 1);
    let (lines, buttons) = below(inbox, desk);
    let lower = rows(&lines, inbox.size.width);
    let height = inbox.size.height - 1;
    let free = height.saturating_sub(picture.rows.len() + buttons.len());
    picture.caret = picture.caret.or(caret(&lines, &lower).map(|(column, row)| (column, row + picture.rows.len())));
    picture.rows.extend(lower.into_iter().take(free).map(PictureRow::from));
    picture.rows.extend(buttons);
    picture.fill(height);
    let part = if drawn.len() > room { words::part(desk.top + 1, last, drawn.len()) } else { String::new() };
    picture.rows.push(bar::bottom((words.keys)(place(desk)), &part, inbox.size.width));
    picture
}

fn place(desk: &Desk) -> Place {
    match desk.focus() {
        Some(ScreenRegion::Step) => Place::Step,
        Some(ScreenRegion::Field(_) | ScreenRegion::Own(_) | ScreenRegion::Comment) => Place::Writing,
        Some(ScreenRegion::Choice(..) | ScreenRegion::Declined(..)) => Place::Choosing,
        Some(ScreenRegion::Button(_)) if desk.has_fields() => Place::Buttons,
        Some(ScreenRegion::Button(_)) | None => Place::Reading,
    }
}

/// The position of the cursor: column and row.
fn caret(lines: &[Line], drawn: &[Row]) -> Option<(usize, usize)> {
    let at = |row: &&Row| {
        let line = &lines[row.line];
        let end = row.to >= line.characters();
        line.caret.is_some_and(|caret| row.from <= caret && (caret < row.to || (end && caret == row.to)))
    };
    let (n, row) = drawn.iter().enumerate().find(|(_, row)| at(row))?;
    let caret = lines[row.line].caret? - row.from;
    Some((row.indent + row.columns_before(caret), n))
}
