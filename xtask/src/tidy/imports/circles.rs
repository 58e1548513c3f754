//! Import circles: files that cannot be understood one after the other, because each leads to all the others.

use std::collections::{BTreeMap, BTreeSet};

use super::graph::Graph;
use crate::tidy::mark::{RuleResult, Violation};

/// How many files a circle may have.
const MAX_FILES: usize = 3;

/// The crates that still have larger circles, and how many files their largest one has. The numbers only ever go down.
pub const STILL: [(&str, usize); 0] = [];

const PLACE: &str = "xtask/src/tidy/imports/circles.rs";

/// The circles of all crates. `still` has the crates that may have larger ones.
pub fn mark(graphs: &[Graph<'_>], still: &[(&str, usize)]) -> RuleResult {
    let mut largest = (0, "");
    let mut misses = Vec::new();
    for graph in graphs {
        let circles = circles(graph);
        let allowed = still.iter().find(|(name, _)| *name == graph.name).map(|(_, files)| *files);
        misses.extend(circles.iter().filter(|circle| circle.len() > allowed.unwrap_or(MAX_FILES)).map(|circle| miss(graph, circle)));
        let most = circles.iter().map(Vec::len).max().unwrap_or(0);
        misses.extend(allowed.filter(|allowed| most < *allowed).map(|allowed| not_needed(graph.name, most, allowed)));
        largest = largest.max((most, graph.name));
    }
    let files: usize = graphs.iter().map(|graph| graph.files.len()).sum();
    let measured = match largest {
        (0, _) => format!("none in {files} files"),
        (most, name) => format!("largest {most} in {files} files ({name})"),
    };
    RuleResult::of_figure("import circles", "at most 3 files", measured, misses)
}

fn miss(graph: &Graph<'_>, circle: &[&str]) -> Violation {
    let paths: Vec<&str> = circle.iter().map(|module| graph.files[*module].path.as_str()).collect();
    let names: Vec<&str> = paths.iter().filter_map(|path| Some(path.split_once("/src/")?.1)).collect();
    let what = format!("{} files import one another in a circle: {}", circle.len(), names.join(", "));
    Violation::at(paths[0], 0, what, "move the types that they share into a file below, and the rules into a file above")
}

fn not_needed(name: &str, most: usize, allowed: usize) -> Violation {
    let what = format!("`{name}` may have a circle of {allowed} files, and its largest has {most}");
    let cure = if most > MAX_FILES { "write the smaller number into STILL" } else { "remove the crate from STILL" };
    Violation::at(PLACE, 0, what, cure)
}

/// Every largest set of files of which each imports each other one, directly or through others.
fn circles<'a>(graph: &'a Graph<'_>) -> Vec<Vec<&'a str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> = graph.files.keys().map(|module| (module.as_str(), reached(graph, module))).collect();
    let mut circles: Vec<Vec<&str>> = Vec::new();
    for (module, others) in &reached {
        if others.contains(module) && !circles.iter().flatten().any(|known| known == module) {
            circles.push(others.iter().copied().filter(|other| reached[other].contains(module)).collect());
        }
    }
    circles
}

/// Every module that `module` imports, directly or through others.
fn reached<'a>(graph: &'a Graph<'_>, module: &str) -> BTreeSet<&'a str> {
    let direct = |module: &str| graph.edges.get(module).into_iter().flat_map(BTreeMap::keys);
    let mut found = BTreeSet::new();
    let mut next: Vec<&str> = direct(module).map(String::as_str).collect();
    while let Some(module) = next.pop() {
        if found.insert(module) {
            next.extend(direct(module).map(String::as_str));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;
    use crate::tree::Tree;

    fn circle_of(name: &str, modules: &[&str]) -> Vec<(String, String)> {
        let next = modules.iter().cycle().skip(1);
        modules.iter().zip(next).map(|(own, next)| (format!("crates/{name}/src/{own}.rs"), format!("use crate::{next}::f;\n"))).collect()
    }

    #[test]
    fn a_circle_of_four_files_is_a_miss_and_one_of_three_is_none() {
        let mut texts = circle_of("core", &["ask", "person", "reply", "session"]);
        texts.extend(circle_of("store", &["leases", "notices", "rows"]));
        let tree = Tree::of_texts(texts);
        let mark = mark(&Graph::of_crates(&tree), &[]);
        assert_eq!(mark.measured, "largest 4 in 7 files (core)");
        let expected = ["crates/core/src/ask.rs:0 4 files import one another in a circle: ask.rs, person.rs, reply.rs, session.rs"];
        assert_eq!(missed(&[mark]), expected);
    }

    #[test]
    fn a_crate_that_became_better_lowers_its_number() {
        let mut texts = circle_of("core", &["ask", "reply"]);
        texts.extend(circle_of("engine", &["asks", "change", "turn", "worker"]));
        texts.extend(circle_of("server", &["layers", "openapi", "routes", "streams"]));
        let tree = Tree::of_texts(texts);
        let mark = mark(&Graph::of_crates(&tree), &[("core", 4), ("engine", 5), ("server", 4)]);
        let expected = [
            format!("{PLACE}: `core` may have a circle of 4 files, and its largest has 2; remove the crate from STILL"),
            format!("{PLACE}: `engine` may have a circle of 5 files, and its largest has 4; write the smaller number into STILL"),
        ];
        assert_eq!(mark.misses.iter().map(ToString::to_string).collect::<Vec<_>>(), expected);
    }
}
