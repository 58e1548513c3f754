//! The result of a session for programs: JSON whose schema its agent may have declared.

use serde_json::json;

use crate::json::Json;
use crate::problem::Problem;

/// The maximum size of a result, in bytes. The session row stores it, and every reply reads that row.
pub const MAX_RESULT: usize = 64 * 1024;

/// Returns every reason why a result cannot be stored.
pub(crate) fn problems(result: &Json) -> Vec<Problem> {
    let message = format!("Give at most {MAX_RESULT} bytes of JSON. Put larger data in a file or in another store.");
    let too_long = result.as_str().len() > MAX_RESULT;
    too_long.then(|| Problem::new("/result", "too_long", message)).into_iter().collect()
}

/// Returns the text for a model whose last output is not a valid result.
#[must_use]
pub fn unfit_result_message(problems: &[Problem]) -> String {
    let message = "Your last output is not a valid result. Fix everything that is listed in problems, and give the whole result again: \
                   only one JSON text that matches the schema.";
    let problems: Vec<_> = problems.iter().map(|problem| json!({"pointer": problem.pointer, "message": problem.message})).collect();
    json!({"status": "unfit", "message": message, "problems": problems}).to_string()
}
