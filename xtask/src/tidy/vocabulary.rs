//! Checks that words which the project has replaced do not come back, in code, comments, documents and texts.

use std::sync::LazyLock;

use regex::{Regex, RegexSet};

use super::mark::{RuleResult, Violation};
use crate::tree::{ProjectFile, Tree};

/// A word that is not used, and the word to use instead.
struct Word {
    old: &'static str,
    new: &'static str,
    pattern: Regex,
}

/// Each replaced word with its replacement. The plural is included.
const WORDS: [(&str, &str); 37] = [
    ("ballast", "reserved disk space"),
    ("charter", "role policy"),
    ("chartered", "versioned role policy"),
    ("comer", "actor"),
    ("deed", "action"),
    ("doubt", "unknown outcome"),
    ("doubted", "with an unknown outcome"),
    ("doubtful", "with an unknown outcome"),
    ("errand", "outbox message"),
    ("for[ _]leave", "for approval"),
    ("house", "what it is: server, store, folder, company"),
    ("leave_of", "approval of"),
    ("licence_of", "permit of"),
    ("lineage", "parent sessions"),
    ("mend", "fix"),
    ("mended", "fixed"),
    ("mint", "create"),
    ("minted", "created"),
    ("needs[ _]leave", "needs approval"),
    ("overboard", "released"),
    ("overtaken", "fenced"),
    ("park", "suspend"),
    ("parked", "waiting or suspended"),
    ("retell", "rebuild the transcript"),
    ("retold", "rendered"),
    ("roster", "role membership"),
    ("rumour", "change notification"),
    ("spot", "thread reference or place"),
    ("standing rule", "auto-approval rule"),
    ("thereby", "a sentence without it"),
    ("told[ _]again", "reminded or rebuilt"),
    ("toolsheet", "tool definition"),
    ("whence", "client info"),
    ("whenspent", "on exceeded"),
    ("whoever", "the person who"),
    ("with[ _]leave", "with approval"),
    ("without[ _]leave", "without approval"),
];

/// Where an old word stays, and why: the start of a path, and the word.
const STAYS: [(&str, &str); 58] = [
    // The table of stored names.
    ("ARCHITECTURE.md", "ballast"),
    ("ARCHITECTURE.md", "charter"),
    ("ARCHITECTURE.md", "doubt"),
    ("ARCHITECTURE.md", "errand"),
    ("ARCHITECTURE.md", "lineage"),
    ("ARCHITECTURE.md", "minted"),
    ("ARCHITECTURE.md", "spot"),
    // The stored names of tables, entries and their keys; what was written before must stay readable.
    ("crates/conformance/", "errand"),
    ("crates/store/", "errand"),
    ("crates/store/", "charter"),
    ("xtask/seeded/store", "errand"),
    ("xtask/seeded/store", "charter"),
    ("xtask/seeded/store", "spot"),
    ("crates/core/src/audit/directory_tables.rs", "charter"),
    ("crates/core/src/approval/mod.rs", "minted"),
    ("crates/core/src/people/directory.rs", "charter"),
    ("docs/record.md", "errand"),
    ("docs/record.md", "charter"),
    ("crates/server/tests/http/", "errand"),
    ("crates/engine/", "charter"),
    ("crates/core/src/ids.rs", "errand"),
    ("crates/bench/src/nodes/", "errand"),
    ("docs/citus.md", "errand"),
    ("docs/citus.md", "charter"),
    // A file in every data folder.
    ("crates/store/src/sqlite/", "ballast"),
    // Recorded requests of earlier builds.
    ("fuzz/corpus/", "charter"),
    // Names of packages.
    ("sdk/python/requirements.txt", "deed"),
    ("sdk/python/environments/older/requirements.txt", "deed"),
    ("sdk/python/environments/crewai/requirements.txt", "deed"),
    ("sdk/python/environments/crewai-older/requirements.txt", "deed"),
    ("docs/security.md", "ballast"),
    // The stored and wire name of an ask's parent sessions.
    ("crates/core/src/ask/mod.rs", "lineage"),
    ("crates/core/src/session/", "lineage"),
    ("crates/server/tests/http/child_sessions.rs", "lineage"),
    ("crates/simulator/src/ledger.rs", "lineage"),
    ("crates/wire/src/", "lineage"),
    ("docs/http.md", "lineage"),
    ("sdk/python/src/waypost/wire.py", "lineage"),
    ("web/", "lineage"),
    // The wire name of a thread reference in the webhook channel, and the stored name of its table.
    ("crates/channels/src/webhook/", "spot"),
    ("crates/channels/tests/webhook/", "spot"),
    ("crates/core/src/session/mod.rs", "spot"),
    ("crates/core/tests/bringing.rs", "spot"),
    ("crates/store/src/", "spot"),
    ("crates/bench/src/nodes/", "spot"),
    ("docs/channels/webhook.md", "spot"),
    ("docs/citus.md", "spot"),
    ("docs/record.md", "spot"),
    ("fuzz/http/costly/channels.py", "spot"),
    // The stored and wire name of an ask about an unknown outcome.
    ("crates/channels/src/push/message.rs", "doubt"),
    ("crates/core/src/ask/origin.rs", "doubt"),
    ("web/src/", "doubt"),
    // The stored name of the entry about a passkey that may have been copied.
    ("crates/core/src/people/directory.rs", "doubted"),
    ("crates/identity/tests/ceremonies.rs", "doubted"),
    ("crates/server/tests/http/passkeys.rs", "doubted"),
    ("docs/sign-in.md", "doubted"),
    // A building that an agent has painted, in a conversation that is shown.
    ("web/src/pages/session/below.test.ts", "house"),
    ("web/test/scenes/worlds.ts", "house"),
];

/// Files whose words are not ours, or that no person reads.
fn is_foreign(path: &str) -> bool {
    let foreign = [
        "web/dist/",
        "/generated/",
        "/journals/",
        "cli/tests/folders/",
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
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    static ANY: LazyLock<RegexSet> = LazyLock::new(|| RegexSet::new(WORDS.map(|(old, _)| pattern(old))).expect("valid patterns"));
    static WORD: LazyLock<Vec<Word>> = LazyLock::new(|| WORDS.map(|(old, new)| Word { old, new, pattern: regex(&pattern(old)) }).into());
    let files: Vec<_> = tree.files().filter(|file| !is_foreign(&file.path)).collect();
    // One search for all words finds the few files in which a line is searched for each.
    let misses = files.iter().flat_map(|file| ANY.matches(&file.text).into_iter().flat_map(|word| found(file, &WORD[word]))).collect();
    vec![RuleResult::of_misses("vocabulary", "no word that was replaced", files.len(), "files", misses)]
}

fn found(file: &ProjectFile, word: &Word) -> Vec<Violation> {
    if STAYS.iter().any(|(path, stays)| file.path.starts_with(path) && *stays == word.old) {
        return Vec::new();
    }
    let lines = file.text.lines().enumerate().filter(|(_, line)| word.pattern.is_match(line));
    lines
        .map(|(index, _)| {
            Violation::at(&file.path, index + 1, format!("`{}` was replaced: say {}", word.old, word.new), "use the new word")
        })
        .collect()
}

/// The word by itself, as a part of `snake_case`, and as a part of `CamelCase`.
fn pattern(word: &str) -> String {
    let mut letters = word.chars();
    let camel: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    format!(r"(?m)(?:^|[^A-Za-z])(?i:{word})s?(?:[^A-Za-z]|$)|{camel}s?(?:[A-Z]|[^A-Za-z]|$)")
}

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a valid pattern")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_replaced_word_is_found_in_prose_and_in_names_and_not_inside_other_words() {
        let text = "// The comer.\nfn hears_comers() {}\nstruct NewComer;\nlet newcomers = 1;\nA Rumour, heard.\n";
        let found = missed(&marks(&Tree::of_texts([("docs/a.md", text), ("Cargo.lock", text)])));
        let found_at: Vec<_> = found.iter().map(|miss| miss.split(" was").next().unwrap_or_default()).collect();
        assert_eq!(found_at, ["docs/a.md:1 `comer`", "docs/a.md:2 `comer`", "docs/a.md:3 `comer`", "docs/a.md:5 `rumour`"]);
    }
}
