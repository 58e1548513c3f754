//! The JSON views of Waypost's state: snake_case fields, times as RFC 3339, ids as text.

mod answer;
mod approval;
mod ask;
mod draft;
mod eligible;
mod event;
mod origin;
mod parent_sessions;
mod passkey;
mod pending_decision;
mod question;
mod rule;
mod session;
pub(crate) mod sheet;

pub use answer::AnswerView;
pub use approval::ApprovalView;
pub use ask::{AskView, DecisionView};
pub use draft::DraftView;
pub use event::EventView;
pub use parent_sessions::{ChildView, ParentSessionsView};
pub use passkey::{MakeView, PasskeyView, UseView};
pub use pending_decision::HeldView;
pub use question::QuestionView;
pub use rule::{RuleView, SuggestionView};
pub use session::SessionView;

pub(crate) use event::Storyteller;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use utoipa::ToSchema;
use waypost_core::json::Json;

use crate::options::Limits;
use crate::problem::Problem;

/// A list, or one page of it.
#[derive(Serialize, ToSchema)]
pub struct Page<T> {
    /// The items.
    pub items: Vec<T>,
    /// The value of `cursor` for the next page; `null` at the end.
    pub next_cursor: Option<String>,
}

impl<T> Page<T> {
    /// A complete short list.
    pub fn whole(items: Vec<T>) -> Self {
        Self { items, next_cursor: None }
    }
}

/// A page with items that are already serialized.
pub type Carried = Page<Box<RawValue>>;

impl Carried {
    /// Collects as many of `found` as fit into a page. Each has the cursor of the items after it; those with `None` are skipped.
    /// `more`: there are more items after these.
    ///
    /// # Errors
    /// Returns an error if an item cannot be serialized as JSON.
    pub fn carrying<T: Serialize>(found: impl IntoIterator<Item = (String, Option<T>)>, more: bool) -> Result<Self, Problem> {
        let (mut items, mut weight, mut cursor) = (Vec::new(), 0, None);
        for (next, item) in found {
            if let Some(item) = item {
                let item = to_raw_value(&item)?;
                weight += item.get().len();
                if weight > Limits::PAGE && !items.is_empty() {
                    return Ok(Self { items, next_cursor: cursor });
                }
                items.push(item);
            }
            cursor = Some(next);
        }
        Ok(Self { items, next_cursor: cursor.filter(|_| more) })
    }
}

/// The JSON as the exact text that was received.
pub(crate) fn raw(json: &Json) -> Option<Box<RawValue>> {
    RawValue::from_string(json.as_str().to_owned()).ok()
}
