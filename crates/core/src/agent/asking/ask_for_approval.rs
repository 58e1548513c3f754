//! The tool for a text that people approve or reject before the model continues.

use std::sync::LazyLock;

use serde::Deserialize;

use super::{invalid_arguments, parsed, read};
use crate::problem::Problem;

pub use crate::agent::result::ASK_FOR_APPROVAL as NAME;

/// The tool description for the model, unless the tool's author gives another one.
pub const DESCRIPTION: &str = "Show the people you work for a text, such as a plan, a summary or a draft, and wait until they approve \
or deny it. Use it before you act on something that is theirs to agree to. This call's result, possibly days later, is \
{\"concept\": the approved text} or {\"denied\": true} with their reason; a denied text must not be acted on.";

/// The JSON Schema of the arguments, with the words that a model reads. Parsed once, because every prompt contains it.
pub fn schema() -> &'static serde_json::Value {
    static SCHEMA: LazyLock<serde_json::Value> = LazyLock::new(|| parsed(include_str!("ask_for_approval.json")));
    &SCHEMA
}

/// The arguments that a model sends.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AskForApprovalArguments {
    concept: String,
}

/// Turns a model's arguments into the text to approve.
///
/// # Errors
/// What to fix, as a text for the model.
pub fn concept(arguments: &str) -> Result<String, String> {
    let AskForApprovalArguments { concept } = read(arguments)?;
    if concept.trim().is_empty() {
        return Err(invalid_arguments(&[Problem::new("/concept", "required", "Give the text to approve.")]));
    }
    Ok(concept)
}

#[cfg(test)]
mod tests {
    use super::super::misfits;
    use super::*;

    #[test]
    fn the_schema_of_ask_for_approval_is_that_of_the_arguments_it_reads() {
        assert_eq!(misfits::<AskForApprovalArguments>(schema()), [""; 0]);
    }
}
