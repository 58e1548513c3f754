//! Checks that core only decides: no I/O, no async, no clock, no randomness. Its two functions match every variant by name, so that a
//! new command or event is a compile error.

use super::mark::{RuleResult, Violation};
use crate::rust_code::RustCode;
use crate::tree::{ProjectFile, Tree};

const IMPURE: [&str; 8] = ["async", "await", "tokio", "futures", "rand", "SystemTime", "Instant", "thread_local"];
const IMPURE_STD: [&str; 6] = ["fs", "net", "io", "env", "process", "thread"];

/// What core must not use.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let core: Vec<_> = tree.shipped_rust().filter(|(file, _)| file.path.starts_with("crates/core/")).collect();
    let impure = core.iter().flat_map(|(file, code)| impure(file, code)).collect();
    let deciding: Vec<_> = core.iter().filter(|(file, _)| decides(&file.path)).collect();
    let silent = deciding.iter().flat_map(|(file, code)| {
        let cure = "name every case";
        code.shipped_occurrences(&["_", "=>"])
            .into_iter()
            .map(move |line| Violation::at(&file.path, line, "`_ =>` where core decides", cure))
    });
    vec![
        RuleResult::of_misses("core", "no async, I/O, clock or chance", core.len(), "files", impure),
        RuleResult::of_misses("decide and apply", "no `_ =>`", deciding.len(), "files", silent.collect()),
    ]
}

/// Whether the file at `path` is one of those that decide or apply: `decide.rs`, `apply/…`.
fn decides(path: &str) -> bool {
    path.split(['/', '.', '_']).any(|part| matches!(part, "decide" | "apply"))
}

fn impure(file: &ProjectFile, code: &RustCode) -> Vec<Violation> {
    let mut found: Vec<(usize, String)> = Vec::new();
    for word in IMPURE {
        found.extend(code.shipped_occurrences(&[word]).into_iter().map(|line| (line, word.to_owned())));
    }
    for module in IMPURE_STD {
        let occurrences = code.shipped_occurrences(&["std", "::", module]);
        found.extend(occurrences.into_iter().map(|line| (line, format!("std::{module}"))));
    }
    found.extend(grouped(code).into_iter().filter(|(line, _)| !code.is_test_line(*line)));
    found.sort();
    let cure = "do it in the engine, and pass the value to core";
    found.into_iter().map(|(line, word)| Violation::at(&file.path, line, format!("`{word}` in core"), cure)).collect()
}

/// The forbidden modules in `use std::{…}`.
fn grouped(code: &RustCode) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (at, window) in code.tokens.windows(3).enumerate() {
        if window[0].text == "std" && window[1].text == "::" && window[2].text == "{" {
            let group = &code.tokens[at + 2..code.closing(at + 2)];
            let modules = group.windows(2).filter(|pair| matches!(pair[0].text.as_str(), "{" | ","));
            let named = modules.filter(|pair| IMPURE_STD.contains(&pair[1].text.as_str()));
            found.extend(named.map(|pair| (pair[1].line, format!("std::{}", pair[1].text))));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn core_that_touches_the_world_is_a_miss() {
        let text = "//! No `tokio` in a comment.\nuse std::{fmt, fs};\nuse std::net::IpAddr;\nasync fn f() {}\n\
            #[cfg(test)]\nmod tests { use tokio::test; }\n";
        let tree = Tree::of_texts([("crates/core/src/ask.rs", text), ("crates/engine/src/a.rs", text)]);
        let expected = ["2 `std::fs`", "3 `std::net`", "4 `async`"];
        assert_eq!(missed(&marks(&tree)), expected.map(|miss| format!("crates/core/src/ask.rs:{miss} in core")));
    }

    #[test]
    fn a_decision_that_does_not_name_every_case_is_a_miss() {
        let text = "fn f(n: u8) {\n  match n {\n    0 => {}\n    _ => {}\n  }\n}\n";
        let tree = Tree::of_texts([("crates/core/src/session/decide.rs", text), ("crates/core/src/ask/reply.rs", text)]);
        assert_eq!(missed(&marks(&tree)), ["crates/core/src/session/decide.rs:4 `_ =>` where core decides"]);
    }
}
