//! The size of an ask when it is shown, which is more than the size of the request. It is limited when the ask is
//! created, so that every list and page stays small enough to display.

use crate::approval::{Approval, rows};
use crate::ask::body::Body;
use crate::json::Json;
use crate::problem::Problem;
use crate::question::preview::{Preview, PreviewKind};
use crate::question::{Preset, Question};
use crate::text::bounded::{ByteBudget, TooLong};
use crate::text::escaped_len;

/// The maximum size of one shown ask, in bytes.
pub const MAX_SHOWN: usize = 8 << 20;
/// The maximum size of the markup of one text, for each of its bytes and in total.
const MARKUP: usize = 8;
const MAX_MARKUP: usize = 2 << 20;

/// Returns the maximum size of `text` as HTML. Longer text is shown as plain text.
#[must_use]
pub fn max_html_len(text: &str) -> usize {
    escaped_len(text) + (MARKUP * text.len()).min(MAX_MARKUP) + 1024
}

/// Returns the problem of arguments that are too large to show. `at` is their JSON pointer.
#[must_use]
pub fn problem_of_arguments(arguments: &Json, at: &str) -> Option<Problem> {
    let TooLong { most } = rows::can_be_shown(arguments).err()?;
    let message = format!(
        "These arguments are larger than {} MiB when they are shown, with one row for each value and its path. Send fewer values, or shorter names.",
        most >> 20
    );
    Some(Problem::new(at, "too_long_to_show", message))
}

/// Returns the part of an ask that makes it too large to show.
pub(crate) fn problem(body: &Body, message: Option<&str>) -> Option<Problem> {
    if let Body::Approval { approval } = body
        && let Some(problem) = problem_of_arguments(approval.call.arguments(), "/approval/arguments")
    {
        return Some(problem);
    }
    let mut counter = SizeCounter { budget: ByteBudget::new(MAX_SHOWN) };
    let counted = counter.message(message).and_then(|()| match body {
        Body::Questions { questions, .. } => counter.questions(questions.iter(), "/questions"),
        Body::Approval { approval } => counter.approval(approval),
        Body::Review { markdown } => counter.markup(markdown, || "/review/markdown".into()),
    });
    let at = counted.err()?;
    let message = format!("With this part, the ask is larger than {} MiB when it is shown. Shorten it.", MAX_SHOWN >> 20);
    Some(Problem::new(at, "too_long_to_show", message))
}

/// Adds up the parts until one exceeds the limit, and reports that part.
struct SizeCounter {
    budget: ByteBudget,
}

impl SizeCounter {
    fn put(&mut self, bytes: usize, at: impl FnOnce() -> String) -> Result<(), String> {
        self.budget.spend(bytes).map_err(|_| at())
    }

    fn text(&mut self, text: &str, at: impl FnOnce() -> String) -> Result<(), String> {
        self.put(quoted_len(text), at)
    }

    fn texts<'t>(&mut self, texts: impl IntoIterator<Item = (Option<&'t str>, &'t str)>, at: &str) -> Result<(), String> {
        let given = texts.into_iter().filter_map(|(text, name)| Some((text?, name)));
        given.into_iter().try_for_each(|(text, name)| self.text(text, || format!("{at}/{name}")))
    }

    fn markup(&mut self, text: &str, at: impl FnOnce() -> String) -> Result<(), String> {
        self.put(quoted_len(text) + max_html_len(text), at)
    }

    fn message(&mut self, message: Option<&str>) -> Result<(), String> {
        message.map_or(Ok(()), |message| self.markup(message, || "/message".into()))
    }

    fn questions<'q>(&mut self, questions: impl Iterator<Item = &'q Question>, at: &str) -> Result<(), String> {
        questions.enumerate().try_for_each(|(n, question)| self.question(question, &format!("{at}/{n}")))
    }

    fn question(&mut self, question: &Question, at: &str) -> Result<(), String> {
        let header = question.header.as_deref();
        self.texts(
            [(Some(question.question.as_str()), "question"), (header, "header"), (question.placeholder.as_deref(), "placeholder")],
            at,
        )?;
        self.preset(question.default.as_ref(), || format!("{at}/default"))?;
        self.texts([(question.schema.as_ref().map(Json::as_str), "schema")], at)?;
        for (n, option) in question.options.iter().enumerate() {
            let at = format!("{at}/options/{n}");
            self.texts(
                [(Some(option.label.as_str()), "label"), (Some(&option.value), "value"), (option.description.as_deref(), "description")],
                &at,
            )?;
            self.preview(option.preview.as_ref(), &at)?;
        }
        Ok(())
    }

    fn preview(&mut self, preview: Option<&Preview>, at: &str) -> Result<(), String> {
        let Some(Preview { kind, body }) = preview else { return Ok(()) };
        let at = || format!("{at}/preview/body");
        match kind {
            PreviewKind::Markdown | PreviewKind::Code | PreviewKind::Diff => self.markup(body, at),
            PreviewKind::Image => self.text(body, at),
        }
    }

    fn preset(&mut self, preset: Option<&Preset>, at: impl FnOnce() -> String) -> Result<(), String> {
        self.put(preset.map_or(&[][..], Preset::values).iter().map(|text| quoted_len(text)).sum(), at)
    }

    fn approval(&mut self, approval: &Approval) -> Result<(), String> {
        let (identity, arguments) = (approval.call.identity(), approval.call.arguments());
        self.put(arguments.as_str().len() + quoted_len(arguments.as_str()), || "/approval/arguments".into())?;
        let schema = identity.schema.as_ref().map(Json::as_str);
        self.texts(
            [
                (Some(identity.tool.as_str()), "tool"),
                (identity.server.as_deref(), "server"),
                (identity.description.as_deref(), "description"),
                (identity.target.as_deref(), "target"),
                (schema, "schema"),
                (approval.category.as_deref(), "category"),
                (approval.prompt.as_deref(), "prompt"),
                (approval.reason.as_deref(), "reason"),
                (approval.suspended.as_ref().map(|suspended| suspended.output.as_str()), "output"),
            ],
            "/approval",
        )?;
        self.texts(approval.not_pinned.iter().map(|loose| (Some(loose.as_str()), "not_pinned")), "/approval")?;
        self.questions(approval.form.iter().map(|field| &field.question), "/approval/form")?;
        for (n, field) in approval.form.iter().enumerate().filter(|(_, field)| field.fills.is_some()) {
            self.preset(field.beforehand(arguments).as_ref(), || format!("/approval/form/{n}/fills"))?;
        }
        Ok(())
    }
}

/// Returns the length of a text as a JSON string.
fn quoted_len(text: &str) -> usize {
    let of = |byte: u8| match byte {
        b'"' | b'\\' | b'\n' | b'\r' | b'\t' => 2,
        0..=0x1F => 6,
        _ => 1,
    };
    2 + text.bytes().map(of).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::approval::Field;
    use crate::approval::call::{CallIdentity, FrozenCall};
    use crate::ids::QuestionId;
    use crate::question::{Choice, Input};

    fn too_long(body: &Body) -> Option<String> {
        problem(body, None).map(|problem| format!("{} {}", problem.pointer, problem.code))
    }

    fn call(arguments: &str) -> Approval {
        Approval::new(FrozenCall::new(CallIdentity { tool: "pay".into(), ..CallIdentity::default() }, Json::new(arguments).unwrap()))
    }

    #[test]
    fn a113_what_would_come_to_more_than_can_be_shown_is_told_where_it_does() {
        let review = |text: &str| Body::Review { markdown: text.repeat((1 << 20) / text.len()) };
        assert_eq!(
            [too_long(&review("A plain text. ")), too_long(&review("\"\""))],
            [None, Some("/review/markdown too_long_to_show".into())]
        );
        let narrow = call(&format!(r#"{{"{}":[{}1]}}"#, "k".repeat(100_000), "1,".repeat(1_000)));
        assert_eq!(too_long(&Body::Approval { approval: Box::new(narrow) }).as_deref(), Some("/approval/arguments too_long_to_show"));
        let filled = |name: &str| Field { question: Question::new(QuestionId::new(name), name, Input::Text), fills: Some("/a".into()) };
        let form = (0..16).map(|n| filled(&n.to_string())).collect();
        let repeated = Approval { form, ..call(&format!(r#"{{"a":"{}"}}"#, "x".repeat(100_000))) };
        let mut counter = SizeCounter { budget: ByteBudget::new(MAX_SHOWN / 10) };
        assert_eq!(counter.approval(&repeated), Err("/approval/form/6/fills".into()));
        let preview = Preview { kind: PreviewKind::Code, body: "<".repeat(10_000) };
        let option = |n: usize| Choice {
            label: n.to_string(),
            value: n.to_string(),
            description: None,
            preview: Some(preview.clone()),
            recommended: false,
        };
        let question = Question { options: (0..64).map(option).collect(), ..Question::new(QuestionId::new("q"), "Which?", Input::Select) };
        assert_eq!(too_long(&Body::questions(vec![question; 2])).as_deref(), Some("/questions/1/options/0/preview/body too_long_to_show"));
    }
}
