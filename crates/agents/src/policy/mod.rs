//! Which tool calls people are asked about, as data: rules over the names of tools, over what tools
//! say of themselves, and over the arguments of a call.

mod annotations;
mod condition;
mod names;
mod rule;

use std::sync::Arc;

use serde_json::Value;
use waypost_core::approval::Risk;

use crate::tool::{AskedAs, Effect, Needs, Reason, ToolSheet};

pub use annotations::Annotations;
pub use condition::{BadCondition, Condition};
pub use names::NamePattern;
use rule::Verdict;
pub use rule::{Ask, Rule};

/// Rules for tools that somebody else has written. The first rule that matches a call decides about it.
/// About a call that none matches people are asked unless its tool only looks.
///
/// ```
/// use waypost_agents::policy::{Annotations, Ask, Condition, NamePattern, Rule, ToolPolicy};
/// use waypost_agents::ToolSheet;
///
/// let large = Rule { when: Some(Condition::new("amount > 100").unwrap()), ..Rule::of(["refund"]) };
/// let small = Rule { ask: Ask::Never, ..Rule::of(["refund"]) };
/// let policy = ToolPolicy::new(vec![large, small]);
///
/// let sheet = ToolSheet::new("refund", "Gives money back.", serde_json::json!({"type": "object"}));
/// let sheet = policy.apply(sheet, &Annotations::default());
/// let asked = [50, 500].map(|amount| sheet.needs_approval.approval_of(&serde_json::json!({"amount": amount})));
/// assert_eq!(asked, [false, true]);
/// ```
#[derive(Debug, Clone, Default)]
pub struct ToolPolicy {
    rules: Vec<Rule>,
}

impl ToolPolicy {
    /// These rules, in the order in which they are tried.
    #[must_use]
    pub fn new(rules: Vec<Rule>) -> Self {
        Self { rules }
    }

    /// The rules, in the order in which they are tried.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The tool of `sheet` under these rules: when people are asked about a call of it, and as what.
    /// `annotations` is what the tool says of itself. What the sheet asks about by itself stays asked
    /// about where no rule matches.
    #[must_use]
    pub fn apply(&self, sheet: ToolSheet, annotations: &Annotations) -> ToolSheet {
        let concern = |rule: &&Rule| rule.concerns(&sheet.name, annotations);
        let rules: Arc<[Rule]> = self.rules.iter().filter(concern).cloned().collect();
        let sheet = ToolSheet { risk: least_risk(&sheet, annotations), ..sheet };
        let otherwise = otherwise(&sheet, annotations);
        match rules.first() {
            None => ToolSheet { needs_approval: otherwise, ..sheet },
            Some(rule) if rule.when.is_none() => sheet.asked_as(rule.asked_as()).needing(rule.ask.into()),
            Some(_) => {
                let by_arguments = Arc::clone(&rules);
                let needs = Needs::When(Arc::new(move |arguments| decide(&rules, &otherwise, arguments)));
                ToolSheet { by_arguments: Some(Arc::new(move |arguments| asked_as(&by_arguments, arguments))), ..sheet.needing(needs) }
            }
        }
    }
}

impl ToolSheet {
    fn needing(self, needs_approval: Needs) -> Self {
        Self { needs_approval, ..self }
    }

    /// The same, with what a rule says of it.
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

/// What says of itself that it destroys is not less than a high risk, unless a rule says so.
fn least_risk(sheet: &ToolSheet, annotations: &Annotations) -> Risk {
    if annotations.destructive == Some(true) { sheet.risk.max(Risk::High) } else { sheet.risk }
}

fn otherwise(sheet: &ToolSheet, annotations: &Annotations) -> Needs {
    match &sheet.needs_approval {
        Needs::Never if sheet.effect == Effect::Free || annotations.read_only == Some(true) => Needs::Never,
        Needs::Never => Needs::Always,
        declared => declared.clone(),
    }
}

/// Whether the first rule that matches asks. A condition that fails says nothing, and so people are asked.
fn decide(rules: &[Rule], otherwise: &Needs, arguments: &Value) -> Result<bool, String> {
    match rules.iter().find_map(|rule| rule.verdict(arguments)) {
        Some((_, Verdict::Failed)) => Err("a condition could not be worked out".to_owned()),
        Some((rule, Verdict::Holds)) => Ok(rule.ask == Ask::Always),
        None => otherwise.of(arguments).ok_or_else(|| "a predicate failed".to_owned()),
    }
}

fn asked_as(rules: &[Rule], arguments: &Value) -> AskedAs {
    rules.iter().find_map(|rule| rule.verdict(arguments)).map(|(rule, _)| rule.asked_as()).unwrap_or_default()
}

#[cfg(test)]
mod tests;
