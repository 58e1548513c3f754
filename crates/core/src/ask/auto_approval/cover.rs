//! Decides whether an auto-approval rule covers a call. A call that is not clearly covered is not covered.

use serde_json::value::RawValue;

use super::{BoundTool, Rule, RuleReach, is_rememberable};
use crate::approval::remember::{ArgumentCondition, Test};
use crate::ask::Ask;
use crate::ask::assignment::Actor;
use crate::ask::who::RoleMembership;
use crate::json::Json;
use crate::json::shape::Shape;
use crate::people::principal::Principal;
use crate::problem::pointer;
use crate::question::measure::Decimal;
use crate::text;
use crate::time::Timestamp;

/// Returns the newest rule that covers a call in a session that `owner` started. `membership` has the current roles of
/// the people who created the rules.
#[must_use]
pub fn covering<'r>(rules: &'r [Rule], ask: &Ask, owner: &Principal, now: Timestamp, membership: &RoleMembership) -> Option<&'r Rule> {
    let mut ask = ask.clone();
    membership.role_policy().risk.raise_settled(&mut ask);
    let ask = &ask;
    let approval = ask.approval().filter(|approval| is_rememberable(approval) && ask.policy.who.quorum == 1)?;
    let bound = BoundTool::to(approval.call.identity());
    rules.iter().find(|rule| {
        let in_force = rule.ended.is_none() && now < rule.until;
        let here = match &rule.scope {
            RuleReach::Session { session } => *session == ask.session,
            RuleReach::Agent { agent } => *agent == ask.asked_by,
            RuleReach::Everywhere => true,
        };
        // A rule is the approval of the person who created it. It allows no more than that person could approve now.
        let may = ask.check_may_answer(Actor { by: &rule.made_by, requester: owner, membership }).is_ok();
        let same = rule.tool == bound && approval.risk <= rule.risk;
        in_force && here && may && same && outside(&rule.arguments, approval.call.arguments()).is_empty()
    })
}

/// A part of a call that a pattern does not cover.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct UncoveredArgument {
    /// JSON pointer to the argument.
    pub(super) pointer: String,
    /// Why the pattern does not cover it.
    pub(super) why: UncoveredReason,
}

/// Why a pattern does not cover an argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum UncoveredReason {
    /// No condition names the argument. This is its value.
    Unnamed(Json),
    /// Its condition does not hold.
    Fails,
    /// The argument has a condition and is missing.
    Missing,
}

/// Returns everything in `arguments` that `conditions` do not cover.
pub(super) fn outside(conditions: &[ArgumentCondition], arguments: &Json) -> Vec<UncoveredArgument> {
    let mut found = Vec::new();
    let mut met = Vec::new();
    if let Ok(raw) = serde_json::from_str::<&RawValue>(arguments.as_str()) {
        walk("", raw, conditions, &mut met, &mut found);
    }
    for condition in conditions.iter().filter(|condition| !met.contains(&condition.pointer.as_str())) {
        match condition.is {
            Test::Any => {}
            Test::Equals(_) | Test::OneOf(_) | Test::Prefix(_) | Test::AtMost(_) => {
                found.push(UncoveredArgument { pointer: condition.pointer.clone(), why: UncoveredReason::Missing });
            }
        }
    }
    found
}

fn walk<'c>(at: &str, raw: &RawValue, conditions: &'c [ArgumentCondition], met: &mut Vec<&'c str>, found: &mut Vec<UncoveredArgument>) {
    if let Some(condition) = conditions.iter().find(|condition| condition.pointer == at) {
        met.push(&condition.pointer);
        if !holds(&condition.is, raw) {
            found.push(UncoveredArgument { pointer: at.to_owned(), why: UncoveredReason::Fails });
        }
        return;
    }
    let below = format!("{at}/");
    if at.is_empty() || conditions.iter().any(|condition| condition.pointer.starts_with(&below)) {
        match Shape::of(raw) {
            Shape::Object(entries) => {
                return entries.into_iter().for_each(|(key, value)| walk(&pointer(at, &key), value, conditions, met, found));
            }
            Shape::Array(items) => {
                return items
                    .into_iter()
                    .enumerate()
                    .for_each(|(n, item)| walk(&pointer(at, &n.to_string()), item, conditions, met, found));
            }
            Shape::Text(_) | Shape::Other(_) => {}
        }
    }
    if let Ok(value) = Json::new(raw.get()) {
        found.push(UncoveredArgument { pointer: at.to_owned(), why: UncoveredReason::Unnamed(value) });
    }
}

fn holds(test: &Test, raw: &RawValue) -> bool {
    match test {
        Test::Equals(value) => same(value, raw),
        Test::OneOf(values) => values.iter().any(|value| same(value, raw)),
        Test::Prefix(prefix) => match Shape::of(raw) {
            Shape::Text(text) => goes_on_plainly(&text, prefix),
            Shape::Object(_) | Shape::Array(_) | Shape::Other(_) => false,
        },
        Test::AtMost(most) => match (number(raw), Decimal::read(most.as_str()), Decimal::read("0")) {
            (Some(given), Some(most), Some(nothing)) => nothing <= given && given <= most,
            _ => false,
        },
        Test::Any => true,
    }
}

fn number(raw: &RawValue) -> Option<Decimal> {
    match Shape::of(raw) {
        Shape::Other(text) => Decimal::read(text),
        Shape::Object(_) | Shape::Array(_) | Shape::Text(_) => None,
    }
}

/// Returns whether `text` begins with `prefix` and the rest is a plain continuation: no parent directory in a path, no
/// second command, no other host, no invisible characters.
fn goes_on_plainly(text: &str, prefix: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '/' | ' ' | ':' | ',' | '+' | '=');
    let Some(rest) = text.strip_prefix(prefix) else { return false };
    rest.chars().all(plain) && !text.contains("..") && text::visible(text) == text
}

/// Returns whether two JSON texts are the same value. Numbers are equal only if they are written alike. The order of
/// keys does not matter.
pub(super) fn same(value: &Json, raw: &RawValue) -> bool {
    serde_json::from_str::<&RawValue>(value.as_str()).is_ok_and(|value| equal_values(value, raw))
}

fn equal_values(left: &RawValue, right: &RawValue) -> bool {
    match (Shape::of(left), Shape::of(right)) {
        (Shape::Object(left), Shape::Object(right)) => {
            let has = |key: &str, value: &RawValue| right.iter().any(|(other, found)| other == key && equal_values(value, found));
            left.len() == right.len() && left.iter().all(|(key, value)| has(key, value))
        }
        (Shape::Array(left), Shape::Array(right)) => {
            left.len() == right.len() && left.iter().zip(right).all(|(left, right)| equal_values(left, right))
        }
        (Shape::Text(left), Shape::Text(right)) => left == right,
        (Shape::Other(left), Shape::Other(right)) => left == right,
        (Shape::Object(_) | Shape::Array(_) | Shape::Text(_) | Shape::Other(_), _) => false,
    }
}
