//! The only source of randomness, for ids and secrets.

use std::sync::Mutex;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use waypost_core::agent::resume_context::Boundary;
use waypost_core::time::Timestamp;

/// Generates random values.
pub trait Rng: Send + Sync {
    /// 256 bits that nobody can guess.
    fn secret(&self) -> [u8; 32];

    /// The 128 bits of a new id: first the time, so that ids sort by creation time, then 80 random bits, so that an
    /// id cannot be guessed from its neighbours.
    fn id_bits(&self, now: Timestamp) -> u128 {
        let mut low = [0; 16];
        low[6..].copy_from_slice(&self.secret()[..10]);
        let millis = u128::try_from(now.as_millis()).unwrap_or(0) & ((1 << 48) - 1);
        (millis << 80) | u128::from_be_bytes(low)
    }

    /// 192 bits for one encryption, which must never be used for another one.
    fn nonce(&self) -> [u8; 24] {
        let mut nonce = [0; 24];
        nonce.copy_from_slice(&self.secret()[..24]);
        nonce
    }

    /// Random bits for values that only have to differ.
    fn bits(&self) -> u64 {
        let mut bits = [0; 8];
        bits.copy_from_slice(&self.secret()[..8]);
        u64::from_be_bytes(bits)
    }

    /// A random boundary to frame a text, which the text cannot imitate.
    fn boundary(&self) -> Boundary {
        let mut bits = [0; 16];
        bits.copy_from_slice(&self.secret()[..16]);
        Boundary::from_bits(u128::from_be_bytes(bits))
    }
}

/// The operating system's random number generator.
#[derive(Debug, Default)]
pub struct OsRng;

impl Rng for OsRng {
    fn secret(&self) -> [u8; 32] {
        rand::rng().random()
    }
}

/// A generator that returns the same values for the same seed. Only for tests.
#[derive(Debug)]
pub struct SeededChance(Mutex<StdRng>);

impl SeededChance {
    /// Creates a generator from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Mutex::new(StdRng::seed_from_u64(seed)))
    }
}

impl Rng for SeededChance {
    fn secret(&self) -> [u8; 32] {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).random()
    }
}
