//! `waypost answer`: shows what waits, and answers it.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use waypost_core::ask::Status;
use waypost_core::declined::Declined;
use waypost_core::ids::{AskId, BadId};
use waypost_core::json::Json;
use waypost_core::question::Input;
use waypost_core::reply::Given;

use super::ask::{JsonText, json_text};
use super::attach;
use super::context::{Context, Output};
use super::decision::names_the_digest;
use super::line::Line;
use super::prompt::{self, Prompted};
use super::reach::{Otherwise, Reached};
use super::sending::{self, Reply, Taken};
use crate::client::wire::{self, List, Verdict};
use crate::client::{As, Client, Received};
use crate::exit::{Exit, Failure};
use crate::print::{self, Table};
use crate::settings::Terminal;

/// See what waits, and answer it.
///
/// Without an ASK it lists what waits, and at a terminal lets you choose. With an ASK and nothing
/// else it shows the whole of it, and at a terminal asks you.
#[derive(Args)]
pub struct Answer {
    /// Which ask: its id, or `latest`
    pub(super) ask: Option<String>,
    /// A question's answer: QUESTION=VALUE, or just VALUE where there is one question; for a file its
    /// path, for a secret `-` to read it from standard input
    #[arg(long = "value", value_name = "Q=V", requires = "ask")]
    values: Vec<String>,
    /// The same in words of your own, where the question allows them
    #[arg(long = "text", value_name = "Q=WORDS", requires = "ask")]
    texts: Vec<String>,
    /// The data of a form: QUESTION=JSON, or just JSON where there is one question
    #[arg(long = "form", value_name = "Q=JSON", requires = "ask")]
    forms: Vec<String>,
    /// Say `none_of_these` or `dont_know` instead of an answer, where that is offered
    #[arg(long = "declined", value_name = "Q=WORD", requires = "ask")]
    declined: Vec<String>,
    /// Respond with this instead of answering, where that is offered
    #[arg(long, value_name = "TEXT", requires = "ask", conflicts_with_all = ["values", "texts", "forms", "declined", "approve", "reject", "cancel"])]
    response: Option<String>,
    /// Approve exactly what --digest-words name
    #[arg(long, requires_all = ["ask", "digest_words"], conflicts_with_all = ["values", "texts", "forms", "reject"])]
    approve: bool,
    /// Change the arguments of the call first: they are shown again and nothing is decided yet
    #[arg(long, value_name = "JSON", requires = "approve", value_parser = json_text)]
    arguments: Option<JsonText>,
    /// What the approval's form asks for, as one JSON object
    #[arg(long, value_name = "JSON", requires = "approve", value_parser = json_text)]
    feedback: Option<JsonText>,
    /// Reject it
    #[arg(long, requires = "ask", conflicts_with_all = ["values", "texts", "forms"])]
    reject: bool,
    /// Why it is rejected; told to the agent
    #[arg(long, value_name = "TEXT", requires = "reject")]
    reason: Option<String>,
    /// The twelve digits shown with the ask, which say what you looked at
    #[arg(long, value_name = "WORDS")]
    digest_words: Option<String>,
    /// Dismiss it without an answer
    #[arg(long, requires = "ask", conflicts_with_all = ["values", "texts", "forms", "approve", "reject"])]
    pub(super) cancel: bool,
    /// Hand it to somebody else, who may then answer in your place
    #[arg(long, value_name = "NAME", requires = "ask", conflicts_with_all = ["values", "texts", "forms", "approve", "reject", "cancel", "snapshot"])]
    hand_to: Option<String>,
    /// A note for them
    #[arg(long, value_name = "TEXT", requires = "hand_to")]
    note: Option<String>,
    /// Ask for more without deciding anything; the reply stands under the ask
    #[arg(long, value_name = "TEXT", requires = "ask", conflicts_with_all = ["values", "texts", "forms", "declined", "response", "approve", "reject", "cancel", "hand_to", "comment", "snapshot"])]
    ask_more: Option<String>,
    /// Take your own reply back, while the ask still holds it
    #[arg(long, requires = "ask", conflicts_with_all = ["values", "texts", "forms", "declined", "response", "approve", "reject", "cancel", "hand_to", "ask_more"])]
    undo: bool,
    /// A remark on the whole
    #[arg(long, value_name = "TEXT", requires = "ask")]
    pub(super) comment: Option<String>,
    /// Answer in this document, which `export` wrote, without a server
    #[arg(long, value_name = "FILE", conflicts_with_all = ["hand_to", "undo", "ask_more"])]
    snapshot: Option<PathBuf>,
    /// Who answers in the document; only they can bring it to a server
    #[arg(long = "as", value_name = "PERSON", default_value = "local", requires = "snapshot")]
    pub(super) person: String,
}

impl Answer {
    /// Shows, asks and sends.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        if let Some(file) = &self.snapshot {
            return self.run_offline(context, file).await;
        }
        context.with_server(Otherwise::Borrow, async |reached| self.answer(context, reached).await).await
    }

    async fn answer(&self, context: &Context, reached: &Reached) -> Result<Exit, Failure> {
        let client = &reached.client;
        let ask = match self.ask.as_deref() {
            None => match self.choose(context, client).await? {
                Some(ask) => ask,
                None => return Ok(Exit::Done),
            },
            Some("latest") => latest(client).await?,
            Some(id) => one(client, named(id)?).await?,
        };
        if self.cancel {
            let body = json!({ "comment": self.comment });
            let cancelled = client.post(As::Person, &format!("/api/v1/asks/{}/cancel", ask.view.id), &body).await?;
            return Ok(recorded(context, &cancelled));
        }
        if let Some(to) = &self.hand_to {
            let body = json!({ "to": to, "note": self.note });
            let handed = client.post(As::Person, &format!("/api/v1/asks/{}/delegate", ask.view.id), &body).await?;
            return Ok(recorded(context, &handed));
        }
        if let Some(text) = &self.ask_more {
            let path = format!("/api/v1/asks/{}/comment", ask.view.id);
            let told: Received<wire::Ask> = client.post(As::Person, &path, &json!({ "text": text })).await?;
            context.give(&told.text, || print::draw_ask(&told.view));
            return Ok(Exit::of(&told.view));
        }
        if self.undo {
            let open = client.post(As::Person, &format!("/api/v1/asks/{}/undo", ask.view.id), &json!({})).await?;
            return Ok(recorded(context, &open));
        }
        match self.reply(&ask.view)? {
            Some(reply) => match sending::send(client, &ask.view, &reply).await? {
                Taken::Recorded(ask) if self.arguments.is_some() => Ok(shown_again(context, &ask)),
                Taken::Recorded(ask) => Ok(recorded(context, &ask)),
                Taken::TooLate(ask) => Ok(too_late(context, &ask)),
                Taken::Unfit => Ok(unfit(&ask.view)),
            },
            None if may_prompt(context, &ask.view) => ask_here(context, client, ask).await,
            None => {
                context.give(&ask.text, || print::draw_ask(&ask.view));
                Ok(Exit::of(&ask.view))
            }
        }
    }

    /// Lists what waits; at a terminal one of it can be chosen.
    async fn choose(&self, context: &Context, client: &Client) -> Result<Option<Received<wire::Ask>>, Failure> {
        let waiting: Received<List<wire::Ask>> = client.get(As::Person, "/api/v1/asks?status=pending").await?;
        let asks = waiting.view.items;
        if asks.is_empty() {
            print::words("Nothing waits for an answer.");
        }
        let ask_here = context.around.terminal == Terminal::Present && context.output == Output::Lines && !asks.is_empty();
        if !ask_here {
            context.give(&waiting.text, || list(&asks));
            return Ok(None);
        }
        match prompt::choose(&asks) {
            Some(chosen) => Ok(Some(one(client, chosen.id).await?)),
            None => Ok(None),
        }
    }

    /// The reply that was typed as flags, if one was.
    pub(super) fn reply(&self, ask: &wire::Ask) -> Result<Option<Reply>, Failure> {
        let reply = match (self.approve, self.reject) {
            (true, _) => Some(self.approval(ask)?),
            _ if self.response.is_some() => Some(Reply { response: self.response.clone(), ..Reply::default() }),
            (_, true) => Some(sending::decision(ask, Verdict::Reject, self.reason.clone())),
            _ if self.says_nothing() => None,
            _ => Some(Reply { answers: Some(self.answers(ask)?), ..Reply::default() }),
        };
        Ok(reply.map(|reply| Reply { comment: self.comment.clone(), ..reply }))
    }

    fn says_nothing(&self) -> bool {
        [&self.values, &self.texts, &self.forms, &self.declined].into_iter().all(Vec::is_empty)
    }

    /// A script approves only what it can name, so that nothing is approved unseen.
    fn approval(&self, ask: &wire::Ask) -> Result<Reply, Failure> {
        if names_the_digest(self.digest_words.as_deref().unwrap_or_default(), ask) {
            let (arguments, feedback) = (self.arguments.clone().map(|json| json.0), self.feedback.clone().map(|json| json.0));
            return Ok(Reply { arguments, feedback, ..sending::decision(ask, Verdict::Approve, None) });
        }
        let cure = format!("Look at it with `waypost answer {}` and give the twelve digits shown there.", ask.id);
        Err(Failure::usage("the digest words are not those of this ask, so nothing was approved", cure))
    }

    fn answers(&self, ask: &wire::Ask) -> Result<BTreeMap<String, Given>, Failure> {
        let mut answers: BTreeMap<String, Given> = BTreeMap::new();
        for typed in &self.values {
            let (question, value) = split(typed, ask)?;
            let value = if is_secret(ask, &question) { attach::secret(value).map_err(unread)? } else { as_meant(value, &question, ask) };
            answers.entry(question).or_default().values.push(value);
        }
        for typed in &self.texts {
            let (question, text) = split(typed, ask)?;
            answers.entry(question).or_default().free_text = Some(text);
        }
        for typed in &self.forms {
            let (question, text) = split(typed, ask)?;
            answers.entry(question.clone()).or_default().data = Some(data(text, &question)?);
        }
        for typed in &self.declined {
            let (question, word) = split(typed, ask)?;
            answers.entry(question).or_default().declined = Some(declined(&word)?);
        }
        Ok(answers)
    }
}

/// A yes is a yes however it is written.
fn as_meant(value: String, question: &str, ask: &wire::Ask) -> String {
    let named = |known: &&wire::Question| known.id.as_str() == question || known.question == question;
    match ask.questions.iter().find(named).map(|question| question.input) {
        Some(Input::Confirm) => value.trim().to_lowercase(),
        Some(_) | None => value,
    }
}

fn data(text: String, question: &str) -> Result<Json, Failure> {
    Json::new(text).map_err(|bad| {
        let cure = "Write one JSON object, such as '{\"replicas\": 3}'.";
        Failure::usage(format!("the data of {question:?} cannot be read: {bad}"), cure)
    })
}

fn declined(word: &str) -> Result<Declined, Failure> {
    let known = [Declined::NoneOfThese, Declined::DontKnow].into_iter().find(|declined| declined.as_str() == word);
    known.ok_or_else(|| Failure::usage(format!("{word:?} says nothing"), "Write QUESTION=none_of_these or QUESTION=dont_know."))
}

/// `QUESTION=VALUE`, or just a value where there is one question.
fn split(typed: &str, ask: &wire::Ask) -> Result<(String, String), Failure> {
    let known = |name: &str| ask.questions.iter().any(|question| question.id.as_str() == name || question.question == name);
    match (typed.split_once('='), ask.questions.as_slice()) {
        (Some((name, value)), _) if known(name) => Ok((name.to_owned(), value.to_owned())),
        (_, [only]) => Ok((only.id.to_string(), typed.to_owned())),
        _ => {
            let names: Vec<_> = ask.questions.iter().map(|question| question.id.as_str()).collect();
            let what = format!("{typed:?} does not say which question it answers");
            Err(Failure::usage(what, format!("Write QUESTION=VALUE; the questions of this ask are: {}.", names.join(", "))))
        }
    }
}

fn is_secret(ask: &wire::Ask, name: &str) -> bool {
    let named = |question: &&wire::Question| question.id.as_str() == name || question.question == name;
    ask.questions.iter().find(named).is_some_and(|question| question.input == Input::Secret)
}

fn unread(source: std::io::Error) -> Failure {
    Failure::usage(
        "the secret cannot be read from standard input",
        "Write it there as text: `printf %s … | waypost answer ASK --value Q=-`.",
    )
    .because(source)
}

fn named(id: &str) -> Result<AskId, Failure> {
    id.parse().map_err(|source: BadId| {
        Failure::usage(format!("{id:?} is not an ask"), "Write an id such as ask_01…, or `latest`; `waypost answer` lists what waits.")
            .because(anyhow::Error::new(source))
    })
}

async fn one(client: &Client, id: AskId) -> Result<Received<wire::Ask>, Failure> {
    Ok(client.get(As::Person, &format!("/api/v1/asks/{id}")).await?)
}

async fn latest(client: &Client) -> Result<Received<wire::Ask>, Failure> {
    let waiting: Received<List<wire::Ask>> = client.get(As::Person, "/api/v1/asks?status=pending").await?;
    match waiting.view.items.first() {
        Some(ask) => one(client, ask.id).await,
        None => Err(Failure::new("nothing waits for an answer", "`waypost sessions` shows what the agents are doing.")),
    }
}

fn may_prompt(context: &Context, ask: &wire::Ask) -> bool {
    ask.status == Status::Pending && context.around.terminal == Terminal::Present && context.output == Output::Lines
}

/// Asks the person at this terminal until a reply fits, or they leave.
async fn ask_here(context: &Context, client: &Client, ask: Received<wire::Ask>) -> Result<Exit, Failure> {
    let line = Line::to(context, client);
    loop {
        let prompted = prompt::start(&ask.view, client.pages()).await.unwrap_or(Prompted::NotHere);
        let Prompted::Reply(reply) = prompted else { return Ok(Exit::Waiting) };
        match line.say(async |client| sending::send(client, &ask.view, &reply).await).await? {
            Taken::Recorded(ask) => return Ok(recorded(context, &ask)),
            Taken::TooLate(ask) => return Ok(too_late(context, &ask)),
            Taken::Unfit => {}
        }
    }
}

fn recorded(context: &Context, ask: &Received<wire::Ask>) -> Exit {
    match context.output {
        Output::Json => print::json(&ask.text),
        Output::Lines => print::words(&standing(&ask.view)),
    }
    Exit::Done
}

/// A changed call is looked at like any other before it is approved.
fn shown_again(context: &Context, ask: &Received<wire::Ask>) -> Exit {
    if ask.view.status != Status::Pending {
        return recorded(context, ask);
    }
    context.give(&ask.text, || print::draw_ask(&ask.view));
    print::words("Changed, and not approved yet: approve it with the digest words that are shown now.");
    Exit::Waiting
}

/// Where the ask stands, and what can still be done about a reply that it holds.
fn standing(ask: &wire::Ask) -> String {
    let id = ask.id;
    match ask.held.as_ref().map(|held| held.until.as_deref()) {
        Some(Some(until)) => format!("Sent. Until {} you can take it back: waypost answer {id} --undo", print::line(until, 40)),
        Some(None) => format!("Sent. {} looks at whether it can go on with that.", print::line(&ask.agent, 64)),
        None => format!("{id} is {}{}.", ask.status.as_str(), print::progress(ask)),
    }
}

fn too_late(context: &Context, ask: &Received<wire::Ask>) -> Exit {
    context.give(&ask.text, String::new);
    print::words("Your reply was not recorded; nothing more is needed.");
    match Exit::of(&ask.view) {
        Exit::Done => Exit::Rejected,
        other => other,
    }
}

fn unfit(ask: &wire::Ask) -> Exit {
    print::words(&format!("Nothing was recorded. `waypost answer {}` shows what can be answered.", ask.id));
    Exit::Rejected
}

fn list(asks: &[wire::Ask]) -> String {
    let mut table = Table::new(&["ask", "from", "kind", "what"]);
    for ask in asks {
        table.row([&ask.id.to_string(), &ask.agent, ask.kind.as_str(), &print::headline(ask, 80)]);
    }
    if table.is_empty() { String::new() } else { table.draw() }
}
