//! Draws how an ask ended, or the reply that is still in its undo window.

use waypost_core::ask::Status;
use waypost_core::question::Input;
use waypost_core::time::Timestamp;
use waypost_wire::{AnswerView, AskView, QuestionView};

use super::super::field::choices;
use super::super::pretty;
use super::super::words::Words;
use super::{Line, Look, block};

/// Draws the outcome and the answers; nothing if the ask is pending without a reply.
pub fn outcome(words: &Words, ask: &AskView, now: Timestamp) -> Vec<Line> {
    if let Some(held) = &ask.held {
        return vec![Line::default(), plain(&words.held(ask, held, now), Look::Title)];
    }
    let Some(ending) = words.ending(ask) else { return Vec::new() };
    let look = if matches!(ask.status, Status::Answered) { Look::Good } else { Look::Title };
    let mut lines = vec![Line::default(), plain(&ending, look)];
    if let Some(reason) = ask.decision.as_ref().and_then(|decision| decision.reason.as_deref()) {
        lines.push(plain(words.reason, Look::Quiet));
        lines.extend(block(reason, "  | ", Look::Plain));
    }
    if let Some(response) = &ask.response {
        lines.push(plain(words.response, Look::Quiet));
        lines.extend(block(response, "  | ", Look::Plain));
    }
    for question in &ask.questions {
        if let Some(answer) = ask.answers.as_ref().and_then(|answers| answers.get(&question.id)) {
            lines.push(Line::default());
            lines.push(plain(question.header.as_deref().unwrap_or(&question.question), Look::Quiet));
            lines.extend(answered(words, question, answer));
        }
    }
    lines.extend(ask.superseded_by.map(|next| plain(&(words.replaced_by)(&next.to_string()), Look::Plain)));
    lines
}

fn answered(words: &Words, question: &QuestionView, answer: &AnswerView) -> Vec<Line> {
    if question.input == Input::Secret {
        return vec![plain(words.given_under_seal, Look::Filled)];
    }
    let label = |value: &String| {
        choices(words, question).into_iter().find(|choice| choice.value == *value).map_or_else(|| value.clone(), |choice| choice.label)
    };
    let declined = answer.declined.map(|declined| words.declined(declined).to_owned());
    let data = answer.data.as_ref().map(|data| pretty::indented(data.get()));
    let texts = answer.values.iter().map(label).chain(answer.free_text.clone()).chain(declined).chain(data).chain(answer.notes.clone());
    texts.flat_map(|text| block(&text, "  = ", Look::Filled)).collect()
}

fn plain(text: &str, look: Look) -> Line {
    Line::new("  ", Look::Plain).hanging().and(text, look)
}
