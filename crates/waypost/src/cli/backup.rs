//! `waypost backup`: a copy of the data folder that is one itself.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use waypost_store::back_up;

use super::context::Context;
use crate::exit::{Exit, Failure};
use crate::print;

/// Copy the data folder; a server may run on it meanwhile.
///
/// The copy is a data folder itself: `waypost serve --data TO` starts from it, and `waypost doctor
/// --restore TO` brings a damaged folder back from it. It holds the keys as well, so keep it as
/// closed as the folder.
#[derive(Args)]
pub struct Backup {
    /// A folder that is not there yet, or empty
    #[arg(value_name = "TO")]
    to: PathBuf,
}

impl Backup {
    /// Copies.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        if let Some(url) = &context.server {
            return Err(Failure::usage(format!("the files of {url} are not here"), "Run this on its machine, with --data DIR."));
        }
        let (from, to) = (context.home.folder().to_owned(), self.to.clone());
        let copied = tokio::task::spawn_blocking(move || back_up(&from, &to)).await;
        copied.map_err(|source| Failure::new("the copy was not made", "Try again.").because(source))?.map_err(|source| {
            Failure::new("the copy was not made", "Look at the folder with `waypost doctor`, or name another place.").because(source)
        })?;
        let place = self.to.display().to_string();
        context.give(&json!({ "backup": place }).to_string(), || place.clone());
        print::words("It holds the keys as well: keep it as closed as the data folder.");
        Ok(Exit::Done)
    }
}
