//! Draws the list of pending asks.

use unicode_width::UnicodeWidthStr as _;
use waypost_core::time::Timestamp;

use super::super::card::AskCard;
use super::super::page::{PageLine, StyledText, TextStyle};
use super::super::state::InboxState;
use super::super::words::{FocusArea, InboxTexts, risk_mark};
use super::{Picture, PictureRow, bar, in_rows};

/// The minimum width that shows who asks.
const WIDE: usize = 60;
/// The minimum width that shows the kind of an ask.
const WIDER: usize = 100;
/// The minimum widths of columns. A column is as wide as its content, but not narrower, so that it does not
/// move while time passes.
const FROM: usize = 12;
const KIND: usize = 18;
const TIME: usize = 12;
const TIME_IF_NARROW: usize = 9;
/// The minimum width that shows values of a call.
const MIN_VALUES: usize = 10;
/// The maximum width of the column that shows who asks.
const MAX_SENDER: usize = 26;

/// The number of rows that fit.
pub fn visible_rows(inbox: &InboxState) -> usize {
    let around = 2 + usize::from(searches(inbox)) + notice(inbox).len();
    inbox.size.height.saturating_sub(around)
}

fn searches(inbox: &InboxState) -> bool {
    inbox.list.searching || !inbox.list.words.as_str().is_empty()
}

fn notice(inbox: &InboxState) -> Vec<PictureRow> {
    let lines: Vec<PageLine> =
        inbox.notice.iter().map(|notice| PageLine::new("! ", TextStyle::Warning).hanging().and(notice, TextStyle::Warning)).collect();
    in_rows(&lines, inbox.size.width).collect()
}

pub fn picture(inbox: &InboxState) -> Picture {
    let words = inbox.context.words;
    let counts = inbox.list.counts(inbox.context.now);
    let mut picture = Picture::default();
    picture.rows.push(bar::top(inbox, &words.over_the_list(counts)));
    if searches(inbox) {
        let before = inbox.list.words.around().0;
        let caret = words.search().width() + StyledText::new(before, TextStyle::Filled).text().width();
        picture.caret = inbox.list.searching.then_some((caret.min(inbox.size.width.saturating_sub(1)), picture.rows.len()));
        let parts = vec![StyledText::new(words.search(), TextStyle::Quiet), StyledText::new(inbox.list.words.as_str(), TextStyle::Filled)];
        picture.rows.push(PictureRow { parts, ..PictureRow::default() });
    }
    picture.rows.extend(notice(inbox));
    let shown: Vec<(&AskCard, bool)> = inbox.list.rows(visible_rows(inbox)).collect();
    let columns = Columns::of(inbox, &shown);
    picture.rows.extend(shown.iter().map(|(card, chosen)| row(inbox, card, *chosen, columns)));
    if shown.is_empty() {
        let empty = match (inbox.list.complete, counts.waiting) {
            (false, _) => words.reading(),
            (true, 0) => words.nothing_waits(),
            (true, _) => words.nothing_found(),
        };
        picture.rows.extend(in_rows(
            &[PageLine::default(), PageLine::new("  ", TextStyle::Plain).hanging().and(empty, TextStyle::Quiet)],
            inbox.size.width,
        ));
    }
    picture.fill(inbox.size.height - 1);
    let place = if inbox.list.searching { FocusArea::Searching } else { FocusArea::List };
    picture.rows.push(bar::bottom(&words.keys(place), "", inbox.size.width));
    picture
}

/// The widths of the columns next to the headline, so that none of Waypost's own texts is cut.
#[derive(Clone, Copy)]
struct Columns {
    from: usize,
    kind: usize,
    time: usize,
}

impl Columns {
    fn of(inbox: &InboxState, shown: &[(&AskCard, bool)]) -> Self {
        let widest = |width: &dyn Fn(&AskCard) -> usize| shown.iter().map(|(card, _)| width(card)).max().unwrap_or(0);
        let least = if inbox.size.width >= WIDE { TIME } else { TIME_IF_NARROW };
        let time = widest(&|card| time(inbox.context.words, card, inbox.context.now).width()).max(least);
        let from = (widest(&|card| from(card).width()) + 1).clamp(FROM, MAX_SENDER);
        Self { from, kind: (widest(&|card| card.kind.width()) + 1).max(KIND), time }
    }
}

/// The deadline, or the age if there is none.
fn time(words: InboxTexts, card: &AskCard, now: Timestamp) -> String {
    if card.is_overdue(now) {
        return words.overdue().to_owned();
    }
    card.ends.or(card.asked_at).map(|at| words.when(at, now)).unwrap_or_default()
}

/// Who asks, and whom the ask is for if it is not for the current user.
fn from(card: &AskCard) -> String {
    card.for_others.as_ref().map_or_else(|| card.from.clone(), |others| format!("{} ({others})", card.from))
}

/// Draws one ask: its risk, its headline, who asks, and its deadline.
fn row(inbox: &InboxState, card: &AskCard, chosen: bool, columns: Columns) -> PictureRow {
    let width = inbox.size.width;
    let look = if chosen { TextStyle::Focus } else { TextStyle::Plain };
    let time = time(inbox.context.words, card, inbox.context.now);
    let from = from(card);
    let mark = StyledText::new(risk_mark(card.risk), TextStyle::Risk(card.risk.unwrap_or_default()));
    let start = StyledText::new(if chosen { "> " } else { "  " }, TextStyle::Focus);
    let middle = [(WIDER, card.kind.as_str(), columns.kind), (WIDE, from.as_str(), columns.from)];
    let middle: Vec<StyledText> =
        middle.into_iter().filter(|(from, ..)| width >= *from).map(|(_, text, width)| padded(text, width, TextStyle::Quiet)).collect();
    let taken: usize = middle.iter().map(|column| column.text().width()).sum();
    let mut parts = vec![start, mark, StyledText::new(" ", look)];
    parts.extend(what(card, width.saturating_sub(2 + 2 + 1 + taken + 1 + columns.time), look));
    parts.extend(middle);
    parts.push(StyledText::new(" ", TextStyle::Plain));
    parts.push(bar::truncate(&StyledText::new(&time, TextStyle::Quiet), columns.time));
    PictureRow { parts, ..PictureRow::default() }
}

/// Draws what is decided and, if there is room, the beginning of the values.
fn what(card: &AskCard, width: usize, look: TextStyle) -> Vec<StyledText> {
    let headline = StyledText::new(&format!("{}  ", card.headline), look);
    let room = width.saturating_sub(headline.text().width());
    if card.values.is_empty() || room < MIN_VALUES {
        return vec![padded(&card.headline, width, look)];
    }
    vec![headline, padded(&card.values, room, if look == TextStyle::Focus { look } else { TextStyle::Quiet })]
}

fn padded(text: &str, width: usize, look: TextStyle) -> StyledText {
    let part = bar::truncate(&StyledText::new(text, look), width.saturating_sub(1));
    let space = width.saturating_sub(part.text().width());
    StyledText::new(&format!("{}{}", part.text(), " ".repeat(space)), look)
}
