//! Windows (modals) in Discord: for several questions, or for the reason of a rejection.
//! <https://docs.discord.com/developers/components/using-modal-components>

use std::collections::BTreeMap;

use serde_json::{Value, json};
use waypost_core::ask::body::Body;
use waypost_core::question::{FreeText, Input, Question};
use waypost_core::text::visible;
use waypost_engine::{Notification, QuestionInput};

use super::rendering::{MAX_MENU, MAX_OPTION};
use super::text::truncate;
use crate::ask_content;
use crate::button_id::ButtonId;
use crate::reference::Reference;
use crate::window::{self, WindowField};
use crate::words::ChannelTexts;

/// The maximum number of fields in a window, and the length of its title and of a field's label.
const MAX_FIELDS: usize = 5;
const MAX_LABEL: usize = 45;

/// Whether a question is a choice that a menu shows completely.
pub(super) fn is_menu(question: &Question) -> bool {
    let is_short = |text: &str| (1..=MAX_OPTION).contains(&visible(text).chars().count());
    let whole = question.options.iter().all(|choice| is_short(&choice.label) && choice.description.as_deref().is_none_or(is_short));
    question.input == Input::Select
        && question.free_text != FreeText::Only
        && (1..=MAX_MENU).contains(&question.options.len())
        && ask_content::is_whole_in_words(question)
        && whole
}

/// Whether the questions can be answered in a window: completely, and without an answer that Discord must not see.
pub(super) fn fits_window(questions: &[Question]) -> bool {
    let fits = |question: &Question| match question.input {
        Input::Text | Input::Number | Input::Confirm | Input::Date | Input::Datetime => ask_content::is_whole_in_words(question),
        Input::Select => is_menu(question) || (question.free_text == FreeText::Only && ask_content::is_whole_in_words(question)),
        Input::Form | Input::File | Input::Secret => false,
    };
    questions.iter().map(|question| 1 + usize::from(has_own_words(question))).sum::<usize>() <= MAX_FIELDS && questions.iter().all(fits)
}

fn has_own_words(question: &Question) -> bool {
    question.input == Input::Select && question.free_text == FreeText::Allow
}

/// The window for all questions of an ask. `None` if they do not fit. The message shows their texts completely.
pub(super) fn of_questions(notification: &Notification, words: ChannelTexts) -> Option<Value> {
    let Body::Questions { questions, .. } = &notification.ask.body else { return None };
    if !fits_window(questions) {
        return None;
    }
    let mut fields: Vec<_> = questions.iter().enumerate().flat_map(|(n, question)| asked(n, question, words)).collect();
    if fields.len() < MAX_FIELDS {
        fields.push(field(words.comment(), text_input("comment", true, false, None)));
    }
    Some(window(words.answer(), &ButtonId::Answer.write(Reference::from(notification)), fields))
}

/// The window for the reason of a rejection.
pub(super) fn of_rejection(notification: &Notification, words: ChannelTexts) -> Value {
    let reason = field(words.reason(), text_input("reason", true, false, None));
    window(words.reject(), &ButtonId::Reject.write(Reference::from(notification)), vec![reason])
}

fn window(title: &str, id: &str, fields: Vec<Value>) -> Value {
    json!({"type": 9, "data": {"custom_id": id, "title": truncate(title, MAX_LABEL), "components": fields}})
}

fn asked(n: usize, question: &Question, words: ChannelTexts) -> Vec<Value> {
    let (name, label) = (format!("q{n}"), visible(&question.question).replace(['\n', '\t'], " "));
    let placeholder = question.placeholder.as_deref();
    let element = match question.input {
        Input::Select if question.free_text == FreeText::Only => text_input(&name, true, question.required, placeholder),
        Input::Select => menu(question, &name, question.required && !has_own_words(question)),
        Input::Confirm => {
            let options = [(words.yes(), "yes"), (words.no(), "no")].map(|(label, value)| json!({"label": label, "value": value}));
            json!({"type": 3, "custom_id": name, "options": options, "required": question.required})
        }
        Input::Text => text_input(&name, true, question.required, placeholder),
        Input::Number | Input::Date | Input::Datetime | Input::Form | Input::File | Input::Secret => {
            text_input(&name, false, question.required, placeholder)
        }
    };
    let own = || field(words.own_words(), text_input(&format!("{name}-own"), true, false, None));
    [field(&label, element)].into_iter().chain(has_own_words(question).then(own)).collect()
}

/// A menu with the options of a question. The value of an option is its index, so the real value does not leave Waypost.
pub(super) fn menu(question: &Question, id: &str, required: bool) -> Value {
    let option = |(n, choice): (usize, &waypost_core::question::Choice)| {
        let mut option = json!({"label": visible(&choice.label), "value": n.to_string()});
        if let Some(description) = &choice.description {
            option["description"] = visible(description).into();
        }
        option
    };
    let options: Vec<_> = question.options.iter().enumerate().map(option).collect();
    let most = if question.multi_select { options.len() } else { 1 };
    json!({"type": 3, "custom_id": id, "options": options, "min_values": u8::from(required), "max_values": most, "required": required})
}

fn field(label: &str, element: Value) -> Value {
    json!({"type": 18, "label": truncate(label, MAX_LABEL), "component": element})
}

fn text_input(id: &str, multiline: bool, required: bool, placeholder: Option<&str>) -> Value {
    let mut element = json!({"type": 4, "custom_id": id, "style": if multiline { 2 } else { 1 }, "required": required});
    if let Some(placeholder) = placeholder.filter(|placeholder| !placeholder.is_empty()) {
        element["placeholder"] = truncate(&visible(placeholder), MAX_OPTION).into();
    }
    element
}

/// The values of a submitted window: the answers by the index of the question, and the other fields by their names.
pub(super) fn filled(components: &Value) -> (BTreeMap<usize, QuestionInput>, BTreeMap<String, String>) {
    let elements = components.as_array().into_iter().flatten().map(|label| &label["component"]);
    let field = |element: &Value| {
        let chosen = element["values"].as_array().into_iter().flatten().filter_map(|value| value.as_str().map(str::to_owned)).collect();
        let written = element["value"].as_str().map(str::to_owned);
        Some(WindowField { name: element["custom_id"].as_str()?.to_owned(), chosen, written })
    };
    window::filled(elements.filter_map(field))
}

/// The indexes that were chosen in a menu.
pub(super) fn indexes(values: &Value) -> Vec<usize> {
    values.as_array().into_iter().flatten().filter_map(|value| value.as_str()?.parse().ok()).collect()
}
