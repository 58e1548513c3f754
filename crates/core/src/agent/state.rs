//! The state that an agent saves from one turn to the next.
//!
//! A turn starts from this state and the journal. No earlier code runs again to rebuild it.

use serde::{Deserialize, Serialize};

use crate::ids::Seq;
use crate::json::Json;
use crate::problem::Problem;
use crate::text::is_heading;

/// The maximum size of an agent's saved state, in bytes. The session row stores it, and every reply reads that row.
pub const MAX_STATE: usize = 64 * 1024;
/// The maximum length of the state's name for people, in characters.
const MAX_NAME: usize = 80;

/// The state that an agent saved last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgentState {
    /// The last journal entry that the agent had processed.
    pub heard: Seq,
    /// The version of the agent that wrote the state.
    pub version: u32,
    /// A short name for people that says how far the work is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The agent's own state. Absent if the agent saved none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Json>,
}

/// The state that an agent wants to save.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SavedState {
    /// The version of the agent.
    pub version: u32,
    /// A short name for people that says how far the work is.
    pub at: Option<String>,
    /// The agent's own state.
    pub state: Option<Json>,
}

impl SavedState {
    /// Returns every problem with the state.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        let too_long = self.state.as_ref().is_some_and(|state| state.as_str().len() > MAX_STATE);
        let message = format!("Save at most {MAX_STATE} bytes of state. Put larger data in a file or in another store.");
        let too_long = too_long.then(|| Problem::new("/state", "too_long", message));
        let named = self.at.as_deref().is_none_or(|at| is_heading(at, MAX_NAME));
        let unnamed = (!named).then(|| Problem::new("/at", "name", format!("Name it in one line of at most {MAX_NAME} characters.")));
        too_long.into_iter().chain(unnamed).collect()
    }
}
