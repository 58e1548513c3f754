//! Counts how many tests ran, from the closing lines of the runners that the project uses: cargo-nextest, `cargo test`, Vitest,
//! Node's own runner and Playwright.

use std::ops::AddAssign;
use std::sync::LazyLock;

use regex::Regex;

/// How many tests ran.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// Tests that passed.
    pub passed: usize,
    /// Tests that did not pass, for any reason.
    pub failed: usize,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl Count {
    /// The tests that a closing line reports, or `None` if `line` is not a closing line.
    pub fn in_line(line: &str) -> Option<Self> {
        static COLOUR: LazyLock<Regex> = LazyLock::new(|| pattern(r"\x1b\[[0-9;]*m"));
        static CLOSING: LazyLock<Regex> = LazyLock::new(|| {
            pattern(concat!(
                r"^\s*Summary \[.*\d+ tests? run:|",    // cargo-nextest
                r"^test result: |",                     // cargo test
                r"^\s*Tests\s+\d+ |",                   // Vitest
                r"^[#ℹ] (?:pass|fail|cancelled) \d+$|", // Node
                r"^\s+\d+ (?:passed \(|failed$)|",      // Playwright
                r"^\d+ passed, \d+ failed$",            // the plain one
            ))
        });
        static PASSED: LazyLock<Regex> = LazyLock::new(|| pattern(r"(\d+) passed|pass (\d+)"));
        static FAILED: LazyLock<Regex> = LazyLock::new(|| pattern(r"(\d+) (?:failed|exec failed|timed out)|(?:fail|cancelled) (\d+)"));
        let line = COLOUR.replace_all(line.trim_end(), "");
        let sum = |of: &Regex| {
            let numbers = of
                .captures_iter(&line)
                .flat_map(|found| found.iter().skip(1).flatten().filter_map(|digits| digits.as_str().parse().ok()).collect::<Vec<usize>>());
            numbers.sum()
        };
        CLOSING.is_match(&line).then(|| Self { passed: sum(&PASSED), failed: sum(&FAILED) })
    }
}

fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("a valid pattern")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(line: &str) -> Option<(usize, usize)> {
        Count::in_line(line).map(|count| (count.passed, count.failed))
    }

    #[test]
    fn the_closing_line_of_every_runner_is_understood() {
        let lines = [
            (
                "\u{1b}[32;1m     Summary\u{1b}[0m [   1.3s] \u{1b}[1m12\u{1b}[0m tests run: 10 passed (1 slow), 1 failed, 1 timed out, 3 skipped",
                (10, 2),
            ),
            ("     Summary [   0.015s] 4/9 tests run: 3 passed, 1 failed, 0 skipped", (3, 1)),
            ("test result: FAILED. 7 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out", (7, 2)),
            ("      Tests  1 failed | 11 passed (12)", (11, 1)),
            ("# pass 5", (5, 0)),
            ("ℹ fail 2", (0, 2)),
            ("  9 passed (5.2s)", (9, 0)),
            ("  1 failed", (0, 1)),
            ("4 passed, 0 failed", (4, 0)),
        ];
        assert_eq!(lines.map(|(line, _)| counted(line)), lines.map(|(_, count)| Some(count)));
    }

    #[test]
    fn an_ordinary_line_counts_nothing() {
        let lines = [" Test Files  3 passed (3)", "we passed 3 of them", "test ask::t ... ok", "12 passed the gate"];
        assert_eq!(lines.map(counted), [None; 4]);
    }
}
