//! Draws the questions of an ask with their values, and the fields of an approval's form.

use waypost_core::problem::Problem;
use waypost_core::question::preview::PreviewKind;
use waypost_core::question::{FreeText, Input};
use waypost_wire::{AskView, OptionView, QuestionView};

use super::super::field::{FieldValue, choices, is_written, ways_to_decline};
use super::super::form::{AskForm, question_of, questions_to_fill};
use super::super::pretty;
use super::super::screen_region::ScreenRegion;
use super::super::text::TextInput;
use super::super::words::InboxTexts;
use super::{PageLine, TextStyle, block};

/// The state that questions are drawn with.
pub struct FormView<'a> {
    pub form: &'a AskForm,
    pub problems: &'a [Problem],
    /// The focused region.
    pub focus: Option<ScreenRegion>,
}

/// Draws the active questions.
pub fn questions(words: InboxTexts, ask: &AskView, filled: &FormView<'_>) -> Vec<PageLine> {
    let applicable = filled.form.asked_questions(ask);
    let many = applicable.len() > 1;
    let mut lines: Vec<PageLine> = Vec::new();
    for (number, n) in applicable.into_iter().enumerate() {
        let (question, field) = (&questions_to_fill(ask)[n], &filled.form.fields[n]);
        lines.push(PageLine::default());
        lines.extend(asking(words, question, many.then_some(number + 1)));
        let problems = filled.problems.iter().filter(|problem| question_of(ask, problem) == Some(n));
        lines.extend(
            problems.map(|problem| PageLine::new("  ! ", TextStyle::Warning).hanging().and(&words.fault(problem), TextStyle::Warning)),
        );
        lines.extend(answering(words, n, question, field, filled.focus));
    }
    lines
}

/// Draws the questions without fields, if nothing can be filled in any more.
pub fn only_asked(words: InboxTexts, ask: &AskView) -> Vec<PageLine> {
    let asked = |question: &QuestionView| std::iter::once(PageLine::default()).chain(asking(words, question, None)).collect::<Vec<_>>();
    ask.questions.iter().flat_map(asked).collect()
}

fn asking(words: InboxTexts, question: &QuestionView, number: Option<usize>) -> Vec<PageLine> {
    let number = number.map(|number| format!("{number}. ")).unwrap_or_default();
    let header = question.header.as_deref().map(|header| format!("{header}: ")).unwrap_or_default();
    let mut texts = question.question.lines();
    let first = PageLine::new("  ", TextStyle::Plain).hanging().and(&number, TextStyle::Quiet).and(&header, TextStyle::Quiet);
    let mut lines = vec![first.and(texts.next().unwrap_or_default(), TextStyle::Title)];
    lines.extend(texts.map(|text| PageLine::new("  | ", TextStyle::Quiet).hanging().and(text, TextStyle::Title)));
    let how = words.how(question);
    if !how.is_empty() {
        lines.push(PageLine::new("  ", TextStyle::Plain).hanging().and(&how, TextStyle::Quiet));
    }
    if let Some(schema) = question.schema.as_deref() {
        lines.extend(block(&pretty::indented(schema.get()), "  : ", TextStyle::Quiet));
    }
    lines
}

fn answering(words: InboxTexts, n: usize, question: &QuestionView, field: &FieldValue, focus: Option<ScreenRegion>) -> Vec<PageLine> {
    let mut lines = Vec::new();
    if is_written(question) {
        lines.extend(draw_text_field(ScreenRegion::Field(n), question, &field.text, focus));
    } else {
        for (index, choice) in choices(words, question).iter().enumerate() {
            lines.extend(option(words, ScreenRegion::Choice(n, index), question, choice, field, focus));
        }
        if question.free_text == FreeText::Allow {
            lines.extend(free_text_option(words, n, question, field, focus));
        }
    }
    for declined in ways_to_decline(question) {
        let region = ScreenRegion::Declined(n, declined);
        lines.push(tick(region, field.declined == Some(declined), false, focus).and(words.declined(declined), TextStyle::Plain).at(region));
    }
    lines
}

/// Draws the mark of an option; it is readable without colors.
fn tick(region: ScreenRegion, chosen: bool, several: bool, focus: Option<ScreenRegion>) -> PageLine {
    let mark = match (several, chosen) {
        (true, true) => "[x] ",
        (true, false) => "[ ] ",
        (false, true) => "(x) ",
        (false, false) => "( ) ",
    };
    gutter(region, focus).and(mark, if chosen { TextStyle::Filled } else { TextStyle::Plain }).hanging()
}

fn gutter(region: ScreenRegion, focus: Option<ScreenRegion>) -> PageLine {
    if focus == Some(region) { PageLine::new("> ", TextStyle::Focus) } else { PageLine::new("  ", TextStyle::Plain) }
}

fn option(
    words: InboxTexts,
    region: ScreenRegion,
    question: &QuestionView,
    choice: &OptionView,
    field: &FieldValue,
    focus: Option<ScreenRegion>,
) -> Vec<PageLine> {
    let chosen = field.values.contains(&choice.value) && field.declined.is_none();
    let number = match region {
        ScreenRegion::Choice(_, index) if index < 9 => format!("{} ", index + 1),
        _ => String::new(),
    };
    let line = tick(region, chosen, question.multi_select, focus).and(&number, TextStyle::Quiet);
    let line = line.and(&choice.label, if chosen { TextStyle::Filled } else { TextStyle::Plain });
    let advice = if choice.recommended { format!("  {}", words.recommended()) } else { String::new() };
    let mut lines = vec![line.and(&advice, TextStyle::Quiet).at(region)];
    lines.extend(block(choice.description.as_deref().unwrap_or_default(), "      | ", TextStyle::Quiet));
    match choice.preview.as_ref().map(|preview| (preview.kind, &preview.body)) {
        Some((PreviewKind::Markdown | PreviewKind::Code | PreviewKind::Diff, body)) => {
            lines.extend(block(body, "      : ", TextStyle::Quiet))
        }
        Some((PreviewKind::Image, _)) => lines.push(PageLine::new("      : ", TextStyle::Quiet).and(words.a_picture(), TextStyle::Quiet)),
        None => {}
    }
    lines
}

fn free_text_option(
    words: InboxTexts,
    n: usize,
    question: &QuestionView,
    field: &FieldValue,
    focus: Option<ScreenRegion>,
) -> Vec<PageLine> {
    let region = ScreenRegion::Own(n);
    let chosen = field.own && field.declined.is_none();
    let label =
        tick(region, chosen, question.multi_select, focus).and(words.own_words(), TextStyle::Plain).and(" ", TextStyle::Plain).hanging();
    vec![with_caret(label, &field.text, TextStyle::Filled, focus == Some(region)).at(region)]
}

/// Draws a text field; a secret is masked.
fn draw_text_field(region: ScreenRegion, question: &QuestionView, text: &TextInput, focus: Option<ScreenRegion>) -> Vec<PageLine> {
    let shown = if question.input == Input::Secret { text.masked() } else { text.clone() };
    let empty = question.placeholder.as_deref().unwrap_or_default();
    field_lines(region, &shown, empty, focus)
}

/// Draws a text that is being written, one line each, with the cursor.
pub fn field_lines(region: ScreenRegion, text: &TextInput, empty: &str, focus: Option<ScreenRegion>) -> Vec<PageLine> {
    let here = focus == Some(region);
    if text.as_str().is_empty() {
        let line = gutter(region, focus).and("[", TextStyle::Quiet).hanging().and(empty, TextStyle::Quiet).closing_field();
        return vec![PageLine { caret: here.then_some(3), ..line.at(region) }];
    }
    let (before, behind) = text.around();
    let lines_before = before.split('\n').count();
    let texts: Vec<&str> = text.as_str().split('\n').collect();
    let last = texts.len() - 1;
    let drawn = texts.iter().enumerate().map(|(n, line)| {
        let first = if n == 0 { gutter(region, focus) } else { PageLine::new("  ", TextStyle::Plain) };
        let first = first.and(if n == 0 { "[" } else { " " }, TextStyle::Quiet).hanging();
        let closed = |line: PageLine| if n == last { line.closing_field() } else { line }.at(region);
        if here && n + 1 == lines_before {
            let (before, behind) = (before.rsplit('\n').next().unwrap_or_default(), behind.split('\n').next().unwrap_or_default());
            return closed(carets(first, before, behind, TextStyle::Filled));
        }
        closed(first.and(line, TextStyle::Filled))
    });
    drawn.collect()
}

fn with_caret(line: PageLine, text: &TextInput, look: TextStyle, here: bool) -> PageLine {
    if !here {
        return line.and(text.as_str(), look);
    }
    let (before, behind) = text.around();
    carets(line, before, behind, look)
}

fn carets(line: PageLine, before: &str, behind: &str, look: TextStyle) -> PageLine {
    let line = line.and(before, look);
    let caret = line.characters();
    PageLine { caret: Some(caret), ..line.and(behind, look) }
}
