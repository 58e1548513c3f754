//! Finds the project's tests and the comments above them.
//!
//! In Rust a test is a function with an attribute whose last word is `test`, also inside a
//! macro such as `proptest!`, and a function listed in a `conformance!` macro of its crate.
//! In the web app and the journeys a test is a title given to `test(…)` or `it(…)`, or to one of
//! variants such as `it.only(…)` and `it.each(…)(…)`. `it.opens('/')` is a call of a helper.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use crate::rust_code::{RustCode, Token, literal};
use crate::tree::{ProjectFile, Tree};

/// The folders with Rust code.
const FOLDERS: [&str; 4] = ["crates/", "xtask/", "examples/", "fuzz/"];

/// One test of the project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProjectTest {
    /// The name of the function, or the title.
    pub name: String,
    /// The file that contains the test.
    pub path: String,
    /// The line of the name.
    pub line: usize,
    /// The comment lines above it.
    pub notes: Vec<String>,
    /// Whether it is a Rust test over random cases.
    pub random: bool,
}

/// Every Rust test.
pub fn rust_tests(tree: &Tree) -> Vec<ProjectTest> {
    let cases = conformance_cases(tree);
    let mut tests = Vec::new();
    for (file, code) in tree.rust_under(&FOLDERS) {
        let listed = cases.get(crate_of(&file.path));
        let random = macro_bodies(code, &["proptest"]);
        for function in functions(code) {
            let is_case = listed.is_some_and(|listed| listed.contains(&function.name)) && code.tokens[function.name_at - 1].text == "fn";
            if function.is_test || is_case {
                tests.push(ProjectTest {
                    random: random.iter().any(|body| body.contains(&function.name_at))
                        || code.tokens[function.body.clone()].iter().any(|token| token.text == "TestRunner"),
                    line: code.tokens[function.name_at].line,
                    path: file.path.clone(),
                    name: function.name,
                    notes: function.notes,
                });
            }
        }
    }
    tests
}

/// Every test of the web app and every browser journey.
pub fn web_tests(tree: &Tree) -> Vec<ProjectTest> {
    tree.files().filter(|file| is_web_test(&file.path)).flat_map(titles).collect()
}

/// Every test of the TypeScript and Python packages. The Python names are without their `test_` prefix.
pub fn sdk_tests(tree: &Tree) -> Vec<ProjectTest> {
    let typescript = tree.files().filter(|file| file.path.starts_with("sdk/typescript/test/") && file.path.ends_with(".test.ts"));
    let python = tree.files().filter(|file| file.path.starts_with("sdk/python/tests/test_") && file.path.ends_with(".py"));
    typescript.flat_map(titles).chain(python.flat_map(python_functions)).collect()
}

fn python_functions(file: &ProjectFile) -> Vec<ProjectTest> {
    static TEST: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"^(?:async )?def test_(\w+)\(").expect("a valid pattern"));
    let found = file.text.lines().enumerate().filter_map(|(index, line)| Some((index + 1, TEST.captures(line)?[1].to_owned())));
    found.map(|(line, name)| ProjectTest { name, path: file.path.clone(), line, notes: Vec::new(), random: false }).collect()
}

/// Whether `path` is a test file of the web app or a browser journey.
pub fn is_web_test(path: &str) -> bool {
    let script = [".ts", ".js", ".mjs"].iter().any(|end| path.ends_with(end));
    let test = path.starts_with("e2e/") || path.contains(".test.") || path.contains(".spec.");
    script && test && (path.starts_with("web/") || path.starts_with("e2e/")) && !path.starts_with("web/dist/")
}

struct ScannedFunction {
    name: String,
    name_at: usize,
    body: Range<usize>,
    is_test: bool,
    notes: Vec<String>,
}

fn functions(code: &RustCode) -> Vec<ScannedFunction> {
    let mut found = Vec::new();
    let (mut is_test, mut notes) = (false, Vec::new());
    let mut at = 0;
    while at < code.tokens.len() {
        match code.tokens[at].text.as_str() {
            "#" if code.tokens.get(at + 1).is_some_and(|next| next.text == "[") => {
                let end = code.closing(at + 1);
                let attribute = &code.tokens[at + 2..end];
                is_test |= is_test_attribute(attribute);
                notes.extend(note(attribute));
                at = end;
            }
            "fn" if code.tokens.get(at + 1).is_some_and(|next| is_name(&next.text)) => {
                found.push(ScannedFunction {
                    name: code.tokens[at + 1].text.clone(),
                    name_at: at + 1,
                    body: body(code, at + 1),
                    is_test,
                    notes: std::mem::take(&mut notes),
                });
                is_test = false;
            }
            "pub" | "async" | "unsafe" | "const" | "(" | ")" | "crate" => {}
            _ => {
                is_test = false;
                notes.clear();
            }
        }
        at += 1;
    }
    found
}

/// The tokens between the braces of the function whose name is at `name_at`.
fn body(code: &RustCode, name_at: usize) -> Range<usize> {
    let mut at = name_at;
    while let Some(token) = code.tokens.get(at) {
        match token.text.as_str() {
            "(" | "[" => at = code.closing(at),
            "{" => return at..code.closing(at),
            ";" => break,
            _ => {}
        }
        at += 1;
    }
    name_at..name_at
}

fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

fn is_test_attribute(attribute: &[Token]) -> bool {
    let path = attribute.iter().take_while(|token| token.text != "(");
    path.last().is_some_and(|token| token.text == "test")
}

fn note(attribute: &[Token]) -> Option<String> {
    match attribute {
        [doc, equals, text] if doc.text == "doc" && equals.text == "=" => literal(text),
        _ => None,
    }
}

/// The token ranges of every call of one of these macros, and of their definitions.
fn macro_bodies(code: &RustCode, names: &[&str]) -> Vec<Range<usize>> {
    let calls = code.tokens.windows(3).enumerate().filter_map(|(at, window)| {
        let [name, bang, open] = window else { return None };
        let called = names.contains(&name.text.as_str()) && bang.text == "!";
        (called && matches!(open.text.as_str(), "{" | "(" | "[")).then_some(at + 2)
    });
    let definitions = code.tokens.windows(4).enumerate().filter_map(|(at, window)| {
        let [rules, bang, name, _open] = window else { return None };
        let defined = rules.text == "macro_rules" && bang.text == "!" && names.contains(&name.text.as_str());
        defined.then_some(at + 3)
    });
    calls.chain(definitions).map(|open| open..code.closing(open)).collect()
}

/// The names listed in the `conformance!` macros of each crate.
fn conformance_cases(tree: &Tree) -> BTreeMap<&str, BTreeSet<String>> {
    let mut cases: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (file, code) in tree.rust_under(&FOLDERS) {
        for body in macro_bodies(code, &["conformance"]) {
            let names = code.tokens[body].windows(2).filter(|pair| matches!(pair[1].text.as_str(), "," | "}"));
            let names = names.map(|pair| pair[0].text.clone()).filter(|name| name.contains('_'));
            cases.entry(crate_of(&file.path)).or_default().extend(names);
        }
    }
    cases
}

/// The folder of the crate that the file at `path` is in.
fn crate_of(path: &str) -> &str {
    path.match_indices('/').nth(1).map_or(path, |(end, _)| &path[..end])
}

fn titles(file: &ProjectFile) -> Vec<ProjectTest> {
    static TITLE: LazyLock<Regex> = LazyLock::new(|| {
        let variants = r"(?:\.(?:only|skip|todo|concurrent|sequential|fails|fixme|slow))*(?:\.each\([^()]*\))?";
        let text = r#"\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)"#;
        Regex::new(&format!(r"(?m)(?:^|[^.\w$])(?<call>(?:it|test){variants}{text})")).expect("a valid pattern")
    });
    let lines: Vec<&str> = file.text.lines().map(str::trim).collect();
    let tests = TITLE.captures_iter(&file.text).map(|found| {
        let start = found.name("call").map_or(0, |call| call.start());
        let line = file.text[..start].matches('\n').count() + 1;
        let above = lines[..line - 1].iter().rev().take_while(|text| is_comment(text));
        ProjectTest {
            name: found.iter().skip(2).flatten().map(|title| title.as_str().to_owned()).collect(),
            path: file.path.clone(),
            line,
            notes: above.map(|text| text.trim_matches(['/', '*', ' ']).to_owned()).collect(),
            random: false,
        }
    });
    tests.collect()
}

fn is_comment(line: &str) -> bool {
    ["//", "/*", "*"].iter().any(|start| line.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(tests: &[ProjectTest]) -> Vec<&str> {
        tests.iter().map(|test| test.name.as_str()).collect()
    }

    #[test]
    fn a_test_of_a_package_for_another_language_is_found_by_its_title_or_name() {
        let texts = [
            ("sdk/typescript/test/gate.test.ts", "test('A122: one', () => {})"),
            ("sdk/python/tests/test_gates.py", "def test_a122_two() -> None:\n    def test_no(): ...\n"),
        ];
        let tests = sdk_tests(&Tree::of_texts([texts[0], texts[1], ("sdk/python/tests/conftest.py", texts[1].1)]));
        assert_eq!(names(&tests), ["A122: one", "a122_two"]);
    }

    #[test]
    fn a_test_is_found_by_its_attribute_also_inside_a_macro() {
        let text = "#[test]\nfn one_plain_test() {}\nfn not_a_test() {}\n\
            /// A017\n#[tokio::test(start_paused = true)]\nasync fn one_async_test() {}\n\
            proptest! {\n  #[test]\n  fn one_random_test(n in 0..9) { helper(n) }\n}\n#[cfg(test)]\nfn nor_this() {}";
        let tests = rust_tests(&Tree::of_texts([("crates/core/tests/a.rs", text)]));
        assert_eq!(names(&tests), ["one_plain_test", "one_async_test", "one_random_test"]);
        assert_eq!(tests[1].notes, [" A017"]);
        assert_eq!(tests.iter().map(|test| test.random).collect::<Vec<_>>(), [false, false, true]);
    }

    #[test]
    fn a_case_of_the_conformance_suite_is_a_test() {
        let suite = "macro_rules! conformance { ($open:expr) => { conformance! { $open =>\n\
            an_append_is_whole,\n a_late_term_is_refused,\n} }; }";
        let cases = "/// F35\npub async fn a_late_term_is_refused() {}\npub async fn open_a_store() {}";
        let tree = Tree::of_texts([("crates/store/src/conformance.rs", suite), ("crates/store/src/cases.rs", cases)]);
        assert_eq!(names(&rust_tests(&tree)), ["a_late_term_is_refused"]);
    }

    #[test]
    fn a_title_in_a_script_is_a_test_with_the_comment_above_it() {
        let text = "// G5, G6\ntest('the form appears once', async () => {})\nit.only(\n  \"C4: binds\", f)\nawait it.opens('/agents')\nwith.it('x')\n\
            test.each(['on', 'off'] as const)(\"of %s nothing remains\", f)\n";
        let tests = web_tests(&Tree::of_texts([("e2e/demo.test.mjs", text), ("web/src/a.ts", text)]));
        assert_eq!(names(&tests), ["the form appears once", "C4: binds", "of %s nothing remains"]);
        assert_eq!(tests[0].notes, ["G5, G6"]);
    }
}
