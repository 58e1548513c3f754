//! Reads decisions that people type. To approve, a person types a whole word; for a risky call, also the
//! first digits of the digest. This prevents approvals by reflex.

use waypost_core::risk::Risk;
use waypost_wire::{AskView, Verdict};

/// How many digits of the digest a person types to approve a risky call.
const TYPED_DIGITS: usize = 4;
/// How many digits of the digest a script must pass.
const WORDS_DIGITS: usize = 12;

/// Returns the text to type to approve.
pub fn approval_words(ask: &AskView) -> String {
    if ask.risk() >= Risk::High { format!("approve {}", first_digits(ask, TYPED_DIGITS)) } else { "approve".to_owned() }
}

/// Parses a typed decision.
///
/// # Errors
/// The text to type instead.
pub fn read(typed: &str, ask: &AskView) -> Result<Verdict, String> {
    let typed: Vec<&str> = typed.split_whitespace().collect();
    let approving = approval_words(ask);
    match typed.as_slice() {
        ["reject"] => Ok(Verdict::Reject),
        words if words.join(" ") == approving => Ok(Verdict::Approve),
        _ => Err(format!("Type `{approving}` or `reject`.")),
    }
}

/// Returns whether `words` identify the digest of the ask: its first twelve digits or more.
pub fn names_the_digest(words: &str, ask: &AskView) -> bool {
    let words: String = words.trim_start_matches("sha256:").split_whitespace().collect();
    words.len() >= WORDS_DIGITS && digits(ask).starts_with(&words)
}

fn first_digits(ask: &AskView, count: usize) -> String {
    digits(ask).chars().take(count).collect()
}

fn digits(ask: &AskView) -> &str {
    ask.digest().unwrap_or_default().trim_start_matches("sha256:")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn ask(risk: &str) -> AskView {
        let approval =
            json!({"tool": "deploy", "risk": risk, "digest": "sha256:27e69ac521c53fa3", "digest_words": "27e6 9ac5 21c5", "view": []});
        let whole = json!({
            "id": "ask_01hzy0000000000000000000a1", "session_id": "ses_01hzy0000000000000000000s1", "agent": "cli", "revision": 1, "kind": "approval", "status": "pending",
            "approval": approval, "policy": {},
        });
        crate::client::sample::ask(whole)
    }

    #[test]
    fn a058_an_empty_line_decides_nothing() {
        for typed in ["", "  ", "y", "yes", "a", "approve 27e6 now"] {
            assert!(read(typed, &ask("low")).is_err(), "{typed:?} decided");
        }
        assert_eq!(read(" approve ", &ask("medium")), Ok(Verdict::Approve));
        assert_eq!(read("reject", &ask("critical")), Ok(Verdict::Reject));
    }

    #[test]
    fn a058_an_expensive_approval_takes_four_digits_of_the_digest() {
        assert_eq!(read("approve", &ask("high")), Err("Type `approve 27e6` or `reject`.".to_owned()));
        assert!(read("approve 27e7", &ask("high")).is_err());
        assert_eq!(read("approve  27e6", &ask("critical")), Ok(Verdict::Approve));
    }

    #[test]
    fn a_script_names_at_least_twelve_digits_of_what_it_saw() {
        let asked = ask("low");
        assert!(names_the_digest("27e6 9ac5 21c5", &asked));
        assert!(names_the_digest("sha256:27e69ac521c53fa3", &asked));
        for wrong in ["", "27e6", "27e6 9ac5 21c6", "27e69ac521c53fa31"] {
            assert!(!names_the_digest(wrong, &asked), "{wrong:?} passed");
        }
    }
}
