//! Draws the questions of an ask with their values, and the fields of an approval's form.

use waypost_core::problem::Problem;
use waypost_core::question::preview::PreviewKind;
use waypost_core::question::{FreeText, Input};
use waypost_wire::{AskView, OptionView, QuestionView};

use super::super::field::{Field, choices, declinable, is_written};
use super::super::form::{Form, asked, question_of};
use super::super::pretty;
use super::super::screen_region::ScreenRegion;
use super::super::text::Text;
use super::super::words::Words;
use super::{Line, Look, block};

/// The text of an empty field.
pub const EMPTY_FIELD: &str = "          ";

/// The state that questions are drawn with.
pub struct Filled<'a> {
    pub form: &'a Form,
    pub problems: &'a [Problem],
    /// The focused region.
    pub focus: Option<ScreenRegion>,
}

/// Draws the active questions.
pub fn questions(words: &Words, ask: &AskView, filled: &Filled<'_>) -> Vec<Line> {
    let applicable = filled.form.applicable(ask);
    let many = applicable.len() > 1;
    let mut lines: Vec<Line> = Vec::new();
    for (number, n) in applicable.into_iter().enumerate() {
        let (question, field) = (&asked(ask)[n], &filled.form.fields[n]);
        lines.push(Line::default());
        lines.extend(asking(words, question, many.then_some(number + 1)));
        let problems = filled.problems.iter().filter(|problem| question_of(ask, problem) == Some(n));
        lines.extend(problems.map(|problem| Line::new("  ! ", Look::Warning).hanging().and(&words.fault(problem), Look::Warning)));
        lines.extend(answering(words, n, question, field, filled.focus));
    }
    lines
}

/// Draws the questions without fields, if nothing can be filled in any more.
pub fn only_asked(words: &Words, ask: &AskView) -> Vec<Line> {
    let asked = |question: &QuestionView| std::iter::once(Line::default()).chain(asking(words, question, None)).collect::<Vec<_>>();
    ask.questions.iter().flat_map(asked).collect()
}

fn asking(words: &Words, question: &QuestionView, number: Option<usize>) -> Vec<Line> {
    let number = number.map(|number| format!("{number}. ")).unwrap_or_default();
    let header = question.header.as_deref().map(|header| format!("{header}: ")).unwrap_or_default();
    let mut texts = question.question.lines();
    let first = Line::new("  ", Look::Plain).hanging().and(&number, Look::Quiet).and(&header, Look::Quiet);
    let mut lines = vec![first.and(texts.next().unwrap_or_default(), Look::Title)];
    lines.extend(texts.map(|text| Line::new("  | ", Look::Quiet).hanging().and(text, Look::Title)));
    let how = words.how(question);
    if !how.is_empty() {
        lines.push(Line::new("  ", Look::Plain).hanging().and(&how, Look::Quiet));
    }
    if let Some(schema) = question.schema.as_deref() {
        lines.extend(block(&pretty::indented(schema.get()), "  : ", Look::Quiet));
    }
    lines
}

fn answering(words: &Words, n: usize, question: &QuestionView, field: &Field, focus: Option<ScreenRegion>) -> Vec<Line> {
    let mut lines = Vec::new();
    if is_written(question) {
        lines.extend(written(ScreenRegion::Field(n), question, &field.text, focus));
    } else {
        for (place, choice) in choices(words, question).iter().enumerate() {
            lines.extend(option(words, ScreenRegion::Choice(n, place), question, choice, field, focus));
        }
        if question.free_text == FreeText::Allow {
            lines.extend(own(words, n, question, field, focus));
        }
    }
    for declined in declinable(question) {
        let region = ScreenRegion::Declined(n, declined);
        lines.push(tick(region, field.declined == Some(declined), false, focus).and(words.declined(declined), Look::Plain).at(region));
    }
    lines
}

/// Draws the mark of an option; it is readable without colors.
fn tick(region: ScreenRegion, chosen: bool, several: bool, focus: Option<ScreenRegion>) -> Line {
    let mark = match (several, chosen) {
        (true, true) => "[x] ",
        (true, false) => "[ ] ",
        (false, true) => "(x) ",
        (false, false) => "( ) ",
    };
    gutter(region, focus).and(mark, if chosen { Look::Filled } else { Look::Plain }).hanging()
}

fn gutter(region: ScreenRegion, focus: Option<ScreenRegion>) -> Line {
    if focus == Some(region) { Line::new("> ", Look::Focus) } else { Line::new("  ", Look::Plain) }
}

fn option(
    words: &Words,
    region: ScreenRegion,
    question: &QuestionView,
    choice: &OptionView,
    field: &Field,
    focus: Option<ScreenRegion>,
) -> Vec<Line> {
    let chosen = field.values.contains(&choice.value) && field.declined.is_none();
    let number = match region {
        ScreenRegion::Choice(_, place) if place < 9 => format!("{} ", place + 1),
        _ => String::new(),
    };
    let line = tick(region, chosen, question.multi_select, focus).and(&number, Look::Quiet);
    let line = line.and(&choice.label, if chosen { Look::Filled } else { Look::Plain });
    let advice = if choice.recommended { format!("  {}", words.recommended) } else { String::new() };
    let mut lines = vec![line.and(&advice, Look::Quiet).at(region)];
    lines.extend(block(choice.description.as_deref().unwrap_or_default(), "      | ", Look::Quiet));
    match choice.preview.as_ref().map(|preview| (preview.kind, &preview.body)) {
        Some((PreviewKind::Markdown | PreviewKind::Code | PreviewKind::Diff, body)) => lines.extend(block(body, "      : ", Look::Quiet)),
        Some((PreviewKind::Image, _)) => lines.push(Line::new("      : ", Look::Quiet).and(words.a_picture, Look::Quiet)),
        None => {}
    }
    lines
}

fn own(words: &Words, n: usize, question: &QuestionView, field: &Field, focus: Option<ScreenRegion>) -> Vec<Line> {
    let region = ScreenRegion::Own(n);
    let chosen = field.own && field.declined.is_none();
    let label = tick(region, chosen, question.multi_select, focus).and(words.own_words, Look::Plain).and(" ", Look::Plain).hanging();
    vec![with_caret(label, &field.text, Look::Filled, focus == Some(region)).at(region)]
}

/// Draws a text field; a secret is masked.
fn written(region: ScreenRegion, question: &QuestionView, text: &Text, focus: Option<ScreenRegion>) -> Vec<Line> {
    let shown = if question.input == Input::Secret { text.dotted() } else { text.clone() };
    let empty = question.placeholder.as_deref().unwrap_or(EMPTY_FIELD);
    field_lines(region, &shown, empty, focus)
}

/// Draws a text that is being written, one line each, with the cursor.
pub fn field_lines(region: ScreenRegion, text: &Text, empty: &str, focus: Option<ScreenRegion>) -> Vec<Line> {
    let here = focus == Some(region);
    if text.as_str().is_empty() {
        let line = gutter(region, focus).and("[", Look::Quiet).hanging().and(empty, Look::Quiet).and("]", Look::Quiet);
        return vec![Line { caret: here.then_some(3), ..line.at(region) }];
    }
    let (before, behind) = text.around();
    let lines_before = before.split('\n').count();
    let texts: Vec<&str> = text.as_str().split('\n').collect();
    let last = texts.len() - 1;
    let drawn = texts.iter().enumerate().map(|(n, line)| {
        let first = if n == 0 { gutter(region, focus) } else { Line::new("  ", Look::Plain) };
        let first = first.and(if n == 0 { "[" } else { " " }, Look::Quiet).hanging();
        let end = if n == last { "]" } else { "" };
        if here && n + 1 == lines_before {
            let (before, behind) = (before.rsplit('\n').next().unwrap_or_default(), behind.split('\n').next().unwrap_or_default());
            return carets(first, before, behind, Look::Filled).and(end, Look::Quiet).at(region);
        }
        first.and(line, Look::Filled).and(end, Look::Quiet).at(region)
    });
    drawn.collect()
}

fn with_caret(line: Line, text: &Text, look: Look, here: bool) -> Line {
    if !here {
        return line.and(text.as_str(), look);
    }
    let (before, behind) = text.around();
    carets(line, before, behind, look)
}

fn carets(line: Line, before: &str, behind: &str, look: Look) -> Line {
    let line = line.and(before, look);
    let caret = line.characters();
    Line { caret: Some(caret), ..line.and(behind, look) }
}
