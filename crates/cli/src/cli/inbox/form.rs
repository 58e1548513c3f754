//! All values that a person filled in for an ask, and the reply that they become. Pure.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use waypost_core::problem::{Problem, pointer};
use waypost_core::question::Input;
use waypost_core::question::answer::Given;
use waypost_wire::{AskView, DraftBody, DraftView, QuestionView};

use super::super::send_reply::TerminalReply;
use super::field::{FieldValue, SavedField, stays_here};
use super::text::TextInput;
use super::words::InboxTexts;

/// The form of an ask.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct AskForm {
    /// By the index of the question.
    pub fields: Vec<FieldValue>,
    /// The comment on the reply.
    pub comment: TextInput,
    /// The response instead of answers.
    pub response: TextInput,
    /// The reason for a rejection.
    pub reason: TextInput,
    /// The changed arguments, if the person changes them here.
    pub arguments: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct DraftText {
    text: String,
}

/// The questions to fill in: those of the ask, or the feedback form of an approval.
pub fn questions_to_fill(ask: &AskView) -> &[QuestionView] {
    ask.approval.as_ref().map_or(&ask.questions, |approval| &approval.form)
}

impl AskForm {
    /// Returns the initial form.
    pub fn initial(ask: &AskView) -> Self {
        Self { fields: questions_to_fill(ask).iter().map(FieldValue::initial).collect(), ..Self::default() }
    }

    /// Adapts the form to a changed ask and keeps the values that still fit.
    pub fn carried_over(mut self, before: &AskView, ask: &AskView) -> Self {
        let mut old: BTreeMap<_, _> =
            questions_to_fill(before).iter().map(|question| question.id.clone()).zip(std::mem::take(&mut self.fields)).collect();
        let carried = |question: &QuestionView| {
            // A field that sets an argument shows the current argument.
            let left = old.remove(&question.id).filter(|_| question.fills.is_none());
            left.map_or_else(|| FieldValue::initial(question), |field| field.without_invalid_values(question))
        };
        let fields = questions_to_fill(ask).iter().map(carried).collect();
        Self { fields, arguments: None, ..self }
    }

    /// Returns the indexes of the questions that are asked. An answer may activate a later question.
    pub fn asked_questions(&self, ask: &AskView) -> Vec<usize> {
        let mut given: BTreeMap<&str, Given> = BTreeMap::new();
        let mut asked_here = Vec::new();
        for (n, question) in questions_to_fill(ask).iter().enumerate() {
            let holds =
                question.when.as_ref().is_none_or(|when| given.get(when.question.as_str()).is_some_and(|given| when.holds(&given.values)));
            if !holds {
                continue;
            }
            asked_here.push(n);
            if let Some(answer) = self.fields.get(n).and_then(|field| field.given(question)) {
                given.insert(question.id.as_str(), answer);
            }
        }
        asked_here
    }

    fn given<'a>(&'a self, ask: &'a AskView) -> impl Iterator<Item = (&'a QuestionView, Given)> {
        let questions = questions_to_fill(ask);
        self.asked_questions(ask).into_iter().filter_map(move |n| Some((&questions[n], self.fields.get(n)?.given(&questions[n])?)))
    }

    /// Returns the reply with the answers.
    pub fn answers(&self, ask: &AskView) -> TerminalReply {
        let answers = self.given(ask).map(|(question, given)| (question.id.to_string(), given)).collect();
        TerminalReply {
            answers: Some(answers),
            revision: Some(ask.revision),
            comment: non_blank(&self.comment),
            ..TerminalReply::default()
        }
    }

    /// Returns the data of the approval's form, or `None` if it has none.
    pub fn feedback(&self, ask: &AskView) -> Option<Box<RawValue>> {
        let answers: BTreeMap<String, Box<RawValue>> =
            self.given(ask).filter_map(|(question, given)| Some((question.id.to_string(), value_of(question, given)?))).collect();
        if questions_to_fill(ask).is_empty() { None } else { to_raw_value(&answers).ok() }
    }

    /// Returns what is wrong with the form, as far as the terminal can check it without the server.
    pub fn problems(&self, words: InboxTexts, ask: &AskView) -> Vec<Problem> {
        let questions = questions_to_fill(ask);
        let invalid_text = |n: usize| {
            Some(Problem::new(pointer_of(ask, &questions[n]), "misfit", self.fields.get(n)?.invalid_text(words, &questions[n])?))
        };
        self.asked_questions(ask).into_iter().filter_map(invalid_text).collect()
    }

    /// Returns the draft to store on the server, without files and secrets.
    pub fn draft(&self, ask: &AskView) -> DraftBody {
        let touched = questions_to_fill(ask)
            .iter()
            .zip(&self.fields)
            .filter(|(question, field)| !stays_here(question) && **field != FieldValue::initial(question));
        let arguments = self.arguments.clone().and_then(|text| to_raw_value(&DraftText { text }).ok());
        DraftBody {
            revision: ask.revision,
            fields: touched.filter_map(|(question, field)| Some((question.id.to_string(), saved(field)?))).collect(),
            comment: non_blank(&self.comment),
            response: non_blank(&self.response),
            reason: non_blank(&self.reason),
            arguments,
        }
    }
}

/// Whether the draft is empty.
pub fn is_blank(draft: &DraftView) -> bool {
    let texts = [&draft.comment, &draft.response, &draft.reason].into_iter().all(Option::is_none);
    texts && draft.fields.is_empty() && draft.arguments.is_none()
}

/// Returns the form of the draft, with the values that still fit.
pub fn from_draft(mut draft: DraftView, ask: &AskView) -> AskForm {
    let read = |raw: Box<RawValue>| serde_json::from_str::<SavedField>(raw.get()).ok();
    // Another version or another app may have stored the draft, so unreadable fields are ignored.
    let mut field = |question: &QuestionView| match draft.fields.remove(question.id.as_str()).flatten().and_then(read) {
        Some(carried) if !stays_here(question) => FieldValue::from(carried).without_invalid_values(question),
        Some(_) | None => FieldValue::initial(question),
    };
    let fields = questions_to_fill(ask).iter().map(&mut field).collect();
    let text = |text: Option<String>| TextInput::from(text.unwrap_or_default().as_str());
    let same = draft.revision == ask.revision;
    let changed = draft.arguments.filter(|_| same).and_then(|raw| serde_json::from_str::<DraftText>(raw.get()).ok());
    AskForm {
        fields,
        comment: text(draft.comment),
        response: text(draft.response),
        reason: text(draft.reason),
        arguments: changed.map(|written| written.text),
    }
}

/// Returns the JSON pointer of a question in the reply.
pub fn pointer_of(ask: &AskView, question: &QuestionView) -> String {
    let root = if ask.approval.is_some() { "/feedback" } else { "/answers" };
    pointer(root, question.id.as_str())
}

/// Returns the question that a problem belongs to, by its JSON pointer.
pub fn question_of(ask: &AskView, problem: &Problem) -> Option<usize> {
    questions_to_fill(ask).iter().position(|question| {
        let question_pointer = pointer_of(ask, question);
        problem.pointer.strip_prefix(&question_pointer).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

fn saved(field: &FieldValue) -> Option<Box<RawValue>> {
    to_raw_value(&SavedField::from(field)).ok()
}

fn non_blank(text: &TextInput) -> Option<String> {
    Some(text.as_str().trim().to_owned()).filter(|text| !text.is_empty())
}

/// Returns the JSON value of a form field.
fn value_of(question: &QuestionView, given: Given) -> Option<Box<RawValue>> {
    let Given { values, free_text, data, .. } = given;
    let texts: Vec<String> = values.into_iter().chain(free_text).collect();
    let only = texts.first();
    match question.input {
        Input::Form => RawValue::from_string(data?.as_str().to_owned()).ok(),
        Input::Confirm => to_raw_value(&(only? == "yes")).ok(),
        Input::Number => {
            let number = only?.parse::<f64>().ok().and_then(|_| RawValue::from_string(only?.clone()).ok());
            number.or_else(|| to_raw_value(only?).ok())
        }
        Input::Select if question.multi_select => to_raw_value(&texts).ok(),
        Input::Text | Input::Select | Input::Date | Input::Datetime | Input::File | Input::Secret => to_raw_value(only?).ok(),
    }
}
