//! A record that was touched is found out, and which entry it was; one that was not passes.

#[path = "record/made.rs"]
mod made;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

use made::Made;
use proptest::prelude::*;
use waypost_core::audit::fault::FaultKind;
use waypost_core::audit::signed::SigningKey;
use waypost_core::audit::verify::{Expected, Findings, Verifier};

fn checked(text: &[u8], against: Expected) -> Findings {
    let mut verifier = Verifier::new(against);
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    text.split(|byte| *byte == b'\n').for_each(|line| drop(verifier.take(line)));
    verifier.finish()
}

fn with_key() -> Expected {
    Expected { key: Some(made::key().public()), ..Expected::default() }
}

fn faults(findings: &Findings) -> Vec<String> {
    findings.faults.iter().map(ToString::to_string).collect()
}

#[test]
fn a_record_that_nobody_touched_passes_and_says_how_much_it_is() {
    let made = Made::of(&[3, 5, 1]).erasing(1);
    let findings = checked(&made.signed(), with_key());
    assert_eq!(faults(&findings), [""; 0]);
    assert_eq!((findings.sessions, findings.erased, findings.entries), (3, 1, 10));
    assert_eq!(findings.checkpoint.map(|(n, _)| n), Some(2));
}

#[test]
fn a_change_of_any_one_byte_is_found() {
    let (text, against) = (Made::of(&[1]).without_checkpoints().signed(), with_key());
    for at in 0..text.len() {
        let mut changed = text.clone();
        changed[at] ^= if at % 2 == 0 { 1 } else { 0x20 };
        let findings = checked(&changed, against.clone());
        assert!(!findings.faults.is_empty(), "byte {at} of {:?}", String::from_utf8_lossy(&changed));
    }
}

#[test]
fn a_record_that_was_cut_anywhere_is_found() {
    let (text, against) = (Made::of(&[2, 2]).without_checkpoints().signed(), with_key());
    for length in 0..text.len() - 1 {
        assert!(!checked(&text[..length], against.clone()).faults.is_empty(), "cut after {length} bytes");
    }
}

#[test]
fn a_record_that_somebody_else_signed_is_found_by_the_key() {
    let made = Made::of(&[2]);
    let text = made.signed_by(&SigningKey::from_bytes(&[9; 32]));
    assert!(faults(&checked(&text, with_key())).iter().any(|fault| fault.contains("another key")));
    let forged =
        String::from_utf8(text).unwrap().replace(&SigningKey::from_bytes(&[9; 32]).public().to_string(), &made::key().public().to_string());
    assert!(faults(&checked(forged.as_bytes(), with_key())).iter().any(|fault| fault.contains("not what was signed")));
}

/// A person who can sign can still not take one entry out, put one in, or change one unseen: the chain says
/// which it was.
#[test]
fn what_was_done_to_an_entry_is_said_with_its_place_no_matter_who_signs_it_again() {
    let made = Made::of(&[4]).without_checkpoints();
    let id = made.session(0);
    let found = |lines: Vec<String>| faults(&checked(&made::sign(&lines, &made::key()), with_key()));
    let entry = |seq: usize| 1 + seq;
    let lines = made.lines();

    let mut edited = lines.clone();
    edited[entry(2)] = edited[entry(2)].replace("person:zoe", "person:eve");
    assert_eq!(found(edited), [format!("{id} entry 2: the entry was changed, or an entry before it was")]);

    let mut deleted = lines.clone();
    deleted.remove(entry(2));
    assert_eq!(found(deleted), [format!("{id} entry 3: the entries from 2 up to this one are missing")]);

    let mut doubled = lines.clone();
    doubled.insert(entry(3), lines[entry(2)].clone());
    assert_eq!(found(doubled), [format!("{id} entry 2: the entry is out of order, or was inserted")]);

    let mut swapped = lines.clone();
    swapped.swap(entry(2), entry(3));
    assert_eq!(found(swapped)[0], format!("{id} entry 3: the entries from 2 up to this one are missing"));

    let mut cut = lines.clone();
    cut.truncate(entry(4));
    assert_eq!(found(cut), [format!("{id} entry 3: the journal is truncated: its last entry should be 4")]);
}

#[test]
fn what_a_checkpoint_names_and_is_gone_or_another_is_found_no_matter_who_signs_it_again() {
    let made = Made::of(&[3, 2]);
    let resigned = |lines: Vec<String>| checked(&made::sign(&lines, &made::key()), with_key()).faults;
    let lines_where = |keep: &dyn Fn(&str) -> bool| made.lines().into_iter().filter(|line| keep(line)).collect::<Vec<_>>();

    let without = resigned(lines_where(&|line| line.contains("\"line\":\"checkpoint\"") || !line.contains(&made.session(1))));
    assert!(
        without.iter().any(|fault| matches!(fault.what, FaultKind::SessionGone { .. }) && fault.session == Some(made.session(1))),
        "{without:?}"
    );

    // A whole journal that was written anew, chain and all.
    let rewritten = resigned(made.with_another_journal(0));
    assert!(rewritten.iter().any(|fault| matches!(fault.what, FaultKind::OtherThanNamed { .. })), "{rewritten:?}");
}

/// A person who has the key and the database can write everything anew; what was published shows it.
#[test]
fn a_record_that_was_written_anew_from_its_beginning_is_found_by_what_was_published() {
    let made = Made::of(&[3, 2]);
    let (n, hash) = checked(&made.signed(), with_key()).checkpoint.unwrap();
    let published = Expected { published: BTreeMap::from([(n, hash)]), ..with_key() };
    assert_eq!(faults(&checked(&made.signed(), published.clone())), [""; 0]);
    let anew = checked(&Made::of(&[3, 1]).signed(), published.clone());
    assert!(anew.faults.iter().any(|fault| matches!(fault.what, FaultKind::OtherThanPublished { .. })), "{anew:?}");
    let shorter = checked(&made.clone().without_checkpoints().signed(), published);
    assert!(
        shorter.faults.iter().any(|fault| matches!(fault.what, FaultKind::PublishedAndGone { checkpoint } if checkpoint == n)),
        "{shorter:?}"
    );
}

/// A checker of sixty lines that knows nothing but docs/record.md.
fn python(text: &[u8]) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/record/check.py");
    let mut child = Command::new("python3").arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("python3");
    child.stdin.take().expect("its input").write_all(text).expect("a reader");
    String::from_utf8(child.wait_with_output().expect("its end").stdout).expect("text")
}

#[test]
fn somebody_elses_checker_finds_the_same() {
    let made = Made::of(&[3, 5, 1]).erasing(1);
    assert_eq!(python(&made.signed()), "sound: 10 entries of 3 journals\n");
    let edited = String::from_utf8(made.signed()).unwrap().replacen("person:zoe", "person:eve", 1);
    assert_eq!(python(edited.as_bytes()), format!("{} entry 1 is not what was written\n", made.session(0)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn of_any_record_no_line_can_be_taken_doubled_or_moved_unseen(lengths in prop::collection::vec(1_usize..6, 1..5), pick in any::<prop::sample::Index>(), how in 0..3) {
        let made = Made::of(&lengths);
        let text = String::from_utf8(made.signed()).unwrap();
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        prop_assert_eq!(faults(&checked(text.as_bytes(), with_key())), [""; 0]);
        let n = pick.index(lines.len() - 1);
        match how {
            0 => drop(lines.remove(n)),
            1 => lines.insert(n, lines[n].clone()),
            _ => lines.swap(n, n + 1),
        }
        let changed = lines.join("\n") + "\n";
        prop_assert!(changed == text || !checked(changed.as_bytes(), with_key()).faults.is_empty());
    }
}
