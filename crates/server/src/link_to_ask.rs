//! One-time links to an ask that exists.

use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::AskId;
use waypost_core::people::principal::Principal;
use waypost_core::problem::Problem as Fault;
use waypost_engine::{Caller, Error};

use crate::app::App;
use crate::problem::Problem;

/// Creates the token of a link for a person to one ask. The link lets them see and answer only that ask.
pub(crate) async fn issue(app: &App, by: &Caller, person: &Principal, ask: AskId) -> Result<String, Problem> {
    match app.waypost.asks().get(by, ask).await {
        Ok(_) => Ok(app.identity.access().issue_link_to(by, person, ask).await?),
        Err(Error::Refused(Refusal::NotFound)) => {
            let message = "This ask does not exist. Run `waypost answer` to list pending asks.";
            Err(Problem::invalid(vec![Fault::new("/ask", "unknown_ask", message)]))
        }
        Err(error) => Err(error.into()),
    }
}
