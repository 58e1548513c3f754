//! What shows an operator that somebody no longer looks at what they approve. It changes no decision:
//! it is for talking to them, for asking them less, or for having somebody else look too.

use std::collections::BTreeSet;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ask::{Ask, Outcome, Settlement};
use crate::budget::Budget;
use crate::place::Audience;
use crate::principal::{Principal, Source};
use crate::time::Timestamp;

/// Whoever approves sooner than this has hardly read it.
pub const HURRIED: Duration = Duration::from_secs(3);
/// So many hurried approvals are a sign, where they are half of those whose time is known.
pub const MANY_HURRIED: u32 = 5;
/// So many hurried approvals one after the other, without a rejection, are a sign.
pub const LONG_STREAK: u32 = 10;

/// How one person fared with what was put before them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Signals {
    /// How many asks were for them.
    pub asked: u32,
    /// How many of those wait.
    pub waiting: u32,
    /// The most that came in one stretch of the budget.
    pub most_at_once: u32,
    /// How many calls and texts they approved.
    pub approved: u32,
    /// How many they rejected.
    pub rejected: u32,
    /// For how many milliseconds half of their decisions were open at most; absent where no surface said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median_open_ms: Option<u64>,
    /// How many they approved within three seconds of opening it.
    pub hurried: u32,
    /// The most approvals in a row that each took less than three seconds.
    pub streak: u32,
    /// What an operator should look at.
    pub signs: Vec<Sign>,
}

/// What an operator should look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// More came at once than the budget has room for.
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

/// One decision, as far as it tells of attention.
struct Look {
    approved: bool,
    open: Option<Duration>,
}

impl Look {
    fn is_hurried(&self) -> bool {
        self.approved && self.open.is_some_and(|open| open < HURRIED)
    }
}

impl Signals {
    /// Of these asks, whatever was for this person, who is told of what is for `listener`.
    #[must_use]
    pub fn of(person: &Principal, listener: &BTreeSet<Audience>, budget: &Budget, asks: &[Ask]) -> Self {
        let theirs: Vec<_> = asks.iter().filter(|ask| !listener.is_disjoint(&ask.audience())).collect();
        let looks = looks(person, asks);
        let mut open: Vec<u64> = looks.iter().filter_map(|look| look.open).map(millis).collect();
        open.sort_unstable();
        let mut signals = Self {
            asked: count(theirs.iter()),
            waiting: count(theirs.iter().filter(|ask| ask.is_pending())),
            most_at_once: budget.most_at_once(listener, asks),
            approved: count(looks.iter().filter(|look| look.approved)),
            rejected: count(looks.iter().filter(|look| !look.approved)),
            median_open_ms: open.get(open.len().saturating_sub(1) / 2).copied(),
            hurried: count(looks.iter().filter(|look| look.is_hurried())),
            streak: longest_streak(&looks),
            signs: Vec::new(),
        };
        let timed = count(looks.iter().filter(|look| look.approved && look.open.is_some()));
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

/// What this person approved or rejected, in the order in which they did.
fn looks(person: &Principal, asks: &[Ask]) -> Vec<Look> {
    let mut looks: Vec<_> = asks.iter().flat_map(|ask| look(person, ask).map(|(at, look)| (at, ask.id, look))).collect();
    looks.sort_by_key(|(at, id, _)| (*at, *id));
    looks.into_iter().map(|(.., look)| look).collect()
}

fn look(person: &Principal, ask: &Ask) -> Option<(Timestamp, Look)> {
    let look = |approved, open_ms: Option<u64>| Look { approved, open: open_ms.map(Duration::from_millis) };
    if let Some(vote) = ask.votes.iter().find(|vote| vote.provenance.by == *person) {
        return Some((vote.at, look(true, vote.provenance.open_ms)));
    }
    let Settlement { outcome, provenance, at, .. } = ask.settlement()?;
    if provenance.kind != Source::Person || provenance.by != *person {
        return None;
    }
    match outcome {
        Outcome::Approve { .. } => Some((*at, look(true, provenance.open_ms))),
        Outcome::Reject { .. } => Some((*at, look(false, provenance.open_ms))),
        Outcome::Answers { .. } | Outcome::Response { .. } => None,
    }
}

fn longest_streak(looks: &[Look]) -> u32 {
    looks.split(|look| !look.is_hurried()).map(|run| count(run.iter())).max().unwrap_or_default()
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn count<T>(of: impl Iterator<Item = T>) -> u32 {
    u32::try_from(of.count()).unwrap_or(u32::MAX)
}
