//! What a message about an ask shows on every channel: facts about the ask, and everything that a decision covers. Hidden
//! characters are made visible here; each channel must escape its own markup.

use waypost_core::approval::Approval;
use waypost_core::ask::Ask;
use waypost_core::question::Question;
use waypost_core::text::visible;

use crate::words::{ChannelTexts, line};

/// Short facts about an ask.
pub(crate) fn facts(words: ChannelTexts, ask: &Ask) -> Vec<String> {
    let mut facts = vec![words.asked_by(&line(&ask.asked_by.name))];
    if let Some(approval) = ask.approval() {
        let raised = approval.risk_raised.as_ref().map(|raised| format!(" ({})", words.raised_by(&line(&raised.by))));
        facts.push(format!("{}: {}{}", words.risk(), words.risk_of(approval.risk), raised.unwrap_or_default()));
        facts.extend(approval.category.as_deref().map(|category| format!("{}: {}", words.category(), line(category))));
        facts.push(format!("{}: {}", words.call(), approval.call.digest().grouped()));
    }
    facts.extend(words.once_more(ask).map(str::to_owned));
    facts
}

/// The whole frozen call, with one line per argument. `None` if the decision covers more than the call: a form or the output of a
/// suspended tool, which a channel does not show.
pub(crate) fn call(words: ChannelTexts, approval: &Approval) -> Option<String> {
    if !approval.form.is_empty() || approval.suspended.is_some() {
        return None;
    }
    let identity = approval.call.identity();
    let mut lines = vec![format!("{}: {}", words.call(), visible(&identity.tool))];
    lines.extend(identity.server.as_deref().map(visible));
    lines.extend(identity.target.as_deref().map(visible));
    let mut rows = approval.call.rows();
    // An empty object is rendered as one row.
    rows.retain(|row| !(row.path.is_empty() && row.text == "{}"));
    lines.push(if rows.is_empty() { words.no_arguments().to_owned() } else { format!("{}:", words.arguments()) });
    for row in rows {
        let warnings = if row.warnings.is_empty() { String::new() } else { format!(" ⚠ {}", row.warnings.join(", ")) };
        let path = if row.path.is_empty() { String::new() } else { format!("{}: ", row.path) };
        lines.push(format!("{path}{}{warnings}", row.text));
    }
    lines.extend(approval.unchecked.iter().map(|_| format!("⚠ {}", words.unchecked())));
    Some(lines.join("\n"))
}

/// Whether the text and the option labels show the question completely, and there is no other way to answer it.
pub(crate) fn is_whole_in_words(question: &Question) -> bool {
    let shown = question.options.iter().all(|choice| choice.preview.is_none());
    shown && question.when.is_none() && !question.allow_none && !question.allow_unknown
}

#[cfg(test)]
mod tests {
    use waypost_core::approval::SuspendedOutput;
    use waypost_core::approval::call::{CallIdentity, FrozenCall};
    use waypost_core::ids::QuestionId;
    use waypost_core::json::Json;
    use waypost_core::question::preview::{Preview, PreviewKind};
    use waypost_core::question::{Choice, Input, When};

    use super::*;

    fn approval(arguments: &str) -> Approval {
        let (server, target) = (Some("files\u{202E}".into()), Some("/srv/app".into()));
        let identity = CallIdentity { tool: "deploy".into(), server, target, ..CallIdentity::default() };
        Approval::new(FrozenCall::new(identity, Json::new(arguments).unwrap()))
    }

    fn shown(approval: &Approval) -> Option<Vec<String>> {
        call(ChannelTexts::of(waypost_texts::Language::default()), approval).map(|text| text.lines().map(str::to_owned).collect())
    }

    #[test]
    fn a_call_is_shown_with_everything_that_the_decision_covers() {
        let lines = ["Call: deploy", "files[U+202E]", "/srv/app", "Arguments:", "to: prod"];
        assert_eq!(shown(&approval(r#"{"to":"prod"}"#)), Some(lines.map(str::to_owned).to_vec()));
        let unchecked = shown(&approval("{}").without_check("the schema is no schema")).unwrap();
        assert!(unchecked.len() == 5 && unchecked[4].starts_with("⚠ "), "{unchecked:?}");
        let odd = shown(&approval(r#"{"to":"prоd"}"#)).unwrap();
        assert!(odd[4].contains(" ⚠ "), "{odd:?}");
    }

    #[test]
    fn a_call_with_a_form_or_with_an_output_is_not_shown() {
        let suspended = |completes| Some(SuspendedOutput { output: "12 rows".into(), completes });
        for completes in [false, true] {
            assert_eq!(shown(&Approval { suspended: suspended(completes), ..approval("{}") }), None);
        }
        let form = serde_json::from_str(r#"[{"question": {"id": "why", "question": "Why?", "input": "text", "required": true}}]"#);
        assert_eq!(shown(&Approval { form: form.unwrap(), ..approval("{}") }), None);
    }

    #[test]
    fn a_question_with_another_answer_or_a_preview_is_not_whole_in_words() {
        let plain = || Question::new(QuestionId::new("q"), "Which way?", Input::Select);
        let code = Preview { kind: PreviewKind::Code, body: "a map".into() };
        let choice = |preview: Option<Preview>| Choice {
            label: "Left".into(),
            value: "left".into(),
            description: Some("By the sea".into()),
            preview,
            recommended: false,
        };
        let when = Some(When { question: QuestionId::new("p"), values: vec!["yes".into()] });
        let questions = [
            Question { options: vec![choice(None)], ..plain() },
            Question { options: vec![choice(None), choice(Some(code))], ..plain() },
            Question { when, ..plain() },
            Question { allow_none: true, ..plain() },
            Question { allow_unknown: true, ..plain() },
        ];
        assert_eq!(questions.each_ref().map(is_whole_in_words), [true, false, false, false, false]);
    }
}
