//! Counts the type names that have more than one definition in the workspace.

use std::collections::{BTreeMap, BTreeSet};

use syn::Item;

use super::mark::{RuleResult, Violation};
use crate::tree::Tree;
use crate::wire;

/// How many names may have more than one definition: only `Problem`, which is a failed rule in core and an error response (RFC 9457) in the
/// server.
const MAX_SHARED_NAMES: usize = 1;

/// The type names with more than one definition outside of tests.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let mut paths: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for file in tree.files() {
        // The schemas of core types are copies, and nobody names them beside the types.
        let code = file.rust.as_ref().filter(|code| !code.only_tests && !file.path.starts_with(wire::FOLDER));
        let Some(code) = code else { continue };
        for name in code.syntax.items.iter().filter_map(type_name) {
            paths.entry(name).or_default().insert(&file.path);
        }
    }
    let several: Vec<_> = paths.iter().filter(|(_, paths)| paths.len() > 1).collect();
    let definitions: usize = several.iter().map(|(_, paths)| paths.len()).sum();
    let misses = if several.len() > MAX_SHARED_NAMES {
        vec![Violation::at(
            "crates",
            0,
            format!(
                "these names have more than one definition: {}",
                several.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ")
            ),
            "give the new type a name of its own",
        )]
    } else {
        Vec::new()
    };
    vec![RuleResult::of_figure(
        "type names",
        "one definition each",
        format!("{} names with {definitions} definitions", several.len()),
        misses,
    )]
}

fn type_name(item: &Item) -> Option<String> {
    match item {
        Item::Struct(item) => Some(item.ident.to_string()),
        Item::Enum(item) => Some(item.ident.to_string()),
        Item::Trait(item) => Some(item.ident.to_string()),
        _ => None,
    }
}
