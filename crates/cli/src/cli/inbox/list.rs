//! The list of pending asks, with navigation and search. Pure.

use std::collections::{HashMap, HashSet};

use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;

use super::card::{self, AskCard, Urgency};
use super::counts::AskCounts;
use super::text::TextInput;

/// The list of pending asks.
#[derive(Debug, Default)]
pub struct AskList {
    known: HashMap<AskId, AskCard>,
    /// The visible asks, in order.
    shown: Vec<AskId>,
    chosen: Option<AskId>,
    /// The first row on the screen.
    top: usize,
    /// The search text.
    pub words: TextInput,
    /// Whether typed characters go into the search text.
    pub searching: bool,
    /// Whether the whole list was read.
    pub complete: bool,
    /// The asks that the current read has returned so far.
    read: HashSet<AskId>,
    /// The asks that are settled.
    over: HashSet<AskId>,
    /// Whether the visible list must be computed again.
    stale: bool,
}

impl AskList {
    /// Returns an empty list that is filtered by these words.
    pub fn of(words: &str) -> Self {
        Self { words: words.into(), ..Self::default() }
    }

    /// Starts to read the list again; known asks stay until the end.
    pub fn begin(&mut self) {
        self.read.clear();
        self.complete = false;
    }

    /// Adds a page of the list.
    pub fn take_page(&mut self, page: Vec<AskCard>) {
        for card in page {
            self.read.insert(card.id);
            self.add(card);
        }
    }

    /// Ends the read: removes asks that it did not return.
    pub fn end(&mut self) {
        let read = std::mem::take(&mut self.read);
        self.known.retain(|id, _| read.contains(id));
        self.complete = true;
        self.stale = true;
    }

    /// Adds one pending ask.
    pub fn take(&mut self, card: AskCard) {
        self.read.insert(card.id);
        self.add(card);
    }

    /// Removes a settled ask. An older response that still shows it as pending is ignored.
    pub fn over(&mut self, id: AskId) {
        self.over.insert(id);
        self.known.remove(&id);
        self.stale = true;
    }

    /// Whether this revision of an ask must be read.
    pub fn must_be_read(&self, id: AskId, revision: u32) -> bool {
        self.known.get(&id).is_none_or(|card| card.revision <= revision)
    }

    /// Responses may arrive out of order; a revision only grows.
    fn add(&mut self, card: AskCard) {
        let older = self.known.get(&card.id).is_some_and(|known| known.revision > card.revision);
        if !older && !self.over.contains(&card.id) {
            self.known.insert(card.id, card);
            self.stale = true;
        }
    }

    /// Requests that the visible list is computed again, because the filter or the time has changed.
    pub fn turn_stale(&mut self) {
        self.stale = true;
    }

    /// Filters and sorts the list if something changed. If the chosen ask is gone, the ask at the same
    /// position becomes the chosen one.
    pub fn settle(&mut self, now: Timestamp) {
        if !std::mem::take(&mut self.stale) {
            return;
        }
        let index = self.position();
        let words: Vec<String> = self.words.as_str().to_lowercase().split_whitespace().map(str::to_owned).collect();
        let mut cards: Vec<&AskCard> = self.known.values().filter(|card| card.contains_all(&words)).collect();
        card::sort(&mut cards, now);
        self.shown = cards.into_iter().map(|card| card.id).collect();
        let still = self.chosen.filter(|chosen| self.shown.contains(chosen));
        let near = index.unwrap_or(0).min(self.shown.len().saturating_sub(1));
        self.chosen = still.or_else(|| self.shown.get(near).copied());
    }

    fn position(&self) -> Option<usize> {
        let chosen = self.chosen?;
        self.shown.iter().position(|id| *id == chosen)
    }

    /// The chosen ask.
    pub fn chosen(&self) -> Option<AskId> {
        self.chosen
    }

    /// Moves the choice by this many rows, within the list.
    pub fn go(&mut self, by: isize) {
        let last = self.shown.len().saturating_sub(1);
        let index = self.position().unwrap_or(0).saturating_add_signed(by).min(last);
        self.chosen = self.shown.get(index).copied();
    }

    /// Chooses the ask after `id`, and returns it.
    pub fn after(&mut self, id: AskId) -> Option<AskId> {
        let index = self.shown.iter().position(|shown| *shown == id).map_or_else(|| self.position().unwrap_or(0), |index| index + 1);
        let next = self.shown.get(index).or(self.shown.first()).copied().filter(|next| *next != id);
        self.chosen = next.or(self.chosen);
        next
    }

    /// Returns the rows that fit on the screen, each with whether it is the chosen one.
    pub fn rows(&self, height: usize) -> impl Iterator<Item = (&AskCard, bool)> {
        let shown = self.shown.iter().skip(self.top).take(height);
        shown.filter_map(|id| Some((self.known.get(id)?, self.chosen == Some(*id))))
    }

    /// Scrolls so that the chosen row is on a screen of `height` rows.
    pub fn follow(&mut self, height: usize) {
        let index = self.position().unwrap_or(0);
        let last_top = self.shown.len().saturating_sub(height);
        self.top = self.top.clamp(index.saturating_sub(height.saturating_sub(1)), index).min(last_top);
    }

    pub fn counts(&self, now: Timestamp) -> AskCounts {
        let count = |matches: &dyn Fn(&AskCard) -> bool| self.known.values().filter(|card| matches(card)).count();
        AskCounts {
            waiting: self.known.len(),
            soon: count(&|card| card.urgency(now) == Urgency::WithinTheHour && !card.is_overdue(now)),
            overdue: count(&|card| card.is_overdue(now)),
            shown: self.shown.len(),
        }
    }
}
