//! The view of a session's parent sessions and child sessions.

use serde::{Deserialize, Serialize};
use waypost_core::ask::parent_sessions::{Ancestor, ParentSessions};
use waypost_core::ids::{CallId, SessionId};
use waypost_core::session::{Session, SessionStatus};

#[cfg(feature = "openapi")]
use crate::schema;

/// The parent sessions of a session.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = LineageView))]
pub struct ParentSessionsView {
    /// The root session.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub root: SessionId,
    /// The parent session, which started it.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub parent: SessionId,
    /// The tool call in the parent session. The end of the child session is its result.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub call_id: CallId,
    /// All sessions above it, from the root to the parent.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::Ancestor>))]
    pub above: Vec<Ancestor>,
}

impl ParentSessionsView {
    /// Renders the parent sessions of a session.
    #[must_use]
    pub fn new(parents: &ParentSessions) -> Self {
        Self { root: parents.root(), parent: parents.parent, call_id: parents.call.clone(), above: parents.ancestors.clone() }
    }
}

/// A child session.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChildView {
    /// Its id.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: SessionId,
    /// The tool call in the parent session that it works on.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub call_id: Option<CallId>,
    /// Its agent.
    pub agent: String,
    /// A title for lists.
    pub title: String,
    /// Its status.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::SessionStatus))]
    pub status: SessionStatus,
    /// How many of its asks are pending.
    pub pending: usize,
}

impl ChildView {
    /// Renders a child session.
    #[must_use]
    pub fn new(child: &Session) -> Self {
        Self {
            id: child.id,
            call_id: child.parents.as_ref().map(|parents| parents.call.clone()),
            agent: child.agent.as_str().to_owned(),
            title: child.title.clone(),
            status: child.status,
            pending: child.pending().count(),
        }
    }
}
