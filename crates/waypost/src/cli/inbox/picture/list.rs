//! The list of what waits.

use unicode_width::UnicodeWidthStr as _;

use super::super::card::Card;
use super::super::page::{Line, Look, Part};
use super::super::state::Inbox;
use super::super::words::{self, Place};
use super::{Picture, PictureRow, bar, in_rows};

/// From this width on it says who asks.
const WIDE: usize = 60;
/// From this width on it says of which kind an ask is.
const WIDER: usize = 100;
const FROM: usize = 20;
const KIND: usize = 18;

/// How many rows of it fit.
pub fn room(inbox: &Inbox) -> usize {
    let around = 2 + usize::from(searches(inbox)) + notice(inbox).len();
    inbox.size.height.saturating_sub(around)
}

fn searches(inbox: &Inbox) -> bool {
    inbox.list.searching || !inbox.list.words.as_str().is_empty()
}

fn notice(inbox: &Inbox) -> Vec<PictureRow> {
    let lines: Vec<Line> = inbox.notice.iter().map(|notice| Line::new("! ", Look::Warning).hanging().and(notice, Look::Warning)).collect();
    in_rows(&lines, inbox.size.width).collect()
}

pub fn picture(inbox: &Inbox) -> Picture {
    let counts = inbox.list.counts(inbox.around.now);
    let mut picture = Picture::default();
    picture.rows.push(bar::top(inbox, &format!("{}  {}", words::NAME, words::counts(counts))));
    if searches(inbox) {
        let before = inbox.list.words.around().0;
        let caret = words::SEARCH.width() + Part::new(before, Look::Filled).text().width();
        picture.caret = inbox.list.searching.then_some((caret.min(inbox.size.width.saturating_sub(1)), picture.rows.len()));
        let parts = vec![Part::new(words::SEARCH, Look::Quiet), Part::new(inbox.list.words.as_str(), Look::Filled)];
        picture.rows.push(PictureRow { parts, ..PictureRow::default() });
    }
    picture.rows.extend(notice(inbox));
    let before = picture.rows.len();
    picture.rows.extend(inbox.list.rows(room(inbox)).map(|(card, chosen)| row(inbox, card, chosen)));
    if picture.rows.len() == before {
        let empty = match (inbox.list.whole, counts.waiting) {
            (false, _) => words::READING,
            (true, 0) => words::NOTHING_WAITS,
            (true, _) => words::NOTHING_FOUND,
        };
        picture.rows.extend(in_rows(&[Line::default(), Line::new("  ", Look::Plain).hanging().and(empty, Look::Quiet)], inbox.size.width));
    }
    picture.fill(inbox.size.height - 1);
    let place = if inbox.list.searching { Place::Searching } else { Place::List };
    picture.rows.push(bar::bottom(words::keys(place), "", inbox.size.width));
    picture
}

/// One ask: how bad a mistake would be, what is to be decided, who asks, and until when.
fn row(inbox: &Inbox, card: &Card, chosen: bool) -> PictureRow {
    let now = inbox.around.now;
    let width = inbox.size.width;
    let look = if chosen { Look::Focus } else { Look::Plain };
    let time = match card.ends {
        Some(_) if card.is_overdue(now) => words::OVERDUE.to_owned(),
        Some(ends) => words::when(ends, now),
        None if card.is_overdue(now) => words::OVERDUE.to_owned(),
        None => card.asked_at.map(|asked| words::when(asked, now)).unwrap_or_default(),
    };
    let from = card.for_others.as_ref().map_or_else(|| card.from.clone(), |others| format!("{} ({others})", card.from));
    let mark = Part::new(words::risk_mark(card.risk), Look::Risk(card.risk.unwrap_or_default()));
    let start = Part::new(if chosen { "> " } else { "  " }, Look::Focus);
    let columns = [(WIDER, card.kind.as_str(), KIND), (WIDE, from.as_str(), FROM)];
    let columns: Vec<Part> =
        columns.into_iter().filter(|(from, ..)| width >= *from).map(|(_, text, width)| padded(text, width, Look::Quiet)).collect();
    let time_width = if width >= WIDE { 12 } else { 9 };
    let taken: usize = columns.iter().map(|column| column.text().width()).sum();
    let headline = padded(&card.headline, width.saturating_sub(2 + 2 + 1 + taken + 1 + time_width), look);
    let mut parts = vec![start, mark, Part::new(" ", look), headline];
    parts.extend(columns);
    parts.push(Part::new(" ", Look::Plain));
    parts.push(bar::cut(&Part::new(&time, Look::Quiet), time_width));
    PictureRow { parts, ..PictureRow::default() }
}

fn padded(text: &str, width: usize, look: Look) -> Part {
    let part = bar::cut(&Part::new(text, look), width.saturating_sub(1));
    let space = width.saturating_sub(part.text().width());
    Part::new(&format!("{}{}", part.text(), " ".repeat(space)), look)
}
