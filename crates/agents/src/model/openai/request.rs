//! Serializes a prompt as JSON for chat completions.

use serde_json::{Map, Value, json};
use waypost_core::agent::wire::Wire;
use waypost_core::json::Json;

use super::settings::{HoldToForm, OpenAiOptions, StreamUsage};
use super::strict;
use crate::model::{ModelMessage, Prompt, ToolRequest, ToolSpec};

/// The body of a request. Absent fields are omitted, not sent as null: strict servers refuse unknown fields, and an empty list of tools is
/// an error everywhere.
pub(super) fn body(model: &str, provider: &str, prompt: &Prompt, options: &OpenAiOptions) -> Value {
    let system = prompt.system.iter().map(|text| json!({"role": "system", "content": text}));
    let message = |one| message(one, |wire| wire.of(provider, model));
    let messages: Vec<Value> = system.chain(prompt.messages.iter().map(message)).collect();
    let mut body = json!({"model": model, "messages": messages, "stream": true});
    if options.stream_usage == StreamUsage::Asked {
        body["stream_options"] = json!({"include_usage": true});
    }
    if let Some(temperature) = options.temperature {
        body["temperature"] = json!(temperature);
    }
    if !prompt.tools.is_empty() {
        body["tools"] = prompt.tools.iter().map(tool).collect();
    }
    if let Some(form) = prompt.result.as_ref().filter(|form| is_held(prompt, options) && strict::supports(form)) {
        body["response_format"] = json!({"type": "json_schema", "json_schema": {"name": "result", "strict": true, "schema": form}});
    }
    body
}

fn is_held(prompt: &Prompt, options: &OpenAiOptions) -> bool {
    match options.hold_to_form {
        HoldToForm::WithoutTools => prompt.tools.is_empty(),
        HoldToForm::Always => true,
        HoldToForm::Never => false,
    }
}

fn message(message: &ModelMessage, own: impl Fn(&Wire) -> Option<&Json>) -> Value {
    match message {
        ModelMessage::User { text } => json!({"role": "user", "content": text}),
        ModelMessage::Assistant { text, calls, .. } if calls.is_empty() => json!({"role": "assistant", "content": text}),
        ModelMessage::Assistant { text, calls, wire } => {
            let content = if text.is_empty() { Value::Null } else { json!(text) };
            let mut beside = wire.as_deref().and_then(own).and_then(|own| own.read::<Vec<Map<String, Value>>>().ok()).unwrap_or_default();
            beside.resize_with(calls.len(), Map::new);
            let calls: Vec<Value> = calls.iter().zip(beside).map(|(one, beside)| call(one, beside)).collect();
            json!({"role": "assistant", "content": content, "tool_calls": calls})
        }
        ModelMessage::ToolResult { call_id, content } => {
            json!({"role": "tool", "tool_call_id": call_id, "content": content})
        }
    }
}

/// The additional fields that the service sent with a call are sent back with it.
fn call(call: &ToolRequest, beside: Map<String, Value>) -> Value {
    // A call without arguments often has an empty text, which several servers cannot parse as JSON.
    let arguments = if call.arguments.trim().is_empty() { "{}" } else { &call.arguments };
    let mut call = json!({"id": call.call_id, "type": "function", "function": {"name": call.tool, "arguments": arguments}});
    if let Value::Object(fields) = &mut call {
        fields.extend(beside);
    }
    call
}

fn tool(tool: &ToolSpec) -> Value {
    json!({
        "type": "function",
        "function": {"name": tool.name, "description": tool.description, "parameters": tool.parameters},
    })
}
