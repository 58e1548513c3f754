//! Limits how often somebody may try to sign in, and how much memory the hashing of passwords uses.

pub(crate) mod hashing;

use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use waypost_core::people::failed_attempts::{FactorAttempt, FailedAttempts};
use waypost_core::time::Timestamp;

use crate::error::IdentityError;

/// The in-memory state of sign-in: recent attempts and the password hasher.
#[derive(Default)]
pub(crate) struct SignInThrottle {
    tries: Mutex<FailedAttempts>,
    pub(crate) hashing: hashing::Hashing,
}

impl SignInThrottle {
    /// Counts an attempt as wrong until it succeeds. Returns how long to wait before the check.
    ///
    /// # Errors
    /// [`IdentityError::TooOften`] after several wrong attempts.
    pub(crate) fn begin(&self, of: &FactorAttempt, now: Timestamp) -> Result<Duration, IdentityError> {
        self.tries().begin(of, now).map_err(IdentityError::TooOften)
    }

    /// Resets the count after a success. Attempts from elsewhere still count.
    pub(crate) fn reset(&self, of: &FactorAttempt) {
        self.tries().reset(of);
    }

    fn tries(&self) -> MutexGuard<'_, FailedAttempts> {
        self.tries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The network whose addresses one caller can have: the first half of an IPv6 address, or the IPv4 address itself, in
/// any notation.
#[must_use]
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(four) => IpAddr::V4(four),
        IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & !u128::from(u64::MAX))),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

    use super::*;

    #[test]
    fn a115_one_network_of_the_sixth_version_is_one_and_the_fourth_is_the_same_however_it_is_written() {
        let addresses = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1", "::ffff:192.0.2.1", "192.0.2.1"];
        let networks = addresses.map(|text| network(text.parse().unwrap()));
        assert_eq!((networks[0] == networks[1], networks[1] == networks[2], networks[3] == networks[4]), (true, false, true));
    }
}
