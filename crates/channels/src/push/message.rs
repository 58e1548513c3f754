//! The content of a push message. It can appear on a locked screen, so it contains no text that an agent wrote. The browser shows
//! its own text and fills in these values.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::limit::Limit;
use waypost_core::ask::origin::Origin;
use waypost_core::risk::Risk;
use waypost_core::time::Timestamp;
use waypost_engine::NotificationBatch;

use crate::words::line;

/// How long a push service keeps a message without a deadline for an offline browser.
const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The message before it is encrypted.
#[derive(Serialize)]
struct PushPayload<'a> {
    /// The id with which a browser recognises a repeated message.
    notice: String,
    /// The kind of the ask.
    kind: &'static str,
    /// The risk of the call, for an approval.
    #[serde(skip_serializing_if = "Option::is_none")]
    risk: Option<Risk>,
    /// The name of the asker.
    agent: &'a str,
    /// The id of the ask. A newer message about it replaces this one.
    ask: String,
    /// The page to open.
    path: String,
    /// How many other asks the notification covers.
    #[serde(skip_serializing_if = "is_none")]
    others: usize,
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

pub(super) fn text(batch: &NotificationBatch) -> Vec<u8> {
    let ask = &batch.first.ask;
    let others = batch.others.len();
    let payload = PushPayload {
        notice: batch.id().to_string(),
        kind: kind(ask),
        risk: risk(ask),
        agent: &line(&ask.asked_by.name),
        ask: ask.id.to_string(),
        path: if others == 0 { format!("/asks/{}", ask.id) } else { "/".into() },
        others,
    };
    serde_json::to_vec(&payload).unwrap_or_default()
}

fn kind(ask: &Ask) -> &'static str {
    match (&ask.origin, &ask.body) {
        (Origin::OutcomeUnknown { .. }, _) => "call_outcome_unknown",
        (Origin::Guardrail { .. }, _) => "guardrail",
        (Origin::MidCall { .. }, _) => "mid_call",
        (Origin::Limit { limit }, _) => match limit {
            Limit::Turns => "limit_turns",
            Limit::Tokens => "limit_tokens",
            Limit::ToolCalls => "limit_tool_calls",
            Limit::Money => "limit_money",
            Limit::Time => "limit_time",
        },
        (_, Body::Approval { .. }) => "approval",
        (_, Body::Review { .. }) => "review",
        (_, Body::Questions { .. }) => "questions",
    }
}

fn risk(ask: &Ask) -> Option<Risk> {
    ask.approval().map(|approval| approval.risk)
}

/// The headers that say how long and how urgently the push service keeps the message, and which message it replaces (RFC 8030,
/// section 5).
pub(super) fn headers(batch: &NotificationBatch, now: Timestamp) -> [(&'static str, String); 3] {
    let asks = || batch.notifications().map(|notification| &notification.ask);
    let left = |ask: &Ask| ask.policy.ends_at().map_or(WEEK, |deadline| deadline.since(now));
    let keep = asks().map(left).max().unwrap_or(WEEK);
    let is_risky = asks().filter_map(risk).any(|risk| risk >= Risk::High);
    let topic = Sha256::digest(batch.first.ask.id.to_string());
    [
        ("ttl", keep.as_secs().min(28 * 24 * 60 * 60).to_string()),
        ("urgency", if is_risky { "high" } else { "normal" }.to_owned()),
        ("topic", URL_SAFE_NO_PAD.encode(&topic[..16])),
    ]
}
