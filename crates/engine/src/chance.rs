//! The one home of chance: ids and secrets.

use std::sync::Mutex;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use waypost_core::resume_context::Boundary;
use waypost_core::time::Timestamp;

/// Rolls the dice.
pub trait Chance: Send + Sync {
    /// 256 bits that nobody can guess.
    fn secret(&self) -> [u8; 32];

    /// The 128 bits of a new id: the time first, so that ids sort by when they were made, then
    /// 80 bits of chance, so that none can be guessed from its neighbours.
    fn id_bits(&self, now: Timestamp) -> u128 {
        let mut low = [0; 16];
        low[6..].copy_from_slice(&self.secret()[..10]);
        let millis = u128::try_from(now.as_millis()).unwrap_or(0) & ((1 << 48) - 1);
        (millis << 80) | u128::from_be_bytes(low)
    }

    /// What a text is framed with that nobody must be able to end.
    fn boundary(&self) -> Boundary {
        let mut bits = [0; 16];
        bits.copy_from_slice(&self.secret()[..16]);
        Boundary::from_bits(u128::from_be_bytes(bits))
    }
}

/// The operating system's chance.
#[derive(Debug, Default)]
pub struct OsChance;

impl Chance for OsChance {
    fn secret(&self) -> [u8; 32] {
        rand::rng().random()
    }
}

/// The same every time for the same seed. For tests and for nothing else.
#[derive(Debug)]
pub struct SeededChance(Mutex<StdRng>);

impl SeededChance {
    /// Chance that follows from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Mutex::new(StdRng::seed_from_u64(seed)))
    }
}

impl Chance for SeededChance {
    fn secret(&self) -> [u8; 32] {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).random()
    }
}
