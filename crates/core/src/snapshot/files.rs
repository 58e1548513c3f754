//! The files of a session in its snapshot: by digest, each with its bytes, or without them if they were omitted.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};
use sha2::Digest as _;

use super::chain::{Fault, require};
use crate::digest::FileDigest;
use crate::problem::{Problem, pointer};
use crate::question::file::{File, clean_name};
use crate::session::event::{Entry, Event};

/// The bytes of files, by digest.
pub type FileContents = BTreeMap<FileDigest, Vec<u8>>;

/// Checks that the metadata of the files is possible.
pub(super) fn plausible(event: &Event) -> Result<(), Fault> {
    let plain = |file: &File| file.name == clean_name(&file.name) && file.media_type.len() <= 200 && file.media_type.is_ascii();
    require(event.files().into_iter().all(plain), "file", "This is not valid file metadata.")
}

/// Returns every file that a journal names, oldest first.
pub(super) fn named(journal: &[Entry]) -> BTreeMap<&FileDigest, &File> {
    journal.iter().flat_map(|entry| entry.event.files()).map(|file| (&file.digest, file)).collect()
}

pub(super) fn write(journal: &[Entry], carried: &FileContents) -> Map<String, Value> {
    let bytes = |digest: &FileDigest| carried.get(digest).map_or(Value::Null, |bytes| STANDARD.encode(bytes).into());
    named(journal).into_keys().map(|digest| (digest.to_string(), bytes(digest))).collect()
}

/// Parses the files of a document with this journal.
pub(super) fn read(files: &Map<String, Value>, journal: &[Entry]) -> Result<FileContents, Vec<Problem>> {
    let named = named(journal);
    let mut carried = FileContents::new();
    let mut problems = Vec::new();
    for (name, text) in files {
        let at = pointer("/files", name);
        let file = name.parse::<FileDigest>().ok().and_then(|digest| named.get(&digest).copied());
        match (file, text) {
            (None, _) => problems.push(Problem::new(at, "unknown_file", "No entry of the journal names this file.")),
            (Some(_), Value::Null) => {}
            (Some(file), text) => match text.as_str().and_then(|text| STANDARD.decode(text).ok()) {
                Some(bytes) if digest_of(&bytes) == file.digest => drop(carried.insert(file.digest.clone(), bytes)),
                Some(_) | None => problems.push(Problem::new(at, "another_file", "These are not the bytes that the journal names.")),
            },
        }
    }
    let sized = |file: &&File| carried.get(&file.digest).is_none_or(|bytes| bytes.len() as u64 == file.size);
    for file in journal.iter().flat_map(|entry| entry.event.files()).filter(|file| !sized(file)) {
        problems.push(Problem::new(pointer("/files", file.digest.as_str()), "another_size", "The journal gives it another size."));
    }
    if problems.is_empty() { Ok(carried) } else { Err(problems) }
}

pub(super) fn digest_of(bytes: &[u8]) -> FileDigest {
    FileDigest::from_bytes(&sha2::Sha256::digest(bytes).into())
}
