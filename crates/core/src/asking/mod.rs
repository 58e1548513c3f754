//! What a model sends to the tools with which it asks people: the arguments as types, from which the
//! schemas are made, and what they become. Every surface that offers these tools offers the same.

pub mod ask_clarification;
pub mod ask_for_approval;
pub mod ask_user;

use serde::de::DeserializeOwned;

use crate::problem::Problem;

/// Reads a model's arguments, as strictly as their schema says.
///
/// # Errors
/// What to mend, in a text for the model.
pub fn read<Call: DeserializeOwned>(arguments: &str) -> Result<Call, String> {
    crate::json::check(arguments.as_bytes()).map_err(|error| told(&[Problem::new("", "json", error.to_string())]))?;
    crate::strict::read(arguments.as_bytes()).map_err(|problem| told(&[problem]))
}

/// Every problem in one text that says exactly what to fix.
#[must_use]
pub fn told(problems: &[Problem]) -> String {
    let listed: Vec<_> = problems.iter().map(|problem| serde_json::json!({"at": problem.pointer, "fix": problem.message})).collect();
    serde_json::json!({"status": "invalid_arguments", "message": "Nothing was done. Mend this and call again.", "problems": listed})
        .to_string()
}
