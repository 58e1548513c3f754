//! `waypost backup`: copies the data folder. The copy is a data folder too.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use waypost_store::{back_up, back_up_apart};

use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::print;

/// Copy the data folder; a server may run on it at the same time.
///
/// The copy is a data folder too: `waypost serve --data TO` starts from it, and `waypost doctor --restore TO`
/// restores a damaged folder from it. It contains the keys, so protect it like the data folder, or store the
/// keys separately with `--keys`.
#[derive(Args)]
pub struct BackupArgs {
    /// A folder that does not exist yet, or is empty
    #[arg(value_name = "TO")]
    to: PathBuf,
    /// Write the keys to this new file instead of the copy: encrypted content can be read only with both
    #[arg(long, value_name = "FILE")]
    keys: Option<PathBuf>,
}

impl BackupArgs {
    /// Copies the folder.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        if let Some(url) = &context.server {
            return Err(Failure::usage(format!("the files of {url} are on another machine"), "Run this on its machine, with --data DIR."));
        }
        context.home.must_be_a_folder("Copy the database with its own tools: pg_dump, or a base backup with its log.")?;
        let (from, to, keys) = (context.home.folder().to_owned(), self.to.clone(), self.keys.clone());
        let copy = move || match keys {
            None => back_up(&from, &to),
            Some(keys) => back_up_apart(&from, &to, &keys),
        };
        let copied = tokio::task::spawn_blocking(copy).await;
        copied.map_err(|source| Failure::new("the copy was not made", "Run the command again.").because(source))?.map_err(|source| {
            Failure::new("the copy was not made", "Check the folder with `waypost doctor`, or choose another destination.").because(source)
        })?;
        let destination = self.to.display().to_string();
        let keys = self.keys.as_ref().map(|keys| keys.display().to_string());
        context.print(&json!({ "backup": destination, "keys": keys }).to_string(), || destination.clone());
        print::words(&match keys {
            None => "The copy contains the keys: protect it like the data folder.".to_owned(),
            Some(keys) => format!(
                "The keys are in {keys}: store them in another place. They also decrypt older copies of this folder, except what was erased \
before this backup, so destroy the key files of earlier backups."
            ),
        });
        Ok(Exit::Done)
    }
}
