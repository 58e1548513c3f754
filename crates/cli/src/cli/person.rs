//! `waypost person`: manages people and their roles.

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use waypost_core::ids::RoleName;
use waypost_core::people::principal::is_plain_name;
use waypost_core::time::Timestamp;
use waypost_wire::{Page, PersonView};

use super::server_handle::{ServerHandle, WhenNoServer};
use crate::client::{As, Received};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::print::{self, TextTable};
use crate::text;

/// Add people and give them roles.
#[derive(Subcommand)]
pub enum PersonCommand {
    /// Add a person with exactly the given roles, or replace a person's roles
    Add(AddPersonArgs),
    /// List people and their roles, by name
    List {
        /// Continue after the last page
        #[arg(long, value_name = "CURSOR")]
        cursor: Option<String>,
    },
    /// Set a person's password, read from standard input, and sign them out everywhere
    Password {
        /// The person's name
        name: String,
    },
    /// Set a person's address on a channel; replies from this address count as theirs from then on
    Address {
        /// The person's name
        name: String,
        /// The channel, such as webhook
        channel: String,
        /// The person's address on that channel
        address: String,
    },
    /// Mark a person as away, and name a delegate; without --until, mark them as back
    Away {
        /// The person's name
        name: String,
        /// The end of the absence, such as 2026-12-01T08:00:00Z
        #[arg(long, value_name = "TIME")]
        until: Option<Timestamp>,
        /// The person who may answer instead of them until then
        #[arg(long, value_name = "NAME", requires = "until")]
        delegate: Option<String>,
    },
}

/// A person and their roles.
#[derive(Args)]
pub struct AddPersonArgs {
    /// The person's name
    name: String,
    /// A role, as an ask names it in `who.roles`; repeat the flag for several
    #[arg(long = "role", value_name = "ROLE")]
    roles: Vec<String>,
}

impl PersonCommand {
    /// Runs the command.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        context.with_server(WhenNoServer::StartPrivate, async |server| self.act(context, server).await).await
    }

    async fn act(&self, context: &CommandContext, server: &ServerHandle) -> Result<Exit, Failure> {
        match self {
            Self::Add(add) => {
                add.check()?;
                let body = json!({ "person": add.name, "roles": add.roles });
                let made: Received<PersonView> = server.client.post(As::Owner, "/api/v1/admin/people", &body).await?;
                context.print(&made.text, String::new);
                print::words(&format!("{} {}.", made.view.name, describe_roles(&made.view.roles)));
            }
            Self::Password { name } => {
                let cure = "Write it to standard input: printf %s \"$PASSWORD\" | waypost person password NAME";
                let read = text::read(&mut std::io::stdin());
                let password = read.map_err(|source| Failure::usage("the password cannot be read", cure).because(source))?;
                let password = password.trim_end_matches(['\r', '\n']);
                let body = json!({ "person": name, "password": password });
                let set: Received<Value> = server.client.post(As::Owner, "/api/v1/admin/people/password", &body).await?;
                context.print(&set.text, String::new);
                print::words(&format!("{name} has a new password, and is signed out everywhere."));
            }
            Self::Address { name, channel, address } => {
                let body = json!({ "person": name, "channel": channel, "address": address });
                let given: Received<Value> = server.client.post(As::Owner, "/api/v1/admin/people/address", &body).await?;
                context.print(&given.text, String::new);
                print::words(&format!("The address of {name} on {channel} is {address}."));
            }
            Self::Away { name, until, delegate } => {
                let body = json!({ "person": name, "until": until, "delegate": delegate });
                let set: Received<Value> = server.client.post(As::Owner, "/api/v1/admin/people/away", &body).await?;
                context.print(&set.text, String::new);
                print::words(&match (until, delegate) {
                    (None, _) => format!("{name} is back."),
                    (Some(until), None) => format!("{name} is away until {until}, without a delegate."),
                    (Some(until), Some(delegate)) => format!("{name} is away until {until}. {delegate} may answer instead of them."),
                });
            }
            Self::List { cursor } => {
                let path = crate::client::path("/api/v1/people", &[("cursor", cursor.clone())]);
                let people: Received<Page<PersonView>> = server.client.get(As::Person, &path).await?;
                context.print(&people.text, || draw(&people.view.items));
                match (&people.view.next_cursor, cursor) {
                    (Some(next), _) => print::words(&format!("There are more: waypost person list --cursor {next:?}")),
                    (None, None) if people.view.items.is_empty() => {
                        print::words("There are no people yet. `waypost person add NAME` adds one.");
                    }
                    (None, _) => {}
                }
            }
        }
        Ok(Exit::Done)
    }
}

impl AddPersonArgs {
    fn check(&self) -> Result<(), Failure> {
        match self.roles.iter().chain([&self.name]).find(|name| !is_plain_name(name)) {
            None => Ok(()),
            Some(name) => {
                let cure = "Use 1 to 64 letters, digits, '.', '_', '-' or '@'.";
                Err(Failure::usage(format!("{name:?} cannot be a name"), cure))
            }
        }
    }
}

fn describe_roles(roles: &[RoleName]) -> String {
    if roles.is_empty() { "now has no roles".to_owned() } else { format!("now has exactly these roles: {}", names(roles)) }
}

fn names(roles: &[RoleName]) -> String {
    roles.iter().map(RoleName::as_str).collect::<Vec<_>>().join(", ")
}

fn draw(people: &[PersonView]) -> String {
    let mut table = TextTable::new(&["name", "roles"]);
    for person in people {
        table.row([&person.name, &names(&person.roles)]);
    }
    if table.is_empty() { String::new() } else { table.draw() }
}
