//! The size of a model's context window, and which part of a conversation that no longer fits is condensed. The summary of that part is
//! recorded in the journal. A worker that continues after a crash uses it, so nothing is condensed twice.

use std::collections::BTreeSet;

use serde_json::json;
use waypost_core::ids::{AskId, CallId, Seq};
use waypost_core::session::event::{Event, Role};
use waypost_engine::TranscriptEntry;

use super::transcript_message::{Author, TranscriptMessage};
use crate::model::ModelMessage;

/// Bytes per token, as an estimate where the model's service reports no token count.
pub(super) const BYTES: usize = 3;

/// The size of a model's context window.
///
/// ```
/// use waypost_agents::ContextWindow;
///
/// // Condense when half of it is used, so that long answers fit.
/// let window = ContextWindow { full_at: 50, ..ContextWindow::of(200_000) };
/// assert_eq!(window.tokens, 200_000);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ContextWindow {
    /// Its size in tokens, input and output together.
    pub tokens: u64,
    /// The old part is condensed when more than this percentage is used.
    pub full_at: u8,
    /// At least this percentage stays verbatim.
    pub retained: u8,
}

impl ContextWindow {
    /// A context window of this many tokens: condensed at 75 percent, with 25 percent kept verbatim.
    #[must_use]
    pub fn of(tokens: u64) -> Self {
        Self { tokens, full_at: 75, retained: 25 }
    }

    pub(super) fn percent(self, percent: u8) -> usize {
        usize::try_from(self.tokens / 100 * u64::from(percent)).unwrap_or(usize::MAX)
    }

    /// Whether the next input would leave the model too little room. The size of its last input is exact if the service reported it; the
    /// rest is estimated from bytes.
    pub(super) fn is_full(self, before_all: usize, lines: &[TranscriptMessage], history: &[TranscriptEntry]) -> bool {
        let condensed = history.iter().rev().find(|item| matches!(item.entry.event, Event::HistoryCondensed { .. }));
        let since = condensed.map_or(0, |item| item.entry.seq);
        let known = history.iter().rev().take_while(|item| item.entry.seq > since).find_map(|item| match &item.entry.event {
            Event::Message { role: Role::Assistant, cost, to: None, .. } if cost.input > 0 => Some((item.entry.seq, cost.tokens())),
            _ => None,
        });
        let after = known.and_then(|(seq, tokens)| {
            let at = lines.iter().rposition(|line| line.seq == seq && line.author == Author::Model)?;
            Some((at + 1, usize::try_from(tokens).unwrap_or(usize::MAX)))
        });
        let (from, tokens) = after.unwrap_or((0, before_all / BYTES));
        tokens.saturating_add(size(&lines[from..])) > self.percent(self.full_at)
    }

    /// How many of the first lines to condense; `None` if none can be. The cut never separates a call from its result, and every line after
    /// the cut was written after the lines before it.
    pub(super) fn cut(self, lines: &[TranscriptMessage], rendered: &[String], open: &BTreeSet<CallId>) -> Option<usize> {
        let most = self.percent(self.full_at).saturating_sub(self.percent(self.retained) / 2);
        let (mut last, mut read, mut best, mut gone) = (0, 0, None, 0);
        let mut stays = Stays::new(open);
        let mut left = size(lines);
        let firsts = first_after(lines);
        for (at, line) in lines.iter().enumerate() {
            let ends = gone > 0 && !matches!(line.message, ModelMessage::ToolResult { .. }) && last < firsts[at];
            let enough = left >= self.percent(self.retained) && read <= most;
            // The first possible cut is better than none: one line alone may be longer than the window.
            if ends && (enough || best.is_none()) {
                best = Some(at);
            }
            // Condensing an earlier summary, or lines that stay anyway, frees no room.
            let is_account = at == 0 && line.author == Author::Engine;
            gone += usize::from(!stays.line(&line.message) && !is_account);
            let tokens = size(std::slice::from_ref(line));
            (last, read, left) = (last.max(line.seq), read + rendered[at].len() / BYTES + 1, left.saturating_sub(tokens));
        }
        best
    }
}

/// For every line, the earliest entry of it and of all lines after it.
fn first_after(lines: &[TranscriptMessage]) -> Vec<Seq> {
    let mut first = Seq::MAX;
    let mut firsts: Vec<Seq> = Vec::with_capacity(lines.len());
    for line in lines.iter().rev() {
        first = first.min(line.seq);
        firsts.push(first);
    }
    firsts.reverse();
    firsts
}

/// An estimated number of tokens.
fn size(lines: &[TranscriptMessage]) -> usize {
    lines.iter().map(|line| bytes(&line.message)).sum::<usize>() / BYTES
}

fn bytes(message: &ModelMessage) -> usize {
    const FRAME: usize = 12;
    FRAME
        + match message {
            ModelMessage::User { text } => text.len(),
            ModelMessage::ToolResult { content, .. } => content.len(),
            ModelMessage::Assistant { text, calls, wire } => {
                let calls: usize = calls.iter().map(|call| call.arguments.len() + call.tool.as_str().len() + FRAME).sum();
                text.len() + calls + wire.as_ref().map_or(0, |wire| wire.blocks.as_str().len())
            }
        }
}

/// The message that replaces the condensed part.
pub(super) fn summary_message(text: &str) -> String {
    let message = "This is your own summary of the older part of the conversation, which it replaces.";
    json!({"status": "condensed", "message": message, "account": text}).to_string()
}

/// The lines that stay after those up to an entry were condensed: all later lines, and every call about which people were still being
/// asked, with its result.
pub(super) fn retained_lines(lines: &[TranscriptMessage], up_to: Seq, history: &[TranscriptEntry]) -> Vec<TranscriptMessage> {
    let open = asked_still(history);
    let mut stays = Stays::new(&open);
    lines.iter().filter(|line| stays.line(&line.message) || line.seq > up_to).cloned().collect()
}

/// Tells which lines belong to a call about which people are still being asked: the message with that call, all calls in it, and their
/// results.
struct Stays<'a> {
    open: &'a BTreeSet<CallId>,
    within: bool,
}

impl<'a> Stays<'a> {
    fn new(open: &'a BTreeSet<CallId>) -> Self {
        Self { open, within: false }
    }

    fn line(&mut self, message: &ModelMessage) -> bool {
        match message {
            ModelMessage::Assistant { calls, .. } => self.within = calls.iter().any(|call| self.open.contains(&call.call_id)),
            ModelMessage::User { .. } => self.within = false,
            ModelMessage::ToolResult { .. } => {}
        }
        self.within
    }
}

/// The calls about which people were still being asked at the end of `history`.
fn asked_still(history: &[TranscriptEntry]) -> BTreeSet<CallId> {
    let settled: BTreeSet<AskId> =
        history.iter().filter(|item| item.entry.event.settles()).filter_map(|item| item.entry.event.ask()).collect();
    let asked = history.iter().filter_map(|item| match &item.entry.event {
        Event::QuestionPending { ask } if !settled.contains(&ask.id) => ask.origin.call_id().cloned(),
        _ => None,
    });
    asked.collect()
}

#[cfg(test)]
mod tests;
