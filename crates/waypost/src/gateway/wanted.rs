//! A call that a client wants made, as an ask, and how that ask is found again.

use rmcp::model::JsonObject;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use waypost_core::approval::Risk;
use waypost_core::ids::AskId;
use waypost_core::pin;

use super::upstream::Definition;

/// A call of the wrapped server's, as it stands when it is asked about.
pub struct Wanted<'a> {
    /// The tool.
    pub definition: &'a Definition,
    arguments: Box<RawValue>,
    schema: Option<Box<RawValue>>,
    value: Value,
    expires_in: u64,
    target: Option<&'a str>,
}

/// What has become of the asks before, where the same call was asked about before.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct After {
    /// The last of them.
    pub last: Option<AskId>,
    /// On whose leave the call was begun and not seen to finish. Nothing that people say instead of it ends that doubt: only
    /// a call that was seen to its end does.
    pub doubt: Option<AskId>,
}

#[derive(Serialize)]
struct Body<'a> {
    kind: &'static str,
    approval: Call<'a>,
    policy: Policy,
}

#[derive(Serialize)]
struct Policy {
    expires_in: u64,
}

#[derive(Serialize)]
struct Call<'a> {
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

impl<'a> Wanted<'a> {
    /// A call of this tool with these arguments, which people have so many seconds to decide about. `target` is where the
    /// wrapped server works, where that decides what a call of it does.
    pub fn new(
        definition: &'a Definition,
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

    /// The ask.
    pub fn body(&self, after: After) -> Result<Box<RawValue>, serde_json::Error> {
        let sheet = self.definition.sheet.for_call(&self.value);
        let reason = sheet.reason.as_ref().map(|reason| reason.for_call(&self.value));
        let reason = match after.doubt {
            None => reason,
            Some(earlier) => Some(format!(
                "This may already have happened: it was begun on the leave of {earlier} and was not seen to finish. \
                 Look whether it did; approve only to have it made again."
            )),
        };
        serde_json::value::to_raw_value(&Body {
            kind: "approval",
            approval: Call {
                tool: &self.definition.name,
                arguments: &self.arguments,
                server: &self.definition.server,
                target: self.target,
                schema: self.schema.as_deref(),
                description: &self.definition.description,
                risk: sheet.risk,
                prompt: sheet.prompt.clone(),
                category: sheet.category.clone(),
                reason,
                allow_modify_args: sheet.allow_modify_args,
                // No rule answers whether something has happened.
                rememberable: after.doubt.is_none(),
            },
            policy: Policy { expires_in: self.expires_in },
        })
    }
}

/// Under which key an ask is sent: the same call after the same ask is the same ask, whichever process sends it.
pub fn key(body: &RawValue, after: After) -> String {
    let earlier = after.last.map(|earlier| earlier.to_string()).unwrap_or_default();
    format!("mcp-{}", pin::of_contents(format!("{earlier}\n{}", body.get()).as_bytes()))
}
