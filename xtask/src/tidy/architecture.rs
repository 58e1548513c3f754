//! Checks that a test proves every promise of ARCHITECTURE.md: each item of the list under the heading with the word "invariants" must
//! name a test in backquotes. Checks also that the files and folders that it names exist.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use regex::Regex;

use super::mark::{RuleResult, Violation};
use crate::find_tests::rust_tests;
use crate::tree::Tree;

const PAGE: &str = "ARCHITECTURE.md";
const MIN_INVARIANTS: usize = 12;

/// Invariants without a test, and named tests that do not exist.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let wanted = "at least 12, each naming its test";
    let Some(page) = tree.file(PAGE) else {
        return vec![RuleResult::of_figure("invariants", wanted, "nothing to measure yet".to_owned(), Vec::new())];
    };
    let tests: BTreeSet<String> = rust_tests(tree).into_iter().map(|test| test.name).collect();
    let items = items(&page.text);
    let mut misses = Vec::new();
    for (line, item) in &items {
        let named = named(item);
        if !named.iter().any(|name| tests.contains(*name)) {
            let what = match named.first() {
                Some(name) => format!("no test is called `{name}`"),
                None => "an invariant that names no test".to_owned(),
            };
            misses.push(Violation::at(PAGE, *line, what, "name the test that proves it, in backquotes"));
        }
    }
    if items.len() < MIN_INVARIANTS {
        misses.push(Violation::at(PAGE, 0, format!("{} invariants", items.len()), "list at least 12, under a heading with that word"));
    }
    vec![RuleResult::of_figure("invariants", wanted, items.len().to_string(), misses), named_paths(tree, &page.text)]
}

/// The paths in backquotes, and those that do not exist.
fn named_paths(tree: &Tree, text: &str) -> RuleResult {
    static PLACE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"`((?:crates|web|sdk|xtask|docs)/[^`\s]*)`").expect("a valid pattern"));
    let mut seen = 0;
    let mut misses = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for path in PLACE.captures_iter(line).filter_map(|found| found.get(1)).map(|path| path.as_str()) {
            seen += 1;
            let folder = format!("{}/", path.trim_end_matches('/'));
            if tree.file(path).is_none() && !tree.files().any(|file| file.path.starts_with(&folder)) {
                misses.push(Violation::at(PAGE, index + 1, format!("there is no `{path}`"), "name the file or folder where it is now"));
            }
        }
    }
    RuleResult::of_misses("places", "every one that ARCHITECTURE.md names", seen, "places", misses)
}

/// The list items under the heading, each with its first line and its whole text.
fn items(text: &str) -> Vec<(usize, String)> {
    static ITEM: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"^(?:\d+\.|[-*]) ").expect("a valid pattern"));
    let mut items: Vec<(usize, String)> = Vec::new();
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        if line.starts_with('#') {
            inside = line.to_lowercase().contains("invariant");
        } else if inside && ITEM.is_match(line) {
            items.push((index + 1, line.to_owned()));
        } else if inside
            && line.starts_with([' ', '\t'])
            && let Some((_, item)) = items.last_mut()
        {
            *item += line;
        }
    }
    items
}

/// The names in backquotes that look like a test's name: three words or more, after any `module::`.
fn named(item: &str) -> Vec<&str> {
    let quoted = item.split('`').skip(1).step_by(2);
    quoted.filter_map(|name| name.rsplit("::").next()).filter(|name| name.matches('_').count() >= 2 && !name.contains(' ')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_place_that_does_not_exist_is_a_miss() {
        let page = "Look at `crates/core/src/`, `crates/core/src/a.rs` and\n`crates/core/src/b.rs`.\n";
        let tree = Tree::of_texts([(PAGE, page), ("crates/core/src/a.rs", "")]);
        assert_eq!(missed(&[named_paths(&tree, page)]), ["ARCHITECTURE.md:2 there is no `crates/core/src/b.rs`"]);
    }

    #[test]
    fn an_invariant_without_its_test_is_a_miss() {
        let page = "# Architecture\n- not one\n## Invariants\n1. Kept (`stories::it_is_kept`),\n   always.\n2. Said.\n3. Renamed:\n   `it_was_kept_once`.\n## More\n- not one\n";
        let tree = Tree::of_texts([(PAGE, page), ("crates/core/tests/a.rs", "#[test]\nfn it_is_kept() {}")]);
        let expected = [
            "ARCHITECTURE.md:6 an invariant that names no test",
            "ARCHITECTURE.md:7 no test is called `it_was_kept_once`",
            "ARCHITECTURE.md:0 3 invariants",
        ];
        assert_eq!(missed(&marks(&tree)), expected);
    }
}
