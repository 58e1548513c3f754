//! Checks that the store's trait is small: few methods, each a complete operation, and no SQL type in its signatures.

use super::mark::{RuleResult, Violation};
use crate::tree::Tree;

const MAX_METHODS: usize = 14;
const SQL_TYPES: [&str; 6] = ["rusqlite", "tokio_postgres", "deadpool_postgres", "Connection", "Transaction", "Pool"];

/// The number of methods of `trait Store`, and the types in their signatures.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let mut misses = Vec::new();
    let mut methods = None;
    for (file, code) in tree.rust_under(&["crates/store/src/"]) {
        for item in &code.syntax.items {
            let syn::Item::Trait(found) = item else { continue };
            if found.ident != "Store" {
                continue;
            }
            let line = found.ident.span().start().line;
            let count = found.items.iter().filter(|item| matches!(item, syn::TraitItem::Fn(_))).count();
            methods = Some(count);
            if count > MAX_METHODS {
                let what = format!("`trait Store` has {count} methods, at most {MAX_METHODS} are wanted");
                misses.push(Violation::at(&file.path, line, what, "merge two operations that belong together"));
            }
            let start = code.tokens.windows(2).position(|pair| pair[0].text == "trait" && pair[1].text == "Store");
            let open = start.and_then(|at| (at..code.tokens.len()).find(|at| code.tokens[*at].text == "{"));
            let inside = open.map_or(&[][..], |open| &code.tokens[open..code.closing(open)]);
            for token in inside.iter().filter(|token| SQL_TYPES.contains(&token.text.as_str())) {
                let what = format!("`{}` crosses the store's trait", token.text);
                misses.push(Violation::at(&file.path, token.line, what, "use the domain's types"));
            }
        }
    }
    let measured = methods.map_or("nothing to measure yet".to_owned(), |count| format!("{count} methods"));
    vec![RuleResult::of_figure("store", "at most 14 methods, no SQL type", measured, misses)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_store_that_grew_or_shows_its_sql_is_a_miss() {
        let methods: String = (0..15).map(|nth| format!("  fn act_{nth}(&self);\n")).collect();
        let text = format!("trait Store: Send {{\n{methods}  fn raw(&self) -> rusqlite::Row;\n}}\ntrait Blobs {{ fn a(); }}\n");
        let expected = [
            "crates/store/src/lib.rs:1 `trait Store` has 16 methods, at most 14 are wanted",
            "crates/store/src/lib.rs:17 `rusqlite` crosses the store's trait",
        ];
        assert_eq!(missed(&marks(&Tree::of_texts([("crates/store/src/lib.rs", text)]))), expected);
    }
}
