//! One question, answered in text, with an option, or with yes or no; the answer itself is the tool's result.

use waypost_core::agent::asking::ask_clarification::{self, DESCRIPTION, NAME};
use waypost_core::ask::body::Body;
use waypost_core::ids::ToolName;

use super::{AskingPolicy, AskingTool};
use crate::model::ToolSpec;

/// Lets an agent's model ask one plain question at a time.
#[derive(Debug, Clone, Default)]
pub struct AskClarification {
    /// A description of the tool for the model that replaces the default one.
    pub prompt_override: Option<String>,
    /// How long people have, who may answer, and whether the agent continues meanwhile.
    pub policy: AskingPolicy,
}

impl AskingTool for AskClarification {
    fn spec(&self) -> ToolSpec {
        ToolSpec {
            name: ToolName::new(NAME),
            description: self.prompt_override.clone().unwrap_or_else(|| DESCRIPTION.to_owned()),
            parameters: ask_clarification::schema().clone(),
        }
    }

    fn body(&self, arguments: &str) -> Result<Body, String> {
        Ok(Body::questions(vec![ask_clarification::question(arguments)?]))
    }

    fn policy(&self) -> &AskingPolicy {
        &self.policy
    }
}
