//! Checks that the Rust code of the documentation's pages is code that is compiled: an example, or the test `documentation`.

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use super::mark::{RuleResult, Violation};
use crate::tree::Tree;

/// Rust blocks of the README and of `docs/` that are, apart from white space, in no Rust file of the project.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let compiled: Vec<String> = tree.files().filter(|file| file.path.ends_with(".rs")).map(|file| dense(&file.text)).collect();
    let (mut seen, mut misses) = (0, Vec::new());
    for page in tree.files().filter(|file| file.path == "README.md" || (file.path.starts_with("docs/") && file.path.ends_with(".md"))) {
        for (line, code) in blocks(&page.text) {
            seen += 1;
            if !compiled.iter().any(|file| file.contains(&dense(&code))) {
                let cure = "write the same code into an example or into crates/cli/tests/cli/documentation.rs, where it is compiled";
                misses.push(Violation::at(&page.path, line, "this Rust code is in no file that is compiled", cure));
            }
        }
    }
    vec![RuleResult::of_misses("code in pages", "all Rust is compiled", seen, "Rust blocks in pages", misses)]
}

/// The blocks of Rust in a page, each with its line.
fn blocks(text: &str) -> Vec<(usize, String)> {
    let (mut found, mut open) = (Vec::new(), None);
    for (event, range) in Parser::new(text).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) if &*language == "rust" => {
                open = Some((range.start, String::new()))
            }
            Event::Text(code) => open.iter_mut().for_each(|(_, block)| block.push_str(&code)),
            Event::End(TagEnd::CodeBlock) => found.extend(open.take()),
            _ => {}
        }
    }
    found.into_iter().map(|(start, code)| (text[..start].matches('\n').count() + 1, code)).collect()
}

/// The same without white space, because a block is indented differently in a file.
fn dense(code: &str) -> String {
    code.split_whitespace().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn code_of_a_page_that_is_compiled_nowhere_is_a_miss() {
        let page = "```rust\nlet a = one()?;\nuse_it(a);\n```\n\n```rust\nlet b = two()?;\n```\n\n```text\nlet c\n```\n";
        let tree = Tree::of_texts([
            ("docs/agents.md", page),
            ("examples/one.rs", "fn main() {\n    let a = one()?;\n    use_it(a);\n}\n"),
            ("notes.md", "```rust\nlet d;\n```\n"),
        ]);
        assert_eq!(missed(&marks(&tree)), ["docs/agents.md:6 this Rust code is in no file that is compiled"]);
    }
}
