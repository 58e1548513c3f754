//! Which file declares the agents.

use std::path::{Path, PathBuf};

use clap::Args;

use super::context::Context;
use crate::declared::{File, NAME, Severity};
use crate::exit::Failure;
use crate::print;
use crate::settings;

/// Which file declares the agents.
#[derive(Args, Default)]
pub struct Config {
    /// The file that declares agents [default: waypost.toml in the data folder, and where there is none, in
    /// the folder you are in]
    #[arg(long, value_name = "FILE", env = "WAYPOST_CONFIG")]
    config: Option<PathBuf>,
}

impl Config {
    /// The file that was named.
    pub fn named(file: Option<PathBuf>) -> Self {
        Self { config: file }
    }

    /// Where the file is; nothing where none was named and none is there. A server that was set up comes
    /// first: it is the same wherever it is started from.
    pub fn find(&self, context: &Context) -> Option<PathBuf> {
        let usual = || [context.home.folder().join(NAME), PathBuf::from(NAME)].into_iter().find(|path| Path::is_file(path));
        self.config.clone().or_else(usual)
    }

    /// Reads the file, where there is one. `missing` says how bad it is where it names what is not there.
    ///
    /// # Errors
    /// Where it cannot be read at all.
    pub fn read(&self, context: &Context, missing: Severity) -> Result<Option<File>, Failure> {
        let read = |path: PathBuf| File::read(&path, &settings::variable, context.around.service.as_ref(), missing);
        self.find(context).map(read).transpose()
    }

    /// The same for whoever starts agents from it: what is wrong is said, and an error keeps everything from
    /// being started.
    ///
    /// # Errors
    /// Where anything is so wrong that nothing can be started.
    pub fn read_to_start(&self, context: &Context, missing: Severity) -> Result<Option<File>, Failure> {
        let file = self.read(context, missing)?;
        let Some(found) = &file else { return Ok(None) };
        if !found.problems.is_empty() {
            print::words(&found.draw());
        }
        match found.is_fine() {
            true => Ok(file),
            false => Err(Failure::usage(
                format!("no agent can be started from {}: {}", found.path.display(), found.count()),
                "Mend it as it says above. `waypost agents check` looks at it again.",
            )),
        }
    }
}
