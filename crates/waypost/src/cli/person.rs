//! `waypost person`: who answers, and in which roles.

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use waypost_core::principal::is_plain_name;
use waypost_core::time::Timestamp;

use super::context::Context;
use super::reach::{Otherwise, Reached};
use crate::client::wire::{self, List};
use crate::client::{As, Received};
use crate::exit::{Exit, Failure};
use crate::print::{self, Table};

/// Make people known and give them roles.
#[derive(Subcommand)]
pub enum Person {
    /// Make a person known, with exactly the roles given
    Add(Add),
    /// List people and their roles
    List,
    /// Set a person's password, read from standard input, and sign them out everywhere
    Password {
        /// The person's name
        name: String,
    },
    /// Say where a person is reached: what is done there counts as theirs from then on
    Address {
        /// The person's name
        name: String,
        /// The channel, such as webhook
        channel: String,
        /// Where, as the channel knows them
        address: String,
    },
    /// Say that a person is away, and who stands in for them; without --until, that they are back
    Away {
        /// The person's name
        name: String,
        /// Until when, such as 2026-12-01T08:00:00Z
        #[arg(long, value_name = "TIME")]
        until: Option<Timestamp>,
        /// Who may answer in their place until then
        #[arg(long, value_name = "NAME", requires = "until")]
        delegate: Option<String>,
    },
}

/// Who, and in which roles.
#[derive(Args)]
pub struct Add {
    /// The person's name
    name: String,
    /// A role, as an ask names it in `who.roles`; may be given several times
    #[arg(long = "role", value_name = "ROLE")]
    roles: Vec<String>,
}

impl Person {
    /// Does it.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        context.with_server(Otherwise::Borrow, async |reached| self.act(context, reached).await).await
    }

    async fn act(&self, context: &Context, reached: &Reached) -> Result<Exit, Failure> {
        match self {
            Self::Add(add) => {
                add.check()?;
                let body = json!({ "person": add.name, "roles": add.roles });
                let made: Received<wire::Person> = reached.client.post(As::Owner, "/api/v1/admin/people", &body).await?;
                context.give(&made.text, String::new);
                print::words(&format!("{} {}.", made.view.name, in_words(&made.view.roles)));
            }
            Self::Password { name } => {
                let cure = "Send it on standard input: printf %s \"$PASSWORD\" | waypost person password NAME";
                let read = std::io::read_to_string(std::io::stdin());
                let password = read.map_err(|source| Failure::usage("the password cannot be read", cure).because(source))?;
                let password = password.trim_end_matches(['\r', '\n']);
                let body = json!({ "person": name, "password": password });
                let set: Received<Value> = reached.client.post(As::Owner, "/api/v1/admin/people/password", &body).await?;
                context.give(&set.text, String::new);
                print::words(&format!("{name} has another password, and is signed out everywhere."));
            }
            Self::Address { name, channel, address } => {
                let body = json!({ "person": name, "channel": channel, "address": address });
                let given: Received<Value> = reached.client.post(As::Owner, "/api/v1/admin/people/address", &body).await?;
                context.give(&given.text, String::new);
                print::words(&format!("{name} is reached at {address} over {channel}."));
            }
            Self::Away { name, until, delegate } => {
                let body = json!({ "person": name, "until": until, "delegate": delegate });
                let set: Received<Value> = reached.client.post(As::Owner, "/api/v1/admin/people/away", &body).await?;
                context.give(&set.text, String::new);
                print::words(&match (until, delegate) {
                    (None, _) => format!("{name} is here."),
                    (Some(until), None) => format!("{name} is away until {until}, and nobody stands in for them."),
                    (Some(until), Some(delegate)) => format!("{name} is away until {until}. {delegate} may answer in their place."),
                });
            }
            Self::List => {
                let people: Received<List<wire::Person>> = reached.client.get(As::Person, "/api/v1/people").await?;
                context.give(&people.text, || draw(&people.view.items));
                if people.view.items.is_empty() {
                    print::words("Nobody is known. `waypost person add NAME` makes somebody known.");
                }
            }
        }
        Ok(Exit::Done)
    }
}

impl Add {
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

fn in_words(roles: &[String]) -> String {
    if roles.is_empty() { "has no role".to_owned() } else { format!("has from now on exactly: {}", roles.join(", ")) }
}

fn draw(people: &[wire::Person]) -> String {
    let mut table = Table::new(&["name", "roles"]);
    for person in people {
        table.row([&person.name, &person.roles.join(", ")]);
    }
    if table.is_empty() { String::new() } else { table.draw() }
}
