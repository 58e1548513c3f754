//! Checks that the OpenAPI schemas of the core types in the API are those of core, and that each field has the schema of its own type.

use super::mark::{RuleResult, Violation};
use crate::tree::{ProjectFile, Tree};
use crate::wire;

const CURE: &str = "run `cargo xtask wire`";

const CURE_OF_FIELD: &str = "name the schema of the field's own type";

/// What differs.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    vec![generated(tree), fields(tree)]
}

fn generated(tree: &Tree) -> RuleResult {
    let (seen, misses) = match wire::files(tree) {
        Ok(files) => {
            let older = files.iter().filter(|(path, text)| tree.file(path).is_none_or(|file| file.text != **text));
            (files.len(), older.map(|(path, _)| Violation::at(path, 0, "differs from core", CURE)).collect())
        }
        Err(problem) => {
            (0, vec![Violation::at("xtask/src/wire.rs", 0, problem.to_string(), "name the types of the API that core defines")])
        }
    };
    RuleResult::of_misses("schemas of core", "those that core's types have", seen, "files", misses)
}

fn fields(tree: &Tree) -> RuleResult {
    let (mut seen, mut misses) = (0, Vec::new());
    for (file, _) in tree.shipped_rust() {
        for (line, schema, rust_type) in schemas(file) {
            seen += 1;
            // A word that the server reads leniently is text in Rust.
            if schema.replace("schema::", "") != wire::type_in_api(&rust_type) && rust_type != "Option<String>" {
                misses.push(Violation::at(&file.path, line, format!("a `{rust_type}` has the schema `{schema}`"), CURE_OF_FIELD));
            }
        }
    }
    RuleResult::of_misses("schemas of fields", "each that of its type", seen, "fields", misses)
}

/// The fields whose schema is that of a core type: the line, the schema and the Rust type.
fn schemas(file: &ProjectFile) -> Vec<(usize, String, String)> {
    let mut found = Vec::new();
    let mut schema = None;
    for (index, line) in file.text.lines().enumerate() {
        if let Some((_, value)) = line.split_once("(value_type = ") {
            schema = Some(first_type(value)).filter(|schema| schema.contains("schema::"));
        } else if let Some((_, rust_type)) = line.trim().trim_end_matches(',').split_once(": ").filter(|_| is_field(line)) {
            found.extend(schema.take().map(|schema| (index + 1, schema, rust_type.to_owned())));
        }
    }
    found
}

fn is_field(line: &str) -> bool {
    line.starts_with("    ") && line.ends_with(',') && !line.trim_start().starts_with(['#', '/'])
}

/// The type at the start of `text`, up to the comma or the parenthesis after it.
fn first_type(text: &str) -> String {
    let mut depth = 0;
    let inside = text.chars().take_while(|sign| {
        depth += i32::from(*sign == '<') - i32::from(*sign == '>');
        !(depth == 0 && [',', ')'].contains(sign))
    });
    inside.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_field_with_the_schema_of_another_type_is_a_miss() {
        let text = "//! A.\nstruct A {\n    #[schema(value_type = Option<schema::Risk>)]\n    /// A.\n    risk: Option<Risk>,\n    \
            #[schema(value_type = BTreeMap<String, schema::Given>, required)]\n    given: Vec<Given>,\n    \
            #[schema(value_type = Option<schema::Wait>)]\n    wait: Option<String>,\n    #[schema(value_type = String)]\n    at: Timestamp,\n}\n";
        let tree = Tree::of_texts([("crates/wire/src/a.rs", text)]);
        let expected = ["crates/wire/src/a.rs:7 a `Vec<Given>` has the schema `BTreeMap<String, schema::Given>`"];
        assert_eq!(missed(&[fields(&tree)]), expected);
    }

    #[test]
    fn a_schema_that_is_older_than_core_is_a_miss() {
        let tree = Tree::of_project().unwrap();
        assert_eq!(missed(&[generated(&tree)]), [""; 0]);
        let path = "crates/wire/src/schema/risk.rs";
        let other = tree.files().map(|file| (file.path.clone(), if file.path == path { String::new() } else { file.text.clone() }));
        assert_eq!(missed(&[generated(&Tree::of_texts(other))]), [format!("{path}:0 differs from core")]);
    }
}
