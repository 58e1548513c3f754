//! What somebody has filled in and not sent: whoever draws the form may leave it with us, so that it
//! is there after a reload and on another machine. It decides nothing and stands in no journal.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ask::Ask;
use crate::body::Body;
use crate::json::Json;
use crate::problem::{Problem, pointer};
use crate::question::{Input, Question};
use crate::refusal::Refusal;

/// The most that is kept of one form, in bytes.
const MAX_UNSENT: usize = 256 * 1024;

/// What is filled in of an ask, as whoever draws it wrote it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Unsent {
    /// What stands in the field of each question, or of each field of an approval's form.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub fields: BTreeMap<String, Json>,
    /// The arguments as they are being changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arguments: Option<Json>,
    /// A comment on the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// Something else instead of answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response: Option<String>,
    /// Why it would be rejected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Unsent {
    fn bytes(&self) -> usize {
        let fields = self.fields.iter().map(|(id, field)| id.len() + field.as_str().len());
        let texts = [&self.comment, &self.response, &self.reason].into_iter().flatten().map(String::len);
        fields.chain(texts).sum::<usize>() + self.arguments.as_ref().map_or(0, |arguments| arguments.as_str().len())
    }
}

impl Ask {
    /// Whether `unsent`, filled in of this `revision`, may be kept until it is sent.
    ///
    /// # Errors
    /// That nobody waits for it any more, that the ask has changed, or what cannot be kept: a field
    /// that the ask has not, or a secret.
    pub fn may_keep(&self, revision: u32, unsent: &Unsent) -> Result<(), Refusal> {
        self.still_pending()?;
        if revision != self.revision {
            return Err(Refusal::StaleView);
        }
        let mut problems: Vec<_> = unsent.fields.keys().filter_map(|id| self.cannot_keep(id)).collect();
        if unsent.bytes() > MAX_UNSENT {
            problems.push(Problem::new("", "too_long", format!("Keep at most {} KiB of a form.", MAX_UNSENT / 1024)));
        }
        if problems.is_empty() { Ok(()) } else { Err(Refusal::Invalid(problems)) }
    }

    fn cannot_keep(&self, id: &str) -> Option<Problem> {
        let at = || pointer("/fields", id);
        match self.to_fill_in().find(|question| question.id.as_str() == id).map(|question| question.input) {
            None => Some(Problem::new(at(), "unknown_question", format!("This ask has no question {id:?}."))),
            Some(Input::Secret) => Some(Problem::new(at(), "secret", "A secret is sent with the answer, and not kept before.")),
            Some(
                Input::Text | Input::Select | Input::Confirm | Input::Number | Input::Date | Input::Datetime | Input::File | Input::Form,
            ) => None,
        }
    }

    /// The questions, or the fields beside an approval.
    fn to_fill_in(&self) -> impl Iterator<Item = &Question> {
        let (questions, fields) = match &self.body {
            Body::Questions { questions, .. } => (questions.as_slice(), &[][..]),
            Body::Approval { approval } => (&[][..], approval.form.as_slice()),
            Body::Review { .. } => (&[][..], &[][..]),
        };
        questions.iter().chain(fields.iter().map(|field| &field.question))
    }
}
