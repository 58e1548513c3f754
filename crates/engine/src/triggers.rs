//! Sessions that no person begins: a time has come, or something came in from outside. Each begins once,
//! however often that is told.

use waypost_core::ids::{AgentName, SessionId, Tenant};
use waypost_core::json::Json;
use waypost_core::trigger::Trigger;

use crate::access::Caller;
use crate::channel::{Act, Became};
use crate::error::Error;
use crate::once::Once;
use crate::sessions::StartRequest;
use crate::waypost::Waypost;

/// A session that is to begin.
pub(crate) struct Beginning {
    /// What begins it.
    pub trigger: Trigger,
    /// The same for the same occasion, and for no other.
    pub occasion: String,
    /// Of which agent.
    pub agent: AgentName,
    /// The first words to it.
    pub message: String,
    /// Labels of its own.
    pub metadata: Option<Json>,
}

impl Waypost {
    /// Begins a session, or finds the one that began with the same occasion.
    pub(crate) async fn begin_by(&self, tenant: &Tenant, beginning: Beginning) -> Result<SessionId, Error> {
        let Beginning { trigger, occasion, agent, message, metadata } = beginning;
        let caller = Caller::vouched(tenant.clone(), trigger.principal());
        let once = Once { key: occasion.clone(), request: occasion };
        let request = StartRequest { agent: agent.as_str().to_owned(), message: Some(message), metadata, ..StartRequest::default() };
        Ok(self.begin(&caller, request, Some(&once)).await?.id)
    }

    /// Something came in over a channel that begins sessions.
    pub(crate) async fn begin_from_outside(
        &self,
        tenant: &Tenant,
        channel: &str,
        act: &Act,
        (agent, text): (&AgentName, &str),
    ) -> Result<Became, Error> {
        let beginning = Beginning {
            trigger: Trigger { channel: channel.to_owned(), name: agent.as_str().to_owned() },
            occasion: act.key.clone(),
            agent: agent.clone(),
            message: text.to_owned(),
            metadata: None,
        };
        match self.begin_by(tenant, beginning).await {
            Ok(session) => Ok(Became::Passed { session, begun: true }),
            Err(error @ (Error::Store(_) | Error::InProgress | Error::Contended)) => Err(error),
            Err(error) => Ok(Became::Refused(error, None)),
        }
    }
}
