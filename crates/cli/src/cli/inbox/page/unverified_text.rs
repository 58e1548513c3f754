//! Draws unverified text: of the agent, of the tool, and the comments on the ask.

use waypost_core::people::principal::PrincipalKind;
use waypost_wire::AskView;

use super::super::words::InboxTexts;
use super::call::heading;
use super::{PageLine, TextStyle, block};

const BAR: &str = "  | ";
/// The maximum length of shown text; the rest is on the web page.
const MAX_CHARACTERS: usize = 4096;
const MAX_LINES: usize = 40;

/// Draws the text of the agent and of the tool, labeled so that it cannot look like Waypost's own.
pub fn unverified_text(words: InboxTexts, ask: &AskView) -> Vec<PageLine> {
    let mut lines = Vec::new();
    let approval = ask.approval.as_ref();
    let of_tool = approval.into_iter().flat_map(|approval| [&approval.reason, &approval.description]).flatten();
    for text in of_tool {
        lines.extend(quoted(words, words.tool_says(), text));
    }
    lines.extend(
        approval.and_then(|approval| approval.output.as_deref()).into_iter().flat_map(|text| quoted(words, words.tool_brought(), text)),
    );
    let of_agent = approval.and_then(|approval| approval.prompt.as_ref()).into_iter().chain(&ask.message);
    for text in of_agent {
        lines.extend(quoted(words, words.agent_says(), text));
    }
    lines
}

/// Draws the comments on the ask.
pub fn thread(words: InboxTexts, ask: &AskView) -> Vec<PageLine> {
    let text = |comment: &waypost_core::ask::comment::Comment| {
        let name = &comment.by.name;
        let says = if comment.by.kind == PrincipalKind::Person { words.says(name) } else { words.says_unverified(name) };
        quoted(words, &says, &comment.text)
    };
    ask.comments.iter().flat_map(text).collect()
}

fn quoted(words: InboxTexts, name: &str, text: &str) -> Vec<PageLine> {
    let mut lines = vec![PageLine::default(), heading(name)];
    let shown: String = text.chars().take(MAX_CHARACTERS).collect();
    let all = block(&shown, BAR, TextStyle::Plain);
    let left = text.chars().count() - shown.chars().count();
    let lines_left = all.len().saturating_sub(MAX_LINES);
    lines.extend(all.into_iter().take(MAX_LINES));
    if left > 0 || lines_left > 0 {
        lines.push(PageLine::new("  ", TextStyle::Plain).hanging().and(&words.more_of_it(text.chars().count()), TextStyle::Quiet));
    }
    lines
}
