//! Rules, as data, that say which tool calls need approval, by tool name, by annotations and by the arguments of a call.

mod annotations;
mod rule;

use std::sync::Arc;

use serde_json::Value;
use waypost_core::risk::Risk;

use crate::tool::{ApprovalMode, AskedAs, Reason, SideEffect, ToolDefinition};

pub use annotations::Annotations;
use rule::ConditionResult;
pub use rule::{AskWhen, PolicyRule};
pub use waypost_core::json::condition::{BadCondition, Condition};
pub use waypost_core::text::name_pattern::NamePattern;

/// Rules for tools that others wrote. The first rule that matches a call decides. A call that no rule matches needs approval unless its
/// tool is read-only.
///
/// ```
/// use waypost_agents::policy::{Annotations, AskWhen, Condition, NamePattern, PolicyRule, ToolPolicy};
/// use waypost_agents::ToolDefinition;
///
/// let large = PolicyRule { when: Some(Condition::new("amount > 100").unwrap()), ..PolicyRule::of(["refund"]) };
/// let small = PolicyRule { ask: AskWhen::Never, ..PolicyRule::of(["refund"]) };
/// let policy = ToolPolicy::new(vec![large, small]);
///
/// let definition = ToolDefinition::new("refund", "Gives money back.", serde_json::json!({"type": "object"}));
/// let definition = policy.apply(definition, &Annotations::default());
/// let asked = [50, 500].map(|amount| definition.approval_mode.approval_of(&serde_json::json!({"amount": amount})));
/// assert_eq!(asked, [false, true]);
/// ```
#[derive(Debug, Clone, Default)]
pub struct ToolPolicy {
    rules: Vec<PolicyRule>,
}

impl ToolPolicy {
    /// These rules, in the order in which they are tried.
    #[must_use]
    pub fn new(rules: Vec<PolicyRule>) -> Self {
        Self { rules }
    }

    /// The rules, in the order in which they are tried.
    #[must_use]
    pub fn rules(&self) -> &[PolicyRule] {
        &self.rules
    }

    /// Applies these rules to a tool: when its calls need approval, and how they are presented. `annotations` are the tool's own hints. If
    /// no rule matches, the definition's own approval mode still applies.
    #[must_use]
    pub fn apply(&self, definition: ToolDefinition, annotations: &Annotations) -> ToolDefinition {
        let concern = |rule: &&PolicyRule| rule.concerns(&definition.name, annotations);
        let rules: Arc<[PolicyRule]> = self.rules.iter().filter(concern).cloned().collect();
        let definition = ToolDefinition { risk: least_risk(&definition, annotations), ..definition };
        let otherwise = otherwise(&definition, annotations);
        match rules.first() {
            None => ToolDefinition { approval_mode: otherwise, ..definition },
            Some(rule) if rule.when.is_none() => definition.asked_as(rule.asked_as()).needing(rule.ask.into()),
            Some(_) => {
                let by_arguments = Arc::clone(&rules);
                let needs = ApprovalMode::When(Arc::new(move |arguments| decide(&rules, &otherwise, arguments)));
                ToolDefinition {
                    by_arguments: Some(Arc::new(move |arguments| asked_as(&by_arguments, arguments))),
                    ..definition.needing(needs)
                }
            }
        }
    }
}

impl ToolDefinition {
    fn needing(self, approval_mode: ApprovalMode) -> Self {
        Self { approval_mode, ..self }
    }

    /// The same definition, with a rule's settings.
    pub(crate) fn asked_as(self, asked: AskedAs) -> Self {
        Self {
            risk: asked.risk.unwrap_or(self.risk),
            category: asked.category.or(self.category),
            prompt: asked.prompt.or(self.prompt),
            reason: asked.reason.map(Reason::Text).or(self.reason),
            allow_modify_args: asked.allow_modify_args.unwrap_or(self.allow_modify_args),
            ..self
        }
    }
}

/// The risk of a tool that declares itself destructive is at least high, unless a rule says otherwise.
fn least_risk(definition: &ToolDefinition, annotations: &Annotations) -> Risk {
    if annotations.destructive == Some(true) { definition.risk.max(Risk::High) } else { definition.risk }
}

fn otherwise(definition: &ToolDefinition, annotations: &Annotations) -> ApprovalMode {
    match &definition.approval_mode {
        ApprovalMode::Never if definition.side_effect == SideEffect::ReadOnly || annotations.read_only == Some(true) => ApprovalMode::Never,
        ApprovalMode::Never => ApprovalMode::Always,
        declared => declared.clone(),
    }
}

/// Whether the first matching rule asks. If a condition fails, people are asked.
fn decide(rules: &[PolicyRule], otherwise: &ApprovalMode, arguments: &Value) -> Result<bool, String> {
    match rules.iter().find_map(|rule| rule.verdict(arguments)) {
        Some((_, ConditionResult::Failed)) => Err("a condition could not be evaluated".to_owned()),
        Some((rule, ConditionResult::Holds)) => Ok(rule.ask == AskWhen::Always),
        None => otherwise.of(arguments).ok_or_else(|| "a predicate failed".to_owned()),
    }
}

fn asked_as(rules: &[PolicyRule], arguments: &Value) -> AskedAs {
    rules.iter().find_map(|rule| rule.verdict(arguments)).map(|(rule, _)| rule.asked_as()).unwrap_or_default()
}

#[cfg(test)]
mod tests;
