//! What an agent keeps of its work from one turn to the next. It is all that a turn begins with beside the
//! journal: no code is run again to find out where the work stands.

use serde::{Deserialize, Serialize};

use crate::event::Seq;
use crate::json::Json;
use crate::problem::Problem;
use crate::text::is_heading;

/// The most bytes of state that an agent keeps: the session's row holds them, and every answer reads it.
pub const MOST_STATE: usize = 64 * 1024;
/// The longest word for people, in characters.
const MOST_NAME: usize = 80;

/// What an agent kept when it last said where its work stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The last entry it had taken in.
    pub heard: Seq,
    /// Which version of the agent wrote it.
    pub version: u32,
    /// Where the work stands, in a word for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Where the work stands, in the agent's own words; absent where there is nothing to know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Json>,
}

/// What an agent wants to keep.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Keeping {
    /// Which version of the agent this is.
    pub version: u32,
    /// Where the work stands, in a word for people.
    pub at: Option<String>,
    /// Where the work stands.
    pub state: Option<Json>,
}

impl Keeping {
    /// Everything wrong with it.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        let too_long = self.state.as_ref().is_some_and(|state| state.as_str().len() > MOST_STATE);
        let message = format!("Keep at most {MOST_STATE} bytes of state; what is larger belongs into a file or another store.");
        let too_long = too_long.then(|| Problem::new("/state", "too_long", message));
        let named = self.at.as_deref().is_none_or(|at| is_heading(at, MOST_NAME));
        let unnamed = (!named).then(|| Problem::new("/at", "name", format!("Name it in one line of at most {MOST_NAME} characters.")));
        too_long.into_iter().chain(unnamed).collect()
    }
}
