//! Rate limits. Each caller is counted separately, so that one caller never locks out another.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use governor::clock::{Clock, MonotonicClock, Reference as _};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use waypost_identity::network;

use crate::options::{Rate, Rates};

/// How many callers are counted separately. Beyond that, new callers share one count until others are removed.
const MAX_CALLERS: usize = 100_000;
/// How often callers without recent requests are removed, in seconds.
const SWEEP: u64 = 1;

/// The caller that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum RateLimitKey {
    /// An address. For IPv6, the network, because one caller has all of its addresses.
    Address(IpAddr),
    /// A credential, by its fingerprint.
    Credential([u8; 32]),
    /// The shared count of all callers beyond the maximum.
    Overflow,
}

impl RateLimitKey {
    pub(crate) fn address(address: IpAddr) -> Self {
        Self::Address(network(address))
    }
}

/// A limit for one kind of request.
pub(crate) struct KeyedRateLimit<C: Clock + Clone = MonotonicClock> {
    limiter: RateLimiter<RateLimitKey, HashMapStateStore<RateLimitKey>, C, NoOpMiddleware<C::Instant>>,
    clock: C,
    most: usize,
    swept: Mutex<Option<C::Instant>>,
}

impl KeyedRateLimit {
    pub(crate) fn new(rate: Rate) -> Self {
        Self::with(rate, MAX_CALLERS, MonotonicClock)
    }
}

impl<C: Clock + Clone> KeyedRateLimit<C> {
    fn with(rate: Rate, most: usize, clock: C) -> Self {
        let quota = Quota::per_minute(NonZeroU32::new(rate.0).unwrap_or(NonZeroU32::MIN));
        Self { limiter: RateLimiter::hashmap_with_clock(quota, clock.clone()), clock, most, swept: Mutex::new(None) }
    }

    /// Counts one request.
    ///
    /// # Errors
    /// Returns how long to wait if this request is over the limit.
    pub(crate) fn count(&self, key: RateLimitKey) -> Result<(), Duration> {
        let key = if self.is_full() { RateLimitKey::Overflow } else { key };
        self.limiter.check_key(&key).map_err(|early| early.wait_time_from(self.clock.now()))
    }

    fn is_full(&self) -> bool {
        if self.limiter.len() < self.most {
            return false;
        }
        let (now, mut swept) = (self.clock.now(), self.swept.lock().unwrap_or_else(PoisonError::into_inner));
        let due = swept.is_none_or(|last| Duration::from(now.duration_since(last)).as_secs() >= SWEEP);
        if due {
            *swept = Some(now);
            self.limiter.retain_recent();
        }
        self.limiter.len() >= self.most
    }
}

/// All rate limits of the server.
pub(crate) struct RateLimits {
    pub(crate) requests: KeyedRateLimit,
    pub(crate) asking: KeyedRateLimit,
    pub(crate) strangers: KeyedRateLimit,
    pub(crate) sign_ins: KeyedRateLimit,
    pub(crate) refused: KeyedRateLimit,
    pub(crate) missing: KeyedRateLimit,
}

impl RateLimits {
    pub(crate) fn new(rates: &Rates) -> Self {
        Self {
            requests: KeyedRateLimit::new(rates.requests),
            asking: KeyedRateLimit::new(rates.asking),
            strangers: KeyedRateLimit::new(rates.strangers),
            sign_ins: KeyedRateLimit::new(rates.sign_ins),
            refused: KeyedRateLimit::new(rates.refused),
            missing: KeyedRateLimit::new(rates.missing),
        }
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn somebody(number: u8) -> RateLimitKey {
        RateLimitKey::address(IpAddr::from([192, 0, 2, number]))
    }

    #[test]
    fn a039_sixty_in_a_minute_are_let_through_and_then_one_a_second() {
        let clock = FakeRelativeClock::default();
        let limit = KeyedRateLimit::with(Rate(60), 10, clock.clone());
        assert!((0..60).all(|_| limit.count(somebody(1)).is_ok()));
        assert_eq!(limit.count(somebody(1)), Err(Duration::from_secs(1)));
        assert_eq!(limit.count(somebody(2)), Ok(()), "another's count is another's");
        clock.advance(Duration::from_secs(1));
        assert_eq!([(); 2].map(|()| limit.count(somebody(1)).is_ok()), [true, false]);
    }

    #[test]
    fn the_meter_remembers_no_more_than_it_may_and_forgets_those_who_are_quiet() {
        let clock = FakeRelativeClock::default();
        let limit = KeyedRateLimit::with(Rate(2), 10, clock.clone());
        (0..200).for_each(|number| {
            let _ = limit.count(somebody(number));
        });
        assert_eq!((limit.limiter.len(), limit.count(somebody(250)).is_ok()), (11, false), "the crowd has spent its own");
        clock.advance(Duration::from_secs(120));
        assert_eq!((limit.count(somebody(250)), limit.limiter.len()), (Ok(()), 1));
    }

    #[test]
    fn one_network_of_the_sixth_version_counts_as_one_address() {
        let [one, other, elsewhere] = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"]
            .map(|text| RateLimitKey::address(text.parse().expect("an address")));
        assert!(one == other && one != elsewhere);
        assert_eq!(RateLimitKey::address("::ffff:192.0.2.1".parse().expect("an address")), somebody(1));
    }
}
