//! The result of importing a session from a document.

use serde::{Deserialize, Serialize};

use crate::SessionView;

/// The result of importing a snapshot.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ImportedView))]
pub struct ImportedSessionView {
    /// `created`, `extended` or `unchanged`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub arrival: ImportEffect,
    /// The session in its current state on this server.
    pub session: SessionView,
}

/// What an import changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ImportEffect {
    /// The session is new on this server.
    Created,
    /// The session existed, and the import added the missing end.
    Extended,
    /// The server already had everything.
    Unchanged,
}
