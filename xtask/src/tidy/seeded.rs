//! Checks that every bug in `xtask/seeded/` can still be seeded. `cargo xtask seeded` seeds them, which takes too long for `tidy`.

use super::mark::{RuleResult, Violation};
use crate::seeded::list;
use crate::tree::Tree;

/// The list of bugs.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let cure = "change the entry so that it fits the code; the bug stays the same";
    let (seen, misses) = match list::bugs(tree) {
        Ok(bugs) => {
            let problems = list::problems(tree, &bugs).into_iter();
            (bugs.len(), problems.map(|(list, what)| Violation::at(&format!("{}{list}.toml", list::FOLDER), 0, what, cure)).collect())
        }
        Err(problem) => (1, vec![Violation::at(list::FOLDER, 0, format!("{problem:#}"), cure)]),
    };
    vec![RuleResult::of_misses("seeded bugs", "each can be seeded", seen, "bugs", misses)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_bug_whose_place_is_gone_is_a_miss() {
        let list = "package = \"waypost-core\"\nprogram = \"main\"\n[[bug]]\nname = \"edge\"\nfile = \"crates/core/src/a.rs\"\n\
                    find = \"a < b\"\nreplace = \"a <= b\"\ntests = [\"it_is_over\"]\n";
        let tree = |code: &str| Tree::of_texts([("xtask/seeded/core.toml", list), ("crates/core/src/a.rs", code)]);
        assert_eq!(missed(&marks(&tree("fn a() { a < b }"))), [] as [String; 0]);
        let gone = "xtask/seeded/core.toml:0 `edge`: `find` occurs 0 times in crates/core/src/a.rs";
        assert_eq!(missed(&marks(&tree("fn a() { a > b }"))), [gone]);
    }
}
