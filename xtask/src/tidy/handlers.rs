//! Checks that handlers are short: extract, call, respond. A longer handler hides a rule.

use super::lengths::{function_lines, percentile};
use super::mark::{RuleResult, Violation};
use crate::tree::Tree;

const MEDIAN: usize = 10;

/// The lengths of the server's handlers, which are the async functions of its routes.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let mut lengths = Vec::new();
    for (file, code) in tree.shipped_rust().filter(|(file, _)| file.path.starts_with("crates/server/src/routes")) {
        for item in &code.syntax.items {
            if let syn::Item::Fn(function) = item
                && function.sig.asyncness.is_some()
            {
                lengths.push((function_lines(function), &file.path, function.sig.ident.span().start().line));
            }
        }
    }
    lengths.sort();
    let median = percentile(&lengths, 50);
    let miss = median.filter(|(length, _, _)| *length > MEDIAN).map(|(length, path, line)| {
        let what = format!("the median handler has {length} lines, at most {MEDIAN} are wanted");
        Violation::at(path, line, what, "extract, call, respond; move rules to core")
    });
    let measured = match (median, lengths.last()) {
        (Some((median, _, _)), Some((longest, _, _))) => {
            format!("median {median}, longest {longest} of {}", lengths.len())
        }
        _ => "nothing to measure yet".to_owned(),
    };
    vec![RuleResult::of_figure("handlers", "median at most 10 lines", measured, miss.into_iter().collect())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn handlers_that_think_are_a_miss() {
        let short = "async fn a() {\n    one().await\n}\n";
        let long = format!("pub async fn b() {{\n{}}}\nfn helper() {{}}\n", "    more();\n".repeat(12));
        let tree = Tree::of_texts([("crates/server/src/routes/asks.rs", format!("{short}{long}{}", long.replace("fn b", "fn c")))]);
        assert_eq!(missed(&marks(&tree)), ["crates/server/src/routes/asks.rs:4 the median handler has 14 lines, at most 10 are wanted"]);
    }
}
