//! Codex: hooks and an MCP server in `config.toml`.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use toml_edit::{Array, DocumentMut, Item, Table, value};

use super::codex_hooks::{self, CodexHook, OURS};
use super::other_settings::SettingsFindings;
use super::{ConnectSettingsArgs, HookFlags, SettingsFormat, program, shell_line};
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

/// The events whose hooks can hold a call back.
const EVENTS: [&str; 2] = ["PermissionRequest", "PreToolUse"];
/// The tools that change something, for the regular expressions of Rust.
const TOOLS: &str = "^(?:Bash|apply_patch|mcp__.*)$";

/// Where an organization stores settings that take precedence over all others.
const MANAGED: [&str; 3] = ["/etc/codex/managed_config.toml", "/etc/codex/requirements.toml", "/etc/codex/config.toml"];

/// How Codex starts the server.
#[derive(Args)]
pub struct ConnectCodexArgs {
    #[command(flatten)]
    settings: ConnectSettingsArgs,
    #[command(flatten)]
    hook: HookFlags,
    /// Which calls go to people before they run
    #[arg(long, value_enum, default_value_t = CodexApprovals::Prompts)]
    approve: CodexApprovals,
}

/// Which calls of Codex go to people before they run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum CodexApprovals {
    /// Only what Codex would ask its user about
    Prompts,
    /// Every command, patch and call of an MCP server; what Codex then asks its user about is not sent
    Calls,
    /// None
    Nothing,
}

/// The server entry and the hooks that should be in the settings.
struct CodexServerEntry {
    command: String,
    args: Vec<String>,
    hooks: [(&'static str, Option<CodexHook>); 2],
}

impl ConnectCodexArgs {
    /// Writes, checks, prints or removes the entries.
    pub fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let usual = context.environment.codex_folder.as_deref().map(|folder: &Path| folder.join("config.toml"));
        let (patience, mut args) = (self.hook.checked_patience()?, program(context, &self.hook.program));
        let hook = |matcher| CodexHook {
            matcher,
            command: format!("{}{OURS} {} || exit 2", shell_line(&args), self.hook.flags(patience)),
            timeout: i64::try_from(HookFlags::timeout(patience).as_secs()).unwrap_or(TOOL_TIMEOUT),
        };
        let hooks = match self.approve {
            CodexApprovals::Prompts => [Some(hook(None)), None],
            CodexApprovals::Calls => [None, Some(hook(Some(TOOLS)))],
            CodexApprovals::Nothing => [None, None],
        };
        let [prompts, calls] = hooks;
        let hooks = [(EVENTS[0], prompts), (EVENTS[1], calls)];
        let command = args.remove(0);
        args.extend(WAITING.map(str::to_owned));
        self.settings.with(context, usual, &CodexServerEntry { command, args, hooks })
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

impl CodexServerEntry {
    fn hook_faults(&self, document: &DocumentMut) -> Vec<String> {
        let cure = "run `waypost connect codex` with the flags that you want";
        let mut faults = Vec::new();
        for (event, hook) in &self.hooks {
            match (codex_hooks::found(document, event, hook.as_ref()), hook.is_some()) {
                ((1, true), _) | ((0, _), false) => {}
                ((0, _), true) => faults.push(format!("there is no hook of Waypost on {event}, so such calls do not go to people; {cure}")),
                ((_, _), true) => faults.push(format!("the hooks of Waypost on {event} are different; {cure}")),
                ((_, _), false) => faults.push(format!("there is a hook of Waypost on {event}; {cure}")),
            }
        }
        if document.get("features").and_then(|features| features.get("hooks")).and_then(Item::as_bool) == Some(false) {
            faults.push("`features.hooks` is false, so no call is held back; remove it".to_owned());
        }
        faults
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
        for (event, hook) in &self.hooks {
            codex_hooks::put(&mut document, event, hook.as_ref())?;
        }
        Ok(document.to_string())
    }

    fn without(&self, text: &str) -> Result<String, Failure> {
        let mut document = parsed(text)?;
        for event in EVENTS {
            codex_hooks::put(&mut document, event, None)?;
        }
        let Some(servers) = document.get_mut("mcp_servers").and_then(Item::as_table_like_mut) else { return Ok(document.to_string()) };
        servers.remove(NAME);
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
        faults.extend(self.hook_faults(&document));
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

/// Notes what Codex runs without asking anybody: then there is no prompt that people could answer.
fn notes(document: &DocumentMut) -> Vec<String> {
    let profiles = document.get("profiles").and_then(Item::as_table_like).into_iter().flat_map(|profiles| profiles.iter());
    let places =
        std::iter::once((String::new(), document.as_item())).chain(profiles.map(|(name, item)| (format!("profiles.{name}."), item)));
    let mut notes = Vec::new();
    for (prefix, settings) in places {
        for (name, means) in [("approval_policy", "never"), ("approval_policy", "on-failure"), ("sandbox_mode", "danger-full-access")] {
            if settings.get(name).and_then(Item::as_str) == Some(means) {
                notes.push(format!(
                    "`{prefix}{name}` is {means}: Codex runs its own commands without asking anybody, so people only see them with `--approve calls`"
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
