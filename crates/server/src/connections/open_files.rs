//! Limits the number of connections by the open-file limit of the process. The store and outgoing connections need files too, and
//! clients must not be able to use them all up.

/// File handles that are reserved for everything except connections.
const RESERVE: u64 = 128;

/// The minimum number of connections, whatever the limit.
const MIN_CONNECTIONS: usize = 8;

/// How many of the `wanted` connections fit, with a tenth of all files and the reserve left over. Raises the process's limit as
/// far as the system allows.
#[cfg(unix)]
pub(super) fn connection_capacity(wanted: usize) -> usize {
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
    let capacity = limit.current.map_or(wanted, |files| within(files, wanted));
    if capacity < wanted {
        tracing::warn!(wanted, room = capacity, "the open-file limit of this process allows fewer connections than configured");
    }
    capacity
}

/// Returns `wanted`: this system has no such limit.
#[cfg(not(unix))]
pub(super) fn connection_capacity(wanted: usize) -> usize {
    wanted
}

#[cfg(unix)]
fn within(files: u64, wanted: usize) -> usize {
    let capacity = (files - files / 10).saturating_sub(RESERVE);
    usize::try_from(capacity).unwrap_or(usize::MAX).max(MIN_CONNECTIONS).min(wanted)
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
