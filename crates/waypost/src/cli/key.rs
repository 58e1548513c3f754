//! `waypost key`: keys for programs and people.

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use waypost_core::ids::CredentialId;
use waypost_core::principal::Principal;

use super::context::Context;
use super::reach::{Otherwise, Reached};
use crate::client::wire::{self, List, NewKey};
use crate::client::{As, Received};
use crate::exit::{Exit, Failure};
use crate::print::{self, Table};

/// Make, list and revoke keys for programs and people.
#[derive(Subcommand)]
pub enum Key {
    /// Make a key and print it, this once
    Create(Create),
    /// List keys; the keys themselves are kept nowhere
    List,
    /// End a key at once
    Revoke {
        /// Its id, as `key list` shows it
        id: CredentialId,
    },
}

/// For whom. Whoever is new is made known.
#[derive(Args)]
#[group(required = true, multiple = false)]
pub struct Create {
    /// For an agent: it asks
    #[arg(long, value_name = "NAME")]
    agent: Option<String>,
    /// For a service: it asks on behalf of others
    #[arg(long, value_name = "NAME")]
    service: Option<String>,
    /// For a person: they answer
    #[arg(long, value_name = "NAME")]
    person: Option<String>,
}

impl Key {
    /// Does it.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        context.with_server(Otherwise::Borrow, async |reached| self.act(context, reached).await).await
    }

    async fn act(&self, context: &Context, reached: &Reached) -> Result<Exit, Failure> {
        let client = &reached.client;
        match self {
            Self::Create(create) => {
                let body = json!({ "principal": create.principal()? });
                let made: Received<NewKey> = client.post(As::Owner, "/api/v1/admin/keys", &body).await?;
                let NewKey { key, principal, id } = made.view;
                let told = format!("A key for {principal}; its id is {id}. It is shown this once: use it as `Authorization: Bearer …`.");
                context.give(&made.text, || key);
                print::words(&told);
            }
            Self::List => {
                let keys: Received<List<wire::Key>> = client.get(As::Owner, "/api/v1/admin/keys").await?;
                context.give(&keys.text, || draw(&keys.view.items));
                if keys.view.items.is_empty() {
                    print::words("There are no keys. `waypost key create --agent NAME` makes one.");
                }
            }
            Self::Revoke { id } => {
                let ended: Received<Value> = client.post(As::Owner, &format!("/api/v1/admin/keys/{id}/revoke"), &json!({})).await?;
                context.give(&ended.text, String::new);
                print::words(&format!("{id} has ended."));
            }
        }
        Ok(Exit::Done)
    }
}

impl Create {
    fn principal(&self) -> Result<String, Failure> {
        let named = [("agent", &self.agent), ("service", &self.service), ("person", &self.person)];
        let spelled: String = named.iter().filter_map(|(kind, name)| Some(format!("{kind}:{}", name.as_ref()?))).collect();
        match spelled.parse::<Principal>() {
            Ok(principal) => Ok(principal.to_string()),
            Err(source) => Err(Failure::usage(format!("{spelled:?} cannot be a name"), source.to_string())),
        }
    }
}

fn draw(keys: &[wire::Key]) -> String {
    let mut table = Table::new(&["id", "for", "made", "ended"]);
    for key in keys {
        table.row([&key.id.to_string(), &key.principal, &key.created_at, key.ended_at.as_deref().unwrap_or("")]);
    }
    if table.is_empty() { String::new() } else { table.draw() }
}
