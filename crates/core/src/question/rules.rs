//! The rules for a text answer or a selection.

use crate::problem::Problem;
use crate::question::file::is_media_range;
use crate::question::measure::{Measure, ValueKind};
use crate::question::{FreeText, Input, Question, Rules};
use crate::text::pattern::Pattern;

const MAX_PATTERN: usize = 1_000;
const MAX_ACCEPTED: usize = 32;
const MAX_FILES: u32 = 16;

impl Rules {
    /// Returns whether nothing is restricted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns every problem with the rules themselves, for `question`. `at` is their JSON pointer.
    #[must_use]
    pub fn problems(&self, question: &Question, at: &str) -> Vec<Problem> {
        let mut problems = self.inapplicable(question, at);
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
                    "The maximum is less than the minimum, so nothing could be accepted.",
                ));
            }
        }
        let nothing = [
            ("max_length", self.max_length == Some(0) && question.input != Input::Form),
            ("max_selections", self.max_selections == Some(0)),
            ("max_bytes", self.max_bytes == Some(0)),
        ];
        for (field, _) in nothing.into_iter().filter(|(_, nothing)| *nothing) {
            problems.push(Problem::new(format!("{at}/{field}"), "empty_range", "Nothing could be accepted. Give 1 or more, or omit it."));
        }
        problems.extend(self.range_problems(question.input, at));
        problems.extend(self.file_problems(question.input, at));
        problems
    }

    /// Returns rules that can never apply to the question, because their author meant something else.
    fn inapplicable(&self, question: &Question, at: &str) -> Vec<Problem> {
        let is_written = match question.input {
            Input::Text | Input::Number | Input::Date | Input::Datetime | Input::Secret => true,
            Input::Select => question.free_text != FreeText::Forbid,
            Input::Confirm | Input::File => false,
            // The rules of a form are in its schema. The check of forms refuses all other rules.
            Input::Form => return Vec::new(),
        };
        let several = question.multi_select && question.input == Input::Select;
        let for_text = "This rule applies only to text answers. Omit it, or allow free text.";
        let for_several = "This rule applies only to a `select` with `multi_select`. Omit it, or set `multi_select`.";
        let given = [
            (self.pattern.is_some() && !is_written, "pattern", "not_written", for_text),
            (self.min_length.is_some() && !is_written, "min_length", "not_written", for_text),
            (self.max_length.is_some() && !is_written, "max_length", "not_written", for_text),
            (self.format.is_some() && !is_written, "format", "not_written", for_text),
            (self.min_selections.is_some() && !several, "min_selections", "not_several", for_several),
            (self.max_selections.is_some() && !several, "max_selections", "not_several", for_several),
        ];
        let misplaced = given.into_iter().filter(|(given, ..)| *given);
        let mut problems: Vec<_> =
            misplaced.map(|(_, field, code, message)| Problem::new(format!("{at}/{field}"), code, message)).collect();
        if let Some(message) = self.format.filter(|_| is_written).and_then(|format| format.inapplicable(question.input)) {
            problems.push(Problem::new(format!("{at}/format"), "not_for_this_input", message));
        }
        let most = question.options.len() + usize::from(question.free_text != FreeText::Forbid);
        if several && self.min_selections.is_some_and(|fewest| usize::try_from(fewest).is_ok_and(|fewest| fewest > most)) {
            let message = format!("There are only {most} options to choose.");
            problems.push(Problem::new(format!("{at}/min_selections"), "empty_range", message));
        }
        problems
    }

    fn file_problems(&self, input: Input, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        let given = [
            ("accept", !self.accept.is_empty()),
            ("max_bytes", self.max_bytes.is_some()),
            ("min_files", self.min_files.is_some()),
            ("max_files", self.max_files.is_some()),
        ];
        for (field, _) in given.into_iter().filter(|(_, given)| *given && input != Input::File) {
            let message = format!("Only a `file` has `{field}`. Omit it, or set `input` to `file`.");
            problems.push(Problem::new(format!("{at}/{field}"), "not_a_file", message));
        }
        for (n, _) in self.accept.iter().enumerate().filter(|(_, accepted)| !is_media_range(accepted)) {
            let message = "This is not a media type such as `application/pdf`, or a range such as `image/*`.";
            problems.push(Problem::new(format!("{at}/accept/{n}"), "media_type", message));
        }
        if self.accept.len() > MAX_ACCEPTED {
            problems.push(Problem::new(format!("{at}/accept"), "too_many", format!("Name at most {MAX_ACCEPTED} media types.")));
        }
        let most = self.max_files.unwrap_or(1);
        if !(1..=MAX_FILES).contains(&most) {
            problems.push(Problem::new(format!("{at}/max_files"), "too_many", format!("Ask for 1 to {MAX_FILES} files.")));
        } else if self.min_files.is_some_and(|fewest| fewest > most) {
            let message = "`min_files` is more than `max_files`. Increase `max_files`.";
            problems.push(Problem::new(format!("{at}/min_files"), "empty_range", message));
        }
        problems
    }

    fn range_problems(&self, input: Input, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut read = Vec::new();
        for (bound, field) in [(&self.min, "min"), (&self.max, "max")] {
            let (Some(bound), pointer) = (bound, format!("{at}/{field}")) else { continue };
            match input.value_kind().map(|value_kind| (value_kind, value_kind.read(bound))) {
                Some((_, Some(measure))) => read.push(measure),
                Some((value_kind, None)) => problems.push(value_kind.invalid(&pointer)),
                None => problems.push(Problem::new(
                    pointer,
                    "not_measured",
                    format!("Only a `number`, `date` or `datetime` has a `{field}`. Omit it, or set `input` to one of these."),
                )),
            }
        }
        if let [low, high] = read.as_slice()
            && low > high
        {
            let message = "The `max` is less than the `min`, so nothing could be accepted.";
            problems.push(Problem::new(format!("{at}/max"), "empty_range", message));
        }
        problems
    }

    /// Returns what is wrong with `measure`, which was parsed from an answer on `value_kind`. `at` is its JSON pointer.
    pub(crate) fn check_range(&self, value_kind: ValueKind, measure: &Measure, at: &str) -> Option<Problem> {
        // A limit that cannot be parsed was refused when the ask was created.
        let read = |bound: &String| value_kind.read(bound);
        if let Some(least) = self.min.as_ref().filter(|least| read(least).is_some_and(|least| *measure < least)) {
            return Some(Problem::new(at, "below_min", value_kind.too_low(least)));
        }
        let most = self.max.as_ref().filter(|most| read(most).is_some_and(|most| *measure > most))?;
        Some(Problem::new(at, "above_max", value_kind.too_high(most)))
    }

    /// Returns what is wrong with `text` as a text answer. `at` is its JSON pointer.
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
        // A pattern that does not compile was refused when the ask was created.
        if let Some(Ok(pattern)) = self.pattern.as_deref().map(compile) {
            problems.extend(match pattern.is_match(text) {
                Ok(true) => None,
                Ok(false) => Some(Problem::new(at, "pattern", "This does not have the required format.")),
                Err(_) => Some(Problem::new(at, "pattern", "This is too long to check against the required format. Write less.")),
            });
        }
        problems.extend(self.format.and_then(|format| format.check(text, at)));
        problems
    }

    /// Returns what is wrong with the choice of `count` options. `at` is their JSON pointer.
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

/// Compiles with an engine that takes a bounded number of steps, so that no pattern can block an answer.
fn compile(pattern: &str) -> Result<Pattern, String> {
    if pattern.len() > MAX_PATTERN {
        return Err(format!("A pattern has at most {MAX_PATTERN} bytes."));
    }
    Pattern::new(pattern, 1 << 20)
        .ok_or_else(|| "This regular expression cannot be used: it is not valid in JSON Schema, or it has too much repetition.".to_owned())
}
