//! What was done to the files of a disk, and what a power cut would have left of it.

use std::collections::{BTreeMap, BTreeSet};

/// What a disk keeps whole: it writes this many bytes or none of them.
const SECTOR: usize = 512;

/// One thing that was done to a file.
#[derive(Debug, Clone)]
pub(crate) enum Deed {
    Write { offset: usize, bytes: Vec<u8> },
    Truncate { size: usize },
    Sync,
    Delete,
}

/// What was done to the files of a disk, in order.
#[derive(Debug, Default)]
pub(crate) struct History(Vec<(String, Deed)>);

/// One file as it may be found after a power cut.
#[derive(Default)]
struct Found {
    synced: Vec<u8>,
    since: Vec<Deed>,
}

impl History {
    pub(crate) fn add(&mut self, file: &str, deed: Deed) {
        self.0.push((file.to_owned(), deed));
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The files after a power cut that came when `deeds` things had been done. What was synced is
    /// there; of everything since, `keeps` says sector by sector whether it reached the disk.
    pub(crate) fn cut(&self, deeds: usize, keeps: &mut dyn FnMut() -> bool) -> BTreeMap<String, Vec<u8>> {
        let mut files: BTreeMap<&str, Found> = BTreeMap::new();
        let mut deleted = BTreeSet::new();
        for (file, deed) in &self.0[..deeds] {
            let found = files.entry(file).or_default();
            deleted.remove(file.as_str());
            match deed {
                Deed::Write { .. } | Deed::Truncate { .. } => found.since.push(deed.clone()),
                Deed::Sync => {
                    let whole = std::mem::take(&mut found.since);
                    whole.iter().for_each(|deed| perform(&mut found.synced, deed, &mut || true));
                }
                Deed::Delete => {
                    *found = Found::default();
                    deleted.insert(file.as_str());
                }
            }
        }
        files.retain(|file, _| !deleted.contains(file));
        let left = |(file, found): (&str, Found)| {
            let mut bytes = found.synced;
            found.since.iter().for_each(|deed| perform(&mut bytes, deed, keeps));
            (file.to_owned(), bytes)
        };
        files.into_iter().map(left).collect()
    }
}

fn perform(bytes: &mut Vec<u8>, deed: &Deed, keeps: &mut dyn FnMut() -> bool) {
    match deed {
        Deed::Write { offset, bytes: written } => {
            for (n, sector) in written.chunks(SECTOR).enumerate().filter(|_| keeps()) {
                let at = offset + n * SECTOR;
                let end = at + sector.len();
                if bytes.len() < end {
                    bytes.resize(end, 0);
                }
                bytes[at..end].copy_from_slice(sector);
            }
        }
        Deed::Truncate { size } if keeps() => bytes.resize(*size, 0),
        Deed::Truncate { .. } | Deed::Sync | Deed::Delete => {}
    }
}
