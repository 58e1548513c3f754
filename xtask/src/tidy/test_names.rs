//! Checks that a test's name is a sentence that says what is broken, so that nobody needs to open the file.

use super::mark::{RuleResult, Violation};
use crate::find_tests::{rust_tests, web_tests};
use crate::numbers::{borne_by, spelling};
use crate::tree::Tree;

const MIN_WORDS: usize = 3;

/// Tests whose names have too few words. Row numbers do not count as words.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let tests: Vec<_> = rust_tests(tree).into_iter().chain(web_tests(tree)).collect();
    let short = tests.iter().filter(|test| {
        let numbers = borne_by(test);
        let words = test.name.split(['_', ' ', ':', ',']).filter(|word| !word.is_empty());
        words.filter(|word| !numbers.contains(&spelling(word))).count() < MIN_WORDS
    });
    let cure = "say what holds, in a sentence";
    let misses = short.map(|test| Violation::at(&test.path, test.line, format!("the test `{}` has a short name", test.name), cure));
    vec![RuleResult::of_misses("test names", "sentences of three words or more", tests.len(), "tests", misses.collect())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_short_name_is_a_miss_and_a_number_is_no_word() {
        let text = "#[test]\nfn it_works() {}\n#[test]\nfn a017_f05_replay_again() {}\n#[test]\nfn a_replay_changes_nothing() {}\n";
        let tree = Tree::of_texts([("crates/core/tests/a.rs", text), ("e2e/a.test.mjs", "test('G5: works', f)")]);
        let expected = [
            "crates/core/tests/a.rs:2 the test `it_works` has a short name",
            "crates/core/tests/a.rs:4 the test `a017_f05_replay_again` has a short name",
            "e2e/a.test.mjs:1 the test `G5: works` has a short name",
        ];
        assert_eq!(missed(&marks(&tree)), expected);
    }
}
