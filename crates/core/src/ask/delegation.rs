//! The delegation of an ask to another person.

use serde::{Deserialize, Serialize};

use crate::people::principal::Principal;
use crate::time::Timestamp;

/// One delegation: from then on `to` may answer in place of `by`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Delegation {
    /// Who delegated the ask.
    pub by: Principal,
    /// The person it was delegated to.
    pub to: Principal,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// When.
    pub at: Timestamp,
}
