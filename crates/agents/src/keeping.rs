//! What an agent kept, read by the version of it that runs.

use waypost_core::json::Json;
use waypost_core::session::Session;
use waypost_engine::TurnError;

/// What was kept in a session, as this version of its agent means it.
///
/// # Errors
/// [`TurnError::Fail`] with the code `another_version` where it was kept by a later version, or by an earlier one
/// of which `migrate` makes nothing. The session fails with that; it goes on once a version runs that can read it.
pub fn state_of(
    session: &Session,
    version: u32,
    migrate: impl FnOnce(u32, Json) -> Result<Json, String>,
) -> Result<Option<Json>, TurnError> {
    let Some(kept) = &session.kept else { return Ok(None) };
    let Some(state) = &kept.state else { return Ok(None) };
    if kept.version == version {
        return Ok(Some(state.clone()));
    }
    let refused = |why: String| {
        let cure = "Nothing is lost: run a version that can read it, then let the session go on (`resume`).";
        TurnError::Fail { code: "another_version", message: format!("This work was left off by another version: {why}. {cure}") }
    };
    if kept.version > version {
        return Err(refused(format!("version {} kept it, and this is version {version}", kept.version)));
    }
    migrate(kept.version, state.clone()).map(Some).map_err(refused)
}
