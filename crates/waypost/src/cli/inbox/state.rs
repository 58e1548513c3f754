//! The state of the whole inbox: receives keys, time and news, and returns jobs. Pure: it reads no clock,
//! does no I/O and draws nothing.

use std::collections::{BTreeSet, HashSet};

use waypost_core::ask::Status;
use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;
use waypost_wire::AskView;

use super::card::Card;
use super::desk::{Desk, Pressed};
use super::job::{Around, Connection, Heard, Job, Sent};
use super::key::Key;
use super::list::List;
use super::picture::{self, Size};

/// The maximum number of asks that are read at the same time. After more changes than `MANY`, the whole list
/// is read.
const AT_ONCE: usize = 8;
const MANY: usize = 100;
/// The interval in milliseconds after which the list is sorted again.
const ORDER: i64 = 15_000;

/// The state of the whole inbox.
pub struct Inbox {
    pub around: Around,
    pub size: Size,
    pub connection: Connection,
    pub list: List,
    /// The open ask.
    pub desk: Option<Desk>,
    /// The first row of the key help, if it is shown.
    pub help: Option<usize>,
    /// A message for the person, shown with the list.
    pub notice: Option<String>,
    /// The ask that is being opened.
    opening: Option<AskId>,
    /// The number of the current read of the list; pages of earlier reads are ignored.
    reading: u32,
    /// The asks that changed and were not read yet, and the asks that are being read.
    news: BTreeSet<AskId>,
    looking: HashSet<AskId>,
    ordered: Timestamp,
}

impl Inbox {
    /// Returns an empty inbox on a screen of this size.
    pub fn new(around: Around, size: Size, words: &str) -> Self {
        let ordered = around.now;
        Self {
            around,
            size,
            connection: Connection::default(),
            list: List::of(words),
            desk: None,
            help: None,
            notice: None,
            opening: None,
            reading: 0,
            news: BTreeSet::new(),
            looking: HashSet::new(),
            ordered,
        }
    }

    /// Handles an event at the time `now`, and returns the jobs to do.
    pub fn hear(&mut self, heard: Heard, now: Timestamp) -> Vec<Job> {
        self.around.now = now;
        let mut jobs = match heard {
            Heard::Key(key) => self.press(key),
            Heard::Pasted(text) => self.paste(&text),
            Heard::Size(width, height) => {
                self.size = Size::from((width, height));
                if let Some(desk) = &mut self.desk {
                    desk.follow = true;
                }
                Vec::new()
            }
            Heard::Tick => self.tick(),
            Heard::Connection(connection) => {
                self.connection = connection;
                Vec::new()
            }
            Heard::Reset => self.read_all(),
            Heard::Changed { ask, revision, pending } => self.changed(ask, revision, pending),
            Heard::List { reading, cards, next } => self.page(reading, cards, next),
            Heard::Withheld(why) => {
                (self.notice, self.connection) = (Some(why), Connection::Lost);
                Vec::new()
            }
            Heard::Ask(ask) => self.learn(*ask),
            Heard::NotRead(ask, gone) => self.not_read(ask, gone),
            Heard::Opened(ask, shown) => self.on_desk(ask, |desk, _| desk.opened(shown)),
            Heard::DraftLoaded(ask, unsent) => self.on_desk(ask, |desk, _| desk.take_up(*unsent)),
            Heard::Sent(ask, sent) => self.sent(ask, sent),
            Heard::Edited(draft, result) => self.on_desk(draft.ask, |desk, now| desk.edited(&draft, result, now)),
        };
        jobs.extend(self.look_at_news());
        self.arrange();
        jobs
    }

    /// Computes scroll positions and focus for the current screen size.
    fn arrange(&mut self) {
        self.list.settle(self.around.now);
        self.list.follow(picture::room_for_the_list(self));
        self.help = self.help.map(|top| top.min(picture::last_of_the_keys(self)));
        if let Some(mut desk) = self.desk.take() {
            picture::arrange(self, &mut desk);
            self.desk = Some(desk);
        }
    }

    fn on_desk(&mut self, ask: AskId, act: impl FnOnce(&mut Desk, Timestamp)) -> Vec<Job> {
        let now = self.around.now;
        if let Some(desk) = self.desk.as_mut().filter(|desk| desk.ask.id == ask) {
            act(desk, now);
        }
        Vec::new()
    }

    fn press(&mut self, key: Key) -> Vec<Job> {
        if key == Key::Control('c') {
            return self.leave();
        }
        if let Some(top) = self.help {
            let page = picture::room_for_the_keys(self);
            self.help = match key {
                Key::Char('j') | Key::Down => Some(top + 1),
                Key::Char('k') | Key::Up => Some(top.saturating_sub(1)),
                Key::PageDown | Key::Char('f' | ' ') => Some(top + page),
                Key::PageUp | Key::Char('b') => Some(top.saturating_sub(page)),
                _ => None,
            };
            return Vec::new();
        }
        let now = self.around.now;
        let room = picture::room_for_the_page(self);
        match &mut self.desk {
            None => self.press_on_list(key),
            Some(desk) => match desk.press(key, room, now) {
                Pressed::Do(jobs) => jobs,
                Pressed::Leave => self.close(),
                Pressed::Next => self.next(),
                Pressed::Nothing => self.press_anywhere(key),
            },
        }
    }

    fn press_anywhere(&mut self, key: Key) -> Vec<Job> {
        match key {
            Key::Char('?') => self.help = Some(0),
            Key::Char('q') if self.desk.is_some() => return self.close(),
            Key::Char('q') => return self.leave(),
            _ => {}
        }
        Vec::new()
    }

    fn press_on_list(&mut self, key: Key) -> Vec<Job> {
        if self.list.searching {
            return self.search(key);
        }
        let page = isize::try_from(picture::room_for_the_list(self).max(1)).unwrap_or(isize::MAX);
        match key {
            Key::Char('j') | Key::Down => self.list.go(1),
            Key::Char('k') | Key::Up => self.list.go(-1),
            Key::PageDown | Key::Char('f') => self.list.go(page),
            Key::PageUp | Key::Char('b') => self.list.go(-page),
            Key::Home | Key::Char('g') => self.list.go(isize::MIN / 2),
            Key::End | Key::Char('G') => self.list.go(isize::MAX / 2),
            Key::Char('/') => self.list.searching = true,
            Key::Enter | Key::Right => return self.list.chosen().map(|chosen| self.open(chosen)).unwrap_or_default(),
            Key::Escape if !self.list.words.as_str().is_empty() => {
                self.list.words = super::text::Text::default();
                self.list.turn_stale();
            }
            other => return self.press_anywhere(other),
        }
        Vec::new()
    }

    fn search(&mut self, key: Key) -> Vec<Job> {
        match key {
            Key::Enter | Key::Down | Key::Tab => self.list.searching = false,
            Key::Escape => {
                self.list.words = super::text::Text::default();
                self.list.searching = false;
            }
            Key::Char(c) => self.list.words.insert(c.encode_utf8(&mut [0; 4])),
            Key::Backspace => self.list.words.backspace(),
            Key::Delete => self.list.words.delete(),
            Key::Control('w') => self.list.words.delete_word(),
            Key::Left => self.list.words.left(),
            Key::Right => self.list.words.right(),
            _ => return Vec::new(),
        }
        self.list.turn_stale();
        Vec::new()
    }

    fn paste(&mut self, text: &str) -> Vec<Job> {
        let now = self.around.now;
        match &mut self.desk {
            Some(desk) => desk.paste(text, now),
            None if self.list.searching => {
                self.list.words.insert(&text.replace(['\n', '\r'], " "));
                self.list.turn_stale();
            }
            None => {}
        }
        Vec::new()
    }

    fn tick(&mut self) -> Vec<Job> {
        let now = self.around.now;
        if now.as_millis() - self.ordered.as_millis() >= ORDER {
            self.ordered = now;
            self.list.turn_stale();
        }
        self.desk.as_mut().and_then(|desk| desk.keep(now, false)).into_iter().collect()
    }

    /// Saves the draft and exits.
    fn leave(&mut self) -> Vec<Job> {
        self.close().into_iter().chain([Job::Leave]).collect()
    }

    fn close(&mut self) -> Vec<Job> {
        let now = self.around.now;
        self.opening = None;
        self.notice = None;
        self.desk.take().and_then(|mut desk| desk.keep(now, true)).into_iter().collect()
    }

    fn open(&mut self, id: AskId) -> Vec<Job> {
        let mut jobs = self.close();
        self.opening = Some(id);
        jobs.push(Job::Look(id));
        jobs
    }

    fn next(&mut self) -> Vec<Job> {
        let Some(id) = self.desk.as_ref().map(|desk| desk.ask.id) else { return Vec::new() };
        match self.list.after(id) {
            Some(next) => self.open(next),
            None => self.close(),
        }
    }

    fn read_all(&mut self) -> Vec<Job> {
        self.notice = None;
        self.reading += 1;
        self.list.begin();
        self.news.clear();
        // The open ask may have been settled while there was no connection.
        let open = self.desk.as_ref().map(|desk| Job::Look(desk.ask.id));
        open.into_iter().chain([Job::ReadPage { reading: self.reading, cursor: None }]).collect()
    }

    fn page(&mut self, reading: u32, cards: Vec<Card>, next: Option<String>) -> Vec<Job> {
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
        let open = self.desk.as_ref().is_some_and(|desk| desk.ask.id == ask);
        if !pending {
            self.list.over(ask);
        }
        if open || (pending && self.list.is_news(ask, revision)) {
            self.news.insert(ask);
        }
        Vec::new()
    }

    fn look_at_news(&mut self) -> Vec<Job> {
        if self.news.len() > MANY {
            return self.read_all();
        }
        let mut jobs = Vec::new();
        while self.looking.len() < AT_ONCE
            && let Some(next) = self.news.iter().find(|ask| !self.looking.contains(*ask)).copied()
        {
            self.news.remove(&next);
            self.looking.insert(next);
            jobs.push(Job::Look(next));
        }
        jobs
    }

    fn learn(&mut self, ask: AskView) -> Vec<Job> {
        let id = ask.id;
        self.looking.remove(&id);
        match Card::of(&ask, self.around.words) {
            Some(card) => self.list.take(card),
            None => self.list.over(id),
        }
        if self.opening == Some(id) {
            self.opening = None;
            let waits = ask.status == Status::Pending;
            self.desk = Some(Desk::open(ask, self.around.words));
            return if waits { vec![Job::Open(id)] } else { Vec::new() };
        }
        self.on_desk(id, |desk, _| desk.learn(ask))
    }

    fn not_read(&mut self, ask: AskId, gone: bool) -> Vec<Job> {
        self.looking.remove(&ask);
        if gone {
            self.list.over(ask);
        }
        if self.opening == Some(ask) {
            self.opening = None;
            self.notice = Some(if gone { self.around.words.gone } else { self.around.words.no_server }.to_owned());
        }
        Vec::new()
    }

    fn sent(&mut self, id: AskId, sent: Sent) -> Vec<Job> {
        if let Sent::Taken(ask) | Sent::Late(ask) | Sent::Stale(ask) = &sent {
            match Card::of(ask, self.around.words) {
                Some(card) => self.list.take(card),
                None => self.list.over(id),
            }
        }
        self.on_desk(id, |desk, _| desk.sent(sent))
    }
}
