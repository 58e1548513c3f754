//! A bounded memory: what was used last stays, up to a number of bytes.

use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;

/// The most recently used values, bounded by the bytes that they take together.
pub struct BoundedLru<K: Hash + Eq, V> {
    max_bytes: usize,
    state: Mutex<State<K, V>>,
}

struct State<K: Hash + Eq, V> {
    values: LruCache<K, Weighed<V>>,
    bytes: usize,
}

struct Weighed<V> {
    value: V,
    bytes: usize,
}

impl<K: Hash + Eq, V> BoundedLru<K, V> {
    /// Keeps values of at most `max_bytes` together. Zero keeps nothing.
    #[must_use]
    pub fn new(max_bytes: usize) -> Self {
        Self { max_bytes, state: Mutex::new(State { values: LruCache::unbounded(), bytes: 0 }) }
    }

    /// Returns what `look` finds in the value, which counts as used if it finds something.
    pub fn get<T>(&self, key: &K, look: impl FnOnce(&V) -> Option<T>) -> Option<T> {
        let mut state = self.lock();
        let found = state.values.peek(key).and_then(|kept| look(&kept.value))?;
        state.values.promote(key);
        Some(found)
    }

    /// Removes the value and returns it.
    pub fn take(&self, key: &K) -> Option<V> {
        self.lock().take(key)
    }

    /// Keeps a value of this many bytes instead of the one that is there, unless `is_newer` says that the one that is there is newer.
    /// Removes those that were not used for the longest time, if they do not fit any more.
    pub fn put(&self, key: K, value: V, bytes: usize, is_newer: impl FnOnce(&V) -> bool) {
        let mut state = self.lock();
        if state.values.peek(&key).is_some_and(|kept| is_newer(&kept.value)) {
            return;
        }
        state.take(&key);
        if bytes > self.max_bytes {
            return;
        }
        state.bytes += bytes;
        state.values.put(key, Weighed { value, bytes });
        while state.bytes > self.max_bytes {
            let Some((_, oldest)) = state.values.pop_lru() else { break };
            state.bytes -= oldest.bytes;
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<K, V>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq, V> State<K, V> {
    fn take(&mut self, key: &K) -> Option<V> {
        let Weighed { value, bytes } = self.values.pop(key)?;
        self.bytes -= bytes;
        Some(value)
    }
}
