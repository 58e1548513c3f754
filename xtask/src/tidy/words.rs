//! Checks that no file of the project mentions the machine it was made on: no path of a home or work folder, no address of a package
//! registry.

use std::sync::LazyLock;

use regex::Regex;

use super::mark::{RuleResult, Violation};
use crate::tree::Tree;

/// Words that must not be in any file of the project.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    // Written in pieces, so that this file does not find itself.
    static FORBIDDEN: LazyLock<Regex> = LazyLock::new(|| {
        let pieces = [
            concat!(r#"(?:^|[\s"'`(=:<>,\[])(/(?:wo"#, r"rk|ro", r"ot)/)"),
            concat!("(/tmp/w", "p/)"),
            r#"("resolved":\s*"http)"#,
            concat!(r"(registry\.npm", r"js\.org|registry\.yarn", r"pkg\.com)"),
            concat!(r"((?:index|static)\.crates", r"\.io|pypi\.o", r"rg|pythonho", r"sted\.org|deb\.debi", r"an\.org)"),
        ];
        Regex::new(&format!("(?m){}", pieces.join("|"))).expect("a valid pattern")
    });
    let mut seen = 0;
    let mut misses = Vec::new();
    for file in tree.files() {
        seen += 1;
        if !FORBIDDEN.is_match(&file.text) {
            continue;
        }
        for (index, line) in file.text.lines().enumerate() {
            let found = FORBIDDEN.captures(line).and_then(|found| found.iter().skip(1).flatten().next());
            if let Some(word) = found {
                let what = format!("`{}` names a machine or a registry", word.as_str());
                misses.push(Violation::at(&file.path, index + 1, what, "take it out"));
            }
        }
    }
    vec![RuleResult::of_misses("words", "no machine's paths, no registry's address", seen, "files", misses)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_path_of_a_machine_is_a_miss_and_a_like_sounding_word_is_not() {
        let path = concat!("/ro", "ot/x");
        let like = concat!("see docs/ro", "ot/a and https://example.org/ro", "ot/");
        let text = format!("cd {path}\n{like}\n\"{path}\"\n");
        let found = missed(&marks(&Tree::of_texts([("docs/a.md", text)])));
        let lines: Vec<_> = found.iter().filter_map(|miss| miss.split(' ').next()).collect();
        assert_eq!(lines, ["docs/a.md:1", "docs/a.md:3"]);
    }
}
