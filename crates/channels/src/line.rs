//! A message in one line: who asks, what, and where it can be answered.

use std::collections::BTreeMap;

use waypost_core::ask::{Ask, Status};
use waypost_core::body::Body;
use waypost_core::text::visible;
use waypost_engine::{Bundle, ChannelWords};

/// At most so many characters of what is asked.
const MOST: usize = 80;
/// At most so many askers are named.
const MOST_ASKERS: usize = 3;

/// The line. Nothing in it can move a cursor, end the line or pass for another one.
pub(crate) fn of(bundle: &Bundle, url: &str) -> String {
    if bundle.others.is_empty() { about(&bundle.first.ask, url) } else { about_several(bundle, url) }
}

/// What an agent says over a channel, in a line of its own.
pub(crate) fn said(words: &ChannelWords) -> String {
    format!("{} says: {}", harmless(words.agent.as_str()), drawn(&words.text))
}

/// How many wait, and whose they are: who reads it goes where all of them are.
fn about_several(bundle: &Bundle, url: &str) -> String {
    let mut askers: BTreeMap<&str, usize> = BTreeMap::new();
    for told in bundle.told() {
        *askers.entry(&told.ask.asked_by.name).or_default() += 1;
    }
    let mut askers: Vec<_> = askers.into_iter().collect();
    askers.sort_by_key(|(_, asks)| std::cmp::Reverse(*asks));
    let rest: usize = askers.iter().skip(MOST_ASKERS).map(|(_, asks)| asks).sum();
    let mut parts: Vec<_> = askers.iter().take(MOST_ASKERS).map(|(name, asks)| format!("{asks} of {}", harmless(name))).collect();
    parts.extend((rest > 0).then(|| format!("{rest} of others")));
    format!("{} asks wait: {}  {url}/", bundle.told().count(), parts.join(", "))
}

fn about(ask: &Ask, url: &str) -> String {
    format!("{} {}: {}  {url}/asks/{}", harmless(&ask.asked_by.name), does(ask), harmless(&what(ask)), ask.id)
}

fn does(ask: &Ask) -> &'static str {
    match ask.status() {
        Status::Skipped => "got no sufficient answer and goes on without",
        _ if ask.reminded > 0 => "still asks",
        _ if ask.retries > 0 => "asks again",
        Status::Pending | Status::Answered | Status::Cancelled | Status::Withdrawn | Status::Expired => "asks",
    }
}

fn what(ask: &Ask) -> String {
    match &ask.body {
        Body::Questions { questions, .. } => questions.first().map(|question| question.question.clone()).unwrap_or_default(),
        Body::Approval { approval } => format!("Run {}?", approval.call.identity().tool),
        Body::Review { markdown } => format!("Review: {}", markdown.trim_start_matches(['#', ' ', '\n'])),
    }
}

fn drawn(text: &str) -> String {
    visible(text).replace(['\n', '\t'], " ")
}

fn harmless(text: &str) -> String {
    let drawn = drawn(text);
    if drawn.chars().count() <= MOST {
        return drawn;
    }
    drawn.chars().take(MOST - 1).chain(['…']).collect()
}
