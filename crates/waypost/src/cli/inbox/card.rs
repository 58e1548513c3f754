//! An ask as the list knows it: little of it, because there may be ten thousand.

use waypost_core::approval::Risk;
use waypost_core::ask::Status;
use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;

use super::words::Words;
use crate::client::wire::Ask;

const HOUR: i64 = 3_600_000;

/// One ask of the list.
#[derive(Debug, Clone)]
pub struct Card {
    pub id: AskId,
    pub revision: u32,
    /// What is to be decided, in one line.
    pub headline: String,
    /// Who asks, and for whom that one works.
    pub from: String,
    /// What kind of decision it is.
    pub kind: String,
    /// Where a call waits: how bad a mistake would be.
    pub risk: Option<Risk>,
    /// Why whoever looks at it cannot decide it, where that is so.
    pub for_others: Option<String>,
    pub asked_at: Option<Timestamp>,
    pub ends: Option<Timestamp>,
    /// Whether nobody decided in the time that those had who were asked first.
    escalated: bool,
    /// What it can be found by.
    text: String,
}

/// How soon it must be decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Haste {
    SomeTime,
    WithinTheDay,
    WithinTheHour,
}

impl Card {
    /// The card of an ask that waits; `None` of one that does not.
    pub fn of(ask: &Ask, words: &Words) -> Option<Self> {
        let time = |text: &Option<String>| text.as_deref().and_then(|text| text.parse().ok());
        (ask.status == Status::Pending).then(|| Self {
            id: ask.id,
            revision: ask.revision,
            headline: words.headline(ask),
            from: words.from(ask),
            kind: words.kind(ask),
            risk: ask.approval.as_ref().map(|approval| approval.risk),
            for_others: words.why_not(ask),
            asked_at: time(&ask.asked_at),
            ends: time(&ask.policy.expires_at),
            escalated: ask.policy.escalated > 0,
            text: text_of(ask, words),
        })
    }

    /// How soon it must be decided.
    pub fn haste(&self, now: Timestamp) -> Haste {
        match self.ends.map(|ends| ends.as_millis() - now.as_millis()) {
            Some(left) if left <= HOUR => Haste::WithinTheHour,
            Some(left) if left <= 24 * HOUR => Haste::WithinTheDay,
            Some(_) | None => Haste::SomeTime,
        }
    }

    /// Whether its time is over, or those who were asked first have let theirs go by.
    pub fn is_overdue(&self, now: Timestamp) -> bool {
        self.escalated || self.ends.is_some_and(|ends| ends <= now)
    }

    /// Whether all of `words`, in small letters, are found in it.
    pub fn holds(&self, words: &[String]) -> bool {
        words.iter().all(|word| self.text.contains(word))
    }
}

/// What waits, in the order in which the web app shows it: what must be decided soonest, by the hour
/// and by the day; within that what is riskiest, then what ends first, then what has waited longest.
pub fn sort(cards: &mut [&Card], now: Timestamp) {
    let rank = |card: &Card| std::cmp::Reverse((card.haste(now), card.risk.unwrap_or(Risk::Low)));
    let ends = |card: &Card| card.ends.map_or(i64::MAX, Timestamp::as_millis);
    cards.sort_by_cached_key(|card| (rank(card), ends(card), card.asked_at, card.id));
}

/// Everything in an ask that somebody may look for.
fn text_of(ask: &Ask, words: &Words) -> String {
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
