//! What the history says of all asks together, compared as a whole.

use std::collections::BTreeMap;

use crate::common::at;
use waypost_core::ask::history::{Ending, Insight, Past, RuleInsight, Spread, ToolInsight};
use waypost_core::ask::import_mark::ImportMark;
use waypost_core::ids::{AskId, RuleId, SessionId};
use waypost_core::people::principal::{Principal, Source};

/// A question that a person answered after so many milliseconds, and had seen one millisecond before.
fn answered(n: u64) -> Past {
    Past {
        ask_id: AskId::from_bits(n.into()),
        session_id: SessionId::from_bits(1),
        agent: "cli".into(),
        kind: "questions",
        about: "Where?".into(),
        risk: None,
        asked_at: at(0),
        ended_at: at(0),
        ending: Ending::Answered,
        by: None,
        source: Some(Source::Person),
        rule: None,
        changed: false,
        seen_ms: Some(n - 1),
        took_ms: n,
        reason: None,
        imported: None,
    }
}

/// A call of this tool that a person decided.
fn decided(n: u64, tool: &str, ending: Ending) -> Past {
    Past { kind: "approval", about: tool.into(), ending, ..answered(n) }
}

fn by_rule(n: u64, rule: u128) -> Past {
    let rule = Some(RuleId::from_bits(rule));
    Past { source: Some(Source::Rule), rule, seen_ms: None, ..decided(n, "deploy", Ending::Approved) }
}

#[test]
fn the_median_and_the_ninetieth_percentile_are_times_that_somebody_took() {
    let spread = |many: u64| Insight::of(at(0), many as usize, (1..=many).map(answered).collect()).decided;
    let expected = [(0, 0, 0), (1, 1, 1), (2, 1, 2), (3, 2, 3), (9, 5, 9), (10, 5, 9), (11, 6, 10), (100, 50, 90)];
    for (many, median_ms, most_ms) in expected {
        assert_eq!(spread(many), Spread { of: many as usize, median_ms, most_ms });
    }
}

#[test]
fn what_people_overrode_is_what_they_rejected_and_what_they_approved_only_after_a_change() {
    let past = vec![
        answered(1),
        decided(2, "deploy", Ending::Approved),
        Past { changed: true, ..decided(3, "deploy", Ending::Approved) },
        decided(4, "deploy", Ending::Rejected),
        Past { kind: "review", ..decided(5, "# Plan", Ending::Rejected) },
        decided(6, "drop", Ending::Approved),
        by_rule(7, 1),
        by_rule(8, 2),
        by_rule(9, 2),
        Past { source: None, ending: Ending::Expired, seen_ms: None, ..decided(10, "drop", Ending::Expired) },
        Past { imported: Some(ImportMark { by: Principal::service("mover"), at: at(0) }), ..decided(11, "drop", Ending::Rejected) },
    ];
    let tool = |tool: &str, approved, overridden, by_rule| ToolInsight { tool: tool.into(), approved, overridden, by_rule };
    let rule = |rule, covered| RuleInsight { rule: RuleId::from_bits(rule), covered };
    let insight = Insight {
        since: at(0),
        asked: 12,
        waiting: 2,
        imported: 1,
        endings: BTreeMap::from([(Ending::Answered, 1), (Ending::Approved, 6), (Ending::Rejected, 2), (Ending::Expired, 1)]),
        seen: Spread { of: 6, median_ms: 2, most_ms: 5 },
        decided: Spread { of: 6, median_ms: 3, most_ms: 6 },
        judged: 5,
        overridden: 3,
        tools: vec![tool("deploy", 1, 2, 3), tool("drop", 1, 0, 0)],
        rules: vec![rule(2, 2), rule(1, 1)],
    };
    assert_eq!(Insight::of(at(0), 13, past), insight);
}
