//! Describes an auto-approval rule in a sentence, for the people who created it and those who may end it.

use super::{Rule, RuleReach};
use crate::approval::remember::{ArgumentCondition, Test};
use crate::text;

/// Returns a sentence that says which calls a rule approves.
#[must_use]
pub fn sentence(rule: &Rule) -> String {
    let whose = match &rule.scope {
        RuleReach::Session { .. } => "in this one session".to_owned(),
        RuleReach::Agent { agent } => format!("by {}", text::visible(&agent.name)),
        RuleReach::Everywhere => "by any agent".to_owned(),
    };
    let tool = text::visible(&rule.tool.name);
    let server = rule.tool.server.as_deref().map(|server| format!(" of {}", text::visible(server))).unwrap_or_default();
    let target = rule.tool.target.as_deref().map(|target| format!(" on {}", text::visible(target))).unwrap_or_default();
    let arguments: Vec<_> = rule.arguments.iter().map(condition).collect();
    let arguments = if arguments.is_empty() { "without arguments".to_owned() } else { format!("where {}", arguments.join(" and ")) };
    format!("Calls of {tool}{server}{target} {whose}, {arguments}, until {}.", rule.until)
}

fn condition(condition: &ArgumentCondition) -> String {
    let name = text::visible(condition.pointer.strip_prefix('/').unwrap_or(&condition.pointer));
    let shown = |value: &crate::json::Json| text::visible(value.as_str());
    match &condition.is {
        Test::Equals(value) => format!("{name} is {}", shown(value)),
        Test::OneOf(values) => format!("{name} is one of {}", values.iter().map(shown).collect::<Vec<_>>().join(", ")),
        Test::Prefix(prefix) => format!("{name} begins with {:?}", text::visible(prefix)),
        Test::AtMost(most) => format!("{name} is from 0 to {}", shown(most)),
        Test::Any => format!("{name} is anything"),
    }
}
