//! `waypost rights`: what the roles of a team give.

use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use waypost_core::approval::Risk;
use waypost_core::budget::Budget;
use waypost_core::charter::{Charter, StepUp, StepUpOf};
use waypost_core::ids::RoleName;
use waypost_core::principal::is_plain_name;
use waypost_core::right::{Needed, Rights as Given};

use super::ask::duration;
use super::context::Context;
use super::reach::{Otherwise, Reached};
use super::risk::{UpTo, risk, up_to};
use crate::client::wire;
use crate::client::{As, Received};
use crate::exit::{Exit, Failure};
use crate::print::Table;

const CHARTER: &str = "/api/v1/admin/charter";
/// Stands for every person of the tenant; no role is called so.
const EVERYBODY: &str = "everybody";

/// What the roles give: who may see, answer, approve at which risk, administer, export and erase.
#[derive(Args)]
pub struct Rights {
    #[command(subcommand)]
    change: Option<Change>,
}

/// What shall be different.
#[derive(Subcommand)]
enum Change {
    /// Give a role exactly these rights; none takes all of them away
    Set {
        /// The role, or `everybody`
        role: String,
        /// see, direct, answer, approve:RISK, administer, export, erase
        #[arg(value_parser = read_right)]
        rights: Vec<Needed>,
    },
    /// Up to which risk people may approve what they, or an agent of theirs, asked
    Own {
        /// `nothing` means that somebody else always decides
        #[arg(value_parser = up_to())]
        up_to: UpTo,
    },
    /// How many asks people are told of one by one
    Budget {
        /// So many asks
        asks: u32,
        /// in such a stretch of time; the others of it are told together, at its end
        #[arg(long = "in", default_value = "10m", value_parser = duration)]
        stretch: Duration,
    },
    /// From which risk on an approval takes a passkey or a one-time code, just now
    StepUp {
        /// From this risk on
        #[arg(value_parser = risk())]
        from: Risk,
        /// Of whom
        #[arg(long, default_value = "enrolled")]
        of: Whom,
    },
}

/// Of whom a fresh proof is wanted.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Whom {
    /// Of nobody
    Nobody,
    /// Of whoever has a passkey or a one-time code
    Enrolled,
    /// Of everybody; whoever has neither approves nothing of that risk
    Everybody,
}

fn read_right(text: &str) -> Result<Needed, String> {
    text.parse().map_err(|bad: waypost_core::right::BadRight| bad.to_string())
}

impl Rights {
    /// Does it.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        context.with_server(Otherwise::Borrow, async |reached| self.act(context, reached).await).await
    }

    async fn act(&self, context: &Context, reached: &Reached) -> Result<Exit, Failure> {
        let read: Received<wire::Charter> = reached.client.get(As::Owner, CHARTER).await?;
        let Some(change) = &self.change else {
            context.give(&read.text, || draw(&read.view.charter));
            return Ok(Exit::Done);
        };
        let charter = change.made_in(read.view.charter)?;
        // Whoever changed it since it was read is not overwritten: the server refuses.
        let body = wire::Charter { revision: read.view.revision, charter };
        let written: Received<wire::Charter> = reached.client.put(As::Owner, CHARTER, &body).await?;
        context.give(&written.text, || draw(&written.view.charter));
        Ok(Exit::Done)
    }
}

impl Change {
    fn made_in(&self, mut charter: Charter) -> Result<Charter, Failure> {
        match self {
            Self::Set { role, rights } => {
                let given: Given = rights.iter().copied().collect();
                if role == EVERYBODY {
                    charter.everybody = given;
                } else if !is_plain_name(role) {
                    let cure = "Use 1 to 64 letters, digits, '.', '_', '-' or '@'.";
                    return Err(Failure::usage(format!("{role:?} cannot be a role"), cure));
                } else if rights.is_empty() {
                    charter.roles.remove(&RoleName::new(role));
                } else {
                    charter.roles.insert(RoleName::new(role), given);
                }
            }
            Self::Own { up_to } => charter.own = up_to.0,
            Self::Budget { asks, stretch } => {
                let minutes = u32::try_from(stretch.as_secs().div_ceil(60)).unwrap_or(u32::MAX);
                charter.budget = Budget { asks: *asks, minutes };
            }
            Self::StepUp { from, of } => charter.step_up = StepUp { from: *from, of: of.meant() },
        }
        Ok(charter)
    }
}

impl Whom {
    fn meant(self) -> StepUpOf {
        match self {
            Self::Nobody => StepUpOf::Nobody,
            Self::Enrolled => StepUpOf::Enrolled,
            Self::Everybody => StepUpOf::Everybody,
        }
    }
}

fn draw(charter: &Charter) -> String {
    let mut table = Table::new(&["role", "rights"]);
    table.row([EVERYBODY, &charter.everybody.to_string()]);
    for (role, rights) in &charter.roles {
        table.row([role.as_str(), &rights.to_string()]);
    }
    let own = charter.own.map_or_else(|| "nothing".to_owned(), |most| format!("what is no riskier than {}", most.as_str()));
    let StepUp { from, of } = charter.step_up;
    let fresh = match of {
        StepUpOf::Nobody => "never takes a fresh proof".to_owned(),
        StepUpOf::Enrolled => format!("from {} on takes a fresh proof of whoever has a passkey or a one-time code", from.as_str()),
        StepUpOf::Everybody => format!("from {} on takes a fresh proof of everybody", from.as_str()),
    };
    let Budget { asks, minutes } = charter.budget;
    let told = format!("People are told one by one of at most {asks} in {minutes} min, and of the others together");
    format!("{}\n\nOf what they or their agents asked, people approve {own}.\nAn approval {fresh}.\n{told}.", table.draw())
}
