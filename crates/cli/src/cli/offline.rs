//! `waypost answer --snapshot FILE`: answers an ask in a document, without a server. The document is written
//! back with the answer; the person who answered imports it into a server.

use std::path::Path;

use waypost_core::ask::Ask;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::who::RoleMembership;
use waypost_core::decide::ReplyCommand;
use waypost_core::ids::{AskId, CallId, PermitId};
use waypost_core::people::principal::{Principal, Provenance, Source};
use waypost_core::problem::Problem;
use waypost_core::snapshot::Snapshot;
use waypost_engine::asks::schema_checks;
use waypost_engine::{OsRng, Rng as _};
use waypost_store::{Clock as _, SystemClock};
use waypost_wire::{AskView, Html, ReplyBody};

use super::answer::AnswerArgs;
use super::prompt::{self, PromptResult};
use super::send_reply;
use super::snapshot::{not_a_snapshot, read, write};
use crate::context::{CommandContext, OutputFormat};
use crate::exit::{Exit, Failure};
use crate::print;
use crate::settings::Terminal;

const CHANNEL: &str = "snapshot";
const CURE: &str = "Nothing was written. `waypost answer --snapshot FILE ASK` shows the ask.";

impl AnswerArgs {
    /// Lists, shows or answers the pending asks in the document.
    pub async fn run_offline(&self, context: &CommandContext, file: &Path) -> Result<Exit, Failure> {
        let snapshot = Snapshot::read(&read(file)?).map_err(|problems| print_problems(not_a_snapshot(file), &problems))?;
        let person = Principal::person(self.person.as_str());
        let Some(ask) = self.chosen(&snapshot)? else {
            list(context, &snapshot);
            return Ok(Exit::Done);
        };
        let shown = to_wire(ask, &person);
        let reply = match self.reply(&shown)? {
            _ if self.cancel => None,
            Some(reply) => Some(reply),
            None if context.environment.terminal == Terminal::Present && context.output == OutputFormat::Lines => {
                match prompt::start(&shown, "the server").await.unwrap_or(PromptResult::NotHere) {
                    PromptResult::Reply(reply) => Some(*reply),
                    PromptResult::NotHere | PromptResult::Leave => return Ok(Exit::Waiting),
                }
            }
            None => {
                print::data(print::draw_ask(&shown).trim_end());
                return Ok(Exit::of(&shown));
            }
        };
        let answered = self.settled(&snapshot, ask, &person, reply)?;
        write(file, &answered.text())?;
        let changed = answered.asks().get(&ask.id).filter(|ask| ask.check_pending().is_ok());
        if let Some(changed) = changed {
            print::data(print::draw_ask(&to_wire(changed, &person)).trim_end());
            print::words("The arguments were changed, and the call is not approved yet. To approve it, use the digest words shown above.");
            return Ok(Exit::Waiting);
        }
        print::words(&format!("{} is answered in {}. Import it into a server with `waypost import`.", ask.id, file.display()));
        Ok(Exit::Done)
    }

    /// Returns the ask that the command line names: by its id, by the id of its call, or the newest one.
    fn chosen<'a>(&self, snapshot: &'a Snapshot) -> Result<Option<&'a Ask>, Failure> {
        let Some(named) = &self.ask else { return Ok(None) };
        let id = match named.parse::<AskId>() {
            Ok(id) => Some(id),
            Err(_) if named == "latest" => snapshot.session().pending().max_by_key(|ask| (ask.asked_at, ask.id)).map(|ask| ask.id),
            Err(_) => snapshot.ask_of_call(&CallId::new(named.as_str())),
        };
        let found = id.and_then(|id| snapshot.asks().get(&id)).map(AsRef::as_ref);
        let nothing = || {
            Failure::usage(
                format!("{named:?} is not a pending ask in this document"),
                "`waypost answer --snapshot FILE` lists the pending asks.",
            )
        };
        found.map(Some).ok_or_else(nothing)
    }

    /// Returns the document with the reply applied; without a reply, with the ask dismissed.
    fn settled(
        &self,
        snapshot: &Snapshot,
        ask: &Ask,
        person: &Principal,
        reply: Option<send_reply::TerminalReply>,
    ) -> Result<Snapshot, Failure> {
        let now = SystemClock.now();
        let done = match reply.as_ref().map(parse_reply).transpose()? {
            None => snapshot.cancel_user_question(ask.id, self.comment.clone(), person, now),
            Some(reply) => {
                let replying = ReplyCommand {
                    ask: ask.id,
                    schema_problems: schema_checks::check_reply(ask, &reply),
                    reply,
                    provenance: Provenance::new(Source::Person, person.clone(), CHANNEL),
                    received_at: now,
                    permit: PermitId::from_bits(OsRng.id_bits(now)),
                    undo_window: 0,
                    membership: RoleMembership::default(),
                };
                snapshot.resolve_user_question(replying, now)
            }
        };
        done.map_err(|refusal| refused(&refusal))
    }
}

/// Converts the ask to the form that the commands with a server draw.
fn to_wire(ask: &Ask, person: &Principal) -> AskView {
    AskView::new(ask, person, &RoleMembership::default(), Html::NONE)
}

/// Parses the reply as a server would.
fn parse_reply(reply: &send_reply::TerminalReply) -> Result<Reply, Failure> {
    let text = serde_json::to_string(reply).map_err(|source| Failure::new("this reply cannot be encoded", CURE).because(source))?;
    ReplyBody::read(&text).map_err(|problems| print_problems(Failure::new("the reply is not valid for this ask", CURE), &problems))
}

fn list(context: &CommandContext, snapshot: &Snapshot) {
    let waiting = snapshot.pending_user_questions();
    match context.output {
        OutputFormat::Json => print::json(&serde_json::to_string(&waiting).unwrap_or_default()),
        OutputFormat::Lines if waiting.is_empty() => print::words("No asks are pending in this document."),
        OutputFormat::Lines => {
            for ask in &waiting {
                let about = ask.questions.first().map(|question| question.question.as_str());
                let about = about.or(ask.approval.as_ref().map(|approval| approval.call.identity().tool.as_str()));
                print::data(&format!("{}  {}", ask.id, print::line(about.unwrap_or("a text to review"), 80)));
            }
        }
    }
}

fn refused(refusal: &Refusal) -> Failure {
    let failure = Failure::new(refusal.to_string(), CURE);
    match refusal {
        Refusal::Invalid(problems) => print_problems(failure, problems),
        _ => failure,
    }
}

/// Prints every problem on its own line.
fn print_problems(failure: Failure, problems: &[Problem]) -> Failure {
    for problem in problems {
        print::words(&format!("{}: {}", problem.pointer, problem.message));
    }
    failure
}
