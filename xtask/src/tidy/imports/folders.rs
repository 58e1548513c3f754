//! The order of a crate's folders: a folder imports only from folders that stand before it, so that no two folders need each other.

use super::graph::{Graph, folder};
use crate::tidy::mark::{RuleResult, Violation};

/// For each crate with ordered folders, its top-level modules. A module imports only from itself and from those before it.
pub const FOLDERS: [(&str, &[&str]); 3] = [
    (
        "core",
        &[
            "time", "ids", "problem", "digest", "risk", "json", "text", "people", "question", "approval", "ask", "agent", "session",
            "apply", "decide", "snapshot", "audit",
        ],
    ),
    (
        "engine",
        &[
            "stop",
            "holding",
            "traced",
            "feed",
            "schema",
            "error",
            "channel",
            "backoff",
            "sealed_arguments",
            "members",
            "idempotency_key",
            "counters",
            "runtime",
            "files",
            "metrics",
            "secrets",
            "asks",
            "sessions",
            "notifications",
            "people",
            "audit",
            "snapshots",
        ],
    ),
    ("identity", &["webauthn", "oidc", "error", "throttle", "access", "facade", "sealed_state", "sign_in", "passkeys"]),
];

/// The files that make a crate of the modules. They may import everything and are no module of the order.
const ROOTS: [&str; 2] = ["", "main"];

/// The imports against the order of `folders`, and the top-level modules that are missing in it.
pub fn mark(graphs: &[Graph<'_>], folders: &[(&str, &[&str])]) -> RuleResult {
    let mut seen = 0;
    let mut misses = Vec::new();
    for graph in graphs {
        let Some((_, order)) = folders.iter().find(|(name, _)| *name == graph.name) else { continue };
        misses.extend(without_place(graph, order));
        for (from, to, line) in imports_between_folders(graph) {
            seen += 1;
            misses.extend(against(graph, order, (from, to, line)));
        }
    }
    RuleResult::of_misses("folders", "each imports only those before it", seen, "imports between folders", misses)
}

/// Each import of one folder by another: the two modules and the line.
fn imports_between_folders<'a>(graph: &'a Graph<'_>) -> impl Iterator<Item = (&'a str, &'a str, usize)> {
    let imports = graph.edges.iter().flat_map(|(from, to)| to.iter().map(move |(to, line)| (from.as_str(), to.as_str(), *line)));
    imports.filter(|(from, to, _)| folder(from) != folder(to) && !ROOTS.contains(from))
}

fn without_place(graph: &Graph<'_>, order: &[&str]) -> Vec<Violation> {
    let mut missing: Vec<(&str, &str)> = Vec::new();
    for (module, file) in &graph.files {
        let folder = folder(module);
        if !ROOTS.contains(&folder) && !order.contains(&folder) && missing.last().is_none_or(|(last, _)| *last != folder) {
            missing.push((folder, &file.path));
        }
    }
    let miss = |(folder, path): (&str, &str)| {
        let what = format!("the order of the folders of `{}` does not name `{folder}`", graph.name);
        Violation::at(path, 0, what, "add it to FOLDERS in xtask/src/tidy/imports/folders.rs, after what it imports")
    };
    missing.into_iter().map(miss).collect()
}

fn against(graph: &Graph<'_>, order: &[&str], (from, to, line): (&str, &str, usize)) -> Option<Violation> {
    let rank = |module: &str| order.iter().position(|name| *name == folder(module));
    let own = rank(from)?;
    let path = &graph.files[from].path;
    if to.is_empty() {
        let what = format!("`{}` imports what the crate root defines", folder(from));
        return Some(Violation::at(path, line, what, "define it in a folder"));
    }
    let what = format!("`{}` stands before `{}` and imports `{to}`", folder(from), folder(to));
    (rank(to)? > own).then(|| Violation::at(path, line, what, "move the type into the earlier folder, or the rule into the later one"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;
    use crate::tree::Tree;

    const ORDER: [(&str, &[&str]); 1] = [("core", &["time", "ask", "decide"])];

    #[test]
    fn an_import_from_a_later_folder_is_a_miss() {
        let tree = Tree::of_texts([
            ("crates/core/src/lib.rs", "pub mod ask;\npub mod decide;\npub use decide::decide;\npub struct Root;\n"),
            ("crates/core/src/time.rs", "pub struct Timestamp;\n"),
            ("crates/core/src/ask/mod.rs", "use crate::time::Timestamp;\n\nuse crate::decide;\npub struct Ask;\n"),
            ("crates/core/src/ask/state.rs", "use super::Ask;\nuse crate::Root;\n"),
            ("crates/core/src/decide/mod.rs", "use crate::ask::Ask;\npub fn decide() {}\n"),
            ("crates/engine/src/turn.rs", "use crate::worker;\n"),
        ]);
        let mark = mark(&Graph::of_crates(&tree), &ORDER);
        assert_eq!(mark.measured, "2 in 4 imports between folders");
        let expected = [
            "crates/core/src/ask/mod.rs:3 `ask` stands before `decide` and imports `decide`",
            "crates/core/src/ask/state.rs:2 `ask` imports what the crate root defines",
        ];
        assert_eq!(missed(&[mark]), expected);
    }

    #[test]
    fn a_folder_that_the_order_does_not_name_is_a_miss() {
        let tree = Tree::of_texts([
            ("crates/core/src/main.rs", "use crate::ask::Ask;\n"),
            ("crates/core/src/ask.rs", "pub struct Ask;\n"),
            ("crates/core/src/people/mod.rs", "use crate::ask::Ask;\n"),
            ("crates/core/src/people/role.rs", "pub struct Role;\n"),
        ]);
        let expected = ["crates/core/src/people/mod.rs:0 the order of the folders of `core` does not name `people`"];
        assert_eq!(missed(&[mark(&Graph::of_crates(&tree), &ORDER)]), expected);
    }
}
