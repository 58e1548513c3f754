//! Conditional questions: they are asked only if an earlier answer has a certain value.

use crate::problem::Problem;
use crate::question::answer::Answers;
use crate::question::{Input, Question, When};

impl Question {
    /// Returns whether it is asked, given the answers to the earlier questions. A question that was not asked has no
    /// answer, so questions that depend on it are not asked either.
    #[must_use]
    pub fn is_asked(&self, answers: &Answers) -> bool {
        let holds = |when: &When| answers.get(&when.question).is_some_and(|answer| when.holds(&answer.values));
        self.when.as_ref().is_none_or(holds)
    }
}

/// Returns every problem with the conditions of a list of questions. `at` is the JSON pointer of the list.
#[must_use]
pub fn problems(questions: &[Question], at: &str) -> Vec<Problem> {
    let conditions = questions.iter().enumerate().filter_map(|(n, question)| Some((n, question.when.as_ref()?)));
    conditions.flat_map(|(n, when)| when.problems(n, questions, &format!("{at}/{n}/when"))).collect()
}

impl When {
    /// Returns whether an answer with these values meets the condition.
    #[must_use]
    pub fn holds(&self, answered: &[String]) -> bool {
        answered.iter().any(|value| self.values.contains(value))
    }

    fn problems(&self, position: usize, questions: &[Question], at: &str) -> Vec<Problem> {
        let named = questions.iter().position(|question| question.id == self.question);
        let source = match named {
            None => {
                let message = format!("This ask has no question {:?}. Name an earlier one by its id.", self.question.as_str());
                return vec![Problem::new(format!("{at}/question"), "unknown_question", message)];
            }
            Some(named) if named >= position => {
                let message = "A question can only depend on an earlier one. Put that one first.";
                return vec![Problem::new(format!("{at}/question"), "not_earlier", message)];
            }
            Some(named) => &questions[named],
        };
        if self.values.is_empty() {
            return vec![Problem::new(format!("{at}/in"), "required", "Name at least one value.")];
        }
        let misfits = self.values.iter().enumerate().filter_map(|(n, value)| Some((n, source.never_has(value)?)));
        misfits.map(|(n, (code, message))| Problem::new(format!("{at}/in/{n}"), code, message)).collect()
    }
}

impl Question {
    /// Returns why no answer to it can have `value`. `None` if one can.
    fn never_has(&self, value: &str) -> Option<(&'static str, String)> {
        match self.input {
            Input::Select if self.options.iter().any(|option| option.value == value) => None,
            Input::Select => Some(("no_such_option", format!("{value:?} is not the value of one of the options of {}.", self.id))),
            Input::Confirm if value == "yes" || value == "no" => None,
            Input::Confirm => Some(("yes_or_no", format!("The answer to {} is `yes` or `no`.", self.id))),
            Input::Form => Some(("form_answer", format!("The answer to {} is the data of a form. Depend on another question.", self.id))),
            Input::File | Input::Secret => {
                Some(("kept_answer", format!("The answer to {} cannot be known in advance. Depend on another question.", self.id)))
            }
            Input::Text | Input::Number | Input::Date | Input::Datetime => {
                self.input.format_advice(value).map(|advice| ("misfit", format!("No answer to {} can be {value:?}. {advice}", self.id)))
            }
        }
    }
}
