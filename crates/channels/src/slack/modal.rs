//! Windows (modals) in Slack: for several questions, or for the reason of a rejection.
//! <https://docs.slack.dev/surfaces/modals>

use std::collections::BTreeMap;

use serde_json::{Value, json};
use waypost_core::ask::body::Body;
use waypost_core::problem::Problem;
use waypost_core::question::{FreeText, Input, Question};
use waypost_core::text::visible;
use waypost_engine::{Notification, QuestionInput};

use super::blocks::text;
use crate::ask_content;
use crate::window::{self, WindowField};
use crate::words::ChannelTexts;

/// The maximum number of options beside each other, and in a list.
const MAX_SHOWN: usize = 10;
const MAX_LISTED: usize = 100;

/// Whether the questions can be answered in a window: completely, and without an answer that Slack must not see.
pub(super) fn fits_window(questions: &[Question]) -> bool {
    let fits = |question: &Question| {
        let kind = match question.input {
            Input::Text | Input::Number | Input::Confirm | Input::Date | Input::Datetime => true,
            Input::Select => question.options.len() <= if question.multi_select { MAX_SHOWN } else { MAX_LISTED },
            Input::Form | Input::File | Input::Secret => false,
        };
        let choices = question.options.iter().all(|choice| {
            visible(&choice.label).chars().count() <= 75
                && choice.description.as_deref().is_none_or(|text| visible(text).chars().count() <= 75)
        });
        kind && choices && ask_content::is_whole_in_words(question) && visible(&question.question).chars().count() <= 2000
    };
    questions.len() <= 20 && questions.iter().all(fits)
}

/// The window for all questions of an ask. `None` if they do not fit.
pub(super) fn of_questions(notification: &Notification, words: ChannelTexts, reference: &str) -> Option<Value> {
    let Body::Questions { questions, .. } = &notification.ask.body else { return None };
    if !fits_window(questions) {
        return None;
    }
    let mut blocks = Vec::new();
    for (n, question) in questions.iter().enumerate() {
        blocks.extend(asked(n, question, words));
    }
    blocks.push(input("comment", words.comment(), text_input(None, true), true));
    Some(window(words, words.answer(), words.submit(), (reference, "answers"), blocks))
}

/// The window for the reason of a rejection.
pub(super) fn of_rejection(words: ChannelTexts, reference: &str) -> Value {
    window(
        words,
        words.reject(),
        words.reject(),
        (reference, "reject"),
        vec![input("reason", words.reason(), text_input(None, true), true)],
    )
}

/// A window that only shows text.
pub(super) fn of_words(words: ChannelTexts, title: &str, content: &str) -> Value {
    let section = json!({"type": "section", "text": text(content)});
    json!({"type": "modal", "title": text(title), "close": text(words.cancel()), "blocks": [section]})
}

fn window(words: ChannelTexts, title: &str, submit: &str, (reference, kind): (&str, &str), blocks: Vec<Value>) -> Value {
    json!({
        "type": "modal", "callback_id": kind, "private_metadata": reference, "title": text(title), "submit": text(submit),
        "close": text(words.cancel()), "blocks": blocks,
    })
}

fn asked(n: usize, question: &Question, words: ChannelTexts) -> Vec<Value> {
    let (label, optional) = (visible(&question.question), !question.required);
    let field = format!("q{n}");
    let own = || input(&format!("{field}-own"), words.own_words(), text_input(None, true), true);
    let option = |label: &str, value: String, description: Option<&str>| {
        let mut option = json!({"text": text(&visible(label)), "value": value});
        if let Some(description) = description {
            option["description"] = text(&visible(description));
        }
        option
    };
    // The value of an option is its index, so the real value does not leave Waypost.
    let options: Vec<Value> = question
        .options
        .iter()
        .enumerate()
        .map(|(n, choice)| option(&choice.label, n.to_string(), choice.description.as_deref()))
        .collect();
    let element = match question.input {
        Input::Select if question.free_text == FreeText::Only => text_input(question.placeholder.as_deref(), true),
        Input::Select if question.multi_select => json!({"type": "checkboxes", "action_id": "v", "options": options}),
        Input::Select if options.len() <= MAX_SHOWN => json!({"type": "radio_buttons", "action_id": "v", "options": options}),
        Input::Select => json!({"type": "static_select", "action_id": "v", "options": options}),
        Input::Confirm => {
            let options = [option(words.yes(), "yes".into(), None), option(words.no(), "no".into(), None)];
            json!({"type": "radio_buttons", "action_id": "v", "options": options})
        }
        Input::Date => json!({"type": "datepicker", "action_id": "v"}),
        Input::Text => text_input(question.placeholder.as_deref(), true),
        Input::Number | Input::Datetime | Input::Form | Input::File | Input::Secret => text_input(question.placeholder.as_deref(), false),
    };
    let also = question.input == Input::Select && question.free_text == FreeText::Allow;
    let mut blocks = vec![input(&field, &label, element, optional || also)];
    if also {
        blocks.push(own());
    }
    blocks
}

fn input(block: &str, label: &str, element: Value, optional: bool) -> Value {
    json!({"type": "input", "block_id": block, "label": text(label), "element": element, "optional": optional})
}

fn text_input(placeholder: Option<&str>, multiline: bool) -> Value {
    let mut element = json!({"type": "plain_text_input", "action_id": "v", "multiline": multiline});
    if let Some(placeholder) = placeholder.filter(|placeholder| !placeholder.is_empty()) {
        element["placeholder"] = text(&visible(placeholder).chars().take(150).collect::<String>());
    }
    element
}

/// The values of a submitted window: the answers by the index of the question, and the other fields by their names.
pub(super) fn filled(values: &Value) -> (BTreeMap<usize, QuestionInput>, BTreeMap<String, String>) {
    let field = |(block, field): (&String, &Value)| {
        let element = &field["v"];
        let written = element["value"].as_str().or(element["selected_date"].as_str()).map(str::to_owned);
        WindowField { name: block.clone(), chosen: chosen(element).map(str::to_owned).collect(), written }
    };
    window::filled(values.as_object().into_iter().flatten().map(field))
}

/// The selected values: indexes of options, or `yes` and `no`.
fn chosen(field: &Value) -> impl Iterator<Item = &str> {
    let one = field["selected_option"]["value"].as_str();
    let several = field["selected_options"].as_array().into_iter().flatten().filter_map(|option| option["value"].as_str());
    one.into_iter().chain(several)
}

/// Assigns problems to the fields of the window. Problems without a field are returned separately.
pub(super) fn problems(notification: &Notification, problems: &[Problem]) -> (BTreeMap<String, String>, Vec<String>) {
    let Body::Questions { questions, .. } = &notification.ask.body else { return (BTreeMap::new(), Vec::new()) };
    let (mut fields, mut others) = (BTreeMap::new(), Vec::new());
    for problem in problems {
        let at = problem.pointer.strip_prefix("/answers/").and_then(|rest| rest.split('/').next());
        let index = at.and_then(|id| questions.iter().position(|question| question.id.as_str() == id));
        match index {
            Some(n) => drop(fields.entry(format!("q{n}")).or_insert_with(|| problem.message.clone())),
            None => others.push(problem.message.clone()),
        }
    }
    (fields, others)
}

#[cfg(test)]
mod tests {
    use waypost_core::ids::QuestionId;
    use waypost_core::question::Choice;

    use super::*;

    fn select(options: usize) -> Question {
        let choice = Choice { label: "Left".into(), value: String::new(), description: None, preview: None, recommended: false };
        let options = (0..options).map(|n| Choice { value: n.to_string(), ..choice.clone() }).collect();
        Question { options, ..Question::new(QuestionId::new("q"), "Which way?", Input::Select) }
    }

    fn described(description: usize) -> Question {
        let mut question = select(1);
        question.options[0].description = Some("x".repeat(description));
        question
    }

    #[test]
    fn a_window_holds_what_slack_shows_completely() {
        let multi = |options| Question { multi_select: true, ..select(options) };
        let asking = |length| Question { question: "x".repeat(length), ..select(1) };
        let at_the_limit = [select(100), multi(10), described(75), asking(2000)];
        let none = Question { allow_none: true, ..select(1) };
        let beyond = [select(101), multi(11), described(76), asking(2001), none, Question { input: Input::Secret, ..select(0) }];
        assert!(at_the_limit.iter().all(|question| fits_window(std::slice::from_ref(question))));
        assert_eq!(beyond.iter().filter(|question| fits_window(std::slice::from_ref(question))).count(), 0);
        assert_eq!([20, 21].map(|count| fits_window(&vec![select(2); count])), [true, false]);
    }
}
