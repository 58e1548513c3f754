//! The content of an ask: questions, an approval of a tool call, or a review of a text.

use serde::{Deserialize, Serialize};

use crate::approval::{Approval, SuspendedOutput};
use crate::digest::Digest;
use crate::question::Question;

/// The content of an ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Body {
    /// 1 to 16 questions.
    Questions {
        /// In the order they are shown.
        questions: Vec<Question>,
        /// Whether a person may respond with something else instead of answering.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        allow_response: bool,
    },
    /// One frozen tool call.
    Approval {
        /// The call and its description.
        approval: Box<Approval>,
    },
    /// One text.
    Review {
        /// The text, as Markdown.
        markdown: String,
    },
}

/// The content of an ask after a change. Its kind never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Amended {
    /// Other questions.
    Questions(Vec<Question>),
    /// Another frozen call.
    Approval(Box<Approval>),
    /// Another text.
    Review(String),
}

impl From<Amended> for Body {
    fn from(amended: Amended) -> Self {
        match amended {
            Amended::Questions(questions) => Self::questions(questions),
            Amended::Approval(approval) => Self::Approval { approval },
            Amended::Review(markdown) => Self::Review { markdown },
        }
    }
}

impl From<Body> for Amended {
    fn from(body: Body) -> Self {
        match body {
            Body::Questions { questions, .. } => Self::Questions(questions),
            Body::Approval { approval } => Self::Approval(approval),
            Body::Review { markdown } => Self::Review(markdown),
        }
    }
}

impl Body {
    /// The output of a suspended blocking tool, if the ask is about one.
    #[must_use]
    pub fn suspension(&self) -> Option<&SuspendedOutput> {
        match self {
            Self::Approval { approval } => approval.suspended.as_ref(),
            Self::Questions { .. } | Self::Review { .. } => None,
        }
    }

    /// Questions that people can only answer.
    #[must_use]
    pub fn questions(questions: Vec<Question>) -> Self {
        Self::Questions { questions, allow_response: false }
    }

    /// The digest that a decision must repeat. Questions have none.
    #[must_use]
    pub fn digest(&self) -> Option<Digest> {
        match self {
            Self::Questions { .. } => None,
            Self::Approval { approval } => Some(approval.call.digest().clone()),
            Self::Review { markdown } => Some(Digest::of_review(markdown)),
        }
    }
}
