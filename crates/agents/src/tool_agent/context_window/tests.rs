//! When a conversation is full, and where it may be cut.

use std::sync::Arc;

use waypost_core::agent::usage::Cost;
use waypost_core::agent::wire::Wire;
use waypost_core::ids::ToolName;
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;

use super::*;
use crate::model::ToolRequest;

/// 75 tokens are full.
const SMALL: ContextWindow = ContextWindow { tokens: 100, full_at: 75, retained: 25 };
/// Of 300 tokens, 75 stay, and at most 188 are condensed at once.
const WIDE: ContextWindow = ContextWindow { tokens: 300, full_at: 75, retained: 25 };

/// A text that counts as this many tokens.
fn text(tokens: usize) -> String {
    "x".repeat(tokens * BYTES - 12)
}

fn user(seq: Seq, tokens: usize) -> TranscriptMessage {
    TranscriptMessage { seq, author: Author::Others, message: ModelMessage::User { text: text(tokens) } }
}

fn model(seq: Seq, tokens: usize) -> TranscriptMessage {
    let message = ModelMessage::Assistant { text: text(tokens), calls: Vec::new(), wire: None };
    TranscriptMessage { seq, author: Author::Model, message }
}

/// A call of 30 tokens, and its result of as many.
fn call(seq: Seq, id: &str) -> [TranscriptMessage; 2] {
    let request = ToolRequest { call_id: CallId::new(id), tool: ToolName::new("look"), arguments: "x".repeat(74 - 12) };
    let message = ModelMessage::Assistant { text: String::new(), calls: vec![request], wire: None };
    let result = ModelMessage::ToolResult { call_id: CallId::new(id), content: text(30) };
    [TranscriptMessage { seq, author: Author::Model, message }, TranscriptMessage { seq: seq + 1, author: Author::Others, message: result }]
}

fn entry(seq: Seq, event: Event) -> TranscriptEntry {
    let entry = Entry { seq, at: Timestamp::default(), actor: Principal::agent("shop"), event };
    TranscriptEntry { entry: Arc::new(entry), ask: None }
}

/// A model output for which the service counted these tokens.
fn counted(seq: Seq, input: u64) -> TranscriptEntry {
    let (reading, cost) = (Default::default(), Cost { input, output: 5, money: 0 });
    let (role, text, tool_calls) = (Role::Assistant, String::new(), Vec::new());
    entry(seq, Event::Message { role, text, tool_calls, reading, wire: None, cost, intent: None, to: None, from: None })
}

#[test]
fn a_conversation_is_full_when_more_than_its_part_of_the_window_is_used() {
    let full = |before_all: usize, lines: &[TranscriptMessage]| SMALL.is_full(before_all, lines, &[]);
    assert_eq!([full(0, &[user(1, 75)]), full(0, &[user(1, 76)]), full(BYTES, &[user(1, 75)])], [false, true, true]);
    let wire = Wire { provider: "anthropic".into(), model: "m".into(), blocks: Json::new(format!("[{}]", "1,".repeat(90) + "1")).unwrap() };
    let message = ModelMessage::Assistant { text: text(60), calls: Vec::new(), wire: Some(Box::new(wire)) };
    assert!(full(0, &[TranscriptMessage { seq: 1, author: Author::Model, message }]), "what only the service reads takes room too");
}

#[test]
fn what_the_service_counted_contains_everything_up_to_that_output_and_nothing_that_was_condensed() {
    let lines = [user(1, 20), model(2, 40), user(3, 10)];
    assert!(!SMALL.is_full(0, &lines, &[counted(2, 60)]), "65 were counted, and 10 came after it");
    assert!(SMALL.is_full(0, &lines, &[counted(2, 61)]));
    let condensed = entry(3, Event::HistoryCondensed { up_to: 1, text: "Went.".into(), cost: Cost::default() });
    assert!(!SMALL.is_full(0, &lines, &[counted(2, 1_000), condensed]), "that count was before it was condensed");
}

fn cut(lines: &[TranscriptMessage]) -> Option<usize> {
    let rendered = vec!["x".repeat(90); lines.len()];
    WIDE.cut(lines, &rendered, &BTreeSet::new())
}

#[test]
fn as_much_is_condensed_as_leaves_what_must_stay() {
    let lines: Vec<_> = (1..=6).map(|seq| user(seq, 30)).collect();
    assert_eq!(cut(&lines), Some(3), "90 tokens stay, and 60 would be too few");
}

#[test]
fn a_call_is_not_cut_from_its_result_and_nothing_earlier_stays_behind_the_cut() {
    let [asked, answered] = call(3, "c1");
    assert_eq!(cut(&[user(1, 30), user(2, 30), asked, answered, user(5, 30), user(6, 30)]), Some(2));
    let late = [1, 2, 6, 3, 7, 8].map(|seq| user(seq, 30));
    assert_eq!(cut(&late), Some(2), "entry 3 would stay while entry 6 is condensed");
}
