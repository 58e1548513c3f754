//! The JSON of a response. Unknown events and fields are ignored, as the API's versioning rules require; blocks are kept completely.

use serde::Deserialize;
use serde_json::Value;

use crate::model::service::JsonFields;

/// One event of a stream, or a whole response.
#[derive(Deserialize)]
pub(super) struct AnthropicEvent {
    #[serde(rename = "type")]
    pub kind: String,
    pub message: Option<AnthropicMessage>,
    pub index: Option<u64>,
    pub content_block: Option<JsonFields>,
    pub delta: Option<JsonFields>,
    pub usage: Option<AnthropicUsage>,
    pub error: Option<Value>,
    /// Only in a whole response.
    pub content: Option<Vec<JsonFields>>,
    /// Only in a whole response.
    pub stop_reason: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct AnthropicMessage {
    pub usage: Option<AnthropicUsage>,
}

/// The usage so far; each later value includes the earlier ones.
#[derive(Deserialize)]
pub(super) struct AnthropicUsage {
    input_tokens: Option<u64>,
    cache_creation_input_tokens: Option<u64>,
    cache_read_input_tokens: Option<u64>,
    pub output_tokens: Option<u64>,
}

impl AnthropicUsage {
    /// All input tokens, cached or not.
    pub fn input(&self) -> Option<u64> {
        let parts = [self.input_tokens, self.cache_creation_input_tokens, self.cache_read_input_tokens];
        parts.into_iter().flatten().reduce(u64::saturating_add)
    }
}
