//! Counts recent wrong sign-in attempts. The counts are never stored, so a restart resets them.

use std::collections::HashMap;
use std::time::Duration;

use sha2::{Digest as _, Sha256};

use crate::ids::Tenant;
use crate::people::factor::FactorKind;
use crate::people::password::wait;
use crate::time::Timestamp;

/// After this time without a wrong attempt, the count is reset.
const FORGOTTEN: Duration = Duration::from_secs(60 * 60);
/// The maximum number of counts. Beyond it, the count with the oldest attempt is dropped for a new one.
const MANY: usize = 10_000;
/// How many wrong attempts from all addresses together cause no delay for an account.
const FREE_EVERYWHERE: u32 = 20;
/// The maximum delay of an account because of attempts from elsewhere. The attempt is still checked.
const MAX_DELAY: Duration = Duration::from_secs(4);

/// Who tries what, and from where. Attempts from one network do not lock out another network.
#[derive(Debug, Clone)]
pub struct FactorAttempt {
    /// The tenant.
    pub tenant: Tenant,
    /// The name that the attempt is for.
    pub name: String,
    /// The kind of factor.
    pub kind: FactorKind,
    /// The network of the client. Absent if it does not matter.
    pub from: Option<String>,
}

/// The key of a count: a digest, so that nothing from the request is stored, regardless of its length.
type Key = [u8; 32];

impl FactorAttempt {
    fn key(&self) -> Key {
        let mut digest = Sha256::new();
        for part in [self.tenant.as_str(), &self.name, &format!("{:?} {:?}", self.kind, self.from)] {
            digest.update(part.len().to_be_bytes());
            digest.update(part.as_bytes());
        }
        digest.finalize().into()
    }

    /// The key of attempts from all networks; none if the network does not matter.
    fn everywhere(&self) -> Option<Key> {
        self.from.as_ref().map(|_| Self { from: None, name: format!("{} from everywhere", self.name), ..self.clone() }.key())
    }
}

/// The counts of recent wrong attempts.
#[derive(Default)]
pub struct FailedAttempts(HashMap<Key, (u32, Timestamp)>);

impl FailedAttempts {
    /// Counts an attempt as wrong until it succeeds, so that concurrent attempts gain nothing. Returns how long to
    /// wait before the check, if there were many attempts for this account from elsewhere.
    ///
    /// # Errors
    /// Returns how long to wait before the next attempt, if there were too many. This one must not be checked.
    pub fn begin(&mut self, of: &FactorAttempt, now: Timestamp) -> Result<Duration, Duration> {
        let tries = &mut self.0;
        let late = |tries: &HashMap<Key, (u32, Timestamp)>, key: &Key| {
            tries.get(key).copied().filter(|(_, last)| now < last.plus(FORGOTTEN)).unwrap_or((0, now))
        };
        let (wrong, last) = late(tries, &of.key());
        let free_at = last.plus(wait(wrong));
        if now < free_at {
            return Err(free_at.since(now));
        }
        remember(tries, of.key(), (wrong.saturating_add(1), now));
        let Some(everywhere) = of.everywhere() else { return Ok(Duration::ZERO) };
        let (wrong, _) = late(tries, &everywhere);
        remember(tries, everywhere, (wrong.saturating_add(1), now));
        Ok(delay(wrong))
    }

    /// Resets the count after a success. Attempts from elsewhere still count.
    pub fn reset(&mut self, of: &FactorAttempt) {
        let tries = &mut self.0;
        tries.remove(&of.key());
        if let Some((wrong, _)) = of.everywhere().and_then(|everywhere| tries.get_mut(&everywhere)) {
            *wrong = wrong.saturating_sub(1);
        }
    }
}

/// Stores a count, in place of expired counts or of the one with the oldest attempt.
fn remember(tries: &mut HashMap<Key, (u32, Timestamp)>, key: Key, what: (u32, Timestamp)) {
    if tries.len() >= MANY && !tries.contains_key(&key) {
        tries.retain(|_, (_, last)| what.1 < last.plus(FORGOTTEN));
        if tries.len() >= MANY
            && let Some(oldest) = tries.iter().min_by_key(|(_, (_, last))| *last).map(|(key, _)| *key)
        {
            tries.remove(&oldest);
        }
    }
    tries.insert(key, what);
}

/// The delay for an account after this many wrong attempts from all addresses.
fn delay(wrong: u32) -> Duration {
    match wrong.checked_sub(FREE_EVERYWHERE) {
        None => Duration::ZERO,
        Some(more) => Duration::from_millis(250 << more.min(8)).min(MAX_DELAY),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

    use super::*;

    fn from(network: &str) -> FactorAttempt {
        FactorAttempt { tenant: Tenant::default(), name: "zoe".into(), kind: FactorKind::Password, from: Some(network.into()) }
    }

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    #[test]
    fn a115_an_account_that_is_tried_from_everywhere_is_delayed_and_never_locked_out() {
        let mut tries = FailedAttempts::default();
        let delays: Vec<_> = (0..300).map(|n| tries.begin(&from(&format!("2001:db8:0:{n:x}::1")), NOW).unwrap().as_millis()).collect();
        assert_eq!((delays[..20].iter().max(), &delays[20..26], delays[299]), (Some(&0), &[250, 500, 1000, 2000, 4000, 4000][..], 4000));
        let owner = from("192.0.2.9");
        assert_eq!(tries.begin(&owner, NOW).unwrap(), MAX_DELAY, "looked at all the same");
        tries.reset(&owner);
        assert_eq!(tries.begin(&owner, NOW).unwrap(), MAX_DELAY, "a right code does not help a client that tries elsewhere");
        let other = FactorAttempt { name: "max".into(), ..owner };
        assert_eq!(tries.begin(&other, NOW).unwrap(), Duration::ZERO);
    }

    #[test]
    fn a115_wrong_attempts_are_counted_for_one_kind_of_proof_and_forgotten_after_an_hour() {
        let mut tries = FailedAttempts::default();
        let password = from("192.0.2.9");
        let code = FactorAttempt { kind: FactorKind::Code, ..password.clone() };
        let mut attempts = |of: &FactorAttempt, many: usize, now| (0..many).map(|_| tries.begin(of, now)).collect::<Vec<_>>();
        let five = || vec![Ok(Duration::ZERO); 5];
        let waits = |seconds| Err(Duration::from_secs(seconds));
        assert_eq!(attempts(&password, 6, NOW), [five(), vec![waits(1)]].concat());
        assert_eq!(attempts(&code, 6, NOW), [five(), vec![waits(1)]].concat());
        let nearly = NOW.plus(FORGOTTEN.saturating_sub(Duration::from_millis(1)));
        assert_eq!(attempts(&password, 2, nearly), [Ok(Duration::ZERO), waits(2)]);
        assert_eq!(attempts(&password, 6, nearly.plus(FORGOTTEN)), [five(), vec![waits(1)]].concat(), "as if there had been none");
    }

    #[test]
    fn a115_no_more_is_remembered_than_there_is_room_for_and_the_newest_stays() {
        let mut tries = FailedAttempts::default();
        for n in 0..3 * MANY as u128 {
            let of = FactorAttempt { name: format!("n{n}"), ..from(&format!("2001:db8:{:x}:{:x}::", n >> 16, n & 0xffff)) };
            // All entries are equally old, so any of them may be dropped; this keeps the test short.
            if n < MANY as u128 || n % 2_000 == 0 {
                tries.begin(&of, NOW.plus(Duration::from_millis(n as u64))).unwrap();
            }
        }
        assert_eq!(tries.0.len(), MANY);
    }
}
