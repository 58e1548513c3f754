//! `[[agent.policy]]`: which tool calls need approval.

use std::collections::BTreeSet;

use waypost_agents::policy::{Annotations, AskWhen, Condition, NamePattern, PolicyRule};
use waypost_core::risk::Risk;

use super::problem::closest_word;
use super::section::{Located, Section};
use super::tool::ToolDeclaration;

/// A rule with the positions of its parts.
pub struct RuleDeclaration {
    /// The rule.
    pub rule: PolicyRule,
    names: Vec<Located<String>>,
    when: Option<Located<String>>,
}

/// Reads a rule.
pub fn read(section: Section<'_>, text: &str) -> RuleDeclaration {
    let names = section.texts("tools");
    let when = section.text("when");
    let annotations = Annotations {
        read_only: section.flag("read_only"),
        destructive: section.flag("destructive"),
        idempotent: section.flag("idempotent"),
        open_world: section.flag("open_world"),
        title: None,
    };
    let risks = Risk::ALL.map(|risk| (risk.as_str(), risk));
    let words = |key| section.text(key).map(|text| text.value);
    let rule = PolicyRule {
        tools: names.iter().map(|name| NamePattern::new(name.value.clone())).collect(),
        annotations,
        when: when.as_ref().and_then(|when| condition(&section, when, text)),
        ask: if section.flag("ask") == Some(false) { AskWhen::Never } else { AskWhen::Always },
        risk: section.one_of("risk", &risks).map(|risk| risk.value),
        category: words("category"),
        prompt: words("prompt"),
        reason: words("reason"),
        allow_modify_args: section.flag("allow_modify_args"),
    };
    section.finish();
    RuleDeclaration { rule, names, when }
}

pub(super) fn condition(section: &Section<'_>, when: &Located<String>, text: &str) -> Option<Condition> {
    let bad = match Condition::new(when.value.clone()) {
        Ok(condition) => return Some(condition),
        Err(bad) => bad,
    };
    // In a string without escapes, a position in the expression maps to a position in the file.
    let inside = when.span.start + 1..when.span.end.saturating_sub(1);
    let at = match bad.at {
        Some(at) if text.get(inside.clone()) == Some(when.value.as_str()) => {
            inside.start + at.start..inside.start + at.end.max(at.start + 1)
        }
        Some(_) | None => when.span.clone(),
    };
    section.problems.error(
        &at,
        format!("this is not a valid condition: {}", bad.message),
        "write one such as amount > 100 and currency == \"EUR\"",
    );
    None
}

/// Notes tools and arguments in a rule that do not exist. The tools of an MCP server are known only when it
/// runs, so with a server nothing is reported as missing.
pub fn check(declared: &RuleDeclaration, tools: &[ToolDeclaration], section: &super::problem::ProblemCollector, any_server: bool) {
    if any_server {
        return;
    }
    let names: Vec<_> = tools.iter().map(|tool| tool.name.value.as_str()).collect();
    for name in &declared.names {
        let pattern = NamePattern::new(name.value.clone());
        if !names.iter().any(|known| pattern.matches(known)) {
            let cure = match closest_word(&name.value, names.iter().copied()) {
                Some(near) => format!("write \"{near}\""),
                None if names.is_empty() => "give the agent a tool with [[agent.tool]], or leave the rule out".to_owned(),
                None => format!("the agent has {}", names.join(", ")),
            };
            section.error(&name.span, format!("no tool of this agent is called {:?}", name.value), cure);
        }
    }
    let (Some(when), Some(condition)) = (&declared.when, &declared.rule.when) else { return };
    let concerned = tools.iter().filter(|tool| declared.rule.concerns(&tool.definition.name, &tool.annotations));
    let arguments: BTreeSet<String> = concerned
        .flat_map(|tool| tool.definition.parameters["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()))
        .collect();
    for name in condition.arguments().into_iter().filter(|name| !arguments.contains(name) && !arguments.is_empty()) {
        let cure = match closest_word(&name, arguments.iter().map(String::as_str)) {
            Some(near) => format!("write {near}"),
            None => format!("there is {}", arguments.iter().cloned().collect::<Vec<_>>().join(", ")),
        };
        section.error(
            &when.span,
            format!("no tool that this rule matches has an argument `{name}`, so people would always be asked"),
            cure,
        );
    }
}
