//! One style rule: the limit, the measurement, and every violation with how to fix it.

use std::fmt;

/// One style rule and its result.
pub struct RuleResult {
    /// The name in the table and in the list of exceptions.
    pub name: &'static str,
    /// The limit.
    pub wanted: &'static str,
    /// The measurement.
    pub measured: String,
    /// The violations.
    pub misses: Vec<Violation>,
}

/// One violation.
#[derive(Debug, PartialEq, Eq)]
pub struct Violation {
    /// The file, from the project's root.
    pub path: String,
    /// The line, or 0 for the whole file.
    pub line: usize,
    /// What is wrong.
    pub what: String,
    /// How to fix it.
    pub cure: &'static str,
}

impl RuleResult {
    /// A rule whose violations are counted, out of `seen` places that were checked.
    pub fn of_misses(name: &'static str, wanted: &'static str, seen: usize, things: &str, misses: Vec<Violation>) -> Self {
        let measured = match seen {
            0 => "nothing to measure yet".to_owned(),
            seen => format!("{} in {seen} {things}", misses.len()),
        };
        Self { name, wanted, measured, misses }
    }

    /// A rule with a measurement of its own.
    pub fn of_figure(name: &'static str, wanted: &'static str, measured: String, misses: Vec<Violation>) -> Self {
        Self { name, wanted, measured, misses }
    }
}

impl Violation {
    /// A violation at this place.
    pub fn at(path: &str, line: usize, what: impl Into<String>, cure: &'static str) -> Self {
        Self { path: path.to_owned(), line, what: what.into(), cure }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = if self.line == 0 { String::new() } else { format!(":{}", self.line) };
        write!(f, "{}{line}: {}; {}", self.path, self.what, self.cure)
    }
}

/// For tests: every violation in `marks` as `path:line what`.
#[cfg(test)]
pub fn missed(marks: &[RuleResult]) -> Vec<String> {
    let misses = marks.iter().flat_map(|mark| &mark.misses);
    misses.map(|miss| format!("{}:{} {}", miss.path, miss.line, miss.what)).collect()
}
