//! Checks that committed code is finished. Remaining work belongs in an issue.

use std::sync::LazyLock;

use regex::Regex;

use super::mark::{RuleResult, Violation};
use crate::tree::Tree;

const SOURCES: [&str; 9] = [".rs", ".ts", ".js", ".mjs", ".css", ".html", ".py", ".sh", ".sql"];

/// To-do notes, and macros that stand for missing code.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    // Written in pieces, so that this file does not find itself.
    static SIGNS: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(concat!(r"\b(TO", r"DO|FIX", r"ME|XX", r"X)\b|\b(to", r"do|unimple", r"mented)!\s*[(\[{]")).expect("a valid pattern")
    });
    let sources: Vec<_> =
        tree.files().filter(|file| SOURCES.iter().any(|end| file.path.ends_with(end)) && !file.path.starts_with("web/dist/")).collect();
    let misses = sources.iter().flat_map(|file| {
        let lines = file.text.lines().enumerate();
        lines.filter_map(|(index, line)| {
            let sign = SIGNS.find(line)?.as_str();
            Some(Violation::at(&file.path, index + 1, format!("`{sign}` marks something unfinished"), "finish it, or move it to an issue"))
        })
    });
    vec![RuleResult::of_misses("finished", "no note to oneself", sources.len(), "files", misses.collect())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn something_unfinished_is_a_miss() {
        let text = format!("fn a() {{ {}!() }}\n// {}: later\nfn todo_list() {{}}\n", concat!("to", "do"), concat!("FIX", "ME"));
        let found = missed(&marks(&Tree::of_texts([("crates/core/src/a.rs", text)])));
        let lines: Vec<_> = found.iter().map(|miss| miss.split(' ').next().unwrap_or_default()).collect();
        assert_eq!(lines, ["crates/core/src/a.rs:1", "crates/core/src/a.rs:2"]);
    }
}
