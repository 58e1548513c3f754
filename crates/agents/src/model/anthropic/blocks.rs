//! The blocks of a response: text, calls, signed thinking, and unknown kinds. A block that is not plain is stored and sent back unchanged.

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use waypost_core::json::Json;

use crate::model::service::{JsonFields, ReceivedToolCall, garbled};
use crate::model::{ModelError, ToolRequest};

/// One block of a response.
pub(super) struct Block {
    kind: String,
    fields: JsonFields,
    /// The input of a call, as received so far.
    input: Option<String>,
}

impl Block {
    pub fn new(fields: JsonFields) -> Self {
        Self { kind: fields.text("type").unwrap_or_default(), fields, input: None }
    }

    /// The text for people in this block.
    pub fn text(&self) -> Option<String> {
        if self.kind == "text" { self.fields.text("text") } else { None }
    }

    /// Adds a delta to this block; returns the text for people in it.
    pub fn go_on(&mut self, mut delta: JsonFields) -> Result<Option<String>, ModelError> {
        let kind: String = delta.text("type").unwrap_or_default();
        delta.remove("type");
        match kind.as_str() {
            "input_json_delta" => {
                let piece = delta.text("partial_json").ok_or_else(|| garbled("the arguments of a tool call are not text"))?;
                self.input.get_or_insert_default().push_str(&piece);
                Ok(None)
            }
            "citations_delta" => {
                let Some(citation) = delta.raw("citation") else { return Ok(None) };
                let mut citations: Vec<Box<RawValue>> = self.fields.read("citations").unwrap_or_default();
                citations.push(citation);
                self.fields.set("citations", to_raw_value(&citations).map_err(|_| garbled("a citation is not JSON"))?);
                Ok(None)
            }
            _ => {
                let text_delta = delta.text("text").filter(|_| self.kind == "text");
                self.fields.merge(delta);
                Ok(text_delta)
            }
        }
    }

    /// Removes the call from the block, if it is a call of a client tool. The call's id, name and arguments are then stored only with the
    /// call.
    pub fn take_call(&mut self) -> Option<ReceivedToolCall> {
        if self.kind != "tool_use" {
            if let Some(input) = self.input.take().and_then(|input| RawValue::from_string(input).ok()) {
                self.fields.set("input", input);
            }
            return None;
        }
        let given = self.fields.raw("input").map(|input| input.get().to_owned()).filter(|input| input != "{}");
        let written = self.input.take().filter(|input| !input.is_empty());
        let arguments = written.or(given).unwrap_or_default();
        let draft = ReceivedToolCall {
            id: self.fields.text("id").unwrap_or_default(),
            name: self.fields.text("name").unwrap_or_default(),
            arguments,
        };
        ["id", "name", "input"].into_iter().for_each(|field| self.fields.remove(field));
        Some(draft)
    }
}

/// The blocks to store; `None` if text and calls express everything.
pub(super) fn to_store(blocks: &[Block]) -> Option<Json> {
    let only = |block: &Block, names: &[&str]| block.fields.names().all(|name| names.contains(&name));
    let text_blocks = blocks.iter().take_while(|block| block.kind == "text" && only(block, &["type", "text"])).count();
    let calls = blocks[text_blocks..].iter().all(|block| block.kind == "tool_use" && only(block, &["type"]));
    if text_blocks <= 1 && calls {
        return None;
    }
    let fields: Vec<&JsonFields> = blocks.iter().map(|block| &block.fields).collect();
    to_raw_value(&fields).ok().and_then(|raw| Json::new(raw.get()).ok())
}

/// The blocks to send back, with each call in its place; `None` if they no longer match the message.
pub(super) fn sent_back(stored: &Json, text: &str, calls: &[ToolRequest]) -> Option<Vec<JsonFields>> {
    let mut blocks: Vec<JsonFields> = stored.read().ok()?;
    let is = |block: &JsonFields, kind: &str| block.text("type").is_some_and(|known| known == kind);
    let written: String = blocks.iter().filter(|block| is(block, "text")).filter_map(|block| block.text("text")).collect();
    let call_positions: Vec<_> = (0..blocks.len()).filter(|at| is(&blocks[*at], "tool_use")).collect();
    if written != text || call_positions.len() != calls.len() {
        return None;
    }
    for (at, call) in call_positions.into_iter().zip(calls) {
        for (name, value) in call_fields(call) {
            blocks[at].set(name, value);
        }
    }
    // The service sends empty texts, but does not accept them.
    blocks.retain(|block| !is(block, "text") || block.text("text").is_some_and(|text| !text.trim().is_empty()));
    Some(blocks)
}

/// The fields of a call besides its type.
pub(super) fn call_fields(call: &ToolRequest) -> Vec<(&'static str, Box<RawValue>)> {
    let text = |text: &str| to_raw_value(text).ok();
    let fields = [("id", text(&id(call.call_id.as_str()))), ("name", text(call.tool.as_str())), ("input", Some(input(&call.arguments)))];
    fields.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
}

/// The service accepts only an object as input. If the model wrote an object, it is sent unchanged.
fn input(arguments: &str) -> Box<RawValue> {
    #[derive(Serialize)]
    struct NotAnObject<'a> {
        not_an_object: &'a str,
    }
    let text = if arguments.trim().is_empty() { "{}" } else { arguments.trim() };
    let object = RawValue::from_string(text.to_owned()).ok().filter(|raw| raw.get().starts_with('{'));
    let wrapped = || to_raw_value(&NotAnObject { not_an_object: arguments }).unwrap_or_else(|_| RawValue::NULL.to_owned());
    object.unwrap_or_else(wrapped)
}

/// An id in the characters that the service accepts: other services use more characters.
pub(super) fn id(id: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    id.chars().map(|c| if plain(c) { c.to_string() } else { format!("_{:x}_", u32::from(c)) }).collect()
}

#[cfg(test)]
mod tests {
    use waypost_core::ids::{CallId, ToolName};

    use super::*;

    fn block(json: &str) -> Block {
        Block::new(serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}")))
    }

    #[test]
    fn what_is_written_piece_by_piece_is_the_input_and_not_what_the_call_began_with() {
        let mut call = block(r#"{"type":"tool_use","id":"c1","name":"look","input":{"at":1}}"#);
        let piece = r#"{"type":"input_json_delta","partial_json":"{\"at\": 2}"}"#;
        let streamed = call.go_on(serde_json::from_str(piece).unwrap_or_else(|error| panic!("{error}")));
        let arguments = call.take_call().map(|call| call.arguments);
        assert_eq!((streamed.ok(), arguments), (Some(None), Some(r#"{"at": 2}"#.to_owned())));
    }

    #[test]
    fn stored_blocks_are_sent_back_only_with_the_calls_that_they_had_and_without_empty_texts() {
        let stored =
            r#"[{"type":"thinking","thinking":"…"},{"type":"text","text":" "},{"type":"tool_use"},{"type":"text","text":"Well."}]"#;
        let stored = Json::new(stored).unwrap_or_else(|error| panic!("{error}"));
        let call = || ToolRequest { call_id: CallId::new("c1"), tool: ToolName::new("look"), arguments: "[1]".to_owned() };
        let sent = |text: &str, calls: &[ToolRequest]| {
            sent_back(&stored, text, calls).map(|blocks| serde_json::to_string(&blocks).unwrap_or_else(|error| panic!("{error}")))
        };
        let expected = concat!(
            r#"[{"type":"thinking","thinking":"…"},"#,
            r#"{"type":"tool_use","id":"c1","name":"look","input":{"not_an_object":"[1]"}},{"type":"text","text":"Well."}]"#,
        );
        assert_eq!(sent(" Well.", &[call()]).as_deref(), Some(expected));
        assert_eq!([sent(" Well.", &[]), sent(" Well.", &[call(), call()]), sent("Well.", &[call()])], [None, None, None]);
    }
}
