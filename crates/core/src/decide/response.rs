//! Something else instead of answers, where the asker takes it.

use crate::problem::Problem;
use crate::reply::Reply;

/// The response in `reply`, `None` where it has none.
///
/// # Errors
/// Every problem with it: it is not taken here, says nothing, or comes beside answers.
pub(super) fn accept(reply: &Reply, allowed: bool) -> Result<Option<String>, Vec<Problem>> {
    let Some(response) = &reply.response else { return Ok(None) };
    let mut problems = Vec::new();
    if !allowed {
        let message = "This ask takes answers only; answer the questions in `answers`.";
        problems.push(Problem::new("/response", "not_offered", message));
    } else if response.trim().is_empty() {
        problems.push(Problem::new("/response", "required", "Write what you want to say instead of answering."));
    }
    if reply.answers.is_some() {
        let message = "Either answer the questions, or respond with something else; not both.";
        problems.push(Problem::new("/answers", "not_with_response", message));
    }
    if problems.is_empty() { Ok(Some(response.clone())) } else { Err(problems) }
}
