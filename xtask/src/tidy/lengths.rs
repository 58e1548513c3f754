//! Checks that files and functions are short enough to understand at once.

use syn::spanned::Spanned;
use syn::visit::Visit;

use super::mark::{RuleResult, Violation};
use crate::find_tests::is_web_test;
use crate::rust_code::line_count;
use crate::tree::{ProjectFile, Tree};

const MEDIAN: usize = 120;
const MAX_LINES_P95: usize = 400;
const MAX_LINES: usize = 500;
const MAX_FUNCTION_LINES: usize = 60;

/// The lengths of files, without their tests, and of functions.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let rust = tree.rust_under(&["crates/", "xtask/src/"]).filter(|(file, code)| file.path.contains("/src/") && !code.only_tests);
    let rust = rust.map(|(file, code)| (code.shipped_lines(&file.text), file)).collect();
    let web = tree.files().filter(|file| file.path.starts_with("web/src/") && file.path.ends_with(".ts"));
    let web = web.filter(|file| !is_web_test(&file.path) && !file.path.contains("/generated/"));
    let web = web.map(|file| (file.text.lines().count(), file)).collect();
    vec![files("files in Rust", rust), files("files in TypeScript", web), functions(tree)]
}

fn files(name: &'static str, mut lengths: Vec<(usize, &ProjectFile)>) -> RuleResult {
    lengths.sort_by_key(|(length, file)| (*length, &file.path));
    let [median, most] = [50, 95].map(|percent| percentile(&lengths, percent));
    let mut misses = Vec::new();
    if let Some((length, file)) = median.filter(|(length, _)| *length > MEDIAN) {
        let what = format!("the median file has {length} lines, at most {MEDIAN} are wanted");
        misses.push(Violation::at(&file.path, 0, what, "part the longer ones"));
    }
    if let Some((length, file)) = most.filter(|(length, _)| *length > MAX_LINES_P95) {
        let what = format!("the 95th percentile is {length} lines, at most {MAX_LINES_P95} are wanted");
        misses.push(Violation::at(&file.path, 0, what, "part the longest ones"));
    }
    for (length, file) in lengths.iter().filter(|(length, _)| *length > MAX_LINES) {
        let what = format!("{length} lines without tests, at most {MAX_LINES} are wanted");
        misses.push(Violation::at(&file.path, 0, what, "split it where two subjects meet"));
    }
    let measured = match (median, most, lengths.last()) {
        (Some((median, _)), Some((most, _)), Some((longest, _))) => {
            format!("{median}, {most}, {longest} in {} files", lengths.len())
        }
        _ => "nothing to measure yet".to_owned(),
    };
    RuleResult::of_figure(name, "median 120, 95th percentile 400, longest 500", measured, misses)
}

/// The nearest-rank percentile of sorted lengths.
pub fn percentile<T: Copy>(sorted: &[T], percent: usize) -> Option<T> {
    sorted.get((sorted.len() * percent).div_ceil(100).saturating_sub(1)).copied()
}

fn functions(tree: &Tree) -> RuleResult {
    let mut functions = Functions { path: "", seen: 0, longest: 0, misses: Vec::new() };
    for (file, code) in tree.rust_under(&["crates/", "xtask/", "examples/"]) {
        functions.path = &file.path;
        functions.visit_file(&code.syntax);
    }
    let measured = match functions.seen {
        0 => "nothing to measure yet".to_owned(),
        seen => format!("longest {} of {seen}", functions.longest),
    };
    RuleResult::of_figure("functions", "at most 60 lines", measured, functions.misses)
}

struct Functions<'a> {
    path: &'a str,
    seen: usize,
    longest: usize,
    misses: Vec<Violation>,
}

impl Functions<'_> {
    fn measure(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let first = signature.span().start().line;
        let length = block.span().end().line + 1 - first;
        self.seen += 1;
        self.longest = self.longest.max(length);
        if length > MAX_FUNCTION_LINES {
            let what = format!("`{}` has {length} lines, at most {MAX_FUNCTION_LINES} are wanted", signature.ident);
            self.misses.push(Violation::at(self.path, first, what, "name its parts"));
        }
    }
}

impl<'ast> Visit<'ast> for Functions<'_> {
    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.measure(&function.sig, &function.block);
        syn::visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.measure(&function.sig, &function.block);
        syn::visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(block) = &function.default {
            self.measure(&function.sig, block);
        }
        syn::visit::visit_trait_item_fn(self, function);
    }
}

/// How many lines a function has, from its signature to its closing brace.
pub fn function_lines(function: &syn::ItemFn) -> usize {
    line_count(&function.sig).max(function.block.span().end().line + 1 - function.sig.span().start().line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_long_file_and_a_long_function_are_misses() {
        let long = format!("//! Long.\nfn f() {{\n{}}}\n", "    g();\n".repeat(520));
        let tree = Tree::of_texts([
            ("crates/core/src/a.rs", "//! Short.\n"),
            ("crates/core/src/b.rs", "//! Short.\n"),
            ("crates/core/src/c.rs", long.as_str()),
            ("web/src/generated/api.ts", long.as_str()),
        ]);
        let expected = [
            "crates/core/src/c.rs:0 the 95th percentile is 523 lines, at most 400 are wanted",
            "crates/core/src/c.rs:0 523 lines without tests, at most 500 are wanted",
            "crates/core/src/c.rs:2 `f` has 522 lines, at most 60 are wanted",
        ];
        assert_eq!(missed(&marks(&tree)), expected);
    }

    #[test]
    fn a_percentile_is_one_of_the_values() {
        let hundred: Vec<usize> = (1..=100).collect();
        assert_eq!([50, 95, 100].map(|percent| percentile(&hundred, percent)), [Some(50), Some(95), Some(100)]);
        assert_eq!(percentile(&[7], 50), Some(7));
        assert_eq!(percentile::<usize>(&[], 50), None);
    }
}
