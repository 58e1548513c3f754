//! Collects all problems of a file, each with its position and a fix.

use std::cell::RefCell;
use std::ops::Range;

use serde::Serialize;
use waypost_core::text::visible;

/// How severe a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but somebody should check this.
    Warning,
}

/// One problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeclarationProblem {
    /// Its severity.
    pub severity: Severity,
    /// Its position, in bytes.
    pub span: Range<usize>,
    /// The description of the problem.
    pub what: String,
    /// What to write instead.
    pub cure: String,
}

/// The problems found so far.
pub struct ProblemCollector {
    found: RefCell<Vec<DeclarationProblem>>,
    missing: Severity,
}

impl ProblemCollector {
    /// An empty list. `missing` is the severity of a missing variable or secret.
    pub fn new(missing: Severity) -> Self {
        Self { found: RefCell::default(), missing }
    }

    /// Notes an error.
    pub fn error(&self, at: &Range<usize>, what: impl Into<String>, cure: impl Into<String>) {
        self.note(Severity::Error, at, what.into(), cure.into());
    }

    /// Notes a warning.
    pub fn warning(&self, at: &Range<usize>, what: impl Into<String>, cure: impl Into<String>) {
        self.note(Severity::Warning, at, what.into(), cure.into());
    }

    /// Notes a missing variable or secret.
    pub fn missing(&self, at: &Range<usize>, what: impl Into<String>, cure: impl Into<String>) {
        self.note(self.missing, at, what.into(), cure.into());
    }

    fn note(&self, severity: Severity, at: &Range<usize>, what: String, cure: String) {
        self.found.borrow_mut().push(DeclarationProblem { severity, span: at.clone(), what, cure });
    }

    /// Whether no problem was found.
    pub fn is_empty(&self) -> bool {
        self.found.borrow().is_empty()
    }

    /// Returns all problems, in the order of the file.
    pub fn into_problems(self) -> Vec<DeclarationProblem> {
        let mut found = self.found.into_inner();
        found.sort_by_key(|problem| (problem.span.start, problem.span.end));
        found
    }
}

/// The position of a problem for people: line and column, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineColumn {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl LineColumn {
    /// Returns the position of a byte offset.
    pub fn of(text: &str, at: usize) -> Self {
        let before = &text[..text.floor_char_boundary(at)];
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        Self { line: before.matches('\n').count() + 1, column: before[start..].chars().count() + 1 }
    }
}

impl DeclarationProblem {
    /// Draws the problem with its line, carets under it, and the fix. `name` is the name of the file.
    pub fn draw(&self, name: &str, text: &str) -> String {
        let LineColumn { line, column } = LineColumn::of(text, self.span.start);
        let shown = text.lines().nth(line - 1).unwrap_or_default();
        let length = text[text.floor_char_boundary(self.span.start)..text.floor_char_boundary(self.span.end)].lines().next();
        let most = shown.chars().count().saturating_sub(column - 1).max(1);
        let carets = "^".repeat(length.map_or(1, |part| part.chars().count()).clamp(1, most));
        let (number, bar) = (line.to_string(), " ".repeat(line.to_string().len()));
        let word = match self.severity {
            Severity::Error => "",
            Severity::Warning => "warning: ",
        };
        // Each character is drawn with one column, so that the carets are at the right place.
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

/// Returns the word of `known` that the author may have meant by `word`.
pub fn closest_word<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let far = |one: &str| strsim::damerau_levenshtein(&word.to_lowercase(), &one.to_lowercase());
    let near = known.into_iter().map(|one| (far(one), one)).min()?;
    (near.0 <= (word.chars().count() / 3).max(1)).then_some(near.1)
}

/// Joins words in a sentence: `a`, `a or b`, `a, b or c`.
pub fn join_with_or(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => format!("`{one}`"),
        [first @ .., last] => format!("`{}` or `{last}`", first.join("`, `")),
    }
}
