//! Draws what a decision covers: the complete frozen call or text. Every line of it must have been on the
//! screen before it can be approved.

use super::super::words::{Words, digest_words};
use super::{Line, Look, block};
use waypost_core::approval::rows::Row;
use waypost_wire::{ApprovalView, AskView, ReviewView};

/// The width of the column with the names of arguments.
const NAMES: usize = 16;

/// Draws the frozen call.
pub fn call(words: &Words, ask: &AskView, approval: &ApprovalView) -> Vec<Line> {
    let mut lines = vec![Line::default(), heading(words.the_call)];
    lines
        .push(fact("").and(&approval.tool, Look::Title).and("  ", Look::Plain).and((words.risk)(approval.risk), Look::Risk(approval.risk)));
    lines.extend(approval.risk_raised_by.iter().map(|by| named(words.risk_raised_by, by)));
    lines.extend(approval.category.iter().map(|category| named(words.category, category)));
    lines.extend(approval.marks.iter().map(|mark| warning(&words.mark(mark))));
    lines.extend(approval.target.iter().flat_map(|target| values(words, words.target, target)));
    for row in &approval.view {
        lines.extend(argument(words, row));
    }
    if approval.view.is_empty() {
        lines.push(fact("").and(words.no_arguments, Look::Quiet));
    }
    lines.extend((approval.opaque > 0).then(|| warning(&(words.not_inspectable)(approval.opaque))));
    lines.extend(approval.arguments_unchecked.iter().map(|_| warning(words.unchecked)));
    lines.push(named(words.asked_by, &ask.agent));
    lines.extend(approval.server.iter().map(|server| named(words.server, server)));
    lines.extend(approval.pins.iter().map(|pin| named(&(words.contents_of)(pin.pointer.trim_start_matches('/')), &pin.digest)));
    lines.extend((!approval.not_pinned.is_empty()).then(|| named(words.not_pinned, &approval.not_pinned.join(", "))));
    lines.push(named(words.digest, &approval.digest_words));
    lines.into_iter().map(Line::covered).collect()
}

/// Draws the text to review.
pub fn review(words: &Words, ask: &AskView, review: &ReviewView) -> Vec<Line> {
    let mut lines = vec![Line::default(), heading(words.text_to_review(ask))];
    lines.extend(block(&review.markdown, "  | ", Look::Plain));
    lines.push(named(words.digest, &digest_words(&review.digest)));
    lines.into_iter().map(Line::covered).collect()
}

pub fn heading(text: &str) -> Line {
    Line::new("-- ", Look::Quiet).and(text, Look::Title).and(" --", Look::Quiet)
}

fn fact(name: &str) -> Line {
    Line::new("    ", Look::Plain).and(name, Look::Quiet).hanging()
}

fn named(name: &str, value: &str) -> Line {
    Line::new("    ", Look::Plain).hanging().and(&format!("{name}: "), Look::Quiet).and(value, Look::Plain)
}

fn warning(text: &str) -> Line {
    Line::new("    ! ", Look::Warning).hanging().and(text, Look::Warning)
}

fn argument(words: &Words, row: &Row) -> Vec<Line> {
    let mut lines = values(words, &row.path, &row.text);
    if !row.marks.is_empty() {
        lines.push(warning(&row.marks.iter().map(|mark| words.mark(mark)).collect::<Vec<_>>().join(", ")));
    }
    lines
}

/// Draws a value with its name. Later lines of the value have a bar before them, so that none looks like
/// another row.
fn values(words: &Words, name: &str, text: &str) -> Vec<Line> {
    let room = " ".repeat(NAMES.saturating_sub(name.chars().count()));
    let first = Line::new("    ", Look::Plain).and(name, Look::Quiet).and(&room, Look::Plain).and("  ", Look::Plain);
    let mut texts = text.lines();
    let first = match texts.next() {
        Some(text) => set_in(first).and(text, Look::Plain),
        None => set_in(first).and(words.empty, Look::Quiet),
    };
    let behind = format!("    {}| ", " ".repeat(NAMES));
    std::iter::once(first).chain(texts.map(|text| Line::new(&behind, Look::Quiet).hanging().and(text, Look::Plain))).collect()
}

/// Sets the indent to the column of values, even if the name is longer.
fn set_in(line: Line) -> Line {
    Line { hang: NAMES + 6, ..line }
}
