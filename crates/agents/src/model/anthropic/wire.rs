//! The JSON of a response. Unknown events and fields are ignored, as the API's versioning rules require; blocks are kept completely.

use serde::Deserialize;
use serde_json::Value;

use crate::model::service::Fields;

/// One event of a stream, or a whole response.
#[derive(Deserialize)]
pub(super) struct Event {
    #[serde(rename = "type")]
    pub kind: String,
    pub message: Option<Message>,
    pub index: Option<u64>,
    pub content_block: Option<Fields>,
    pub delta: Option<Fields>,
    pub usage: Option<Usage>,
    pub error: Option<Value>,
    /// Only in a whole response.
    pub content: Option<Vec<Fields>>,
    /// Only in a whole response.
    pub stop_reason: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Message {
    pub usage: Option<Usage>,
}

/// The usage so far; each later value includes the earlier ones.
#[derive(Deserialize)]
pub(super) struct Usage {
    input_tokens: Option<u64>,
    cache_creation_input_tokens: Option<u64>,
    cache_read_input_tokens: Option<u64>,
    pub output_tokens: Option<u64>,
}

impl Usage {
    /// All input tokens, cached or not.
    pub fn input(&self) -> Option<u64> {
        let parts = [self.input_tokens, self.cache_creation_input_tokens, self.cache_read_input_tokens];
        parts.into_iter().flatten().reduce(u64::saturating_add)
    }
}
