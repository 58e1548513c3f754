//! Parses plain-text answers: one line per question, in the order of the questions.

use std::collections::BTreeMap;

use waypost_core::json::Json;
use waypost_core::problem::Problem;
use waypost_core::question::answer::Given;
use waypost_core::question::{FreeText, Input, Question};
use waypost_texts::Language;
use waypost_texts::channels::Texts;

/// Returns what `text` gives for each question, one line per question. A line names options by value or by label,
/// separated by commas. If there is only one question, it gets the whole text. The ask validates the values later.
///
/// # Errors
/// A problem at the pointer `at` if there are more lines than questions.
pub fn from_lines(questions: &[Question], text: &str, at: &str) -> Result<BTreeMap<String, Given>, Vec<Problem>> {
    let text = text.trim_end_matches(['\r', '\n']);
    let lines: Vec<&str> = match questions {
        [_] => vec![text],
        _ => text.lines().collect(),
    };
    if lines.len() > questions.len() {
        let message = format!("There are {} lines for {} questions. Write one line per question.", lines.len(), questions.len());
        return Err(vec![Problem::new(at, "too_many_lines", message)]);
    }
    let given = questions.iter().zip(lines).map(|(question, line)| (question.id.as_str().to_owned(), given(question, line)));
    Ok(given.filter(|(_, given)| *given != Given::default()).collect())
}

fn given(question: &Question, line: &str) -> Given {
    let text = line.trim();
    match question.input {
        _ if text.is_empty() => Given::default(),
        Input::Text | Input::Secret => values(vec![line.to_owned()]),
        Input::Number | Input::Date | Input::Datetime | Input::File => values(vec![text.to_owned()]),
        Input::Confirm => values(vec![yes_or_no(text)]),
        Input::Select => select(question, text),
        // Text that is not JSON is passed on unchanged, so that the ask's validation reports the problem.
        Input::Form => match Json::new(text) {
            Ok(data) => Given { data: Some(data), ..Given::default() },
            Err(_) => values(vec![text.to_owned()]),
        },
    }
}

/// Accepts "yes" and "no" in every language that Waypost speaks.
fn yes_or_no(text: &str) -> String {
    let text = text.to_lowercase();
    let says = |word: fn(Texts) -> &'static str| Language::all().any(|language| word(Texts::of(language)).to_lowercase() == text);
    match (says(Texts::yes), says(Texts::no)) {
        (true, _) => "yes".to_owned(),
        (_, true) => "no".to_owned(),
        (false, false) => text,
    }
}

fn select(question: &Question, text: &str) -> Given {
    let named = |name: &str| {
        let by_value = question.options.iter().find(|option| option.value == name);
        by_value.or_else(|| question.options.iter().find(|option| option.label == name)).map(|option| option.value.clone())
    };
    let parts: Vec<&str> = text.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    let several: Option<Vec<String>> = parts.iter().map(|part| named(part)).collect();
    match (named(text), several, question.free_text) {
        (Some(value), _, _) => values(vec![value]),
        (None, Some(chosen), _) if question.multi_select => values(chosen),
        (None, _, FreeText::Allow | FreeText::Only) => Given { free_text: Some(text.to_owned()), ..Given::default() },
        (None, _, FreeText::Forbid) if question.multi_select => {
            values(parts.iter().map(|part| named(part).unwrap_or_else(|| (*part).to_owned())).collect())
        }
        (None, _, FreeText::Forbid) => values(vec![text.to_owned()]),
    }
}

fn values(values: Vec<String>) -> Given {
    Given { values, ..Given::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(id: &str, input: &str, more: &str) -> Question {
        let text = format!(r#"{{"id":"{id}","question":"{id}?","input":"{input}","required":true{more}}}"#);
        serde_json::from_str(&text).unwrap()
    }

    const OPTIONS: &str = r#","options":[{"label":"Svelte","value":"svelte"},{"label":"Vue, the other","value":"vue"}]"#;

    fn read(questions: &[Question], text: &str) -> String {
        match from_lines(questions, text, "/answer") {
            Ok(given) => given.iter().map(|(id, given)| format!("{id}={:?}{:?} ", given.values, given.free_text)).collect(),
            Err(problems) => problems[0].code.clone(),
        }
    }

    #[test]
    fn g3_a_line_names_an_option_by_value_or_by_label() {
        let asked = [question("a", "select", OPTIONS), question("b", "select", OPTIONS), question("sure", "confirm", "")];
        assert_eq!(read(&asked, "Svelte\nVue, the other\nYes\n"), r#"a=["svelte"]None b=["vue"]None sure=["yes"]None "#);
        assert_eq!(read(&asked, "svelte\n\nno"), r#"a=["svelte"]None sure=["no"]None "#);
        assert_eq!(read(&asked, "a\nb\nc\nd"), "too_many_lines");
    }

    #[test]
    fn g3_several_options_and_free_words_find_their_place() {
        let several = question("a", "select", &format!(r#"{OPTIONS},"multi_select":true"#));
        let free = question("b", "select", &format!(r#"{OPTIONS},"free_text":"allow""#));
        assert_eq!(read(&[several, free], "vue, Svelte\nHTMX, perhaps"), r#"a=["vue", "svelte"]None b=[]Some("HTMX, perhaps") "#);
    }

    #[test]
    fn g3_numbers_and_dates_stand_one_on_a_line_without_the_space_around_them() {
        let asked = [question("count", "number", ""), question("day", "date", ""), question("start", "datetime", "")];
        assert_eq!(
            read(&asked, " 3.50 \n2026-11-21\r\n2026-11-21T10:30:00+01:00\n"),
            r#"count=["3.50"]None day=["2026-11-21"]None start=["2026-11-21T10:30:00+01:00"]None "#
        );
    }

    #[test]
    fn g3_one_question_alone_gets_the_whole_text() {
        assert_eq!(read(&[question("a", "text", "")], "two\nlines\n"), "a=[\"two\\nlines\"]None ");
    }
}
