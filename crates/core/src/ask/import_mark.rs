//! Marks what was imported in a snapshot.

use serde::{Deserialize, Serialize};

use crate::people::principal::Principal;
use crate::time::Timestamp;

/// Who imported something in a snapshot, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportMark {
    /// Who.
    pub by: Principal,
    /// When.
    pub at: Timestamp,
}
