//! Answers without a value: "none of these" and "I don't know", if the asker offers them. They settle a required
//! question.

use crate::problem::Problem;
use crate::question::answer::{Answer, Given};
use crate::question::{Declined, Input, Question};

impl Declined {
    /// The name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NoneOfThese => "none_of_these",
            Self::DontKnow => "dont_know",
        }
    }

    /// The text of the answer.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::NoneOfThese => "None of these",
            Self::DontKnow => "I don't know",
        }
    }
}

impl Question {
    /// Returns whether the question offers this answer.
    #[must_use]
    pub fn offers(&self, declined: Declined) -> bool {
        match declined {
            Declined::NoneOfThese => self.allow_none,
            Declined::DontKnow => self.allow_unknown,
        }
    }

    /// Returns what is wrong with the answers that the question offers. `at` is its JSON pointer.
    pub(crate) fn offer_problem(&self, at: &str) -> Option<Problem> {
        let has_options = match self.input {
            Input::Select => !self.options.is_empty(),
            Input::Text | Input::Confirm | Input::Number | Input::Date | Input::Datetime | Input::Form | Input::File | Input::Secret => {
                false
            }
        };
        let message = "`none of these` needs options. Omit it, or use `allow_unknown`.";
        (self.allow_none && !has_options).then(|| Problem::new(format!("{at}/allow_none"), "not_a_select", message))
    }

    /// Returns the answer of a person who sent `declined` instead of a value.
    pub(crate) fn decline(&self, declined: Declined, given: &Given, at: &str) -> Result<Answer, Vec<Problem>> {
        let refuse = |code, message: &str| Err(vec![Problem::new(format!("{at}/declined"), code, message)]);
        if !self.offers(declined) {
            return refuse("not_offered", &format!("This question does not offer {:?}. Answer it.", declined.label()));
        }
        if !given.is_left_open() {
            return refuse("not_with_answer", &format!("Either answer, or send {:?}, not both.", declined.label()));
        }
        Ok(Answer { notes: given.notes(), declined: Some(declined), ..Answer::default() })
    }
}
