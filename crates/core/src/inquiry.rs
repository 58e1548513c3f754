//! What a tool asks people in the middle of a call. The call stays begun meanwhile, on the licence it
//! began with; it goes on, once for each answer, where it stopped.

use serde::{Deserialize, Serialize};

use crate::ask::{Ask, Outcome, Status};
use crate::ids::AskId;
use crate::json::Json;
use crate::reply::Answers;

/// What the tool of a begun call has asked last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inquiry {
    /// The ask.
    pub ask: AskId,
    /// Where the tool stopped, in its own words; never shown to people or models.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Json>,
    /// How far it is.
    pub progress: Progress,
}

/// How far an inquiry is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "snake_case")]
pub enum Progress {
    /// It waits for people, and nothing runs.
    Asked,
    /// It is settled, and the tool has not been told.
    Settled {
        /// What the tool is to be told.
        said: Said,
    },
    /// The tool goes on with it. Found so by a later worker, it may or may not have.
    TakenUp {
        /// What the tool was told.
        said: Said,
    },
}

/// How an inquiry was settled, as its tool is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// The word for it.
    pub status: Status,
    /// What was answered, by question; nothing where nobody answered.
    #[serde(default, skip_serializing_if = "Answers::is_empty")]
    pub answers: Answers,
    /// On the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

impl Inquiry {
    /// An inquiry that was just asked. The ask's context is where the tool stopped.
    #[must_use]
    pub fn asked(ask: &Ask) -> Self {
        Self { ask: ask.id, state: ask.context.clone(), progress: Progress::Asked }
    }

    /// Whether it waits for people.
    #[must_use]
    pub fn waits(&self) -> bool {
        matches!(self.progress, Progress::Asked)
    }

    /// Whether a worker was in the middle of the call, as far as the journal knows.
    #[must_use]
    pub fn is_taken_up(&self) -> bool {
        matches!(self.progress, Progress::TakenUp { .. })
    }

    /// What people said, once it is settled.
    #[must_use]
    pub fn said(&self) -> Option<&Said> {
        match &self.progress {
            Progress::Asked => None,
            Progress::Settled { said } | Progress::TakenUp { said } => Some(said),
        }
    }

    pub(crate) fn settle(&mut self, ask: &Ask) {
        self.progress = Progress::Settled { said: Said::of(ask) };
    }

    pub(crate) fn take_up(&mut self) {
        if let Some(said) = self.said().cloned() {
            self.progress = Progress::TakenUp { said };
        }
    }
}

impl Said {
    fn of(ask: &Ask) -> Self {
        let settled = ask.settlement();
        let answers = match settled.map(|settled| &settled.outcome) {
            Some(Outcome::Answers { answers }) => answers.clone(),
            Some(Outcome::Response { .. } | Outcome::Approve { .. } | Outcome::Reject { .. }) | None => Answers::default(),
        };
        Self { status: ask.status(), answers, comment: settled.and_then(|settled| settled.comment.clone()) }
    }
}
