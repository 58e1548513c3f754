//! Starts sessions without a person: at a scheduled time or for an inbound message. Each occasion
//! starts one session, however often it is delivered.

use waypost_core::ask::caller::Caller;
use waypost_core::ask::trigger::Trigger;
use waypost_core::ids::{AgentName, SessionId, Tenant};
use waypost_core::json::Json;

use crate::channel::{InboundAction, InboundOutcome};
use crate::error::Error;
use crate::idempotency_key::IdempotencyKey;
use crate::runtime::engine::Engine;
use crate::sessions::StartRequest;

/// A session to start.
pub(crate) struct TriggeredStart {
    /// The trigger that starts it.
    pub trigger: Trigger,
    /// The idempotency key: equal for the same occasion and different for every other.
    pub occasion: String,
    /// The agent.
    pub agent: AgentName,
    /// The first message to it.
    pub message: String,
    /// The session's labels.
    pub metadata: Option<Json>,
}

impl Engine {
    /// Starts a session, or finds the session of the same occasion.
    pub(crate) async fn begin_by(&self, tenant: &Tenant, beginning: TriggeredStart) -> Result<SessionId, Error> {
        let TriggeredStart { trigger, occasion, agent, message, metadata } = beginning;
        let caller = Caller::trusted(tenant.clone(), trigger.principal());
        let once = IdempotencyKey { key: occasion.clone(), request: occasion };
        let request = StartRequest { agent: agent.as_str().to_owned(), message: Some(message), metadata, ..StartRequest::default() };
        Ok(self.begin(&caller, request, Some(&once)).await?.id)
    }

    /// Handles an inbound message of a channel that starts sessions.
    pub(crate) async fn begin_from_outside(
        &self,
        tenant: &Tenant,
        channel: &str,
        act: &InboundAction,
        (agent, text): (&AgentName, &str),
    ) -> Result<InboundOutcome, Error> {
        let beginning = TriggeredStart {
            trigger: Trigger { channel: channel.to_owned(), name: agent.as_str().to_owned() },
            occasion: act.key.clone(),
            agent: agent.clone(),
            message: text.to_owned(),
            metadata: None,
        };
        match self.begin_by(tenant, beginning).await {
            Ok(session) => Ok(InboundOutcome::Passed { session, begun: true }),
            Err(error @ (Error::Store(_) | Error::InProgress | Error::Contended)) => Err(error),
            Err(error) => Ok(InboundOutcome::Refused(error, None)),
        }
    }
}
