//! `waypost export --record`: writes the signed audit log as one document.

use std::io::Write as _;
use std::path::Path;

use serde::de::IgnoredAny;
use waypost_core::ids::SessionId;
use waypost_core::time::Timestamp;

use super::document_file::DocumentFile;
use super::server_handle::WhenNoServer;
use crate::client::{As, CommandClient, Received, path};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::print;

/// The part of the audit log to export.
pub struct AuditExportFilter {
    /// Only one session.
    pub session: Option<SessionId>,
    /// Only journals that grew since then.
    pub since: Option<Timestamp>,
}

/// Writes the audit log to `out` or to standard output. The server creates an audit checkpoint first.
///
/// # Errors
/// If the audit log cannot be read or written completely. The output is incomplete then.
pub async fn export(context: &CommandContext, part: &AuditExportFilter, out: Option<&Path>) -> Result<Exit, Failure> {
    let query = [("session", part.session.map(|id| id.to_string())), ("since", part.since.map(|at| at.to_string()))];
    let from = path("/api/v1/record", &query);
    context.with_server(WhenNoServer::StartPrivate, async |server| write(&server.client, &from, out).await).await?;
    if let Some(file) = out {
        print::words(&format!("Written to {}. Verify it anywhere with: waypost verify {}", file.display(), file.display()));
    }
    Ok(Exit::Done)
}

async fn write(client: &CommandClient, from: &str, out: Option<&Path>) -> Result<(), Failure> {
    let _: Received<IgnoredAny> = client.post(As::Owner, "/api/v1/record/checkpoints", &serde_json::json!({})).await?;
    let mut pieces = client.pieces(As::Owner, from).await?;
    let failed = |source: std::io::Error| {
        Failure::new("the audit log could not be written completely", "Choose another place with --out.")
            .because(anyhow::Error::new(source))
    };
    match out {
        None => {
            while let Some(piece) = pieces.next().await? {
                std::io::stdout().lock().write_all(&piece).map_err(failed)?;
            }
        }
        Some(file) => {
            let mut new = DocumentFile::create(file).map_err(failed)?;
            while let Some(piece) = pieces.next().await? {
                new.write_all(&piece).map_err(failed)?;
            }
            new.finish().map_err(failed)?;
        }
    }
    Ok(())
}
