//! A text that people approve or deny before the model continues with it.

use waypost_core::agent::asking::ask_for_approval::{self, DESCRIPTION, NAME};
use waypost_core::ask::body::Body;
use waypost_core::ids::ToolName;

use super::{AskingPolicy, AskingTool};
use crate::model::ToolSpec;

/// Lets an agent's model ask people to approve a text.
#[derive(Debug, Clone, Default)]
pub struct AskForApproval {
    /// A description of the tool for the model that replaces the default one.
    pub prompt_override: Option<String>,
    /// How long people have, who may answer, and whether the agent continues meanwhile.
    pub policy: AskingPolicy,
}

impl AskingTool for AskForApproval {
    fn spec(&self) -> ToolSpec {
        ToolSpec {
            name: ToolName::new(NAME),
            description: self.prompt_override.clone().unwrap_or_else(|| DESCRIPTION.to_owned()),
            parameters: ask_for_approval::schema().clone(),
        }
    }

    fn body(&self, arguments: &str) -> Result<Body, String> {
        Ok(Body::Review { markdown: ask_for_approval::concept(arguments)? })
    }

    fn policy(&self) -> &AskingPolicy {
        &self.policy
    }
}
