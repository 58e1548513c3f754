//! How many connections one address may have open.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

type Taken = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// The seats that are taken, by address. It holds no address that has no connection.
pub(super) struct Seats {
    taken: Taken,
    each: usize,
}

/// The right to one connection; dropping it gives it back.
pub(super) struct Seat(Option<(Taken, IpAddr)>);

impl Seats {
    pub(super) fn new(each: usize) -> Self {
        Self { taken: Taken::default(), each }
    }

    /// A seat for `address`, unless it has all it may have.
    pub(super) fn take(&self, address: IpAddr) -> Option<Seat> {
        let mut taken = lock(&self.taken);
        let count = taken.entry(address).or_default();
        if *count >= self.each {
            tracing::debug!("turned away a connection: its address has as many as it may have");
            return None;
        }
        *count += 1;
        Some(Seat(Some((Arc::clone(&self.taken), address))))
    }
}

impl Seat {
    /// For whom connections are not counted.
    pub(super) fn standing() -> Self {
        Self(None)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let Some((taken, address)) = &self.0 else { return };
        let mut taken = lock(taken);
        if let Some(count) = taken.get_mut(address) {
            *count -= 1;
            if *count == 0 {
                taken.remove(address);
            }
        }
    }
}

fn lock(taken: &Taken) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}
