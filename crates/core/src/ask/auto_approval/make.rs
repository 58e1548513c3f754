//! Creates an auto-approval rule from an approval, and checks everything that prevents it.

use std::time::Duration;

use super::cover::{UncoveredArgument, UncoveredReason, outside};
use super::{BoundTool, Rule, RuleReach, is_rememberable};
use crate::approval::Approval;
use crate::approval::remember::{ArgumentCondition, Remember, RuleScope, Test};
use crate::ask::Ask;
use crate::ask::settlement::Outcome;
use crate::ids::RuleId;
use crate::problem::Problem;
use crate::question::measure::Decimal;
use crate::time::Timestamp;

/// The longest time that a rule can be in force.
pub const MAX_LIFE: Duration = Duration::from_secs(90 * 24 * 60 * 60);

const MAX_CONDITIONS: usize = 64;
const MAX_VALUES: usize = 32;
const MAX_TEXT: usize = 1_000;

/// Returns the rule that a settled ask created, if its approval was to be remembered. One decision creates at most one
/// rule, and always the same one. An imported approval creates none: a person who wants the rule must create it here.
#[must_use]
pub fn rule_of(ask: &Ask) -> Option<Rule> {
    let (settled, approval) = ask.settlement().zip(ask.approval())?;
    if settled.imported_by.is_some() {
        return None;
    }
    let remember = match &settled.outcome {
        Outcome::Approve { remember, .. } => remember.as_deref()?,
        Outcome::Answers { .. } | Outcome::Response { .. } | Outcome::Reject { .. } => return None,
    };
    Some(Rule {
        id: RuleId::made_by(ask.id),
        ask: ask.id,
        made_by: settled.provenance.by.clone(),
        made_at: settled.at,
        scope: match remember.scope {
            RuleScope::Session => RuleReach::Session { session: ask.session },
            RuleScope::Agent => RuleReach::Agent { agent: ask.asked_by.clone() },
            RuleScope::Everywhere => RuleReach::Everywhere,
        },
        tool: BoundTool::to(approval.call.identity()),
        risk: approval.risk,
        arguments: whole(&remember.arguments, approval),
        until: remember.until,
        ended: None,
    })
}

/// Returns the given conditions, and an `Equals` condition for every argument that has none.
fn whole(given: &[ArgumentCondition], approval: &Approval) -> Vec<ArgumentCondition> {
    let rest = outside(given, approval.call.arguments()).into_iter().filter_map(|UncoveredArgument { pointer, why }| match why {
        UncoveredReason::Unnamed(value) => Some(ArgumentCondition { pointer, is: Test::Equals(value) }),
        UncoveredReason::Fails | UncoveredReason::Missing => None,
    });
    given.iter().cloned().chain(rest).collect()
}

/// Returns everything that prevents a rule from `remember` for this call.
pub(crate) fn problems(remember: &Remember, approval: &Approval, now: Timestamp) -> Vec<Problem> {
    if !is_rememberable(approval) {
        let message =
            "No auto-approval rule can be created for this call: its risk or its tool requires a person each time. Omit `remember`.";
        return vec![Problem::new("/remember", "not_rememberable", message)];
    }
    let mut problems = Vec::new();
    if remember.until <= now {
        problems.push(Problem::new("/remember/until", "in_the_past", "Give a time in the future when the rule ends."));
    } else if remember.until > now.plus(MAX_LIFE) {
        problems.push(Problem::new("/remember/until", "too_far", "A rule lasts at most 90 days. Choose an earlier end."));
    }
    if remember.arguments.len() > MAX_CONDITIONS {
        problems.push(Problem::new("/remember/arguments", "too_many", "Give at most 64 patterns."));
        return problems;
    }
    for (n, condition) in remember.arguments.iter().enumerate() {
        let at = format!("/remember/arguments/{n}");
        problems.extend(misuse(condition, &remember.arguments[..n], &at));
    }
    if problems.is_empty() {
        problems = remember.arguments.iter().enumerate().filter_map(|(n, condition)| misses(condition, n, remember, approval)).collect();
    }
    problems
}

fn misuse(condition: &ArgumentCondition, before: &[ArgumentCondition], at: &str) -> Option<Problem> {
    let ArgumentCondition { pointer, is } = condition;
    let meets = |other: &ArgumentCondition| {
        other.pointer == *pointer
            || other.pointer.starts_with(&format!("{pointer}/"))
            || pointer.starts_with(&format!("{}/", other.pointer))
    };
    if !pointer.starts_with('/') || pointer.len() > MAX_TEXT {
        return Some(Problem::new(format!("{at}/pointer"), "pointer", "Name an argument as a JSON pointer, such as \"/path\"."));
    }
    if before.iter().any(meets) {
        return Some(Problem::new(
            format!("{at}/pointer"),
            "overlaps",
            "Another pattern already applies to this argument. Give at most one pattern for each argument.",
        ));
    }
    match is {
        Test::OneOf(values) if values.is_empty() || values.len() > MAX_VALUES => {
            Some(Problem::new(format!("{at}/one_of"), "too_many", "Give 1 to 32 values."))
        }
        Test::Prefix(prefix) if prefix.is_empty() || prefix.len() > MAX_TEXT => {
            Some(Problem::new(format!("{at}/prefix"), "prefix", "Give a prefix of 1 to 1000 characters."))
        }
        Test::AtMost(most) if Decimal::read(most.as_str()).is_none_or(|most| Decimal::read("0").is_some_and(|nothing| most < nothing)) => {
            Some(Problem::new(format!("{at}/at_most"), "not_a_number", "Give a number of 0 or more, such as 100 or 3.5."))
        }
        Test::Equals(_) | Test::OneOf(_) | Test::Prefix(_) | Test::AtMost(_) | Test::Any => None,
    }
}

/// A pattern that would not have covered its own call is a mistake.
fn misses(condition: &ArgumentCondition, n: usize, remember: &Remember, approval: &Approval) -> Option<Problem> {
    let found = outside(&remember.arguments, approval.call.arguments());
    let why = &found.iter().find(|outside| outside.pointer == condition.pointer)?.why;
    let (code, message) = match why {
        UncoveredReason::Missing => ("no_such_argument", "The call has no such argument. Remove this pattern."),
        UncoveredReason::Fails | UncoveredReason::Unnamed(_) => {
            ("does_not_cover", "This pattern would not cover the call that you approve. Change the pattern.")
        }
    };
    Some(Problem::new(format!("/remember/arguments/{n}"), code, message))
}

impl RuleId {
    /// Returns the id of the rule that the decision on an ask creates.
    #[must_use]
    pub fn made_by(ask: crate::ids::AskId) -> Self {
        Self::from_bits(ask.bits())
    }
}
