//! A requested call as an ask, and how that ask is found again.

use rmcp::model::JsonObject;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use waypost_core::approval::pin;
use waypost_core::ids::AskId;
use waypost_core::risk::Risk;

use super::upstream::UpstreamTool;

/// A call of the wrapped server, as it is when people are asked about it.
pub struct ApprovalRequest<'a> {
    /// The tool.
    pub definition: &'a UpstreamTool,
    arguments: Box<RawValue>,
    schema: Option<Box<RawValue>>,
    value: Value,
    expires_in: u64,
    target: Option<&'a str>,
}

/// What happened to the earlier asks, if the same call was asked about before.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct EarlierAsks {
    /// The last of them.
    pub last: Option<AskId>,
    /// The ask on whose approval the call started and was not seen to finish. No answer from people replaces that unknown outcome: only a
    /// call that was seen to finish does.
    pub outcome_unknown: Option<AskId>,
}

#[derive(Serialize)]
struct GatewayAskBody<'a> {
    kind: &'static str,
    approval: GatewayCallBody<'a>,
    policy: GatewayAskPolicy,
}

#[derive(Serialize)]
struct GatewayAskPolicy {
    expires_in: u64,
}

#[derive(Serialize)]
struct GatewayCallBody<'a> {
    tool: &'a str,
    arguments: &'a RawValue,
    server: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    schema: Option<&'a RawValue>,
    description: &'a str,
    risk: Risk,
    #[serde(skip_serializing_if = "Option::is_none")]
    prompt: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    category: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    allow_modify_args: bool,
    rememberable: bool,
}

impl<'a> ApprovalRequest<'a> {
    /// A call of this tool with these arguments, which people have `expires_in` seconds to decide about. `target` is the folder of the
    /// wrapped server, if the folder affects what the call does.
    pub fn new(
        definition: &'a UpstreamTool,
        arguments: &JsonObject,
        (expires_in, target): (u64, Option<&'a str>),
    ) -> Result<Self, serde_json::Error> {
        Ok(Self {
            definition,
            arguments: serde_json::value::to_raw_value(arguments)?,
            schema: RawValue::from_string(definition.schema.clone()).ok(),
            value: Value::Object(arguments.clone()),
            expires_in,
            target,
        })
    }

    /// The body of the ask.
    pub fn body(&self, after: EarlierAsks) -> Result<Box<RawValue>, serde_json::Error> {
        let definition = self.definition.definition.for_call(&self.value);
        let reason = definition.reason.as_ref().map(|reason| reason.for_call(&self.value));
        let reason = match after.outcome_unknown {
            None => reason,
            Some(earlier) => Some(format!(
                "This call may already have run: it started on the approval {earlier}, and its outcome is unknown. \
                 Check whether it ran. Approve only if it should run again."
            )),
        };
        serde_json::value::to_raw_value(&GatewayAskBody {
            kind: "approval",
            approval: GatewayCallBody {
                tool: &self.definition.name,
                arguments: &self.arguments,
                server: &self.definition.server,
                target: self.target,
                schema: self.schema.as_deref(),
                description: &self.definition.description,
                risk: definition.risk,
                prompt: definition.prompt.clone(),
                category: definition.category.clone(),
                reason,
                allow_modify_args: definition.allow_modify_args,
                // An auto-approval rule cannot answer whether a call has run.
                rememberable: after.outcome_unknown.is_none(),
            },
            policy: GatewayAskPolicy { expires_in: self.expires_in },
        })
    }
}

/// The idempotency key of an ask: the same call after the same earlier ask is the same ask, from any process.
pub fn idempotency_key(body: &RawValue, after: EarlierAsks) -> String {
    let earlier = after.last.map(|earlier| earlier.to_string()).unwrap_or_default();
    format!("mcp-{}", pin::of_contents(format!("{earlier}\n{}", body.get()).as_bytes()))
}
