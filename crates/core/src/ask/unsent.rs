//! Unsent form data: a surface may store here what a person has filled in and not sent, so that it survives a reload
//! and is available on another machine. It decides nothing and is in no journal.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ask::Ask;
use crate::ask::body::Body;
use crate::ask::refusal::Refusal;
use crate::json::Json;
use crate::problem::{Problem, pointer};
use crate::question::{Input, Question};

/// The maximum size of the data of one form, in bytes.
const MAX_UNSENT: usize = 256 * 1024;

/// The form data of an ask, as the surface wrote it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct UnsentForm {
    /// The content of the field of each question, or of each field of an approval's form.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub fields: BTreeMap<String, Json>,
    /// The edited arguments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arguments: Option<Json>,
    /// A comment on the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// A response in place of answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response: Option<String>,
    /// The reason for a rejection.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl UnsentForm {
    fn bytes(&self) -> usize {
        let fields = self.fields.iter().map(|(id, field)| id.len() + field.as_str().len());
        let texts = [&self.comment, &self.response, &self.reason].into_iter().flatten().map(String::len);
        fields.chain(texts).sum::<usize>() + self.arguments.as_ref().map_or(0, |arguments| arguments.as_str().len())
    }
}

impl Ask {
    /// Checks that `unsent`, for this `revision`, may be stored until it is sent.
    ///
    /// # Errors
    /// The ask is no longer pending, the ask has changed, or the data cannot be stored: a field that the ask does not
    /// have, or a secret.
    #[doc(hidden)]
    pub fn may_keep(&self, revision: u32, unsent: &UnsentForm) -> Result<(), Refusal> {
        self.check_pending()?;
        if revision != self.revision {
            return Err(self.stale_view());
        }
        let mut problems: Vec<_> = unsent.fields.keys().filter_map(|id| self.cannot_keep(id)).collect();
        if unsent.bytes() > MAX_UNSENT {
            problems.push(Problem::new("", "too_long", format!("Store at most {} KiB of a form.", MAX_UNSENT / 1024)));
        }
        if problems.is_empty() { Ok(()) } else { Err(Refusal::Invalid(problems)) }
    }

    fn cannot_keep(&self, id: &str) -> Option<Problem> {
        let at = || pointer("/fields", id);
        match self.to_fill_in().find(|question| question.id.as_str() == id).map(|question| question.input) {
            None => Some(Problem::new(at(), "unknown_question", format!("This ask has no question {id:?}."))),
            Some(Input::Secret) => {
                Some(Problem::new(at(), "secret", "A secret cannot be stored before the answer. Send it with the answer."))
            }
            Some(
                Input::Text | Input::Select | Input::Confirm | Input::Number | Input::Date | Input::Datetime | Input::File | Input::Form,
            ) => None,
        }
    }

    /// Returns the questions, or the fields of an approval's form.
    fn to_fill_in(&self) -> impl Iterator<Item = &Question> {
        let (questions, fields) = match &self.body {
            Body::Questions { questions, .. } => (questions.as_slice(), &[][..]),
            Body::Approval { approval } => (&[][..], approval.form.as_slice()),
            Body::Review { .. } => (&[][..], &[][..]),
        };
        questions.iter().chain(fields.iter().map(|field| &field.question))
    }
}
