//! Reads an agent's saved state, and migrates it to the version of the agent that runs.

use waypost_core::json::Json;
use waypost_core::session::Session;
use waypost_engine::TurnError;

/// The saved state of a session, in the form that this version of its agent uses.
///
/// # Errors
/// [`TurnError::Fail`] with the code `another_version` if a later version saved the state, or if `migrate` cannot convert the state of an
/// earlier version. The session then fails. It can be resumed with a version that can read the state.
pub fn state_of(
    session: &Session,
    version: u32,
    migrate: impl FnOnce(u32, Json) -> Result<Json, String>,
) -> Result<Option<Json>, TurnError> {
    let Some(saved) = &session.agent_state else { return Ok(None) };
    let Some(state) = &saved.state else { return Ok(None) };
    if saved.version == version {
        return Ok(Some(state.clone()));
    }
    let refused = |why: String| {
        let cure = "Nothing is lost: run a version that can read the state, then resume the session (`resume`).";
        TurnError::Fail { code: "another_version", message: format!("The agent's state was saved by another version: {why}. {cure}") }
    };
    if saved.version > version {
        return Err(refused(format!("version {} saved it, and this is version {version}", saved.version)));
    }
    migrate(saved.version, state.clone()).map(Some).map_err(refused)
}
