//! The value of one question's field. The server stores drafts in the format of the web app, so that a draft
//! can be continued in either.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use waypost_core::json::Json;
use waypost_core::question::answer::Given;
use waypost_core::question::{Declined, FreeText, Input};
use waypost_wire::{OptionView, QuestionView};

use super::text::TextInput;
use super::words::InboxTexts;

/// The wire values for yes and no, in every language.
const YES: &str = "yes";
const NO: &str = "no";

/// The value of one question's field.
#[derive(Debug, Clone, Default)]
pub struct FieldValue {
    /// The chosen options.
    pub values: Vec<String>,
    /// The written text.
    pub text: TextInput,
    /// Whether the person chose free text instead of an option.
    pub own: bool,
    /// A note on the answer, written in another app.
    pub notes: String,
    /// The reason given instead of an answer.
    pub declined: Option<Declined>,
    /// Form data that was filled in elsewhere, in its exact text.
    form: Option<Box<RawValue>>,
}

/// The stored format of [`FieldValue`].
#[derive(Serialize, Deserialize)]
pub struct SavedField {
    values: Vec<String>,
    text: String,
    own: bool,
    notes: String,
    declined: Option<Declined>,
    form: Option<Box<RawValue>>,
}

impl From<&FieldValue> for SavedField {
    fn from(field: &FieldValue) -> Self {
        let FieldValue { values, text, own, notes, declined, form } = field.clone();
        Self { values, text: text.as_str().to_owned(), own, notes, declined, form }
    }
}

impl From<SavedField> for FieldValue {
    fn from(saved: SavedField) -> Self {
        let SavedField { values, text, own, notes, declined, form } = saved;
        Self { values, text: TextInput::from(text.as_str()), own, notes, declined, form }
    }
}

impl PartialEq for FieldValue {
    fn eq(&self, other: &Self) -> bool {
        let form = |field: &Self| field.form.as_ref().map(|form| form.get().to_owned());
        (&self.values, self.text.as_str(), self.own, &self.notes, self.declined, form(self))
            == (&other.values, other.text.as_str(), other.own, &other.notes, other.declined, form(other))
    }
}

impl FieldValue {
    /// Returns the initial value: the asker's default. A recommendation is never preselected.
    pub fn initial(question: &QuestionView) -> Self {
        let given = question.default.as_ref().map(|default| default.values().to_vec()).unwrap_or_default();
        if is_written(question) {
            return Self { text: TextInput::from(given.join("\n").as_str()), ..Self::default() };
        }
        let known = given.into_iter().filter(|value| values(question).contains(value));
        Self { values: known.take(if question.multi_select { usize::MAX } else { 1 }).collect(), ..Self::default() }
    }

    /// Removes values that no longer fit a changed question.
    pub fn without_invalid_values(mut self, question: &QuestionView) -> Self {
        self.values.retain(|value| values(question).contains(value));
        self.own &= question.free_text == FreeText::Allow;
        self.declined = self.declined.filter(|declined| question.offers(*declined));
        self
    }

    /// Chooses an option, or unchooses it if several can be chosen.
    pub fn choose(&mut self, question: &QuestionView, value: &str) {
        self.declined = None;
        if !question.multi_select {
            (self.values, self.own) = (vec![value.to_owned()], false);
        } else if self.values.iter().any(|chosen| chosen == value) {
            self.values.retain(|chosen| chosen != value);
        } else {
            self.values.push(value.to_owned());
        }
    }

    /// Chooses free text, or unchooses it if several options can be chosen.
    pub fn choose_own(&mut self, question: &QuestionView) {
        self.own = !(self.own && question.multi_select);
        self.declined = None;
        if !question.multi_select {
            self.values.clear();
        }
    }

    /// Declines with this reason, or takes it back.
    pub fn decline(&mut self, declined: Declined) {
        self.declined = if self.declined == Some(declined) { None } else { Some(declined) };
        self.values.clear();
        self.own = false;
    }

    /// Returns the answer to send, or `None` if nothing was filled in.
    pub fn given(&self, question: &QuestionView) -> Option<Given> {
        let answer = self.answer(question);
        let notes = Some(self.notes.trim().to_owned()).filter(|notes| !notes.is_empty());
        match (answer, notes) {
            (Some(given), notes) => Some(Given { notes, ..given }),
            (None, None) => None,
            (None, notes) => Some(Given { notes, ..Given::default() }),
        }
    }

    fn answer(&self, question: &QuestionView) -> Option<Given> {
        if self.declined.is_some() {
            return Some(Given { declined: self.declined, ..Given::default() });
        }
        let written = Some(self.text.as_str()).filter(|text| !text.trim().is_empty()).map(str::to_owned);
        let given = |values| Given { values, ..Given::default() };
        match question.input {
            Input::Form => Json::new(written?).ok().map(|data| Given { data: Some(data), ..Given::default() }),
            Input::File => Some(given(written?.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect())),
            Input::Number | Input::Date | Input::Datetime => Some(given(vec![written?.trim().to_owned()])),
            // Exactly as typed: a secret may contain spaces.
            Input::Secret => Some(self.text.as_str()).filter(|text| !text.is_empty()).map(|text| given(vec![text.to_owned()])),
            Input::Text => Some(given(vec![written?])),
            Input::Select if is_written(question) => {
                Some(Given { free_text: written, ..Given::default() }).filter(|given| given.free_text.is_some())
            }
            Input::Select | Input::Confirm => {
                let chosen: Vec<_> = values(question).into_iter().filter(|value| self.values.contains(value)).collect();
                let free_text = written.filter(|_| self.own);
                let given = Given { values: chosen, free_text, ..Given::default() };
                (!given.is_left_open()).then_some(given)
            }
        }
    }

    /// Returns what is wrong with the value, as far as the terminal can check it without the server.
    pub fn invalid_text(&self, words: InboxTexts, question: &QuestionView) -> Option<String> {
        let Some(given) = self.answer(question) else {
            let unreadable = question.input == Input::Form && !self.text.is_blank();
            return if unreadable {
                Some(words.no_json_object().to_owned())
            } else {
                question.required.then(|| words.missing(question).to_owned())
            };
        };
        if given.declined.is_some() || matches!(question.input, Input::Form | Input::File | Input::Secret) {
            return None;
        }
        let text = given
            .free_text
            .as_deref()
            .or(given.values.first().map(String::as_str))
            .filter(|_| is_written(question) || given.free_text.is_some())?;
        let rules = question.rules.clone().unwrap_or_default();
        words.invalid_text(question.input, text).or_else(|| rules.check_text(text, "").first().map(|problem| words.fault(problem)))
    }
}

/// Whether the question is answered in a text field.
pub fn is_written(question: &QuestionView) -> bool {
    match question.input {
        Input::Select => question.free_text == FreeText::Only || question.options.is_empty(),
        Input::Confirm => false,
        Input::Text | Input::Number | Input::Date | Input::Datetime | Input::Form | Input::File | Input::Secret => true,
    }
}

/// Whether the value is not saved as a draft on the server.
pub fn stays_here(question: &QuestionView) -> bool {
    matches!(question.input, Input::File | Input::Secret)
}

/// Whether the text can have several lines.
pub fn has_lines(question: &QuestionView) -> bool {
    match question.input {
        Input::Text | Input::Select | Input::File | Input::Form => true,
        Input::Confirm | Input::Number | Input::Date | Input::Datetime | Input::Secret => false,
    }
}

/// The possible values of a question with choices.
pub fn values(question: &QuestionView) -> Vec<String> {
    if question.input == Input::Confirm && question.options.is_empty() {
        return vec![YES.to_owned(), NO.to_owned()];
    }
    question.options.iter().map(|choice| choice.value.clone()).collect()
}

/// The choices of a question. A confirmation always has yes and no, even if the asker named no options.
pub fn choices(words: InboxTexts, question: &QuestionView) -> Vec<OptionView> {
    if question.input != Input::Confirm || !question.options.is_empty() {
        return question.options.clone();
    }
    let plain = |label: &str, value: &str| OptionView {
        label: label.to_owned(),
        value: value.to_owned(),
        description: None,
        preview: None,
        recommended: false,
    };
    vec![plain(words.yes(), YES), plain(words.no(), NO)]
}

/// The ways to decline the question.
pub fn ways_to_decline(question: &QuestionView) -> impl Iterator<Item = Declined> {
    [Declined::NoneOfThese, Declined::DontKnow].into_iter().filter(|declined| question.offers(*declined))
}
