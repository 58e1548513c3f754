//! `waypost init`: a file to begin with.

use std::io::{ErrorKind, Write as _};
use std::path::PathBuf;

use clap::Args;

use super::context::Context;
use crate::declared::{FIRST, NAME};
use crate::exit::{Exit, Failure};
use crate::print;

/// Write a commented waypost.toml to begin with.
///
/// It declares one agent, and shows as comments everything else that can be declared. A file that is
/// there already is left as it is.
#[derive(Args)]
pub struct Init {
    /// Where to write it
    #[arg(default_value = NAME)]
    file: PathBuf,
}

impl Init {
    /// Writes it.
    ///
    /// # Errors
    /// Where there is one already, or none can be written.
    pub fn run(self, context: &Context) -> Result<Exit, Failure> {
        let name = self.file.display().to_string();
        let written = std::fs::File::create_new(&self.file).and_then(|mut file| file.write_all(FIRST.as_bytes()));
        written.map_err(|source| match source.kind() {
            ErrorKind::AlreadyExists => {
                Failure::new(format!("{name} is there already"), "Change it, or name another one: waypost init FILE.")
            }
            _ => Failure::new(format!("{name} cannot be written"), "Choose a folder that is yours.").because(source),
        })?;
        context.give(&serde_json::json!({"file": name}).to_string(), || name.clone());
        print::words("Look into it, set OPENAI_API_KEY or ANTHROPIC_API_KEY, and start it: waypost serve");
        Ok(Exit::Done)
    }
}
