//! An inquiry: what a tool asks people during a call.
//!
//! The call stays started in the meantime, with the permit that it was started with. It continues where it stopped,
//! once for each answer.

use serde::{Deserialize, Serialize};

use crate::ask::settlement::Outcome;
use crate::ask::{Ask, AskStatus};
use crate::ids::AskId;
use crate::json::Json;
use crate::question::answer::Answers;

/// The latest ask of a started call's tool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inquiry {
    /// The ask.
    pub ask: AskId,
    /// The tool's own state at the point where it stopped. Never shown to people or models.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Json>,
    /// Its progress.
    pub progress: InquiryProgress,
}

/// The progress of an inquiry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "snake_case")]
pub enum InquiryProgress {
    /// It waits for people, and nothing runs.
    Asked,
    /// It is settled, and the tool has not been told yet.
    Settled {
        /// The answer for the tool.
        said: InquiryAnswer,
    },
    /// The tool continues with the answer. A later worker that finds this state cannot know how far the tool got.
    TakenUp {
        /// The answer that the tool got.
        said: InquiryAnswer,
    },
}

/// The outcome of an inquiry, as its tool gets it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InquiryAnswer {
    /// The status of the ask.
    pub status: AskStatus,
    /// The answers, by question. Empty if nobody answered.
    #[serde(default, skip_serializing_if = "Answers::is_empty")]
    pub answers: Answers,
    /// A comment on the whole answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

impl Inquiry {
    /// Creates the inquiry of a new ask. The ask's context is the tool's state.
    #[must_use]
    pub fn asked(ask: &Ask) -> Self {
        Self { ask: ask.id, state: ask.context.clone(), progress: InquiryProgress::Asked }
    }

    /// Returns whether it waits for people.
    #[must_use]
    pub fn waits(&self) -> bool {
        matches!(self.progress, InquiryProgress::Asked)
    }

    /// Returns whether a worker was running the call, according to the journal.
    #[must_use]
    pub fn is_taken_up(&self) -> bool {
        matches!(self.progress, InquiryProgress::TakenUp { .. })
    }

    /// The outcome, once it is settled.
    #[must_use]
    pub fn answer(&self) -> Option<&InquiryAnswer> {
        match &self.progress {
            InquiryProgress::Asked => None,
            InquiryProgress::Settled { said } | InquiryProgress::TakenUp { said } => Some(said),
        }
    }

    pub(crate) fn settle(&mut self, ask: &Ask) {
        self.progress = InquiryProgress::Settled { said: InquiryAnswer::of(ask) };
    }

    pub(crate) fn take_up(&mut self) {
        if let Some(answer) = self.answer().cloned() {
            self.progress = InquiryProgress::TakenUp { said: answer };
        }
    }
}

impl InquiryAnswer {
    fn of(ask: &Ask) -> Self {
        let settled = ask.settlement();
        let answers = match settled.map(|settled| &settled.outcome) {
            Some(Outcome::Answers { answers }) => answers.clone(),
            Some(Outcome::Response { .. } | Outcome::Approve { .. } | Outcome::Reject { .. }) | None => Answers::default(),
        };
        Self { status: ask.status(), answers, comment: settled.and_then(|settled| settled.comment.clone()) }
    }
}
