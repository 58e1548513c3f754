//! Inbound messages and actions: identifies the person, finds the notice, and applies the action. A
//! channel only parses and formats; this module decides, with the same rules as for every other
//! reply.

use std::collections::BTreeMap;
use std::sync::Arc;

use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::decide::{Decision, Start, start};
use waypost_core::ids::{AgentName, NoticeId, SessionId, Tenant};
use waypost_core::people::permission::Permission;
use waypost_core::problem::Problem;
use waypost_core::question::Question;
use waypost_core::question::answer::Given;
use waypost_core::session::Driver;
use waypost_store::{Recipient, SentFilter, SentNotice};

use crate::asks::AskWithSession;
use crate::asks::action::ReplyChannel;
use crate::asks::plain::from_lines;
use crate::channel::{
    Channel, InboundAction, InboundOutcome, InboundRequest, Notification, Post, QuestionInput, RequestedAction, Response,
};
use crate::error::{Error, InboundError};
use crate::idempotency_key::{IdempotencyKey, recall};
use crate::notifications::addresses::Notifications;
use crate::runtime::change::ChangeContext;
use crate::runtime::engine::Engine;
use crate::sessions::AgentMessage;

/// The maximum length of the key, the address and the place of an action, in bytes. They are stored in indexes.
const MAX_KEY_BYTES: usize = 1024;

/// No revision has this number; they begin at 1.
const NO_REVISION: u32 = 0;

/// A person who acted on a channel.
struct InboundActor<'a> {
    channel: &'a dyn Channel,
    caller: Caller,
    action: &'a InboundAction,
    once: IdempotencyKey,
}

impl Notifications<'_> {
    /// Handles an inbound request to a channel and returns the response to its sender. Each action in it takes effect
    /// once, however often the request is sent.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if the channel does not exist or accepts no requests; [`Error::Inbound`] if the request
    /// is not genuine or cannot be parsed.
    pub async fn receive(self, channel: &str, post: Post) -> Result<Option<Response>, Error> {
        let channel = Arc::clone(self.waypost.inner.channels.get(channel).ok_or(Refusal::NotFound)?);
        let post = Post { at: self.waypost.wall_time().await?, ..post };
        let InboundRequest { actions, answer } = channel.receive(&post).await?;
        let (mut response, mut unreadable) = (answer, None);
        for action in actions {
            // The other actions of the request are of other people, or of another moment.
            if let Err(error) = must_be_short(&action) {
                unreadable.get_or_insert(error);
                continue;
            }
            let outcome = self.waypost.handle_action(&*channel, &action).await?;
            response = channel.reply(&action, &outcome).await.or(response);
        }
        unreadable.map_or(Ok(response), Err)
    }
}

impl Notifications<'_> {
    /// Answers a service that asks whether it may send its requests to a channel.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if the channel does not exist; [`Error::Inbound`] if the sender cannot be verified.
    pub async fn confirm_address(self, channel: &str, query: &[(String, String)]) -> Result<Response, Error> {
        let channel = self.waypost.inner.channels.get(channel).ok_or(Refusal::NotFound)?;
        Ok(channel.confirm_address(query).await?)
    }
}

impl Engine {
    /// Applies an action as the person whose address it came from.
    ///
    /// # Errors
    /// [`Error::Store`] when the store fails; then the channel must deliver the action again.
    pub(crate) async fn handle_action(&self, channel: &dyn Channel, action: &InboundAction) -> Result<InboundOutcome, Error> {
        let action = &InboundAction { requested: action.requested.clone().without_nul(), ..action.clone() };
        let tenant = channel.tenant().cloned().unwrap_or_default();
        if let RequestedAction::Prove { code } = &action.requested {
            let proved = self.prove_address(&tenant, channel.name(), action, code).await?;
            let is_no_code = matches!(proved, InboundOutcome::BadCode) && !code.is_empty();
            return if is_no_code { self.say_instead(channel, tenant, action, code).await } else { Ok(proved) };
        }
        self.apply_action(channel, tenant, action).await
    }

    /// Handles a text that looks like a code and is none. Some answers look like one, such as the key of a ticket.
    async fn say_instead(
        &self,
        channel: &dyn Channel,
        tenant: Tenant,
        action: &InboundAction,
        text: &str,
    ) -> Result<InboundOutcome, Error> {
        let requested = RequestedAction::Say { text: text.to_owned(), agent: None };
        Ok(match self.apply_action(channel, tenant, &InboundAction { requested, ..action.clone() }).await? {
            InboundOutcome::Stranger | InboundOutcome::Nowhere => InboundOutcome::BadCode,
            said => said,
        })
    }

    async fn apply_action(&self, channel: &dyn Channel, tenant: Tenant, action: &InboundAction) -> Result<InboundOutcome, Error> {
        if let RequestedAction::Begin { agent, text } = &action.requested {
            return self.begin_from_outside(&tenant, channel.name(), action, (agent, text)).await;
        }
        let Some(person) = self.person_at(&tenant, channel.name(), &action.address).await? else { return Ok(InboundOutcome::Stranger) };
        let caller = Caller::over_channel(tenant, person.name);
        let id = format!("{}:{}", channel.name(), action.key);
        let actor = InboundActor { channel, caller, action, once: IdempotencyKey { key: id.clone(), request: id } };
        let outcome = match &action.requested {
            RequestedAction::Say { text, agent } => self.handle_thread_message(&actor, text, agent.as_ref()).await,
            RequestedAction::Decide { .. }
            | RequestedAction::Answer { .. }
            | RequestedAction::AnswerById { .. }
            | RequestedAction::Open { .. }
            | RequestedAction::Reply { .. }
            | RequestedAction::Begin { .. }
            | RequestedAction::Prove { .. } => self.handle_notice_action(&actor).await,
        };
        match outcome {
            // The channel delivers the action again. If an action is in progress, it may still fail.
            Err(error @ (Error::Store(_) | Error::InProgress | Error::Contended)) => Err(error),
            Err(error) => Ok(InboundOutcome::Refused(error, None)),
            outcome => outcome,
        }
    }

    async fn handle_notice_action(&self, actor: &InboundActor<'_>) -> Result<InboundOutcome, Error> {
        let Some(notice) = actor.action.requested.notice() else { return Ok(InboundOutcome::Nowhere) };
        let Some(sent) = self.current_notice(actor, notice).await? else { return Ok(InboundOutcome::Misplaced) };
        let shown = self.asks().get(&actor.caller, sent.notice.ask).await?;
        let notification = async |shown: AskWithSession| {
            let (ask, session) = (Arc::unwrap_or_clone(shown.ask), shown.session);
            let decidable = self.is_decidable(&actor.caller.tenant, (&sent.notice.channel, &sent.notice.recipient), &ask).await?;
            Ok::<_, Error>(Box::new(Notification { notice: sent.notice.clone(), ask, session, decidable }))
        };
        if let RequestedAction::Open { .. } = actor.action.requested {
            return Ok(InboundOutcome::Shown(notification(shown).await?));
        }
        let replied = match reply_to(&shown.ask, &actor.action.requested, actor.channel.capabilities().changes) {
            Ok(reply) => {
                self.asks().reply(&actor.caller, shown.ask.id, reply, ReplyChannel::from(actor.channel.name()), Some(&actor.once)).await
            }
            Err(refused) => Err(refused.into()),
        };
        match replied {
            Ok(done) => Ok(InboundOutcome::Done(notification(done).await?)),
            Err(error @ (Error::Store(_) | Error::InProgress | Error::Contended)) => Err(error),
            Err(error) => {
                let now = self.asks().get(&actor.caller, shown.ask.id).await?;
                Ok(InboundOutcome::Refused(error, Some(notification(now).await?)))
            }
        }
    }

    /// The notice that a person refers to, if it was sent to the place where they act. A made-up notice, or one from
    /// another place, is not found. The place of a notice that is still being delivered is unknown, so it is found
    /// only if the action names no place.
    async fn current_notice(&self, actor: &InboundActor<'_>, notice: NoticeId) -> Result<Option<SentNotice>, Error> {
        let found = self.inner.store.sent(&actor.caller.tenant, &SentFilter::Notice(notice)).await?;
        let here =
            |sent: &SentNotice| sent.notice.channel == actor.channel.name() && (actor.action.at.is_none() || actor.action.at == sent.at);
        Ok(found.into_iter().find(here))
    }

    /// A message in a place where something was asked is a reply to it. Other messages are for the agent of that
    /// thread. An ask that was never delivered to a place cannot be answered from it.
    async fn handle_thread_message(
        &self,
        actor: &InboundActor<'_>,
        text: &str,
        agent: Option<&AgentName>,
    ) -> Result<InboundOutcome, Error> {
        let Some(at) = &actor.action.at else { return Ok(InboundOutcome::Nowhere) };
        let refused = match self.answer_in_thread(actor, at, text).await? {
            Some(done @ InboundOutcome::Done(_)) => return Ok(done),
            refused => refused,
        };
        let thread_ref = ThreadRef { channel: actor.channel.name().to_owned(), at: at.clone() };
        let known = self.inner.store.session_at(&actor.caller.tenant, &thread_ref).await?;
        // In a thread with an agent, a message does not have to be a reply. Elsewhere, the person learns why it is
        // not a reply.
        let (session, begun) = match (known, refused, agent) {
            (Some(session), _, _) => (session, false),
            (None, Some(refused), _) => return Ok(refused),
            (None, None, Some(agent)) => (self.begin_at(actor, agent, &thread_ref, text).await?, true),
            (None, None, None) => return Ok(InboundOutcome::Nowhere),
        };
        let message = AgentMessage { text: text.to_owned(), intent: None, from: Some(thread_ref) };
        self.sessions().say(&actor.caller, session, message, Some(&actor.once)).await?;
        Ok(InboundOutcome::Passed { session, begun })
    }

    async fn answer_in_thread(&self, actor: &InboundActor<'_>, at: &str, text: &str) -> Result<Option<InboundOutcome>, Error> {
        let filter = SentFilter::At { channel: actor.channel.name().to_owned(), at: at.to_owned() };
        let mut refused = None;
        let mut asked = self.inner.store.sent(&actor.caller.tenant, &filter).await?;
        asked.extend(self.asked_at(actor, at).await?);
        for sent in asked {
            let requested = RequestedAction::Reply { notice: sent.notice.id, revision: None, text: text.to_owned() };
            let action = InboundAction { requested, at: sent.at, ..actor.action.clone() };
            let again = InboundActor { channel: actor.channel, caller: actor.caller.clone(), action: &action, once: actor.once.clone() };
            match self.handle_notice_action(&again).await? {
                InboundOutcome::Done(shown) => return Ok(Some(InboundOutcome::Done(shown))),
                // Settled, or not answerable in words: the message may answer a later ask.
                other => refused = Some(other),
            }
        }
        Ok(refused)
    }

    /// The pending asks that were delivered in the thread of this session, oldest first.
    async fn asked_at(&self, actor: &InboundActor<'_>, at: &str) -> Result<Vec<SentNotice>, Error> {
        let (tenant, channel) = (&actor.caller.tenant, actor.channel.name());
        let thread_ref = ThreadRef { channel: channel.to_owned(), at: at.to_owned() };
        let Some(session) = self.inner.store.session_at(tenant, &thread_ref).await? else { return Ok(Vec::new()) };
        let Some(session) = self.inner.store.load(tenant, session).await? else { return Ok(Vec::new()) };
        let mut asked = Vec::new();
        for ask in session.pending() {
            let filter = SentFilter::Ask { ask: ask.id, channel: channel.to_owned() };
            let sent = self.inner.store.sent(tenant, &filter).await?;
            asked.extend(
                sent.into_iter().filter(|sent| sent.notice.recipient == Recipient::Thread(at.to_owned()) && sent.at.as_deref() != Some(at)),
            );
        }
        Ok(asked)
    }

    /// Starts a session for a thread that has none. Of two concurrent starts, only one creates a session.
    async fn begin_at(&self, actor: &InboundActor<'_>, agent: &AgentName, thread_ref: &ThreadRef, text: &str) -> Result<SessionId, Error> {
        self.people().must_have(&actor.caller, Permission::Direct).await?;
        if !self.inner.agents.contains_key(agent) {
            return Err(Error::invalid("/agent", "unknown_agent", format!("There is no agent {agent:?} here.")));
        }
        let key = format!("{}:{}", thread_ref.channel, thread_ref.at);
        let once = IdempotencyKey { key: key.clone(), request: key };
        let _claim = self.inner.in_flight.claim(&actor.caller, Some(&once))?;
        if let Some(earlier) = recall(&*self.inner.store, &actor.caller, Some(&once)).await? {
            return Ok(earlier.session);
        }
        let now = self.now().await?;
        let id = self.inner.session_id(now);
        let title = text.lines().next().map(|line| line.trim().chars().take(80).collect());
        let beginning = Start { title, ..Start::new(agent.clone(), Driver::Agent) };
        let by = &actor.caller.principal;
        let change = ChangeContext::by(&actor.caller.tenant, by).remembering(Some(once.remember(by, id, None)));
        let begun = Decision::begin(id, start(beginning), by, now).ok_or(Error::Contended)?;
        Ok(self.inner.create(begun, now, change).await?.session.id)
    }
}

/// Refuses an action with a key, an address or a place that no service would choose.
pub(crate) fn must_be_short(action: &InboundAction) -> Result<(), Error> {
    let longest = [&action.key, &action.address, action.at.as_ref().unwrap_or(&action.key)].map(String::len).into_iter().max();
    let refusal = || Error::Inbound(InboundError::Unreadable(format!("write ids and places of at most {MAX_KEY_BYTES} bytes")));
    if longest.is_some_and(|longest| longest > MAX_KEY_BYTES) { Err(refusal()) } else { Ok(()) }
}

/// Converts an action to a reply to the current ask. A reply to an earlier revision is refused later. `updates` says whether the channel
/// updates the messages that it sent.
fn reply_to(ask: &Ask, requested: &RequestedAction, updates: bool) -> Result<Reply, Refusal> {
    match requested {
        RequestedAction::Decide { revision, digest, approve, reason, .. } => Ok(Reply {
            decision: Some(if *approve { "approve" } else { "reject" }.to_owned()),
            digest: digest.clone().or_else(|| ask.body.digest().map(|digest| digest.as_str().to_owned())),
            revision: Some(*revision),
            reason: reason.clone(),
            ..Reply::default()
        }),
        RequestedAction::Answer { revision, answers, comment, .. } => {
            let Body::Questions { questions, .. } = &ask.body else { return Err(not_as_text()) };
            let named = |(n, filled): (&usize, &QuestionInput)| {
                let question = questions.get(*n)?;
                Some((question.id.as_str().to_owned(), given(question, filled)))
            };
            let answers = answers.iter().filter_map(named).collect();
            Ok(Reply { answers: Some(answers), revision: Some(*revision), comment: comment.clone(), ..Reply::default() })
        }
        RequestedAction::AnswerById { revision, answers, comment, .. } => {
            Ok(Reply { answers: Some(answers.clone()), revision: Some(*revision), comment: comment.clone(), ..Reply::default() })
        }
        RequestedAction::Reply { revision, text, .. } => {
            let Body::Questions { questions, .. } = &ask.body else { return Err(not_as_text()) };
            let revision = revision.unwrap_or_else(|| revision_shown(ask, updates));
            // The lines of a reply to an earlier revision may be the answers to other questions.
            let is_current = revision == ask.revision;
            let answers = if is_current { from_lines(questions, text, "/text").map_err(Refusal::Invalid)? } else { BTreeMap::new() };
            Ok(Reply { answers: Some(answers), revision: Some(revision), ..Reply::default() })
        }
        RequestedAction::Open { .. } | RequestedAction::Say { .. } | RequestedAction::Begin { .. } | RequestedAction::Prove { .. } => {
            Err(not_as_text())
        }
    }
}

/// The revision that a message without its number showed. Only a channel that updates its messages shows a change of the ask that was not
/// announced: a question that is asked again is announced, a revised one is not.
fn revision_shown(ask: &Ask, updates: bool) -> u32 {
    let was_revised = ask.revision > 1 + ask.retries;
    if was_revised && !updates { NO_REVISION } else { ask.revision }
}

/// Converts a person's input to an answer, with options as their values. An unknown option is left out, and the
/// question stays unanswered.
fn given(question: &Question, filled: &QuestionInput) -> Given {
    let chosen = filled.chosen.iter().filter_map(|index| Some(question.options.get(*index)?.value.clone()));
    Given { values: chosen.chain(filled.written.clone()).collect(), free_text: filled.free_text.clone(), ..Given::default() }
}

/// An approval must show what is approved, which a text message cannot do.
fn not_as_text() -> Refusal {
    Refusal::Invalid(vec![Problem::new(
        "/text",
        "not_in_words",
        "This cannot be decided by a text message. Use its buttons, or open its page.",
    )])
}
