//! Tests of the inbox without a terminal and without a server: keys and news in, screens and jobs out.

mod answering;
mod deciding;
mod languages;
mod listing;
mod odd_text;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::{Value, json};
use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;
use waypost_texts::Language;
use waypost_wire::AskView;

use super::card::AskCard;
use super::job::{ConnectionState, InboxContext, InboxEvent, Job, RequestOutcome};
use super::key::InboxKey;
use super::picture::{ScreenSize, picture};
use super::screen::{Colours, draw};
use super::state::InboxState;
use super::words;
use crate::client::sample;

/// A person at a terminal.
pub struct Person {
    inbox: InboxState,
    now: Timestamp,
    /// The jobs that the inbox requested since they were last cleared.
    pub jobs: Vec<Job>,
}

/// A fixed start time.
pub const NOW: &str = "2026-11-22T10:00:00Z";

/// The id of the ask with this number.
pub fn id(number: u32) -> AskId {
    format!("ask_01hzy0000000000000{number:08}").parse().unwrap()
}

/// An ask as a server would return it.
pub fn ask(number: u32, body: Value) -> AskView {
    let mut whole = json!({
        "id": id(number), "session_id": "ses_01hzy0000000000000000000s1", "agent": "deployer", "revision": 1, "status": "pending",
        "message": null, "approval": null, "review": null, "policy": {}, "questions": [], "kind": "questions",
        "asked_at": "2026-11-22T09:58:00Z", "you": {"answer": true, "reject": true, "reason": null, "voted": false, "in_place_of": null},
    });
    whole.as_object_mut().unwrap().extend(body.as_object().unwrap().clone());
    sample::ask(whole)
}

/// An ask with one question, with the fields in `more`.
pub fn question(number: u32, more: Value) -> AskView {
    let mut question = json!({"id": "it", "question": "Which one?", "input": "text", "free_text": "forbid", "required": true});
    question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    ask(number, json!({"questions": [question]}))
}

/// An ask about a tool call.
pub fn call(number: u32, risk: &str, more: Value) -> AskView {
    let mut approval = json!({
        "tool": "deploy", "risk": risk, "digest": "sha256:27e69ac521c53fa3", "digest_words": "27e6 9ac5 21c5",
        "arguments_text": "{\"application\":\"web\",\"version\":\"1.4.2\"}",
        "view": [{"path": "application", "text": "web"}, {"path": "version", "text": "1.4.2"}],
    });
    approval.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    ask(number, json!({"kind": "approval", "approval": approval}))
}

/// Returns `ask` as settled by somebody else.
pub fn settled(ask: &AskView, decision: &str, by: &str) -> AskView {
    let mut settled = ask.clone();
    settled.status = waypost_core::ask::AskStatus::Answered;
    settled.decision = serde_json::from_value(json!({"decision": decision, "digest": "", "reason": null})).unwrap();
    settled.answered_by = serde_json::from_value(json!({"kind": "person", "name": by})).unwrap();
    settled.provenance = Some(sample::provenance());
    settled
}

impl Person {
    /// A person at a terminal of this size, connected to the server.
    pub fn at(width: u16, height: u16) -> Self {
        Self::reading(Language::default(), width, height)
    }

    /// The same for a person who reads this language.
    pub fn reading(language: Language, width: u16, height: u16) -> Self {
        let now: Timestamp = NOW.parse().unwrap();
        let around = InboxContext { now, pages: "http://localhost:4747".to_owned(), words: words::of(language) };
        let size = ScreenSize { width: usize::from(width), height: usize::from(height) };
        let mut person = Self { inbox: InboxState::new(around, size, ""), now, jobs: Vec::new() };
        person.hears(InboxEvent::Connection(ConnectionState::Live));
        person.hears(InboxEvent::Reset);
        person.jobs.clear();
        person
    }

    /// The same with these pending asks.
    pub fn waits(mut self, asks: &[AskView]) -> Self {
        let cards = asks.iter().filter_map(|ask| AskCard::of(ask, self.inbox.context.words)).collect();
        self.hears(InboxEvent::List { reading: 1, cards, next: None });
        self
    }

    /// The same with this ask open.
    pub fn with_open(self, ask: &AskView) -> Self {
        let mut person = self.waits(std::slice::from_ref(ask));
        person.presses(InboxKey::Enter);
        person.hears(InboxEvent::Ask(Box::new(ask.clone())));
        person.jobs.clear();
        person
    }

    pub fn hears(&mut self, event: InboxEvent) {
        let jobs = self.inbox.handle(event, self.now);
        self.jobs.extend(jobs);
    }

    pub fn hears_of(&mut self, ask: &AskView) {
        self.hears(InboxEvent::Changed {
            ask: ask.id,
            revision: ask.revision,
            pending: ask.status == waypost_core::ask::AskStatus::Pending,
        });
        self.hears(InboxEvent::Ask(Box::new(ask.clone())));
    }

    pub fn gets_result(&mut self, ask: &AskView, sent: RequestOutcome) {
        self.hears(InboxEvent::Sent(ask.id, sent));
    }

    pub fn presses(&mut self, key: InboxKey) {
        self.hears(InboxEvent::Key(key));
    }

    pub fn types(&mut self, text: &str) {
        text.chars().for_each(|c| self.presses(InboxKey::Char(c)));
    }

    /// Moves the clock forward.
    pub fn waits_for(&mut self, millis: i64) {
        self.now = Timestamp::from_millis(self.now.as_millis() + millis);
        self.hears(InboxEvent::Tick);
    }

    pub fn enlarges(&mut self, width: u16, height: u16) {
        self.hears(InboxEvent::Size(width, height));
    }

    /// The whole screen.
    pub fn sees(&self) -> String {
        let size = self.inbox.size;
        let backend = TestBackend::new(u16::try_from(size.width).unwrap(), u16::try_from(size.height).unwrap());
        let mut terminal = Terminal::new(backend).unwrap();
        let drawn = picture(&self.inbox);
        terminal.draw(|frame| draw(frame, &drawn, Colours::None)).unwrap();
        let buffer = terminal.backend().buffer();
        let rows = buffer.content().chunks(size.width).map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>());
        rows.map(|row| row.trim_end().to_owned() + "\n").collect()
    }

    /// Whether the screen contains this text, ignoring line breaks.
    pub fn reads(&self, words: &str) -> bool {
        let flowing = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        flowing(&self.sees()).contains(&flowing(words))
    }

    /// The sent replies, as JSON.
    pub fn sent(&self) -> Vec<Value> {
        let replies = self.jobs.iter().filter_map(|job| match job {
            Job::Send(_, reply) => Some(serde_json::to_value(reply).unwrap()),
            _ => None,
        });
        replies.collect()
    }

    /// The saved drafts, as JSON.
    pub fn saved_drafts(&self) -> Vec<Value> {
        let drafts = self.jobs.iter().filter_map(|job| match job {
            Job::SaveDraft(_, unsent) => Some(serde_json::to_value(unsent).unwrap()),
            _ => None,
        });
        drafts.collect()
    }
}
