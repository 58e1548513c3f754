//! One parsed Rust file: its syntax tree, and its tokens as a flat list with line numbers, which also finds things inside macros.
//! Comments are not tokens, so a comment cannot break a rule.

use std::ops::Range;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use syn::spanned::Spanned;

/// One token and its line. Each delimiter is a separate token.
#[derive(Debug, Clone)]
pub struct Token {
    /// The token's text; `::`, `=>` and `->` are one token each.
    pub text: String,
    /// The line, from 1.
    pub line: usize,
}

/// One Rust file.
pub struct RustCode {
    /// The file's syntax tree.
    pub syntax: syn::File,
    /// The file's tokens.
    pub tokens: Vec<Token>,
    /// Whether the whole file is only compiled for tests.
    pub only_tests: bool,
    /// The lines of `#[cfg(test)]` modules and items.
    test_lines: Vec<Range<usize>>,
    path: String,
}

impl RustCode {
    /// Parses `text`. Returns `None` if it is not valid Rust, because the compiler reports that better.
    pub fn parse(path: &str, text: &str) -> Option<Self> {
        let stream: TokenStream = text.parse().ok()?;
        let syntax: syn::File = syn::parse2(stream.clone()).ok()?;
        let mut tokens = Vec::new();
        flatten(stream, &mut tokens);
        let test_lines = syntax.items.iter().filter(|item| is_for_tests(attributes(item))).map(lines).collect();
        let only_tests = path.contains("/tests/") || path.contains("/benches/");
        Some(Self { syntax, tokens, only_tests, test_lines, path: path.to_owned() })
    }

    /// Marks this file as a module that is only compiled for tests.
    pub fn is_only_tests(&mut self) {
        self.only_tests = true;
    }

    /// Whether `line` is only compiled for tests.
    pub fn is_test_line(&self, line: usize) -> bool {
        self.only_tests || self.test_lines.iter().any(|range| range.contains(&line))
    }

    /// Whether any of the file is only compiled for tests.
    pub fn has_tests(&self) -> bool {
        self.only_tests || !self.test_lines.is_empty()
    }

    /// How many lines `text`, the text of this file, has without its test modules.
    pub fn shipped_lines(&self, text: &str) -> usize {
        text.lines().count() - self.test_lines.iter().map(|range| range.len()).sum::<usize>()
    }

    /// The lines of shipped code in which these tokens follow one another.
    pub fn shipped_occurrences(&self, wanted: &[&str]) -> Vec<usize> {
        self.occurrences(wanted).into_iter().filter(|line| !self.is_test_line(*line)).collect()
    }

    /// The lines in which these tokens follow one another.
    pub fn occurrences(&self, wanted: &[&str]) -> Vec<usize> {
        let found = |window: &&[Token]| window.iter().zip(wanted).all(|(token, want)| token.text == *want);
        self.tokens.windows(wanted.len()).filter(found).map(|window| window[0].line).collect()
    }

    /// The paths, without `.rs`, of the modules that this file declares for tests only.
    pub fn test_modules(&self) -> Vec<String> {
        let (folder, name) = self.path.rsplit_once('/').unwrap_or(("", &self.path));
        let folder = match name {
            "lib.rs" | "main.rs" | "mod.rs" => folder.to_owned(),
            _ => format!("{folder}/{}", name.trim_end_matches(".rs")),
        };
        let modules = self.syntax.items.iter().filter_map(|item| match item {
            syn::Item::Mod(module) if module.content.is_none() && is_for_tests(&module.attrs) => Some(format!("{folder}/{}", module.ident)),
            _ => None,
        });
        modules.collect()
    }

    /// The index of the token that closes the token at `open`.
    pub fn closing(&self, open: usize) -> usize {
        let mut depth = 0_usize;
        for (index, token) in self.tokens.iter().enumerate().skip(open) {
            match token.text.as_str() {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return index;
            }
        }
        self.tokens.len()
    }
}

/// The text of a string literal as written in the source, without its quotes.
pub fn literal(token: &Token) -> Option<String> {
    syn::parse_str::<syn::LitStr>(&token.text).ok().map(|literal| literal.value())
}

/// Whether one of the file's `use` items imports `path` under its own name.
pub fn imports(code: &RustCode, path: &[&str]) -> bool {
    let brings = |item: &syn::Item| matches!(item, syn::Item::Use(used) if leads_to(&used.tree, path));
    code.syntax.items.iter().any(brings)
}

fn leads_to(tree: &syn::UseTree, path: &[&str]) -> bool {
    match (tree, path) {
        (syn::UseTree::Path(step), [first, rest @ ..]) => step.ident == first && leads_to(&step.tree, rest),
        (syn::UseTree::Name(name), [last]) => name.ident == last,
        (syn::UseTree::Group(group), path) => group.items.iter().any(|tree| leads_to(tree, path)),
        _ => false,
    }
}

/// How many lines `spanned` has, from its first token to its last.
pub fn line_count(spanned: &impl Spanned) -> usize {
    lines(spanned).len()
}

fn lines(spanned: &impl Spanned) -> Range<usize> {
    let span = spanned.span();
    span.start().line..span.end().line + 1
}

fn flatten(stream: TokenStream, tokens: &mut Vec<Token>) {
    let mut joint = false;
    for tree in stream {
        let line = tree.span().start().line;
        let mut next_joint = false;
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                tokens.push(Token { text: open.to_owned(), line });
                flatten(group.stream(), tokens);
                tokens.push(Token { text: close.to_owned(), line: group.span_close().end().line });
            }
            TokenTree::Punct(punct) => {
                next_joint = punct.spacing() == Spacing::Joint;
                match tokens.last_mut().filter(|last| joint && makes_one(&last.text, punct.as_char())) {
                    Some(last) => last.text.push(punct.as_char()),
                    None => tokens.push(Token { text: punct.to_string(), line }),
                }
            }
            other => tokens.push(Token { text: other.to_string(), line }),
        }
        joint = next_joint;
    }
}

fn makes_one(first: &str, second: char) -> bool {
    matches!((first, second), (":", ':') | ("=" | "-", '>'))
}

/// Whether these attributes contain `#[cfg(test)]` or `#[cfg(all(test, …))]`. A `cfg(any(test, …))` does not count, because its code is
/// also shipped in some builds.
fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).any(|attribute| {
        attribute.meta.require_list().is_ok_and(|list| {
            let condition = list.tokens.to_string().replace(' ', "");
            condition == "test" || condition.starts_with("all(test,")
        })
    })
}

fn attributes(item: &syn::Item) -> &[syn::Attribute] {
    match item {
        syn::Item::Fn(item) => &item.attrs,
        syn::Item::Impl(item) => &item.attrs,
        syn::Item::Mod(item) => &item.attrs,
        syn::Item::Struct(item) => &item.attrs,
        syn::Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_module_is_neither_counted_nor_searched() {
        let text = "//! A file.\nfn shipped() {}\n#[cfg(test)]\nmod tests {\n    fn f() { sleep(); }\n}\n";
        let code = RustCode::parse("crates/core/src/a.rs", text).unwrap();
        assert_eq!(code.shipped_lines(text), 2);
        assert_eq!(code.occurrences(&["sleep", "("]), [5]);
        assert_eq!(code.shipped_occurrences(&["sleep", "("]), Vec::<usize>::new());
    }

    #[test]
    fn a_comment_is_not_code() {
        let code = RustCode::parse("a.rs", "/// Not `SystemTime::now()`.\nfn f() {} // tokio::spawn\n").unwrap();
        assert_eq!(code.occurrences(&["SystemTime"]), Vec::<usize>::new());
        assert_eq!(code.occurrences(&["tokio"]), Vec::<usize>::new());
    }

    #[test]
    fn a_module_declared_for_tests_is_named_where_it_lies() {
        let code = RustCode::parse("crates/core/src/ask.rs", "#[cfg(test)]\nmod stories;\nmod life;\n").unwrap();
        assert_eq!(code.test_modules(), ["crates/core/src/ask/stories"]);
    }
}
