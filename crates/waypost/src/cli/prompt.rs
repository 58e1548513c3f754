//! Asking the person at this terminal. Nothing is chosen beforehand that approves anything.
//!
//! A prompt reads keys on a thread of its own, so that the command can go on when somebody else
//! was faster; the thread ends with the program.

use std::collections::BTreeMap;

use inquire::validator::Validation;
use inquire::{Confirm, InquireError, MultiSelect, Select, Text};
use tokio::sync::oneshot;
use waypost_core::json::Json;
use waypost_core::question::{FreeText, Input};
use waypost_core::reply::Given;

use super::decision;
use super::sending::Reply;
use crate::client::wire::{Ask, Choice, Question, Verdict};
use crate::print;

const OWN_WORDS: &str = "Something else …";

/// What came of a prompt.
pub enum Prompted {
    /// A reply to send.
    Reply(Reply),
    /// The person will not answer here.
    NotHere,
    /// The person wants to leave.
    Leave,
}

/// Shows the ask and reads a reply.
pub fn start(ask: &Ask, url: &str) -> oneshot::Receiver<Prompted> {
    let (tell, told) = oneshot::channel();
    let (ask, url) = (ask.clone(), url.to_owned());
    std::thread::spawn(move || {
        let prompted = match reply_to(&ask, &url) {
            Ok(Some(reply)) => Prompted::Reply(reply),
            Ok(None) | Err(InquireError::OperationCanceled) => Prompted::NotHere,
            Err(InquireError::OperationInterrupted) => Prompted::Leave,
            Err(error) => {
                print::words(&format!("This terminal cannot be asked: {error}. Answer at {url}/asks/{}.", ask.id));
                Prompted::NotHere
            }
        };
        let _ = tell.send(prompted);
    });
    told
}

/// Gives the terminal back where a prompt was overtaken.
pub fn give_back_the_terminal() {
    let _ = crossterm::terminal::disable_raw_mode();
    let _ = crossterm::execute!(std::io::stderr(), crossterm::cursor::Show);
    print::words("");
}

/// Lets the person choose one of several asks. `None` where they would rather not.
pub fn choose(asks: &[Ask]) -> Option<&Ask> {
    let lines = asks.iter().enumerate().map(|(n, ask)| format!("{}. {}: {}", n + 1, print::line(&ask.agent, 20), print::headline(ask, 60)));
    let chosen = Select::new("Which one?", lines.collect()).raw_prompt_skippable().ok().flatten()?;
    asks.get(chosen.index)
}

fn reply_to(ask: &Ask, url: &str) -> Result<Option<Reply>, InquireError> {
    let drawn = print::draw_ask(ask);
    if ask.digest().is_none() {
        print::words(drawn.trim_end());
        return answer(ask).map(Some);
    }
    if !print::fits_a_terminal(&drawn) {
        print::words(&format!(
            "{}\nThis is too long to decide in a terminal. Decide it at {url}/asks/{}.",
            print::headline(ask, 80),
            ask.id
        ));
        return Ok(None);
    }
    print::words(drawn.trim_end());
    decide(ask).map(Some)
}

fn answer(ask: &Ask) -> Result<Reply, InquireError> {
    let mut answers = BTreeMap::new();
    for question in &ask.questions {
        if let Some(given) = answer_one(question)? {
            answers.insert(question.id.to_string(), given);
        }
    }
    Ok(Reply { answers: Some(answers), ..Reply::default() })
}

fn answer_one(question: &Question) -> Result<Option<Given>, InquireError> {
    let label = print::line(question.header.as_deref().unwrap_or(&question.question), 60);
    match (question.input, question.multi_select) {
        (Input::Confirm, _) => confirm(question, &label),
        (Input::Form, _) => fill_in(question, &label),
        (Input::Text | Input::Number | Input::Date | Input::Datetime, _) => {
            Ok(write(question, &label)?.map(|text| Given { values: vec![text], ..Given::default() }))
        }
        (Input::Select, _) if question.free_text == FreeText::Only || question.options.is_empty() => own_words(question, &label),
        (Input::Select, false) => choose_one(question, &label),
        (Input::Select, true) => choose_many(question, &label),
    }
}

fn confirm(question: &Question, label: &str) -> Result<Option<Given>, InquireError> {
    let yes = Confirm::new(label).with_help_message("y or n").prompt_skippable_if(!question.required)?;
    Ok(yes.map(|yes| Given { values: vec![if yes { "yes" } else { "no" }.to_owned()], ..Given::default() }))
}

/// A form is filled in as JSON; the page draws a field for each of its properties.
fn fill_in(question: &Question, label: &str) -> Result<Option<Given>, InquireError> {
    let mut text = Text::new(label).with_help_message("a JSON object that fits the schema above; the page has fields for it");
    text.initial_value = question.default.as_deref();
    let read = |typed: &str| match Json::new(typed) {
        Ok(_) => Validation::Valid,
        Err(bad) => Validation::Invalid(format!("This cannot be read: {bad}.").into()),
    };
    let optional = !question.required;
    let text = text.with_validator(move |typed: &str| Ok(if optional && typed.is_empty() { Validation::Valid } else { read(typed) }));
    let data = Json::new(text.prompt()?).ok();
    Ok(data.map(|data| Given { data: Some(data), ..Given::default() }))
}

fn choose_one(question: &Question, label: &str) -> Result<Option<Given>, InquireError> {
    let mut lines: Vec<String> = question.options.iter().map(describe).collect();
    if question.free_text == FreeText::Allow {
        lines.push(OWN_WORDS.to_owned());
    }
    let wanted = |option: &Choice| question.default.as_ref().map_or(option.recommended, |default| *default == option.value);
    let start = question.options.iter().position(wanted).unwrap_or(0);
    let chosen = Select::new(label, lines).with_starting_cursor(start).raw_prompt()?;
    match question.options.get(chosen.index) {
        Some(option) => Ok(Some(Given { values: vec![option.value.clone()], ..Given::default() })),
        None => own_words(question, label),
    }
}

fn choose_many(question: &Question, label: &str) -> Result<Option<Given>, InquireError> {
    let chosen = MultiSelect::new(label, question.options.iter().map(describe).collect()).raw_prompt()?;
    let values = chosen.iter().filter_map(|line| question.options.get(line.index)).map(|option| option.value.clone()).collect();
    let mut given = Given { values, ..Given::default() };
    if question.free_text == FreeText::Allow {
        given.free_text =
            Text::new("Something else?").with_help_message("Enter for nothing").prompt_skippable()?.filter(|text| !text.is_empty());
    }
    Ok(Some(given))
}

fn own_words(question: &Question, label: &str) -> Result<Option<Given>, InquireError> {
    Ok(write(question, label)?.map(|text| Given { free_text: Some(text), ..Given::default() }))
}

fn write(question: &Question, label: &str) -> Result<Option<String>, InquireError> {
    let placeholder = question.placeholder.as_deref().map(|text| print::line(text, 60));
    let mut text = Text::new(label);
    text.placeholder = placeholder.as_deref();
    text.initial_value = question.default.as_deref();
    let input = question.input;
    let text = text.with_validator(move |typed: &str| Ok(form_of(input, typed)));
    let written = text.prompt()?;
    Ok(Some(written).filter(|written| question.required || !written.trim().is_empty()))
}

/// Says at once what the server would say later; nothing typed is for the server to judge.
fn form_of(input: Input, typed: &str) -> Validation {
    match input.misfit(typed).filter(|_| !typed.is_empty()) {
        Some(advice) => Validation::Invalid(advice.into()),
        None => Validation::Valid,
    }
}

fn describe(option: &Choice) -> String {
    let description = option.description.as_deref().map(|text| format!("  {}", print::line(text, 60))).unwrap_or_default();
    let recommended = if option.recommended { "  (recommended)" } else { "" };
    format!("{}{recommended}{description}", print::line(&option.label, 60))
}

fn decide(ask: &Ask) -> Result<Reply, InquireError> {
    let help = format!("`{}` or `reject`; Esc leaves it open", decision::approval_words(ask));
    loop {
        let typed = Text::new("Your decision:").with_help_message(&help).prompt()?;
        match decision::read(&typed, ask) {
            Ok(Verdict::Approve) => return Ok(super::sending::decision(ask, Verdict::Approve, None)),
            Ok(Verdict::Reject) => {
                let reason = Text::new("Why?").with_help_message("told to the agent; Enter for no reason").prompt()?;
                let reason = Some(reason).filter(|reason| !reason.trim().is_empty());
                return Ok(super::sending::decision(ask, Verdict::Reject, reason));
            }
            Err(hint) => print::words(&hint),
        }
    }
}

/// Only a question that may be left open can be left open here.
trait SkippableIf {
    fn prompt_skippable_if(self, skippable: bool) -> Result<Option<bool>, InquireError>;
}

impl SkippableIf for Confirm<'_> {
    fn prompt_skippable_if(self, skippable: bool) -> Result<Option<bool>, InquireError> {
        if skippable { self.prompt_skippable() } else { self.prompt().map(Some) }
    }
}
