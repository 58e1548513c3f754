//! What comes of a session's work, for programs: JSON that its agent may have promised to give a form.

use serde_json::json;

use crate::json::Json;
use crate::problem::Problem;

/// The longest result, in bytes: the session's row holds it, and every answer reads that.
pub const MOST_RESULT: usize = 64 * 1024;

/// Everything that keeps a result from being kept.
pub(crate) fn problems(result: &Json) -> Vec<Problem> {
    let message = format!("Give at most {MOST_RESULT} bytes of JSON; what is larger belongs into a file or another store.");
    let too_long = result.as_str().len() > MOST_RESULT;
    too_long.then(|| Problem::new("/result", "too_long", message)).into_iter().collect()
}

/// What a model is told whose last words are not the result that is wanted.
#[must_use]
pub fn told_unfit(problems: &[Problem]) -> String {
    let message = "What you said last is not the result that is wanted. Mend what stands in problems, and say the whole result again: \
                   nothing but one JSON text that fits the schema.";
    let problems: Vec<_> = problems.iter().map(|problem| json!({"pointer": problem.pointer, "message": problem.message})).collect();
    json!({"status": "unfit", "message": message, "problems": problems}).to_string()
}
