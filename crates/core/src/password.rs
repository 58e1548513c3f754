//! Which passwords are refused, and for how long somebody waits who keeps giving wrong ones.

use std::time::Duration;

use crate::problem::Problem;

/// The fewest characters of a password.
pub const FEWEST: usize = 12;
/// The most bytes of one.
pub const MOST: usize = 1024;

/// What the most used passwords are made of. One that is nothing but these, digits and signs is no
/// better than them.
const COMMON: &str = include_str!("password/common.txt");

/// So many wrong ones in a row cost nothing: people mistype.
const FREE: u32 = 5;
/// Nobody waits longer than this, so that nobody is locked out for good by what others try.
const LONGEST: Duration = Duration::from_secs(60);

/// What is wrong with a new password, at `at`.
#[must_use]
pub fn problem(password: &str, at: &str) -> Option<Problem> {
    if password.chars().count() < FEWEST {
        return Some(Problem::new(at, "too_short", format!("Use at least {FEWEST} characters; several words are easy to remember.")));
    }
    if password.len() > MOST {
        return Some(Problem::new(at, "too_long", format!("Use at most {MOST} bytes.")));
    }
    is_common(password).then(|| Problem::new(at, "too_common", "This is among the passwords that are tried first. Use another."))
}

fn is_common(password: &str) -> bool {
    let lower = password.to_lowercase();
    let mut rest = lower.as_str();
    let words: Vec<&str> = COMMON.split_whitespace().collect();
    loop {
        rest = rest.trim_start_matches(|c: char| !c.is_alphabetic());
        let Some(first) = rest.chars().next() else { return true };
        let longest = words.iter().filter(|word| rest.starts_with(**word)).map(|word| word.len()).max();
        let repeated = rest.chars().take_while(|c| *c == first).count();
        rest = match (longest, repeated) {
            (Some(length), _) => &rest[length..],
            (None, 4..) => rest.trim_start_matches(first),
            (None, _) => return false,
        };
    }
}

/// How long after the last of so many wrong ones in a row the next is looked at.
#[must_use]
pub fn wait(wrong: u32) -> Duration {
    match wrong.checked_sub(FREE) {
        None => Duration::ZERO,
        Some(more) => Duration::from_secs(1u64.checked_shl(more.min(16)).unwrap_or(u64::MAX)).min(LONGEST),
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
        let told = refused.map(|password| code(password).unwrap_or_default());
        assert_eq!(told[0], "too_short");
        assert!(told[1..].iter().all(|code| code == "too_common"), "{told:?}");
        assert_eq!(["a quiet lake at noon", "korrektes pferd klammer", "zH7-plover-Quark"].map(code), [None, None, None]);
        assert_eq!(code(&"ä".repeat(600)).as_deref(), Some("too_long"));
    }

    #[test]
    fn waiting_grows_with_every_wrong_one_and_never_for_good() {
        let waits = [0, 4, 5, 6, 8, 20, u32::MAX].map(|wrong| wait(wrong).as_secs());
        assert_eq!(waits, [0, 0, 1, 2, 8, 60, 60]);
    }
}
