//! One rule of a policy.

use serde_json::Value;
use waypost_core::ids::ToolName;
use waypost_core::risk::Risk;

use super::{Annotations, Condition, NamePattern};
use crate::tool::{ApprovalMode, AskedAs};

/// Whether people are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AskWhen {
    /// For every call.
    #[default]
    Always,
    /// For no call.
    Never,
}

impl From<AskWhen> for ApprovalMode {
    fn from(ask: AskWhen) -> Self {
        match ask {
            AskWhen::Always => Self::Always,
            AskWhen::Never => Self::Never,
        }
    }
}

/// The calls that a rule matches, and how they are handled. An absent matcher matches everything; an absent setting keeps the tool's value.
#[derive(Debug, Clone, Default)]
pub struct PolicyRule {
    /// The tool's name matches one of these. An empty list matches any tool.
    pub tools: Vec<NamePattern>,
    /// The annotations that the tool must have.
    pub annotations: Annotations,
    /// A condition on the arguments. If it cannot be evaluated, the rule matches and people are asked.
    pub when: Option<Condition>,

    /// Whether people are asked.
    pub ask: AskWhen,
    /// How bad a mistake would be.
    pub risk: Option<Risk>,
    /// What kind of action it is, for people.
    pub category: Option<String>,
    /// The text for people, with `{{argument}}` filled in.
    pub prompt: Option<String>,
    /// Why people are asked, for them.
    pub reason: Option<String>,
    /// Whether people may change the arguments.
    pub allow_modify_args: Option<bool>,
}

/// The result of a rule's condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ConditionResult {
    Holds,
    /// The condition could not be evaluated.
    Failed,
}

impl PolicyRule {
    /// A rule for the tools with these names: people are asked.
    pub fn of<'a>(tools: impl IntoIterator<Item = &'a str>) -> Self {
        Self { tools: tools.into_iter().map(NamePattern::new).collect(), ..Self::default() }
    }

    /// Whether it can match calls of this tool.
    #[must_use]
    pub fn concerns(&self, tool: &ToolName, annotations: &Annotations) -> bool {
        let named = self.tools.is_empty() || self.tools.iter().any(|pattern| pattern.matches(tool.as_str()));
        named && self.annotations.describe(annotations)
    }

    /// Its verdict on a call of a tool that it concerns; `None` if it does not match this call.
    pub(super) fn verdict(&self, arguments: &Value) -> Option<(&Self, ConditionResult)> {
        match self.when.as_ref().map(|when| when.holds(arguments)) {
            None | Some(Ok(true)) => Some((self, ConditionResult::Holds)),
            Some(Ok(false)) => None,
            Some(Err(_)) => Some((self, ConditionResult::Failed)),
        }
    }

    pub(super) fn asked_as(&self) -> AskedAs {
        AskedAs {
            risk: self.risk,
            category: self.category.clone(),
            prompt: self.prompt.clone(),
            reason: self.reason.clone(),
            allow_modify_args: self.allow_modify_args,
        }
    }
}
