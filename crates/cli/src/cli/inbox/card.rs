//! The list entry of an ask. It holds little data, because the list may have ten thousand entries.

use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;
use waypost_core::risk::Risk;
use waypost_core::time::Timestamp;
use waypost_wire::{ApprovalView, AskView};

use super::words::InboxTexts;

const HOUR: i64 = 3_600_000;
/// The greatest number of characters of the values of a call. No list is wider.
const MAX_VALUES: usize = 200;

/// One entry of the list.
#[derive(Debug, Clone)]
pub struct AskCard {
    pub id: AskId,
    pub revision: u32,
    /// What people decide, in one line.
    pub headline: String,
    /// The beginning of the values of the call, if the ask is about a call.
    pub values: String,
    /// The agent that asks, and the agents it works for.
    pub from: String,
    /// The kind of the decision.
    pub kind: String,
    /// The risk of the call, if the ask is about a call.
    pub risk: Option<Risk>,
    /// Why the current user cannot decide the ask, if so.
    pub for_others: Option<String>,
    pub asked_at: Option<Timestamp>,
    pub ends: Option<Timestamp>,
    /// Whether the ask was escalated because the first assignees did not answer in time.
    escalated: bool,
    /// The text that a search matches.
    text: String,
}

/// How soon the ask must be decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    SomeTime,
    WithinTheDay,
    WithinTheHour,
}

impl AskCard {
    /// Returns the card of a pending ask, or `None` if the ask is settled.
    pub fn of(ask: &AskView, words: InboxTexts) -> Option<Self> {
        (ask.status == AskStatus::Pending).then(|| Self {
            id: ask.id,
            revision: ask.revision,
            headline: words.headline(ask),
            values: ask.approval.as_ref().map(values).unwrap_or_default(),
            from: words.from(ask),
            kind: words.kind(ask),
            risk: ask.approval.as_ref().map(|approval| approval.risk),
            for_others: words.why_not(ask),
            asked_at: Some(ask.asked_at),
            ends: ask.policy.expires_at,
            escalated: ask.policy.escalated > 0,
            text: text_of(ask, words),
        })
    }

    /// How soon the ask must be decided.
    pub fn urgency(&self, now: Timestamp) -> Urgency {
        match self.ends.map(|ends| ends.as_millis() - now.as_millis()) {
            Some(left) if left <= HOUR => Urgency::WithinTheHour,
            Some(left) if left <= 24 * HOUR => Urgency::WithinTheDay,
            Some(_) | None => Urgency::SomeTime,
        }
    }

    /// Whether the deadline has passed, or the ask was escalated.
    pub fn is_overdue(&self, now: Timestamp) -> bool {
        self.escalated || self.ends.is_some_and(|ends| ends <= now)
    }

    /// Whether the card contains all of `words`, which are in lower case.
    pub fn contains_all(&self, words: &[String]) -> bool {
        words.iter().all(|word| self.text.contains(word))
    }
}

/// Sorts cards in the order of the web app: first those that must be decided within the hour, then within the
/// day; within a group by risk, then by deadline, then by age.
pub fn sort(cards: &mut [&AskCard], now: Timestamp) {
    let rank = |card: &AskCard| std::cmp::Reverse((card.urgency(now), card.risk.unwrap_or(Risk::Low)));
    let ends = |card: &AskCard| card.ends.map_or(i64::MAX, Timestamp::as_millis);
    cards.sort_by_cached_key(|card| (rank(card), ends(card), card.asked_at, card.id));
}

/// Returns the beginning of the values of a call, in one line.
fn values(call: &ApprovalView) -> String {
    let all = call.view.iter().map(|row| row.text.split_whitespace().collect::<Vec<_>>().join(" "));
    all.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ").chars().take(MAX_VALUES).collect()
}

/// Returns all text of an ask that a search can match.
fn text_of(ask: &AskView, words: InboxTexts) -> String {
    let mut all: Vec<&str> = Vec::new();
    for question in &ask.questions {
        all.push(&question.question);
        all.extend(question.header.as_deref());
        all.extend(question.options.iter().map(|option| option.label.as_str()));
    }
    if let Some(approval) = &ask.approval {
        all.extend([approval.tool.as_str(), approval.arguments_text.as_str()]);
        all.extend([&approval.server, &approval.target, &approval.category, &approval.prompt].into_iter().flatten().map(String::as_str));
    }
    all.extend(ask.review.as_ref().map(|review| review.markdown.as_str()));
    all.extend(ask.message.as_deref());
    let (headline, from, id) = (words.headline(ask), words.from(ask), ask.id.to_string());
    all.extend([headline.as_str(), from.as_str(), id.as_str()]);
    all.join("\n").to_lowercase()
}
