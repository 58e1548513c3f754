//! The arguments of the tools with which a model asks people.
//!
//! The schemas are generated from these types. Every surface that offers these tools uses the same ones.

pub mod ask_clarification;
pub mod ask_for_approval;
pub mod ask_user;
mod plain;

use serde::de::DeserializeOwned;

use crate::problem::Problem;

pub use plain::{not_plain, schema_of};

/// Parses a model's arguments as strictly as their schema says.
///
/// # Errors
/// What to fix, as a text for the model.
pub fn read<Call: DeserializeOwned>(arguments: &str) -> Result<Call, String> {
    crate::json::check(arguments.as_bytes()).map_err(|error| told(&[Problem::new("", "json", error.to_string())]))?;
    crate::json::strict::read(arguments.as_bytes()).map_err(|problem| told(&[problem]))
}

/// Lists every problem in one text that says exactly what to fix.
#[must_use]
pub fn told(problems: &[Problem]) -> String {
    let listed: Vec<_> = problems.iter().map(|problem| serde_json::json!({"at": problem.pointer, "fix": problem.message})).collect();
    serde_json::json!({"status": "invalid_arguments", "message": "Nothing was done. Fix this and call again.", "problems": listed})
        .to_string()
}
