//! What stands above every ask: what it is, who asks, until when, and for whom it is.

use waypost_core::ask::Status;
use waypost_core::time::Timestamp;

use super::super::words::Words;
use super::{Line, Look};
use crate::client::wire::Ask;

/// The head of an ask.
pub fn head(words: &Words, ask: &Ask, now: Timestamp) -> Vec<Line> {
    let mut lines = vec![Line::new("  ", Look::Plain).hanging().and(&words.kind_and_whence(ask, now), Look::Quiet)];
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
    if let Some(wanted) = ask.clarification.as_deref().filter(|_| waits && ask.held.is_none()) {
        lines.push(Line::new("  ", Look::Plain).hanging().and(words.asked_again, Look::Warning));
        lines.extend(super::block(wanted, "  | ", Look::Plain));
    }
    lines
}
