//! Prompts the person at this terminal. No preselected choice approves anything.
//!
//! A prompt reads keys on its own thread, so that the command can continue if somebody else answers first.
//! The thread ends with the program.

use std::collections::BTreeMap;

use inquire::validator::Validation;
use inquire::{Confirm, InquireError, MultiSelect, Password, Select, Text};
use tokio::sync::oneshot;
use waypost_core::json::Json;
use waypost_core::question::answer::Given;
use waypost_core::question::{Declined, FreeText, Input, Rules, When};
use waypost_wire::{AskView, OptionView, QuestionView, Verdict};

use super::decision;
use super::send_reply::TerminalReply;
use crate::print;

const FREE_TEXT: &str = "Something else …";
const LEFT_OPEN: &str = "(no answer)";
/// The longest label of a prompt.
const LABEL: usize = 60;

/// The result of a prompt.
pub enum PromptResult {
    /// A reply to send.
    Reply(Box<TerminalReply>),
    /// The person does not answer here.
    NotHere,
    /// The person wants to leave.
    Leave,
}

/// Shows the ask and reads a reply.
pub fn start(ask: &AskView, url: &str) -> oneshot::Receiver<PromptResult> {
    let (sender, receiver) = oneshot::channel();
    let (ask, url) = (ask.clone(), url.to_owned());
    std::thread::spawn(move || {
        let prompted = match reply_to(&ask, &url) {
            Ok(Some(reply)) => PromptResult::Reply(Box::new(reply)),
            Ok(None) | Err(InquireError::OperationCanceled) => PromptResult::NotHere,
            Err(InquireError::OperationInterrupted) => PromptResult::Leave,
            Err(error) => {
                print::words(&format!("This terminal cannot show a prompt: {error}. Answer at {url}/asks/{}.", ask.id));
                PromptResult::NotHere
            }
        };
        let _ = sender.send(prompted);
    });
    receiver
}

/// Restores the terminal after a prompt was cut short.
pub fn restore_terminal() {
    let _ = crossterm::terminal::disable_raw_mode();
    let _ = crossterm::execute!(std::io::stderr(), crossterm::cursor::Show);
    print::words("");
}

/// Lets the person choose one of several asks. Returns `None` if they choose none.
pub fn choose(asks: &[AskView]) -> Option<&AskView> {
    let lines = asks.iter().enumerate().map(|(n, ask)| format!("{}. {}: {}", n + 1, print::line(&ask.agent, 20), print::headline(ask, 60)));
    let chosen = Select::new("Which one?", lines.collect()).raw_prompt_skippable().ok().flatten()?;
    asks.get(chosen.index)
}

fn reply_to(ask: &AskView, url: &str) -> Result<Option<TerminalReply>, InquireError> {
    if ask.digest().is_none() {
        print::words(print::draw_ask_to_prompt(ask).trim_end());
        return answer(ask).map(Some);
    }
    let drawn = print::draw_ask(ask);
    if !print::fits_a_terminal(&drawn) {
        print::words(&format!(
            "{}\nThis ask is too long to decide in a terminal. Decide it at {url}/asks/{}.",
            print::headline(ask, 80),
            ask.id
        ));
        return Ok(None);
    }
    print::words(drawn.trim_end());
    decide(ask).map(Some)
}

/// Asks the questions one after the other. Earlier answers decide which of the later questions are asked.
fn answer(ask: &AskView) -> Result<TerminalReply, InquireError> {
    let mut answers: BTreeMap<String, Given> = BTreeMap::new();
    for question in &ask.questions {
        let holds = |when: &When| answers.get(when.question.as_str()).is_some_and(|given| when.holds(&given.values));
        let asked = question.when.as_ref().is_none_or(holds);
        if asked && let Some(given) = answer_one(question)? {
            answers.insert(question.id.to_string(), given);
        }
    }
    Ok(TerminalReply { answers: Some(answers), ..TerminalReply::default() })
}

fn answer_one(question: &QuestionView) -> Result<Option<Given>, InquireError> {
    let label = label(question);
    let beside = print::draw_question_to_prompt(question, &label, &question.options.iter().map(describe).collect::<Vec<_>>());
    if !beside.is_empty() {
        print::words(beside.trim_end());
    }
    match (question.input, question.multi_select) {
        (Input::Confirm, _) => confirm(question, &label),
        (Input::Form, _) => fill_in(question, &label),
        (Input::Secret, _) => prompt_or_unknown(question, &label, "Type the secret", secret),
        (Input::File, _) => prompt_or_unknown(question, &label, "Attach a file", files),
        (Input::Text | Input::Number | Input::Date | Input::Datetime, _) => prompt_text(question, &label),
        (Input::Select, _) if question.free_text == FreeText::Only || question.options.is_empty() => prompt_text(question, &label),
        (Input::Select, false) => choose_one(question, &label),
        (Input::Select, true) => choose_many(question, &label),
    }
}

/// Returns the question itself if it fits beside its answer, otherwise its header or its beginning.
fn label(question: &QuestionView) -> String {
    let whole = print::line(&question.question, LABEL);
    if whole == question.question { whole } else { print::line(question.header.as_deref().unwrap_or(&question.question), LABEL) }
}

fn confirm(question: &QuestionView, label: &str) -> Result<Option<Given>, InquireError> {
    if question.allow_unknown {
        return pick(label, &["Yes", "No"], 0, question, |index| Ok(Some(chosen(if index == 0 { "yes" } else { "no" }))));
    }
    let yes = Confirm::new(label).with_help_message("y or n").prompt_skippable_if(!question.required)?;
    Ok(yes.map(|yes| chosen(if yes { "yes" } else { "no" })))
}

/// Reads a free-text answer, or "I don't know" if the question allows it.
fn prompt_text(question: &QuestionView, label: &str) -> Result<Option<Given>, InquireError> {
    if question.allow_unknown {
        return pick(label, &["Write an answer"], 0, question, |_| free_text(question, label));
    }
    free_text(question, label)
}

/// Reads a form as JSON. The web page draws a field for each property instead.
fn fill_in(question: &QuestionView, label: &str) -> Result<Option<Given>, InquireError> {
    let mut text = Text::new(label).with_help_message("a JSON object that matches the schema above; the web page has fields for it");
    text.initial_value = question.default.as_ref().and_then(|default| default.values().first()).map(String::as_str);
    let read = |typed: &str| match Json::new(typed) {
        Ok(_) => Validation::Valid,
        Err(bad) => Validation::Invalid(format!("This is not valid JSON: {bad}.").into()),
    };
    let optional = !question.required;
    let text = text.with_validator(move |typed: &str| Ok(if optional && typed.is_empty() { Validation::Valid } else { read(typed) }));
    let data = Json::new(text.prompt()?).ok();
    Ok(data.map(|data| Given { data: Some(data), ..Given::default() }))
}

/// Reads an answer with `ask`, or "I don't know" if the question allows it.
fn prompt_or_unknown(
    question: &QuestionView,
    label: &str,
    giving: &str,
    ask: fn(&QuestionView, &str) -> Result<Option<Given>, InquireError>,
) -> Result<Option<Given>, InquireError> {
    if question.allow_unknown {
        return pick(label, &[giving], 0, question, |_| ask(question, label));
    }
    ask(question, label)
}

/// Reads a secret without showing it.
fn secret(question: &QuestionView, label: &str) -> Result<Option<Given>, InquireError> {
    let help = if question.required { "not shown while you type" } else { "not shown while you type; Enter for none" };
    let typed = Password::new(label).without_confirmation().with_help_message(help).prompt()?;
    Ok(Some(typed).filter(|typed| question.required || !typed.is_empty()).map(|typed| Given { values: vec![typed], ..Given::default() }))
}

/// Asks for the paths of files, one after the other.
fn files(question: &QuestionView, label: &str) -> Result<Option<Given>, InquireError> {
    let most = question.rules.as_ref().and_then(|rules| rules.max_files).unwrap_or(1);
    let mut values = Vec::new();
    while values.len() < most as usize {
        let help = if values.is_empty() && question.required { "the path of a file" } else { "the path of a file; Enter for none" };
        let typed = Text::new(label).with_help_message(help).prompt()?;
        if typed.trim().is_empty() {
            break;
        }
        values.push(typed);
    }
    Ok(Some(Given { values, ..Given::default() }).filter(|given| question.required || !given.values.is_empty()))
}

fn choose_one(question: &QuestionView, label: &str) -> Result<Option<Given>, InquireError> {
    let mut lines: Vec<String> = question.options.iter().map(describe).collect();
    if question.free_text == FreeText::Allow {
        lines.push(FREE_TEXT.to_owned());
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let is_default =
        |option: &OptionView| question.default.as_ref().map_or(option.recommended, |default| default.values().contains(&option.value));
    let start = question.options.iter().position(is_default).unwrap_or(0);
    pick(label, &lines, start, question, |index| match question.options.get(index) {
        Some(option) => Ok(Some(chosen(&option.value))),
        None => free_text(question, label),
    })
}

/// Lets the person pick one of `lines`, or one of the ways to decline.
fn pick(
    label: &str,
    lines: &[&str],
    start: usize,
    question: &QuestionView,
    take: impl FnOnce(usize) -> Result<Option<Given>, InquireError>,
) -> Result<Option<Given>, InquireError> {
    let declined = offered(question);
    let mut all = lines.to_vec();
    all.extend(declined.iter().map(|declined| declined.label()));
    if !question.required {
        all.push(LEFT_OPEN);
    }
    let index = Select::new(label, all).with_starting_cursor(start).raw_prompt()?.index;
    match index.checked_sub(lines.len()) {
        None => take(index),
        Some(other) => Ok(declined.get(other).map(|declined| Given { declined: Some(*declined), ..Given::default() })),
    }
}

fn offered(question: &QuestionView) -> Vec<Declined> {
    [Declined::NoneOfThese, Declined::DontKnow].into_iter().filter(|declined| question.offers(*declined)).collect()
}

fn choose_many(question: &QuestionView, label: &str) -> Result<Option<Given>, InquireError> {
    let declined = offered(question);
    let options = question.options.iter().map(describe);
    let lines = options.chain(declined.iter().map(|declined| declined.label().to_owned())).collect();
    let by_default = |option: &OptionView| question.default.as_ref().is_some_and(|default| default.values().contains(&option.value));
    let start: Vec<usize> = question.options.iter().enumerate().filter(|(_, option)| by_default(option)).map(|(n, _)| n).collect();
    let picked = MultiSelect::new(label, lines).with_default(&start).raw_prompt()?;
    let values = picked.iter().filter_map(|line| question.options.get(line.index)).map(|option| option.value.clone()).collect();
    let instead = picked.iter().filter_map(|line| declined.get(line.index.checked_sub(question.options.len())?)).next();
    let mut given = Given { values, declined: instead.copied(), ..Given::default() };
    if question.free_text == FreeText::Allow && instead.is_none() {
        given.free_text =
            Text::new("Something else?").with_help_message("Enter for nothing").prompt_skippable()?.filter(|text| !text.is_empty());
    }
    Ok(Some(given).filter(|given| question.required || !given.is_blank()))
}

fn chosen(value: &str) -> Given {
    Given { values: vec![value.to_owned()], ..Given::default() }
}

fn free_text(question: &QuestionView, label: &str) -> Result<Option<Given>, InquireError> {
    let text = write(question, label)?;
    Ok(text.map(|text| match question.input {
        Input::Select => Given { free_text: Some(text), ..Given::default() },
        Input::Text | Input::Confirm | Input::Number | Input::Date | Input::Datetime | Input::Form | Input::File | Input::Secret => {
            chosen(&text)
        }
    }))
}

fn write(question: &QuestionView, label: &str) -> Result<Option<String>, InquireError> {
    let placeholder = question.placeholder.as_deref().map(|text| print::line(text, 60));
    let how = print::how(question);
    let mut text = Text::new(label);
    text.placeholder = placeholder.as_deref();
    text.help_message = Some(&how).filter(|_| question.input != Input::Select).map(String::as_str);
    text.initial_value = question.default.as_ref().and_then(|default| default.values().first()).map(String::as_str);
    let (input, rules) = (question.input, question.rules.clone().unwrap_or_default());
    let text = text.with_validator(move |typed: &str| Ok(form_of(input, &rules, typed)));
    let written = text.prompt()?;
    Ok(Some(written).filter(|written| question.required || !written.trim().is_empty()))
}

/// Checks the answer at once with the rules that the server applies. The server checks it again.
fn form_of(input: Input, rules: &Rules, typed: &str) -> Validation {
    if typed.trim().is_empty() {
        return Validation::Valid;
    }
    let advice = input.format_advice(typed).map(str::to_owned);
    match advice.or_else(|| rules.check_text(typed, "").into_iter().next().map(|problem| problem.message)) {
        Some(advice) => Validation::Invalid(advice.into()),
        None => Validation::Valid,
    }
}

fn describe(option: &OptionView) -> String {
    let description = option.description.as_deref().map(|text| format!("  {}", print::line(text, 60))).unwrap_or_default();
    let recommended = if option.recommended { "  (recommended)" } else { "" };
    format!("{}{recommended}{description}", print::line(&option.label, 60))
}

fn decide(ask: &AskView) -> Result<TerminalReply, InquireError> {
    let help = format!("`{}` or `reject`; Esc decides nothing", decision::approval_words(ask));
    loop {
        let typed = Text::new("Your decision:").with_help_message(&help).prompt()?;
        match decision::read(&typed, ask) {
            Ok(Verdict::Approve) => return Ok(super::send_reply::decision(ask, Verdict::Approve, None)),
            Ok(Verdict::Reject) => {
                let reason = Text::new("Why?").with_help_message("the agent receives the reason; Enter for none").prompt()?;
                let reason = Some(reason).filter(|reason| !reason.trim().is_empty());
                return Ok(super::send_reply::decision(ask, Verdict::Reject, reason));
            }
            Err(hint) => print::words(&hint),
        }
    }
}

/// A confirmation that only an optional question lets the person skip.
trait SkippableIf {
    fn prompt_skippable_if(self, skippable: bool) -> Result<Option<bool>, InquireError>;
}

impl SkippableIf for Confirm<'_> {
    fn prompt_skippable_if(self, skippable: bool) -> Result<Option<bool>, InquireError> {
        if skippable { self.prompt_skippable() } else { self.prompt().map(Some) }
    }
}
