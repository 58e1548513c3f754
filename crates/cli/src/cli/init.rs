//! `waypost init`: writes a first waypost.toml.

use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::context::CommandContext;
use crate::declared::{FIRST, NAME};
use crate::exit::{Exit, Failure};
use crate::print;

/// Write a commented waypost.toml to start from.
///
/// The file declares one agent, and shows in comments everything else that can be declared. An existing file
/// is never overwritten.
#[derive(Args)]
pub struct InitArgs {
    /// Where to write the file
    #[arg(default_value = NAME)]
    file: PathBuf,
}

impl InitArgs {
    /// Writes the file.
    ///
    /// # Errors
    /// If the file exists already or cannot be written.
    pub fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let name = self.file.display().to_string();
        let written = std::fs::File::create_new(&self.file).and_then(|mut file| file.write_all(FIRST.as_bytes()));
        written.map_err(|source| match source.kind() {
            ErrorKind::AlreadyExists => Failure::new(format!("{name} already exists"), "Edit it, or name another file: waypost init FILE."),
            _ => Failure::new(format!("{name} cannot be written"), "Choose a folder that your user can write.").because(source),
        })?;
        context.print(&serde_json::json!({"file": name}).to_string(), || name.clone());
        let config = if self.file == Path::new(NAME) { String::new() } else { format!(" --config {name}") };
        print::words(&format!("Edit the file, set OPENAI_API_KEY or ANTHROPIC_API_KEY, and start the server: waypost serve{config}"));
        Ok(Exit::Done)
    }
}
