//! Which ways to ask were tried together. Every two that an ask can have must have been.

use std::collections::BTreeSet;

use super::steps::{Terms, all_terms};

type Pair = (String, String);

/// The pairs that came up so far.
#[derive(Default)]
pub struct Coverage(BTreeSet<Pair>);

impl Coverage {
    pub fn saw(&mut self, terms: &Terms) {
        self.0.extend(pairs(terms));
    }

    /// Every pair that did not come up, and how many there are in all.
    pub fn holes(&self) -> (Vec<Pair>, usize) {
        let all: BTreeSet<_> = all_terms().iter().flat_map(pairs).collect();
        (all.difference(&self.0).cloned().collect(), all.len())
    }
}

fn pairs(terms: &Terms) -> Vec<Pair> {
    let Terms { kind, asker, expiry, who, undo, judged, retries, reminders } = terms;
    let values = [
        format!("{kind:?}"),
        format!("{asker:?}"),
        format!("expiry: {expiry:?}"),
        format!("{who:?}"),
        format!("undo: {undo}"),
        format!("judged: {judged}"),
        format!("retries: {retries}"),
        format!("reminders: {reminders}"),
    ];
    let with = |n: usize| values[n + 1..].iter().map(|other| (values[n].clone(), other.clone())).collect::<Vec<_>>();
    (0..values.len()).flat_map(with).collect()
}
