//! Edits a text in the person's own editor. The file is readable only by that person and is deleted after it
//! was read back.

use std::io::Write as _;
use std::process::Stdio;

use super::job::EditorText;
use super::words::InboxTexts;
use crate::settings;

const USUAL: &str = "vi";

/// Lets the person change a text. The editor uses the terminal until it exits.
///
/// # Errors
/// Why the text was not changed, in a sentence for the person.
pub async fn changed(words: InboxTexts, draft: &EditorText) -> Result<String, String> {
    let editor = settings::variable("VISUAL").or_else(|| settings::variable("EDITOR")).unwrap_or_else(|| USUAL.to_owned());
    let suffix = if draft.field.is_none() { ".json" } else { ".txt" };
    let write_file = || -> std::io::Result<tempfile::NamedTempFile> {
        let mut file = tempfile::Builder::new().prefix("waypost-").suffix(suffix).tempfile()?;
        file.write_all(draft.text.as_bytes())?;
        file.write_all(b"\n")?;
        file.flush()?;
        Ok(file)
    };
    let file = write_file().map_err(|error| words.no_file(&error.to_string()))?;
    // The variable may contain arguments; the person chose what it runs.
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
            // Some editors replace the file, so it is read by its name.
            tokio::fs::read_to_string(file.path()).await.map_err(|error| words.no_file(&error.to_string()))
        }
        Ok(_) => Err(words.editor_failed().to_owned()),
        Err(_) => Err(words.no_editor().to_owned()),
    }
}
