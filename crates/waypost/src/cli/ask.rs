//! `waypost ask`: asks people, and prints what they answered.

use std::time::Duration;

use clap::Args;
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;
use waypost_core::ask::Status;
use waypost_core::declined::Declined;
use waypost_core::ids::AskId;
use waypost_core::json::Json;
use waypost_core::policy::GRACE;
use waypost_core::question::Input;

use super::context::{Context, Output};
use super::race::{Ended, answered_here_or_elsewhere};
use super::reach::{Otherwise, Reached};
use super::signals::Signals;
use crate::client::{As, Received, wire};
use crate::exit::{Exit, Failure};
use crate::print;
use crate::settings::Terminal;

/// Ask people a question and print their answer, one line per value.
///
/// The answer may come from this terminal, from the inbox of a running server, or from anywhere
/// else; whoever is first. Whatever is said to --confirm but a yes leaves with status 1, so that `&&`
/// means yes.
#[derive(Args)]
pub struct Ask {
    /// What to ask
    #[arg(required_unless_present = "id")]
    question: Option<String>,
    /// Something to choose; give it several times
    #[arg(long = "option", value_name = "TEXT", conflicts_with = "confirm")]
    options: Vec<String>,
    /// Let people choose several options
    #[arg(long, requires = "options")]
    multi: bool,
    /// Let people write an answer of their own beside the options
    #[arg(long, requires = "options")]
    free_text: bool,
    /// Ask for a yes or a no
    #[arg(long)]
    confirm: bool,
    /// Take "none of these" for an answer
    #[arg(long, requires = "options")]
    allow_none: bool,
    /// Take "I don't know" for an answer
    #[arg(long)]
    allow_unknown: bool,
    /// Let people respond with something else instead of answering
    #[arg(long)]
    allow_response: bool,
    /// A short heading for the question
    #[arg(long, value_name = "TEXT")]
    header: Option<String>,
    /// Words of your own, shown as such
    #[arg(long, value_name = "TEXT")]
    message: Option<String>,
    /// JSON for yourself: kept with the ask, shown to nobody else
    #[arg(long, value_name = "JSON", value_parser = json_text)]
    context: Option<JsonText>,
    #[command(flatten)]
    patience: Patience,
    /// Wait for an ask that was made before
    #[arg(long, value_name = "ASK", conflicts_with_all = ["question", "options", "confirm", "allow_unknown", "allow_response", "header", "message", "context", "no_wait"])]
    id: Option<AskId>,
}

/// How long to wait.
#[derive(Args)]
pub struct Patience {
    /// Give up after this time, such as `90s`, `30m` or `1h 30m`; in whole seconds
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub timeout: Option<Duration>,
    /// Do not wait: print the ask's id and leave with status 3
    #[arg(long)]
    pub no_wait: bool,
    /// A name for this very request: repeating it asks nobody twice
    #[arg(long, value_name = "KEY")]
    pub idempotency_key: Option<String>,
}

/// JSON as it was typed, to the byte.
#[derive(Debug, Clone)]
pub struct JsonText(pub Box<RawValue>);

/// Reads JSON and keeps it as it was typed.
///
/// # Errors
/// Where it is no JSON.
pub fn json_text(text: &str) -> Result<JsonText, serde_json::Error> {
    RawValue::from_string(text.to_owned()).map(JsonText)
}

/// Reads a time such as `1h 30m`.
///
/// # Errors
/// Where it is no time, or none that lies ahead.
pub fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || "write a time such as 90s, 30m, 1h or 2d".to_owned();
    let read: jiff::Span = text.parse().map_err(|_| wrong())?;
    let read = read.to_duration(jiff::SpanRelativeTo::days_are_24_hours()).map_err(|_| wrong())?;
    Duration::try_from(read).ok().filter(|time| !time.is_zero()).ok_or_else(|| "write a time that lies ahead".to_owned())
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
    /// Asks, waits, prints.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        context.with_server(self.patience.otherwise(context), async |reached| self.ask(context, reached).await).await
    }

    async fn ask(&self, context: &Context, reached: &Reached) -> Result<Exit, Failure> {
        let asked: Received<wire::Ask> = match &self.id {
            Some(id) => reached.client.get(As::Agent, &format!("/api/v1/asks/{id}")).await?,
            None => self.patience.post(reached, &self.body()).await?,
        };
        let again = format!("wait for it with `waypost ask --id {}`", asked.view.id);
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

/// How the waiting ended.
pub enum Waited {
    /// With an answer, or with the certainty that there will be none.
    Settled(Box<Received<wire::Ask>>),
    /// Without; this is the status to leave with.
    Not(Exit),
}

impl Patience {
    /// What to do where no server runs: a terminal can answer, nothing else can.
    pub fn otherwise(&self, context: &Context) -> Otherwise {
        match (context.around.terminal, self.no_wait) {
            (Terminal::Absent, _) => Otherwise::Leave,
            (Terminal::Present, true) => Otherwise::Borrow,
            (Terminal::Present, false) => Otherwise::Host,
        }
    }

    /// The wait policy of an ask made now.
    pub fn policy(&self) -> serde_json::Value {
        // By the server's clock, whatever the one here says, and in its whole seconds.
        match self.timeout {
            Some(timeout) => json!({ "expires_in": timeout.as_secs() + u64::from(timeout.subsec_nanos() > 0) }),
            None => json!({}),
        }
    }

    /// Asks.
    pub async fn post(&self, reached: &Reached, body: &impl Serialize) -> Result<Received<wire::Ask>, Failure> {
        let path = "/api/v1/asks";
        Ok(match &self.idempotency_key {
            Some(key) => reached.client.post_once(As::Agent, path, key, body).await?,
            None => reached.client.post(As::Agent, path, body).await?,
        })
    }

    /// Waits for what was asked, as long as patience lasts. Where it does not last, whoever asked is told what to do `again`.
    pub async fn wait(&self, context: &Context, reached: &Reached, asked: Received<wire::Ask>, again: &str) -> Result<Waited, Failure> {
        let id = asked.view.id;
        if asked.view.status != Status::Pending {
            return Ok(Waited::Settled(Box::new(asked)));
        }
        if self.no_wait {
            context.give(&asked.text, || id.to_string());
            return Ok(Waited::Not(Exit::Waiting));
        }
        // Before anybody is told of it: whoever stops the waiting is heard, and told how to go on.
        let mut signals = Signals::listen();
        if context.around.terminal == Terminal::Absent {
            print::words(&format!("{id} waits for an answer at {}/asks/{id}", reached.client.pages()));
        }
        tokio::select! {
            ended = answered_here_or_elsewhere(context, reached, &asked.view, &mut signals) => match ended? {
                Ended::Settled(settled) => Ok(Waited::Settled(settled)),
                Ended::StillWaiting => {
                    print::words(&format!("{id} still waits. Answer it with `waypost answer {id}`; {again}."));
                    Ok(Waited::Not(Exit::Waiting))
                }
            },
            () = self.runs_out(reached) => {
                print::words(&format!("Nobody answered {id} in time. Ask again, with a longer --timeout or none."));
                Ok(Waited::Not(Exit::Expired))
            }
        }
    }

    /// A server of our own drives nothing, so it does not record expiries: the deadline is kept
    /// here, and the next server that drives sessions writes it down.
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

/// Prints how a settled ask was answered, and chooses the status to leave with.
fn tell(context: &Context, settled: &Received<wire::Ask>) -> Exit {
    let ask = &settled.view;
    let exit = Exit::of(ask);
    if exit == Exit::Done || context.output == Output::Json {
        context.give(&settled.text, || values(ask));
    }
    if exit == Exit::Done {
        return if said_no(ask) { Exit::Rejected } else { Exit::Done };
    }
    print::words(&format!("{}: {}. Ask again if it still matters.", ask.id, super::sending::settled_by(ask)));
    exit
}

/// One line per value, in the order of the questions.
fn values(ask: &wire::Ask) -> String {
    let answers = ask.answers.as_ref();
    let given = ask.questions.iter().filter_map(|question| answers?.get(&question.id));
    let said = given.flat_map(|answer| {
        let words = answer.values.iter().chain(&answer.free_text).map(String::as_str);
        words.chain(answer.data.as_ref().map(Json::as_str)).chain(answer.declined.map(Declined::as_str))
    });
    said.chain(ask.response.as_deref()).collect::<Vec<_>>().join("\n")
}

/// Whether a yes was wanted and something else was said: a script that goes on then would go on
/// against the person's word.
fn said_no(ask: &wire::Ask) -> bool {
    let mut confirms = ask.questions.iter().filter(|question| question.input == Input::Confirm);
    match &ask.answers {
        None => confirms.next().is_some(),
        Some(answers) => {
            let said = |answer: &wire::Answer| answer.declined.is_some() || answer.values == ["no"];
            confirms.any(|question| answers.get(&question.id).is_some_and(said))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        assert_eq!(duration("1h 30m"), Ok(Duration::from_secs(5400)));
        assert_eq!(duration("250ms"), Ok(Duration::from_millis(250)));
        for wrong in ["", "soon", "-1h", "0s"] {
            assert!(duration(wrong).is_err(), "{wrong:?} was read");
        }
    }
}
