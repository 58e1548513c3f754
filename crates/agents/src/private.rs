//! What the code that the macros write needs. Not for programs.

use std::time::Duration;

pub use async_trait::async_trait;
pub use schemars;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
pub use serde;
use serde::de::DeserializeOwned;
use serde_json::Value;
pub use waypost_core::ids::QuestionId;
pub use waypost_core::json::Json;
pub use waypost_core::question::answer::{Answer, Answers};
pub use waypost_core::question::format::Format;
pub use waypost_core::question::typed::{
    AnswerValue, Choices, Questions, UnreadableAnswer, answer_of, offer, read as read_answer, select, selected, text_of_name,
};
pub use waypost_core::question::{Choice, Input, Preset, Question};
pub use waypost_core::risk::Risk;

use crate::tool::IntoOutcome;
pub use crate::tool::{ApprovalMode, Reason, SideEffect, Tool, ToolContext, ToolDefinition, ToolError, ToolOutcome};

/// The JSON Schema of the arguments.
#[must_use]
pub fn parameters<A: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<A>();
    schema.remove("title");
    schema.to_value()
}

/// Reads the arguments of a call.
///
/// # Errors
/// A sentence for the model.
pub fn arguments<A: DeserializeOwned>(arguments: &Json) -> Result<A, ToolError> {
    arguments.read().map_err(|error| ToolError::TellModel(format!("The arguments do not fit: {error}. Nothing was run.")))
}

/// The outcome of a function.
///
/// # Errors
/// Its own.
pub fn outcome<T: IntoOutcome, E: Into<ToolError>>(result: Result<T, E>) -> Result<ToolOutcome, ToolError> {
    match result {
        Ok(result) => result.into_outcome(),
        Err(error) => Err(error.into()),
    }
}

/// Runs a function for at most `limit`.
///
/// # Errors
/// [`ToolError::Unknown`] if it takes longer.
pub async fn within<T>(limit: Duration, run: impl Future<Output = T>) -> Result<T, ToolError> {
    let over = |_| ToolError::Unknown(format!("It did not end within {limit:?}."));
    tokio::time::timeout(limit, run).await.map_err(over)
}
