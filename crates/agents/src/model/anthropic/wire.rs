//! The JSON of an answer. Events and fields that are not known here are passed over, as the API's own
//! rules of versioning ask; of blocks everything is kept.

use serde::Deserialize;
use serde_json::Value;

use crate::model::service::Fields;

/// One event of a stream, or a whole answer.
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
    /// Of a whole answer.
    pub content: Option<Vec<Fields>>,
    /// Of a whole answer.
    pub stop_reason: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Message {
    pub usage: Option<Usage>,
}

/// What it cost so far; each later one counts everything before it too.
#[derive(Deserialize)]
pub(super) struct Usage {
    input_tokens: Option<u64>,
    cache_creation_input_tokens: Option<u64>,
    cache_read_input_tokens: Option<u64>,
    pub output_tokens: Option<u64>,
}

impl Usage {
    /// Everything that was read, from a cache or not.
    pub fn input(&self) -> Option<u64> {
        let parts = [self.input_tokens, self.cache_creation_input_tokens, self.cache_read_input_tokens];
        parts.into_iter().flatten().reduce(u64::saturating_add)
    }
}
