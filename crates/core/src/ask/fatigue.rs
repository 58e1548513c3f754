//! Signs of approval fatigue, for an operator: a person may no longer read what they approve. It changes no decision.
//! An operator can talk to the person, ask them less, or have another person look too.

use std::collections::BTreeSet;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ask::Ask;
use crate::ask::assignment::Audience;
use crate::ask::settlement::{Outcome, Settlement};
use crate::ids::AskId;
use crate::people::notification_budget::Budget;
use crate::people::principal::{Principal, Source};
use crate::time::Timestamp;

/// An approval that takes less time than this counts as hurried: the person cannot have read the ask.
pub const HURRIED: Duration = Duration::from_secs(3);
/// This many hurried approvals are a sign, if they are at least half of the approvals with a known time.
pub const MANY_HURRIED: u32 = 5;
/// This many hurried approvals in a row are a sign.
pub const LONG_STREAK: u32 = 10;

/// The part of an ask that is needed to measure the load. It is small, so that thousands can be examined together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskLoad {
    /// The ask.
    pub id: AskId,
    /// When it was asked.
    pub asked_at: Timestamp,
    /// Its deadline.
    pub expires_at: Option<Timestamp>,
    /// Whether it is pending.
    pub waits: bool,
    /// Who it is for.
    pub audience: BTreeSet<Audience>,
    /// The decisions: who, when and how.
    decisions: Vec<(Principal, Timestamp, TimedDecision)>,
}

impl AskLoad {
    /// Takes the load of this ask.
    #[must_use]
    pub fn of(ask: &Ask) -> Self {
        let votes = ask.votes.iter().map(|vote| (vote.provenance.by.clone(), vote.at, TimedDecision::new(true, vote.provenance.open_ms)));
        let settled = ask.settlement().and_then(|settled| Some((settled, approves(settled)?)));
        let last = settled.filter(|(settled, _)| settled.provenance.kind == Source::Person);
        let last = last.map(|(Settlement { provenance, at, .. }, approved)| {
            (provenance.by.clone(), *at, TimedDecision::new(approved, provenance.open_ms))
        });
        Self {
            id: ask.id,
            asked_at: ask.asked_at,
            expires_at: ask.policy.expires_at,
            waits: ask.is_pending(),
            audience: ask.audience(),
            decisions: votes.chain(last).collect(),
        }
    }
}

/// Returns whether a call or a text was approved or rejected. `None` for answers.
fn approves(settled: &Settlement) -> Option<bool> {
    match settled.outcome {
        Outcome::Approve { .. } => Some(true),
        Outcome::Reject { .. } => Some(false),
        Outcome::Answers { .. } | Outcome::Response { .. } => None,
    }
}

/// One person's load and decisions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signals {
    /// How many asks were for this person.
    pub asked: u32,
    /// How many of those are pending.
    pub waiting: u32,
    /// The most that came in one period of the budget.
    pub most_at_once: u32,
    /// How many calls and texts they approved.
    pub approved: u32,
    /// How many they rejected.
    pub rejected: u32,
    /// The median time for which their decisions were open, in milliseconds. Absent if no surface reported it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median_open_ms: Option<u64>,
    /// How many they approved within three seconds of opening it.
    pub hurried: u32,
    /// The most approvals in a row that each took less than three seconds.
    pub streak: u32,
    /// The signs that an operator should look at.
    pub signs: Vec<Sign>,
}

/// A sign that an operator should look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// More asks came in one period than the budget allows.
    OverBudget,
    /// Half of what they approved was open for less than three seconds.
    Hurried,
    /// They approved ten or more in a row, each within three seconds.
    Streak,
}

impl Sign {
    /// What it means, in a few words.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::OverBudget => "asked too much at once",
            Self::Hurried => "approves without reading",
            Self::Streak => "approves one after the other",
        }
    }
}

/// Whether a person approved, and how long the ask was open before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct TimedDecision {
    approved: bool,
    open: Option<Duration>,
}

impl TimedDecision {
    fn new(approved: bool, open_ms: Option<u64>) -> Self {
        Self { approved, open: open_ms.map(Duration::from_millis) }
    }

    fn is_hurried(&self) -> bool {
        self.approved && self.open.is_some_and(|open| open < HURRIED)
    }
}

impl Signals {
    /// Computes the signals of this person, who is notified of the asks that are for `listener`.
    #[must_use]
    pub fn of(person: &Principal, listener: &BTreeSet<Audience>, budget: &Budget, asks: &[AskLoad]) -> Self {
        let theirs: Vec<_> = asks.iter().filter(|ask| !listener.is_disjoint(&ask.audience)).collect();
        let decisions = timed_decisions(person, asks);
        let mut open: Vec<u64> = decisions.iter().filter_map(|decision| decision.open).map(millis).collect();
        open.sort_unstable();
        let mut signals = Self {
            asked: count(theirs.iter()),
            waiting: count(theirs.iter().filter(|ask| ask.waits)),
            most_at_once: budget.most_at_once(listener, asks),
            approved: count(decisions.iter().filter(|decision| decision.approved)),
            rejected: count(decisions.iter().filter(|decision| !decision.approved)),
            median_open_ms: open.get(open.len().saturating_sub(1) / 2).copied(),
            hurried: count(decisions.iter().filter(|decision| decision.is_hurried())),
            streak: longest_streak(&decisions),
            signs: Vec::new(),
        };
        let timed = count(decisions.iter().filter(|decision| decision.approved && decision.open.is_some()));
        let hurried = signals.hurried >= MANY_HURRIED && signals.hurried.saturating_mul(2) >= timed;
        let each = [
            (Sign::OverBudget, signals.most_at_once > budget.asks),
            (Sign::Hurried, hurried),
            (Sign::Streak, signals.streak >= LONG_STREAK),
        ];
        signals.signs = each.into_iter().filter_map(|(sign, shows)| shows.then_some(sign)).collect();
        signals
    }
}

/// Returns what this person approved or rejected, oldest first.
fn timed_decisions(person: &Principal, asks: &[AskLoad]) -> Vec<TimedDecision> {
    // A person who voted and then settled the ask decided once.
    let first = |ask: &AskLoad| ask.decisions.iter().find(|(by, ..)| by == person).map(|(_, at, decision)| (*at, ask.id, *decision));
    let mut decisions: Vec<_> = asks.iter().filter_map(first).collect();
    decisions.sort_by_key(|(at, id, _)| (*at, *id));
    decisions.into_iter().map(|(.., decision)| decision).collect()
}

fn longest_streak(decisions: &[TimedDecision]) -> u32 {
    decisions.split(|decision| !decision.is_hurried()).map(|run| count(run.iter())).max().unwrap_or_default()
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn count<T>(of: impl Iterator<Item = T>) -> u32 {
    u32::try_from(of.count()).unwrap_or(u32::MAX)
}
