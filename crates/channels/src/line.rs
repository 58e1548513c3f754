//! Renders a notification as one line: who asks, what they ask, and where to answer.

use std::collections::BTreeMap;

use waypost_core::ask::body::Body;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::text::visible;
use waypost_engine::{ChannelMessage, NotificationBatch};
use waypost_texts::channels::{Asks, AsksAgain, AsksWait, GoesOn, OfWhom, StillAsks};

use crate::words::ChannelTexts;

/// The maximum number of characters of the ask's text.
const MAX_TEXT: usize = 80;
/// The maximum number of askers that are named.
const MAX_ASKERS: usize = 3;

/// Renders the line. Its content cannot move the cursor, break the line or imitate another line.
pub(crate) fn of(batch: &NotificationBatch, url: &str, words: ChannelTexts) -> String {
    if batch.others.is_empty() { about(&batch.first.ask, url, words) } else { about_several(batch, url, words) }
}

/// Renders a message of an agent as one line.
pub(crate) fn agent_message(message: &ChannelMessage, words: ChannelTexts) -> String {
    format!("{}: {}", words.says(&escape_line(message.agent.as_str())), drawn(&message.text))
}

/// Renders the number of asks and their askers, with a link to the inbox.
fn about_several(batch: &NotificationBatch, url: &str, words: ChannelTexts) -> String {
    let mut askers: BTreeMap<&str, usize> = BTreeMap::new();
    for notification in batch.notifications() {
        *askers.entry(&notification.ask.asked_by.name).or_default() += 1;
    }
    let mut askers: Vec<_> = askers.into_iter().collect();
    askers.sort_by_key(|(_, asks)| std::cmp::Reverse(*asks));
    let rest: usize = askers.iter().skip(MAX_ASKERS).map(|(_, asks)| asks).sum();
    let of_whom = |(name, asks): &(&str, usize)| words.of_whom(OfWhom { count: (*asks).into(), who: &escape_line(name) });
    let mut parts: Vec<_> = askers.iter().take(MAX_ASKERS).map(of_whom).collect();
    parts.extend((rest > 0).then(|| words.of_others(rest)));
    let count = batch.notifications().count().into();
    format!("{}  {url}/", words.asks_wait(AsksWait { count, askers: &parts.join(", ") }))
}

fn about(ask: &Ask, url: &str, words: ChannelTexts) -> String {
    let (who, what) = (&*escape_line(&ask.asked_by.name), &*escape_line(&what(ask, words)));
    let sentence = match ask.status() {
        AskStatus::Skipped => words.goes_on(GoesOn { who, what }),
        _ if ask.reminded > 0 => words.still_asks(StillAsks { who, what }),
        _ if ask.retries > 0 => words.asks_again(AsksAgain { who, what }),
        AskStatus::Pending | AskStatus::Answered | AskStatus::Cancelled | AskStatus::Withdrawn | AskStatus::Expired => {
            words.asks(Asks { who, what })
        }
    };
    format!("{sentence}  {url}/asks/{}", ask.id)
}

fn what(ask: &Ask, words: ChannelTexts) -> String {
    match &ask.body {
        Body::Questions { questions, .. } => questions.first().map(|question| question.question.clone()).unwrap_or_default(),
        Body::Approval { approval } => words.run(&approval.call.identity().tool),
        Body::Review { markdown } => words.to_review(markdown.trim_start_matches(['#', ' ', '\n'])),
    }
}

fn drawn(text: &str) -> String {
    visible(text).replace(['\n', '\t'], " ")
}

fn escape_line(text: &str) -> String {
    let drawn = drawn(text);
    if drawn.chars().count() <= MAX_TEXT {
        return drawn;
    }
    drawn.chars().take(MAX_TEXT - 1).chain(['…']).collect()
}
