//! A model's request to run a tool. Once people are asked about it, its exact bytes are frozen and its digest
//! identifies it.

use serde::{Deserialize, Serialize};

use crate::approval::rows::{self, Row};
use crate::digest::Digest;
use crate::ids::{CallId, ToolName};
use crate::json::Json;
use crate::text::redaction;

/// A model's request to run a tool, as the model wrote it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolCall {
    /// The model's id for the call. The result is bound to it.
    pub call_id: CallId,
    /// The tool's name.
    pub tool: ToolName,
    /// The arguments, as the exact text that the model wrote. Not always JSON.
    pub arguments: String,
}

/// What identifies a call, besides its arguments.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CallIdentity {
    /// The tool's name.
    pub tool: String,
    /// The server that offers it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub server: Option<String>,
    /// The tool's description.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The JSON Schema of its arguments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<Json>,
    /// Its resolved target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// The contents of the files and other objects that its arguments name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pins: Vec<Pin>,
}

impl CallIdentity {
    /// Returns the tool's definition as one JSON text: the name, then the description and schema if given, the schema
    /// byte for byte. `None` if neither is given.
    #[must_use]
    pub fn definition(&self) -> Option<String> {
        if self.description.is_none() && self.schema.is_none() {
            return None;
        }
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        let mut definition = format!("{{\"name\":{}", quoted(&self.tool));
        if let Some(description) = &self.description {
            definition.push_str(&format!(",\"description\":{}", quoted(description)));
        }
        if let Some(schema) = &self.schema {
            definition.push_str(&format!(",\"schema\":{}", schema.as_str()));
        }
        definition.push('}');
        Some(definition)
    }

    /// The target as the digest covers it: with the pinned contents, if there are any.
    #[must_use]
    pub fn pinned_target(&self) -> Option<String> {
        if self.pins.is_empty() {
            return self.target.clone();
        }
        Some(serde_json::json!({"target": self.target, "pins": self.pins}).to_string())
    }
}

/// A call whose exact bytes are stored. Nothing else may run in its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Frozen", into = "Frozen")]
pub struct FrozenCall {
    identity: CallIdentity,
    arguments: Json,
    digest: Digest,
    digest_of_opened: Option<Digest>,
}

/// The stored form of a frozen call. The digest is computed when it is read, never trusted. If a part is encrypted, the
/// digest can be computed only after decryption, and must be before anything runs.
#[derive(Clone, Serialize, Deserialize)]
struct Frozen {
    #[serde(flatten)]
    identity: CallIdentity,
    arguments: Json,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digest_of_opened: Option<Digest>,
}

impl From<Frozen> for FrozenCall {
    fn from(frozen: Frozen) -> Self {
        match frozen.digest_of_opened {
            Some(digest) => Self::sealed(frozen.identity, frozen.arguments, digest),
            None => Self::new(frozen.identity, frozen.arguments),
        }
    }
}

impl From<FrozenCall> for Frozen {
    fn from(call: FrozenCall) -> Self {
        Self { identity: call.identity, arguments: call.arguments, digest_of_opened: call.digest_of_opened }
    }
}

impl FrozenCall {
    /// Freezes a call.
    #[must_use]
    pub fn new(identity: CallIdentity, arguments: Json) -> Self {
        let digest = Digest::of_call(
            &identity.tool,
            identity.server.as_deref().unwrap_or_default(),
            identity.definition().as_deref(),
            identity.pinned_target().as_deref().unwrap_or_default(),
            arguments.as_str(),
        );
        Self { identity, arguments, digest, digest_of_opened: None }
    }

    /// Creates a frozen call with encrypted parts. `arguments` contain references to these parts, and `digest` is the
    /// digest of the call with its real arguments. Without a reference, `digest` is ignored.
    #[must_use]
    pub fn sealed(identity: CallIdentity, arguments: Json, digest: Digest) -> Self {
        let plain = Self::new(identity, arguments);
        if !redaction::reference_locations(&plain.arguments).is_empty() {
            Self { digest: digest.clone(), digest_of_opened: Some(digest), ..plain }
        } else {
            plain
        }
    }

    /// Returns whether a part of the arguments is encrypted.
    #[must_use]
    pub fn hides_something(&self) -> bool {
        self.digest_of_opened.is_some()
    }

    /// The tool and its origin.
    #[must_use]
    pub fn identity(&self) -> &CallIdentity {
        &self.identity
    }

    /// The exact arguments, with references in place of encrypted parts.
    #[must_use]
    pub fn arguments(&self) -> &Json {
        &self.arguments
    }

    /// The digest of the whole call.
    #[must_use]
    pub fn digest(&self) -> &Digest {
        &self.digest
    }

    /// Returns the same tool with other arguments: another frozen call with its own digest.
    #[must_use]
    pub fn with_arguments(&self, arguments: Json) -> Self {
        Self::new(self.identity.clone(), arguments)
    }

    /// Returns the same tool with the arguments of `other`, including encrypted parts.
    #[must_use]
    pub fn with_arguments_of(&self, other: &Self) -> Self {
        match &other.digest_of_opened {
            Some(digest) => Self::sealed(self.identity.clone(), other.arguments.clone(), digest.clone()),
            None => self.with_arguments(other.arguments.clone()),
        }
    }

    /// Returns the arguments as rows for a person: one row for each leaf, in the order they were written. Numbers and
    /// texts are exactly as received, and deceptive characters are made visible.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        rows::rows(&self.arguments)
    }
}

/// How a tool call ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CallOutcome {
    /// It succeeded.
    Succeeded,
    /// It ran and failed, or could not run.
    Failed,
    /// It did not run, because a person decided so.
    Skipped,
    /// Its outcome is unknown.
    Unknown,
}

/// The contents that an argument referred to when people were asked.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pin {
    /// JSON pointer to the argument.
    pub pointer: String,
    /// The digest of the contents, such as `sha256:` and 64 hexadecimal digits.
    pub digest: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_is_the_one_the_design_gives() {
        let digest =
            |tool, server, definition, target, arguments| Digest::of_call(tool, server, definition, target, arguments).as_str().to_owned();
        assert_eq!(
            [
                digest("deploy_application", "", None, "", r#"{"application":"web","version":"1.4.2"}"#),
                digest("transfer", "bank", Some(r#"{"name":"transfer"}"#), "acct", r#"{"amount": 9007199254740993}"#),
                digest("notify", "", None, "", r#"{"to":"Zoë","n":1.0}"#),
            ],
            [
                "sha256:27e69ac521c53fa3e6856317c665985cf8de5b066f9ba6948d7e6b14b1ecc653",
                "sha256:3f952f2625bad3e075dc21fc50da9fb7169004612e1d2aefc37b55e5b2eaf3f1",
                "sha256:29e1cc5dfeab78d4934e4ab4e351619ccb3e0fe9a10ff60c3ce72873f2a5e8d3",
            ]
        );
    }

    fn frozen(arguments: &str) -> FrozenCall {
        FrozenCall::new(CallIdentity { tool: "pay".into(), ..CallIdentity::default() }, Json::new(arguments).unwrap())
    }

    #[test]
    fn a006_two_integers_that_one_float_would_confuse_have_two_digests() {
        assert_ne!(frozen(r#"{"n":9007199254740992}"#).digest(), frozen(r#"{"n":9007199254740993}"#).digest());
    }

    #[test]
    fn a007_one_spelled_three_ways_has_three_digests_and_is_shown_as_spelled() {
        let spelled = ["1", "1.0", "1e0"].map(|n| frozen(&format!("{{\"n\":{n}}}")));
        assert_eq!(spelled.each_ref().map(|call| call.rows()[0].text.clone()), ["1", "1.0", "1e0"]);
        assert_ne!(spelled[0].digest(), spelled[1].digest());
        assert_ne!(spelled[1].digest(), spelled[2].digest());
    }

    #[test]
    fn a_stored_digest_is_never_believed() {
        let mut stored = serde_json::to_value(frozen("{}")).unwrap();
        stored["digest"] = "sha256:forged".into();
        let read: FrozenCall = serde_json::from_value(stored).unwrap();
        assert_eq!(read, frozen("{}"));
    }

    #[test]
    fn every_leaf_is_a_row_in_the_order_it_was_written() {
        let call = frozen(r#"{"to":["b\u202Ea",{"z/1":9007199254740993}],"empty":{},"a":null}"#);
        let rendered: Vec<_> = call.rows().into_iter().map(|row| format!("{} = {} {:?}", row.path, row.text, row.warnings)).collect();
        assert_eq!(
            rendered,
            ["to/0 = b[U+202E]a [\"direction controls\"]", "to/1/z~11 = 9007199254740993 []", "empty = {} []", "a = null []",]
        );
    }
}
