//! Suggests auto-approval rules that match past decisions.
//!
//! A suggestion is never in force by itself. It states how many past calls it would have covered and which it would
//! have decided wrongly, and a person decides.

use serde_json::value::RawValue;

use super::cover::{UncoveredArgument, outside, same};
use super::{BoundTool, is_rememberable};
use crate::approval::remember::{ArgumentCondition, Test};
use crate::ask::Ask;
use crate::ask::settlement::Outcome;
use crate::ids::AskId;
use crate::json::Json;
use crate::json::shape::Shape;
use crate::people::principal::Source;
use crate::problem::pointer;
use crate::question::measure::Decimal;

/// The maximum number of different values to list. For more, a prefix or a maximum is suggested.
const MAX_LISTED_VALUES: usize = 5;
/// The minimum length of a useful common prefix.
const MIN_PREFIX: usize = 4;
/// The maximum number of near misses of each kind.
const SHOWN: usize = 5;

/// A pattern that matches past decisions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// The condition for every argument.
    pub arguments: Vec<ArgumentCondition>,
    /// How many past calls that a person approved it would have covered.
    pub covered: usize,
    /// The calls that show the limits of the pattern, newest first.
    pub near_misses: Vec<NearMiss>,
}

/// A past call at the limit of a suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NearMiss {
    /// The ask of the call.
    pub ask: AskId,
    /// Why it is shown.
    pub miss: NearMissReason,
}

/// Why a past call is shown with a suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NearMissReason {
    /// A person rejected it, and the rule would have allowed it.
    Rejected,
    /// One argument is not covered.
    Outside {
        /// JSON pointer to the argument.
        pointer: String,
    },
}

/// Suggests rules from past decisions on calls like this one: one for exactly these arguments, and, if the approved
/// arguments vary, one with a pattern that fits all of them.
#[must_use]
pub fn suggest(ask: &Ask, past: &[Ask]) -> Vec<Suggestion> {
    let Some(approval) = ask.approval().filter(|approval| is_rememberable(approval)) else { return Vec::new() };
    let bound = BoundTool::to(approval.call.identity());
    let decided: Vec<_> = past.iter().filter_map(|past| decided(past, &bound)).collect();
    let exact: Vec<_> = top(approval.call.arguments()).into_iter().map(|(pointer, value)| equals(pointer, value)).collect();
    let general: Vec<_> = exact.iter().map(|condition| widen(condition, &decided)).collect();
    let mut patterns = vec![exact];
    if general != patterns[0] {
        patterns.push(general);
    }
    patterns.into_iter().map(|arguments| evaluate(arguments, &decided)).collect()
}

/// A past call, and whether a person approved it.
struct PastCall<'a> {
    ask: AskId,
    arguments: &'a Json,
    approved: bool,
}

fn decided<'a>(past: &'a Ask, bound: &BoundTool) -> Option<PastCall<'a>> {
    let (approval, settled) = past.approval().zip(past.settlement())?;
    if past.ended_elsewhere() || settled.provenance.kind != Source::Person || BoundTool::to(approval.call.identity()) != *bound {
        return None;
    }
    let approved = match settled.outcome {
        Outcome::Approve { .. } => true,
        Outcome::Reject { .. } => false,
        Outcome::Answers { .. } | Outcome::Response { .. } => return None,
    };
    Some(PastCall { ask: past.id, arguments: approval.call.arguments(), approved })
}

fn evaluate(arguments: Vec<ArgumentCondition>, decided: &[PastCall<'_>]) -> Suggestion {
    let (mut covered, mut wrong, mut border) = (0, Vec::new(), Vec::new());
    for past in decided {
        match (outside(&arguments, past.arguments).as_slice(), past.approved) {
            ([], true) => covered += 1,
            ([], false) => wrong.push(NearMiss { ask: past.ask, miss: NearMissReason::Rejected }),
            ([UncoveredArgument { pointer, .. }], _) => {
                border.push(NearMiss { ask: past.ask, miss: NearMissReason::Outside { pointer: pointer.clone() } })
            }
            (_, _) => {}
        }
    }
    wrong.truncate(SHOWN);
    border.truncate(SHOWN);
    wrong.extend(border);
    Suggestion { arguments, covered, near_misses: wrong }
}

/// Returns the top-level arguments of a call, each with its pointer.
fn top(arguments: &Json) -> Vec<(String, Json)> {
    let Ok(raw) = serde_json::from_str::<&RawValue>(arguments.as_str()) else { return Vec::new() };
    let Shape::Object(entries) = Shape::of(raw) else { return Vec::new() };
    entries.into_iter().filter_map(|(key, value)| Some((pointer("", &key), Json::new(value.get()).ok()?))).collect()
}

fn equals(pointer: String, value: Json) -> ArgumentCondition {
    ArgumentCondition { pointer, is: Test::Equals(value) }
}

/// Widens a condition until it covers what was approved.
fn widen(condition: &ArgumentCondition, decided: &[PastCall<'_>]) -> ArgumentCondition {
    let Test::Equals(own) = &condition.is else { return condition.clone() };
    let mut values = vec![own.clone()];
    for past in decided.iter().filter(|past| past.approved) {
        let found = top(past.arguments).into_iter().find(|(pointer, _)| *pointer == condition.pointer);
        values.extend(found.map(|(_, value)| value).filter(|value| !values.iter().any(|known| equal_values(known, value))));
    }
    let is = match values.len() {
        1 => Test::Equals(own.clone()),
        n => most(&values)
            .or_else(|| (n <= MAX_LISTED_VALUES).then(|| Test::OneOf(values.clone())))
            .or_else(|| beginning(&values))
            .unwrap_or(Test::Equals(own.clone())),
    };
    ArgumentCondition { pointer: condition.pointer.clone(), is }
}

fn equal_values(left: &Json, right: &Json) -> bool {
    serde_json::from_str::<&RawValue>(right.as_str()).is_ok_and(|right| same(left, right))
}

/// Returns the largest of several numbers, if none is below zero.
fn most(values: &[Json]) -> Option<Test> {
    let nothing = Decimal::read("0")?;
    let read: Option<Vec<_>> = values.iter().map(|value| Some((Decimal::read(value.as_str())?, value))).collect();
    let read = read.filter(|read| read.iter().all(|(number, _)| *number >= nothing))?;
    let largest = read.into_iter().max_by(|(left, _), (right, _)| left.cmp(right))?;
    Some(Test::AtMost(largest.1.clone()))
}

/// Returns the common prefix of several texts, up to the end of a path segment or word.
fn beginning(values: &[Json]) -> Option<Test> {
    let texts: Vec<String> = values.iter().map(Json::read).collect::<Result<_, _>>().ok()?;
    let first = texts.first()?;
    let shared = |rest: &String| first.chars().zip(rest.chars()).take_while(|(left, right)| left == right).count();
    let length = texts.iter().map(shared).min()?;
    let shared: String = first.chars().take(length).collect();
    let end = shared.rfind(['/', ' ', ':']).map(|end| end + 1)?;
    (end >= MIN_PREFIX).then(|| Test::Prefix(shared[..end].to_owned()))
}
