//! Checks that a store can be written outside the workspace: `trait Store` and every trait that it needs have few required
//! methods and no SQL type in their signatures, and a store of this workspace, which has no rows, uses no default that needs
//! them.

use std::collections::{BTreeMap, BTreeSet};

use syn::{Ident, ImplItem, Item, ItemImpl, ItemTrait, TraitItem, Type};

use super::mark::{RuleResult, Violation};
use crate::rust_code::{RustCode, Token};
use crate::tree::{ProjectFile, Tree};

const MAX_REQUIRED: usize = 25;
const SQL_TYPES: [&str; 5] = ["rusqlite", "tokio_postgres", "deadpool_postgres", "Connection", "Transaction"];
const STORES: [&str; 3] = ["MemoryStore", "SqliteStore", "PostgresStore"];

/// A trait of the store, and the file that has it.
#[derive(Clone, Copy)]
struct StoreTrait<'t> {
    file: &'t ProjectFile,
    syntax: &'t ItemTrait,
    tokens: &'t [Token],
}

impl StoreTrait<'_> {
    fn required(&self) -> usize {
        self.syntax.items.iter().filter(|item| matches!(item, TraitItem::Fn(method) if method.default.is_none())).count()
    }

    /// The methods whose default reads or writes rows.
    fn in_rows(&self) -> BTreeSet<String> {
        let uses_rows = |tokens: &[Token]| tokens.windows(2).any(|pair| pair[0].text == "rows" && pair[1].text == "::");
        let starts = self.tokens.windows(2).enumerate().filter(|(_, pair)| pair[0].text == "fn").map(|(at, _)| at);
        let starts: Vec<_> = starts.chain([self.tokens.len()]).collect();
        let methods = starts.windows(2).map(|ends| &self.tokens[ends[0]..ends[1]]);
        methods.filter(|tokens| uses_rows(tokens)).map(|tokens| tokens[1].text.clone()).collect()
    }
}

/// The number of methods that a store must have, the types in their signatures, and the stores of the workspace.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let all = traits(tree);
    let needed = needed(&all);
    let required: usize = needed.values().map(StoreTrait::required).sum();
    let mut misses: Vec<_> = needed.values().flat_map(sql_types).collect();
    if let Some(store) = needed.get("Store").filter(|_| required > MAX_REQUIRED) {
        let what = format!("a store has {required} required methods, at most {MAX_REQUIRED} are wanted");
        misses.push(Violation::at(
            &store.file.path,
            line(&store.syntax.ident),
            what,
            "give a method a default that keeps its data in rows",
        ));
    }
    for (file, code) in tree.rust_under(&["crates/store/src/"]) {
        let impls = code.syntax.items.iter().filter_map(|item| if let Item::Impl(found) = item { Some(found) } else { None });
        misses.extend(impls.flat_map(|found| unwritten(file, found, &needed)));
    }
    let measured = match needed.len() {
        0 => "nothing to measure yet".to_owned(),
        traits => format!("{required} required methods in {traits} traits"),
    };
    vec![RuleResult::of_figure("store", "at most 25 required methods, no SQL type", measured, misses)]
}

fn line(ident: &Ident) -> usize {
    ident.span().start().line
}

/// The traits of the crate, by name.
fn traits(tree: &Tree) -> BTreeMap<String, StoreTrait<'_>> {
    let mut all = BTreeMap::new();
    for (file, code) in tree.rust_under(&["crates/store/src/"]) {
        for item in &code.syntax.items {
            let Item::Trait(syntax) = item else { continue };
            let name = syntax.ident.to_string();
            let tokens = tokens_of(code, &name);
            all.insert(name, StoreTrait { file, syntax, tokens });
        }
    }
    all
}

/// The tokens of a trait, with its name and its body.
fn tokens_of<'t>(code: &'t RustCode, name: &str) -> &'t [Token] {
    let start = code.tokens.windows(2).position(|pair| pair[0].text == "trait" && pair[1].text == name);
    let open = start.and_then(|start| (start..code.tokens.len()).find(|at| code.tokens[*at].text == "{"));
    start.zip(open).map_or(&[][..], |(start, open)| &code.tokens[start..code.closing(open)])
}

/// `Store`, its supertraits, and the traits of the objects that its methods return.
fn needed<'t>(all: &BTreeMap<String, StoreTrait<'t>>) -> BTreeMap<String, StoreTrait<'t>> {
    let (mut needed, mut next) = (BTreeMap::new(), vec!["Store".to_owned()]);
    while let Some(name) = next.pop() {
        let Some(found) = all.get(&name).filter(|_| !needed.contains_key(&name)) else { continue };
        next.extend(found.tokens.iter().map(|token| token.text.clone()).filter(|text| all.contains_key(text)));
        needed.insert(name, *found);
    }
    needed
}

fn sql_types(found: &StoreTrait<'_>) -> Vec<Violation> {
    let crossing = found.tokens.iter().filter(|token| SQL_TYPES.contains(&token.text.as_str()));
    let miss = |token: &Token| {
        let what = format!("`{}` crosses the store's trait", token.text);
        Violation::at(&found.file.path, token.line, what, "use the domain's types")
    };
    crossing.map(miss).collect()
}

/// The methods that a store of the workspace leaves to a default although it has no rows.
fn unwritten(file: &ProjectFile, found: &ItemImpl, needed: &BTreeMap<String, StoreTrait<'_>>) -> Vec<Violation> {
    let last = |path: &syn::Path| path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    let (Some((of, _)), Type::Path(store)) = (&found.trait_, found.self_ty.as_ref()) else { return Vec::new() };
    let (of, store) = (last(of), last(&store.path));
    let Some(needs) = needed.get(&of).filter(|_| STORES.contains(&store.as_str())) else { return Vec::new() };
    let written: BTreeSet<_> = found
        .items
        .iter()
        .filter_map(|item| if let ImplItem::Fn(method) = item { Some(method.sig.ident.to_string()) } else { None })
        .collect();
    let at = found.impl_token.span.start().line;
    let miss = |method: &String| {
        let what = format!("`{of}::{method}` of `{store}` is the default, which needs rows");
        Violation::at(&file.path, at, what, "write the method: the store has tables of its own")
    };
    needs.in_rows().difference(&written).map(miss).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    const LIB: &str = "crates/store/src/lib.rs";

    #[test]
    fn a_store_that_asks_for_more_or_shows_its_sql_is_a_miss() {
        let methods: String = (0..24).map(|nth| format!("  fn act_{nth}(&self);\n")).collect();
        let text = format!(
            "trait Store: Sub {{\n{methods}  fn raw(&self) -> rusqlite::Row;\n}}\ntrait Sub {{ fn a(&self) -> Arc<dyn Blobs>; }}\n\
             trait Blobs {{ fn b(); fn c() {{}} }}\ntrait Other {{ fn d(); }}\n"
        );
        let expected = [
            "crates/store/src/lib.rs:26 `rusqlite` crosses the store's trait",
            "crates/store/src/lib.rs:1 a store has 27 required methods, at most 25 are wanted",
        ];
        assert_eq!(missed(&marks(&Tree::of_texts([(LIB, text)]))), expected);
    }

    #[test]
    fn a_store_of_the_workspace_that_leaves_a_method_to_the_rows_is_a_miss() {
        let text = "trait Store { fn a(&self) { rows::a() } fn b(&self) { rows::b() } fn c(&self) { 1 } }\n\
             impl Store for MemoryStore { fn a(&self) {} }\nimpl Store for RowStore {}\n";
        let expected = ["crates/store/src/lib.rs:2 `Store::b` of `MemoryStore` is the default, which needs rows"];
        assert_eq!(missed(&marks(&Tree::of_texts([(LIB, text.to_owned())]))), expected);
    }
}
