//! Checks that words which the project has replaced do not come back, in code, comments, documents and texts.

use std::sync::LazyLock;

use regex::Regex;

use super::mark::{Mark, Miss};
use crate::tree::{File, Tree};

/// A word that is not used, and the word to use instead.
struct Word {
    old: &'static str,
    new: &'static str,
    pattern: Regex,
}

/// Each replaced word with its replacement. The plural is included.
const WORDS: [(&str, &str); 17] = [
    ("ballast", "reserved disk space"),
    ("charter", "role policy"),
    ("chartered", "versioned role policy"),
    ("comer", "actor"),
    ("deed", "action"),
    ("errand", "outbox message"),
    ("leave_of", "approval of"),
    ("licence_of", "permit of"),
    ("overboard", "released"),
    ("overtaken", "fenced"),
    ("roster", "role membership"),
    ("rumour", "change notification"),
    ("standing rule", "auto-approval rule"),
    ("thereby", "a sentence without it"),
    ("toolsheet", "tool definition"),
    ("whence", "client info"),
    ("whenspent", "on exceeded"),
];

/// Where an old word stays, and why: the start of a path, and the word.
const STAYS: [(&str, &str); 15] = [
    // The stored names of tables, entries and their keys; what was written before must stay readable.
    ("crates/store/", "errand"),
    ("crates/store/", "charter"),
    ("crates/core/src/directory", "charter"),
    ("docs/record.md", "errand"),
    ("docs/record.md", "charter"),
    ("crates/server/tests/http/", "errand"),
    ("crates/engine/", "charter"),
    ("crates/core/src/ids.rs", "errand"),
    ("crates/waypost/src/bench/nodes/", "errand"),
    ("docs/citus.md", "errand"),
    ("docs/citus.md", "charter"),
    // A file in every data folder.
    ("crates/store/src/sqlite/", "ballast"),
    // Recorded requests of earlier builds.
    ("fuzz/corpus/", "charter"),
    // Names of packages.
    ("sdk/python/requirements.txt", "deed"),
    ("docs/security.md", "ballast"),
];

/// Files whose words are not ours, or that no person reads.
fn is_foreign(path: &str) -> bool {
    let foreign = [
        "web/dist/",
        "/generated/",
        "/journals/",
        "migrations/",
        "package-lock.json",
        "Cargo.lock",
        "tidy/vocabulary.rs",
        "CHANGELOG.md",
        "adr/0055",
    ];
    foreign.iter().any(|part| path.contains(part))
}

/// Every replaced word that is still used.
pub fn marks(tree: &Tree) -> Vec<Mark> {
    static PATTERNS: LazyLock<Vec<Word>> = LazyLock::new(|| WORDS.map(|(old, new)| Word { old, new, pattern: pattern(old) }).into());
    let files: Vec<_> = tree.files().filter(|file| !is_foreign(&file.path)).collect();
    let misses = files.iter().flat_map(|file| PATTERNS.iter().flat_map(|word| found(file, word))).collect();
    vec![Mark::of_misses("vocabulary", "no word that was replaced", files.len(), "files", misses)]
}

fn found(file: &File, word: &Word) -> Vec<Miss> {
    if STAYS.iter().any(|(path, stays)| file.path.starts_with(path) && *stays == word.old) {
        return Vec::new();
    }
    let lines = file.text.lines().enumerate().filter(|(_, line)| word.pattern.is_match(line));
    lines
        .map(|(index, _)| Miss::at(&file.path, index + 1, format!("`{}` was replaced: say {}", word.old, word.new), "use the new word"))
        .collect()
}

/// The word by itself, as a part of `snake_case`, and as a part of `CamelCase`.
fn pattern(word: &str) -> Regex {
    let mut letters = word.chars();
    let camel: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let text = format!(r"(?:^|[^A-Za-z])(?i:{word})s?(?:[^A-Za-z]|$)|{camel}s?(?:[A-Z]|[^A-Za-z]|$)");
    Regex::new(&text).expect("a valid pattern")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_replaced_word_is_found_in_prose_and_in_names_and_not_inside_other_words() {
        let text = "// The comer.\nfn hears_comers() {}\nstruct NewComer;\nlet newcomers = 1;\nA Rumour, heard.\n";
        let found = missed(&marks(&Tree::of_texts([("docs/a.md", text), ("Cargo.lock", text)])));
        let said: Vec<_> = found.iter().map(|miss| miss.split(" was").next().unwrap_or_default()).collect();
        assert_eq!(said, ["docs/a.md:1 `comer`", "docs/a.md:2 `comer`", "docs/a.md:3 `comer`", "docs/a.md:5 `rumour`"]);
    }
}
