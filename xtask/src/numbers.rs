//! The row numbers of `docs/parity.md` and `docs/threats.md` that tests refer to.
//!
//! A test has a number at the start of its name (`a017_a_replayed_answer_changes_nothing`), at the
//! start of a line of the comment above it (`/// C2, C5`), or at the start of its title (`G5: …`).

use std::sync::LazyLock;

use regex::Regex;

use crate::find_tests::ProjectTest;

const ID: &str = r"(?:[TCLPG](?:-x)?|[ANFS])\d{1,3}";

/// The normalized spelling for comparing numbers: `A001`, `a1_` and `T-x1`, `tx1_` are equal.
pub fn spelling(number: &str) -> String {
    let lower = number.to_ascii_lowercase().replace('-', "");
    let digits = lower.trim_start_matches(|c: char| !c.is_ascii_digit());
    let letters = &lower[..lower.len() - digits.len()];
    format!("{letters}{}", digits.trim_start_matches('0'))
}

/// Whether `text` is a number and nothing else.
pub fn is_number(text: &str) -> bool {
    static WHOLE: LazyLock<Regex> = LazyLock::new(|| pattern(&format!("^{ID}$")));
    WHOLE.is_match(text)
}

/// The numbers of `test`, in their normalized spelling.
pub fn borne_by(test: &ProjectTest) -> Vec<String> {
    let words = test.name.split('_').take_while(|word| is_in_name(word)).map(spelling);
    let leading = test.notes.iter().chain([&test.name]).flat_map(|line| at_start(line));
    let mut numbers: Vec<String> = words.chain(leading).collect();
    numbers.sort();
    numbers.dedup();
    numbers
}

fn is_in_name(word: &str) -> bool {
    static WORD: LazyLock<Regex> = LazyLock::new(|| pattern(r"^(?:[tclpg]x?|[anfs])\d{1,3}$"));
    WORD.is_match(word)
}

fn at_start(line: &str) -> Vec<String> {
    static START: LazyLock<Regex> = LazyLock::new(|| pattern(&format!(r"^\s*({ID})(?:\s+and\s+|[\s,:;.]+|$)")));
    let mut numbers = Vec::new();
    let mut rest = line;
    while let Some(found) = START.captures(rest) {
        numbers.push(spelling(&found[1]));
        rest = &rest[found[0].len()..];
    }
    numbers
}

fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("a valid pattern")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(name: &str, notes: &[&str]) -> ProjectTest {
        let notes = notes.iter().map(|&note| note.to_owned()).collect();
        ProjectTest { name: name.to_owned(), path: String::new(), line: 1, notes, random: false }
    }

    #[test]
    fn a_number_is_read_from_the_name_the_comment_and_the_title() {
        assert_eq!(borne_by(&test("a017_f05_a_replay_changes_nothing", &[])), ["a17", "f5"]);
        assert_eq!(borne_by(&test("tx1_yes_is_an_answer", &[" What it shows.", " C2, C5 and C6"])), ["c2", "c5", "c6", "tx1"]);
        assert_eq!(borne_by(&test("G5: the form appears once", &["T-x2"])), ["g5", "tx2"]);
    }

    #[test]
    fn a_number_in_the_middle_of_a_sentence_is_not_borne() {
        assert_eq!(borne_by(&test("two_people_answer_at_once", &[" Like A017, but later."])), Vec::<String>::new());
    }

    #[test]
    fn numbers_compare_without_their_zeros_and_dashes() {
        assert_eq!([spelling("A001"), spelling("a1"), spelling("T-x1")], ["a1", "a1", "tx1"]);
        assert!(is_number("P-x8") && !is_number("P-x8 later") && !is_number("X1"));
    }
}
