//! Every problem code has a page in `docs/errors/`, and every page has a code.
//!
//! A code is a string in snake_case in `crates/server/src/problem.rs` (or in a file in a folder of that name) or in
//! `crates/core/src/ask/refusal.rs`. It either follows its status directly, as in `StatusCode::CONFLICT, "already_answered"`, or is in the
//! body of a function called `code`.

use std::collections::BTreeMap;

use super::mark::{RuleResult, Violation};
use crate::rust_code::{RustCode, literal};
use crate::tree::Tree;

const HOMES: [&str; 3] = ["crates/server/src/problem.rs", "crates/server/src/problem/", "crates/core/src/ask/refusal.rs"];
const PAGES: &str = "docs/errors/";

/// Codes without a page, and pages without a code.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let mut codes = BTreeMap::new();
    for (file, code) in tree.rust_under(&HOMES) {
        for (text, line) in declared(code) {
            codes.entry(text).or_insert((file.path.clone(), line));
        }
    }
    let page = |code: &str| format!("{PAGES}{code}.md");
    let pageless = codes.iter().filter(|(code, _)| tree.file(&page(code)).is_none());
    let mut misses: Vec<Violation> = pageless
        .map(|(code, (path, line))| Violation::at(path, *line, format!("`{code}` has no page"), "write docs/errors/<code>.md"))
        .collect();
    let pages = tree.files().filter_map(|file| file.path.strip_prefix(PAGES)?.strip_suffix(".md"));
    for name in pages.filter(|name| !matches!(*name, "README" | "index") && !codes.contains_key(*name)) {
        misses.push(Violation::at(&page(name), 0, "the page of a code that nobody gives", "remove it, or fix its name"));
    }
    vec![RuleResult::of_misses("error pages", "one per problem code", codes.len(), "codes", misses)]
}

fn declared(code: &RustCode) -> Vec<(String, usize)> {
    let behind_status = code.tokens.windows(5).filter_map(|window| {
        let [status, colons, _name, comma, text] = window else { return None };
        (status.text == "StatusCode" && colons.text == "::" && comma.text == ",").then_some(text)
    });
    let bodies = code.tokens.windows(3).enumerate().filter_map(|(at, window)| {
        let is_code = window.iter().map(|token| token.text.as_str()).eq(["fn", "code", "("]);
        let open = (at..code.tokens.len()).find(|next| code.tokens[*next].text == "{").filter(|_| is_code)?;
        Some(&code.tokens[open..code.closing(open)])
    });
    behind_status
        .chain(bodies.flatten())
        .filter(|token| !code.is_test_line(token.line))
        .filter_map(|token| literal(token).map(|text| (text, token.line)))
        .filter(|(text, _)| is_snake_case(text))
        .collect()
}

fn is_snake_case(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_code_without_a_page_and_a_page_without_a_code_are_misses() {
        let problem = "impl From<E> for Problem {\n  fn from(e: E) -> Self {\n    Problem::new(StatusCode::CONFLICT, \"already_answered\")\n  }\n}\n\
            const TITLE: &str = \"not_a_code\";\n";
        let refusal = "impl Refusal {\n  pub fn code(&self) -> &'static str {\n    match self {\n      Self::A => \"expired\",\n      Self::B => \"stale_view\",\n    }\n  }\n}\n";
        let tree = Tree::of_texts([
            ("crates/server/src/problem.rs", problem),
            ("crates/core/src/ask/refusal.rs", refusal),
            ("docs/errors/expired.md", "# expired"),
            ("docs/errors/long_gone.md", "# long_gone"),
            ("docs/errors/README.md", "# Errors"),
        ]);
        let expected = [
            "crates/server/src/problem.rs:3 `already_answered` has no page",
            "crates/core/src/ask/refusal.rs:5 `stale_view` has no page",
            "docs/errors/long_gone.md:0 the page of a code that nobody gives",
        ];
        assert_eq!(missed(&marks(&tree)), expected);
    }
}
