//! Hashes passwords with argon2id, a few at a time and on separate threads. Each hash takes 19 MiB
//! and a large part of a second, so the number of concurrent hashes is limited. The memory is
//! allocated once per concurrent hash and reused; freed memory would stay with the thread that used
//! it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use argon2::{Algorithm, Argon2, Block, Params, Version};
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq as _;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use waypost_store::StoreError;
use zeroize::Zeroizing;

use crate::error::IdentityError;

/// How many passwords are hashed at once.
const AT_ONCE: usize = 2;
/// How many requests may wait. On a slow machine, the last one waits for some seconds.
const WAITING: usize = 30;
/// When to retry if too many requests wait already.
const AGAIN: Duration = Duration::from_secs(5);
/// The memory in KiB and the number of passes that OWASP recommends for argon2id with one lane.
const COST: (u32, u32) = (19 * 1024, 2);

/// A password in its stored form.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct StoredHash {
    argon2id: (u32, u32),
    salt: [u8; 16],
    hash: [u8; 32],
}

/// Hashes passwords and compares them with their stored form.
pub(crate) struct Hashing {
    turns: Arc<Semaphore>,
    slots: Arc<Semaphore>,
    /// The memory blocks that are not in use.
    memory: Arc<Mutex<Vec<Vec<Block>>>>,
}

impl Default for Hashing {
    fn default() -> Self {
        let (turns, slots) = (Arc::new(Semaphore::new(AT_ONCE)), Arc::new(Semaphore::new(AT_ONCE + WAITING)));
        Self { turns, slots, memory: Arc::default() }
    }
}

/// The right to wait and hash; dropping it admits the next request.
pub(crate) struct HashingSlot(#[expect(dead_code, reason = "it is held")] OwnedSemaphorePermit);

impl Hashing {
    /// Reserves a slot, before anything else about the request is recorded.
    ///
    /// # Errors
    /// [`IdentityError::TooOften`] if too many requests wait already.
    pub(crate) fn slot(&self) -> Result<HashingSlot, IdentityError> {
        let slot = Arc::clone(&self.slots).try_acquire_owned();
        slot.map(HashingSlot).map_err(|_| IdentityError::TooOften(AGAIN))
    }

    /// Hashes a password for storage.
    ///
    /// # Errors
    /// [`IdentityError::Store`] if it cannot be hashed.
    pub(crate) async fn hash_new(&self, slot: HashingSlot, password: &str, salt: [u8; 16]) -> Result<String, IdentityError> {
        let unhashed = || StoreError::Unavailable("the password could not be hashed".into());
        let hash = self.hash(slot, password, salt, COST).await.ok_or_else(unhashed)?;
        Ok(serde_json::to_string(&StoredHash { argon2id: COST, salt, hash }).map_err(|_| unhashed())?)
    }

    /// Whether this is the password. Takes the same time if no password is stored.
    pub(crate) async fn matches(&self, slot: HashingSlot, password: &str, stored: Option<&str>) -> bool {
        let stored = stored.and_then(|stored| serde_json::from_str::<StoredHash>(stored).ok());
        let wanted = stored.clone().unwrap_or(StoredHash { argon2id: COST, salt: [0; 16], hash: [0; 32] });
        let hash = self.hash(slot, password, wanted.salt, wanted.argon2id).await;
        let same = hash.is_some_and(|hash| hash.ct_eq(&wanted.hash).into());
        same && stored.is_some()
    }

    async fn hash(&self, slot: HashingSlot, password: &str, salt: [u8; 16], (memory, passes): (u32, u32)) -> Option<[u8; 32]> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        let password = Zeroizing::new(password.to_owned());
        let free = Arc::clone(&self.memory);
        let work = move || {
            let _guards = (turn, slot);
            let params = Params::new(memory, passes, 1, Some(32)).ok()?;
            let mut blocks = free.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
            blocks.resize(params.block_count(), Block::new());
            let mut out = [0; 32];
            let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
            let hashed = argon2.hash_password_into_with_memory(password.as_bytes(), &salt, &mut out, &mut blocks);
            // Wipes everything that was derived from the password.
            blocks.fill(Block::new());
            free.lock().unwrap_or_else(PoisonError::into_inner).push(blocks);
            hashed.ok().map(|()| out)
        };
        spawn_blocking(work).await.ok()?
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

    use tokio::task::JoinSet;

    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn a115_two_hundred_at_once_hash_in_the_memory_of_two_and_who_finds_no_place_is_told_when_to_come_again() {
        let hashing = Arc::new(Hashing::default());
        let slots: Vec<_> = (0..200).map(|_| hashing.slot()).collect();
        let refused = slots.iter().filter(|slot| matches!(slot, Err(IdentityError::TooOften(wait)) if *wait == AGAIN)).count();
        assert_eq!(refused, 200 - AT_ONCE - WAITING);
        let mut hashed = JoinSet::new();
        for slot in slots.into_iter().flatten() {
            let hashing = Arc::clone(&hashing);
            hashed.spawn(async move { hashing.matches(slot, "whatever was tried", None).await });
        }
        assert_eq!(hashed.join_all().await, [false; AT_ONCE + WAITING]);
        let memory = hashing.memory.lock().unwrap().iter().map(Vec::len).collect::<Vec<_>>();
        assert!(!memory.is_empty() && memory.len() <= AT_ONCE && memory.iter().all(|blocks| *blocks == COST.0 as usize), "{memory:?}");
        assert!(hashing.slot().is_ok(), "the slots are free again");
    }

    #[tokio::test]
    async fn a_password_that_was_kept_is_known_again_in_memory_that_another_one_was_hashed_in() {
        let hashing = Hashing::default();
        let stored = hashing.hash_new(hashing.slot().unwrap(), "a quiet lake at noon", [7; 16]).await.unwrap();
        assert!(!hashing.matches(hashing.slot().unwrap(), "another one", Some(&stored)).await);
        assert!(hashing.matches(hashing.slot().unwrap(), "a quiet lake at noon", Some(&stored)).await);
    }
}
