//! The parent sessions of a session that another session started.

use serde::{Deserialize, Serialize};

use crate::ids::{AgentName, CallId, SessionId};
use crate::people::principal::Principal;

/// The parent sessions of a child session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParentSessions {
    /// The session that started it.
    pub parent: SessionId,
    /// The parent's call. The end of this session is its result.
    pub call: CallId,
    /// The sessions above it, from the root session to the parent.
    #[serde(rename = "above")]
    pub ancestors: Vec<Ancestor>,
    /// Who started the root session. This principal is the requester of everything that is asked below it.
    pub requester: Principal,
}

/// A session above another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ancestor {
    /// The session.
    #[serde(rename = "session_id")]
    pub session: SessionId,
    /// Its agent.
    pub agent: AgentName,
}
