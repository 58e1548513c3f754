//! What waits, as a list that one can move through and search. Pure.

use std::collections::{HashMap, HashSet};

use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;

use super::card::{self, Card, Haste};
use super::text::Text;

/// What waits.
#[derive(Debug, Default)]
pub struct List {
    known: HashMap<AskId, Card>,
    /// What is shown, in its order.
    shown: Vec<AskId>,
    chosen: Option<AskId>,
    /// The first row on the screen.
    top: usize,
    /// What is looked for.
    pub words: Text,
    /// Whether what is typed is looked for.
    pub searching: bool,
    /// Whether the list was read to its end.
    pub whole: bool,
    /// What the reading that goes on has brought.
    read: HashSet<AskId>,
    /// What waits no longer.
    over: HashSet<AskId>,
    /// Whether what is shown is no longer what is wanted.
    stale: bool,
}

/// How many wait, and how many of them soon no longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    pub waiting: usize,
    pub soon: usize,
    pub overdue: usize,
    pub shown: usize,
}

impl List {
    /// A list of what holds these words, empty until it is read.
    pub fn of(words: &str) -> Self {
        Self { words: words.into(), ..Self::default() }
    }

    /// Begins to read it anew; what is known stays until then.
    pub fn begin(&mut self) {
        self.read.clear();
        self.whole = false;
    }

    /// Takes a page of it.
    pub fn take_page(&mut self, page: Vec<Card>) {
        for card in page {
            self.read.insert(card.id);
            self.learn(card);
        }
    }

    /// All of it was read: what was not among it waits no longer.
    pub fn end(&mut self) {
        let read = std::mem::take(&mut self.read);
        self.known.retain(|id, _| read.contains(id));
        self.whole = true;
        self.stale = true;
    }

    /// Takes one ask that waits.
    pub fn take(&mut self, card: Card) {
        self.read.insert(card.id);
        self.learn(card);
    }

    /// It waits no longer. It never waits again, whatever an answer says that was on its way.
    pub fn over(&mut self, id: AskId) {
        self.over.insert(id);
        self.known.remove(&id);
        self.stale = true;
    }

    /// Whether that revision of an ask has to be read.
    pub fn is_news(&self, id: AskId, revision: u32) -> bool {
        self.known.get(&id).is_none_or(|card| card.revision <= revision)
    }

    /// Answers to requests may overtake each other; a revision only grows.
    fn learn(&mut self, card: Card) {
        let older = self.known.get(&card.id).is_some_and(|known| known.revision > card.revision);
        if !older && !self.over.contains(&card.id) {
            self.known.insert(card.id, card);
            self.stale = true;
        }
    }

    /// That something else is wanted, or that time has passed.
    pub fn turn_stale(&mut self) {
        self.stale = true;
    }

    /// Puts what is wanted in order, where that has changed. Whoever was at one that is gone stands
    /// where it was.
    pub fn settle(&mut self, now: Timestamp) {
        if !std::mem::take(&mut self.stale) {
            return;
        }
        let place = self.place();
        let words: Vec<String> = self.words.as_str().to_lowercase().split_whitespace().map(str::to_owned).collect();
        let mut cards: Vec<&Card> = self.known.values().filter(|card| card.holds(&words)).collect();
        card::sort(&mut cards, now);
        self.shown = cards.into_iter().map(|card| card.id).collect();
        let still = self.chosen.filter(|chosen| self.shown.contains(chosen));
        let near = place.unwrap_or(0).min(self.shown.len().saturating_sub(1));
        self.chosen = still.or_else(|| self.shown.get(near).copied());
    }

    fn place(&self) -> Option<usize> {
        let chosen = self.chosen?;
        self.shown.iter().position(|id| *id == chosen)
    }

    /// The one that is chosen.
    pub fn chosen(&self) -> Option<AskId> {
        self.chosen
    }

    /// Moves by so many; stays within the list.
    pub fn go(&mut self, by: isize) {
        let last = self.shown.len().saturating_sub(1);
        let place = self.place().unwrap_or(0).saturating_add_signed(by).min(last);
        self.chosen = self.shown.get(place).copied();
    }

    /// Chooses the one after `id`, and says which that is.
    pub fn after(&mut self, id: AskId) -> Option<AskId> {
        let place = self.shown.iter().position(|shown| *shown == id).map_or_else(|| self.place().unwrap_or(0), |place| place + 1);
        let next = self.shown.get(place).or(self.shown.first()).copied().filter(|next| *next != id);
        self.chosen = next.or(self.chosen);
        next
    }

    /// The rows that fit on a screen, and which of them is chosen.
    pub fn rows(&self, height: usize) -> impl Iterator<Item = (&Card, bool)> {
        let shown = self.shown.iter().skip(self.top).take(height);
        shown.filter_map(|id| Some((self.known.get(id)?, self.chosen == Some(*id))))
    }

    /// Brings the one that is chosen onto a screen of `height` rows.
    pub fn follow(&mut self, height: usize) {
        let place = self.place().unwrap_or(0);
        let last_top = self.shown.len().saturating_sub(height);
        self.top = self.top.clamp(place.saturating_sub(height.saturating_sub(1)), place).min(last_top);
    }

    pub fn counts(&self, now: Timestamp) -> Counts {
        let count = |wanted: &dyn Fn(&Card) -> bool| self.known.values().filter(|card| wanted(card)).count();
        Counts {
            waiting: self.known.len(),
            soon: count(&|card| card.haste(now) == Haste::WithinTheHour && !card.is_overdue(now)),
            overdue: count(&|card| card.is_overdue(now)),
            shown: self.shown.len(),
        }
    }
}
