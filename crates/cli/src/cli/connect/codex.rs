//! Codex: an MCP server in `config.toml`.

use std::path::{Path, PathBuf};

use clap::Args;
use toml_edit::{Array, DocumentMut, Item, Table, value};

use super::other_settings::SettingsFindings;
use super::{ConnectSettingsArgs, SettingsFormat, program};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};

/// The server's name in the settings.
const NAME: &str = "waypost";
/// How long Codex waits for a tool, in seconds; people may need long.
const TOOL_TIMEOUT: i64 = 24 * 60 * 60;

/// The server responds before that, so that Codex receives a handle and not a timeout.
const WAITING: [&str; 3] = ["mcp", "--wait", "23h"];
/// Asking a person needs no approval. Without this setting `codex exec`, whose approval policy is "never",
/// refuses every call of the server.
const ASKING: &str = "approve";

/// Where an organization stores settings that take precedence over all others.
const MANAGED: [&str; 3] = ["/etc/codex/managed_config.toml", "/etc/codex/requirements.toml", "/etc/codex/config.toml"];

/// How Codex starts the server.
#[derive(Args)]
pub struct ConnectCodexArgs {
    #[command(flatten)]
    settings: ConnectSettingsArgs,
    /// The path of the program, if it is not found by its name
    #[arg(long, value_name = "PATH", default_value = "waypost")]
    program: String,
}

/// The server entry that should be in the settings.
struct CodexServerEntry {
    command: String,
    args: Vec<String>,
}

impl ConnectCodexArgs {
    /// Writes, checks, prints or removes the entry.
    pub fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let usual = context.environment.codex_folder.as_deref().map(|folder: &Path| folder.join("config.toml"));
        let mut args = program(context, &self.program);
        let command = args.remove(0);
        args.extend(WAITING.map(str::to_owned));
        self.settings.with(context, usual, &CodexServerEntry { command, args })
    }
}

impl CodexServerEntry {
    fn members(&self) -> [(&'static str, Item); 4] {
        let args: Array = self.args.iter().map(String::as_str).collect();
        [
            ("command", value(self.command.as_str())),
            ("args", value(args)),
            ("tool_timeout_sec", value(TOOL_TIMEOUT)),
            ("default_tools_approval_mode", value(ASKING)),
        ]
    }
}

impl SettingsFormat for CodexServerEntry {
    fn with(&self, text: &str) -> Result<String, Failure> {
        let mut document = parsed(text)?;
        let servers = document.entry("mcp_servers").or_insert_with(|| {
            let mut table = Table::new();
            table.set_implicit(true);
            Item::Table(table)
        });
        let servers = servers.as_table_like_mut().ok_or_else(no_table)?;
        let server = servers.entry(NAME).or_insert_with(|| Item::Table(Table::new())).as_table_like_mut().ok_or_else(no_table)?;
        for (name, expected) in self.members() {
            // A correct value keeps its formatting, and other values in the entry stay unchanged.
            if !same(server.get(name), &expected) {
                server.insert(name, expected);
            }
        }
        Ok(document.to_string())
    }

    fn without(&self, text: &str) -> Result<String, Failure> {
        let mut document = parsed(text)?;
        let Some(servers) = document.get_mut("mcp_servers").and_then(Item::as_table_like_mut) else { return Ok(text.to_owned()) };
        if servers.remove(NAME).is_none() {
            return Ok(text.to_owned());
        }
        if servers.is_empty() {
            document.remove("mcp_servers");
        }
        Ok(document.to_string())
    }

    fn faults(&self, text: &str) -> Result<Vec<String>, Failure> {
        let document = parsed(text)?;
        let Some(server) = document.get("mcp_servers").and_then(|servers| servers.get(NAME)) else {
            return Ok(vec!["there is no server `waypost` in it; run `waypost connect codex`".to_owned()]);
        };
        let describe = |item: Option<&Item>| item.map_or_else(|| "absent".to_owned(), |item| item.to_string().trim().to_owned());
        let differs = |(name, expected): &(&str, Item)| !same(server.get(name), expected);
        let fault = |(name, expected): (&str, Item)| {
            format!(
                "`mcp_servers.waypost.{name}` is {} and should be {expected}; run `waypost connect codex` with the flags that you want",
                describe(server.get(name))
            )
        };
        let mut faults: Vec<String> = self.members().into_iter().filter(differs).map(fault).collect();
        if server.get("enabled").and_then(Item::as_bool) == Some(false) {
            faults.push("`mcp_servers.waypost.enabled` is false, so Codex does not start it; remove it".to_owned());
        }
        for name in ["enabled_tools", "disabled_tools"] {
            let listed = |tool: &&str| {
                server.get(name).and_then(Item::as_array).is_some_and(|all| all.iter().any(|one| one.as_str() == Some(*tool)))
            };
            let is_off = |tool: &&str| if name == "enabled_tools" { server.get(name).is_some() && !listed(tool) } else { listed(tool) };
            let off: Vec<_> = waypost_mcp::TOOL_NAMES.into_iter().filter(is_off).collect();
            if !off.is_empty() {
                faults.push(format!("`mcp_servers.waypost.{name}` excludes {}, so Codex cannot ask with it; remove it", off.join(", ")));
            }
        }
        Ok(faults)
    }

    fn other_findings(&self, file: &Path, text: &str) -> Result<Vec<(PathBuf, SettingsFindings)>, Failure> {
        let mut all = vec![(file.to_owned(), SettingsFindings { notes: notes(&parsed(text)?), ..SettingsFindings::default() })];
        for managed in MANAGED.map(PathBuf::from).into_iter().filter(|managed| managed.exists()) {
            let notes = vec!["these settings take precedence over yours, and may disable the server or its tools".to_owned()];
            all.push((managed, SettingsFindings { notes, ..SettingsFindings::default() }));
        }
        Ok(all)
    }
}

/// Notes what Codex runs without asking anybody. Waypost only gives Codex tools to ask with, and blocks none
/// of its calls.
fn notes(document: &DocumentMut) -> Vec<String> {
    let profiles = document.get("profiles").and_then(Item::as_table_like).into_iter().flat_map(|profiles| profiles.iter());
    let places =
        std::iter::once((String::new(), document.as_item())).chain(profiles.map(|(name, item)| (format!("profiles.{name}."), item)));
    let mut notes = Vec::new();
    for (prefix, settings) in places {
        for (name, means) in [("approval_policy", "never"), ("approval_policy", "on-failure"), ("sandbox_mode", "danger-full-access")] {
            if settings.get(name).and_then(Item::as_str) == Some(means) {
                notes.push(format!(
                    "`{prefix}{name}` is {means}: Codex runs its own commands without asking anybody, and Waypost blocks none of them"
                ));
            }
        }
    }
    notes
}

/// Whether both have the same value, regardless of formatting.
fn same(found: Option<&Item>, expected: &Item) -> bool {
    let Some(found) = found else { return false };
    let texts = |item: &Item| item.as_array().map(|list| list.iter().map(|word| word.as_str().map(str::to_owned)).collect::<Vec<_>>());
    (found.as_str(), found.as_integer(), texts(found)) == (expected.as_str(), expected.as_integer(), texts(expected))
}

fn parsed(text: &str) -> Result<DocumentMut, Failure> {
    text.parse().map_err(|source: toml_edit::TomlError| {
        Failure::new("these are not valid settings of Codex", "Fix the file by hand; nothing was changed.").because(source)
    })
}

fn no_table() -> Failure {
    let cure = "Write it as a table, `[mcp_servers.waypost]`; nothing was changed.";
    Failure::new("`mcp_servers` or the server `waypost` in it is not a table", cure)
}
