//! Checks that every file begins with its purpose and its invariants.

use super::mark::{RuleResult, Violation};
use crate::tree::Tree;

/// Rust files that do not begin with `//!`.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let files: Vec<_> = tree.rust_under(&["crates/", "xtask/src/"]).filter(|(file, _)| file.path.contains("/src/")).collect();
    let silent = files.iter().filter(|(file, _)| !file.text.starts_with("//!"));
    let misses = silent.map(|(file, _)| Violation::at(&file.path, 1, "does not open with `//!`", "say what the file is for"));
    vec![RuleResult::of_misses("openings", "every file begins with `//!`", files.len(), "files", misses.collect())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_file_that_does_not_introduce_itself_is_a_miss() {
        let tree = Tree::of_texts([("crates/core/src/a.rs", "use b;\n"), ("crates/core/src/b.rs", "//! B.\n")]);
        assert_eq!(missed(&marks(&tree)), ["crates/core/src/a.rs:1 does not open with `//!`"]);
    }
}
