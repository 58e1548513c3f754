//! `waypost export` and `waypost import`: write a session to one document, and read it back elsewhere.

use std::collections::BTreeMap;
use std::io::{Read, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use waypost_core::ids::SessionId;
use waypost_core::time::Timestamp;
use waypost_wire::{ImportEffect, ImportedSessionView};

use super::audit_export;
use super::document_file::DocumentFile;
use super::server_handle::{ServerHandle, WhenNoServer};
use crate::client::{As, CommandClient, Received};
use crate::context::{CommandContext, OutputFormat};
use crate::exit::{Exit, Failure};
use crate::print;

/// Write a whole session as one JSON document, to answer or resume it elsewhere. With --record, write the
/// signed audit log, to verify it elsewhere with `waypost verify`.
#[derive(Args)]
pub struct ExportArgs {
    /// The session
    #[arg(required_unless_present = "record")]
    session: Option<String>,
    /// Write the signed audit log instead: of all journals, or of this session
    #[arg(long)]
    record: bool,
    /// With --record: only journals that grew since this time
    #[arg(long, value_name = "TIME", requires = "record", conflicts_with = "session")]
    since: Option<Timestamp>,
    /// The file to write [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl ExportArgs {
    /// Writes the document.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let session = self.session.as_deref().map(parse_session_id).transpose()?;
        if self.record {
            return audit_export::export(context, &audit_export::AuditExportFilter { session, since: self.since }, self.out.as_deref())
                .await;
        }
        let session = session.ok_or_else(|| Failure::usage("no session was named", "`waypost sessions` lists them."))?;
        let path = format!("/api/v1/sessions/{session}/snapshot");
        let exported: Received<ExportedFiles> =
            context.with_server(WhenNoServer::StartPrivate, async |server| Ok(server.client.get(As::Person, &path).await?)).await?;
        match &self.out {
            None => print::data(&exported.text),
            Some(file) => {
                write(file, &exported.text)?;
                print::words(&format!("Written to {}.", file.display()));
            }
        }
        let left = exported.view.files.values().filter(|bytes| bytes.is_none()).count();
        if left > 0 {
            print::words(&format!("{left} of its files are too large for the document and remain on the server."));
        }
        Ok(Exit::Done)
    }
}

fn parse_session_id(session: &str) -> Result<SessionId, Failure> {
    session.parse().map_err(|source: waypost_core::ids::BadId| {
        Failure::usage(format!("{session:?} is not the id of a session"), "`waypost sessions` lists them.")
            .because(anyhow::Error::new(source))
    })
}

/// Import a session from a document that `export` wrote.
#[derive(Args)]
pub struct ImportArgs {
    /// The document; `-` reads standard input
    file: PathBuf,
    /// Resume the session here immediately, if the import paused it
    #[arg(long)]
    resume: bool,
}

/// The part of the document that the program reads.
#[derive(Deserialize)]
struct ExportedFiles {
    #[serde(default)]
    files: BTreeMap<String, Option<IgnoredAny>>,
}

impl ImportArgs {
    /// Imports the document.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let text = read(&self.file)?;
        let document = RawValue::from_string(text).map_err(|source| not_a_snapshot(&self.file).because(source))?;
        let imported = context.with_server(WhenNoServer::StartPrivate, async |server| self.import(server, &document).await).await?;
        let ImportedSessionView { arrival, session } = &imported.view;
        match context.output {
            OutputFormat::Json => print::json(&imported.text),
            OutputFormat::Lines => print::data(&session.id.to_string()),
        }
        print::words(match arrival {
            ImportEffect::Created => "The session is imported. If it is paused, `waypost import FILE --resume` or the web app resumes it.",
            ImportEffect::Extended => "The new entries of the document were added to the session.",
            ImportEffect::Unchanged => "The server already had everything in the document.",
        });
        Ok(Exit::Done)
    }

    async fn import(&self, server: &ServerHandle, document: &RawValue) -> Result<Received<ImportedSessionView>, Failure> {
        let client: &CommandClient = &server.client;
        let imported: Received<ImportedSessionView> = client.post(As::Person, "/api/v1/snapshots", &document).await?;
        let session = &imported.view.session;
        if self.resume && session.can_resume {
            let path = format!("/api/v1/sessions/{}/resume", session.id);
            let _: Received<IgnoredAny> = client.post(As::Person, &path, &serde_json::json!({})).await?;
        }
        Ok(imported)
    }
}

/// The maximum size of a document that is read. No server accepts a larger one.
const MAX_DOCUMENT: u64 = 256 << 20;

/// Reads the text of a document.
///
/// # Errors
/// If the file cannot be read.
pub fn read(file: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let mut read = |from: &mut dyn Read| from.take(MAX_DOCUMENT + 1).read_to_string(&mut text);
    let done =
        if file == Path::new("-") { read(&mut std::io::stdin()) } else { std::fs::File::open(file).and_then(|mut file| read(&mut file)) };
    let length = done.map_err(|source| {
        Failure::usage(format!("{} cannot be read", file.display()), "Name a file that `waypost export` wrote.").because(source)
    })?;
    if length as u64 > MAX_DOCUMENT {
        let what = format!("{} has more than {} MiB", file.display(), MAX_DOCUMENT >> 20);
        return Err(Failure::usage(what, "Name a file that `waypost export` wrote."));
    }
    Ok(text)
}

/// Writes a document. A regular file is replaced atomically.
///
/// # Errors
/// If the file cannot be written.
pub fn write(file: &Path, text: &str) -> Result<(), Failure> {
    let written = DocumentFile::create(file).and_then(|mut new| {
        new.write_all(text.as_bytes())?;
        new.write_all(b"\n")?;
        new.finish()
    });
    written
        .map_err(|source| Failure::new(format!("{} cannot be written", file.display()), "Choose another place with --out.").because(source))
}

/// The failure for a file that is not a snapshot.
pub fn not_a_snapshot(file: &Path) -> Failure {
    Failure::usage(format!("{} is not a snapshot", file.display()), "Name a file that `waypost export` wrote.")
}
