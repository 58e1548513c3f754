//! Checks that one file of the server maps refusals to HTTP statuses, so that the whole table is in one place.

use super::mark::{RuleResult, Violation};
use crate::tree::Tree;

const HOME: &str = "crates/server/src/problem";

/// Statuses that are named anywhere else in the server.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let server: Vec<_> = tree.shipped_rust().filter(|(file, _)| file.path.starts_with("crates/server/")).collect();
    let elsewhere = server.iter().filter(|(file, _)| !file.path.starts_with(HOME));
    let misses = elsewhere.flat_map(|(file, code)| {
        let pairs = code.tokens.windows(3).filter(|window| window[0].text == "StatusCode" && window[1].text == "::");
        pairs.filter(|window| !code.is_test_line(window[0].line)).map(|window| {
            let what = format!("`StatusCode::{}` outside of problem.rs", window[2].text);
            Violation::at(&file.path, window[0].line, what, "return a Problem, or allow it with a reason")
        })
    });
    vec![RuleResult::of_misses("status codes", "in one file of the server", server.len(), "files", misses.collect())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_status_outside_its_file_is_a_miss() {
        let text = "fn a() { StatusCode::CONFLICT }\n";
        let tree = Tree::of_texts([
            ("crates/server/src/problem.rs", text),
            ("crates/server/src/routes/asks.rs", text),
            ("crates/agents/src/openai.rs", text),
        ]);
        let expected = ["crates/server/src/routes/asks.rs:1 `StatusCode::CONFLICT` outside of problem.rs"];
        assert_eq!(missed(&marks(&tree)), expected);
    }
}
