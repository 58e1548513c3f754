//! What a message about an ask shows, whichever service carries it: what is true of it, and everything that a
//! decision covers. Strangers' words are made visible here; that nothing of them is markup is for each service.

use waypost_core::approval::Approval;
use waypost_core::ask::Ask;
use waypost_core::question::Question;
use waypost_core::text::visible;

use crate::words::{Words, line, with};

/// What is true of an ask besides what it asks, each in a few words.
pub(crate) fn facts(words: &Words, ask: &Ask) -> Vec<String> {
    let mut facts = vec![with(words.asked_by, &line(&ask.asked_by.name))];
    if let Some(approval) = ask.approval() {
        facts.push(format!("{}: {}", words.risk, words.risk_of(approval.risk)));
        facts.extend(approval.category.as_deref().map(|category| format!("{}: {}", words.category, line(category))));
        facts.push(format!("{}: {}", words.call, approval.call.digest().words()));
    }
    facts.extend(words.once_more(ask).map(str::to_owned));
    facts
}

/// The frozen call whole, its arguments one to a line. `None` where more than that is decided: a form beside the
/// decision is filled in elsewhere.
pub(crate) fn call(words: &Words, approval: &Approval) -> Option<String> {
    if !approval.form.is_empty() || approval.suspended.is_some() {
        return None;
    }
    let identity = approval.call.identity();
    let mut lines = vec![format!("{}: {}", words.call, visible(&identity.tool))];
    lines.extend(identity.server.as_deref().map(visible));
    lines.extend(identity.target.as_deref().map(visible));
    let mut rows = approval.call.rows();
    // An object with nothing in it is a row of its own.
    rows.retain(|row| !(row.path.is_empty() && row.text == "{}"));
    lines.push(if rows.is_empty() { words.no_arguments.to_owned() } else { format!("{}:", words.arguments) });
    for row in rows {
        let marks = if row.marks.is_empty() { String::new() } else { format!(" ⚠ {}", row.marks.join(", ")) };
        let path = if row.path.is_empty() { String::new() } else { format!("{}: ", row.path) };
        lines.push(format!("{path}{}{marks}", row.text));
    }
    Some(lines.join("\n"))
}

/// Whether a question is whole as its text and the names of its options: nothing has to be looked at besides,
/// and there is no other way to answer.
pub(crate) fn is_whole_in_words(question: &Question) -> bool {
    let shown = question.options.iter().all(|choice| choice.preview.is_none());
    shown && question.when.is_none() && !question.allow_none && !question.allow_unknown
}
