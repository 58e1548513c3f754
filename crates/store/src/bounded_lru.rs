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

    /// Keeps a value of this many bytes instead of the one that is there, unless `unless` says that it is not wanted; it is asked with
    /// the one that is there, while nothing can be put or taken. Removes those that were not used for the longest time, if they do not
    /// fit any more. Returns whether the value is kept.
    pub fn put(&self, key: K, value: V, bytes: usize, unless: impl FnOnce(Option<&V>) -> bool) -> bool {
        let mut state = self.lock();
        if unless(state.values.peek(&key).map(|kept| &kept.value)) {
            return false;
        }
        state.take(&key);
        if bytes > self.max_bytes {
            return false;
        }
        state.bytes += bytes;
        state.values.put(key, Weighed { value, bytes });
        while state.bytes > self.max_bytes {
            let Some((_, oldest)) = state.values.pop_lru() else { break };
            state.bytes -= oldest.bytes;
        }
        true
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys, those that were used last first.
    fn keys(memory: &BoundedLru<u8, &'static str>) -> Vec<u8> {
        memory.lock().values.iter().map(|(key, _)| *key).collect()
    }

    fn put(memory: &BoundedLru<u8, &'static str>, key: u8, bytes: usize) {
        memory.put(key, "kept", bytes, |_| false);
    }

    #[test]
    fn the_value_that_was_not_used_for_the_longest_time_goes_first() {
        let memory = BoundedLru::new(100);
        (1..=3).for_each(|key| put(&memory, key, 30));
        assert_eq!(memory.get(&1, |kept| Some(*kept)), Some("kept"));
        assert_eq!(memory.get(&2, |_| None::<()>), None, "a look that finds nothing is no use");
        put(&memory, 4, 10);
        assert_eq!(keys(&memory), [4, 1, 3, 2], "they fit exactly");
        put(&memory, 5, 31);
        assert_eq!(keys(&memory), [5, 4, 1], "both that had to go are gone");
    }

    #[test]
    fn the_room_of_what_was_taken_replaced_or_removed_is_free_again() {
        let memory = BoundedLru::new(100);
        for bytes in [60, 100, 1, 100] {
            put(&memory, 1, bytes);
            assert_eq!(keys(&memory), [1], "{bytes}");
        }
        assert_eq!((memory.take(&1), memory.take(&1)), (Some("kept"), None));
        put(&memory, 2, 100);
        put(&memory, 3, 50);
        put(&memory, 4, 50);
        assert_eq!(keys(&memory), [4, 3]);
        put(&memory, 4, 101);
        put(&memory, 5, 50);
        assert_eq!(keys(&memory), [5, 3], "what is too large is not kept, and neither is what it replaces");
    }

    #[test]
    fn a_newer_value_stays() {
        let memory = BoundedLru::new(100);
        for (value, newest) in [("b", "b"), ("a", "b"), ("b", "b"), ("c", "c")] {
            memory.put(1, value, 10, |kept| kept.is_some_and(|kept| *kept > value));
            assert_eq!(memory.get(&1, |kept| Some(*kept)), Some(newest));
        }
    }
}
