//! Checks that only one module reads the time, and that no test sleeps.

use super::mark::{RuleResult, Violation};
use crate::find_tests::is_web_test;
use crate::rust_code::{RustCode, imports};
use crate::tree::Tree;

const HOME: &str = "crates/store/src/clock.rs";
const CLOCKS: [&str; 6] = ["SystemTime", "Instant", "Timestamp", "Zoned", "Utc", "Local"];

/// Clock reads outside their module, and tests that sleep.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let (mut shipped, mut tests) = (0, 0);
    let (mut readings, mut sleeps) = (Vec::new(), Vec::new());
    for (file, code) in tree.shipped_rust().filter(|(file, _)| file.path != HOME) {
        shipped += 1;
        let cure = "use the clock that you were given; only crates/store/src/clock.rs reads the time";
        readings.extend(read(code).into_iter().map(|(line, what)| Violation::at(&file.path, line, what, cure)));
    }
    for (file, code) in tree.rust_under(&["crates/", "examples/"]) {
        let lines = code.occurrences(&["sleep", "("]).into_iter().filter(|line| code.is_test_line(*line));
        sleeps.extend(lines.map(|line| Violation::at(&file.path, line, "a test sleeps", "move the clock by hand")));
        tests += usize::from(code.has_tests());
    }
    for file in tree.files().filter(|file| is_web_test(&file.path)) {
        tests += 1;
        let lines = file.text.lines().enumerate().filter(|(_, line)| line.contains("waitForTimeout("));
        sleeps.extend(lines.map(|(index, _)| Violation::at(&file.path, index + 1, "a journey sleeps", "wait for what the page shows")));
    }
    vec![
        RuleResult::of_misses("time", "`now()` only in the clock", shipped, "files", readings),
        RuleResult::of_misses("patience", "no `sleep` in tests", tests, "files with tests", sleeps),
    ]
}

fn read(code: &RustCode) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for clock in CLOCKS {
        let lines =
            code.shipped_occurrences(&[clock, "::", "now"]).into_iter().filter(|line| clock != "Instant" || !is_tokios(code, *line));
        found.extend(lines.map(|line| (line, format!("`{clock}::now` is read"))));
    }
    found
}

/// Whether the `Instant` on this line is Tokio's. Tokio's clock stands still in a paused test, so timeouts may read it.
fn is_tokios(code: &RustCode, line: usize) -> bool {
    let in_full = |owner| code.occurrences(&[owner, "::", "time", "::", "Instant", "::", "now"]).contains(&line);
    !in_full("std") && (in_full("tokio") || imports(code, &["tokio", "time", "Instant"]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_clock_read_outside_its_home_is_a_miss() {
        let text = "fn a() { std::time::SystemTime::now(); }\nfn b() { tokio::time::Instant::now(); }\nfn c() { clock.now(); }\n";
        let tree = Tree::of_texts([("crates/store/src/clock.rs", text), ("crates/engine/src/runtime/worker.rs", text)]);
        assert_eq!(missed(&marks(&tree)), ["crates/engine/src/runtime/worker.rs:1 `SystemTime::now` is read"]);
    }

    #[test]
    fn the_instant_of_a_paused_test_may_be_read_however_it_was_imported() {
        let text = "use tokio::time::{Instant, Interval};\nfn a() { Instant::now(); }\nfn b() { std::time::Instant::now(); }\n";
        let std = "use std::time::{Duration, Instant};\nfn a() { Instant::now(); }\n";
        let tree = Tree::of_texts([("crates/engine/src/runtime/worker.rs", text), ("crates/engine/src/runtime/turn.rs", std)]);
        let expected = ["turn.rs:2", "worker.rs:3"].map(|place| format!("crates/engine/src/runtime/{place} `Instant::now` is read"));
        let mut missed = missed(&marks(&tree));
        missed.sort();
        assert_eq!(missed, expected);
    }

    #[test]
    fn a_test_that_sleeps_is_a_miss_in_both_languages() {
        let text = "async fn f() { tokio::time::sleep(WAIT).await }\n";
        let tree = Tree::of_texts([
            ("crates/engine/src/runtime/worker.rs", text),
            ("crates/engine/tests/stories.rs", text),
            ("e2e/demo.test.mjs", "await page.waitForTimeout(500)\n"),
        ]);
        assert_eq!(missed(&marks(&tree)), ["crates/engine/tests/stories.rs:1 a test sleeps", "e2e/demo.test.mjs:1 a journey sleeps"]);
    }
}
