//! A prompt as the JSON that chat completions take.

use serde_json::{Value, json};

use super::settings::{OpenAiOptions, StreamUsage};
use crate::model::{Message, Prompt, ToolRequest, ToolSpec};

/// The whole body of a request. Fields are left out rather than sent as null: strict servers
/// refuse what they do not know, and an empty list of tools is an error everywhere.
pub(super) fn body(model: &str, prompt: &Prompt, options: &OpenAiOptions) -> Value {
    let system = prompt.system.iter().map(|text| json!({"role": "system", "content": text}));
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
    body
}

fn message(message: &Message) -> Value {
    match message {
        Message::User { text } => json!({"role": "user", "content": text}),
        Message::Assistant { text, calls } if calls.is_empty() => json!({"role": "assistant", "content": text}),
        Message::Assistant { text, calls } => {
            let content = if text.is_empty() { Value::Null } else { json!(text) };
            let calls: Vec<Value> = calls.iter().map(call).collect();
            json!({"role": "assistant", "content": content, "tool_calls": calls})
        }
        Message::ToolResult { call_id, content } => {
            json!({"role": "tool", "tool_call_id": call_id, "content": content})
        }
    }
}

fn call(call: &ToolRequest) -> Value {
    // A call without arguments is often written as nothing at all, and several servers fail to
    // read that back as JSON.
    let arguments = if call.arguments.trim().is_empty() { "{}" } else { &call.arguments };
    json!({"id": call.call_id, "type": "function", "function": {"name": call.tool, "arguments": arguments}})
}

fn tool(tool: &ToolSpec) -> Value {
    json!({
        "type": "function",
        "function": {"name": tool.name, "description": tool.description, "parameters": tool.parameters},
    })
}
