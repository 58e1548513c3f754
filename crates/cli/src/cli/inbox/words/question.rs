//! Describes how a question must be answered.

use waypost_core::question::format::Format;
use waypost_core::question::{FreeText, Input, Rules};
use waypost_texts::terminal::{BetweenCharacters, BetweenOptions, BetweenValue};
use waypost_wire::QuestionView;

use super::InboxTexts;

/// What the bounds count.
#[derive(Clone, Copy)]
enum Measured {
    Characters,
    /// Chosen options.
    Options,
    /// Nothing: the answer itself is a number or a time.
    Value,
}

impl InboxTexts {
    /// Describes the kind of answer, and its rules.
    pub fn how(&self, question: &QuestionView) -> String {
        let written = question.free_text == FreeText::Only;
        let base = match question.input {
            Input::Text => "",
            Input::Select if written => "",
            Input::Select if question.multi_select => self.choose_any(),
            Input::Select | Input::Confirm => "",
            Input::Number => self.a_number(),
            Input::Date => self.a_date(),
            Input::Datetime => self.a_moment(),
            Input::Form => self.a_form(),
            Input::File if most_files(question) > 1 => self.files(),
            Input::File => self.a_file(),
            Input::Secret => self.a_secret(),
        };
        let rules = question.rules.as_ref().map(|rules| self.rules(rules)).unwrap_or_default();
        let optional = if question.required { "" } else { self.optional() };
        [base, &rules, optional].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    }

    fn rules(&self, rules: &Rules) -> String {
        let format = rules.format.map(|format| match format {
            Format::Email => self.an_email().to_owned(),
            Format::Uri => self.an_address().to_owned(),
            Format::Integer => self.a_whole_number().to_owned(),
        });
        let accept = (!rules.accept.is_empty()).then(|| format!("{}.", rules.accept.join(self.or())));
        let size = rules.max_bytes.map(|most| self.most_bytes(most));
        let length = self.between(rules.min_length, rules.max_length, Measured::Characters);
        let selections = self.between(rules.min_selections, rules.max_selections, Measured::Options);
        let range = self.between(rules.min.as_ref(), rules.max.as_ref(), Measured::Value);
        [format, accept, size, length, selections, range].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn between<T: std::fmt::Display>(&self, least: Option<T>, most: Option<T>, what: Measured) -> Option<String> {
        let text = |bound: Option<T>| bound.map(|bound| bound.to_string());
        Some(match (text(least).as_deref(), text(most).as_deref(), what) {
            (Some(least), Some(most), Measured::Characters) => self.between_characters(BetweenCharacters { least, most }),
            (Some(least), Some(most), Measured::Options) => self.between_options(BetweenOptions { least, most }),
            (Some(least), Some(most), Measured::Value) => self.between_value(BetweenValue { least, most }),
            (Some(least), None, Measured::Characters) => self.at_least_characters(least),
            (Some(least), None, Measured::Options) => self.at_least_options(least),
            (Some(least), None, Measured::Value) => self.at_least_value(least),
            (None, Some(most), Measured::Characters) => self.at_most_characters(most),
            (None, Some(most), Measured::Options) => self.at_most_options(most),
            (None, Some(most), Measured::Value) => self.at_most_value(most),
            (None, None, _) => return None,
        })
    }

    /// Says that an answer is missing.
    pub fn missing(&self, question: &QuestionView) -> &'static str {
        match question.input {
            Input::File => self.attach(),
            Input::Confirm => self.choose(),
            Input::Select if !super::super::field::is_written(question) => self.choose(),
            Input::Select | Input::Text | Input::Number | Input::Date | Input::Datetime | Input::Form | Input::Secret => self.write(),
        }
    }
}

fn most_files(question: &QuestionView) -> u32 {
    question.rules.as_ref().and_then(|rules| rules.max_files).unwrap_or(1)
}
