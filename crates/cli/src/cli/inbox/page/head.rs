//! The head of every ask: what it is, who asks, its deadline and its assignees.

use waypost_core::ask::AskStatus;
use waypost_core::time::Timestamp;
use waypost_texts::terminal::DecidedElsewhere;
use waypost_wire::AskView;

use super::super::words::InboxTexts;
use super::{PageLine, TextStyle};

/// Draws the head of an ask.
pub fn head(words: InboxTexts, ask: &AskView, now: Timestamp) -> Vec<PageLine> {
    let mut lines = vec![PageLine::new("  ", TextStyle::Plain).hanging().and(&words.kind_and_origin(ask, now), TextStyle::Quiet)];
    let waits = ask.status == AskStatus::Pending;
    lines.extend(words.title(ask).map(|title| PageLine::new("  ", TextStyle::Plain).hanging().and(&title, TextStyle::Title)));
    let plain = |text: String| PageLine::new("  ", TextStyle::Plain).hanging().and(&text, TextStyle::Plain);
    if waits {
        lines.extend(words.expiry(ask, now).map(plain));
        lines.extend(words.assignee(ask).map(plain));
        lines.extend(words.votes(ask).map(plain));
    }
    lines.extend(ask.delegations.iter().map(|delegation| plain(words.handed(delegation))));
    if waits {
        lines.extend(words.own_part(ask).map(plain));
    }
    if let Some(elsewhere) = ask.decided_elsewhere.as_ref().filter(|_| waits) {
        let text = words.decided_elsewhere(DecidedElsewhere { by: &elsewhere.by.name, who: &elsewhere.imported.by.name });
        lines.push(PageLine::new("  ", TextStyle::Plain).hanging().and(&text, TextStyle::Warning));
    }
    if let Some(clarification) = ask.clarification.as_deref().filter(|_| waits && ask.held.is_none()) {
        lines.push(PageLine::new("  ", TextStyle::Plain).hanging().and(words.asked_again(), TextStyle::Warning));
        lines.extend(super::block(clarification, "  | ", TextStyle::Plain));
    }
    lines
}
