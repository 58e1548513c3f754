//! The real world: what was really sold, and which sales are in progress. It does not forget when a process dies.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use crate::life::Life;
use crate::transcript::locked;

/// What was sold.
#[derive(Default)]
pub(crate) struct Shop(Mutex<Books>);

#[derive(Default)]
struct Books {
    /// How often each item was sold.
    sold: BTreeMap<String, usize>,
    /// The attempts to sell, by item: the process, and whether the attempt has ended.
    attempts: BTreeMap<String, Vec<Arc<Attempt>>>,
}

struct Attempt {
    life: Arc<Life>,
    ended: Mutex<bool>,
}

/// An attempt to sell, until it is dropped.
pub(crate) struct Selling(Arc<Attempt>);

impl Drop for Selling {
    fn drop(&mut self) {
        *locked(&self.0.ended) = true;
    }
}

impl Shop {
    /// Begins to sell.
    pub(crate) fn begin(&self, item: &str, life: &Arc<Life>) -> Selling {
        let attempt = Arc::new(Attempt { life: Arc::clone(life), ended: Mutex::new(false) });
        locked(&self.0).attempts.entry(item.to_owned()).or_default().push(Arc::clone(&attempt));
        Selling(attempt)
    }

    /// Sells: the side effect.
    pub(crate) fn sell(&self, item: &str) -> usize {
        let mut books = locked(&self.0);
        let sold = books.sold.entry(item.to_owned()).or_default();
        *sold += 1;
        *sold
    }

    /// How often it was sold.
    pub(crate) fn sold(&self, item: &str) -> usize {
        locked(&self.0).sold.get(item).copied().unwrap_or_default()
    }

    /// Whether an attempt may still sell: its process lives and has not given up.
    pub(crate) fn is_being_sold(&self, item: &str) -> bool {
        let books = locked(&self.0);
        books.attempts.get(item).into_iter().flatten().any(|attempt| !attempt.life.is_over() && !*locked(&attempt.ended))
    }
}
