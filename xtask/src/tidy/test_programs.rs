//! Checks that every file of tests is run: in a crate with `autotests = false`, each file and folder of `tests/` must be a module of a
//! test program or a program of its own that the manifest names. Cargo does not run the others, and says nothing.

use super::mark::{RuleResult, Violation};
use crate::tree::{ProjectFile, Tree};

const CURE: &str = "name it in tests/main.rs with `mod`, or give it a [[test]] in the manifest";

/// Files of tests that no program contains.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let mut seen = 0;
    let mut misses = Vec::new();
    for manifest in tree.files().filter(|file| file.path.ends_with("/Cargo.toml") && file.text.contains("autotests = false")) {
        let folder = format!("{}tests/", manifest.path.trim_end_matches("Cargo.toml"));
        let modules = tree.file(&format!("{folder}main.rs")).map_or("", |file| file.text.as_str());
        for file in tree.files().filter(|file| is_top(file, &folder)) {
            seen += 1;
            let relative = file.path.trim_start_matches(folder.as_str());
            let name = relative.trim_end_matches("/main.rs").trim_end_matches(".rs");
            let is_module = modules.lines().any(|line| line == format!("mod {name};"));
            let is_program = manifest.text.contains(&format!("path = \"tests/{relative}\""));
            if !is_module && !is_program {
                misses.push(Violation::at(&file.path, 0, "no test program contains this file", CURE));
            }
        }
    }
    vec![RuleResult::of_misses("test programs", "every file of tests is in one", seen, "files", misses)]
}

/// Whether a file is directly in the folder, or the main file of a folder in it.
fn is_top(file: &ProjectFile, folder: &str) -> bool {
    let Some(path) = file.path.strip_prefix(folder) else { return false };
    path.ends_with(".rs") && (!path.contains('/') || (path.ends_with("/main.rs") && path.matches('/').count() == 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_file_of_tests_that_nothing_runs_is_a_miss() {
        let manifest = "[package]\nautotests = false\n[[test]]\nname = \"a\"\npath = \"tests/main.rs\"\n[[test]]\nname = \"b\"\npath = \"tests/b/main.rs\"\n";
        let files = ["tests/one.rs", "tests/two.rs", "tests/b/main.rs", "tests/c/main.rs", "tests/c/more.rs"];
        let mut texts = vec![("crates/core/Cargo.toml".to_owned(), manifest), ("crates/core/tests/main.rs".to_owned(), "mod one;\n")];
        texts.extend(files.map(|file| (format!("crates/core/{file}"), "")));
        let tree = Tree::of_texts(texts.iter().map(|(path, text)| (path.as_str(), *text)));
        let expected = ["two.rs", "c/main.rs"].map(|file| format!("crates/core/tests/{file}:0 no test program contains this file"));
        let mut missed = missed(&marks(&tree));
        missed.sort();
        let mut expected = Vec::from(expected);
        expected.sort();
        assert_eq!(missed, expected);
    }
}
