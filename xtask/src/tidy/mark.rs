//! One mark: what is wanted, what was measured, and every miss with its cure.

use std::fmt;

/// One thing by which the code is measured.
pub struct Mark {
    /// What it is called in the table and in the list of allowances.
    pub name: &'static str,
    /// What is wanted.
    pub wanted: &'static str,
    /// What was found.
    pub measured: String,
    /// Where it falls short.
    pub misses: Vec<Miss>,
}

/// One place that falls short.
#[derive(Debug, PartialEq, Eq)]
pub struct Miss {
    /// The file, from the top of the project.
    pub path: String,
    /// The line; 0 where the whole file is meant.
    pub line: usize,
    /// What is there.
    pub what: String,
    /// What to do about it.
    pub cure: &'static str,
}

impl Mark {
    /// A mark of which every miss is listed, out of `seen` places that were looked at.
    pub fn of_misses(name: &'static str, wanted: &'static str, seen: usize, things: &str, misses: Vec<Miss>) -> Self {
        let measured = match seen {
            0 => "nothing to measure yet".to_owned(),
            seen => format!("{} in {seen} {things}", misses.len()),
        };
        Self { name, wanted, measured, misses }
    }

    /// A mark with a figure of its own.
    pub fn of_figure(name: &'static str, wanted: &'static str, measured: String, misses: Vec<Miss>) -> Self {
        Self { name, wanted, measured, misses }
    }
}

impl Miss {
    /// A miss at this place.
    pub fn at(path: &str, line: usize, what: impl Into<String>, cure: &'static str) -> Self {
        Self { path: path.to_owned(), line, what: what.into(), cure }
    }
}

impl fmt::Display for Miss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = if self.line == 0 { String::new() } else { format!(":{}", self.line) };
        write!(f, "{}{line}: {}; {}", self.path, self.what, self.cure)
    }
}

/// What a test compares: every miss of `marks` as `path:line what`.
#[cfg(test)]
pub fn missed(marks: &[Mark]) -> Vec<String> {
    let misses = marks.iter().flat_map(|mark| &mark.misses);
    misses.map(|miss| format!("{}:{} {}", miss.path, miss.line, miss.what)).collect()
}
