//! `waypost erase`: erases the content of a session; its hash chain stays in the audit log.

use clap::Args;
use waypost_core::ids::SessionId;

use super::server_handle::WhenNoServer;
use crate::client::{As, path};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::print;

/// Erase a session and its child sessions: the key of each is destroyed, and its hash chain stays in the
/// audit log.
///
/// Nobody can restore the erased content. The audit log says who erased it, when and why.
#[derive(Args)]
pub struct EraseArgs {
    /// The session
    session: SessionId,
    /// The reason, in a few words; the audit log keeps it forever
    #[arg(long, value_name = "WORDS")]
    reason: String,
}

impl EraseArgs {
    /// Erases the session.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let from = path(&format!("/api/v1/sessions/{}", self.session), &[("reason", Some(self.reason.clone()))]);
        context.with_server(WhenNoServer::StartPrivate, async |server| Ok(server.client.erase(As::Person, &from).await?)).await?;
        print::words(&format!(
            "{} is erased. The audit log still shows its events: waypost export --record --session {}",
            self.session, self.session
        ));
        Ok(Exit::Done)
    }
}
