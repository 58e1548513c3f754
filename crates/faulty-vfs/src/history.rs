//! The history of operations on the files of a disk, and what a power cut would have left.

use std::collections::{BTreeMap, BTreeSet};

/// The unit of an atomic write: a disk writes this many bytes or none of them.
const SECTOR: usize = 512;

/// One operation on a file.
#[derive(Debug, Clone)]
pub(crate) enum Operation {
    Write { offset: usize, bytes: Vec<u8> },
    Truncate { size: usize },
    Sync,
    Delete,
}

/// The operations on the files of a disk, in order.
#[derive(Debug, Default)]
pub(crate) struct DiskHistory {
    /// The files that were there before, all synced.
    base: BTreeMap<String, Vec<u8>>,
    operations: Vec<(String, Operation)>,
}

/// One file as it may be found after a power cut.
#[derive(Default)]
struct FileAfterPowerCut {
    synced: Vec<u8>,
    since: Vec<Operation>,
}

impl DiskHistory {
    /// The history of a disk that contains these files.
    pub(crate) fn after(base: BTreeMap<String, Vec<u8>>) -> Self {
        Self { base, operations: Vec::new() }
    }

    pub(crate) fn add(&mut self, file: &str, operation: Operation) {
        self.operations.push((file.to_owned(), operation));
    }

    pub(crate) fn len(&self) -> usize {
        self.operations.len()
    }

    /// Returns the files after a power cut that came after `operations` operations. Synced data is there; for every
    /// sector written since, `keeps` decides whether it reached the disk.
    pub(crate) fn cut(&self, operations: usize, keeps: &mut dyn FnMut() -> bool) -> BTreeMap<String, Vec<u8>> {
        let base = self.base.iter().map(|(file, bytes)| (file.as_str(), FileAfterPowerCut { synced: bytes.clone(), since: Vec::new() }));
        let mut files: BTreeMap<&str, FileAfterPowerCut> = base.collect();
        let mut deleted = BTreeSet::new();
        for (file, operation) in &self.operations[..operations] {
            let found = files.entry(file).or_default();
            deleted.remove(file.as_str());
            match operation {
                Operation::Write { .. } | Operation::Truncate { .. } => found.since.push(operation.clone()),
                Operation::Sync => {
                    let whole = std::mem::take(&mut found.since);
                    whole.iter().for_each(|operation| perform(&mut found.synced, operation, &mut || true));
                }
                Operation::Delete => {
                    *found = FileAfterPowerCut::default();
                    deleted.insert(file.as_str());
                }
            }
        }
        files.retain(|file, _| !deleted.contains(file));
        let left = |(file, found): (&str, FileAfterPowerCut)| {
            let mut bytes = found.synced;
            found.since.iter().for_each(|operation| perform(&mut bytes, operation, keeps));
            (file.to_owned(), bytes)
        };
        files.into_iter().map(left).collect()
    }
}

fn perform(bytes: &mut Vec<u8>, operation: &Operation, keeps: &mut dyn FnMut() -> bool) {
    match operation {
        Operation::Write { offset, bytes: written } => {
            for (n, sector) in written.chunks(SECTOR).enumerate().filter(|_| keeps()) {
                let at = offset + n * SECTOR;
                let end = at + sector.len();
                if bytes.len() < end {
                    bytes.resize(end, 0);
                }
                bytes[at..end].copy_from_slice(sector);
            }
        }
        Operation::Truncate { size } if keeps() => bytes.resize(*size, 0),
        Operation::Truncate { .. } | Operation::Sync | Operation::Delete => {}
    }
}
