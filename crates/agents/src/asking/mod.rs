//! The tools with which a model asks people. The model has each of them only if the agent's author enabled it. Invalid arguments are
//! reported to the model, and nobody is asked.

mod ask_clarification;
mod ask_for_approval;
pub mod ask_user;
mod policy;

pub(crate) use waypost_core::agent::asking::{invalid_arguments, read};
use waypost_core::ask::body::Body;

use crate::model::ToolSpec;

pub use ask_clarification::AskClarification;
pub use ask_for_approval::AskForApproval;
pub use ask_user::AskUser;
pub use policy::AskingPolicy;

/// A tool whose call asks people, and whose result is their answer.
pub(crate) trait AskingTool: Send + Sync {
    /// The tool as the model sees it.
    fn spec(&self) -> ToolSpec;

    /// Turns a model's arguments into the body of an ask.
    ///
    /// # Errors
    /// What to fix, for the model.
    fn body(&self, arguments: &str) -> Result<Body, String>;

    /// The policy of every ask of this tool. The author sets it; a model's arguments cannot change it.
    fn policy(&self) -> &AskingPolicy;
}
