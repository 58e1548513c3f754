//! Draws what a decision covers: the complete frozen call or text. Every line of it must have been on the
//! screen before it can be approved.

use super::super::words::{InboxTexts, digest_words};
use super::{PageLine, TextStyle, block};
use waypost_core::approval::rows::Row;
use waypost_wire::{ApprovalView, AskView, ReviewView};

/// The width of the column with the names of arguments.
const NAMES: usize = 16;

/// Draws the frozen call.
pub fn call(words: InboxTexts, ask: &AskView, approval: &ApprovalView) -> Vec<PageLine> {
    let mut lines = vec![PageLine::default(), heading(words.the_call())];
    lines.push(
        fact("")
            .and(&approval.tool, TextStyle::Title)
            .and("  ", TextStyle::Plain)
            .and(words.risk(approval.risk), TextStyle::Risk(approval.risk)),
    );
    lines.extend(approval.risk_raised_by.iter().map(|by| named(words.risk_raised_by(), by)));
    lines.extend(approval.category.iter().map(|category| named(words.category(), category)));
    lines.extend(approval.marks.iter().map(|mark| warning(&words.mark(mark))));
    lines.extend(approval.target.iter().flat_map(|target| values(words, words.target(), target)));
    for row in &approval.view {
        lines.extend(argument(words, row));
    }
    if approval.view.is_empty() {
        lines.push(fact("").and(words.no_arguments(), TextStyle::Quiet));
    }
    lines.extend((approval.opaque > 0).then(|| warning(&words.not_inspectable(approval.opaque))));
    lines.extend(approval.arguments_unchecked.iter().map(|_| warning(words.unchecked())));
    lines.push(named(words.asked_by(), &ask.agent));
    lines.extend(approval.server.iter().map(|server| named(words.server(), server)));
    lines.extend(approval.pins.iter().map(|pin| named(&words.contents_of(pin.pointer.trim_start_matches('/')), &pin.digest)));
    lines.extend((!approval.not_pinned.is_empty()).then(|| named(words.not_pinned(), &approval.not_pinned.join(", "))));
    lines.push(named(words.digest(), &approval.digest_words));
    lines.into_iter().map(PageLine::covered).collect()
}

/// Draws the text to review.
pub fn review(words: InboxTexts, ask: &AskView, review: &ReviewView) -> Vec<PageLine> {
    let mut lines = vec![PageLine::default(), heading(words.text_to_review(ask))];
    lines.extend(block(&review.markdown, "  | ", TextStyle::Plain));
    lines.push(named(words.digest(), &digest_words(&review.digest)));
    lines.into_iter().map(PageLine::covered).collect()
}

pub fn heading(text: &str) -> PageLine {
    PageLine::new("-- ", TextStyle::Quiet).and(text, TextStyle::Title).and(" --", TextStyle::Quiet)
}

fn fact(name: &str) -> PageLine {
    PageLine::new("    ", TextStyle::Plain).and(name, TextStyle::Quiet).hanging()
}

fn named(name: &str, value: &str) -> PageLine {
    PageLine::new("    ", TextStyle::Plain).hanging().and(&format!("{name}: "), TextStyle::Quiet).and(value, TextStyle::Plain)
}

fn warning(text: &str) -> PageLine {
    PageLine::new("    ! ", TextStyle::Warning).hanging().and(text, TextStyle::Warning)
}

fn argument(words: InboxTexts, row: &Row) -> Vec<PageLine> {
    let mut lines = values(words, &row.path, &row.text);
    if !row.warnings.is_empty() {
        lines.push(warning(&row.warnings.iter().map(|mark| words.mark(mark)).collect::<Vec<_>>().join(", ")));
    }
    lines
}

/// Draws a value with its name. Later lines of the value have a bar before them, so that none looks like
/// another row.
fn values(words: InboxTexts, name: &str, text: &str) -> Vec<PageLine> {
    let padding = " ".repeat(NAMES.saturating_sub(name.chars().count()));
    let first =
        PageLine::new("    ", TextStyle::Plain).and(name, TextStyle::Quiet).and(&padding, TextStyle::Plain).and("  ", TextStyle::Plain);
    let mut texts = text.lines();
    let first = match texts.next() {
        Some(text) => set_in(first).and(text, TextStyle::Plain),
        None => set_in(first).and(words.empty(), TextStyle::Quiet),
    };
    let behind = format!("    {}| ", " ".repeat(NAMES));
    std::iter::once(first).chain(texts.map(|text| PageLine::new(&behind, TextStyle::Quiet).hanging().and(text, TextStyle::Plain))).collect()
}

/// Sets the indent to the column of values, even if the name is longer.
fn set_in(line: PageLine) -> PageLine {
    PageLine { hang: NAMES + 6, ..line }
}
