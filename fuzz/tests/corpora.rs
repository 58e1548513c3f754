//! Every target keeps its promises for its corpus, for random changes of the corpus, and for noise.
#![allow(clippy::unwrap_used, reason = "a corpus that cannot be read has failed")]

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, TestError, TestRunner};
use waypost_fuzz::{FuzzTarget, TARGETS};

/// How many times as many inputs to generate as a property test usually gets cases.
const MORE: u32 = 4;

fn corpus(target: &FuzzTarget) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target.name);
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap_or_else(|_| panic!("no corpus at {}", folder.display())).collect();
    files.sort_by_key(|file| file.as_ref().unwrap().path());
    files.into_iter().map(|file| fs::read(file.unwrap().path()).unwrap()).collect()
}

/// One change of an input.
#[derive(Debug, Clone)]
enum Change {
    /// Inserts these bytes.
    Insert(Index, Vec<u8>),
    /// Removes this many bytes.
    Remove(Index, u8),
    /// Replaces one byte.
    Replace(Index, u8),
    /// Repeats a part.
    Repeat(Index, u8),
    /// Inserts a part of another input.
    Graft(Index, Index, Index, u8),
    /// Cuts the input off here.
    Cut(Index),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let odd = prop_oneof![
        prop::collection::vec(any::<u8>(), 1..6),
        any::<char>().prop_map(|c| c.to_string().into_bytes()),
        prop::sample::select(vec![
            "\0",
            "\r\n",
            "\"",
            "\\",
            "\\u0000",
            "{",
            "[",
            "]",
            "}",
            "null",
            "-1",
            "1e400",
            "\u{202E}",
            "\u{E0041}",
            "<",
            "]]>",
            "{{",
            "%00",
            "../",
            "9223372036854775808",
            "\n\n",
            "</resume-context>",
            ";",
            ","
        ])
        .prop_map(|word| word.as_bytes().to_vec()),
    ];
    let one = prop_oneof![
        3 => (any::<Index>(), odd).prop_map(|(at, bytes)| Change::Insert(at, bytes)),
        2 => (any::<Index>(), any::<u8>()).prop_map(|(at, many)| Change::Remove(at, many % 16)),
        2 => (any::<Index>(), any::<u8>()).prop_map(|(at, byte)| Change::Replace(at, byte)),
        1 => (any::<Index>(), any::<u8>()).prop_map(|(at, many)| Change::Repeat(at, many)),
        2 => (any::<Index>(), any::<Index>(), any::<Index>(), any::<u8>()).prop_map(|(at, other, from, many)| Change::Graft(at, other, from, many)),
        1 => any::<Index>().prop_map(Change::Cut),
    ];
    prop::collection::vec(one, 0..8)
}

fn part(bytes: &[u8], from: &Index, many: u8) -> Vec<u8> {
    let from = from.index(bytes.len() + 1);
    bytes[from..(from + usize::from(many)).min(bytes.len())].to_vec()
}

fn changed(mut bytes: Vec<u8>, change: &Change, corpus: &[Vec<u8>]) -> Vec<u8> {
    let (at, removed, put) = match change {
        Change::Insert(at, put) => (at, 0, put.clone()),
        Change::Remove(at, many) => (at, usize::from(*many), Vec::new()),
        Change::Replace(at, byte) => (at, 1, vec![*byte]),
        Change::Repeat(at, many) => (at, 0, part(&bytes, at, *many)),
        Change::Graft(at, other, from, many) => (at, 0, part(&corpus[other.index(corpus.len())], from, *many)),
        Change::Cut(at) => (at, bytes.len(), Vec::new()),
    };
    let at = at.index(bytes.len() + 1);
    let end = (at + removed).min(bytes.len());
    bytes.splice(at..end, put);
    bytes
}

/// Generates random changes of a corpus, and noise.
fn made_of(corpus: Vec<Vec<u8>>) -> impl Strategy<Value = Vec<u8>> {
    let noise = prop::collection::vec(any::<u8>(), 0..64);
    let altered = (any::<Index>(), changes()).prop_map(move |(one, changes)| {
        changes.iter().fold(corpus[one.index(corpus.len())].clone(), |bytes, change| changed(bytes, change, &corpus))
    });
    prop_oneof![1 => noise, 9 => altered]
}

#[test]
fn every_target_keeps_its_promise_for_its_corpus() {
    let broken: Vec<_> = TARGETS
        .iter()
        .flat_map(|target| corpus(target).into_iter().map(move |bytes| (target, bytes)))
        .filter(|(target, bytes)| catch_unwind(|| (target.run)(bytes)).is_err())
        .map(|(target, bytes)| format!("{}: {:?}", target.name, String::from_utf8_lossy(&bytes)))
        .collect();
    assert_eq!(broken, [""; 0]);
}

#[test]
fn every_target_keeps_its_promise_for_whatever_is_made_of_its_corpus() {
    let held = |target: &FuzzTarget| {
        let usual = Config::default();
        let config = Config { cases: usual.cases * MORE, failure_persistence: None, ..usual };
        let ran = TestRunner::new(config).run(&made_of(corpus(target)), |bytes| {
            (target.run)(&bytes);
            Ok(())
        });
        match ran {
            Ok(()) => None,
            Err(TestError::Fail(why, bytes)) => Some(format!("{}: {why}\n  with {:?}", target.name, String::from_utf8_lossy(&bytes))),
            Err(TestError::Abort(why)) => Some(format!("{}: {why}", target.name)),
        }
    };
    let broken: Vec<_> = TARGETS.iter().filter_map(held).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn every_corpus_belongs_to_a_target() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let mut known: Vec<_> = TARGETS.iter().map(|target| target.name.to_owned()).collect();
    names.sort();
    known.sort();
    assert_eq!(names, known);
}
