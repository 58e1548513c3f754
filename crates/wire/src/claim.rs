//! Claiming the permit to run a call, releasing a secret to it, and reporting its result.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use waypost_core::approval::call::{CallOutcome, Pin};
use waypost_core::decide::{Claim, CurrentTool};
use waypost_core::digest::Digest;
use waypost_core::ids::{AskId, PermitId, QuestionId};
use waypost_core::time::Timestamp;

use crate::exact;
#[cfg(feature = "openapi")]
use crate::schema;

/// The call that a program is about to run.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClaimBody {
    /// The digest that was approved.
    pub digest: String,
    /// The tool that it is about to run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool: Option<String>,
    /// The arguments of the call: the object, or its exact text as a string.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub arguments: Option<Box<RawValue>>,
    /// The server that currently offers the tool.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub server: Option<String>,
    /// The current JSON Schema of the arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub schema: Option<Box<RawValue>>,
    /// The current description of the tool.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The current digests of what the arguments refer to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<schema::Pin>>))]
    pub pins: Option<Vec<Pin>>,
}

impl ClaimBody {
    /// Converts the body into a claim of the permit of `ask`.
    #[must_use]
    pub fn claim(self, ask: AskId) -> Claim {
        let arguments = self.arguments.as_deref().map(text);
        let schema = self.schema.as_deref().and_then(exact);
        let found = CurrentTool { server: self.server, schema, description: self.description, pins: self.pins };
        Claim { ask, digest: Digest::claimed(self.digest), tool: self.tool, arguments, found }
    }
}

/// The secret to release.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ReleaseBody {
    /// The id of the question that the secret answered.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub question: QuestionId,
}

/// A secret, released to the program that asked for it.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Released))]
pub struct ReleasedSecret {
    /// The question that the secret answers.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub question: QuestionId,
    /// The secret itself.
    pub value: String,
}

/// The result of a claimed call.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ResultBody {
    /// The permit with which the call ran.
    pub permit: String,
    /// The outcome.
    pub outcome: ReportedOutcome,
    /// The output: text, or any JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub output: Option<Box<RawValue>>,
}

/// The outcome of a claimed call.
#[derive(Debug, Serialize, Deserialize, Clone, Copy)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", schema(as = Outcome))]
pub enum ReportedOutcome {
    /// The call succeeded.
    Succeeded,
    /// The call failed, or could not run.
    Failed,
    /// The outcome is unknown.
    Unknown,
}

impl ResultBody {
    /// Returns the permit's id. An invalid id is treated like an unknown one.
    #[must_use]
    pub fn permit(&self) -> PermitId {
        self.permit.parse().unwrap_or(PermitId::from_bits(0))
    }

    /// Returns the outcome.
    #[must_use]
    pub fn outcome(&self) -> CallOutcome {
        match self.outcome {
            ReportedOutcome::Succeeded => CallOutcome::Succeeded,
            ReportedOutcome::Failed => CallOutcome::Failed,
            ReportedOutcome::Unknown => CallOutcome::Unknown,
        }
    }

    /// Returns the output as text.
    #[must_use]
    pub fn output(&self) -> String {
        self.output.as_deref().map(text).unwrap_or_default()
    }
}

/// The content of a string, or the exact text of any other JSON.
fn text(raw: &RawValue) -> String {
    serde_json::from_str(raw.get()).unwrap_or_else(|_| raw.get().to_owned())
}

/// The permit to run one approved call, once.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClaimedPermitView {
    /// The permit's id. Send it with the result.
    pub permit: String,
    /// Until when the permit could be claimed.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub expires_at: Timestamp,
    /// The frozen call. Run exactly this call, to the byte.
    pub call: CallView,
    /// Whether an earlier request with the same idempotency key claimed the permit. The call may then have started already.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = bool, required = true))]
    pub replayed: Option<bool>,
}

/// A frozen call, for the program that runs it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CallView {
    /// The tool.
    pub tool: String,
    /// The server that offers it.
    pub server: Option<String>,
    /// The target that it acts on.
    pub target: Option<String>,
    /// The exact arguments, as JSON.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub arguments: Box<RawValue>,
    /// The exact arguments, as text.
    pub arguments_text: String,
    /// The digest that was approved.
    pub digest: String,
}
