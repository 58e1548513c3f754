//! Limits how many connections one address, or one IPv6 network, may have open.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use waypost_identity::network;

type OpenByAddress = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// The number of open connections by address. Addresses without a connection have no entry.
pub(super) struct ConnectionLimit {
    open: OpenByAddress,
    each: usize,
}

/// The right to one connection. Dropping it releases the right.
pub(super) struct ConnectionPermit(Option<(OpenByAddress, IpAddr)>);

impl ConnectionLimit {
    pub(super) fn new(each: usize) -> Self {
        Self { open: OpenByAddress::default(), each }
    }

    /// Returns a permit for `address`, unless it already has the maximum.
    pub(super) fn take(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let address = network(address);
        let mut open = lock(&self.open);
        let count = open.entry(address).or_default();
        if *count >= self.each {
            tracing::debug!("refused a connection: its address has reached the limit");
            return None;
        }
        *count += 1;
        Some(ConnectionPermit(Some((Arc::clone(&self.open), address))))
    }
}

impl ConnectionPermit {
    /// A permit for a peer whose connections are not counted.
    pub(super) fn unlimited() -> Self {
        Self(None)
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let Some((open, address)) = &self.0 else { return };
        let mut open = lock(open);
        if let Some(count) = open.get_mut(address) {
            *count -= 1;
            if *count == 0 {
                open.remove(address);
            }
        }
    }
}

fn lock(open: &OpenByAddress) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}
