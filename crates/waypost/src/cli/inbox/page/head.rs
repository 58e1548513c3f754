//! The head of every ask: what it is, who asks, its deadline and its assignees.

use waypost_core::ask::Status;
use waypost_core::time::Timestamp;
use waypost_wire::AskView;

use super::super::words::Words;
use super::{Line, Look};

/// Draws the head of an ask.
pub fn head(words: &Words, ask: &AskView, now: Timestamp) -> Vec<Line> {
    let mut lines = vec![Line::new("  ", Look::Plain).hanging().and(&words.kind_and_origin(ask, now), Look::Quiet)];
    let waits = ask.status == Status::Pending;
    lines.extend(words.title(ask).map(|title| Line::new("  ", Look::Plain).hanging().and(&title, Look::Title)));
    let plain = |text: String| Line::new("  ", Look::Plain).hanging().and(&text, Look::Plain);
    if waits {
        lines.extend(words.expiry(ask, now).map(plain));
        lines.extend(words.whom(ask).map(plain));
        lines.extend(words.votes(ask).map(plain));
    }
    lines.extend(ask.delegations.iter().map(|handed| plain(words.handed(handed))));
    if waits {
        lines.extend(words.yours(ask).map(plain));
    }
    if let Some(elsewhere) = ask.decided_elsewhere.as_ref().filter(|_| waits) {
        let told = (words.decided_elsewhere)(&elsewhere.by.name, &elsewhere.imported.by.name);
        lines.push(Line::new("  ", Look::Plain).hanging().and(&told, Look::Warning));
    }
    if let Some(wanted) = ask.clarification.as_deref().filter(|_| waits && ask.held.is_none()) {
        lines.push(Line::new("  ", Look::Plain).hanging().and(words.asked_again, Look::Warning));
        lines.extend(super::block(wanted, "  | ", Look::Plain));
    }
    lines
}
