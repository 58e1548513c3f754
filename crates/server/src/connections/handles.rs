//! How many connections there is room for, where the system lets a process have only so many files open at once: the
//! store and what goes out need some of them, and must not find them taken by whoever connects.

/// Kept for everything but connections.
const RESERVE: u64 = 128;

/// There is room for this many in any case.
const LEAST: usize = 8;

/// How many of the `wanted` connections there is room for, with a tenth of all files and the reserve left over. Asks the
/// system for as many files as that takes, as far as it gives them.
#[cfg(unix)]
pub(super) fn room(wanted: usize) -> usize {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    let takes = (wanted as u64 + RESERVE) * 10 / 9 + 1;
    if limit.current.is_some_and(|current| current < takes) {
        let before = limit.current;
        limit.current = Some(limit.maximum.map_or(takes, |maximum| maximum.min(takes)));
        if setrlimit(Resource::Nofile, limit).is_err() {
            limit.current = before;
        }
    }
    let room = limit.current.map_or(wanted, |files| within(files, wanted));
    if room < wanted {
        tracing::warn!(wanted, room, "this process may have only so many files open that fewer connections fit than it is set to");
    }
    room
}

/// As many as wanted: this system counts otherwise.
#[cfg(not(unix))]
pub(super) fn room(wanted: usize) -> usize {
    wanted
}

#[cfg(unix)]
fn within(files: u64, wanted: usize) -> usize {
    let room = (files - files / 10).saturating_sub(RESERVE);
    usize::try_from(room).unwrap_or(usize::MAX).max(LEAST).min(wanted)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn f47_some_of_the_files_are_kept_for_the_store() {
        let of = [64, 256, 1_024, 4_096, 1_048_576].map(|files| within(files, 4_096));
        assert_eq!(of, [8, 103, 794, 3_559, 4_096]);
    }
}
