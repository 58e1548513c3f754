//! Which rule decides, and how it changes a tool.

use serde_json::json;

use super::*;
use crate::tool::SideEffect;

fn definition(name: &str, side_effect: SideEffect) -> ToolDefinition {
    ToolDefinition { side_effect, ..ToolDefinition::new(name, "A tool.", json!({})) }
}

/// Every tool with its approval mode and risk, for no arguments.
fn described(policy: &ToolPolicy, tools: &[(&str, SideEffect, Annotations)]) -> Vec<String> {
    let one = |(name, side_effect, annotations): &(&str, SideEffect, Annotations)| {
        let definition = policy.apply(definition(name, *side_effect), annotations);
        format!("{name}: {}, {}", definition.approval_mode.as_str(), definition.risk.as_str())
    };
    tools.iter().map(one).collect()
}

#[test]
fn without_a_rule_people_are_asked_unless_the_tool_only_looks() {
    let looks = Annotations { read_only: Some(true), ..Annotations::default() };
    let destroys = Annotations { destructive: Some(true), ..Annotations::default() };
    let tools = [
        ("get", SideEffect::ReadOnly, Annotations::default()),
        ("post", SideEffect::NonIdempotent, Annotations::default()),
        ("read", SideEffect::NonIdempotent, looks),
        ("drop", SideEffect::NonIdempotent, destroys),
    ];
    assert_eq!(
        described(&ToolPolicy::default(), &tools),
        ["get: never, medium", "post: always, medium", "read: never, medium", "drop: always, high"]
    );
}

#[test]
fn the_first_rule_that_matches_decides() {
    let destructive = Annotations { destructive: Some(true), ..Annotations::default() };
    let policy = ToolPolicy::new(vec![
        PolicyRule { ask: AskWhen::Never, ..PolicyRule::of(["delete_draft"]) },
        PolicyRule { risk: Some(Risk::Critical), ..PolicyRule::of(["delete_*", "drop_*"]) },
        PolicyRule {
            annotations: Annotations { destructive: Some(false), ..Annotations::default() },
            ask: AskWhen::Never,
            ..PolicyRule::default()
        },
        PolicyRule { annotations: destructive, risk: Some(Risk::Low), ..PolicyRule::default() },
    ]);
    let harmless = Annotations { destructive: Some(false), ..Annotations::default() };
    let tools = [
        ("delete_draft", SideEffect::NonIdempotent, Annotations::default()),
        ("delete_user", SideEffect::ReadOnly, Annotations::default()),
        ("rename", SideEffect::NonIdempotent, harmless),
        ("unsaid", SideEffect::ReadOnly, Annotations::default()),
    ];
    let results = described(&policy, &tools);
    assert_eq!(results, ["delete_draft: never, medium", "delete_user: always, critical", "rename: never, medium", "unsaid: always, low"]);
}

#[test]
fn what_is_asked_goes_by_the_arguments_and_a_condition_that_fails_means_ask() {
    let when = |text: &str| Some(Condition::new(text).unwrap());
    let policy = ToolPolicy::new(vec![
        PolicyRule {
            when: when("amount > 1000"),
            risk: Some(Risk::Critical),
            prompt: Some("All of {{amount}}?".into()),
            ..PolicyRule::of(["refund"])
        },
        PolicyRule { when: when("amount <= 100"), ask: AskWhen::Never, ..PolicyRule::of(["refund"]) },
    ]);
    let definition = policy.apply(definition("refund", SideEffect::NonIdempotent), &Annotations::default());
    let results =
        [json!({"amount": 5000}), json!({"amount": 500}), json!({"amount": 50}), json!({}), json!({"amount": null})].map(|arguments| {
            let called = definition.for_call(&arguments);
            format!("{} {} {:?}", definition.approval_mode.approval_of(&arguments), called.risk.as_str(), called.prompt)
        });
    let all = r#"true critical Some("All of {{amount}}?")"#;
    assert_eq!(results, [all, "true medium None", "false medium None", all, all]);
}

#[test]
fn what_a_tool_asks_about_by_itself_stays_asked_about_where_no_rule_matches() {
    let own = ToolDefinition {
        approval_mode: ApprovalMode::when(|arguments| Ok(arguments["n"] == 1)),
        ..definition("look", SideEffect::ReadOnly)
    };
    let definition =
        ToolPolicy::new(vec![PolicyRule { ask: AskWhen::Never, ..PolicyRule::of(["other"]) }]).apply(own, &Annotations::default());
    assert_eq!([1, 2].map(|n| definition.approval_mode.approval_of(&json!({"n": n}))), [true, false]);
}

#[test]
fn a_destructive_tool_is_no_less_risky_than_it_says_and_a_predicate_that_fails_means_ask_beside_rules_too() {
    let destroys = Annotations { destructive: Some(true), ..Annotations::default() };
    let when = Some(Condition::new("amount > 1000").unwrap());
    let policy = ToolPolicy::new(vec![PolicyRule { when, ..PolicyRule::of(["drop"]) }]);
    let broken = ApprovalMode::when(|arguments| arguments["sure"].as_bool().ok_or_else(|| "nobody said".to_owned()));
    let own = ToolDefinition { risk: Risk::Critical, approval_mode: broken, ..definition("drop", SideEffect::NonIdempotent) };
    let definition = policy.apply(own, &destroys);
    let asked =
        [json!({"amount": 1}), json!({"amount": 1, "sure": false})].map(|arguments| definition.approval_mode.approval_of(&arguments));
    assert_eq!((definition.risk, asked), (Risk::Critical, [true, false]));
}
