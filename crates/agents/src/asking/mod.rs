//! The tools with which a model asks people. Each exists for the model only where the agent's
//! author switched it on; what the model gets wrong is told to it, and nobody is asked.

mod ask_clarification;
mod ask_for_approval;
pub mod ask_user;
mod policy;

pub(crate) use waypost_core::asking::{read, told};
use waypost_core::body::Body;

use crate::model::ToolSpec;

pub use ask_clarification::AskClarification;
pub use ask_for_approval::AskForApproval;
pub use ask_user::AskUser;
pub use policy::AskingPolicy;

/// A tool whose call is a request to people, and whose result is their answer.
pub(crate) trait Asking: Send + Sync {
    /// The tool as the model sees it.
    fn spec(&self) -> ToolSpec;

    /// Turns a model's arguments into what people are asked.
    ///
    /// # Errors
    /// What to mend, for the model.
    fn body(&self, arguments: &str) -> Result<Body, String>;

    /// The policy of everything that is asked with it. It is the author's: no argument reaches it.
    fn policy(&self) -> &AskingPolicy;
}
