//! Gemini CLI: a hook before tool calls and an MCP server, in `settings.json`.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::json_hooks::{JsonHooks, differences, indented};
use super::object::OrderedObject;
use super::other_settings::SettingsFindings;
use super::{ConnectSettingsArgs, HookFlags, SettingsFormat, program, shell_line};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};

const HOOKS: JsonHooks = JsonHooks { ours: " hook gemini", agent: "Gemini CLI" };
const BEFORE: &str = "BeforeTool";
const CONNECT: &str = "waypost connect gemini";
/// The tools that change something. Those of Waypost's own MCP server only ask people.
const TOOLS: &str = "^(?:run_shell_command|write_file|replace|web_fetch|(?!mcp_(?:_)?waypost_)mcp_.*)$";
/// How long Gemini CLI waits for a tool that asks people, in milliseconds.
const TOOL_TIMEOUT: u64 = 24 * 60 * 60 * 1000;

/// How Gemini CLI asks.
#[derive(Args)]
pub struct ConnectGeminiArgs {
    #[command(flatten)]
    settings: ConnectSettingsArgs,
    #[command(flatten)]
    hook: HookFlags,
}

/// What should be in the settings.
struct GeminiSettings {
    hook: Value,
    server: Value,
}

impl ConnectGeminiArgs {
    /// Writes, checks, prints or removes the entries.
    pub fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let usual = context.environment.gemini_folder.as_ref().map(|folder| folder.join("settings.json"));
        let (patience, words) = (self.hook.checked_patience()?, program(context, &self.hook.program));
        // Status 2 blocks the call, and also every other failure must.
        let command = format!("{} hook gemini {} || exit 2", shell_line(&words), self.hook.flags(patience));
        let timeout = HookFlags::timeout(patience).as_millis();
        let run =
            json!({ "command": command, "name": "waypost", "timeout": u64::try_from(timeout).unwrap_or(TOOL_TIMEOUT), "type": "command" });
        let args: Vec<_> = words[1..].iter().map(String::as_str).chain(["mcp", "--wait", "23h"]).collect();
        // `trust` means: no prompt before the tools of this server. They only ask people.
        let server = json!({ "args": args, "command": words[0], "timeout": TOOL_TIMEOUT, "trust": true });
        self.settings.with(context, usual, &GeminiSettings { hook: json!({ "hooks": [run], "matcher": TOOLS }), server })
    }
}

impl GeminiSettings {
    fn server_in(text: &str) -> Result<Option<Value>, Failure> {
        let servers: OrderedObject = HOOKS.part(HOOKS.object(text)?.get("mcpServers"))?;
        servers.get("waypost").map(|raw| serde_json::from_str(raw.get()).map_err(|error| HOOKS.unreadable(error))).transpose()
    }

    fn with_server(text: &str, server: Option<&Value>) -> Result<String, Failure> {
        let mut settings = HOOKS.object(text)?;
        let mut servers: OrderedObject = HOOKS.part(settings.get("mcpServers"))?;
        servers.set("waypost", server.map(|server| HOOKS.raw(indented(server, 2))).transpose()?);
        settings.set("mcpServers", if servers.is_empty() { None } else { Some(HOOKS.raw(servers.formatted(1))?) });
        Ok(settings.formatted(0) + "\n")
    }
}

impl SettingsFormat for GeminiSettings {
    fn with(&self, text: &str) -> Result<String, Failure> {
        let is_correct = HOOKS.found(text, BEFORE)? == [self.hook.clone()];
        let text = if is_correct { text.to_owned() } else { HOOKS.put(text, BEFORE, Some(self.hook.clone()))? };
        if Self::server_in(&text)?.as_ref() == Some(&self.server) { Ok(text) } else { Self::with_server(&text, Some(&self.server)) }
    }

    fn without(&self, text: &str) -> Result<String, Failure> {
        let text = if HOOKS.found(text, BEFORE)?.is_empty() { text.to_owned() } else { HOOKS.put(text, BEFORE, None)? };
        if Self::server_in(&text)?.is_none() { Ok(text) } else { Self::with_server(&text, None) }
    }

    fn faults(&self, text: &str) -> Result<Vec<String>, Failure> {
        let mut faults = match HOOKS.found(text, BEFORE)?.as_slice() {
            [] => vec![format!("there is no hook of Waypost in it, so people approve no call; run `{CONNECT}`")],
            [found] if *found == self.hook => Vec::new(),
            [found] => differences(BEFORE, found, &self.hook, CONNECT),
            more => vec![format!("{} hooks of Waypost are on {BEFORE}, and each would ask people; run `{CONNECT}`", more.len())],
        };
        match Self::server_in(text)? {
            None => faults.push(format!("there is no MCP server `waypost` in it, so Gemini CLI cannot ask questions; run `{CONNECT}`")),
            Some(server) if server != self.server => faults.push(format!("`mcpServers.waypost` is different; run `{CONNECT}`")),
            Some(_) => {}
        }
        let whole: Value =
            if text.trim().is_empty() { Value::Null } else { serde_json::from_str(text).map_err(|error| HOOKS.unreadable(error))? };
        if whole["hooksConfig"]["enabled"] == false || whole["tools"]["enableHooks"] == false {
            faults.push("hooks are turned off (`hooksConfig.enabled`), so no call is held back; remove it".to_owned());
        }
        let disabled = whole["hooksConfig"]["disabled"].as_array().into_iter().flatten();
        if disabled.into_iter().any(|name| name == "waypost") {
            faults.push("`hooksConfig.disabled` contains `waypost`, so no call is held back; remove it".to_owned());
        }
        Ok(faults)
    }

    fn other_findings(&self, _: &Path, _: &str) -> Result<Vec<(PathBuf, SettingsFindings)>, Failure> {
        Ok(Vec::new())
    }
}
