//! The state of the whole inbox: receives keys, time and news, and returns jobs. Pure: it reads no clock,
//! does no I/O and draws nothing.

use std::collections::{BTreeSet, HashSet};

use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;
use waypost_wire::AskView;

use super::card::AskCard;
use super::job::{ConnectionState, InboxContext, InboxEvent, Job, RequestOutcome};
use super::key::InboxKey;
use super::list::AskList;
use super::open_ask::{KeyEffect, OpenAsk};
use super::picture::{self, ScreenSize};

/// The maximum number of asks that are read at the same time. After more changes than `MANY`, the whole list
/// is read.
const AT_ONCE: usize = 8;
const MANY: usize = 100;
/// The interval in milliseconds after which the list is sorted again.
const ORDER: i64 = 15_000;

/// The state of the whole inbox.
pub struct InboxState {
    pub context: InboxContext,
    pub size: ScreenSize,
    pub connection: ConnectionState,
    pub list: AskList,
    /// The open ask.
    pub open_ask: Option<OpenAsk>,
    /// The first row of the key help, if it is shown.
    pub help: Option<usize>,
    /// A message for the person, shown with the list.
    pub notice: Option<String>,
    /// The ask that is being opened.
    opening: Option<AskId>,
    /// The number of the current read of the list; pages of earlier reads are ignored.
    reading: u32,
    /// The asks that changed and were not read yet, and the asks that are being read.
    changed_asks: BTreeSet<AskId>,
    asks_being_read: HashSet<AskId>,
    ordered: Timestamp,
}

impl InboxState {
    /// Returns an empty inbox on a screen of this size.
    pub fn new(context: InboxContext, size: ScreenSize, words: &str) -> Self {
        let ordered = context.now;
        Self {
            context,
            size,
            connection: ConnectionState::default(),
            list: AskList::of(words),
            open_ask: None,
            help: None,
            notice: None,
            opening: None,
            reading: 0,
            changed_asks: BTreeSet::new(),
            asks_being_read: HashSet::new(),
            ordered,
        }
    }

    /// Handles an event at the time `now`, and returns the jobs to do.
    pub fn handle(&mut self, event: InboxEvent, now: Timestamp) -> Vec<Job> {
        self.context.now = now;
        let mut jobs = match event {
            InboxEvent::Key(key) => self.press(key),
            InboxEvent::Pasted(text) => self.paste(&text),
            InboxEvent::Size(width, height) => {
                self.size = ScreenSize::from((width, height));
                if let Some(open_ask) = &mut self.open_ask {
                    open_ask.follow = true;
                }
                Vec::new()
            }
            InboxEvent::Tick => self.tick(),
            InboxEvent::Connection(connection) => {
                self.connection = connection;
                Vec::new()
            }
            InboxEvent::Reset => self.read_all(),
            InboxEvent::Changed { ask, revision, pending } => self.changed(ask, revision, pending),
            InboxEvent::List { reading, cards, next } => self.page(reading, cards, next),
            InboxEvent::ListRefused(why) => {
                (self.notice, self.connection) = (Some(why), ConnectionState::Lost);
                Vec::new()
            }
            InboxEvent::Ask(ask) => self.add_ask(*ask),
            InboxEvent::NotRead(ask, gone) => self.not_read(ask, gone),
            InboxEvent::Opened(ask, shown) => self.on_open_ask(ask, |open_ask, _| open_ask.opened(shown)),
            InboxEvent::DraftLoaded(ask, unsent) => self.on_open_ask(ask, |open_ask, _| open_ask.load_draft(*unsent)),
            InboxEvent::Sent(ask, sent) => self.sent(ask, sent),
            InboxEvent::Edited(draft, result) => self.on_open_ask(draft.ask, |open_ask, now| open_ask.edited(&draft, result, now)),
        };
        jobs.extend(self.read_changed_asks());
        self.arrange();
        jobs
    }

    /// Computes scroll positions and focus for the current screen size.
    fn arrange(&mut self) {
        self.list.settle(self.context.now);
        self.list.follow(picture::room_for_the_list(self));
        self.help = self.help.map(|top| top.min(picture::last_of_the_keys(self)));
        if let Some(mut open_ask) = self.open_ask.take() {
            picture::arrange(self, &mut open_ask);
            self.open_ask = Some(open_ask);
        }
    }

    fn on_open_ask(&mut self, ask: AskId, act: impl FnOnce(&mut OpenAsk, Timestamp)) -> Vec<Job> {
        let now = self.context.now;
        if let Some(open_ask) = self.open_ask.as_mut().filter(|open_ask| open_ask.ask.id == ask) {
            act(open_ask, now);
        }
        Vec::new()
    }

    fn press(&mut self, key: InboxKey) -> Vec<Job> {
        if key == InboxKey::Control('c') {
            return self.leave();
        }
        if let Some(top) = self.help {
            let page = picture::room_for_the_keys(self);
            self.help = match key {
                InboxKey::Char('j') | InboxKey::Down => Some(top + 1),
                InboxKey::Char('k') | InboxKey::Up => Some(top.saturating_sub(1)),
                InboxKey::PageDown | InboxKey::Char('f' | ' ') => Some(top + page),
                InboxKey::PageUp | InboxKey::Char('b') => Some(top.saturating_sub(page)),
                _ => None,
            };
            return Vec::new();
        }
        let now = self.context.now;
        let height = picture::room_for_the_page(self);
        match &mut self.open_ask {
            None => self.press_on_list(key),
            Some(open_ask) => match open_ask.press(key, height, now) {
                KeyEffect::Do(jobs) => jobs,
                KeyEffect::Leave => self.close(),
                KeyEffect::Next => self.next(),
                KeyEffect::Nothing => self.press_anywhere(key),
            },
        }
    }

    fn press_anywhere(&mut self, key: InboxKey) -> Vec<Job> {
        match key {
            InboxKey::Char('?') => self.help = Some(0),
            InboxKey::Char('q') if self.open_ask.is_some() => return self.close(),
            InboxKey::Char('q') => return self.leave(),
            _ => {}
        }
        Vec::new()
    }

    fn press_on_list(&mut self, key: InboxKey) -> Vec<Job> {
        if self.list.searching {
            return self.search(key);
        }
        let page = isize::try_from(picture::room_for_the_list(self).max(1)).unwrap_or(isize::MAX);
        match key {
            InboxKey::Char('j') | InboxKey::Down => self.list.go(1),
            InboxKey::Char('k') | InboxKey::Up => self.list.go(-1),
            InboxKey::PageDown | InboxKey::Char('f') => self.list.go(page),
            InboxKey::PageUp | InboxKey::Char('b') => self.list.go(-page),
            InboxKey::Home | InboxKey::Char('g') => self.list.go(isize::MIN / 2),
            InboxKey::End | InboxKey::Char('G') => self.list.go(isize::MAX / 2),
            InboxKey::Char('/') => self.list.searching = true,
            InboxKey::Enter | InboxKey::Right => return self.list.chosen().map(|chosen| self.open(chosen)).unwrap_or_default(),
            InboxKey::Escape if !self.list.words.as_str().is_empty() => {
                self.list.words = super::text::TextInput::default();
                self.list.turn_stale();
            }
            other => return self.press_anywhere(other),
        }
        Vec::new()
    }

    fn search(&mut self, key: InboxKey) -> Vec<Job> {
        match key {
            InboxKey::Enter | InboxKey::Down | InboxKey::Tab => self.list.searching = false,
            InboxKey::Escape => {
                self.list.words = super::text::TextInput::default();
                self.list.searching = false;
            }
            InboxKey::Char(c) => self.list.words.insert(c.encode_utf8(&mut [0; 4])),
            InboxKey::Backspace => self.list.words.backspace(),
            InboxKey::Delete => self.list.words.delete(),
            InboxKey::Control('w') => self.list.words.delete_word(),
            InboxKey::Left => self.list.words.left(),
            InboxKey::Right => self.list.words.right(),
            _ => return Vec::new(),
        }
        self.list.turn_stale();
        Vec::new()
    }

    fn paste(&mut self, text: &str) -> Vec<Job> {
        let now = self.context.now;
        match &mut self.open_ask {
            Some(open_ask) => open_ask.paste(text, now),
            None if self.list.searching => {
                self.list.words.insert(&text.replace(['\n', '\r'], " "));
                self.list.turn_stale();
            }
            None => {}
        }
        Vec::new()
    }

    fn tick(&mut self) -> Vec<Job> {
        let now = self.context.now;
        if now.as_millis() - self.ordered.as_millis() >= ORDER {
            self.ordered = now;
            self.list.turn_stale();
        }
        self.open_ask.as_mut().and_then(|open_ask| open_ask.draft_to_save(now, false)).into_iter().collect()
    }

    /// Saves the draft and exits.
    fn leave(&mut self) -> Vec<Job> {
        self.close().into_iter().chain([Job::Exit]).collect()
    }

    fn close(&mut self) -> Vec<Job> {
        let now = self.context.now;
        self.opening = None;
        self.notice = None;
        self.open_ask.take().and_then(|mut open_ask| open_ask.draft_to_save(now, true)).into_iter().collect()
    }

    fn open(&mut self, id: AskId) -> Vec<Job> {
        let mut jobs = self.close();
        self.opening = Some(id);
        jobs.push(Job::ReadAsk(id));
        jobs
    }

    fn next(&mut self) -> Vec<Job> {
        let Some(id) = self.open_ask.as_ref().map(|open_ask| open_ask.ask.id) else { return Vec::new() };
        match self.list.after(id) {
            Some(next) => self.open(next),
            None => self.close(),
        }
    }

    fn read_all(&mut self) -> Vec<Job> {
        self.notice = None;
        self.reading += 1;
        self.list.begin();
        self.changed_asks.clear();
        // The open ask may have been settled while there was no connection.
        let open = self.open_ask.as_ref().map(|open_ask| Job::ReadAsk(open_ask.ask.id));
        open.into_iter().chain([Job::ReadPage { reading: self.reading, cursor: None }]).collect()
    }

    fn page(&mut self, reading: u32, cards: Vec<AskCard>, next: Option<String>) -> Vec<Job> {
        if reading != self.reading {
            return Vec::new();
        }
        self.list.take_page(cards);
        if next.is_none() {
            self.list.end();
        }
        next.map(|cursor| Job::ReadPage { reading, cursor: Some(cursor) }).into_iter().collect()
    }

    fn changed(&mut self, ask: AskId, revision: u32, pending: bool) -> Vec<Job> {
        let open = self.open_ask.as_ref().is_some_and(|open_ask| open_ask.ask.id == ask);
        if !pending {
            self.list.over(ask);
        }
        if open || (pending && self.list.must_be_read(ask, revision)) {
            self.changed_asks.insert(ask);
        }
        Vec::new()
    }

    fn read_changed_asks(&mut self) -> Vec<Job> {
        if self.changed_asks.len() > MANY {
            return self.read_all();
        }
        let mut jobs = Vec::new();
        while self.asks_being_read.len() < AT_ONCE
            && let Some(next) = self.changed_asks.iter().find(|ask| !self.asks_being_read.contains(*ask)).copied()
        {
            self.changed_asks.remove(&next);
            self.asks_being_read.insert(next);
            jobs.push(Job::ReadAsk(next));
        }
        jobs
    }

    fn add_ask(&mut self, ask: AskView) -> Vec<Job> {
        let id = ask.id;
        self.asks_being_read.remove(&id);
        match AskCard::of(&ask, self.context.words) {
            Some(card) => self.list.take(card),
            None => self.list.over(id),
        }
        if self.opening == Some(id) {
            self.opening = None;
            let waits = ask.status == AskStatus::Pending;
            self.open_ask = Some(OpenAsk::open(ask, self.context.words));
            return if waits { vec![Job::Open(id)] } else { Vec::new() };
        }
        self.on_open_ask(id, |open_ask, _| open_ask.update(ask))
    }

    fn not_read(&mut self, ask: AskId, gone: bool) -> Vec<Job> {
        self.asks_being_read.remove(&ask);
        if gone {
            self.list.over(ask);
        }
        if self.opening == Some(ask) {
            self.opening = None;
            self.notice = Some(if gone { self.context.words.gone() } else { self.context.words.no_server() }.to_owned());
        }
        Vec::new()
    }

    fn sent(&mut self, id: AskId, sent: RequestOutcome) -> Vec<Job> {
        if let RequestOutcome::Accepted(ask) | RequestOutcome::AlreadySettled(ask) | RequestOutcome::Stale(ask) = &sent {
            match AskCard::of(ask, self.context.words) {
                Some(card) => self.list.take(card),
                None => self.list.over(id),
            }
        }
        self.on_open_ask(id, |open_ask, _| open_ask.sent(sent))
    }
}
