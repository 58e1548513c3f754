//! `waypost backup`: a copy of the data folder that is one itself.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use waypost_store::{back_up, back_up_apart};

use super::context::Context;
use crate::exit::{Exit, Failure};
use crate::print;

/// Copy the data folder; a server may run on it meanwhile.
///
/// The copy is a data folder itself: `waypost serve --data TO` starts from it, and `waypost doctor
/// --restore TO` brings a damaged folder back from it. It holds the keys as well, so keep it as
/// closed as the folder; or keep them apart with `--keys`.
#[derive(Args)]
pub struct Backup {
    /// A folder that is not there yet, or empty
    #[arg(value_name = "TO")]
    to: PathBuf,
    /// Write the keys to this new file, and none into the copy: nothing that was said can be read from either
    /// without the other
    #[arg(long, value_name = "FILE")]
    keys: Option<PathBuf>,
}

impl Backup {
    /// Copies.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        if let Some(url) = &context.server {
            return Err(Failure::usage(format!("the files of {url} are not here"), "Run this on its machine, with --data DIR."));
        }
        context.home.must_be_a_folder("Copy the database with its own tools: pg_dump, or a base backup with its log.")?;
        let (from, to, keys) = (context.home.folder().to_owned(), self.to.clone(), self.keys.clone());
        let copy = move || match keys {
            None => back_up(&from, &to),
            Some(keys) => back_up_apart(&from, &to, &keys),
        };
        let copied = tokio::task::spawn_blocking(copy).await;
        copied.map_err(|source| Failure::new("the copy was not made", "Try again.").because(source))?.map_err(|source| {
            Failure::new("the copy was not made", "Look at the folder with `waypost doctor`, or name another place.").because(source)
        })?;
        let place = self.to.display().to_string();
        let keys = self.keys.as_ref().map(|keys| keys.display().to_string());
        context.give(&json!({ "backup": place, "keys": keys }).to_string(), || place.clone());
        print::words(&match keys {
            None => "It holds the keys as well: keep it as closed as the data folder.".to_owned(),
            Some(keys) => format!(
                "Its keys are in {keys}: keep them elsewhere. They open older copies of this folder too, but for what was erased; so \
destroy the files of keys from before."
            ),
        });
        Ok(Exit::Done)
    }
}
