//! Checks that a released migration is never edited, because existing data has already been through it. A file beside the migrations
//! holds the checksums of those that are settled.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use super::mark::{RuleResult, Violation};
use crate::tree::{ProjectFile, Tree};

/// The file of the checksums, one `sum  path` per line.
pub const LOCK: &str = "crates/store/migrations.lock";

/// Migrations that were changed, or that are not yet settled.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let locked = locked(tree);
    let present: Vec<&ProjectFile> = migrations(tree).collect();
    let mut misses = Vec::new();
    for file in &present {
        match locked.get(file.path.as_str()) {
            Some(sum) if *sum == sum_of(&file.text) => {}
            Some(_) => misses.push(Violation::at(&file.path, 0, "a settled migration was edited", "restore it and write another")),
            None => {
                misses.push(Violation::at(&file.path, 0, "a migration that is not settled", "run `cargo xtask tidy --lock-migrations`"))
            }
        }
    }
    let gone = locked.keys().filter(|path| tree.file(path).is_none());
    misses.extend(gone.map(|path| Violation::at(path, 0, "a settled migration is gone", "restore it")));
    vec![RuleResult::of_misses("migrations", "never edited", present.len(), "migrations", misses)]
}

/// The new content of the lock that also settles new migrations. Settled ones keep their checksum.
pub fn lock(tree: &Tree) -> String {
    let mut sums: BTreeMap<String, String> = locked(tree).into_iter().map(|(path, sum)| (path.to_owned(), sum.to_owned())).collect();
    for file in migrations(tree) {
        sums.entry(file.path.clone()).or_insert_with(|| sum_of(&file.text));
    }
    sums.iter().map(|(path, sum)| format!("{sum}  {path}\n")).collect()
}

fn migrations(tree: &Tree) -> impl Iterator<Item = &ProjectFile> {
    tree.files().filter(|file| file.path.starts_with("crates/store/") && file.path.contains("/migrations/") && file.path.ends_with(".sql"))
}

fn locked(tree: &Tree) -> BTreeMap<&str, &str> {
    let lines = tree.file(LOCK).map_or("", |file| &file.text).lines();
    lines.filter_map(|line| line.split_once("  ")).map(|(sum, path)| (path, sum)).collect()
}

fn sum_of(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    const FIRST: &str = "crates/store/migrations/0001_first.sql";

    #[test]
    fn an_edited_a_new_and_a_lost_migration_are_misses() {
        let lock = format!("{}  {FIRST}\n0000  crates/store/migrations/0000_lost.sql\n", sum_of("create table a (id text);"));
        let tree = Tree::of_texts([
            (FIRST, "create table a (id blob);"),
            ("crates/store/migrations/0002_second.sql", "create table b (id text);"),
            (LOCK, lock.as_str()),
        ]);
        let expected = [
            "crates/store/migrations/0001_first.sql:0 a settled migration was edited",
            "crates/store/migrations/0002_second.sql:0 a migration that is not settled",
            "crates/store/migrations/0000_lost.sql:0 a settled migration is gone",
        ];
        assert_eq!(missed(&marks(&tree)), expected);
    }

    #[test]
    fn settling_adds_what_is_new_and_keeps_what_is_settled() {
        let tree = Tree::of_texts([(FIRST, "edited"), ("crates/store/migrations/0002_b.sql", ""), (LOCK, &format!("aa  {FIRST}\n"))]);
        let empty = sum_of("");
        assert_eq!(lock(&tree), format!("aa  {FIRST}\n{empty}  crates/store/migrations/0002_b.sql\n"));
    }
}
