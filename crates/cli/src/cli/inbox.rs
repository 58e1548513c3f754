//! `waypost inbox`: the inbox as a full-screen terminal view.
//!
//! Input goes into [`state::InboxArgs`], which is pure and returns the jobs to do; a [`picture`] of it is drawn.
//! Only the modules `carrier`, `feed`, `editor` and `terminal` do I/O.

mod card;
mod changes;
mod counts;
mod editor;
mod feed;
mod field;
mod form;
mod job;
mod key;
mod list;
mod open_ask;
mod page;
mod picture;
mod pretty;
mod run;
mod run_job;
mod screen;
mod screen_region;
mod seen;
mod state;
mod step;
mod terminal;
#[cfg(test)]
mod tests;
mod text;
mod words;

use clap::Args;
use waypost_texts::Language;

use super::server_handle::WhenNoServer;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::settings::Terminal;

/// Returns over which channel a reply came, in the language of the commands.
pub(super) fn over_channel(channel: &str) -> String {
    words::of(Language::default()).over_channel(channel)
}

/// Show your inbox as a live, full-screen terminal view.
///
/// It does what the web page does: shows each ask in full, answers questions, approves and rejects, changes
/// arguments in your editor (VISUAL or EDITOR), and undoes a reply during its undo window. `?` shows the
/// keys. The texts are German if LC_ALL, LC_MESSAGES or LANG says so, otherwise English.
#[derive(Args)]
pub struct InboxArgs {
    /// Show only asks that contain all of these words
    words: Vec<String>,
}

impl InboxArgs {
    /// Shows the inbox until the person leaves.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        if context.environment.screen == Terminal::Absent {
            let cure = "Run it at a terminal; in a script, `waypost answer` lists pending asks and answers them.";
            return Err(Failure::usage("the inbox needs a terminal for input and output", cure));
        }
        context.with_server(WhenNoServer::StartShared, async |server| run::run(context, &server.client, &self.words.join(" ")).await).await
    }
}
