//! A text in the person's own editor: a file that only they can read, gone once it was read back.

use std::io::Write as _;
use std::process::Stdio;

use super::errand::Draft;
use super::words::Words;
use crate::settings;

const USUAL: &str = "vi";

/// Has a text changed. The terminal is the editor's as long as that takes.
///
/// # Errors
/// Why nothing came of it, in a sentence for the person.
pub async fn changed(words: &Words, draft: &Draft) -> Result<String, String> {
    let editor = settings::variable("VISUAL").or_else(|| settings::variable("EDITOR")).unwrap_or_else(|| USUAL.to_owned());
    let suffix = if draft.field.is_none() { ".json" } else { ".txt" };
    let place = || -> std::io::Result<tempfile::NamedTempFile> {
        let mut file = tempfile::Builder::new().prefix("waypost-").suffix(suffix).tempfile()?;
        file.write_all(draft.text.as_bytes())?;
        file.write_all(b"\n")?;
        file.flush()?;
        Ok(file)
    };
    let file = place().map_err(|error| (words.no_file)(&error.to_string()))?;
    // What people set there may have arguments, and is theirs to run.
    let run = tokio::process::Command::new("sh")
        .arg("-c")
        .arg(format!("{editor} \"$1\""))
        .arg("sh")
        .arg(file.path())
        .stdin(Stdio::inherit())
        .stdout(Stdio::inherit())
        .stderr(Stdio::inherit())
        .kill_on_drop(true)
        .status()
        .await;
    match run {
        Ok(status) if status.success() => {
            // Editors write another file in its place: it is read by its name.
            tokio::fs::read_to_string(file.path()).await.map_err(|error| (words.no_file)(&error.to_string()))
        }
        Ok(_) => Err(words.editor_failed.to_owned()),
        Err(_) => Err(words.no_editor.to_owned()),
    }
}
