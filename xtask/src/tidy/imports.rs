//! Checks that the files of a crate do not import one another in circles, and that its folders import in one direction. A reader can then
//! read a crate from its first folder to its last.

mod circles;
mod folders;
mod graph;
mod paths;

use super::mark::RuleResult;
use crate::tree::Tree;
use graph::Graph;

/// The import circles of every crate, and the imports against the order of the folders.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let graphs = Graph::of_crates(tree);
    vec![circles::mark(&graphs, &circles::STILL), folders::mark(&graphs, &folders::FOLDERS)]
}
