//! Draws an open ask: its page, and the actions below.

use unicode_width::UnicodeWidthStr as _;
use waypost_texts::terminal::DecideLarger;

use super::super::open_ask::{NotApprovable, OpenAsk};
use super::super::page::questions::field_lines;
use super::super::page::{PageLine, PageRow, StyledText, TextStyle, rows};
use super::super::screen_region::{Button, ScreenRegion};
use super::super::state::InboxState;
use super::super::step::AskStep;
use super::super::words::{self, ButtonContext, FocusArea, InboxTexts};
use super::{Picture, PictureRow, TO_DECIDE, bar, in_rows};
use crate::cli::decision;

/// The minimum number of rows of the page.
const MIN_PAGE: usize = 3;
/// The minimum height that has room for an empty row between the page and the actions.
const ROOMY: usize = 20;

/// Draws what is below the page.
fn draw_footer(inbox: &InboxState, open_ask: &OpenAsk) -> (Vec<PageLine>, Vec<PictureRow>) {
    let words = inbox.context.words;
    let mut lines: Vec<PageLine> = if inbox.size.height < ROOMY { Vec::new() } else { vec![PageLine::default()] };
    if inbox.connection == super::super::job::ConnectionState::Lost {
        lines.push(warning(words.no_server()));
    }
    if open_ask.is_decision() && open_ask.is_pending() {
        let link = format!("{}/asks/{}", inbox.context.pages, open_ask.ask.id);
        match open_ask.not_approvable() {
            Some(NotApprovable::TooSmall) => lines.push(warning(&words.decide_larger(DecideLarger {
                columns: TO_DECIDE.width.into(),
                rows: TO_DECIDE.height.into(),
                link: &link,
            }))),
            Some(NotApprovable::TooLong) => lines.push(warning(&words.decide_elsewhere(&link))),
            Some(NotApprovable::NotSeen) | None => {}
        }
    }
    lines.extend(open_ask.notice.as_deref().map(warning));
    if let Some(text) = open_ask.step_text() {
        let asked = words.step(button_context(open_ask), &decision::approval_words(&open_ask.ask));
        lines.push(PageLine::new("  ", TextStyle::Plain).hanging().and(&asked, TextStyle::Title));
        lines.extend(field_lines(ScreenRegion::Step, text, "", open_ask.focus()));
    } else if open_ask.step == AskStep::Dismissing {
        lines.push(PageLine::new("  ", TextStyle::Plain).hanging().and(&words.step(ButtonContext::Dismissing, ""), TextStyle::Title));
    }
    (lines, buttons(inbox, open_ask))
}

fn warning(text: &str) -> PageLine {
    PageLine::new("! ", TextStyle::Warning).hanging().and(text, TextStyle::Warning)
}

fn button_context(open_ask: &OpenAsk) -> ButtonContext {
    match &open_ask.step {
        AskStep::Choosing if open_ask.is_grave() => ButtonContext::Grave,
        AskStep::Choosing => ButtonContext::Choosing,
        AskStep::Rejecting => ButtonContext::Rejecting,
        AskStep::Approving(_) => ButtonContext::Approving,
        AskStep::Responding => ButtonContext::Responding,
        AskStep::Commenting(_) => ButtonContext::Remarking,
        AskStep::Dismissing => ButtonContext::Dismissing,
        AskStep::Comparing(..) => ButtonContext::Comparing,
    }
}

/// Draws the buttons, in as many rows as needed, each with its key.
fn buttons(inbox: &InboxState, open_ask: &OpenAsk) -> Vec<PictureRow> {
    if open_ask.sending.is_some() {
        return in_rows(&[PageLine::new("  ", TextStyle::Plain).and(inbox.context.words.sending(), TextStyle::Quiet)], inbox.size.width)
            .collect();
    }
    let mut rows: Vec<PictureRow> = vec![PictureRow::default()];
    let mut used = 0;
    for (button, offered) in open_ask.shown_buttons() {
        let parts = drawn(inbox.context.words, button, offered, open_ask);
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
fn drawn(words: InboxTexts, button: Button, offered: bool, open_ask: &OpenAsk) -> Vec<StyledText> {
    let (key, label) = (words::key(button), words.button(button, button_context(open_ask)));
    let here = open_ask.focus() == Some(ScreenRegion::Button(button));
    let key = if key.is_empty() { String::new() } else { format!("{key} ") };
    let (look, open, close) = match (offered, here) {
        (false, _) => (TextStyle::Quiet, " (", ")"),
        (true, true) => (TextStyle::Focus, ">[", "]"),
        (true, false) => (TextStyle::Plain, " [", "]"),
    };
    vec![StyledText::new(open, look), StyledText::new(&key, TextStyle::Quiet), StyledText::new(label, look), StyledText::new(close, look)]
}

/// Returns the page, its rows, and how many of the rows fit.
fn laid_out(inbox: &InboxState, open_ask: &OpenAsk) -> (Vec<PageLine>, Vec<PageRow>, usize) {
    let page = open_ask.page(inbox.context.now);
    let drawn = rows(&page, inbox.size.width);
    let (lines, buttons) = draw_footer(inbox, open_ask);
    let other_rows = 2 + buttons.len() + rows(&lines, inbox.size.width).len();
    let page_height = inbox.size.height.saturating_sub(other_rows).max(MIN_PAGE);
    (page, drawn, page_height)
}

/// The number of rows of the page that fit.
pub fn page_height(inbox: &InboxState) -> usize {
    inbox.open_ask.as_ref().map_or(0, |open_ask| laid_out(inbox, open_ask).2)
}

/// Applies the scroll position, and records the visible rows as seen.
pub fn arrange(inbox: &InboxState, open_ask: &mut OpenAsk) {
    open_ask.large_enough = inbox.size.holds(TO_DECIDE);
    open_ask.keep_focus();
    let (page, drawn, page_height) = laid_out(inbox, open_ask);
    if std::mem::take(&mut open_ask.follow) {
        bring_into_sight(open_ask, &page, &drawn, page_height);
    }
    open_ask.top = open_ask.top.min(drawn.len().saturating_sub(page_height));
    if !matches!(open_ask.step, AskStep::Comparing(..)) {
        let shown = &drawn[open_ask.top..drawn.len().min(open_ask.top + page_height)];
        open_ask.seen.record(shown, &page);
    }
    open_ask.keep_focus();
}

/// Scrolls the page so that the focused region is on the screen.
fn bring_into_sight(open_ask: &mut OpenAsk, page: &[PageLine], drawn: &[PageRow], page_height: usize) {
    let here = |row: &PageRow| {
        let line = &page[row.line];
        let at_caret = line.caret.is_some_and(|caret| row.from <= caret && caret <= row.to);
        line.region.is_some() && line.region == open_ask.focus() && (line.caret.is_none() || at_caret)
    };
    let Some(row) = drawn.iter().position(|row| page[row.line].caret.is_some() && here(row)).or_else(|| drawn.iter().position(here)) else {
        return;
    };
    // For the first region of the page, everything above it is shown too.
    let first = page.iter().position(|line| line.region.is_some()).is_some_and(|first| drawn[row].line <= first);
    let above = if first { 0 } else { row.saturating_sub(1) };
    let below = drawn[row..].iter().take_while(|below| page[below.line].region.is_none() || below.line == drawn[row].line).count();
    let last = row + below.min(page_height.saturating_sub(2)).max(1);
    open_ask.top = open_ask.top.min(above).max(last.saturating_sub(page_height)).min(row);
}

pub fn picture(inbox: &InboxState, open_ask: &OpenAsk) -> Picture {
    let words = inbox.context.words;
    let (page, drawn, page_height) = laid_out(inbox, open_ask);
    let mut picture = Picture::default();
    picture.rows.push(bar::top(inbox, &words.over_an_ask(&words.headline(&open_ask.ask))));
    let last = drawn.len().min(open_ask.top + page_height);
    picture.caret = caret(&page, &drawn[open_ask.top.min(last)..last]).map(|(column, row)| (column, row + 1));
    picture.rows.extend(drawn[open_ask.top.min(last)..last].iter().cloned().map(PictureRow::from));
    picture.fill(page_height + 1);
    let (lines, buttons) = draw_footer(inbox, open_ask);
    let lower = rows(&lines, inbox.size.width);
    let height = inbox.size.height - 1;
    let free = height.saturating_sub(picture.rows.len() + buttons.len());
    picture.caret = picture.caret.or(caret(&lines, &lower).map(|(column, row)| (column, row + picture.rows.len())));
    picture.rows.extend(lower.into_iter().take(free).map(PictureRow::from));
    picture.rows.extend(buttons);
    picture.fill(height);
    let part = if drawn.len() > page_height { words::part(open_ask.top + 1, last, drawn.len()) } else { String::new() };
    picture.rows.push(bar::bottom(&words.keys(place(open_ask)), &part, inbox.size.width));
    picture
}

fn place(open_ask: &OpenAsk) -> FocusArea {
    match open_ask.focus() {
        Some(ScreenRegion::Step) => FocusArea::Step,
        Some(ScreenRegion::Field(_) | ScreenRegion::Own(_) | ScreenRegion::Comment) => FocusArea::Writing,
        Some(ScreenRegion::Choice(..) | ScreenRegion::Declined(..)) => FocusArea::Choosing,
        Some(ScreenRegion::Button(_)) if open_ask.has_fields() => FocusArea::Buttons,
        Some(ScreenRegion::Button(_)) | None => FocusArea::Reading,
    }
}

/// The position of the cursor: column and row.
fn caret(lines: &[PageLine], drawn: &[PageRow]) -> Option<(usize, usize)> {
    let at = |row: &&PageRow| {
        let line = &lines[row.line];
        let end = row.to >= line.characters();
        line.caret.is_some_and(|caret| row.from <= caret && (caret < row.to || (end && caret == row.to)))
    };
    let (n, row) = drawn.iter().enumerate().find(|(_, row)| at(row))?;
    let caret = lines[row.line].caret? - row.from;
    Some((row.indent + row.columns_before(caret), n))
}
