//! Secrets that people are asked for. A caller that can read a secret encrypts it before this crate sees it. Decisions,
//! records and views contain only a reference to it.

use crate::problem::Problem;
use crate::question::Question;
use crate::question::answer::Given;

/// The maximum length of a secret, in bytes.
const MAX_SECRET: usize = 64 * 1024;

impl Question {
    /// Returns how `secret` violates the rules of this question. `at` is its JSON pointer. No problem contains any part
    /// of the secret.
    #[must_use]
    pub fn check_secret(&self, secret: &str, at: &str) -> Vec<Problem> {
        if secret.len() > MAX_SECRET {
            return vec![Problem::new(at, "too_long", format!("A secret has at most {} KiB.", MAX_SECRET / 1024))];
        }
        let mut problems = self.rules.check_text(secret, at);
        if secret.contains('\0') {
            problems.push(Problem::new(at, "nul", "A NUL character is not accepted."));
        }
        problems
    }

    /// Returns why `given` cannot answer this question for a secret. Text that was not encrypted is never accepted,
    /// no matter who sent it.
    pub(crate) fn check_sealed(&self, given: &Given, at: &str) -> Vec<Problem> {
        if !given.values.is_empty() || given.free_text.is_some() {
            return vec![Problem::new(at, "not_sealed", "Send one text as the secret.")];
        }
        given.facts.sealed.iter().flat_map(|sealed| sealed.problems.clone()).collect()
    }
}
