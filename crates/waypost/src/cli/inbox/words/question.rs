//! How a question wants to be answered.

use waypost_core::format::Format;
use waypost_core::question::{FreeText, Input};
use waypost_core::rules::Rules;

use crate::client::wire::Question;

/// How it is answered, and what the answer must be like.
pub fn how(question: &Question) -> String {
    let written = question.free_text == FreeText::Only;
    let base = match question.input {
        Input::Text => "",
        Input::Select if written => "",
        Input::Select if question.multi_select => "Choose any that apply.",
        Input::Select | Input::Confirm => "",
        Input::Number => "A number.",
        Input::Date => "A date, as 2026-11-21.",
        Input::Datetime => "A date and time with its offset, as 2026-11-21T10:30:00+01:00.",
        Input::Form => "A JSON object that fits this schema; ^E opens your editor.",
        Input::File if most_files(question) > 1 => "The path of a file, one on each line.",
        Input::File => "The path of a file.",
        Input::Secret => "A secret; not shown while you type.",
    };
    let rules = question.rules.as_ref().map(rules).unwrap_or_default();
    let optional = if question.required { "" } else { "Optional." };
    [base, &rules, optional].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
}

fn most_files(question: &Question) -> u32 {
    question.rules.as_ref().and_then(|rules| rules.max_files).unwrap_or(1)
}

fn rules(rules: &Rules) -> String {
    let format = rules.format.map(|format| match format {
        Format::Email => "An email address.".to_owned(),
        Format::Uri => "An address such as https://example.com.".to_owned(),
        Format::Integer => "A whole number.".to_owned(),
    });
    let accept = (!rules.accept.is_empty()).then(|| format!("{}.", rules.accept.join(" or ")));
    let size = rules.max_bytes.map(|most| format!("At most {most} bytes."));
    let length = between(rules.min_length, rules.max_length, "characters");
    let selections = between(rules.min_selections, rules.max_selections, "of them");
    let range = between(rules.min.as_ref(), rules.max.as_ref(), "");
    [format, accept, size, length, selections, range].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn between<T: std::fmt::Display>(least: Option<T>, most: Option<T>, what: &str) -> Option<String> {
    let what = if what.is_empty() { String::new() } else { format!(" {what}") };
    match (least, most) {
        (Some(least), Some(most)) => Some(format!("From {least} to {most}{what}.")),
        (Some(least), None) => Some(format!("At least {least}{what}.")),
        (None, Some(most)) => Some(format!("At most {most}{what}.")),
        (None, None) => None,
    }
}

/// That an answer is missing.
pub fn missing(question: &Question) -> String {
    let words = match question.input {
        Input::File => "Please attach a file.",
        Input::Confirm => "Please choose an answer.",
        Input::Select if !super::super::field::is_written(question) => "Please choose an answer.",
        Input::Select | Input::Text | Input::Number | Input::Date | Input::Datetime | Input::Form | Input::Secret => {
            "Please write an answer."
        }
    };
    words.to_owned()
}
