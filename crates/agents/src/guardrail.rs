//! Guardrails: what looks at every text on its way to a model and from it, and lets it pass, warns,
//! blocks it, or has people decide.

use async_trait::async_trait;
use regex::Regex;
use serde_json::Value;
use waypost_core::call::ToolCall;
pub use waypost_core::guard::{Ruling, Way};
use waypost_core::guard::{Sentence, sentence};

use crate::asking::AskingPolicy;
use crate::model::Message;

/// Looks at texts on their way. It is asked once about each: what it says is in the journal, and
/// whoever goes on after a crash goes by that.
///
/// ```
/// use waypost_agents::{Guardrail, Passing, Ruling, Undecided};
///
/// /// Lets people decide about whatever is long.
/// struct Short;
///
/// #[async_trait::async_trait]
/// impl Guardrail for Short {
///     fn name(&self) -> &str {
///         "short"
///     }
///
///     async fn judge(&self, passing: &Passing<'_>) -> Result<Ruling, Undecided> {
///         let long = passing.text.len() > 10_000;
///         Ok(if long { Ruling::Ask { reason: "it is long".into() } } else { Ruling::Allow })
///     }
/// }
/// ```
#[async_trait]
pub trait Guardrail: Send + Sync {
    /// What it is called, for people and for the journal.
    fn name(&self) -> &str;

    /// Which texts it wants to see. While one of an agent's guardrails sees what the model says,
    /// nothing of it is passed on before it is whole and was let through.
    fn watches(&self) -> Watches {
        Watches::Both
    }

    /// Says what is to be done with a text.
    ///
    /// # Errors
    /// [`Undecided`] when it cannot say; the text does not pass then, see [`WhenUndecided`].
    async fn judge(&self, passing: &Passing<'_>) -> Result<Ruling, Undecided>;
}

/// Which texts a guardrail sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Watches {
    /// What people and tools say to the model.
    Requests,
    /// What the model says and the tools it calls.
    Responses,
    /// Both.
    #[default]
    Both,
}

impl Watches {
    pub(crate) fn sees(self, way: Way) -> bool {
        match (self, way) {
            (Self::Both, _) | (Self::Requests, Way::ToModel) | (Self::Responses, Way::FromModel) => true,
            (Self::Requests, Way::FromModel) | (Self::Responses, Way::ToModel) => false,
        }
    }
}

/// A text on its way.
#[derive(Debug, Clone, Copy)]
pub struct Passing<'a> {
    /// On which way.
    pub way: Way,
    /// The text: a message or the result of a call to the model, or the model's words.
    pub text: &'a str,
    /// The tools that the model calls with it, exactly as they would run.
    pub calls: &'a [ToolCall],
    /// The conversation that the model is given, or was given before it said this.
    pub conversation: &'a [Message],
}

/// Why a guardrail cannot say what is to be done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Undecided(pub String);

/// What becomes of what guardrails do not let pass.
#[derive(Debug, Clone, Default)]
pub struct GuardOptions {
    /// What becomes of the work when a text is blocked.
    pub when_blocked: WhenBlocked,
    /// What becomes of a text when a guardrail cannot say.
    pub when_undecided: WhenUndecided,
    /// The policy under which people are asked. At its deadline, too, only a yes lets a text pass.
    pub asking: AskingPolicy,
}

/// What becomes of the work when a text is blocked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WhenBlocked {
    /// The model is told that something was withheld, and goes on. What it says itself it may say
    /// in other words, three times at most.
    #[default]
    GoOn,
    /// The session fails with `guardrail_blocked`.
    Stop,
}

/// What becomes of a text when a guardrail cannot say. It passes in no case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WhenUndecided {
    /// People decide.
    #[default]
    Ask,
    /// It is blocked.
    Block,
}

/// A guardrail that goes by patterns. It sees a text as it is, and where that is JSON also every
/// string in it as it reads, so that spelling a word in escapes does not hide it.
///
/// ```
/// use waypost_agents::{Patterns, Ruling};
///
/// let secrets = Patterns::new("secrets").pattern(r"sk_live_\w+", Ruling::Block { reason: "a live key".into() })?;
/// # Ok::<(), regex::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Patterns {
    name: String,
    watches: Watches,
    patterns: Vec<(Regex, Ruling)>,
}

impl Patterns {
    /// A guardrail that knows no pattern yet.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), watches: Watches::Both, patterns: Vec::new() }
    }

    /// Which texts it sees; all where not said.
    #[must_use]
    pub fn watching(mut self, watches: Watches) -> Self {
        self.watches = watches;
        self
    }

    /// Where `pattern` is found, it says `ruling`. Where several are found, the strictest counts.
    ///
    /// # Errors
    /// When it is no regular expression.
    pub fn pattern(mut self, pattern: &str, ruling: Ruling) -> Result<Self, regex::Error> {
        self.patterns.push((Regex::new(pattern)?, ruling));
        Ok(self)
    }
}

#[async_trait]
impl Guardrail for Patterns {
    fn name(&self) -> &str {
        &self.name
    }

    fn watches(&self) -> Watches {
        self.watches
    }

    async fn judge(&self, passing: &Passing<'_>) -> Result<Ruling, Undecided> {
        let mut texts = vec![passing.text.to_owned()];
        texts.extend(passing.calls.iter().flat_map(|call| [call.tool.to_string(), call.arguments.clone()]));
        let within: Vec<_> =
            texts.iter().filter_map(|text| serde_json::from_str(text).ok()).flat_map(|value: Value| strings(&value)).collect();
        texts.extend(within);
        let found = self.patterns.iter().filter(|(pattern, _)| texts.iter().any(|text| pattern.is_match(text)));
        Ok(found.map(|(_, ruling)| ruling).fold(Ruling::Allow, stricter))
    }
}

/// The first of two that are equally strict.
fn stricter(one: Ruling, other: &Ruling) -> Ruling {
    let strictness = |ruling: &Ruling| match (sentence([ruling]), ruling) {
        (Sentence::Block, _) => 3,
        (Sentence::Ask, _) => 2,
        (Sentence::Pass, Ruling::Allow) => 0,
        (Sentence::Pass, _) => 1,
    };
    if strictness(other) > strictness(&one) { other.clone() } else { one }
}

/// Every string in a JSON value, names of fields too.
fn strings(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(items) => items.iter().flat_map(strings).collect(),
        Value::Object(fields) => fields.iter().flat_map(|(name, value)| [vec![name.clone()], strings(value)].concat()).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use waypost_core::ids::{CallId, ToolName};

    fn keys() -> Patterns {
        let ask = Ruling::Ask { reason: "a key".into() };
        let block = Ruling::Block { reason: "a live key".into() };
        Patterns::new("keys")
            .pattern("sk_[a-z]+", ask)
            .and_then(|keys| keys.pattern("sk_live", block))
            .unwrap_or_else(|error| panic!("{error}"))
    }

    async fn said(text: &str, arguments: &str) -> Ruling {
        let call = ToolCall { call_id: CallId::new("c1"), tool: ToolName::new("send"), arguments: arguments.into() };
        let passing = Passing { way: Way::FromModel, text, calls: &[call], conversation: &[] };
        keys().judge(&passing).await.unwrap_or_else(|error| panic!("{error}"))
    }

    #[tokio::test]
    async fn c11_a_pattern_is_found_in_words_and_in_calls_also_where_it_is_spelled_in_escapes() {
        assert_eq!(said("nothing", "{}").await, Ruling::Allow);
        assert_eq!(said("sk_test", "{}").await.reason(), "a key");
        assert_eq!(said("", r#"{"a":[{"sk\u005ftest":1}]}"#).await.reason(), "a key");
        assert_eq!(said(r#"{"answer":"\u0073k_test"}"#, "not JSON").await.reason(), "a key");
        assert_eq!(said("sk_test sk_live", "{}").await.reason(), "a live key", "the strictest counts");
    }
}
