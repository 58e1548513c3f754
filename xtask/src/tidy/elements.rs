//! Checks that in the browser only `web/src/api/` calls the server. An element takes properties and dispatches events, so that it can be
//! used on any page.

use super::mark::{RuleResult, Violation};
use crate::find_tests::is_web_test;
use crate::tree::Tree;

const TALKING: [&str; 4] = ["fetch(", "new EventSource(", "new XMLHttpRequest(", "sendBeacon("];

/// Files outside `web/src/api/` that call the server.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let files: Vec<_> = tree
        .files()
        .filter(|file| file.path.starts_with("web/src/") && file.path.ends_with(".ts") && !is_web_test(&file.path))
        .filter(|file| !file.path.starts_with("web/src/api/") && file.path != "web/src/api.ts")
        .collect();
    let misses = files.iter().flat_map(|file| {
        file.text.lines().enumerate().filter_map(|(index, line)| {
            let call = TALKING.into_iter().find(|call| talks(line, call))?;
            Some(Violation::at(&file.path, index + 1, format!("`{call}…)` outside of api/"), "take a property, dispatch an event"))
        })
    });
    vec![RuleResult::of_misses("elements", "only `api/` talks to the server", files.len(), "files", misses.collect())]
}

/// Whether `line` makes this call, and not a call of a function whose name ends the same way.
fn talks(line: &str, call: &str) -> bool {
    line.match_indices(call).any(|(at, _)| !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn an_element_that_fetches_is_a_miss() {
        let text = "prefetch(x)\nawait fetch('/api/v1/asks')\n";
        let tree = Tree::of_texts([("web/src/elements/ask/ask.ts", text), ("web/src/api/client.ts", text)]);
        assert_eq!(missed(&marks(&tree)), ["web/src/elements/ask/ask.ts:2 `fetch(…)` outside of api/"]);
    }
}
