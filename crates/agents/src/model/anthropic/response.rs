//! Assembles a response from its parts, and checks at the end that it is complete.

use waypost_core::json::Json;

use super::blocks::Block;
use super::wire::{AnthropicEvent, AnthropicUsage as Cost};
use crate::model::service::{Assemble, JsonFields, ReadProgress, garbled, requests};
use crate::model::{Completion, ModelError, OutputSink, Prompt, StopReason, TokenUsage};

/// The response so far.
#[derive(Default)]
pub(super) struct AnthropicResponse {
    blocks: Vec<(u64, Block)>,
    usage: TokenUsage,
    stop_reason: Option<String>,
}

impl Assemble for AnthropicResponse {
    fn take(&mut self, data: &[u8], output: &mut OutputSink<'_>) -> Result<ReadProgress, ModelError> {
        if data.trim_ascii().is_empty() {
            return Ok(ReadProgress::More);
        }
        let event = read(data)?;
        if event.error.is_some() {
            return Ok(ReadProgress::Error);
        }
        match event.kind.as_str() {
            "message_start" => {
                if let Some(usage) = event.message.and_then(|message| message.usage) {
                    self.count(&usage);
                }
            }
            "content_block_start" => {
                let fields = event.content_block.ok_or_else(|| garbled("a block of the answer is empty"))?;
                self.begin(event.index.unwrap_or(self.blocks.len() as u64), fields, output);
            }
            "content_block_delta" => self.go_on(event.index, event.delta, output)?,
            "message_delta" => {
                let mut delta = event.delta.unwrap_or_default();
                if let Some(usage) = &event.usage {
                    self.count(usage);
                }
                let reason = delta.take("stop_reason").map_err(|_| garbled("the reason for the end is not a text"))?;
                self.stop_reason = reason.or(self.stop_reason.take());
            }
            "message_stop" => return Ok(ReadProgress::Done),
            _ => {}
        }
        Ok(ReadProgress::More)
    }

    fn take_whole(&mut self, data: &[u8], output: &mut OutputSink<'_>) -> Result<ReadProgress, ModelError> {
        let event = read(data)?;
        if event.error.is_some() {
            return Ok(ReadProgress::Error);
        }
        let Some(content) = event.content else { return Err(garbled("the answer contains no message")) };
        for (at, fields) in content.into_iter().enumerate() {
            self.begin(at as u64, fields, output);
        }
        if let Some(usage) = &event.usage {
            self.count(usage);
        }
        self.stop_reason = event.stop_reason;
        Ok(ReadProgress::Done)
    }

    fn is_complete(&self) -> bool {
        self.stop_reason.is_some()
    }
}

impl AnthropicResponse {
    fn begin(&mut self, index: u64, fields: JsonFields, output: &mut OutputSink<'_>) {
        let block = Block::new(fields);
        if let Some(text) = block.text().filter(|text| !text.is_empty()) {
            output(&text);
        }
        self.blocks.push((index, block));
    }

    fn go_on(&mut self, index: Option<u64>, delta: Option<JsonFields>, output: &mut OutputSink<'_>) -> Result<(), ModelError> {
        let delta = delta.unwrap_or_default();
        let at = |(known, _): &(u64, Block)| index.is_none_or(|index| *known == index);
        let at = self.blocks.iter().rposition(at).ok_or_else(|| garbled("the answer continues a block that never started"))?;
        let block = &mut self.blocks[at].1;
        if let Some(delta) = block.go_on(delta)? {
            output(&delta);
        }
        Ok(())
    }

    fn count(&mut self, usage: &Cost) {
        self.usage =
            TokenUsage { input: usage.input().unwrap_or(self.usage.input), output: usage.output_tokens.unwrap_or(self.usage.output) };
    }

    /// The complete response to `prompt`, and its raw blocks if text and calls do not express them.
    pub fn finish(self, prompt: &Prompt) -> Result<(Completion, Option<Json>), ModelError> {
        let Some(reason) = self.stop_reason else { return Err(ModelError::CutOff { source: None }) };
        let mut blocks: Vec<Block> = self.blocks.into_iter().map(|(_, block)| block).collect();
        let text: String = blocks.iter().filter_map(Block::text).collect();
        let drafts: Vec<_> = blocks.iter_mut().filter_map(Block::take_call).collect();
        let stop = match reason.as_str() {
            "max_tokens" | "model_context_window_exceeded" | "pause_turn" => StopReason::Length,
            "refusal" => StopReason::Refused,
            "tool_use" if drafts.is_empty() => return Err(garbled("the answer announces tool calls and contains none")),
            _ if !drafts.is_empty() => StopReason::ToolCalls,
            _ => StopReason::Done,
        };
        let (calls, own) = match stop {
            StopReason::ToolCalls => (requests(drafts, prompt)?, super::blocks::to_store(&blocks)),
            StopReason::Done => (Vec::new(), super::blocks::to_store(&blocks)),
            // A call or a thinking block that was cut off may look complete, so none of them is used.
            StopReason::Length | StopReason::Refused => (Vec::new(), None),
        };
        Ok((Completion { text, calls, usage: self.usage, stop, wire: None }, own))
    }
}

/// The parser's error message is dropped: it can quote model output.
fn read(data: &[u8]) -> Result<AnthropicEvent, ModelError> {
    serde_json::from_slice(data).map_err(|error| match error.is_eof() {
        true => ModelError::CutOff { source: None },
        false => garbled("a part of the answer is not valid JSON"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The response in these parts, its own blocks, and what was streamed of it.
    fn answer(parts: &[&str]) -> Option<(Completion, Option<String>, String)> {
        let (mut response, mut streamed) = (AnthropicResponse::default(), String::new());
        for part in parts {
            response.take(part.as_bytes(), &mut |piece: &str| streamed.push_str(piece)).ok()?;
        }
        let (completion, own) = response.finish(&Prompt::default()).ok()?;
        Some((completion, own.map(|own| own.as_str().to_owned()), streamed))
    }

    const END: &str = r#"{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":9}}"#;

    #[test]
    fn each_piece_goes_to_its_own_block_and_texts_that_stood_apart_stay_apart() {
        let parts = [
            r#"{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}"#,
            r#"{"type":"content_block_start","index":1,"content_block":{"type":"text","text":""}}"#,
            r#"{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"do."}}"#,
            r#"{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"They "}}"#,
            END,
            r#"{"type":"message_delta","delta":{},"usage":{}}"#,
        ];
        let usage = TokenUsage { input: 0, output: 9 };
        let own = r#"[{"type":"text","text":"They "},{"type":"text","text":"do."}]"#.to_owned();
        assert_eq!(answer(&parts), Some((Completion { usage, ..Completion::new("They do.", vec![]) }, Some(own), "do.They ".to_owned())));
    }

    #[test]
    fn a_text_in_a_block_that_is_no_text_is_not_shown_to_people() {
        let parts = [
            r#"{"type":"content_block_start","index":0,"content_block":{"type":"dream"}}"#,
            r#"{"type":"content_block_delta","index":0,"delta":{"type":"dream_delta","text":"sheep"}}"#,
            END,
        ];
        let (completion, own, streamed) = answer(&parts).unwrap_or_else(|| panic!("no answer"));
        assert_eq!(
            (completion.text, own.as_deref(), streamed),
            (String::new(), Some(r#"[{"type":"dream","text":"sheep"}]"#), String::new())
        );
    }
}
