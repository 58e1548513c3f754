//! Treats a person's message in a conversation as the reply to an agent's question, so that people
//! need not know about asks.

use std::sync::Arc;

use waypost_core::ask::Ask;
use waypost_core::ask::assignment::Actor;
use waypost_core::ask::body::Body;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::origin::Origin;
use waypost_core::ask::reply::Reply;
use waypost_core::ids::{AskId, SessionId};
use waypost_core::people::principal::PrincipalKind;
use waypost_core::question::answer::accept_all;
use waypost_core::session::Session;

use crate::asks::action::ReplyChannel;
use crate::asks::plain::from_lines;
use crate::error::Error;
use crate::idempotency_key::{IdempotencyKey, recall};
use crate::runtime::engine::Engine;
use crate::sessions::AgentMessage;

/// The channel name of a reply in words.
const CHANNEL: &str = "conversation";

impl Engine {
    /// Records the caller's message as their reply to a pending question of the session's agent, if it fits one.
    /// `None` if the message is for the agent itself.
    pub(crate) async fn reply_as_text(
        &self,
        caller: &Caller,
        id: SessionId,
        message: &AgentMessage,
        once: Option<&IdempotencyKey>,
    ) -> Result<Option<Arc<Session>>, Error> {
        let session = self.sessions().get(caller, id).await?;
        let converses = self.inner.agents.get(&session.agent).is_some_and(|agent| agent.accepts_text_replies());
        let is_repeat = recall(&*self.inner.store, caller, once).await?.is_some();
        // On a channel, a message answers only asks that were delivered in the same thread, and the inbound code has
        // tried that before.
        if !converses || is_repeat || caller.principal.kind != PrincipalKind::Person || message.from.is_some() {
            return Ok(None);
        }
        let Some((ask, reply)) = self.oldest_matching_ask(caller, &session, message).await? else { return Ok(None) };
        match self.asks().reply(caller, ask, reply, ReplyChannel::from(CHANNEL), once).await {
            Ok(shown) => Ok(Some(shown.session)),
            // Another person answered first, so the message is for the agent.
            Err(Error::Refused(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    async fn oldest_matching_ask(
        &self,
        caller: &Caller,
        session: &Session,
        message: &AgentMessage,
    ) -> Result<Option<(AskId, Reply)>, Error> {
        let mut asked: Vec<&Ask> =
            session.pending().filter(|ask| ask.origin == Origin::Agent && ask.pending_decision().is_none()).collect();
        asked.sort_by_key(|ask| (ask.asked_at, ask.id));
        let membership = self.people().membership(caller, asked.iter().copied()).await?;
        let actor = Actor { by: &caller.principal, requester: &session.owner, membership: &membership };
        let mut fitting = asked.into_iter().filter(|ask| ask.check_may_answer(actor).is_ok());
        Ok(fitting.find_map(|ask| Some((ask.id, reply_from_text(ask, &message.text)?))))
    }
}

/// The reply that a text gives to an ask with one question, if it fits.
fn reply_from_text(ask: &Ask, text: &str) -> Option<Reply> {
    let Body::Questions { questions, .. } = &ask.body else { return None };
    let [_] = questions.as_slice() else { return None };
    let answers = from_lines(questions, text, "/text").ok()?;
    accept_all(questions, &answers).ok()?;
    Some(Reply { answers: Some(answers), revision: Some(ask.revision), ..Reply::default() })
}
