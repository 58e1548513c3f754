//! Serializes a prompt as JSON for the Messages API. It does not use `Value`: a call's arguments are sent as the exact bytes that the model
//! wrote.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};

use super::PROVIDER;
use super::blocks::{call_fields, id, sent_back};
use super::settings::AnthropicOptions;
use crate::model::service::JsonFields;
use crate::model::{ModelMessage, Prompt, ToolSpec};

/// The body of a request. Absent fields are omitted, not sent as null.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct AnthropicRequest(BTreeMap<String, Box<RawValue>>);

/// One or more messages of the same role, as blocks. The two roles alternate.
#[derive(Serialize)]
struct AnthropicTurn {
    role: &'static str,
    content: Vec<JsonFields>,
}

pub(super) fn body(model: &str, prompt: &Prompt, options: &AnthropicOptions) -> AnthropicRequest {
    let mut body = BTreeMap::new();
    let mut set = |name: &str, value: Option<Box<RawValue>>| {
        if let Some(value) = value {
            body.insert(name.to_owned(), value);
        }
    };
    set("model", to_raw_value(model).ok());
    set("max_tokens", to_raw_value(&options.max_tokens).ok());
    set("stream", to_raw_value(&true).ok());
    set("system", prompt.system.as_ref().and_then(|system| to_raw_value(system).ok()));
    set("temperature", options.temperature.and_then(|temperature| to_raw_value(&temperature).ok()));
    set("messages", to_raw_value(&turns(model, &prompt.messages)).ok());
    let tools: Vec<_> = prompt.tools.iter().map(tool).collect();
    set("tools", (!tools.is_empty()).then(|| to_raw_value(&tools).ok()).flatten());
    for (name, value) in &options.more {
        set(name, to_raw_value(value).ok());
    }
    AnthropicRequest(body)
}

fn turns(model: &str, messages: &[ModelMessage]) -> Vec<AnthropicTurn> {
    let mut turns: Vec<AnthropicTurn> = Vec::new();
    for message in messages {
        let (role, content) = match message {
            ModelMessage::User { text } => ("user", vec![text_block(text)]),
            ModelMessage::ToolResult { call_id, content } => ("user", vec![result(call_id.as_str(), content)]),
            ModelMessage::Assistant { text, calls, wire } => {
                let own = wire.as_deref().and_then(|wire| wire.of(PROVIDER, model)).and_then(|stored| sent_back(stored, text, calls));
                let plain = || {
                    let text_block = (!text.trim().is_empty()).then(|| text_block(text));
                    text_block.into_iter().chain(calls.iter().map(|call| block("tool_use", call_fields(call)))).collect()
                };
                ("assistant", own.unwrap_or_else(plain))
            }
        };
        match turns.last_mut().filter(|last| last.role == role) {
            Some(last) => last.content.extend(content),
            // An empty message cannot be sent.
            None if content.is_empty() => {}
            None => turns.push(AnthropicTurn { role, content }),
        }
    }
    turns
}

fn text_block(text: &str) -> JsonFields {
    block("text", to_raw_value(text).ok().map(|text| ("text", text)))
}

fn result(call: &str, content: &str) -> JsonFields {
    let fields = [("tool_use_id", to_raw_value(&id(call)).ok()), ("content", to_raw_value(content).ok())];
    block("tool_result", fields.into_iter().filter_map(|(name, value)| Some((name, value?))))
}

fn block(kind: &str, more: impl IntoIterator<Item = (&'static str, Box<RawValue>)>) -> JsonFields {
    let mut fields = JsonFields::default();
    if let Ok(kind) = to_raw_value(kind) {
        fields.set("type", kind);
    }
    for (name, value) in more {
        fields.set(name, value);
    }
    fields
}

fn tool(tool: &ToolSpec) -> Value {
    json!({"name": tool.name, "description": tool.description, "input_schema": tool.parameters})
}
