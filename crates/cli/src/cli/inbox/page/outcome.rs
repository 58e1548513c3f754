//! Draws how an ask ended, or the reply that is still in its undo window.

use waypost_core::ask::AskStatus;
use waypost_core::question::Input;
use waypost_core::time::Timestamp;
use waypost_wire::{AnswerView, AskView, QuestionView};

use super::super::field::choices;
use super::super::pretty;
use super::super::words::InboxTexts;
use super::{PageLine, TextStyle, block};

/// Draws the outcome and the answers; nothing if the ask is pending without a reply.
pub fn outcome(words: InboxTexts, ask: &AskView, now: Timestamp) -> Vec<PageLine> {
    if let Some(pending) = &ask.held {
        return vec![PageLine::default(), plain(&words.pending_reply(ask, pending, now), TextStyle::Title)];
    }
    let Some(ending) = words.ending(ask) else { return Vec::new() };
    let look = if matches!(ask.status, AskStatus::Answered) { TextStyle::Good } else { TextStyle::Title };
    let mut lines = vec![PageLine::default(), plain(&ending, look)];
    if let Some(reason) = ask.decision.as_ref().and_then(|decision| decision.reason.as_deref()) {
        lines.push(plain(words.reason(), TextStyle::Quiet));
        lines.extend(block(reason, "  | ", TextStyle::Plain));
    }
    if let Some(response) = &ask.response {
        lines.push(plain(words.response(), TextStyle::Quiet));
        lines.extend(block(response, "  | ", TextStyle::Plain));
    }
    for question in &ask.questions {
        if let Some(answer) = ask.answers.as_ref().and_then(|answers| answers.get(&question.id)) {
            lines.push(PageLine::default());
            lines.push(plain(question.header.as_deref().unwrap_or(&question.question), TextStyle::Quiet));
            lines.extend(answered(words, question, answer));
        }
    }
    lines.extend(ask.superseded_by.map(|next| plain(&words.replaced_by(&next.to_string()), TextStyle::Plain)));
    lines
}

fn answered(words: InboxTexts, question: &QuestionView, answer: &AnswerView) -> Vec<PageLine> {
    if question.input == Input::Secret {
        return vec![plain(words.given_under_seal(), TextStyle::Filled)];
    }
    let label = |value: &String| {
        choices(words, question).into_iter().find(|choice| choice.value == *value).map_or_else(|| value.clone(), |choice| choice.label)
    };
    let declined = answer.declined.map(|declined| words.declined(declined).to_owned());
    let data = answer.data.as_ref().map(|data| pretty::indented(data.get()));
    let texts = answer.values.iter().map(label).chain(answer.free_text.clone()).chain(declined).chain(data).chain(answer.notes.clone());
    texts.flat_map(|text| block(&text, "  = ", TextStyle::Filled)).collect()
}

fn plain(text: &str, look: TextStyle) -> PageLine {
    PageLine::new("  ", TextStyle::Plain).hanging().and(text, look)
}
