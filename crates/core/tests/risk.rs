//! How risky a call counts as: what its asker stated, raised by the floors of an operator and never lowered.

use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::approval::{Approval, RaisedRisk};
use waypost_core::json::Json;
use waypost_core::people::risk_policy::{RiskFloor, RiskPolicy};
use waypost_core::risk::Risk;

fn call(tool: &str, target: Option<&str>, arguments: &str) -> Approval {
    let identity = CallIdentity { tool: tool.into(), target: target.map(str::to_owned), ..CallIdentity::default() };
    Approval { risk: Risk::Low, ..Approval::new(FrozenCall::new(identity, Json::new(arguments).unwrap())) }
}

fn floor(name: &str, risk: Risk) -> RiskFloor {
    RiskFloor { name: name.into(), risk, ..RiskFloor::default() }
}

fn of_tool(name: &str, risk: Risk, tool: &str) -> RiskFloor {
    RiskFloor { tool: Some(tool.into()), ..floor(name, risk) }
}

fn policy(floors: impl IntoIterator<Item = RiskFloor>) -> RiskPolicy {
    RiskPolicy { floors: floors.into_iter().collect(), unknown: None }
}

/// `risk`, or `risk < floor` where it was raised.
fn judged(policy: &RiskPolicy, mut approval: Approval, agents: &[&str]) -> String {
    policy.judge(&mut approval, agents);
    let by = approval.risk_raised.map(|raised| format!(" < {} by {}", raised.from.as_str(), raised.by)).unwrap_or_default();
    format!("{}{by}", approval.risk.as_str())
}

#[test]
fn a120_a_floor_raises_what_the_asker_said_and_never_lowers_it() {
    let floors = policy([of_tool("db", Risk::High, "drop_*")]);
    let risks = Risk::ALL.map(|risk| judged(&floors, Approval { risk, ..call("drop_production_database", None, "{}") }, &["cli"]));
    assert_eq!(risks, ["high < low by db", "high < medium by db", "high", "critical"]);
    assert_eq!(judged(&floors, call("list_databases", None, "{}"), &["cli"]), "low");
    assert_eq!(judged(&RiskPolicy::default(), call("drop_production_database", None, "{}"), &["cli"]), "low");
}

#[test]
fn a120_a_floor_is_for_a_tool_a_target_an_agent_or_arguments_and_all_that_it_names_must_fit() {
    let target = RiskFloor { target: Some("prod*".into()), ..floor("prod", Risk::High) };
    let deploys = RiskFloor { target: Some("prod*".into()), ..of_tool("deploys", Risk::High, "deploy") };
    let agent = RiskFloor { agent: Some("intern-*".into()), ..floor("interns", Risk::High) };
    let large = RiskFloor { when: Some("amount > 100".into()), ..of_tool("large", Risk::Critical, "pay") };
    let all = floor("all", Risk::Medium);
    let risks = [
        // Whatever the case of its letters.
        judged(&policy([of_tool("db", Risk::High, "drop_*")]), call("Drop_Table", None, "{}"), &["cli"]),
        judged(&policy([target.clone()]), call("deploy", Some("prod-1"), "{}"), &["cli"]),
        judged(&policy([target.clone()]), call("deploy", Some("staging"), "{}"), &["cli"]),
        judged(&policy([target]), call("deploy", None, "{}"), &["cli"]),
        // Of a named tool nobody gets around its floor by leaving out what it acts on.
        judged(&policy([deploys.clone()]), call("deploy", None, "{}"), &["cli"]),
        judged(&policy([deploys]), call("deploy", Some("staging"), "{}"), &["cli"]),
        judged(&policy([agent.clone()]), call("deploy", None, "{}"), &["intern-7"]),
        judged(&policy([agent.clone()]), call("deploy", None, "{}"), &["helper", "intern-7"]),
        judged(&policy([agent]), call("deploy", None, "{}"), &["helper"]),
        judged(&policy([large.clone()]), call("pay", None, r#"{"amount":101}"#), &["cli"]),
        judged(&policy([large.clone()]), call("pay", None, r#"{"amount":100}"#), &["cli"]),
        // The highest counts, and of two alike the first.
        judged(&policy([all.clone(), large.clone(), floor("later", Risk::Critical)]), call("pay", None, r#"{"amount":101}"#), &["cli"]),
        judged(&policy([all, large]), call("pay", None, r#"{"amount":1}"#), &["cli"]),
    ];
    let wanted = [
        "high < low by db",
        "high < low by prod",
        "low",
        "low",
        "high < low by deploys",
        "low",
        "high < low by interns",
        "high < low by interns",
        "low",
        "critical < low by large",
        "low",
        "critical < low by large",
        "medium < low by all",
    ];
    assert_eq!(risks, wanted);
}

#[test]
fn a120_a_condition_that_cannot_be_worked_out_holds() {
    let floors = policy([RiskFloor { when: Some("amount > 100".into()), ..of_tool("large", Risk::High, "pay") }]);
    let sealed = format!(r#"{{"amount":1,"key":"sealed:{}.{}.____"}}"#, "0".repeat(64), "1".repeat(16));
    for arguments in ["{}", r#"{"amount":null}"#, r#"{"amount":"many"}"#, r#"{"amount":{}}"#, &sealed] {
        assert_eq!(judged(&floors, call("pay", None, arguments), &["cli"]), "high < low by large", "{arguments}");
    }
}

#[test]
fn a120_an_unknown_tool_and_an_unstated_risk_count_as_an_operator_says() {
    let unstated = |tool: &str| Approval { risk: Risk::Medium, no_risk_stated: true, ..call(tool, None, "{}") };
    let named = |unknown| RiskPolicy { unknown, ..policy([of_tool("db", Risk::Low, "drop_*")]) };
    let risks = |unknown| {
        let policy = named(unknown);
        [call("drop_table", None, "{}"), unstated("drop_table"), call("list", None, "{}"), unstated("list")]
            .map(|approval| judged(&policy, approval, &["cli"]))
    };
    assert_eq!(risks(None), ["low", "medium", "low", "medium"]);
    assert_eq!(risks(Some(Risk::High)), ["low", "high < medium by unknown", "high < low by unknown", "high < medium by unknown"]);
    assert_eq!(risks(Some(Risk::Low)), ["low", "low", "low", "low"]);
}

#[test]
fn a120_other_arguments_are_judged_anew_from_what_was_stated() {
    let floors = policy([RiskFloor { when: Some("amount > 100".into()), ..of_tool("large", Risk::High, "pay") }]);
    let mut approval = call("pay", None, r#"{"amount":500}"#);
    floors.judge(&mut approval, &["cli"]);
    assert_eq!((approval.risk, approval.risk_raised.clone()), (Risk::High, Some(RaisedRisk { from: Risk::Low, by: "large".into() })));
    approval.call = approval.call.with_arguments(Json::new(r#"{"amount":5}"#).unwrap());
    assert_eq!(judged(&floors, approval.clone(), &["cli"]), "low");
    approval.call = approval.call.with_arguments(Json::new(r#"{"amount":5000}"#).unwrap());
    assert_eq!(judged(&floors, approval, &["cli"]), "high < low by large");
}

#[test]
fn what_is_wrong_with_floors_is_said_of_each() {
    let bad = policy([
        floor("two words", Risk::High),
        floor("unknown", Risk::High),
        RiskFloor { tool: Some(" ".into()), ..floor("blank", Risk::High) },
        RiskFloor { when: Some("amount >> 1".into()), ..floor("blank", Risk::High) },
    ]);
    let problems: Vec<_> = bad.problems("/risk").into_iter().map(|problem| format!("{} {}", problem.pointer, problem.code)).collect();
    let wanted = [
        "/risk/floors/0/name name",
        "/risk/floors/1/name name",
        "/risk/floors/2/tool length",
        "/risk/floors/3/when condition",
        "/risk/floors/3/name twice",
    ];
    assert_eq!(problems, wanted);
    assert_eq!(policy([floor("all", Risk::High)]).problems("/risk"), []);
}
