//! `waypost inbox`: everything that waits for a person, on the whole terminal.
//!
//! What is heard goes into [`state::Inbox`], which is pure and says what it wants done; what is to be
//! seen comes out of it as a [`picture`]. Only the modules `carrier`, `feed`, `editor` and `terminal`
//! touch the world.

mod card;
mod carrier;
mod changes;
mod desk;
mod editor;
mod errand;
mod feed;
mod field;
mod form;
mod key;
mod list;
mod page;
mod picture;
mod pretty;
mod run;
mod screen;
mod seen;
mod spot;
mod state;
mod step;
mod terminal;
#[cfg(test)]
mod tests;
mod text;
mod words;

use clap::Args;

use super::context::Context;
use super::reach::Otherwise;
use crate::exit::{Exit, Failure};
use crate::settings::Terminal;

/// Everything that waits for you, on the whole terminal, live.
///
/// It does what the web page does: shows each ask whole, answers questions, approves and rejects,
/// changes arguments in your editor (VISUAL or EDITOR), and takes a reply back while that is possible.
/// `?` shows the keys. It speaks German where LC_ALL, LC_MESSAGES or LANG says so, else English.
#[derive(Args)]
pub struct Inbox {
    /// Show only what holds all of these words
    words: Vec<String>,
}

impl Inbox {
    /// Shows it until the person leaves.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        if context.around.screen == Terminal::Absent {
            let cure = "Run it at a terminal; `waypost answer` lists what waits and answers it from a script.";
            return Err(Failure::usage("the inbox needs a terminal, for what is typed and for what is drawn", cure));
        }
        context.with_server(Otherwise::Host, async |reached| run::run(context, &reached.client, &self.words.join(" ")).await).await
    }
}
