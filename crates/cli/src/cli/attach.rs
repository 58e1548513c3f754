//! Files and secrets from a terminal. For a file, the person types its path; the file is uploaded before the
//! answer that refers to it.

use std::path::Path;

use waypost_core::digest::FileDigest;
use waypost_core::question::Input;
use waypost_core::question::file::File;
use waypost_wire::{AskView, QuestionView};

use super::send_reply::TerminalReply;
use crate::client::{As, CommandClient, Received, RequestError, path};
use crate::text;

/// Means that the secret is read from standard input.
const STANDARD_INPUT: &str = "-";

/// Why a file or secret cannot be attached.
pub enum AttachError {
    /// The file cannot be read; the person can fix the path.
    Unreadable(String, std::io::Error),
    /// The server refused the file or cannot be reached.
    Client(RequestError),
}

/// Returns `reply` with every file uploaded and replaced by its digest. A digest that was typed is kept.
///
/// # Errors
/// If a file cannot be read, or the server does not accept it.
pub async fn with_files_uploaded(client: &CommandClient, ask: &AskView, reply: &TerminalReply) -> Result<TerminalReply, AttachError> {
    let mut reply = reply.clone();
    let is_file = |name: &str| {
        let named = |question: &&QuestionView| question.id.as_str() == name || question.question == name;
        ask.questions.iter().find(named).is_some_and(|question| question.input == Input::File)
    };
    for (_, given) in reply.answers.iter_mut().flatten().filter(|(name, _)| is_file(name)) {
        for value in &mut given.values {
            if !value.trim().is_empty() && value.parse::<FileDigest>().is_err() {
                *value = upload(client, value.trim()).await?.digest.into();
            }
        }
    }
    Ok(reply)
}

async fn upload(client: &CommandClient, file_path: &str) -> Result<File, AttachError> {
    let file = tokio::fs::File::open(file_path).await;
    let file = file.map_err(|error| AttachError::Unreadable(file_path.to_owned(), error))?;
    let name = Path::new(file_path).file_name().map(|name| name.to_string_lossy().into_owned());
    let received: Received<File> =
        client.upload(As::Person, &path("/api/v1/files", &[("name", name)]), file).await.map_err(AttachError::Client)?;
    Ok(received.view)
}

/// Returns a secret as it was typed, or reads it from standard input for `-`, so that it appears in no
/// process list and in no shell history. The final line end is not part of the secret.
///
/// # Errors
/// If standard input cannot be read.
pub fn secret(typed: String) -> std::io::Result<String> {
    if typed != STANDARD_INPUT {
        return Ok(typed);
    }
    let text = text::read(&mut std::io::stdin())?;
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
}
