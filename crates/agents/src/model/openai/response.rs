//! Assembles a response from its parts, and checks at the end that it is complete.
//!
//! Streamed tool calls are identified by `index`, but some servers omit it, send 0 for every call, or omit the id. [`OpenAiResponse::draft`] is the
//! one place that handles this.

use serde_json::value::RawValue;
use waypost_core::json::Json;

use super::wire::{Chunk, Delta, OpenAiChoice, OpenAiToolCall};
use crate::model::service::{self, Assemble, JsonFields, ReadProgress, garbled, requests};
use crate::model::{Completion, ModelError, OutputSink, Prompt, StopReason, TokenUsage};

/// The response so far.
#[derive(Default)]
pub(super) struct OpenAiResponse {
    text: String,
    drafts: Vec<PartialToolCall>,
    usage: TokenUsage,
    refused: bool,
    finish_reason: Option<String>,
    ended: bool,
}

/// A tool call that is still being received.
#[derive(Default)]
struct PartialToolCall {
    index: Option<u64>,
    id: String,
    name: String,
    arguments: String,
    /// Additional fields from the service, to be sent back unchanged.
    more: JsonFields,
}

impl Assemble for OpenAiResponse {
    fn take(&mut self, data: &[u8], output: &mut OutputSink<'_>) -> Result<ReadProgress, ModelError> {
        match data.trim_ascii() {
            b"" => Ok(ReadProgress::More),
            b"[DONE]" => {
                self.ended = true;
                Ok(ReadProgress::Done)
            }
            json => self.take_json(json, output),
        }
    }

    fn take_whole(&mut self, data: &[u8], output: &mut OutputSink<'_>) -> Result<ReadProgress, ModelError> {
        let progress = self.take_json(data, output)?;
        if matches!(progress, ReadProgress::More) && !self.is_complete() && !self.has_output() {
            return Err(garbled("the answer contains no message"));
        }
        self.ended = true;
        Ok(progress)
    }

    fn is_complete(&self) -> bool {
        self.finish_reason.is_some()
    }
}

impl OpenAiResponse {
    fn take_json(&mut self, json: &[u8], output: &mut OutputSink<'_>) -> Result<ReadProgress, ModelError> {
        // The parser's error message is dropped: it can quote model output.
        let chunk: Chunk = serde_json::from_slice(json).map_err(|error| match error.is_eof() {
            true => ModelError::CutOff { source: None },
            false => garbled("a part of the answer is not valid JSON"),
        })?;
        if chunk.is_error() {
            return Ok(ReadProgress::Error);
        }
        if let Some(cost) = chunk.usage {
            self.usage = TokenUsage {
                input: cost.prompt_tokens.unwrap_or(self.usage.input),
                output: cost.completion_tokens.unwrap_or(self.usage.output),
            };
        }
        for choice in chunk.choices.unwrap_or_default() {
            // Only one choice was requested; a server that returns more sends them in parallel.
            if choice.index.unwrap_or(0) == 0 {
                self.take_choice(choice, output)?;
            }
        }
        Ok(ReadProgress::More)
    }

    fn take_choice(&mut self, choice: OpenAiChoice, output: &mut OutputSink<'_>) -> Result<(), ModelError> {
        if let Some(delta) = choice.delta.or(choice.message) {
            self.take_delta(delta, output)?;
        }
        match choice.finish_reason.as_deref() {
            // The service failed without giving a reason.
            Some("error") => Err(ModelError::CutOff { source: None }),
            Some("") | None => Ok(()),
            Some(reason) => {
                self.finish_reason = Some(reason.to_ascii_lowercase());
                Ok(())
            }
        }
    }

    fn take_delta(&mut self, delta: Delta, output: &mut OutputSink<'_>) -> Result<(), ModelError> {
        self.refused |= delta.refusal.as_ref().is_some_and(|piece| !piece.is_empty());
        let content = delta.content.map(|content| content.into_text());
        for piece in [content, delta.refusal].into_iter().flatten().filter(|piece| !piece.is_empty()) {
            output(&piece);
            self.text.push_str(&piece);
        }
        for call in delta.tool_calls.unwrap_or_default() {
            let draft = self.draft(&call);
            draft.more.merge(call.more);
            if draft.id.is_empty() {
                draft.id = call.id.unwrap_or_default();
            }
            if let Some(function) = call.function {
                let piece = function.arguments().ok_or_else(|| garbled("the arguments of a tool call are not text"))?;
                draft.arguments.push_str(&piece);
                if draft.name.is_empty() {
                    draft.name = function.name.unwrap_or_default();
                }
            }
        }
        Ok(())
    }

    /// The draft that a piece of a tool call belongs to; a new one if the piece starts another call.
    fn draft(&mut self, call: &OpenAiToolCall) -> &mut PartialToolCall {
        let id = call.id.as_deref().unwrap_or_default();
        let names_a_tool = call.function.as_ref().and_then(|f| f.name.as_deref()).is_some_and(|name| !name.is_empty());
        // A different id alone may come from a server that creates a new id for every piece. A different id with a tool name starts another
        // call, even under a known index.
        let another = |draft: &PartialToolCall| names_a_tool && !id.is_empty() && !draft.id.is_empty() && draft.id != id;
        let same_index = |draft: &PartialToolCall| call.index.is_some() && draft.index == call.index;
        let unplaced = |draft: &PartialToolCall| call.index.is_none() || draft.index.is_none();
        let same_id = |draft: &PartialToolCall| unplaced(draft) && !id.is_empty() && draft.id == id;
        let goes_on = |draft: &PartialToolCall| {
            let nameless = !names_a_tool || draft.name.is_empty();
            unplaced(draft) && nameless && (id.is_empty() || draft.id.is_empty())
        };
        let by_index = self.drafts.iter().rposition(same_index).filter(|at| !another(&self.drafts[*at]));
        let by_id = || self.drafts.iter().rposition(same_id);
        let by_order = || self.drafts.len().checked_sub(1).filter(|last| goes_on(&self.drafts[*last]));
        let at = by_index.or_else(by_id).or_else(by_order).unwrap_or_else(|| {
            self.drafts.push(PartialToolCall { index: call.index, ..PartialToolCall::default() });
            self.drafts.len() - 1
        });
        &mut self.drafts[at]
    }

    fn has_output(&self) -> bool {
        !self.text.is_empty() || !self.drafts.is_empty()
    }

    /// The complete response to `prompt`, and the additional fields of its calls, if there are any.
    pub fn finish(self, prompt: &Prompt) -> Result<(Completion, Option<Json>), ModelError> {
        let whole = self.is_complete() || (self.ended && self.has_output());
        if !whole {
            return Err(ModelError::CutOff { source: None });
        }
        let stop = match self.finish_reason.as_deref() {
            Some("length" | "max_tokens") => StopReason::Length,
            Some("content_filter" | "refusal") => StopReason::Refused,
            _ if self.refused => StopReason::Refused,
            _ if !self.drafts.is_empty() => StopReason::ToolCalls,
            Some("tool_calls") => return Err(garbled("the answer announces tool calls and contains none")),
            _ => StopReason::Done,
        };
        // A call that was cut off may look complete, so none of them is used.
        let drafts = if stop == StopReason::ToolCalls { self.drafts } else { Vec::new() };
        let beside = extra_fields(&drafts);
        let drafts =
            drafts.into_iter().map(|draft| service::ReceivedToolCall { id: draft.id, name: draft.name, arguments: draft.arguments });
        let calls = requests(drafts, prompt)?;
        Ok((Completion { text: self.text, calls, usage: self.usage, stop, wire: None }, beside))
    }
}

fn extra_fields(drafts: &[PartialToolCall]) -> Option<Json> {
    let more: Vec<&JsonFields> = drafts.iter().map(|draft| &draft.more).collect();
    let any = more.iter().any(|more| !more.is_empty());
    any.then(|| serde_json::value::to_raw_value(&more).ok()).flatten().and_then(|more: Box<RawValue>| Json::new(more.get()).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text and the usage of a response in these parts.
    fn answer(parts: &[&str]) -> Result<(String, TokenUsage), ModelError> {
        let mut response = OpenAiResponse::default();
        for part in parts {
            response.take(part.as_bytes(), &mut |_| {})?;
        }
        response.finish(&Prompt::default()).map(|(completion, _)| (completion.text, completion.usage))
    }

    #[test]
    fn only_the_first_choice_is_the_answer_and_usage_may_come_in_two_parts() {
        let parts = [
            r#"{"choices":[{"index":0,"delta":{"content":"Left"}},{"index":1,"delta":{"content":"Right"}}]}"#,
            r#"{"choices":[{"index":1,"delta":{},"finish_reason":"length"}],"usage":{"prompt_tokens":21}}"#,
            r#"{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}],"usage":{"completion_tokens":9}}"#,
            r#"{"choices":[],"usage":{}}"#,
        ];
        assert_eq!(answer(&parts).ok(), Some(("Left".to_owned(), TokenUsage { input: 21, output: 9 })));
    }

    #[test]
    fn an_answer_without_a_reason_for_its_end_is_whole_only_with_a_text_and_a_last_part() {
        let (text, end) = (r#"{"choices":[{"delta":{"content":"Left"}}]}"#, "[DONE]");
        assert_eq!(answer(&[text, end]).ok().map(|(text, _)| text), Some("Left".to_owned()));
        for cut in [&[text][..], &[end], &[]] {
            assert!(matches!(answer(cut), Err(ModelError::CutOff { source: None })), "{cut:?}");
        }
    }

    #[test]
    fn a_reason_for_the_end_is_known_in_any_case_and_a_piece_of_another_call_is_no_part_of_the_last_one() {
        let finish = |parts: &[&str]| {
            let mut response = OpenAiResponse::default();
            parts.iter().try_for_each(|part| response.take(part.as_bytes(), &mut |_| {}).map(drop)).ok()?;
            response.finish(&Prompt::default()).ok().map(|(completion, _)| (completion.stop, completion.calls))
        };
        let (text, end) = (r#"{"choices":[{"delta":{"content":"Le"}}]}"#, r#"{"choices":[{"delta":{},"finish_reason":"MAX_TOKENS"}]}"#);
        assert_eq!(finish(&[text, end]), Some((StopReason::Length, Vec::new())));

        let first = r#"{"choices":[{"delta":{"tool_calls":[{"id":"a","function":{"name":"look","arguments":"{\"n\":1"}}]}}]}"#;
        let foreign = r#"{"choices":[{"delta":{"tool_calls":[{"id":"b","function":{"arguments":"}"}}]},"finish_reason":"tool_calls"}]}"#;
        assert_eq!(finish(&[first, foreign]), None, "a call without a name is no call, and the first one is not finished by it");
    }
}
