//! The tools with which a model asks people. Each exists for the model only where the agent's
//! author switched it on; what the model gets wrong is told to it, and nobody is asked.

mod ask_clarification;
mod ask_for_approval;
pub mod ask_user;
mod policy;

use serde::de::DeserializeOwned;
use waypost_core::body::Body;
use waypost_core::problem::Problem;

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

/// Reads a model's arguments, as strictly as its schema says.
pub(crate) fn read<Call: DeserializeOwned>(arguments: &str) -> Result<Call, String> {
    waypost_core::json::check(arguments.as_bytes()).map_err(|error| told(&[Problem::new("", "json", error.to_string())]))?;
    serde_json::from_str(arguments).map_err(|error| told(&[Problem::new("", "shape", error.to_string())]))
}

/// Every problem in one text that says exactly what to fix.
pub(crate) fn told(problems: &[Problem]) -> String {
    let listed: Vec<_> = problems.iter().map(|problem| serde_json::json!({"at": problem.pointer, "fix": problem.message})).collect();
    serde_json::json!({"status": "invalid_arguments", "message": "Nothing was done. Mend this and call again.", "problems": listed})
        .to_string()
}
