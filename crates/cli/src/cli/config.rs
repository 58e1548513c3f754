//! The option that names the file that declares the agents.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::context::CommandContext;
use crate::declared::{DeclarationFile, NAME, Severity};
use crate::exit::Failure;
use crate::{print, settings};

/// The file that declares the agents.
#[derive(Args, Default)]
pub struct ConfigArgs {
    /// The file that declares agents [default: waypost.toml in the data folder, otherwise in the current
    /// folder]
    #[arg(long, value_name = "FILE", env = "WAYPOST_CONFIG")]
    config: Option<PathBuf>,
}

impl ConfigArgs {
    /// Selects the given file.
    pub fn named(file: Option<PathBuf>) -> Self {
        Self { config: file }
    }

    /// Returns the path of the file, or `None` if none is named and none exists. The file in the data folder
    /// comes first, so that a configured server behaves the same from every folder it is started in.
    pub fn find(&self, context: &CommandContext) -> Option<PathBuf> {
        let usual = || [context.home.folder().join(NAME), PathBuf::from(NAME)].into_iter().find(|path| Path::is_file(path));
        self.config.clone().or_else(usual)
    }

    /// Reads the file if there is one. `missing` is the severity of a reference to something that does not
    /// exist.
    ///
    /// # Errors
    /// If the file cannot be read at all.
    pub fn read(&self, context: &CommandContext, missing: Severity) -> Result<Option<DeclarationFile>, Failure> {
        let read = |path: PathBuf| DeclarationFile::read(&path, &settings::variable, context.environment.service.as_ref(), missing);
        self.find(context).map(read).transpose()
    }

    /// Reads the file to start its agents: prints its problems, and refuses to start anything if there is an
    /// error.
    ///
    /// # Errors
    /// If a problem is so severe that nothing can be started.
    pub fn read_to_start(&self, context: &CommandContext, missing: Severity) -> Result<Option<DeclarationFile>, Failure> {
        let file = self.read(context, missing)?;
        let Some(found) = &file else { return Ok(None) };
        if !found.problems.is_empty() {
            print::words(&found.draw());
        }
        match found.is_fine() {
            true => Ok(file),
            false => Err(Failure::usage(
                format!("no agent can be started from {}: {}", found.path.display(), found.count()),
                "Fix the problems above, then check the file with `waypost agents check`.",
            )),
        }
    }
}
