//! `waypost erase`: destroys what was said in a session; its chain stays in the record.

use clap::Args;
use waypost_core::ids::SessionId;

use super::context::Context;
use super::reach::Otherwise;
use crate::client::{As, path};
use crate::exit::{Exit, Failure};
use crate::print;

/// Erase a session and all below it: the key of each is destroyed, and its chain stays in the record.
///
/// Nobody can bring back what was said in it. The record says who erased it, when and why.
#[derive(Args)]
pub struct Erase {
    /// Which session
    session: SessionId,
    /// Why, in a few words; the record keeps them for ever
    #[arg(long, value_name = "WORDS")]
    reason: String,
}

impl Erase {
    /// Erases.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let from = path(&format!("/api/v1/sessions/{}", self.session), &[("reason", Some(self.reason.clone()))]);
        context.with_server(Otherwise::Borrow, async |reached| Ok(reached.client.erase(As::Person, &from).await?)).await?;
        print::words(&format!(
            "{} is erased. What it was is in the record: waypost export --record --session {}",
            self.session, self.session
        ));
        Ok(Exit::Done)
    }
}
