//! Which passwords are refused, and how long a person waits after several wrong ones.

use std::time::Duration;

use crate::problem::Problem;

/// The minimum length of a password, in characters.
pub const MIN_LENGTH: usize = 12;
/// The maximum length of a password, in bytes.
pub const MAX_BYTES: usize = 1024;

/// The words of the most frequently used passwords. A password that consists only of these, digits and punctuation is
/// just as weak.
const COMMON: &str = include_str!("password/common.txt");

/// How many wrong passwords in a row cause no delay, because people mistype.
const FREE: u32 = 5;
/// The longest delay, so that attempts of others never lock a person out for good.
const MAX_DELAY: Duration = Duration::from_secs(60);

/// Returns what is wrong with a new password. `at` is its JSON pointer.
#[must_use]
pub fn problem(password: &str, at: &str) -> Option<Problem> {
    if password.chars().count() < MIN_LENGTH {
        return Some(Problem::new(at, "too_short", format!("Use at least {MIN_LENGTH} characters. Several words are easy to remember.")));
    }
    if password.len() > MAX_BYTES {
        return Some(Problem::new(at, "too_long", format!("Use at most {MAX_BYTES} bytes.")));
    }
    is_common(password).then(|| Problem::new(at, "too_common", "This password is too common. Use another one."))
}

fn is_common(password: &str) -> bool {
    let lower = password.to_lowercase();
    let mut rest = lower.as_str();
    let common_words: Vec<&str> = COMMON.split_whitespace().collect();
    loop {
        rest = rest.trim_start_matches(|c: char| !c.is_alphabetic());
        let Some(first) = rest.chars().next() else { return true };
        let longest = common_words.iter().filter(|word| rest.starts_with(**word)).map(|word| word.len()).max();
        let repeated = rest.chars().take_while(|c| *c == first).count();
        rest = match (longest, repeated) {
            (Some(length), _) => &rest[length..],
            (None, 4..) => rest.trim_start_matches(first),
            (None, _) => return false,
        };
    }
}

/// Returns how long after the last of `wrong` wrong passwords in a row the next one is checked.
#[must_use]
pub fn wait(wrong: u32) -> Duration {
    match wrong.checked_sub(FREE) {
        None => Duration::ZERO,
        Some(more) => Duration::from_secs(1u64.checked_shl(more.min(16)).unwrap_or(u64::MAX)).min(MAX_DELAY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_that_is_short_or_tried_first_is_refused_and_a_sentence_is_not() {
        let code = |password: &str| problem(password, "/password").map(|problem| problem.code);
        let refused =
            ["short", "password1234", "Qwertyuiop123!", "123456789012", "aaaaaaaaaaaaaaa", "PasswordPassword", "letmein-welcome-1"];
        let codes = refused.map(|password| code(password).unwrap_or_default());
        assert_eq!(codes[0], "too_short");
        assert!(codes[1..].iter().all(|code| code == "too_common"), "{codes:?}");
        assert_eq!(["a quiet lake at noon", "korrektes pferd klammer", "zH7-plover-Quark"].map(code), [None, None, None]);
        assert_eq!(code(&"ä".repeat(600)).as_deref(), Some("too_long"));
    }

    #[test]
    fn waiting_grows_with_every_wrong_one_and_never_for_good() {
        let waits = [0, 4, 5, 6, 8, 20, u32::MAX].map(|wrong| wait(wrong).as_secs());
        assert_eq!(waits, [0, 0, 1, 2, 8, 60, 60]);
    }
}
