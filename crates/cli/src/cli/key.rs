//! `waypost key`: manages keys for programs and people.

use std::time::Duration;

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use waypost_core::ids::CredentialId;
use waypost_core::people::principal::Principal;
use waypost_core::people::scope::Task;
use waypost_core::time::Timestamp;
use waypost_wire::{KeyView, NewKey, Page};

use super::server_handle::{ServerHandle, WhenNoServer};
use crate::client::{As, Received};
use crate::context::CommandContext;
use crate::duration::span;
use crate::exit::{Exit, Failure};
use crate::print::{self, TextTable};

/// Create, list, rotate and revoke keys for programs and people.
#[derive(Subcommand)]
pub enum KeyCommand {
    /// Create a key and print it; it is shown only once
    Create(CreateKeyArgs),
    /// List keys, oldest first, without their secrets, which are not stored
    List {
        /// Continue after the last page
        #[arg(long, value_name = "CURSOR")]
        cursor: Option<String>,
    },
    /// Give a key a new secret and print it; it is shown only once
    Rotate {
        /// The id of the key, from `key list`
        id: CredentialId,
        /// How long the old secret still works, such as 24h
        #[arg(long, value_name = "TIME", default_value = "0s", value_parser = span)]
        overlap: Duration,
    },
    /// Revoke a key immediately
    Revoke {
        /// The id of the key, from `key list`
        id: CredentialId,
    },
}

/// The options of a new key. A new principal is created.
#[derive(Args)]
pub struct CreateKeyArgs {
    #[command(flatten)]
    holder: KeyPrincipalArgs,
    /// Allow only these tasks: ask, run, direct, answer, manage; or `read` for none of them
    #[arg(long, value_name = "TASK", value_delimiter = ',')]
    only: Vec<String>,
    /// Allow only sessions of this agent; repeat the flag for several
    #[arg(long = "in", value_name = "AGENT")]
    agents: Vec<String>,
    /// The owner of the agent or service, such as person:zoe; `waypost permissions` can prevent owners from
    /// approving what it asks
    #[arg(long, value_name = "PRINCIPAL")]
    owner: Option<Principal>,
    /// How long the key works, such as 90d [default: until it is revoked]
    #[arg(long, value_name = "TIME", value_parser = span)]
    expires: Option<Duration>,
}

/// The principal of the key; exactly one.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct KeyPrincipalArgs {
    /// An agent, which asks
    #[arg(long, value_name = "NAME")]
    agent: Option<String>,
    /// A service, which asks on behalf of others
    #[arg(long, value_name = "NAME")]
    service: Option<String>,
    /// A person, who answers
    #[arg(long, value_name = "NAME")]
    person: Option<String>,
}

impl KeyCommand {
    /// Runs the command.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        context.with_server(WhenNoServer::StartPrivate, async |server| self.act(context, server).await).await
    }

    async fn act(&self, context: &CommandContext, server: &ServerHandle) -> Result<Exit, Failure> {
        let client = &server.client;
        match self {
            Self::Create(create) => {
                let body = create.body()?;
                let made: Received<NewKey> = client.post(As::Owner, "/api/v1/admin/keys", &body).await?;
                let NewKey { key, principal, id } = made.view;
                let text =
                    format!("A key for {principal}; its id is {id}. The key is shown only once: use it as `Authorization: Bearer …`.");
                context.print(&made.text, || key);
                print::words(&text);
            }
            Self::List { cursor } => {
                let path = crate::client::path("/api/v1/admin/keys", &[("cursor", cursor.clone())]);
                let keys: Received<Page<KeyView>> = client.get(As::Owner, &path).await?;
                context.print(&keys.text, || draw(&keys.view.items));
                match (&keys.view.next_cursor, cursor) {
                    (Some(next), _) => print::words(&format!("There are more: waypost key list --cursor {next}")),
                    (None, None) if keys.view.items.is_empty() => {
                        print::words("There are no keys. `waypost key create --agent NAME` creates one.");
                    }
                    (None, _) => {}
                }
            }
            Self::Rotate { id, overlap } => {
                let body = json!({ "overlap": overlap.as_secs() });
                let made: Received<Value> = client.post(As::Owner, &format!("/api/v1/admin/keys/{id}/rotate"), &body).await?;
                let key = made.view.get("key").and_then(Value::as_str).unwrap_or_default().to_owned();
                context.print(&made.text, || key);
                print::words(&format!("The new secret of {id}. It is shown only once; the old secret {}.", old_secret_state(*overlap)));
            }
            Self::Revoke { id } => {
                let ended: Received<Value> = client.post(As::Owner, &format!("/api/v1/admin/keys/{id}/revoke"), &json!({})).await?;
                context.print(&ended.text, String::new);
                print::words(&format!("{id} is revoked."));
            }
        }
        Ok(Exit::Done)
    }
}

/// Says what happens to the old secret.
fn old_secret_state(overlap: Duration) -> String {
    match overlap.as_secs() {
        0 => "no longer works".to_owned(),
        seconds => format!("works for {seconds} more seconds"),
    }
}

impl CreateKeyArgs {
    fn body(&self) -> Result<Value, Failure> {
        let mut body = json!({ "principal": self.principal()? });
        let tasks: Vec<_> = self.only.iter().filter(|task| *task != "read").map(|task| task.parse::<Task>()).collect();
        if !tasks.is_empty() || !self.only.is_empty() {
            let tasks = tasks.into_iter().collect::<Result<Vec<_>, _>>();
            body["tasks"] = json!(tasks.map_err(|bad| Failure::usage("--only takes tasks", format!("One of the given tasks is {bad}.")))?);
        }
        if !self.agents.is_empty() {
            body["agents"] = json!(self.agents);
        }
        if let Some(owner) = &self.owner {
            body["owner"] = json!(owner.to_string());
        }
        if let Some(life) = self.expires {
            body["expires_in"] = json!(life.as_secs());
        }
        Ok(body)
    }

    fn principal(&self) -> Result<String, Failure> {
        let named = [("agent", &self.holder.agent), ("service", &self.holder.service), ("person", &self.holder.person)];
        let spelled: String = named.iter().filter_map(|(kind, name)| Some(format!("{kind}:{}", name.as_ref()?))).collect();
        match spelled.parse::<Principal>() {
            Ok(principal) => Ok(principal.to_string()),
            Err(source) => Err(Failure::usage(format!("{spelled:?} cannot be a name"), source.to_string())),
        }
    }
}

fn draw(keys: &[KeyView]) -> String {
    let mut table = TextTable::new(&["id", "for", "only", "made", "used", "until", "ended"]);
    for key in keys {
        let text = |at: &Option<Timestamp>| at.map(|at| at.to_string()).unwrap_or_default();
        let id = key.id.to_string();
        table.row([
            &id,
            &key.principal,
            &key.limits(),
            &key.created_at.to_string(),
            &text(&key.used_at),
            &text(&key.expires_at),
            &text(&key.ended_at),
        ]);
    }
    if table.is_empty() { String::new() } else { table.draw() }
}

#[cfg(test)]
mod tests {
    use super::span;

    #[test]
    fn a_length_of_time_is_a_number_and_a_letter() {
        let read = ["90d", "24h", "15m", "30s"].map(|text| span(text).map(|span| span.as_secs()));
        assert_eq!(read, [Ok(7_776_000), Ok(86_400), Ok(900), Ok(30)]);
        assert!(["", "d", "3", "3w", "-1d", "1.5h", "9é", "99999999999999999999d"].iter().all(|text| span(text).is_err()));
    }
}
