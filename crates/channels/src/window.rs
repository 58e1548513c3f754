//! The fields of a submitted window, on every service that has windows. A field is named `q0` for the first question, `q0-own` for the
//! words that a person wrote instead of choosing, or otherwise as the channel likes.

use std::collections::BTreeMap;

use waypost_engine::QuestionInput;

/// What a person filled in.
pub(crate) struct WindowField {
    pub name: String,
    /// The selected values: indexes of options, or `yes` and `no`.
    pub chosen: Vec<String>,
    pub written: Option<String>,
}

/// The answers by the index of the question, and what was written in the other fields, by their names. Empty fields are left out.
pub(crate) fn filled(fields: impl Iterator<Item = WindowField>) -> (BTreeMap<usize, QuestionInput>, BTreeMap<String, String>) {
    let (mut answers, mut others) = (BTreeMap::<usize, QuestionInput>::new(), BTreeMap::new());
    for WindowField { name, chosen, written } in fields {
        let written = written.filter(|text| !text.trim().is_empty());
        let question = name.strip_prefix('q').map(|n| n.strip_suffix("-own").map_or((n, false), |n| (n, true)));
        match question.and_then(|(n, own)| Some((n.parse().ok()?, own))) {
            Some((n, true)) => answers.entry(n).or_default().free_text = written,
            Some((n, false)) => {
                let answer = answers.entry(n).or_default();
                let (indexes, texts): (Vec<_>, Vec<_>) = chosen.into_iter().partition(|value| value.parse::<usize>().is_ok());
                answer.chosen = indexes.into_iter().filter_map(|index| index.parse().ok()).collect();
                answer.written = written.or(texts.into_iter().next());
            }
            None => others.extend(written.map(|written| (name, written))),
        }
    }
    answers.retain(|_, filled| *filled != QuestionInput::default());
    (answers, others)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(name: &str, chosen: &[&str], written: Option<&str>) -> WindowField {
        let chosen = chosen.iter().map(|value| (*value).to_owned()).collect();
        WindowField { name: name.into(), chosen, written: written.map(str::to_owned) }
    }

    #[test]
    fn empty_fields_are_left_out_and_the_others_are_read_by_their_names() {
        let fields = [
            field("q0", &["2", "0"], None),
            field("q0-own", &[], Some("\n ")),
            field("q1", &["yes"], None),
            field("q2", &[], Some("12")),
            field("q3", &[], Some(" ")),
            field("q4-own", &[], Some("Straight on")),
            field("comment", &[], Some("Mind the gap.")),
            field("reason", &[], Some("  ")),
            field("qx", &[], Some("?")),
        ];
        let (answers, others) = filled(fields.into_iter());
        let written = |text: &str| QuestionInput { written: Some(text.into()), ..QuestionInput::default() };
        let expected = [
            (0, QuestionInput { chosen: vec![2, 0], ..QuestionInput::default() }),
            (1, written("yes")),
            (2, written("12")),
            (4, QuestionInput { free_text: Some("Straight on".into()), ..QuestionInput::default() }),
        ];
        assert_eq!(answers, BTreeMap::from(expected));
        assert_eq!(others, [("comment", "Mind the gap."), ("qx", "?")].map(|(name, text)| (name.to_owned(), text.to_owned())).into());
    }
}
