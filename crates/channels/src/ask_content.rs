//! What a message about an ask shows on every channel: facts about the ask, and everything that a decision covers. Hidden
//! characters are made visible here; each channel must escape its own markup.

use waypost_core::approval::Approval;
use waypost_core::ask::Ask;
use waypost_core::question::Question;
use waypost_core::text::visible;

use crate::words::{ChannelTexts, line};

/// Short facts about an ask.
pub(crate) fn facts(words: ChannelTexts, ask: &Ask) -> Vec<String> {
    let mut facts = vec![words.asked_by(&line(&ask.asked_by.name))];
    if let Some(approval) = ask.approval() {
        let raised = approval.risk_raised.as_ref().map(|raised| format!(" ({})", words.raised_by(&line(&raised.by))));
        facts.push(format!("{}: {}{}", words.risk(), words.risk_of(approval.risk), raised.unwrap_or_default()));
        facts.extend(approval.category.as_deref().map(|category| format!("{}: {}", words.category(), line(category))));
        facts.push(format!("{}: {}", words.call(), approval.call.digest().grouped()));
    }
    facts.extend(words.once_more(ask).map(str::to_owned));
    facts
}

/// The whole frozen call, with one line per argument. `None` if the decision covers more than the call: a form or the output of a
/// suspended tool, which a channel does not show.
pub(crate) fn call(words: ChannelTexts, approval: &Approval) -> Option<String> {
    if !approval.form.is_empty() || approval.suspended.is_some() {
        return None;
    }
    let identity = approval.call.identity();
    let mut lines = vec![format!("{}: {}", words.call(), visible(&identity.tool))];
    lines.extend(identity.server.as_deref().map(visible));
    lines.extend(identity.target.as_deref().map(visible));
    let mut rows = approval.call.rows();
    // An empty object is rendered as one row.
    rows.retain(|row| !(row.path.is_empty() && row.text == "{}"));
    lines.push(if rows.is_empty() { words.no_arguments().to_owned() } else { format!("{}:", words.arguments()) });
    for row in rows {
        let warnings = if row.warnings.is_empty() { String::new() } else { format!(" ⚠ {}", row.warnings.join(", ")) };
        let path = if row.path.is_empty() { String::new() } else { format!("{}: ", row.path) };
        lines.push(format!("{path}{}{warnings}", row.text));
    }
    lines.extend(approval.unchecked.iter().map(|_| format!("⚠ {}", words.unchecked())));
    Some(lines.join("\n"))
}

/// Whether the text and the option labels show the question completely, and there is no other way to answer it.
pub(crate) fn is_whole_in_words(question: &Question) -> bool {
    let shown = question.options.iter().all(|choice| choice.preview.is_none());
    shown && question.when.is_none() && !question.allow_none && !question.allow_unknown
}
