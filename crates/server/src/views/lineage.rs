//! Where a session comes from that another one started, and what it started itself.

use serde::Serialize;
use utoipa::ToSchema;
use waypost_core::ids::{CallId, SessionId};
use waypost_core::lineage::{Ancestor, Lineage};
use waypost_core::session::{Session, Status};

/// Where a session comes from that another one started.
#[derive(Serialize, ToSchema)]
pub struct LineageView {
    /// The first session of the line.
    #[schema(value_type = String)]
    pub root: SessionId,
    /// The session that started it.
    #[schema(value_type = String)]
    pub parent: SessionId,
    /// The call there, whose result its end is.
    #[schema(value_type = String)]
    pub call_id: CallId,
    /// The sessions above it, the root first and the parent last.
    pub above: Vec<Ancestor>,
}

impl LineageView {
    /// Draws it.
    #[must_use]
    pub fn new(lineage: &Lineage) -> Self {
        Self { root: lineage.root(), parent: lineage.parent, call_id: lineage.call.clone(), above: lineage.above.clone() }
    }
}

/// A session that another one started.
#[derive(Serialize, ToSchema)]
pub struct ChildView {
    /// Its id.
    #[schema(value_type = String)]
    pub id: SessionId,
    /// The call that it works on.
    #[schema(value_type = Option<String>)]
    pub call_id: Option<CallId>,
    /// Who works in it.
    pub agent: String,
    /// A line for lists.
    pub title: String,
    /// Where it stands.
    pub status: Status,
    /// How many asks in it wait for people.
    pub pending: usize,
}

impl ChildView {
    /// Draws it.
    #[must_use]
    pub fn new(child: &Session) -> Self {
        Self {
            id: child.id,
            call_id: child.lineage.as_ref().map(|lineage| lineage.call.clone()),
            agent: child.agent.as_str().to_owned(),
            title: child.title.clone(),
            status: child.status,
            pending: child.pending().count(),
        }
    }
}
