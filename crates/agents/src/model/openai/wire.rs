//! The JSON of a response, in all the variants that servers send: every field may be missing or null, and a whole response is like a chunk
//! with `message` instead of `delta`.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::model::service::JsonFields;

#[derive(Deserialize)]
pub(super) struct Chunk {
    pub object: Option<String>,
    pub choices: Option<Vec<OpenAiChoice>>,
    pub usage: Option<OpenAiUsage>,
    pub error: Option<Value>,
}

impl Chunk {
    /// Whether this is an error instead of a part of a response.
    pub fn is_error(&self) -> bool {
        self.error.is_some() || self.object.as_deref() == Some("error")
    }
}

#[derive(Deserialize)]
pub(super) struct OpenAiChoice {
    pub index: Option<u64>,
    pub delta: Option<Delta>,
    pub message: Option<Delta>,
    pub finish_reason: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Delta {
    pub content: Option<OpenAiContent>,
    pub refusal: Option<String>,
    pub tool_calls: Option<Vec<OpenAiToolCall>>,
}

/// Text, or a list of parts, some of them text.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum OpenAiContent {
    Text(String),
    Parts(Vec<OpenAiPart>),
}

impl OpenAiContent {
    pub fn into_text(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::Parts(parts) => parts.into_iter().filter_map(|part| part.text).collect(),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct OpenAiPart {
    text: Option<String>,
}

pub(super) struct OpenAiToolCall {
    pub index: Option<u64>,
    pub id: Option<String>,
    pub function: Option<OpenAiFunction>,
    /// Any other fields, such as a signature.
    pub more: JsonFields,
}

impl<'de> Deserialize<'de> for OpenAiToolCall {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut more = JsonFields::deserialize(reader)?;
        more.remove("type");
        let index = more.take("index").map_err(D::Error::custom)?;
        let id = more.take("id").map_err(D::Error::custom)?;
        let function = more.take("function").map_err(D::Error::custom)?;
        more.remove_null();
        Ok(Self { index, id, function, more })
    }
}

#[derive(Deserialize)]
pub(super) struct OpenAiFunction {
    pub name: Option<String>,
    /// A string according to the API; some servers send the object itself, which is then kept as it is written in the response.
    pub arguments: Option<Box<RawValue>>,
}

impl OpenAiFunction {
    /// The piece of arguments in this chunk, exactly as written; `None` if it is a string that cannot be decoded, such as half of a
    /// surrogate pair.
    pub fn arguments(&self) -> Option<String> {
        match self.arguments.as_deref().map_or("", RawValue::get) {
            text if text.starts_with('"') => serde_json::from_str(text).ok(),
            other => Some(other.to_owned()),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct OpenAiUsage {
    pub prompt_tokens: Option<u64>,
    pub completion_tokens: Option<u64>,
}
