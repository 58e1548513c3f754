//! `waypost ask`: asks people, and prints their answer.

use std::time::Duration;

use clap::Args;
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;
use waypost_core::ask::Status;
use waypost_core::ask::policy::GRACE;
use waypost_core::ids::AskId;
use waypost_core::question::{Declined, Input};
use waypost_wire::{AnswerView, AskView};

use super::race::{Ended, answered_here_or_elsewhere};
use super::reach::{Otherwise, Reached};
use super::signals::Signals;
use crate::client::{As, Received};
use crate::context::{Context, Output};
use crate::duration::duration;
use crate::exit::{Exit, Failure};
use crate::print;
use crate::settings::Terminal;

/// Ask people a question and print their answer, one line per value.
///
/// The answer may come from this terminal, from the inbox of a running server, or from any other channel; the
/// first answer counts. With --confirm, every answer except yes exits with status 1, so that `&&` means yes.
#[derive(Args)]
pub struct Ask {
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
    patience: Patience,
    /// Wait for an existing ask instead of creating a new one
    #[arg(long, value_name = "ASK", conflicts_with_all = ["question", "options", "confirm", "allow_unknown", "allow_response", "header", "message", "context", "no_wait"])]
    id: Option<AskId>,
}

/// How long to wait for an answer.
#[derive(Args)]
pub struct Patience {
    /// Stop waiting after this time, such as `90s`, `30m` or `1h 30m`; in whole seconds
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub timeout: Option<Duration>,
    /// Do not wait: print the ask's id and exit with status 3
    #[arg(long)]
    pub no_wait: bool,
    /// A key for this request: repeating the request creates no second ask
    #[arg(long, value_name = "KEY")]
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

#[derive(Serialize)]
struct Body<'a> {
    kind: &'static str,
    message: Option<&'a str>,
    questions: [serde_json::Value; 1],
    allow_response: bool,
    policy: serde_json::Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    context: Option<&'a RawValue>,
}

impl Ask {
    /// Asks, waits and prints the answer.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        context.with_server(self.patience.otherwise(context), async |reached| self.ask(context, reached).await).await
    }

    async fn ask(&self, context: &Context, reached: &Reached) -> Result<Exit, Failure> {
        let asked: Received<AskView> = match &self.id {
            Some(id) => reached.client.get(As::Agent, &format!("/api/v1/asks/{id}")).await?,
            None => self.patience.post(reached, &self.body()).await?,
        };
        let again = format!("to wait for it again, run `waypost ask --id {}`", asked.view.id);
        match self.patience.wait(context, reached, asked, &again).await? {
            Waited::Settled(settled) => Ok(tell(context, &settled)),
            Waited::Not(exit) => Ok(exit),
        }
    }

    fn body(&self) -> Body<'_> {
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
        Body {
            kind: "questions",
            message: self.message.as_deref(),
            questions: [question],
            allow_response: self.allow_response,
            policy: self.patience.policy(),
            context: self.context.as_ref().map(|context| &*context.0),
        }
    }
}

/// How the wait ended.
pub enum Waited {
    /// The ask is settled, with or without an answer.
    Settled(Box<Received<AskView>>),
    /// The ask is not settled; the command exits with this status.
    Not(Exit),
}

impl Patience {
    /// What to do if no server runs: a terminal can answer the ask itself, a script cannot.
    pub fn otherwise(&self, context: &Context) -> Otherwise {
        match (context.around.terminal, self.no_wait) {
            (Terminal::Absent, _) => Otherwise::Leave,
            (Terminal::Present, true) => Otherwise::Borrow,
            (Terminal::Present, false) => Otherwise::Host,
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

    /// Creates the ask.
    pub async fn post(&self, reached: &Reached, body: &impl Serialize) -> Result<Received<AskView>, Failure> {
        let path = "/api/v1/asks";
        Ok(match &self.idempotency_key {
            Some(key) => reached.client.post_once(As::Agent, path, key, body).await?,
            None => reached.client.post(As::Agent, path, body).await?,
        })
    }

    /// Waits until the ask is settled or the time is over. If it is still pending, prints how to continue,
    /// with `again`.
    pub async fn wait(&self, context: &Context, reached: &Reached, asked: Received<AskView>, again: &str) -> Result<Waited, Failure> {
        let id = asked.view.id;
        if asked.view.status != Status::Pending {
            return Ok(Waited::Settled(Box::new(asked)));
        }
        if self.no_wait {
            context.give(&asked.text, || id.to_string());
            return Ok(Waited::Not(Exit::Waiting));
        }
        // Listens before anybody is notified, so that Ctrl-C at any time prints how to continue.
        let mut signals = Signals::listen();
        if context.around.terminal == Terminal::Absent {
            print::words(&format!("{id} waits for an answer at {}/asks/{id}", reached.client.pages()));
        }
        tokio::select! {
            ended = answered_here_or_elsewhere(context, reached, &asked.view, &mut signals) => match ended? {
                Ended::Settled(settled) => Ok(Waited::Settled(settled)),
                Ended::StillWaiting => {
                    print::words(&format!("{id} is still pending. Answer it with `waypost answer {id}`; {again}."));
                    Ok(Waited::Not(Exit::Waiting))
                }
            },
            () = self.runs_out(reached) => {
                print::words(&format!("Nobody answered {id} in time. Ask again, with a longer --timeout or none."));
                Ok(Waited::Not(Exit::Expired))
            }
        }
    }

    /// A server inside this command runs no sessions, so it does not record expiries. The deadline is
    /// therefore enforced here, and the next server that runs sessions records the expiry.
    async fn runs_out(&self, reached: &Reached) {
        match self.timeout {
            Some(timeout) if reached.is_our_own() => {
                tokio::time::sleep(timeout + GRACE).await;
                super::prompt::give_back_the_terminal();
            }
            Some(_) | None => std::future::pending().await,
        }
    }
}

/// Prints the answer of a settled ask, and returns the exit status.
fn tell(context: &Context, settled: &Received<AskView>) -> Exit {
    let ask = &settled.view;
    let exit = Exit::of(ask);
    if exit == Exit::Done || context.output == Output::Json {
        context.give(&settled.text, || values(ask));
    }
    if exit == Exit::Done {
        return if said_no(ask) { Exit::Rejected } else { Exit::Done };
    }
    print::words(&format!("{}: {}. Ask again if you still need an answer.", ask.id, super::sending::settled_by(ask)));
    exit
}

/// Returns the answers, one line per value, in the order of the questions.
fn values(ask: &AskView) -> String {
    let answers = ask.answers.as_ref();
    let given = ask.questions.iter().filter_map(|question| answers?.get(&question.id));
    let said = given.flat_map(|answer| {
        let words = answer.values.iter().chain(&answer.free_text).map(String::as_str);
        words.chain(answer.data.as_ref().map(|data| data.get())).chain(answer.declined.map(Declined::as_str))
    });
    said.chain(ask.response.as_deref()).collect::<Vec<_>>().join("\n")
}

/// Returns whether a yes/no question was answered with anything except yes. A script must not continue then,
/// because it would act against the person's answer.
fn said_no(ask: &AskView) -> bool {
    let mut confirms = ask.questions.iter().filter(|question| question.input == Input::Confirm);
    match &ask.answers {
        None => confirms.next().is_some(),
        Some(answers) => {
            let said = |answer: &AnswerView| answer.declined.is_some() || answer.values == ["no"];
            confirms.any(|question| answers.get(&question.id).is_some_and(said))
        }
    }
}
