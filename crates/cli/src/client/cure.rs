//! What a person can do after a refusal.

use waypost_wire::ProblemView;

/// Says what to do next after a refusal.
pub fn cure(refused: &ProblemView) -> String {
    let cure = match refused.status {
        400 | 413 | 415 | 422 => "Fix the problems named above and send the request again.",
        401 => "Set WAYPOST_KEY to a valid key (`waypost key list` on the server's machine lists the keys).",
        403 => "Use a credential of the right kind: a person's key answers, an agent's or service's key asks.",
        404 => "Check the id: `waypost answer` lists pending asks, `waypost sessions` lists sessions.",
        409 if refused.code == "already_answered" => "The first answer counts: `waypost answer ASK` shows it.",
        410 => "This ask accepts no more replies. If it still matters, have it asked again.",
        412 => "The ask changed while you read it: run `waypost answer ASK` again and review the new version.",
        421 => "Reach the server by the name in its --public-url, or by localhost.",
        429 | 503 => "Try again in a moment.",
        500..=599 => "Check the server's log.",
        _ => "Check the current state with `waypost answer ASK` or `waypost events SESSION`.",
    };
    cure.to_owned()
}
