//! `waypost risk`: sets minimum risk levels for calls, regardless of the risk that their agent states.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use waypost_core::people::risk_policy::{RiskFloor, RiskPolicy};
use waypost_core::risk::Risk;
use waypost_wire::RolePolicyView;

use super::permissions::ROLE_POLICY;
use super::reach::{Otherwise, Reached};
use super::risk::risk;
use crate::client::{As, Received};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::print::Table;

/// Set minimum risk levels for calls, regardless of the risk that their agent states.
#[derive(Args)]
pub struct RiskFloors {
    #[command(subcommand)]
    change: Option<Change>,
}

/// What to change.
#[derive(Subcommand)]
enum Change {
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
        risk: Unknown,
    },
}

/// A risk, or the default behavior.
#[derive(Debug, Clone, Copy)]
struct Unknown(Option<Risk>);

fn unknown() -> impl TypedValueParser<Value = Unknown> {
    let words = Risk::ALL.into_iter().map(|risk| PossibleValue::new(risk.as_str()));
    let read = |word: String| Unknown(Risk::ALL.into_iter().find(|risk| risk.as_str() == word));
    PossibleValuesParser::new([PossibleValue::new("usual")].into_iter().chain(words)).map(read)
}

impl RiskFloors {
    /// Runs the command.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        context.with_server(Otherwise::Borrow, async |reached| self.act(context, reached).await).await
    }

    async fn act(&self, context: &Context, reached: &Reached) -> Result<Exit, Failure> {
        let read: Received<RolePolicyView> = reached.client.get(As::Owner, ROLE_POLICY).await?;
        let (Some(change), RolePolicyView { revision, mut role_policy, .. }) = (&self.change, read.view.clone()) else {
            return Ok(told(context, &read));
        };
        if let Change::List = change {
            return Ok(told(context, &read));
        }
        change.made_in(&mut role_policy.risk)?;
        let body = RolePolicyView { revision, role_policy, declared_risk: RiskPolicy::default() };
        let written: Received<RolePolicyView> = reached.client.put(As::Owner, ROLE_POLICY, &body).await?;
        Ok(told(context, &written))
    }
}

impl Change {
    fn made_in(&self, policy: &mut RiskPolicy) -> Result<(), Failure> {
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

fn told(context: &Context, read: &Received<RolePolicyView>) -> Exit {
    context.give(&read.text, || draw(&read.view.declared_risk, &read.view.role_policy.risk));
    Exit::Done
}

fn draw(declared: &RiskPolicy, kept: &RiskPolicy) -> String {
    let mut table = Table::new(&["floor", "at least", "tool", "target", "agent", "when", "from"]);
    for (policy, from) in [(declared, "waypost.toml"), (kept, "kept")] {
        for RiskFloor { name, risk, tool, target, agent, when } in &policy.floors {
            let any = |text: &Option<String>| text.clone().unwrap_or_else(|| "*".to_owned());
            let when = when.clone().unwrap_or_default();
            table.row([name.as_str(), risk.as_str(), &any(tool), &any(target), &any(agent), &when, from]);
        }
    }
    let unknown = match declared.and(kept).unknown {
        Some(risk) => format!("A call whose tool no floor names, or whose agent states no risk, has at least the risk {}.", risk.as_str()),
        None => "A call whose agent states no risk has the risk medium.".to_owned(),
    };
    format!("{}\n\n{unknown}", table.draw())
}
