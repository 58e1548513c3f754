//! Guardrails: checks of every text on its way to a model and from it. A guardrail lets a text pass, warns, blocks it, or has people
//! decide.

use async_trait::async_trait;
use regex::Regex;
use serde_json::Value;
pub use waypost_core::agent::guard::Ruling;
use waypost_core::agent::guard::{CombinedRuling, combine};
use waypost_core::approval::call::ToolCall;
pub use waypost_core::ask::origin::TextDirection;

use crate::asking::AskingPolicy;
use crate::model::ModelMessage;

/// Judges texts on their way to a model and from it. It is asked once about each text: its ruling is recorded in the journal, and a worker
/// that continues after a crash uses the recorded ruling.
///
/// ```
/// use waypost_agents::{Guardrail, GuardedText, Ruling, Undecided};
///
/// /// Lets people decide about long texts.
/// struct Short;
///
/// #[async_trait::async_trait]
/// impl Guardrail for Short {
///     fn name(&self) -> &str {
///         "short"
///     }
///
///     async fn judge(&self, passing: &GuardedText<'_>) -> Result<Ruling, Undecided> {
///         let long = passing.text.len() > 10_000;
///         Ok(if long { Ruling::Ask { reason: "it is long".into() } } else { Ruling::Allow })
///     }
/// }
/// ```
#[async_trait]
pub trait Guardrail: Send + Sync {
    /// Its name, for people and for the journal.
    fn name(&self) -> &str;

    /// Which texts it judges. While any guardrail of an agent judges model output, that output is not streamed: it is passed on when it is
    /// complete and was let through.
    fn watches(&self) -> Watches {
        Watches::Both
    }

    /// Judges a text.
    ///
    /// # Errors
    /// [`Undecided`] if it cannot judge the text. The text does not pass then, see [`WhenUndecided`].
    async fn judge(&self, passing: &GuardedText<'_>) -> Result<Ruling, Undecided>;
}

/// Which texts a guardrail judges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Watches {
    /// Texts from people and tools to the model.
    Requests,
    /// The model's output and its tool calls.
    Responses,
    /// Both.
    #[default]
    Both,
}

impl Watches {
    pub(crate) fn sees(self, direction: TextDirection) -> bool {
        match (self, direction) {
            (Self::Both, _) | (Self::Requests, TextDirection::ToModel) | (Self::Responses, TextDirection::FromModel) => true,
            (Self::Requests, TextDirection::FromModel) | (Self::Responses, TextDirection::ToModel) => false,
        }
    }
}

/// A text on its way to a model or from it.
#[derive(Debug, Clone, Copy)]
pub struct GuardedText<'a> {
    /// The direction.
    pub direction: TextDirection,
    /// The text: a message or a tool result for the model, or the model's output.
    pub text: &'a str,
    /// The tool calls in the model's output, exactly as they would run.
    pub calls: &'a [ToolCall],
    /// The conversation that the model receives, or that it received before this output.
    pub conversation: &'a [ModelMessage],
}

/// Why a guardrail cannot judge a text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Undecided(pub String);

/// What happens to a text that a guardrail does not let pass.
#[derive(Debug, Clone, Default)]
pub struct GuardOptions {
    /// What happens to the work when a text is blocked.
    pub when_blocked: WhenBlocked,
    /// What happens to a text that a guardrail cannot judge.
    pub when_undecided: WhenUndecided,
    /// The policy under which people are asked. At its deadline, too, only a yes lets a text pass.
    pub asking: AskingPolicy,
}

/// What happens to the work when a text is blocked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WhenBlocked {
    /// The model is told that something was withheld, and continues. It may rephrase its own output, at most three times.
    #[default]
    GoOn,
    /// The session fails with `guardrail_blocked`.
    Stop,
}

/// What happens to a text that a guardrail cannot judge. It never passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WhenUndecided {
    /// People decide.
    #[default]
    Ask,
    /// It is blocked.
    Block,
}

/// A guardrail that uses regular expressions. It matches the raw text and, if the text is JSON, every decoded string in it, so escape
/// sequences hide nothing.
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
    /// A guardrail without patterns.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), watches: Watches::Both, patterns: Vec::new() }
    }

    /// Which texts it judges; all by default.
    #[must_use]
    pub fn watching(mut self, watches: Watches) -> Self {
        self.watches = watches;
        self
    }

    /// Rules `ruling` on a text in which `pattern` is found. If several patterns are found, the strictest ruling counts.
    ///
    /// # Errors
    /// If `pattern` is not a valid regular expression.
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

    async fn judge(&self, passing: &GuardedText<'_>) -> Result<Ruling, Undecided> {
        let mut texts = vec![passing.text.to_owned()];
        texts.extend(passing.calls.iter().flat_map(|call| [call.tool.to_string(), call.arguments.clone()]));
        let within: Vec<_> =
            texts.iter().filter_map(|text| serde_json::from_str(text).ok()).flat_map(|value: Value| strings(&value)).collect();
        texts.extend(within);
        let found = self.patterns.iter().filter(|(pattern, _)| texts.iter().any(|text| pattern.is_match(text)));
        Ok(found.map(|(_, ruling)| ruling).fold(Ruling::Allow, stricter))
    }
}

/// The stricter ruling; the first one if both are equally strict.
fn stricter(one: Ruling, other: &Ruling) -> Ruling {
    let strictness = |ruling: &Ruling| match (combine([ruling]), ruling) {
        (CombinedRuling::Block, _) => 3,
        (CombinedRuling::Ask, _) => 2,
        (CombinedRuling::Pass, Ruling::Allow) => 0,
        (CombinedRuling::Pass, _) => 1,
    };
    if strictness(other) > strictness(&one) { other.clone() } else { one }
}

/// Every string in a JSON value, including field names.
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

    async fn ruling(text: &str, arguments: &str) -> Ruling {
        let call = ToolCall { call_id: CallId::new("c1"), tool: ToolName::new("send"), arguments: arguments.into() };
        let passing = GuardedText { direction: TextDirection::FromModel, text, calls: &[call], conversation: &[] };
        keys().judge(&passing).await.unwrap_or_else(|error| panic!("{error}"))
    }

    #[tokio::test]
    async fn c11_a_pattern_is_found_in_words_and_in_calls_also_where_it_is_spelled_in_escapes() {
        assert_eq!(ruling("nothing", "{}").await, Ruling::Allow);
        assert_eq!(ruling("sk_test", "{}").await.reason(), "a key");
        assert_eq!(ruling("", r#"{"a":[{"sk\u005ftest":1}]}"#).await.reason(), "a key");
        assert_eq!(ruling(r#"{"answer":"\u0073k_test"}"#, "not JSON").await.reason(), "a key");
        assert_eq!(ruling("sk_test sk_live", "{}").await.reason(), "a live key", "the strictest counts");
    }
    #[tokio::test]
    async fn c11_a_pattern_is_found_in_the_name_of_a_tool_and_of_two_equally_strict_rulings_the_first_counts() {
        let block = |reason: &str| Ruling::Block { reason: reason.into() };
        let rules = Patterns::new("tools").pattern("^send$", block("no mail")).and_then(|rules| rules.pattern("sk_", block("a key")));
        let call = |tool: &str| ToolCall { call_id: CallId::new("c1"), tool: ToolName::new(tool), arguments: r#"["sk_1"]"#.into() };
        let mut reasons = Vec::new();
        for calls in [[call("send")], [call("look")]] {
            let passing = GuardedText { direction: TextDirection::FromModel, text: "", calls: &calls, conversation: &[] };
            let ruling = rules.as_ref().unwrap_or_else(|error| panic!("{error}")).judge(&passing).await;
            reasons.push(ruling.map(|ruling| ruling.reason().to_owned()));
        }
        assert_eq!(reasons, [Ok("no mail".to_owned()), Ok("a key".to_owned())]);
    }
}
