//! The list of bugs: what `xtask/seeded/*.toml` says, and whether each bug can still be seeded.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use toml::{Table, Value};

use crate::tree::Tree;

/// The folder of the list.
pub const FOLDER: &str = "xtask/seeded/";

/// One bug: a change of one place in one file, and the tests that must find it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bug {
    /// The list that it is in: the name of its file, without the ending.
    pub list: String,
    /// Its name, which is unique.
    pub name: String,
    /// The file that is changed.
    pub file: String,
    /// The text that is replaced. It occurs once in the file.
    pub find: String,
    /// The text that replaces it.
    pub replace: String,
    /// The tests that must find it. If none is named, only the simulator finds it.
    pub tests: Tests,
    /// Whether the simulator must find it too.
    pub is_simulated: bool,
}

/// Which tests must fail.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tests {
    /// The package that has them.
    pub package: String,
    /// The test program that has them: `lib`, or the name of an integration test.
    pub program: String,
    /// Parts of the names of tests. One test that fails is enough.
    pub names: BTreeSet<String>,
}

impl Bug {
    /// The text of its file with the bug, if it can be seeded.
    pub fn seeded(&self, text: &str) -> Option<String> {
        (text.matches(&self.find).count() == 1).then(|| text.replacen(&self.find, &self.replace, 1))
    }

    /// The line of `text` at which it is seeded.
    pub fn line(&self, text: &str) -> usize {
        text.find(&self.find).map_or(0, |at| text[..at].matches('\n').count() + 1)
    }
}

/// Every bug of the project's list.
pub fn bugs(tree: &Tree) -> Result<Vec<Bug>> {
    let lists = tree.files().filter_map(|file| Some((file.path.strip_prefix(FOLDER)?.strip_suffix(".toml")?, &file.text)));
    let mut bugs = Vec::new();
    for (list, text) in lists {
        bugs.extend(read(list, text).with_context(|| format!("{FOLDER}{list}.toml"))?);
    }
    Ok(bugs)
}

/// The bugs of one list.
fn read(list: &str, text: &str) -> Result<Vec<Bug>> {
    let table: Table = text.parse()?;
    let default = |key| table.get(key).and_then(Value::as_str);
    let bugs = table.get("bug").and_then(Value::as_array).context("a list has entries `[[bug]]`")?;
    let read_one = |bug: &Value| {
        let own = |key: &str| bug.get(key).and_then(Value::as_str);
        let text = |key| own(key).map(str::to_owned).with_context(|| format!("every bug has `{key}`: {bug}"));
        let name_of =
            |key| own(key).or(default(key)).map(str::to_owned).with_context(|| format!("`{key}` is neither at the top nor here: {bug}"));
        let names = bug.get("tests").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
        let tests = Tests { package: name_of("package")?, program: name_of("program")?, names: names.map(str::to_owned).collect() };
        let file = text("file")?;
        let is_simulated = bug.get("simulated").and_then(Value::as_bool).unwrap_or(false);
        Ok(Bug { is_simulated, list: list.to_owned(), name: text("name")?, file, find: text("find")?, replace: text("replace")?, tests })
    };
    bugs.iter().map(read_one).collect()
}

/// Why some bugs cannot be seeded, each with its list.
pub fn problems(tree: &Tree, bugs: &[Bug]) -> Vec<(String, String)> {
    let mut seen = BTreeSet::new();
    let mut problems = Vec::new();
    for bug in bugs {
        let mut wrong = |what: String| problems.push((bug.list.clone(), format!("`{}`: {what}", bug.name)));
        if !seen.insert(&bug.name) {
            wrong("the name is not unique".into());
        }
        if bug.find == bug.replace {
            wrong("`replace` is the same as `find`".into());
        }
        if bug.tests.names.is_empty() && !bug.is_simulated {
            wrong("no test is named, and it is not simulated".into());
        }
        match tree.file(&bug.file) {
            None => wrong(format!("there is no file {}", bug.file)),
            Some(file) if bug.seeded(&file.text).is_none() => {
                wrong(format!("`find` occurs {} times in {}", file.text.matches(&bug.find).count(), bug.file));
            }
            Some(_) => {}
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "
package = \"waypost-core\"
program = \"main\"

[[bug]]
name = \"edge\"
file = \"crates/core/src/a.rs\"
find = \"a < b\"
replace = \"a <= b\"
tests = [\"it_is_over\", \"it_is_not\"]

[[bug]]
name = \"edge\"
file = \"crates/core/src/b.rs\"
find = \"a < b\"
replace = \"a < b\"
tests = []
";

    #[test]
    fn an_entry_names_its_place_and_its_tests() {
        let bugs = read("core", LIST).unwrap();
        let first = &bugs[0];
        assert_eq!((first.list.as_str(), first.name.as_str(), first.file.as_str()), ("core", "edge", "crates/core/src/a.rs"));
        assert_eq!(first.tests.names, ["it_is_not", "it_is_over"].map(str::to_owned).into());
        assert_eq!(first.seeded("x\nif a < b {}").as_deref(), Some("x\nif a <= b {}"));
        assert_eq!(first.line("x\nif a < b {}"), 2);
    }

    #[test]
    fn an_entry_that_cannot_be_seeded_is_a_problem() {
        let tree = Tree::of_texts([("crates/core/src/a.rs", "fn a() { a < b || a < b }")]);
        let problems: Vec<_> = problems(&tree, &read("core", LIST).unwrap()).into_iter().map(|(_, problem)| problem).collect();
        let expected = [
            "`edge`: `find` occurs 2 times in crates/core/src/a.rs",
            "`edge`: the name is not unique",
            "`edge`: `replace` is the same as `find`",
            "`edge`: no test is named, and it is not simulated",
            "`edge`: there is no file crates/core/src/b.rs",
        ];
        assert_eq!(problems, expected);
    }

    #[test]
    fn an_entry_without_a_file_is_refused() {
        let refused = read("core", "package = \"a\"\nprogram = \"lib\"\n[[bug]]\nname = \"edge\"").unwrap_err().to_string();
        assert_eq!(refused, "every bug has `file`: { name = \"edge\" }");
    }
}
