//! What a written answer or a selection must look like.

use regex::RegexBuilder;
use serde::{Deserialize, Serialize};

use crate::problem::Problem;

const MAX_PATTERN: usize = 1_000;

/// What a written answer or a selection must look like. Absent means anything goes.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// A regular expression the text must match somewhere; write `^…$` for the whole of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// Fewest characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_length: Option<u32>,
    /// Most characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u32>,
    /// Fewest options.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_selections: Option<u32>,
    /// Most options.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_selections: Option<u32>,
}

impl Rules {
    /// Whether anything goes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Everything wrong with the rules themselves; `at` is the pointer to them.
    #[must_use]
    pub fn problems(&self, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        if let Some(pattern) = &self.pattern
            && let Err(message) = compile(pattern)
        {
            problems.push(Problem::new(format!("{at}/pattern"), "pattern", message));
        }
        for (low, high, field) in
            [(self.min_length, self.max_length, "max_length"), (self.min_selections, self.max_selections, "max_selections")]
        {
            if low.zip(high).is_some_and(|(low, high)| low > high) {
                problems.push(Problem::new(
                    format!("{at}/{field}"),
                    "empty_range",
                    "The most is less than the fewest, so nothing could be accepted.",
                ));
            }
        }
        problems
    }

    /// What is wrong with `text` as a written answer; `at` is the pointer to it.
    #[must_use]
    pub fn check_text(&self, text: &str, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        let length = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
        if let Some(fewest) = self.min_length.filter(|fewest| length < *fewest) {
            problems.push(Problem::new(at, "too_short", format!("Write at least {fewest} characters.")));
        }
        if let Some(most) = self.max_length.filter(|most| length > *most) {
            problems.push(Problem::new(at, "too_long", format!("Write at most {most} characters; these are {length}.")));
        }
        // A pattern that does not compile was refused when the ask was made.
        if let Some(Ok(pattern)) = self.pattern.as_deref().map(compile)
            && !pattern.is_match(text)
        {
            problems.push(Problem::new(at, "pattern", "This does not have the form that was asked for."));
        }
        problems
    }

    /// What is wrong with choosing `count` options; `at` is the pointer to them.
    #[must_use]
    pub fn check_selections(&self, count: usize, at: &str) -> Option<Problem> {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        if let Some(fewest) = self.min_selections.filter(|fewest| count < *fewest) {
            return Some(Problem::new(at, "too_few", format!("Choose at least {fewest}.")));
        }
        let most = self.max_selections.filter(|most| count > *most)?;
        Some(Problem::new(at, "too_many", format!("Choose at most {most}.")))
    }
}

/// Compiles with an engine whose time is linear in the text, so no pattern can stall an answer.
fn compile(pattern: &str) -> Result<regex::Regex, String> {
    if pattern.len() > MAX_PATTERN {
        return Err(format!("A pattern has at most {MAX_PATTERN} bytes."));
    }
    RegexBuilder::new(pattern)
        .size_limit(1 << 20)
        .build()
        .map_err(|_| "This is not a regular expression that can be used here; look-around and back-references are not.".to_owned())
}
