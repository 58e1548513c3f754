//! `waypost permissions`: shows and changes what the roles of a team may do.

use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use waypost_core::ids::RoleName;
use waypost_core::people::notification_budget::Budget;
use waypost_core::people::permission::{Needed, Permissions as Given};
use waypost_core::people::principal::is_plain_name;
use waypost_core::people::risk_policy::RiskPolicy;
use waypost_core::people::role_policy::{RolePolicy, StepUp, StepUpOf};
use waypost_core::risk::Risk;
use waypost_wire::RolePolicyView;

use super::risk::{RiskUpTo, risk, up_to};
use super::server_handle::{ServerHandle, WhenNoServer};
use crate::client::{As, Received};
use crate::context::CommandContext;
use crate::duration::duration;
use crate::exit::{Exit, Failure};
use crate::print::TextTable;

pub const ROLE_POLICY: &str = "/api/v1/admin/role-policy";
/// Means every person of the tenant; no role can have this name.
const EVERYBODY: &str = "everybody";

/// Set what each role may do: see, answer, approve up to a risk, administer, export and erase.
#[derive(Args)]
pub struct PermissionsArgs {
    #[command(subcommand)]
    change: Option<PermissionsChange>,
}

/// What to change.
#[derive(Subcommand)]
enum PermissionsChange {
    /// Give a role exactly these permissions; without permissions, the role loses all of them
    Set {
        /// The role, or `everybody`
        role: String,
        /// The permissions: see, direct, answer, approve:RISK, administer, export, erase
        #[arg(value_parser = read_right)]
        permissions: Vec<Needed>,
    },
    /// Set the highest risk at which people may approve calls that they, or an agent that they own, asked for
    Own {
        /// `nothing` means that somebody else must always decide
        #[arg(value_parser = up_to())]
        up_to: RiskUpTo,
    },
    /// Set how many asks a person is notified of one by one
    Budget {
        /// The number of asks
        asks: u32,
        /// The period; further asks within it are sent together in one notification at its end
        #[arg(long = "in", default_value = "10m", value_parser = duration)]
        stretch: Duration,
    },
    /// Set the risk from which an approval needs step-up authentication: a passkey or a one-time code
    StepUp {
        /// The lowest risk that needs it
        #[arg(value_parser = risk())]
        from: Risk,
        /// Who needs it
        #[arg(long, default_value = "enrolled")]
        of: StepUpAudience,
    },
}

/// Who needs step-up authentication.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum StepUpAudience {
    /// Nobody
    Nobody,
    /// People who have a passkey or a one-time code
    Enrolled,
    /// Everybody; people without either cannot approve at that risk
    Everybody,
}

fn read_right(text: &str) -> Result<Needed, String> {
    text.parse().map_err(|bad: waypost_core::people::permission::UnknownPermission| bad.to_string())
}

impl PermissionsArgs {
    /// Runs the command.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        context.with_server(WhenNoServer::StartPrivate, async |server| self.act(context, server).await).await
    }

    async fn act(&self, context: &CommandContext, server: &ServerHandle) -> Result<Exit, Failure> {
        let read: Received<RolePolicyView> = server.client.get(As::Owner, ROLE_POLICY).await?;
        let Some(change) = &self.change else {
            context.print(&read.text, || draw(&read.view.role_policy));
            return Ok(Exit::Done);
        };
        let role_policy = change.apply_to(read.view.role_policy)?;
        // If the role policy was changed since it was read, the server refuses the write.
        let body = RolePolicyView { revision: read.view.revision, role_policy, declared_risk: RiskPolicy::default() };
        let written: Received<RolePolicyView> = server.client.put(As::Owner, ROLE_POLICY, &body).await?;
        context.print(&written.text, || draw(&written.view.role_policy));
        Ok(Exit::Done)
    }
}

impl PermissionsChange {
    fn apply_to(&self, mut role_policy: RolePolicy) -> Result<RolePolicy, Failure> {
        match self {
            Self::Set { role, permissions } => {
                let given: Given = permissions.iter().copied().collect();
                if role == EVERYBODY {
                    role_policy.everybody = given;
                } else if !is_plain_name(role) {
                    let cure = "Use 1 to 64 letters, digits, '.', '_', '-' or '@'.";
                    return Err(Failure::usage(format!("{role:?} cannot be a role"), cure));
                } else if permissions.is_empty() {
                    role_policy.roles.remove(&RoleName::new(role));
                } else {
                    role_policy.roles.insert(RoleName::new(role), given);
                }
            }
            Self::Own { up_to } => role_policy.own = up_to.0,
            Self::Budget { asks, stretch } => {
                let minutes = u32::try_from(stretch.as_secs().div_ceil(60)).unwrap_or(u32::MAX);
                role_policy.budget = Budget { asks: *asks, minutes };
            }
            Self::StepUp { from, of } => role_policy.step_up = StepUp { from: *from, of: of.to_step_up_of() },
        }
        Ok(role_policy)
    }
}

impl StepUpAudience {
    fn to_step_up_of(self) -> StepUpOf {
        match self {
            Self::Nobody => StepUpOf::Nobody,
            Self::Enrolled => StepUpOf::Enrolled,
            Self::Everybody => StepUpOf::Everybody,
        }
    }
}

fn draw(role_policy: &RolePolicy) -> String {
    let mut table = TextTable::new(&["role", "permissions"]);
    table.row([EVERYBODY, &role_policy.everybody.to_string()]);
    for (role, permissions) in &role_policy.roles {
        table.row([role.as_str(), &permissions.to_string()]);
    }
    let own = role_policy.own.map_or_else(|| "nothing".to_owned(), |most| format!("calls up to the risk {}", most.as_str()));
    let StepUp { from, of } = role_policy.step_up;
    let fresh = match of {
        StepUpOf::Nobody => "never needs step-up authentication".to_owned(),
        StepUpOf::Enrolled => {
            format!("at risk {} or higher needs step-up authentication from people who have a passkey or a one-time code", from.as_str())
        }
        StepUpOf::Everybody => format!("at risk {} or higher needs step-up authentication from everybody", from.as_str()),
    };
    let Budget { asks, minutes } = role_policy.budget;
    let notifications = format!("People are notified of at most {asks} asks one by one in {minutes} min, and of further asks together");
    format!(
        "{}\n\nOf the calls that they or their agents asked for, people may approve {own}.\nAn approval {fresh}.\n{notifications}.",
        table.draw()
    )
}
