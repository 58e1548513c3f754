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

#[cfg(test)]
mod tests {
    use waypost_core::approval::Approval;
    use waypost_core::approval::call::{CallIdentity, FrozenCall};
    use waypost_core::json::Json;
    use waypost_core::people::principal::Principal;
    use waypost_engine::Destination;

    use super::*;
    use crate::cases::{self, notification};
    use crate::recording::RecordingChannel;

    /// An ask of this risk, with a deadline in so many days.
    fn ask(risk: Risk, days: Option<u64>) -> Ask {
        let call = FrozenCall::new(CallIdentity { tool: "deploy".into(), ..CallIdentity::default() }, Json::new("{}").unwrap());
        let body = Body::Approval { approval: Box::new(Approval { risk, ..Approval::new(call) }) };
        let mut ask = cases::ask(cases::session().id, body);
        ask.policy.expires_at = days.map(|days| Timestamp::default().plus(Duration::from_secs(days * 24 * 60 * 60)));
        ask
    }

    fn batch<const N: usize>(asks: [Ask; N]) -> NotificationBatch {
        let channel = RecordingChannel::default();
        let mut notifications: Vec<_> = asks.iter().map(|ask| notification(&channel, ask)).collect();
        NotificationBatch { to: Destination::SharedChannel, first: notifications.remove(0), others: notifications }
    }

    /// How many days the service keeps it, and how urgent it is.
    fn kept<const N: usize>(asks: [Ask; N]) -> (u64, String) {
        let [(_, ttl), (_, urgency), _] = headers(&batch(asks), Timestamp::default());
        (ttl.parse::<u64>().unwrap() / (24 * 60 * 60), urgency)
    }

    #[test]
    fn a_message_is_kept_until_the_last_deadline_and_is_as_urgent_as_its_most_risky_ask() {
        let found = [
            kept([ask(Risk::Medium, Some(2))]),
            kept([ask(Risk::High, Some(2))]),
            kept([ask(Risk::Low, Some(1)), ask(Risk::High, Some(3))]),
            kept([ask(Risk::Low, Some(1)), ask(Risk::Low, None)]),
            kept([ask(Risk::Low, Some(60))]),
        ];
        let expected = [(2, "normal"), (2, "high"), (3, "high"), (7, "normal"), (28, "normal")];
        assert_eq!(found, expected.map(|(days, urgency)| (days, urgency.to_owned())));
    }

    #[test]
    fn a_message_leads_to_its_ask_and_one_about_several_to_the_inbox() {
        let read = |batch: &NotificationBatch| -> (String, serde_json::Value, String) {
            let text: serde_json::Value = serde_json::from_slice(&text(batch)).unwrap();
            (text["path"].as_str().unwrap().into(), text["others"].clone(), text["agent"].as_str().unwrap().into())
        };
        let odd = || Ask { asked_by: Principal::agent("de\nmo"), ..ask(Risk::Low, None) };
        let one = (format!("/asks/{}", odd().id), serde_json::Value::Null, "de mo".to_owned());
        assert_eq!(read(&batch([odd()])), one);
        assert_eq!(read(&batch([odd(), odd()])), ("/".to_owned(), 1.into(), "de mo".to_owned()));
    }
}
