//! A text that people approve or deny before the model goes on with it.

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::Deserialize;
use waypost_core::body::Body;
use waypost_core::ids::ToolName;
use waypost_core::problem::Problem;
use waypost_core::result::ASK_FOR_APPROVAL;

use super::{Asking, AskingPolicy, read, told};
use crate::model::ToolSpec;

const DESCRIPTION: &str = "Show the people you work for a text, such as a plan, a summary or a draft, and wait until they approve \
or deny it. Use it before you act on something that is theirs to agree to. This call's result, possibly days later, is \
{\"concept\": the approved text} or {\"denied\": true} with their reason; a denied text must not be acted on.";

/// Made once: every prompt carries it.
static SCHEMA: LazyLock<serde_json::Value> = LazyLock::new(|| schemars::schema_for!(Call).to_value());

/// Lets an agent's model have a text approved.
#[derive(Debug, Clone, Default)]
pub struct AskForApproval {
    /// What the model is told about the tool instead of the usual words.
    pub prompt_override: Option<String>,
    /// How long people have, who may answer, and whether the agent goes on meanwhile.
    pub policy: AskingPolicy,
}

/// What a model sends.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Call {
    /// The whole text to approve, as Markdown.
    concept: String,
}

impl Asking for AskForApproval {
    fn spec(&self) -> ToolSpec {
        ToolSpec {
            name: ToolName::new(ASK_FOR_APPROVAL),
            description: self.prompt_override.clone().unwrap_or_else(|| DESCRIPTION.to_owned()),
            parameters: SCHEMA.clone(),
        }
    }

    fn body(&self, arguments: &str) -> Result<Body, String> {
        let Call { concept } = read(arguments)?;
        if concept.trim().is_empty() {
            return Err(told(&[Problem::new("/concept", "required", "Give the text to approve.")]));
        }
        Ok(Body::Review { markdown: concept })
    }

    fn policy(&self) -> &AskingPolicy {
        &self.policy
    }
}
