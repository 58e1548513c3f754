//! The paths that a file imports: each name of its `use` items, and each inline path that starts with `crate`, `self` or `super`. They are
//! read from the tokens, so that a path inside a macro is found too.

use crate::rust_code::RustCode;

/// One imported path.
#[derive(Debug, PartialEq, Eq)]
pub struct ImportedPath {
    /// The path as written. The last part is `*` if everything is imported.
    pub path: Vec<String>,
    /// The inline modules around it, the outermost first.
    pub inside: Vec<String>,
    /// The name under which the file exports it again.
    pub exported_as: Option<String>,
    /// The line of the path's last part.
    pub line: usize,
}

/// Every path that the shipped code of a file imports.
pub fn imports(code: &RustCode) -> Vec<ImportedPath> {
    let mut reader = PathReader { code, inside: Vec::new(), imports: Vec::new() };
    let mut index = 0;
    while index < code.tokens.len() {
        index = reader.read(index);
    }
    reader.imports
}

struct PathReader<'a> {
    code: &'a RustCode,
    /// The inline modules around the current token, each with the index of its closing brace.
    inside: Vec<(String, usize)>,
    imports: Vec<ImportedPath>,
}

impl PathReader<'_> {
    fn text(&self, index: usize) -> &str {
        self.code.tokens.get(index).map_or("", |token| token.text.as_str())
    }

    /// Reads what starts at `index`. Returns the index after it.
    fn read(&mut self, index: usize) -> usize {
        self.inside.retain(|(_, end)| index < *end);
        if self.code.is_test_line(self.code.tokens[index].line) {
            return index + 1;
        }
        match (self.text(index), self.text(index + 1)) {
            ("mod", name) if self.text(index + 2) == "{" => {
                let end = self.code.closing(index + 2);
                self.inside.push((name.to_owned(), end));
                index + 3
            }
            // In a type, `use<'a>` lists lifetimes.
            ("use", next) if next != "<" => self.read_tree(index + 1, &[], self.is_exported(index)),
            // `pub(in path)` imports nothing.
            ("pub", "(") if self.text(index + 2) == "in" => self.code.closing(index + 1) + 1,
            ("crate" | "self" | "super", "::") => self.read_inline(index),
            _ => index + 1,
        }
    }

    fn is_exported(&self, index: usize) -> bool {
        index > 0 && matches!(self.text(index - 1), "pub" | ")")
    }

    fn read_tree(&mut self, mut index: usize, prefix: &[String], is_exported: bool) -> usize {
        let mut path = prefix.to_vec();
        let mut alias = None;
        loop {
            match self.text(index) {
                "{" => {
                    let end = self.code.closing(index);
                    index += 1;
                    while index < end {
                        index = self.read_tree(index, &path, is_exported) + 1;
                    }
                    return end + 1;
                }
                "as" => {
                    alias = Some(self.text(index + 1).to_owned());
                    index += 1;
                }
                "::" | "$" => {}
                "," | ";" | "}" | "" => break,
                part => path.push(part.to_owned()),
            }
            index += 1;
        }
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        let exported_as = if is_exported { alias.or_else(|| path.last().cloned()) } else { None };
        self.add(index - 1, path, exported_as);
        index
    }

    fn read_inline(&mut self, mut index: usize) -> usize {
        let mut path = vec![self.text(index).to_owned()];
        while self.text(index + 1) == "::" && self.text(index + 2).starts_with(|first: char| first.is_alphabetic() || first == '_') {
            index += 2;
            path.push(self.text(index).to_owned());
        }
        self.add(index, path, None);
        index + 1
    }

    fn add(&mut self, last: usize, path: Vec<String>, exported_as: Option<String>) {
        let inside = self.inside.iter().map(|(name, _)| name.clone()).collect();
        self.imports.push(ImportedPath { path, inside, exported_as, line: self.code.tokens[last].line });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn imported(text: &str) -> Vec<String> {
        let code = RustCode::parse("crates/core/src/a.rs", text).unwrap();
        let described = imports(&code).into_iter().map(|import| {
            let inside: String = import.inside.iter().map(|module| format!("{module}: ")).collect();
            let exported = import.exported_as.map(|name| format!(" as {name}")).unwrap_or_default();
            format!("{} {inside}{}{exported}", import.line, import.path.join("::"))
        });
        described.collect()
    }

    #[test]
    fn a_use_item_imports_each_of_its_names() {
        let text =
            "use crate::ask::{self, state::{Ask, Pending as Open},\n    *};\npub use child::Name;\npub(crate) use child::{One as Two};\n";
        let expected = [
            "1 crate::ask",
            "1 crate::ask::state::Ask",
            "1 crate::ask::state::Pending",
            "2 crate::ask::*",
            "3 child::Name as Name",
            "4 child::One as Two",
        ];
        assert_eq!(imported(text), expected);
    }

    #[test]
    fn an_inline_path_is_an_import_inside_a_function_and_inside_a_macro() {
        let text = "fn f() -> impl Copy + use<> {\n    super::b::g::<u8>(crate::C);\n    self.g();\n    println!(\"{}\", super::super::D);\n}\n\
            pub(in crate::e) fn g() {}\n";
        assert_eq!(imported(text), ["2 super::b::g", "2 crate::C", "4 super::super::D"]);
    }

    #[test]
    fn an_inline_module_is_named_and_a_test_module_is_left_out() {
        let text = "mod inner {\n    use super::A;\n}\nuse super::B;\n#[cfg(test)]\nmod tests {\n    use crate::C;\n}\n";
        assert_eq!(imported(text), ["2 inner: super::A", "4 super::B"]);
    }
}
