//! A response in place of answers, if the asker allows it.

use crate::ask::reply::Reply;
use crate::problem::Problem;

/// Returns the response in `reply`. `None` if there is none.
///
/// # Errors
/// Every problem with it: it is not allowed here, it is empty, or it comes with answers.
pub(super) fn accept(reply: &Reply, allowed: bool) -> Result<Option<String>, Vec<Problem>> {
    let Some(response) = &reply.response else { return Ok(None) };
    let mut problems = Vec::new();
    if !allowed {
        let message = "This ask accepts only answers. Answer the questions in `answers`.";
        problems.push(Problem::new("/response", "not_offered", message));
    } else if response.trim().is_empty() {
        problems.push(Problem::new("/response", "required", "Write a response."));
    }
    if reply.answers.is_some() {
        let message = "Either answer the questions, or send a `response`, not both.";
        problems.push(Problem::new("/answers", "not_with_response", message));
    }
    if problems.is_empty() { Ok(Some(response.clone())) } else { Err(problems) }
}
