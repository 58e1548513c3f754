//! Limits how many connections one address, or one IPv6 network, may have open.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use waypost_identity::network;

type Taken = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// The number of open connections by address. Addresses without a connection have no entry.
pub(super) struct Seats {
    taken: Taken,
    each: usize,
}

/// The right to one connection. Dropping it releases the right.
pub(super) struct Seat(Option<(Taken, IpAddr)>);

impl Seats {
    pub(super) fn new(each: usize) -> Self {
        Self { taken: Taken::default(), each }
    }

    /// Returns a seat for `address`, unless it already has the maximum.
    pub(super) fn take(&self, address: IpAddr) -> Option<Seat> {
        let address = network(address);
        let mut taken = lock(&self.taken);
        let count = taken.entry(address).or_default();
        if *count >= self.each {
            tracing::debug!("refused a connection: its address has reached the limit");
            return None;
        }
        *count += 1;
        Some(Seat(Some((Arc::clone(&self.taken), address))))
    }
}

impl Seat {
    /// A seat for a peer whose connections are not counted.
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
