//! The checks of questions when they are asked.

use std::collections::{HashMap, HashSet};

use crate::problem::Problem;
use crate::question::{Choice, FreeText, Input, MAX_OPTIONS, MAX_QUESTIONS, MAX_TEXT, Question, when};
use crate::text::{self, normal};

/// The maximum length of a header, in characters.
const MAX_HEADER: usize = 40;
/// The maximum length of an id, in characters.
const MAX_ID: usize = 200;
/// The maximum length of an option's label, in characters.
const MAX_LABEL: usize = 1_000;
/// The maximum length of an option's value and description and of a placeholder, in characters.
const MAX_VALUE: usize = 4_000;
/// The maximum number of characters of the asker's words that a problem repeats.
const MAX_QUOTED: usize = 100;

impl Question {
    /// Returns every problem with the question as it was asked. `at` is its JSON pointer.
    #[must_use]
    pub fn problems(&self, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut say = |pointer: &str, code: &str, message: &str| problems.push(Problem::new(format!("{at}{pointer}"), code, message));
        if self.question.trim().is_empty() {
            say("/question", "required", "Write the question.");
        }
        if self.question.chars().count() > MAX_TEXT {
            say("/question", "too_long", "A question has at most 10,000 characters.");
        }
        if is_longer(self.placeholder.as_deref().unwrap_or_default(), MAX_VALUE) {
            say("/placeholder", "too_long", "A placeholder has at most 4,000 characters.");
        }
        if self.header.as_ref().is_some_and(|header| !header.is_empty() && !text::is_heading(header, MAX_HEADER)) {
            say("/header", "header", "A header is one line of at most 40 characters.");
        }
        match self.input {
            Input::Select => {
                if self.options.is_empty() && self.free_text == FreeText::Forbid {
                    say("/options", "required", "Give at least one option, or allow free text.");
                }
            }
            Input::Text | Input::Confirm | Input::Number | Input::Date | Input::Datetime | Input::Form | Input::File | Input::Secret => {
                if !self.options.is_empty() {
                    say("/options", "not_a_select", "Only a `select` has options. Omit them, or set `input` to `select`.");
                }
                if self.multi_select {
                    say(
                        "/multi_select",
                        "not_a_select",
                        "Only a question with options, a `select`, can accept several of them. Give it options, or omit this.",
                    );
                }
            }
        }
        problems.extend(self.header.as_ref().and_then(|header| text::direction_problem(header, &format!("{at}/header"))));
        problems.extend(self.option_problems(at));
        problems.extend(self.look_alikes(at));
        problems.extend(self.private_problems(at));
        problems.extend(self.rules.problems(self, &format!("{at}/rules")));
        problems.extend(self.form_problems(at));
        problems.extend(self.default_problems(at));
        problems.extend(self.offer_problem(at));
        problems
    }

    fn option_problems(&self, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.options.len() > MAX_OPTIONS {
            problems.push(Problem::new(format!("{at}/options"), "too_many", format!("A question has at most {MAX_OPTIONS} options.")));
        }
        let mut seen = HashSet::new();
        for (n, option) in self.options.iter().enumerate() {
            let at = format!("{at}/options/{n}");
            problems.extend(option.problems(&at));
            if !seen.insert(&option.value) {
                let value: String = option.value.chars().take(MAX_QUOTED).collect();
                let message = format!("Two options have the value {value:?}. Give each option its own value.");
                problems.push(Problem::new(format!("{at}/value"), "duplicate", message));
            }
        }
        problems
    }

    /// Returns options with different labels that look the same to people.
    fn look_alikes(&self, at: &str) -> Vec<Problem> {
        let mut seen: HashMap<String, usize> = HashMap::new();
        let mut problems = Vec::new();
        for (n, option) in self.options.iter().enumerate().take(MAX_OPTIONS) {
            let first = *seen.entry(normal::looks(&option.label)).or_insert(n);
            let earlier = &self.options[first];
            if earlier.label != option.label {
                let (one, other) = (normal::with_code_points(&earlier.label), normal::with_code_points(&option.label));
                let message = format!("Option {first}, {one}, and option {n}, {other}, look the same to people. Change one of them.");
                problems.push(Problem::new(format!("{at}/options/{n}/label"), "looks_the_same", message));
            }
        }
        problems
    }

    /// A file or a secret comes only from the person.
    fn private_problems(&self, at: &str) -> Vec<Problem> {
        let what = match self.input {
            Input::File => "file",
            Input::Secret => "secret",
            Input::Text | Input::Select | Input::Confirm | Input::Number | Input::Date | Input::Datetime | Input::Form => {
                return Vec::new();
            }
        };
        let mut problems = Vec::new();
        if self.default.is_some() {
            problems.push(Problem::new(format!("{at}/default"), "no_default", format!("A {what} has no default. Omit it.")));
        }
        if self.free_text != FreeText::Forbid {
            problems.push(Problem::new(format!("{at}/free_text"), "no_free_text", format!("A {what} is not answered in words. Omit it.")));
        }
        problems
    }
}

impl Choice {
    /// Returns every problem with the option by itself. `at` is its JSON pointer.
    fn problems(&self, at: &str) -> Vec<Problem> {
        let description = self.description.as_deref().unwrap_or_default();
        let one_line = "A label is one line. Put what needs more lines into the option's `description`.";
        let own = [
            ("label", "required", self.label.trim().is_empty(), "Give the option a label."),
            ("label", "one_line", text::has_line_end(&self.label), one_line),
            ("label", "too_long", is_longer(&self.label, MAX_LABEL), "A label has at most 1,000 characters."),
            ("value", "required", self.value.is_empty(), "An option's value cannot be empty."),
            ("value", "too_long", is_longer(&self.value, MAX_VALUE), "An option's value has at most 4,000 characters."),
            ("description", "too_long", is_longer(description, MAX_VALUE), "An option's description has at most 4,000 characters."),
        ];
        let own = own.into_iter().filter(|(_, _, is_wrong, _)| *is_wrong);
        let mut problems: Vec<_> = own.map(|(field, code, _, message)| Problem::new(format!("{at}/{field}"), code, message)).collect();
        problems.extend(text::direction_problem(&self.label, &format!("{at}/label")));
        problems.extend(self.preview.as_ref().and_then(|preview| preview.problem(&format!("{at}/preview"))));
        problems
    }
}

fn is_longer(text: &str, most: usize) -> bool {
    text.len() > most && text.chars().count() > most
}

/// Returns what is wrong with the id of a question. It is a key of the answers, so programs and logs must be able to write it.
fn id_problem(id: &str, at: &str) -> Option<Problem> {
    let problem = |code, message: &str| Some(Problem::new(format!("{at}/id"), code, message));
    match id {
        "" => problem("required", "An id cannot be empty. Omit it to get a generated one."),
        _ if is_longer(id, MAX_ID) => problem("too_long", "An id has at most 200 characters."),
        _ if id.contains(char::is_control) => problem("control_character", "An id has no line ends and no control characters."),
        _ => None,
    }
}

/// Returns every problem with a list of questions. `at` is its JSON pointer.
#[must_use]
pub fn problems(questions: &[Question], at: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    if questions.is_empty() {
        problems.push(Problem::new(at, "required", "Ask at least one question."));
    }
    if questions.len() > MAX_QUESTIONS {
        problems.push(Problem::new(at, "too_many", format!("An ask has at most {MAX_QUESTIONS} questions.")));
    }
    let mut names = HashSet::new();
    for (n, question) in questions.iter().enumerate() {
        let pointer = format!("{at}/{n}");
        // A reply may name a question by its id, so each id is unique. Texts need not be: a reply that names an
        // ambiguous text is told to use ids.
        let id = question.id.as_str();
        if !names.insert(id) {
            let id: String = id.chars().take(MAX_QUOTED).collect();
            let message = format!("{id:?} already names another question of this ask.");
            problems.push(Problem::new(format!("{pointer}/id"), "duplicate", message));
        }
        let named_so = |other: &Question| other.id != question.id && other.id.as_str() == question.question;
        if questions.iter().any(named_so) {
            let message = format!("{:?} is the id of another question of this ask.", question.question);
            problems.push(Problem::new(format!("{pointer}/question"), "duplicate", message));
        }
        problems.extend(id_problem(id, &pointer));
        problems.extend(question.problems(&pointer));
    }
    problems.extend(when::problems(questions, at));
    problems
}
