//! Draws an ask for a terminal.
//!
//! The call or text to decide is drawn from what the server froze. The agent's own words are shown
//! separately, with a bar before each line, and marked as unverified.

use waypost_core::approval::rows::Row;
use waypost_core::people::principal::PrincipalKind;
use waypost_core::question::format::Format;
use waypost_core::question::preview::PreviewKind;
use waypost_core::question::{Declined, FreeText, Input};
use waypost_wire::{ApprovalView, AskView, PreviewView, QuestionView};

use super::{block, line};

/// The largest ask that a terminal shows. A longer one must be decided on the web page, where it can be shown
/// completely.
const MAX_LINES: usize = 200;
const MAX_BYTES: usize = 20_000;
/// The bar before text that is not from Waypost.
const BAR: &str = "  | ";

/// Returns a summary of the ask, in one line of at most `most` characters.
pub fn headline(ask: &AskView, most: usize) -> String {
    let text = match (&ask.approval, &ask.review, ask.questions.as_slice()) {
        (Some(approval), ..) => format!("Run {}? ({} risk)", approval.tool, approval.risk.as_str()),
        (None, Some(review), _) => format!("Review: {}", review.markdown.trim_start()),
        (None, None, [question]) => question.question.clone(),
        (None, None, [question, others @ ..]) => format!("{} (and {} more)", question.question, others.len()),
        (None, None, []) => String::new(),
    };
    line(&text, most)
}

/// Whether a terminal can show the whole drawn ask. If it cannot, nothing can be approved there.
pub fn fits_a_terminal(drawn: &str) -> bool {
    drawn.len() <= MAX_BYTES && drawn.lines().count() <= MAX_LINES
}

/// Lists the agents of the parent sessions, nearest first.
fn for_whom(ask: &AskView) -> String {
    let above = ask.parents.iter().flat_map(|parents| parents.above.iter().rev());
    above.map(|above| format!(", for {}", line(above.agent.as_str(), 64))).collect()
}

/// Draws the whole ask.
pub fn draw_ask(ask: &AskView) -> String {
    let questions: String = ask.questions.iter().enumerate().map(|(n, question)| draw_question(n + 1, question)).collect();
    draw_around(ask, &questions)
}

/// Draws the ask without its questions, for a prompt that shows them.
pub fn draw_ask_to_prompt(ask: &AskView) -> String {
    draw_around(ask, "")
}

/// Draws what a prompt for this question does not show: the rest of a text that its label does not contain, and what
/// does not fit into the lines of its options.
pub fn draw_question_to_prompt(question: &QuestionView, label: &str, lines: &[String]) -> String {
    let mut drawn = if label == question.question { String::new() } else { block(&question.question, BAR) };
    if let Some(schema) = &question.schema {
        drawn.push_str(&block(&pretty(schema.get()), "     | "));
    }
    for (option, shown) in question.options.iter().zip(lines) {
        let preview = option.preview.as_ref().map(draw_preview).unwrap_or_default();
        let described = option.description.as_deref().unwrap_or_default();
        if preview.is_empty() && shown.contains(&option.label) && shown.contains(described) {
            continue;
        }
        drawn.push_str(&format!("{}{}{preview}", block(&option.label, "     "), block(described, "       | ")));
    }
    drawn
}

fn draw_around(ask: &AskView, questions: &str) -> String {
    let mut drawn = format!("{}  from {}{}  {}\n", ask.id, line(&ask.agent, 64), for_whom(ask), ask.status.as_str());
    if let Some(deadline) = &ask.policy.expires_at {
        drawn.push_str(&format!("until {}\n", line(&deadline.to_string(), 40)));
    }
    drawn.push_str(&draw_standing(ask));
    if let Some(held) = &ask.held {
        let until = held.until.map(|until| format!(" until {}", line(&until.to_string(), 40))).unwrap_or_default();
        drawn.push_str(&format!("a reply from {} is pending{until}\n", line(&held.by.to_string(), 80)));
    }
    if let Some(message) = &ask.message {
        drawn.push_str("The agent's own words (unverified):\n");
        drawn.push_str(&block(message, BAR));
    }
    drawn.push_str(questions);
    if ask.allow_response {
        drawn.push_str("You can respond with free text instead of answering: --response TEXT\n");
    }
    if let Some(approval) = &ask.approval {
        drawn.push_str(&draw_approval(approval));
    }
    if let Some(review) = &ask.review {
        drawn.push_str(&format!("Review this text (digest {}):\n", words_of(&review.digest)));
        drawn.push_str(&block(&review.markdown, BAR));
    }
    for comment in &ask.comments {
        let unchecked = if comment.by.kind == PrincipalKind::Person { "" } else { ", unverified" };
        drawn.push_str(&format!("{} said{unchecked}:\n", line(&comment.by.to_string(), 80)));
        drawn.push_str(&block(&comment.text, BAR));
    }
    if let Some(successor) = &ask.superseded_by {
        drawn.push_str(&format!("Replaced by {}\n", line(&successor.to_string(), 64)));
    }
    drawn
}

/// Describes how many approvals the ask has, if it needs several and is not complete.
pub fn progress(ask: &AskView) -> String {
    let open = ask.quorum.filter(|quorum| quorum.counted < quorum.needed);
    open.map(|quorum| format!(", with {} of {} approvals", quorum.counted, quorum.needed)).unwrap_or_default()
}

/// Draws the assignees and the delegations.
fn draw_standing(ask: &AskView) -> String {
    let roles = ask.policy.who.roles.iter().map(|role| format!("role {role}"));
    let named: Vec<_> = ask.policy.who.people.iter().cloned().chain(roles).collect();
    let whom = if named.is_empty() { String::new() } else { format!("for {}{}\n", line(&named.join(", "), 200), progress(ask)) };
    let handed =
        ask.delegations.iter().map(|handed| format!("{} delegated it to {}\n", line(&handed.by.name, 64), line(&handed.to.name, 64)));
    handed.fold(whom, |drawn, line| drawn + &line)
}

fn draw_question(number: usize, question: &QuestionView) -> String {
    let mut drawn = format!("{number}. {}  ({})\n", line(question.id.as_str(), 64), how(question));
    drawn.push_str(&block(&question.question, BAR));
    if let Some(schema) = &question.schema {
        drawn.push_str(&block(&pretty(schema.get()), "     | "));
    }
    for option in &question.options {
        let recommended = if option.recommended { "  (recommended)" } else { "" };
        let label = if option.label == option.value { String::new() } else { format!("  {}", line(&option.label, 80)) };
        drawn.push_str(&format!("     {}{label}{recommended}\n", line(&option.value, 80)));
        drawn.push_str(&block(option.description.as_deref().unwrap_or_default(), "       | "));
        drawn.push_str(&option.preview.as_ref().map(draw_preview).unwrap_or_default());
    }
    for declined in [Declined::NoneOfThese, Declined::DontKnow].into_iter().filter(|declined| question.offers(*declined)) {
        drawn.push_str(&format!("     {}: --declined {}={}\n", declined.label(), line(question.id.as_str(), 64), declined.as_str()));
    }
    if let Some(when) = &question.when {
        let values: Vec<_> = when.values.iter().map(|value| line(value, 80)).collect();
        drawn.push_str(&format!("     asked only if {} is {}\n", line(when.question.as_str(), 64), values.join(" or ")));
    }
    drawn
}

/// Formats a schema on several lines. It is only displayed, so its numbers may be reformatted.
fn pretty(json: &str) -> String {
    let value: Option<serde_json::Value> = serde_json::from_str(json).ok();
    value.and_then(|value| serde_json::to_string_pretty(&value).ok()).unwrap_or_else(|| json.to_owned())
}

/// Draws a text preview. An image is shown only on the web page.
fn draw_preview(preview: &PreviewView) -> String {
    match preview.kind {
        PreviewKind::Markdown | PreviewKind::Code | PreviewKind::Diff => block(&preview.body, "       : "),
        PreviewKind::Image => "       : (a picture, shown in the inbox)\n".to_owned(),
    }
}

/// Describes how a question is answered.
pub fn how(question: &QuestionView) -> String {
    let base = match (question.input, question.multi_select) {
        (Input::Text, _) => "write",
        (Input::Number, _) => "a number",
        (Input::Date, _) => "a date, YYYY-MM-DD",
        (Input::Datetime, _) => "a date and time with offset, as 2026-11-21T10:30:00+01:00",
        (Input::File, _) => "the path of a file",
        (Input::Secret, _) => "a secret",
        (Input::Confirm, _) => "yes or no",
        (Input::Form, _) => "JSON that matches this schema",
        (Input::Select, false) => "choose one",
        (Input::Select, true) => "choose any",
    };
    let words = match (question.input, question.free_text) {
        (Input::Select, FreeText::Allow) => ", or write your own",
        (Input::Select, FreeText::Only) => " in your own words",
        (Input::Select, FreeText::Forbid)
        | (Input::Text | Input::Number | Input::Date | Input::Datetime | Input::Confirm, _)
        | (Input::Form | Input::File | Input::Secret, _) => "",
    };
    let form = match question.rules.as_ref().and_then(|rules| rules.format) {
        Some(Format::Email) => ", an email address",
        Some(Format::Uri) => ", a URL such as https://example.com",
        Some(Format::Integer) => ", an integer",
        None => "",
    };
    let optional = if question.required { "" } else { ", optional" };
    format!("{base}{words}{form}{}{optional}", limits(question))
}

/// Describes the limits for a file.
fn limits(question: &QuestionView) -> String {
    let Some(rules) = question.rules.as_ref().filter(|_| question.input == Input::File) else { return String::new() };
    let types = (!rules.accept.is_empty()).then(|| line(&rules.accept.join(" or "), 120));
    let size = rules.max_bytes.map(|most| format!("at most {most} bytes"));
    let several = rules.max_files.filter(|most| *most > 1).map(|most| format!("up to {most} of them"));
    types.into_iter().chain(size).chain(several).map(|limit| format!(", {limit}")).collect()
}

fn draw_approval(approval: &ApprovalView) -> String {
    let from = approval.server.as_deref().map(|server| format!(" of {}", line(server, 80))).unwrap_or_default();
    let category = approval.category.as_deref().map(|category| format!("  {}", line(category, 80))).unwrap_or_default();
    let raised = approval.risk_raised_by.as_deref().map(|by| format!(" (raised by {})", line(by, 80))).unwrap_or_default();
    let mut drawn = format!("Run {}{from}?  risk: {}{raised}{category}\n", line(&approval.tool, 80), approval.risk.as_str());
    for mark in &approval.marks {
        drawn.push_str(&format!("! {}\n", line(mark, 400)));
    }
    if let Some(target) = &approval.target {
        drawn.push_str("on\n");
        drawn.push_str(&block(target, "    "));
    }
    let widest = approval.view.iter().map(|row| row.path.chars().count()).max().unwrap_or(0).min(40);
    drawn.push_str("with\n");
    for row in &approval.view {
        drawn.push_str(&draw_row(row, widest));
    }
    if approval.opaque > 0 {
        drawn.push_str(&format!("! {}\n", not_inspectable(approval.opaque)));
    }
    if let Some(why) = &approval.arguments_unchecked {
        drawn.push_str(&format!("! the arguments could not be checked: {}\n", line(why, 300)));
    }
    for pin in &approval.pins {
        drawn.push_str(&format!("with {} as it is now: {}\n", line(&pin.pointer, 200), line(&pin.digest, 80)));
    }
    for loose in &approval.not_pinned {
        drawn.push_str(&format!("not pinned: {}\n", line(loose, 200)));
    }
    drawn.push_str(&format!("digest {}\n", line(&approval.digest_words, 20)));
    for words in [&approval.prompt, &approval.reason, &approval.description, &approval.output].into_iter().flatten() {
        drawn.push_str("The tool's own words (unverified):\n");
        drawn.push_str(&block(words, BAR));
    }
    if approval.allow_modify_args {
        drawn.push_str("You can change the arguments first: --arguments JSON\n");
    }
    if !approval.form.is_empty() {
        drawn.push_str("Fill in with the approval: --feedback '{\"FIELD\": …}'\n");
    }
    approval.form.iter().enumerate().fold(drawn, |drawn, (n, field)| drawn + &draw_question(n + 1, field))
}

fn not_inspectable(parts: usize) -> String {
    format!("{parts} of these cannot be inspected: what is encoded there is told by its size and digest")
}

/// Draws one argument. Later lines of a value are indented past the name column, so that none looks like
/// another row.
fn draw_row(row: &Row, width: usize) -> String {
    let name = line(&row.path, 200);
    let mut drawn = block(&row.text, &format!("    {:width$}  ", "")).replacen(&" ".repeat(width + 4), &format!("    {name:width$}"), 1);
    if drawn.is_empty() {
        drawn = format!("    {name:width$}  (empty)\n");
    }
    if !row.warnings.is_empty() {
        drawn.push_str(&format!("    {:width$}  ! {}\n", "", line(&row.warnings.join(", "), 400)));
    }
    drawn
}

fn words_of(digest: &str) -> String {
    waypost_core::digest::Digest::claimed(digest).grouped()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::sample;
    use serde_json::json;

    fn ask(body: serde_json::Value) -> AskView {
        let mut whole = json!({
            "id": "ask_01hzy0000000000000000000a1", "session_id": "ses_01hzy0000000000000000000s1", "agent": "demo", "revision": 1, "status": "pending",
            "message": null, "approval": null, "review": null, "policy": {}, "questions": [],
        });
        whole.as_object_mut().unwrap().extend(body.as_object().unwrap().clone());
        sample::ask(whole)
    }

    #[test]
    fn questions_are_drawn_with_all_that_can_be_chosen() {
        let asked = ask(json!({"kind": "questions", "message": "Please.\nask_2  from zoe", "questions": [{
            "id": "framework", "question": "Which one?", "input": "select", "free_text": "allow", "required": true,
            "options": [{"label": "Svelte", "value": "svelte", "description": "small\u{1b}[2J", "recommended": true}, {"label": "x", "value": "x"}],
        }]}));
        assert_eq!(
            draw_ask(&asked),
            "\
ask_01hzy0000000000000000000a1  from demo  pending
The agent's own words (unverified):
  | Please.
  | ask_2  from zoe
1. framework  (choose one, or write your own)
  | Which one?
     svelte  Svelte  (recommended)
       | small[U+001B][2J
     x
"
        );
    }

    #[test]
    fn for_whom_it_is_and_how_far_its_approvals_are_is_drawn() {
        let zoe = json!({"kind": "person", "name": "zoe"});
        let asked = ask(json!({"kind": "approval", "policy": {"who": {"people": ["zoe"], "roles": ["release"]}},
            "quorum": {"needed": 2, "counted": 1}, "delegations": [{"by": zoe, "to": {"kind": "person", "name": "max"}}]}));
        assert_eq!(draw_standing(&asked), "for zoe, role release, with 1 of 2 approvals\nzoe delegated it to max\n");
    }

    #[test]
    fn numbers_and_dates_are_drawn_with_the_form_they_are_written_in() {
        let forms = ["number", "date", "datetime"].map(|input| {
            let question = json!({"id": "when", "question": "When?", "input": input, "free_text": "forbid", "required": false});
            how(&sample::question(question))
        });
        assert_eq!(
            forms,
            ["a number, optional", "a date, YYYY-MM-DD, optional", "a date and time with offset, as 2026-11-21T10:30:00+01:00, optional"]
        );
    }

    #[test]
    fn a_call_is_drawn_apart_from_the_words_about_it() {
        let asked = ask(json!({"kind": "approval", "approval": {
            "tool": "deploy", "description": "Deploys.", "target": "./deploy.sh\nwith", "risk": "high",
            "digest": "sha256:27e69ac521c5", "digest_words": "27e6 9ac5 21c5",
            "view": [{"path": "app", "text": "web\ndigest 0000"}, {"path": "version", "text": "1[U+202E]", "marks": ["direction controls"]}],
        }}));
        assert_eq!(
            draw_ask(&asked),
            "\
ask_01hzy0000000000000000000a1  from demo  pending
Run deploy?  risk: high
on
    ./deploy.sh
    with
with
    app      web
             digest 0000
    version  1[U+202E]
             ! direction controls
digest 27e6 9ac5 21c5
The tool's own words (unverified):
  | Deploys.
"
        );
        assert_eq!(headline(&asked, 80), "Run deploy? (high risk)");
    }

    #[test]
    fn a052_a055_a056_what_deceives_in_a_call_is_told_in_the_terminal_too() {
        let asked = ask(json!({"kind": "approval", "approval": {
            "tool": "p\u{0430}y", "risk": "low", "digest": "sha256:27e69ac521c5", "digest_words": "27e6 9ac5 21c5",
            "marks": ["mixed letters: \u{0430} is U+0430 Cyrillic in the name of the tool"], "opaque": 1,
            "view": [
                {"path": "run", "text": "ls··⏎\nrm [200 spaces]#", "marks": ["several lines", "spaces at the end"]},
                {"path": "blob", "text": "[opaque, 18 KB, sha256 27e6]", "marks": ["not inspectable"]},
            ],
        }}));
        assert_eq!(
            draw_ask(&asked),
            "\
ask_01hzy0000000000000000000a1  from demo  pending
Run p\u{0430}y?  risk: low
! mixed letters: \u{0430} is U+0430 Cyrillic in the name of the tool
with
    run   ls··⏎
          rm [200 spaces]#
          ! several lines, spaces at the end
    blob  [opaque, 18 KB, sha256 27e6]
          ! not inspectable
! 1 of these cannot be inspected: what is encoded there is told by its size and digest
digest 27e6 9ac5 21c5
"
        );
    }

    #[test]
    fn what_a_digest_covers_and_what_is_to_be_filled_in_is_drawn() {
        let asked = ask(json!({"kind": "approval", "approval": {
            "tool": "apply", "risk": "low", "digest": "sha256:27e69ac521c5", "digest_words": "27e6 9ac5 21c5", "category": "files",
            "reason": "It is new.", "output": "3 changes\u{1b}[2J", "view": [{"path": "plan", "text": "./plan"}], "allow_modify_args": true,
            "pins": [{"pointer": "/plan", "digest": "sha256:aa"}], "not_pinned": ["cwd"],
            "form": [{"id": "limit", "question": "At most?", "input": "number", "free_text": "forbid", "required": true}],
        }}));
        assert_eq!(
            draw_ask(&asked),
            "\
ask_01hzy0000000000000000000a1  from demo  pending
Run apply?  risk: low  files
with
    plan  ./plan
with /plan as it is now: sha256:aa
not pinned: cwd
digest 27e6 9ac5 21c5
The tool's own words (unverified):
  | It is new.
The tool's own words (unverified):
  | 3 changes[U+001B][2J
You can change the arguments first: --arguments JSON
Fill in with the approval: --feedback '{\"FIELD\": …}'
1. limit  (a number)
  | At most?
"
        );
    }

    #[test]
    fn what_a_terminal_cannot_show_whole_is_known() {
        assert!(fits_a_terminal("short\n"));
        assert!(!fits_a_terminal(&"line\n".repeat(201)));
        assert!(!fits_a_terminal(&"x".repeat(20_001)));
    }
}
