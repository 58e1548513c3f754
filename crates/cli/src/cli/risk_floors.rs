//! `waypost risk`: sets minimum risk levels for calls, regardless of the risk that their agent states.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use waypost_core::people::risk_policy::{RiskFloor, RiskPolicy};
use waypost_core::risk::Risk;
use waypost_wire::RolePolicyView;

use super::permissions::ROLE_POLICY;
use super::risk::risk;
use super::server_handle::{ServerHandle, WhenNoServer};
use crate::client::{As, Received};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::print::TextTable;

/// Set minimum risk levels for calls, regardless of the risk that their agent states.
#[derive(Args)]
pub struct RiskFloorsArgs {
    #[command(subcommand)]
    change: Option<RiskFloorChange>,
}

/// What to change.
#[derive(Subcommand)]
enum RiskFloorChange {
    /// List the floors, including those in the server's waypost.toml
    List,
    /// Store a floor: calls that match all of its conditions have at least this risk
    Set {
        /// The name of the floor, which people see when it raises a risk; a floor with this name is replaced
        name: String,
        /// The minimum risk of these calls
        #[arg(long, value_parser = risk())]
        risk: Risk,
        /// The name of the tool; `*` matches any text
        #[arg(long, value_name = "PATTERN")]
        tool: Option<String>,
        /// The target of the call; a call without a target also matches if --tool names its tool
        #[arg(long, value_name = "PATTERN")]
        target: Option<String>,
        /// The agent that asks, or whose session it works for
        #[arg(long, value_name = "PATTERN")]
        agent: Option<String>,
        /// A condition on the arguments, such as 'amount > 100'; a condition that cannot be evaluated counts
        /// as true
        #[arg(long, value_name = "CONDITION")]
        when: Option<String>,
    },
    /// Remove a floor
    Remove {
        /// The name of the floor
        name: String,
    },
    /// Set the risk of calls whose tool no floor names, or whose agent states no risk
    Unknown {
        /// `usual` means medium if no risk was stated, and otherwise the stated risk
        #[arg(value_parser = unknown())]
        risk: UnknownRisk,
    },
}

/// A risk, or the default behavior.
#[derive(Debug, Clone, Copy)]
struct UnknownRisk(Option<Risk>);

fn unknown() -> impl TypedValueParser<Value = UnknownRisk> {
    let words = Risk::ALL.into_iter().map(|risk| PossibleValue::new(risk.as_str()));
    let read = |word: String| UnknownRisk(Risk::ALL.into_iter().find(|risk| risk.as_str() == word));
    PossibleValuesParser::new([PossibleValue::new("usual")].into_iter().chain(words)).map(read)
}

impl RiskFloorsArgs {
    /// Runs the command.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        context.with_server(WhenNoServer::StartPrivate, async |server| self.act(context, server).await).await
    }

    async fn act(&self, context: &CommandContext, server: &ServerHandle) -> Result<Exit, Failure> {
        let read: Received<RolePolicyView> = server.client.get(As::Owner, ROLE_POLICY).await?;
        let (Some(change), RolePolicyView { revision, mut role_policy, .. }) = (&self.change, read.view.clone()) else {
            return Ok(print_floors(context, &read));
        };
        if let RiskFloorChange::List = change {
            return Ok(print_floors(context, &read));
        }
        change.apply_to(&mut role_policy.risk)?;
        let body = RolePolicyView { revision, role_policy, declared_risk: RiskPolicy::default() };
        let written: Received<RolePolicyView> = server.client.put(As::Owner, ROLE_POLICY, &body).await?;
        Ok(print_floors(context, &written))
    }
}

impl RiskFloorChange {
    fn apply_to(&self, policy: &mut RiskPolicy) -> Result<(), Failure> {
        match self {
            Self::List => {}
            Self::Set { name, risk, tool, target, agent, when } => {
                let (tool, target, agent, when) = (tool.clone(), target.clone(), agent.clone(), when.clone());
                let floor = RiskFloor { name: name.clone(), risk: *risk, tool, target, agent, when };
                match policy.floors.iter_mut().find(|known| known.name == *name) {
                    Some(known) => *known = floor,
                    None => policy.floors.push(floor),
                }
            }
            Self::Remove { name } => {
                let before = policy.floors.len();
                policy.floors.retain(|floor| floor.name != *name);
                if policy.floors.len() == before {
                    let cure = "`waypost risk list` lists the floors; change those of waypost.toml in that file.";
                    return Err(Failure::usage(format!("there is no stored floor with the name {name:?}"), cure));
                }
            }
            Self::Unknown { risk } => policy.unknown = risk.0,
        }
        Ok(())
    }
}

fn print_floors(context: &CommandContext, read: &Received<RolePolicyView>) -> Exit {
    context.print(&read.text, || draw(&read.view.declared_risk, &read.view.role_policy.risk));
    Exit::Done
}

fn draw(declared: &RiskPolicy, stored: &RiskPolicy) -> String {
    let mut table = TextTable::new(&["floor", "at least", "tool", "target", "agent", "when", "from"]);
    for (policy, from) in [(declared, "waypost.toml"), (stored, "kept")] {
        for RiskFloor { name, risk, tool, target, agent, when } in &policy.floors {
            let any = |text: &Option<String>| text.clone().unwrap_or_else(|| "*".to_owned());
            let when = when.clone().unwrap_or_default();
            table.row([name.as_str(), risk.as_str(), &any(tool), &any(target), &any(agent), &when, from]);
        }
    }
    let unknown = match declared.and(stored).unknown {
        Some(risk) => format!("A call whose tool no floor names, or whose agent states no risk, has at least the risk {}.", risk.as_str()),
        None => "A call whose agent states no risk has the risk medium.".to_owned(),
    };
    format!("{}\n\n{unknown}", table.draw())
}
