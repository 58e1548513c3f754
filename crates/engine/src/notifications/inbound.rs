//! Inbound messages and actions: identifies the person, finds the notice, and applies the action. A
//! channel only parses and formats; this module decides, with the same rules as for every other
//! reply.

use std::sync::Arc;

use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::decide::{Decision, Start, start};
use waypost_core::ids::{AgentName, NoticeId, SessionId};
use waypost_core::people::permission::Permission;
use waypost_core::problem::Problem;
use waypost_core::question::Question;
use waypost_core::question::answer::Given;
use waypost_core::session::{Driver, Resume};
use waypost_store::{Recipient, SentFilter, SentNotice};

use crate::asks::action::ReplyChannel;
use crate::asks::plain::from_lines;
use crate::channel::{Became, Channel, Filled, InboundAction, InboundRequest, Notification, Post, Response, Wish};
use crate::error::Error;
use crate::idempotency_key::{IdempotencyKey, recall};
use crate::notifications::addresses::Notifications;
use crate::runtime::change::{ChangeContext, Hand};
use crate::runtime::waypost::Waypost;
use crate::sessions::AgentMessage;

/// A person who acted on a channel.
struct Writer<'a> {
    channel: &'a dyn Channel,
    caller: Caller,
    act: &'a InboundAction,
    once: IdempotencyKey,
}

impl Notifications<'_> {
    /// Handles an inbound request to a channel and returns the response to its sender. Each action in it takes effect
    /// once, however often the request is sent.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if the channel does not exist or accepts no requests; [`Error::Unheard`] if the request
    /// is not genuine or cannot be parsed.
    pub async fn hear(self, channel: &str, post: Post) -> Result<Option<Response>, Error> {
        let channel = Arc::clone(self.waypost.inner.channels.get(channel).ok_or(Refusal::NotFound)?);
        let post = Post { at: self.waypost.wall_time().await?, ..post };
        let InboundRequest { acts, answer } = channel.hear(&post).await?;
        let mut response = answer;
        for act in acts {
            let became = self.waypost.do_as_said(&*channel, &act).await?;
            response = channel.reply(&act, &became).await.or(response);
        }
        Ok(response)
    }
}

impl Waypost {
    /// Applies an action as the person whose address it came from.
    ///
    /// # Errors
    /// [`Error::Store`] when the store fails; then the channel must deliver the action again.
    pub(crate) async fn do_as_said(&self, channel: &dyn Channel, act: &InboundAction) -> Result<Became, Error> {
        let tenant = channel.tenant().cloned().unwrap_or_default();
        if let Wish::Prove { code } = &act.wish {
            return self.prove_address(&tenant, channel.name(), act, code).await;
        }
        if let Wish::Begin { agent, text } = &act.wish {
            return self.begin_from_outside(&tenant, channel.name(), act, (agent, text)).await;
        }
        let Some(person) = self.person_at(&tenant, channel.name(), &act.address).await? else { return Ok(Became::Stranger) };
        let caller = Caller::over_channel(tenant, person.name);
        let id = format!("{}:{}", channel.name(), act.key);
        let writer = Writer { channel, caller, act, once: IdempotencyKey { key: id.clone(), request: id } };
        let became = match &act.wish {
            Wish::Say { text, agent } => self.say_there(&writer, text, agent.as_ref()).await,
            Wish::Decide { .. }
            | Wish::Answer { .. }
            | Wish::AnswerById { .. }
            | Wish::Open { .. }
            | Wish::Reply { .. }
            | Wish::Begin { .. }
            | Wish::Prove { .. } => self.deal_with_notice(&writer).await,
        };
        match became {
            // The channel delivers the action again. If an action is in progress, it may still fail.
            Err(error @ (Error::Store(_) | Error::InProgress | Error::Contended)) => Err(error),
            Err(error) => Ok(Became::Refused(error, None)),
            became => became,
        }
    }

    async fn deal_with_notice(&self, writer: &Writer<'_>) -> Result<Became, Error> {
        let Some(notice) = writer.act.wish.notice() else { return Ok(Became::Nowhere) };
        let Some(sent) = self.stands(writer, notice).await? else { return Ok(Became::Misplaced) };
        let shown = self.asks().get(&writer.caller, sent.notice.ask).await?;
        let told = async |ask, session| {
            let decidable = self.is_decidable(&writer.caller.tenant, (&sent.notice.channel, &sent.notice.recipient), &ask).await?;
            Ok::<_, Error>(Box::new(Notification { notice: sent.notice.clone(), ask, session, decidable }))
        };
        if let Wish::Open { .. } = writer.act.wish {
            return Ok(Became::Shown(told(shown.ask, shown.session).await?));
        }
        let replied = match reply_to(&shown.ask, &writer.act.wish) {
            Ok(reply) => {
                self.asks().reply(&writer.caller, shown.ask.id, reply, ReplyChannel::from(writer.channel.name()), Some(&writer.once)).await
            }
            Err(refused) => Err(refused.into()),
        };
        match replied {
            Ok(done) => Ok(Became::Done(told(done.ask, done.session).await?)),
            Err(error @ (Error::Store(_) | Error::InProgress | Error::Contended)) => Err(error),
            Err(error) => {
                let now = self.asks().get(&writer.caller, shown.ask.id).await?;
                Ok(Became::Refused(error, Some(told(now.ask, now.session).await?)))
            }
        }
    }

    /// The notice that a person refers to, if it was sent to the place where they act. A made-up notice, or one from
    /// another place, is not found. The place of a notice that is still being delivered is unknown, so it is found
    /// only if the action names no place.
    async fn stands(&self, writer: &Writer<'_>, notice: NoticeId) -> Result<Option<SentNotice>, Error> {
        let found = self.inner.store.sent(&writer.caller.tenant, &SentFilter::Notice(notice)).await?;
        let here =
            |sent: &SentNotice| sent.notice.channel == writer.channel.name() && (writer.act.at.is_none() || writer.act.at == sent.at);
        Ok(found.into_iter().find(here))
    }

    /// A message in a place where something was asked is a reply to it. Other messages are for the agent of that
    /// thread. An ask that was never delivered to a place cannot be answered from it.
    async fn say_there(&self, writer: &Writer<'_>, text: &str, agent: Option<&AgentName>) -> Result<Became, Error> {
        let Some(at) = &writer.act.at else { return Ok(Became::Nowhere) };
        let refused = match self.answer_there(writer, at, text).await? {
            Some(done @ Became::Done(_)) => return Ok(done),
            refused => refused,
        };
        let thread_ref = ThreadRef { channel: writer.channel.name().to_owned(), at: at.clone() };
        let known = self.inner.store.session_at(&writer.caller.tenant, &thread_ref).await?;
        // In a thread with an agent, a message does not have to be a reply. Elsewhere, the person learns why it is
        // not a reply.
        let (session, begun) = match (known, refused, agent) {
            (Some(session), _, _) => (session, false),
            (None, Some(refused), _) => return Ok(refused),
            (None, None, Some(agent)) => (self.begin_at(writer, agent, &thread_ref, text).await?, true),
            (None, None, None) => return Ok(Became::Nowhere),
        };
        let words = AgentMessage { text: text.to_owned(), intent: None, from: Some(thread_ref) };
        self.sessions().say(&writer.caller, session, words, Some(&writer.once)).await?;
        Ok(Became::Passed { session, begun })
    }

    async fn answer_there(&self, writer: &Writer<'_>, at: &str, text: &str) -> Result<Option<Became>, Error> {
        let filter = SentFilter::At { channel: writer.channel.name().to_owned(), at: at.to_owned() };
        let mut refused = None;
        let mut asked = self.inner.store.sent(&writer.caller.tenant, &filter).await?;
        asked.extend(self.asked_at(writer, at).await?);
        for sent in asked {
            let wish = Wish::Reply { notice: sent.notice.id, text: text.to_owned() };
            let act = InboundAction { wish, at: sent.at, ..writer.act.clone() };
            let again = Writer { channel: writer.channel, caller: writer.caller.clone(), act: &act, once: writer.once.clone() };
            match self.deal_with_notice(&again).await? {
                Became::Done(told) => return Ok(Some(Became::Done(told))),
                // Settled, or not answerable in words: the message may answer a later ask.
                other => refused = Some(other),
            }
        }
        Ok(refused)
    }

    /// The pending asks that were delivered in the thread of this session, oldest first.
    async fn asked_at(&self, writer: &Writer<'_>, at: &str) -> Result<Vec<SentNotice>, Error> {
        let (tenant, channel) = (&writer.caller.tenant, writer.channel.name());
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
    async fn begin_at(&self, writer: &Writer<'_>, agent: &AgentName, thread_ref: &ThreadRef, text: &str) -> Result<SessionId, Error> {
        self.people().must_have(&writer.caller, Permission::Direct).await?;
        if !self.inner.agents.contains_key(agent) {
            return Err(Error::invalid("/agent", "unknown_agent", format!("There is no agent {agent:?} here.")));
        }
        let key = format!("{}:{}", thread_ref.channel, thread_ref.at);
        let once = IdempotencyKey { key: key.clone(), request: key };
        let _held = self.inner.in_flight.hold(&writer.caller, Some(&once))?;
        if let Some(earlier) = recall(&*self.inner.store, &writer.caller, Some(&once)).await? {
            return Ok(earlier.session);
        }
        let now = self.now().await?;
        let id = self.inner.session_id(now);
        let title = text.lines().next().map(|line| line.trim().chars().take(80).collect());
        let (driver, resume) = (Driver::Agent, Resume::Auto);
        let beginning =
            Start { agent: agent.clone(), driver, title, message: None, intent: None, from: None, resume, metadata: None, parents: None };
        let by = &writer.caller.principal;
        let change = ChangeContext { tenant: &writer.caller.tenant, by, hand: Hand::Free, remember: Some(once.remember(by, id, None)) };
        let begun = Decision::begin(id, start(beginning), by, now).ok_or(Error::Contended)?;
        Ok(self.inner.create(begun, now, change).await?.session.id)
    }
}

/// Converts an action to a reply to the current ask. A reply to an earlier revision is refused later.
fn reply_to(ask: &Ask, wish: &Wish) -> Result<Reply, Refusal> {
    match wish {
        Wish::Decide { revision, digest, approve, reason, .. } => Ok(Reply {
            decision: Some(if *approve { "approve" } else { "reject" }.to_owned()),
            digest: digest.clone().or_else(|| ask.body.digest().map(|digest| digest.as_str().to_owned())),
            revision: Some(*revision),
            reason: reason.clone(),
            ..Reply::default()
        }),
        Wish::Answer { revision, answers, comment, .. } => {
            let Body::Questions { questions, .. } = &ask.body else { return Err(not_in_words()) };
            let named = |(n, filled): (&usize, &Filled)| {
                let question = questions.get(*n)?;
                Some((question.id.as_str().to_owned(), given(question, filled)))
            };
            let answers = answers.iter().filter_map(named).collect();
            Ok(Reply { answers: Some(answers), revision: Some(*revision), comment: comment.clone(), ..Reply::default() })
        }
        Wish::AnswerById { revision, answers, comment, .. } => {
            Ok(Reply { answers: Some(answers.clone()), revision: Some(*revision), comment: comment.clone(), ..Reply::default() })
        }
        Wish::Reply { text, .. } => {
            let Body::Questions { questions, .. } = &ask.body else { return Err(not_in_words()) };
            let answers = from_lines(questions, text, "/text").map_err(Refusal::Invalid)?;
            Ok(Reply { answers: Some(answers), revision: Some(ask.revision), ..Reply::default() })
        }
        Wish::Open { .. } | Wish::Say { .. } | Wish::Begin { .. } | Wish::Prove { .. } => Err(not_in_words()),
    }
}

/// Converts a person's input to an answer, with options as their values. An unknown option is left out, and the
/// question stays unanswered.
fn given(question: &Question, filled: &Filled) -> Given {
    let chosen = filled.chosen.iter().filter_map(|place| Some(question.options.get(*place)?.value.clone()));
    Given { values: chosen.chain(filled.written.clone()).collect(), free_text: filled.own_words.clone(), ..Given::default() }
}

/// An approval must show what is approved, which a text message cannot do.
fn not_in_words() -> Refusal {
    Refusal::Invalid(vec![Problem::new(
        "/text",
        "not_in_words",
        "This cannot be decided by a text message. Use its buttons, or open its page.",
    )])
}
