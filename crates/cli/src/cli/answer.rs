//! `waypost answer`: shows pending asks, and answers them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::{ArgGroup, Args};
use serde_json::json;
use waypost_core::ask::AskStatus;
use waypost_core::ids::{AskId, BadId};
use waypost_core::json::Json;
use waypost_core::question::answer::Given;
use waypost_core::question::{Declined, Input};
use waypost_wire::{AskView, Page, QuestionView, Verdict};

use super::ask::{JsonText, json_text};
use super::attach;
use super::decision::names_the_digest;
use super::prompt::{self, PromptResult};
use super::reconnecting_client::ReconnectingClient;
use super::send_reply::{self, ReplyOutcome, TerminalReply};
use super::server_handle::{ServerHandle, WhenNoServer};
use crate::client::{As, CommandClient, Received};
use crate::context::{CommandContext, OutputFormat};
use crate::exit::{Exit, Failure};
use crate::print::{self, TextTable};
use crate::settings::Terminal;

/// Show pending asks, and answer them.
///
/// Without an ASK, the command lists pending asks and, at a terminal, lets you choose one. With only an ASK,
/// it shows the whole ask and, at a terminal, prompts you for the answer. `waypost answer latest eu` answers the
/// newest ask if it has one question.
#[derive(Args)]
#[command(group(ArgGroup::new("answers").multiple(true)))]
pub struct AnswerArgs {
    /// The ask: its id, or `latest`
    pub(super) ask: Option<String>,
    /// The answer, as with --value
    #[arg(value_name = "VALUE", allow_negative_numbers = true, group = "answers")]
    words: Vec<String>,
    /// The answer to a question: QUESTION=VALUE, or just VALUE if there is one question; for a file its path,
    /// for a secret `-` to read it from standard input
    #[arg(long = "value", value_name = "Q=V", requires = "ask", group = "answers")]
    values: Vec<String>,
    /// A free-text answer, if the question allows one
    #[arg(long = "text", value_name = "Q=WORDS", requires = "ask", group = "answers")]
    texts: Vec<String>,
    /// The data of a form: QUESTION=JSON, or just JSON if there is one question
    #[arg(long = "form", value_name = "Q=JSON", requires = "ask", group = "answers")]
    forms: Vec<String>,
    /// Decline a question with `none_of_these` or `dont_know`, if the question offers it
    #[arg(long = "declined", value_name = "Q=WORD", requires = "ask", group = "answers")]
    declined: Vec<String>,
    /// Respond with free text instead of answering, if the ask offers it
    #[arg(long, value_name = "TEXT", requires = "ask", conflicts_with_all = ["answers", "approve", "reject", "cancel"])]
    response: Option<String>,
    /// Approve exactly the call that --digest-words identifies
    #[arg(long, requires_all = ["ask", "digest_words"], conflicts_with_all = ["answers", "reject"])]
    approve: bool,
    /// Change the arguments of the call first: the changed call is shown, and not approved yet
    #[arg(long, value_name = "JSON", requires = "approve", value_parser = json_text)]
    arguments: Option<JsonText>,
    /// The data of the approval's feedback form, as one JSON object
    #[arg(long, value_name = "JSON", requires = "approve", value_parser = json_text)]
    feedback: Option<JsonText>,
    /// Reject the call or text
    #[arg(long, requires = "ask", conflicts_with = "answers")]
    reject: bool,
    /// The reason for the rejection; the agent receives it
    #[arg(long, value_name = "TEXT", requires = "reject")]
    reason: Option<String>,
    /// The twelve digits shown with the ask, which identify exactly what you reviewed
    #[arg(long, value_name = "WORDS")]
    digest_words: Option<String>,
    /// Dismiss the ask without an answer
    #[arg(long, requires = "ask", conflicts_with_all = ["answers", "approve", "reject"])]
    pub(super) cancel: bool,
    /// Delegate the ask to somebody else, who may then answer it instead of you
    #[arg(long, alias = "hand-to", value_name = "NAME", requires = "ask", conflicts_with_all = ["answers", "approve", "reject", "cancel", "snapshot"])]
    delegate: Option<String>,
    /// A note for that person
    #[arg(long, value_name = "TEXT", requires = "delegate")]
    note: Option<String>,
    /// Ask for more information without a decision; the comment is shown with the ask
    #[arg(long, value_name = "TEXT", requires = "ask", conflicts_with_all = ["answers", "response", "approve", "reject", "cancel", "delegate", "comment", "snapshot"])]
    ask_more: Option<String>,
    /// Undo your own reply, during the undo window
    #[arg(long, requires = "ask", conflicts_with_all = ["answers", "response", "approve", "reject", "cancel", "delegate", "ask_more"])]
    undo: bool,
    /// A comment on your reply
    #[arg(long, value_name = "TEXT", requires = "ask")]
    pub(super) comment: Option<String>,
    /// Answer in this document, which `export` wrote, without a server
    #[arg(long, value_name = "FILE", conflicts_with_all = ["delegate", "undo", "ask_more"])]
    snapshot: Option<PathBuf>,
    /// Who answers in the document; only this person can import it into a server
    #[arg(long = "as", value_name = "PERSON", default_value = "local", requires = "snapshot")]
    pub(super) person: String,
}

impl AnswerArgs {
    /// Shows the ask, prompts for a reply and sends it.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        if let Some(file) = &self.snapshot {
            return self.run_offline(context, file).await;
        }
        context.with_server(WhenNoServer::StartPrivate, async |server| self.answer(context, server).await).await
    }

    async fn answer(&self, context: &CommandContext, server: &ServerHandle) -> Result<Exit, Failure> {
        let client = &server.client;
        let ask = match self.ask.as_deref() {
            None => match self.choose(context, client).await? {
                Some(ask) => ask,
                None => return Ok(Exit::Done),
            },
            Some("latest") => latest(client).await?,
            Some(id) => one(client, parse_ask_id(id)?).await?,
        };
        if self.cancel {
            let body = json!({ "comment": self.comment });
            let cancelled = client.post(As::Person, &format!("/api/v1/asks/{}/cancel", ask.view.id), &body).await?;
            return Ok(recorded(context, &cancelled));
        }
        if let Some(to) = &self.delegate {
            let body = json!({ "to": to, "note": self.note });
            let delegated = client.post(As::Person, &format!("/api/v1/asks/{}/delegate", ask.view.id), &body).await?;
            return Ok(recorded(context, &delegated));
        }
        if let Some(text) = &self.ask_more {
            let path = format!("/api/v1/asks/{}/comment", ask.view.id);
            let commented: Received<AskView> = client.post(As::Person, &path, &json!({ "text": text })).await?;
            context.print(&commented.text, || print::draw_ask(&commented.view));
            return Ok(Exit::of(&commented.view));
        }
        if self.undo {
            let open = client.post(As::Person, &format!("/api/v1/asks/{}/undo", ask.view.id), &json!({})).await?;
            return Ok(recorded(context, &open));
        }
        match self.reply(&ask.view)? {
            Some(reply) => match send_reply::send(client, &ask.view, &reply).await? {
                ReplyOutcome::Recorded(ask) if self.arguments.is_some() => Ok(shown_again(context, &ask)),
                ReplyOutcome::Recorded(ask) => Ok(recorded(context, &ask)),
                ReplyOutcome::TooLate(ask) => Ok(too_late(context, &ask)),
                ReplyOutcome::Invalid => Ok(invalid(&ask.view)),
            },
            None if may_prompt(context, &ask.view) => prompt_for_reply(context, client, ask).await,
            None => {
                context.print(&ask.text, || print::draw_ask(&ask.view));
                if ask.view.status == AskStatus::Pending && context.output == OutputFormat::Lines {
                    print::words(&format!("To answer, {}", how_to_answer(&ask.view)));
                }
                Ok(Exit::of(&ask.view))
            }
        }
    }

    /// Lists the pending asks. At a terminal, the person can choose one.
    async fn choose(&self, context: &CommandContext, client: &CommandClient) -> Result<Option<Received<AskView>>, Failure> {
        let waiting: Received<Page<AskView>> = client.get(As::Person, "/api/v1/asks?status=pending").await?;
        let asks = waiting.view.items;
        if asks.is_empty() {
            print::words("Nothing waits for an answer.");
        }
        let ask_here = context.environment.terminal == Terminal::Present && context.output == OutputFormat::Lines && !asks.is_empty();
        if !ask_here {
            context.print(&waiting.text, || list(&asks));
            return Ok(None);
        }
        match prompt::choose(&asks) {
            Some(chosen) => Ok(Some(one(client, chosen.id).await?)),
            None => Ok(None),
        }
    }

    /// Returns the reply that the flags describe, if any.
    pub(super) fn reply(&self, ask: &AskView) -> Result<Option<TerminalReply>, Failure> {
        let reply = match (self.approve, self.reject) {
            (true, _) => Some(self.approval(ask)?),
            _ if self.response.is_some() => Some(TerminalReply { response: self.response.clone(), ..TerminalReply::default() }),
            (_, true) => Some(send_reply::decision(ask, Verdict::Reject, self.reason.clone())),
            _ if self.says_nothing() => None,
            _ => Some(TerminalReply { answers: Some(self.answers(ask)?), ..TerminalReply::default() }),
        };
        Ok(reply.map(|reply| TerminalReply { comment: self.comment.clone(), ..reply }))
    }

    fn says_nothing(&self) -> bool {
        [&self.words, &self.values, &self.texts, &self.forms, &self.declined].into_iter().all(Vec::is_empty)
    }

    /// Requires the digest words, so that a script cannot approve a call that nobody looked at.
    fn approval(&self, ask: &AskView) -> Result<TerminalReply, Failure> {
        if names_the_digest(self.digest_words.as_deref().unwrap_or_default(), ask) {
            let (arguments, feedback) = (self.arguments.clone().map(|json| json.0), self.feedback.clone().map(|json| json.0));
            return Ok(TerminalReply { arguments, feedback, ..send_reply::decision(ask, Verdict::Approve, None) });
        }
        let cure = format!("Review it with `waypost answer {}` and pass the twelve digits shown there as --digest-words.", ask.id);
        Err(Failure::usage("the digest words are not those of this ask, so nothing was approved", cure))
    }

    fn answers(&self, ask: &AskView) -> Result<BTreeMap<String, Given>, Failure> {
        let mut answers: BTreeMap<String, Given> = BTreeMap::new();
        if ask.questions.is_empty() {
            let what = "this ask has no question: it asks you to approve or to reject";
            return Err(Failure::usage(what, format!("To answer, {}", how_to_answer(ask))));
        }
        if let ([only], [_, _, ..]) = (ask.questions.as_slice(), self.words.as_slice())
            && !matches!(only.input, Input::Select | Input::File)
        {
            return Err(too_many_words(&self.words, ask));
        }
        for typed in self.words.iter().chain(&self.values) {
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

/// Accepts the answer to a yes/no question in any case.
fn as_meant(value: String, question: &str, ask: &AskView) -> String {
    let named = |known: &&QuestionView| known.id.as_str() == question || known.question == question;
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
    known.ok_or_else(|| Failure::usage(format!("{word:?} is not a way to decline"), "Write QUESTION=none_of_these or QUESTION=dont_know."))
}

/// Splits `QUESTION=VALUE`, or takes the whole text as the value if there is one question.
fn split(typed: &str, ask: &AskView) -> Result<(String, String), Failure> {
    let known = |name: &str| ask.questions.iter().any(|question| question.id.as_str() == name || question.question == name);
    match (typed.split_once('='), ask.questions.as_slice()) {
        (Some((name, value)), _) if known(name) => Ok((name.to_owned(), value.to_owned())),
        (_, [only]) => Ok((only.id.to_string(), typed.to_owned())),
        _ => {
            let what = format!("{typed:?} does not say which question it answers");
            Err(Failure::usage(what, format!("To answer, {}", how_to_answer(ask))))
        }
    }
}

/// The command that answers an ask, as the rest of a sentence.
fn how_to_answer(ask: &AskView) -> String {
    let id = ask.id;
    match ask.questions.as_slice() {
        [] => format!(
            "write `waypost answer {id} --approve --digest-words DIGITS` with the twelve digits that `waypost answer {id}` shows, or \
`waypost answer {id} --reject --reason TEXT`."
        ),
        [_] => format!("write `waypost answer {id} VALUE`."),
        questions => {
            let answers: Vec<_> = questions.iter().map(|question| format!("{}=VALUE", question.id.as_str())).collect();
            format!("write `waypost answer {id} {}`.", answers.join(" "))
        }
    }
}

/// The refusal of several words where one answer is expected.
fn too_many_words(words: &[String], ask: &AskView) -> Failure {
    let answer = words.join(" ");
    let quoted = match answer.contains(['"', '$', '`', '\\', '!']) {
        true => format!("'{}'", answer.replace('\'', r"'\''")),
        false => format!("\"{answer}\""),
    };
    Failure::usage("the question has one answer, and these are several", format!("To answer, write `waypost answer {} {quoted}`.", ask.id))
}

fn is_secret(ask: &AskView, name: &str) -> bool {
    let named = |question: &&QuestionView| question.id.as_str() == name || question.question == name;
    ask.questions.iter().find(named).is_some_and(|question| question.input == Input::Secret)
}

fn unread(source: std::io::Error) -> Failure {
    Failure::usage("the secret cannot be read from standard input", "Pipe it in as text: `printf %s … | waypost answer ASK --value Q=-`.")
        .because(source)
}

fn parse_ask_id(id: &str) -> Result<AskId, Failure> {
    id.parse().map_err(|source: BadId| {
        Failure::usage(
            format!("{id:?} is not the id of an ask"),
            "Write an id such as ask_01…, or `latest`; `waypost answer` lists pending asks.",
        )
        .because(anyhow::Error::new(source))
    })
}

async fn one(client: &CommandClient, id: AskId) -> Result<Received<AskView>, Failure> {
    Ok(client.get(As::Person, &format!("/api/v1/asks/{id}")).await?)
}

async fn latest(client: &CommandClient) -> Result<Received<AskView>, Failure> {
    let waiting: Received<Page<AskView>> = client.get(As::Person, "/api/v1/asks?status=pending").await?;
    match waiting.view.items.first() {
        Some(ask) => one(client, ask.id).await,
        None => Err(Failure::new("nothing waits for an answer", "`waypost sessions` shows what the agents are doing.")),
    }
}

fn may_prompt(context: &CommandContext, ask: &AskView) -> bool {
    ask.status == AskStatus::Pending && context.environment.terminal == Terminal::Present && context.output == OutputFormat::Lines
}

/// Prompts the person at this terminal until a reply is valid or the person leaves.
async fn prompt_for_reply(context: &CommandContext, client: &CommandClient, ask: Received<AskView>) -> Result<Exit, Failure> {
    let reconnecting = ReconnectingClient::to(context, client);
    loop {
        let prompted = prompt::start(&ask.view, client.pages()).await.unwrap_or(PromptResult::NotHere);
        let PromptResult::Reply(reply) = prompted else { return Ok(Exit::Waiting) };
        match reconnecting.reply(async |client| send_reply::send(client, &ask.view, &reply).await).await? {
            ReplyOutcome::Recorded(ask) => return Ok(recorded(context, &ask)),
            ReplyOutcome::TooLate(ask) => return Ok(too_late(context, &ask)),
            ReplyOutcome::Invalid => {}
        }
    }
}

fn recorded(context: &CommandContext, ask: &Received<AskView>) -> Exit {
    match context.output {
        OutputFormat::Json => print::json(&ask.text),
        OutputFormat::Lines => print::words(&describe_state(&ask.view)),
    }
    Exit::Done
}

/// Shows a changed call again; the person must review it before it is approved.
fn shown_again(context: &CommandContext, ask: &Received<AskView>) -> Exit {
    if ask.view.status != AskStatus::Pending {
        return recorded(context, ask);
    }
    context.print(&ask.text, || print::draw_ask(&ask.view));
    print::words("The arguments were changed, and the call is not approved yet. To approve it, use the digest words shown above.");
    Exit::Waiting
}

/// Describes the state of the ask. If the reply is still in its undo window, says how to undo it.
fn describe_state(ask: &AskView) -> String {
    let id = ask.id;
    match ask.held.as_ref().map(|held| held.until) {
        Some(Some(until)) => format!("Sent. You can undo it until {}: waypost answer {id} --undo", print::line(&until.to_string(), 40)),
        Some(None) => format!("Sent. {} checks whether it can continue with this answer.", print::line(&ask.agent, 64)),
        None => format!("{id} is {}{}.", ask.status.as_str(), print::progress(ask)),
    }
}

fn too_late(context: &CommandContext, ask: &Received<AskView>) -> Exit {
    context.print(&ask.text, String::new);
    print::words("Your reply was not recorded; the ask needs no reply any more.");
    match Exit::of(&ask.view) {
        Exit::Done => Exit::Rejected,
        other => other,
    }
}

fn invalid(ask: &AskView) -> Exit {
    print::words(&format!("Nothing was recorded. `waypost answer {}` shows what can be answered.", ask.id));
    Exit::Usage
}

fn list(asks: &[AskView]) -> String {
    let mut table = TextTable::new(&["ask", "from", "kind", "what"]);
    for ask in asks {
        table.row([&ask.id.to_string(), &ask.agent, ask.kind.as_str(), &print::headline(ask, 80)]);
    }
    if table.is_empty() { String::new() } else { table.draw() }
}
