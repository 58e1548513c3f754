//! How often somebody was wrong lately. Kept in memory: a restart forgives.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use waypost_core::factor::Kind;
use waypost_core::ids::Tenant;
use waypost_core::password::wait;
use waypost_core::time::Timestamp;

use crate::error::Error;

/// After so long without a wrong one, all is forgotten.
const FORGOTTEN: Duration = Duration::from_secs(60 * 60);
/// So many are remembered before those are dropped that are forgotten anyhow.
const MANY: usize = 10_000;

/// Who tries what, and from where: what somebody else tries elsewhere keeps nobody waiting.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Try {
    pub(super) tenant: Tenant,
    pub(super) name: String,
    pub(super) kind: Kind,
    pub(super) from: Option<IpAddr>,
}

/// The wrong ones of late.
#[derive(Default)]
pub(crate) struct Tries(Mutex<HashMap<Try, (u32, Timestamp)>>);

impl Tries {
    /// Counts a try as wrong until it turns out right, so that many at once gain nothing.
    pub(super) fn begin(&self, of: &Try, now: Timestamp) -> Result<(), Error> {
        let mut tries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if tries.len() >= MANY {
            tries.retain(|_, (_, last)| now < last.plus(FORGOTTEN));
        }
        let (wrong, last) = tries.get(of).copied().filter(|(_, last)| now < last.plus(FORGOTTEN)).unwrap_or((0, now));
        let free_at = last.plus(wait(wrong));
        if now < free_at {
            return Err(Error::TooOften(free_at.since(now)));
        }
        tries.insert(of.clone(), (wrong.saturating_add(1), now));
        Ok(())
    }

    /// It was right.
    pub(super) fn forgive(&self, of: &Try) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(of);
    }
}
