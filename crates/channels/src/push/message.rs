//! What a browser is told. Anybody may read it on a locked screen, so nothing of it was written by an agent: the
//! words are the browser's own, filled in with what is known here.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use waypost_core::approval::Risk;
use waypost_core::ask::{Ask, Origin};
use waypost_core::body::Body;
use waypost_core::limit::Limit;
use waypost_core::time::Timestamp;
use waypost_engine::Bundle;

use crate::words::line;

/// How long a service keeps what has no deadline for a browser that is off.
const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// What is sent, before it is sealed.
#[derive(Serialize)]
struct Told<'a> {
    /// Tells a repeat from another message.
    notice: String,
    /// What kind of thing is asked.
    kind: &'static str,
    /// How risky it is, where it is a call.
    #[serde(skip_serializing_if = "Option::is_none")]
    risk: Option<Risk>,
    /// Who asks, by the name under which they are known here.
    agent: &'a str,
    /// What is shown in its place once there is something newer.
    ask: String,
    /// The page to open.
    path: String,
    /// How many asks there are besides, of which people are told at once.
    #[serde(skip_serializing_if = "is_none")]
    others: usize,
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

pub(super) fn text(bundle: &Bundle) -> Vec<u8> {
    let ask = &bundle.first.ask;
    let others = bundle.others.len();
    let told = Told {
        notice: bundle.id().to_string(),
        kind: kind(ask),
        risk: risk(ask),
        agent: &line(&ask.asked_by.name),
        ask: ask.id.to_string(),
        path: if others == 0 { format!("/asks/{}", ask.id) } else { "/".into() },
        others,
    };
    serde_json::to_vec(&told).unwrap_or_default()
}

fn kind(ask: &Ask) -> &'static str {
    match (&ask.origin, &ask.body) {
        (Origin::InDoubt { .. }, _) => "in_doubt",
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

/// For how long and how urgently a service keeps it, and in the place of what (RFC 8030, section 5).
pub(super) fn headers(bundle: &Bundle, now: Timestamp) -> [(&'static str, String); 3] {
    let asks = || bundle.told().map(|told| &told.ask);
    let left = |ask: &Ask| ask.policy.ends_at().map_or(WEEK, |deadline| deadline.since(now));
    let keep = asks().map(left).max().unwrap_or(WEEK);
    let is_risky = asks().filter_map(risk).any(|risk| risk >= Risk::High);
    let topic = Sha256::digest(bundle.first.ask.id.to_string());
    [
        ("ttl", keep.as_secs().min(28 * 24 * 60 * 60).to_string()),
        ("urgency", if is_risky { "high" } else { "normal" }.to_owned()),
        ("topic", URL_SAFE_NO_PAD.encode(&topic[..16])),
    ]
}
