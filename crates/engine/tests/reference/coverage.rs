//! Which terms of asks were tried together. Every valid pair must be covered.

use std::collections::BTreeSet;

use super::steps::{Terms, all_terms};

type Pair = (String, String);

/// The pairs that were tried so far.
#[derive(Default)]
pub struct Coverage(BTreeSet<Pair>);

impl Coverage {
    pub fn saw(&mut self, terms: &Terms) {
        self.0.extend(pairs(terms));
    }

    /// Every pair that was not tried, and the number of all pairs.
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
