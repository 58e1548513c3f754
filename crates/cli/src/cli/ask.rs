//! `waypost ask`: asks people, and prints their answer.

use std::time::Duration;

use clap::Args;
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;
use waypost_core::ask::AskStatus;
use waypost_core::ask::policy::GRACE;
use waypost_core::ids::AskId;
use waypost_core::question::{Declined, Input};
use waypost_wire::{AnswerView, AskView};

use super::race::{RaceOutcome, settled_here_or_elsewhere};
use super::server_handle::{ServerHandle, WhenNoServer};
use super::signals::StopSignals;
use crate::client::{self, As, Received};
use crate::context::{CommandContext, OutputFormat};
use crate::duration::duration;
use crate::exit::{Exit, Failure};
use crate::print;
use crate::settings::Terminal;

/// Ask people a question and print their answer, one line per value.
///
/// The answer may come from this terminal, from the inbox of a running server, or from any other channel; the
/// first answer counts. With --confirm, every answer except yes exits with status 1, so that `&&` means yes.
#[derive(Args)]
pub struct AskArgs {
    /// The question
    #[arg(required_unless_present = "id")]
    question: Option<String>,
    /// An option to choose from; repeat the flag for several
    #[arg(long = "option", value_name = "TEXT", conflicts_with = "confirm")]
    options: Vec<String>,
    /// Let people choose several options
    #[arg(long, requires = "options")]
    multi: bool,
    /// Let people write a free-text answer in addition to the options
    #[arg(long, requires = "options")]
    free_text: bool,
    /// Ask for yes or no
    #[arg(long)]
    confirm: bool,
    /// Accept "none of these" as an answer
    #[arg(long, requires = "options")]
    allow_none: bool,
    /// Accept "I don't know" as an answer
    #[arg(long)]
    allow_unknown: bool,
    /// Let people respond with free text instead of answering
    #[arg(long)]
    allow_response: bool,
    /// A short heading for the question
    #[arg(long, value_name = "TEXT")]
    header: Option<String>,
    /// Your own explanation, shown as unverified text
    #[arg(long, value_name = "TEXT")]
    message: Option<String>,
    /// JSON for your program: stored with the ask, shown to nobody else
    #[arg(long, value_name = "JSON", value_parser = json_text)]
    context: Option<JsonText>,
    #[command(flatten)]
    wait: WaitArgs,
    /// Wait for an existing ask instead of creating a new one
    #[arg(long, value_name = "ASK", conflicts_with_all = ["question", "options", "confirm", "allow_unknown", "allow_response", "header", "message", "context", "no_wait"])]
    id: Option<AskId>,
}

/// How long to wait for an answer.
#[derive(Args)]
pub struct WaitArgs {
    /// Stop waiting after this time, such as `90s`, `30m` or `1h 30m`; in whole seconds
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub timeout: Option<Duration>,
    /// Do not wait: print the ask's id and exit with status 3
    #[arg(long)]
    pub no_wait: bool,
    /// A key for this request: repeating the request creates no second ask
    #[arg(long, value_name = "KEY", value_parser = idempotency_key)]
    pub idempotency_key: Option<String>,
}

/// JSON text, byte for byte as it was typed.
#[derive(Debug, Clone)]
pub struct JsonText(pub Box<RawValue>);

/// Parses JSON and keeps its exact text.
///
/// # Errors
/// If the text is not JSON.
pub fn json_text(text: &str) -> Result<JsonText, serde_json::Error> {
    RawValue::from_string(text.to_owned()).map(JsonText)
}

/// Returns a key that can be sent in a header.
fn idempotency_key(text: &str) -> Result<String, &'static str> {
    let is_key = (1..=255).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
    if is_key { Ok(text.to_owned()) } else { Err("write 1 to 255 visible ASCII characters, without spaces") }
}

/// The places in a request, and the arguments of the command that fill them.
const ARGUMENTS: &[(&str, &str)] = &[
    ("/questions/0/question", "QUESTION"),
    ("/questions/0/options", "--option"),
    ("/questions/0/multi_select", "--multi"),
    ("/questions/0/header", "--header"),
    ("/message", "--message"),
    ("/context", "--context"),
    ("/policy/expires_in", "--timeout"),
];

#[derive(Serialize)]
struct QuestionAskBody<'a> {
    kind: &'static str,
    message: Option<&'a str>,
    questions: [serde_json::Value; 1],
    allow_response: bool,
    policy: serde_json::Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    context: Option<&'a RawValue>,
}

impl AskArgs {
    /// Asks, waits and prints the answer.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        context.with_server(self.wait.when_no_server(context), async |server| self.ask(context, server).await).await
    }

    async fn ask(&self, context: &CommandContext, server: &ServerHandle) -> Result<Exit, Failure> {
        let asked: Received<AskView> = match &self.id {
            Some(id) => server.client.get(As::Agent, &format!("/api/v1/asks/{id}")).await?,
            None => self.wait.post(server, &self.body(), ARGUMENTS).await?,
        };
        let again = format!("to wait for it again, run `waypost ask --id {}`", asked.view.id);
        match self.wait.wait(context, server, asked, &again).await? {
            WaitOutcome::Settled(settled) => Ok(print_answer(context, &settled)),
            WaitOutcome::NotSettled(exit) => Ok(exit),
        }
    }

    fn body(&self) -> QuestionAskBody<'_> {
        let options: Vec<_> = self.options.iter().map(|option| json!({ "label": option })).collect();
        let input = match (self.confirm, options.is_empty()) {
            (true, _) => "confirm",
            (false, true) => "text",
            (false, false) => "select",
        };
        let mut question = json!({ "question": self.question, "input": input, "multi_select": self.multi });
        question["allow_none"] = self.allow_none.into();
        question["allow_unknown"] = self.allow_unknown.into();
        if let Some(header) = &self.header {
            question["header"] = header.as_str().into();
        }
        if !options.is_empty() {
            question["options"] = options.into();
        }
        if self.free_text {
            question["free_text"] = "allow".into();
        }
        QuestionAskBody {
            kind: "questions",
            message: self.message.as_deref(),
            questions: [question],
            allow_response: self.allow_response,
            policy: self.wait.policy(),
            context: self.context.as_ref().map(|context| &*context.0),
        }
    }
}

/// How the wait ended.
pub enum WaitOutcome {
    /// The ask is settled, with or without an answer.
    Settled(Box<Received<AskView>>),
    /// The ask is not settled; the command exits with this status.
    NotSettled(Exit),
}

impl WaitArgs {
    /// What to do if no server runs: a terminal can answer the ask itself, a script cannot.
    pub fn when_no_server(&self, context: &CommandContext) -> WhenNoServer {
        match (context.environment.terminal, self.no_wait) {
            (Terminal::Absent, _) => WhenNoServer::Fail,
            (Terminal::Present, true) => WhenNoServer::StartPrivate,
            (Terminal::Present, false) => WhenNoServer::StartShared,
        }
    }

    /// Returns the wait policy of a new ask.
    pub fn policy(&self) -> serde_json::Value {
        // A duration in whole seconds, so that the server's clock decides and not the local one.
        match self.timeout {
            Some(timeout) => json!({ "expires_in": timeout.as_secs() + u64::from(timeout.subsec_nanos() > 0) }),
            None => json!({}),
        }
    }

    /// Creates the ask, and prints the server's warnings about it. A refusal names the command's own arguments.
    pub async fn post(
        &self,
        server: &ServerHandle,
        body: &impl Serialize,
        arguments: &[(&str, &str)],
    ) -> Result<Received<AskView>, Failure> {
        let path = "/api/v1/asks";
        let asked = match &self.idempotency_key {
            Some(key) => server.client.post_once(As::Agent, path, key, body).await,
            None => server.client.post(As::Agent, path, body).await,
        };
        let asked: Received<AskView> = asked.map_err(|error| client::naming_arguments(error, arguments))?;
        for warning in &asked.view.warnings {
            print::words(&format!("Warning: {}", print::line(&warning.message, 300)));
        }
        Ok(asked)
    }

    /// Waits until the ask is settled or the time is over. If it is still pending, prints how to continue,
    /// with `again`.
    pub async fn wait(
        &self,
        context: &CommandContext,
        server: &ServerHandle,
        asked: Received<AskView>,
        again: &str,
    ) -> Result<WaitOutcome, Failure> {
        let id = asked.view.id;
        if asked.view.status != AskStatus::Pending {
            return Ok(WaitOutcome::Settled(Box::new(asked)));
        }
        if self.no_wait {
            context.print(&asked.text, || id.to_string());
            return Ok(WaitOutcome::NotSettled(Exit::Waiting));
        }
        // Listens before anybody is notified, so that Ctrl-C at any time prints how to continue.
        let mut signals = StopSignals::listen();
        if context.environment.terminal == Terminal::Absent {
            print::words(&format!("{id} waits for an answer at {}/asks/{id}", server.client.pages()));
        }
        tokio::select! {
            ended = settled_here_or_elsewhere(context, server, &asked.view, &mut signals) => match ended? {
                RaceOutcome::Settled(settled) => Ok(WaitOutcome::Settled(settled)),
                RaceOutcome::StillWaiting => {
                    print::words(&format!("{id} is still pending. Answer it with `waypost answer {id}`; {again}."));
                    Ok(WaitOutcome::NotSettled(Exit::Waiting))
                }
            },
            () = self.deadline(server) => {
                print::words(&format!("Nobody answered {id} in time. Ask again, with a longer --timeout or none."));
                Ok(WaitOutcome::NotSettled(Exit::Expired))
            }
        }
    }

    /// A server inside this command runs no sessions, so it does not record expiries. The deadline is
    /// therefore enforced here, and the next server that runs sessions records the expiry.
    async fn deadline(&self, server: &ServerHandle) {
        match self.timeout {
            Some(timeout) if server.is_own() => {
                tokio::time::sleep(timeout + GRACE).await;
                super::prompt::restore_terminal();
            }
            Some(_) | None => std::future::pending().await,
        }
    }
}

/// Prints the answer of a settled ask, and returns the exit status.
fn print_answer(context: &CommandContext, settled: &Received<AskView>) -> Exit {
    let ask = &settled.view;
    let exit = Exit::of(ask);
    if exit == Exit::Done || context.output == OutputFormat::Json {
        context.print(&settled.text, || print::value(&values(ask)));
    }
    if exit == Exit::Done {
        return if answered_no(ask) { Exit::Rejected } else { Exit::Done };
    }
    print::words(&format!("{}: {}. Ask again if you still need an answer.", ask.id, super::send_reply::settled_by(ask)));
    exit
}

/// Returns the answers, one line per value, in the order of the questions.
fn values(ask: &AskView) -> String {
    let answers = ask.answers.as_ref();
    let given = ask.questions.iter().filter_map(|question| answers?.get(&question.id));
    let texts = given.flat_map(|answer| {
        let words = answer.values.iter().chain(&answer.free_text).map(String::as_str);
        words.chain(answer.data.as_ref().map(|data| data.get())).chain(answer.declined.map(Declined::as_str))
    });
    texts.chain(ask.response.as_deref()).collect::<Vec<_>>().join("\n")
}

/// Returns whether a yes/no question was answered with anything except yes. A script must not continue then,
/// because it would act against the person's answer.
fn answered_no(ask: &AskView) -> bool {
    let mut confirms = ask.questions.iter().filter(|question| question.input == Input::Confirm);
    match &ask.answers {
        None => confirms.next().is_some(),
        Some(answers) => {
            let is_no = |answer: &AnswerView| answer.declined.is_some() || answer.values == ["no"];
            confirms.any(|question| answers.get(&question.id).is_some_and(is_no))
        }
    }
}
