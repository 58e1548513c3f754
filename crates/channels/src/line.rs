//! An ask in one line: who asks, what, and where it can be answered.

use waypost_core::ask::{Ask, Status};
use waypost_core::body::Body;
use waypost_core::text::visible;

/// At most so many characters of what is asked.
const MOST: usize = 80;

/// The line. Nothing in it can move a cursor, end the line or pass for another one.
pub(crate) fn of(ask: &Ask, url: &str) -> String {
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

fn harmless(text: &str) -> String {
    let drawn = visible(text).replace(['\n', '\t'], " ");
    if drawn.chars().count() <= MOST {
        return drawn;
    }
    drawn.chars().take(MOST - 1).chain(['…']).collect()
}
