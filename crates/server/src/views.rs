//! What is shown of Waypost's state on the wire: snake_case JSON, times as RFC 3339, ids as text.

mod answer;
mod approval;
mod ask;
mod draft;
mod eligible;
mod event;
mod held;
mod lineage;
mod passkey;
mod question;
mod rule;
mod session;
pub(crate) mod sheet;

pub use answer::AnswerView;
pub use approval::ApprovalView;
pub use ask::{AskView, DecisionView};
pub use draft::DraftView;
pub use event::EventView;
pub use held::HeldView;
pub use lineage::{ChildView, LineageView};
pub use passkey::{MakeView, PasskeyView, UseView};
pub use question::QuestionView;
pub use rule::{RuleView, SuggestionView};
pub use session::SessionView;

pub(crate) use event::Storyteller;

use serde::Serialize;
use utoipa::ToSchema;
use waypost_core::json::Json;

/// A list, or a part of one.
#[derive(Serialize, ToSchema)]
pub struct Page<T> {
    /// The items.
    pub items: Vec<T>,
    /// What to send as `cursor` for the next part; `null` at the end.
    pub next_cursor: Option<String>,
}

impl<T> Page<T> {
    /// The whole of a short list.
    pub fn whole(items: Vec<T>) -> Self {
        Self { items, next_cursor: None }
    }
}

/// JSON as the exact text that was received.
pub(crate) fn raw(json: &Json) -> Option<Box<serde_json::value::RawValue>> {
    serde_json::value::RawValue::from_string(json.as_str().to_owned()).ok()
}
