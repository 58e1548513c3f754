//! What is wrong with a file, each with its place and its cure, all of it at once.

use std::cell::RefCell;
use std::ops::Range;

use serde::Serialize;
use waypost_core::text::visible;

/// How bad something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Nothing can be started from the file.
    Error,
    /// It can, and somebody should look.
    Warning,
}

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// Where it stands, in bytes.
    pub at: Range<usize>,
    /// What is wrong.
    pub what: String,
    /// What to write instead.
    pub cure: String,
}

/// What has been found so far.
pub struct Notes {
    found: RefCell<Vec<Problem>>,
    missing: Severity,
}

impl Notes {
    /// Nothing yet. `missing` says how bad it is where the surroundings lack what the file names.
    pub fn new(missing: Severity) -> Self {
        Self { found: RefCell::default(), missing }
    }

    /// Notes something that is wrong.
    pub fn error(&self, at: &Range<usize>, what: impl Into<String>, cure: impl Into<String>) {
        self.note(Severity::Error, at, what.into(), cure.into());
    }

    /// Notes something that somebody should look at.
    pub fn warning(&self, at: &Range<usize>, what: impl Into<String>, cure: impl Into<String>) {
        self.note(Severity::Warning, at, what.into(), cure.into());
    }

    /// Notes something that the surroundings lack.
    pub fn missing(&self, at: &Range<usize>, what: impl Into<String>, cure: impl Into<String>) {
        self.note(self.missing, at, what.into(), cure.into());
    }

    fn note(&self, severity: Severity, at: &Range<usize>, what: String, cure: String) {
        self.found.borrow_mut().push(Problem { severity, at: at.clone(), what, cure });
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.found.borrow().is_empty()
    }

    /// Everything that was found, from the top of the file to its end.
    pub fn into_problems(self) -> Vec<Problem> {
        let mut found = self.found.into_inner();
        found.sort_by_key(|problem| (problem.at.start, problem.at.end));
        found
    }
}

/// A problem's place as people count: lines and characters, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in it.
    pub column: usize,
}

impl Place {
    /// The place of a byte.
    pub fn of(text: &str, at: usize) -> Self {
        let before = &text[..text.floor_char_boundary(at)];
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        Self { line: before.matches('\n').count() + 1, column: before[start..].chars().count() + 1 }
    }
}

impl Problem {
    /// The problem with its line, a caret under it, and its cure. `name` is what the file is called.
    pub fn draw(&self, name: &str, text: &str) -> String {
        let Place { line, column } = Place::of(text, self.at.start);
        let shown = text.lines().nth(line - 1).unwrap_or_default();
        let length = text[text.floor_char_boundary(self.at.start)..text.floor_char_boundary(self.at.end)].lines().next();
        let most = shown.chars().count().saturating_sub(column - 1).max(1);
        let carets = "^".repeat(length.map_or(1, |part| part.chars().count()).clamp(1, most));
        let (number, bar) = (line.to_string(), " ".repeat(line.to_string().len()));
        let word = match self.severity {
            Severity::Error => "",
            Severity::Warning => "warning: ",
        };
        // One character in the file is one in the picture, so that the caret stands where it belongs.
        let shown: String =
            shown.chars().map(|c| if c.is_control() || visible(&c.to_string()) != c.to_string() { ' ' } else { c }).collect();
        let what = visible(&self.what);
        format!(
            "{}:{line}:{column}: {word}{what}\n{bar} |\n{number} | {shown}\n{bar} | {}{carets}\n{bar} = {}\n",
            visible(name),
            " ".repeat(column - 1),
            visible(&self.cure)
        )
    }
}

/// The word of `known` that somebody may have meant by `word`.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let far = |one: &str| strsim::damerau_levenshtein(&word.to_lowercase(), &one.to_lowercase());
    let near = known.into_iter().map(|one| (far(one), one)).min()?;
    (near.0 <= (word.chars().count() / 3).max(1)).then_some(near.1)
}

/// Words in a sentence: `a`, `a or b`, `a, b or c`.
pub fn either(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => format!("`{one}`"),
        [first @ .., last] => format!("`{}` or `{last}`", first.join("`, `")),
    }
}
