//! Claude Code: hooks before and after tool calls, for permission prompts and for the forms of MCP servers, in
//! `settings.json`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::json_hooks::{JsonHooks, differences};
use super::other_settings::{self, SettingsFindings};
use super::{ConnectSettingsArgs, SERVER_TIME, SettingsFormat, checked, program, shell_line, value_name};
use crate::cli::hook::{DEFERRED_IN, HookMode, WhenServerAway};
use crate::context::CommandContext;
use crate::duration::duration;
use crate::exit::{Exit, Failure};

/// The tools that ask people themselves or change something. Read-only tools are not hooked.
const TOOLS: [&str; 9] =
    ["AskUserQuestion", "ExitPlanMode", "Bash", "PowerShell", "Edit", "MultiEdit", "Write", "NotebookEdit", "WebFetch"];
/// The tools that are questions to people, and not calls to approve.
const QUESTIONS: &str = "^(?:AskUserQuestion|ExitPlanMode)$";
/// The text that identifies Waypost's own hooks.
pub(super) const OURS: &str = " hook claude-code";
const HOOKS: JsonHooks = JsonHooks { ours: OURS, agent: "Claude Code" };
/// The command that writes the settings.
const CONNECT: &str = "waypost connect claude-code";
/// Claude Code runs the call if a hook fails with any status except 2. This suffix turns every failure into
/// status 2.
const CLOSED: &str = " || exit 2";
/// After a call, status 2 would show the error to the model, which cannot do anything about it. Any other
/// status shows it to people.
const OPEN: &str = " || exit 1";
/// The event that can block a call.
pub(super) const BEFORE: &str = "PreToolUse";
/// The event of a permission prompt. Its hook answers instead of the user of Claude Code.
const PROMPT: &str = "PermissionRequest";
/// The event of an MCP server's form.
const FORM: &str = "Elicitation";
/// The MCP servers whose forms go to people: all but Waypost's own, which a plugin may have named.
const FORM_SERVERS: &str = "^(?!(?:plugin:waypost:)?waypost$).*$";
/// The events after a call; exactly one of them occurs. Their hooks report the result to the server.
const AFTER: [&str; 2] = ["PostToolUse", "PostToolUseFailure"];
/// How long the agent waits at most for that report.
const REPORT_TIME: Duration = Duration::from_secs(30);

/// Which calls go to people, and how long the hook waits for them.
#[derive(Args)]
pub struct ConnectClaudeCodeArgs {
    #[command(flatten)]
    settings: ConnectSettingsArgs,
    /// What to do while nobody has answered; `defer` is for `claude -p`, version 2.1.89 or newer
    #[arg(long, value_enum, default_value_t = HookMode::Wait)]
    mode: HookMode,
    /// How long to wait for people [default: one day, or 5 seconds before a call is deferred]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    patience: Option<Duration>,
    /// What to do if no server can be reached
    #[arg(long, value_enum, default_value_t = WhenServerAway::Deny)]
    away: WhenServerAway,
    /// Which calls go to people before they run
    #[arg(long, value_enum, default_value_t = ApprovalScope::Calls)]
    approve: ApprovalScope,
    /// The tools that go to people, as a Claude Code matcher
    #[arg(long, value_name = "MATCHER", default_value_t = tools(), hide_default_value = true, conflicts_with = "approve")]
    tools: String,
    /// The path of the program, if it is not found by its name
    #[arg(long, value_name = "PATH", default_value = "waypost")]
    program: String,
}

/// Which calls go to people before they run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ApprovalScope {
    /// Every call that changes something, whatever the permissions of Claude Code say
    Calls,
    /// Only what Claude Code would ask its user about
    Prompts,
}

/// The entries that should be in the settings.
struct HookEntries {
    /// The tools whose calls go to people before Claude Code decides about them.
    matcher: String,
    before: String,
    after: String,
    patience: Duration,
    mode: HookMode,
}

impl ConnectClaudeCodeArgs {
    /// Writes, checks, prints or removes the entries.
    pub fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let usual = context.environment.claude_folder.as_ref().map(|folder| folder.join("settings.json"));
        let patience = self.patience.unwrap_or(match self.mode {
            HookMode::Wait => Duration::from_secs(24 * 60 * 60),
            HookMode::Defer => Duration::from_secs(5),
        });
        let patience = checked(patience)?;
        let words = shell_line(&program(context, &self.program));
        let (mode, away) = (value_name(self.mode), value_name(self.away));
        let before = format!("{words}{OURS} --mode {mode} --patience {}s --away {away}{CLOSED}", patience.as_secs());
        let after = format!("{words}{OURS} --away {away}{OPEN}");
        let matcher = match self.approve {
            ApprovalScope::Calls => self.tools,
            ApprovalScope::Prompts => QUESTIONS.to_owned(),
        };
        self.settings.with(context, usual, &HookEntries { matcher, before, after, patience, mode: self.mode })
    }
}

impl HookEntries {
    /// Returns the entry for each event.
    fn entries(&self) -> impl Iterator<Item = (&'static str, Value)> {
        let entry = |matcher: &str, command: &str, timeout: Duration| {
            let run = json!({ "command": command, "timeout": timeout.as_secs(), "type": "command" });
            json!({ "hooks": [run], "matcher": matcher })
        };
        let patience = self.patience + SERVER_TIME;
        let before = [(BEFORE, self.matcher.clone()), (PROMPT, others(&self.matcher)), (FORM, FORM_SERVERS.to_owned())]
            .map(|(event, matcher)| (event, entry(&matcher, &self.before, patience)));
        let after = AFTER.map(|event| (event, entry(&self.matcher, &self.after, REPORT_TIME)));
        before.into_iter().chain(after)
    }
}

impl SettingsFormat for HookEntries {
    fn with(&self, text: &str) -> Result<String, Failure> {
        self.entries().try_fold(text.to_owned(), |text, (event, entry)| {
            // A correct entry keeps its formatting.
            if HOOKS.found(&text, event)? == [entry.clone()] { Ok(text) } else { HOOKS.put(&text, event, Some(entry)) }
        })
    }

    fn without(&self, text: &str) -> Result<String, Failure> {
        self.entries().try_fold(text.to_owned(), |text, (event, _)| {
            if HOOKS.found(&text, event)?.is_empty() { Ok(text) } else { HOOKS.put(&text, event, None) }
        })
    }

    fn faults(&self, text: &str) -> Result<Vec<String>, Failure> {
        let mut faults = Vec::new();
        for (event, expected) in self.entries() {
            match HOOKS.found(text, event)?.as_slice() {
                [] if event == BEFORE => {
                    return Ok(vec!["there is no hook of Waypost in it; run `waypost connect claude-code`".to_owned()]);
                }
                [] => {
                    let so = match event {
                        PROMPT => "people do not see what Claude Code asks its user",
                        FORM => "people do not see the forms of MCP servers",
                        _ => "results of such calls are not reported",
                    };
                    faults.push(format!("there is no hook of Waypost on {event}, so {so}; run `waypost connect claude-code`"));
                }
                [found] if *found == expected => {}
                [found] => faults.extend(differences(event, found, &expected, CONNECT)),
                more => faults.push(format!(
                    "{} hooks of Waypost are on {event}, and all would claim the same permit; run `waypost connect claude-code`",
                    more.len()
                )),
            }
        }
        let whole: Value = serde_json::from_str(text).map_err(|error| HOOKS.unreadable(error))?;
        let mode = whole["permissions"]["defaultMode"].as_str().filter(|mode| !DEFERRED_IN.contains(mode));
        if let (HookMode::Defer, Some(mode)) = (self.mode, mode) {
            faults.push(format!("`permissions.defaultMode` is {mode}, in which a waiting call is denied and not deferred; remove it"));
        }
        let allowed = whole["permissions"]["allow"].as_array().map(Vec::as_slice).unwrap_or_default();
        if self.mode == HookMode::Defer && !allowed.is_empty() {
            let rules = allowed.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", ");
            faults.push(format!(
                "`permissions.allow` ({rules}) applies if a turn makes several calls at once, because those cannot be deferred; remove the rules \
that people should decide about"
            ));
        }
        Ok(faults)
    }

    fn other_findings(&self, file: &Path, text: &str) -> Result<Vec<(PathBuf, SettingsFindings)>, Failure> {
        let read = |text: &str| {
            if text.trim().is_empty() { Ok(Value::Null) } else { serde_json::from_str(text).map_err(|error| HOOKS.unreadable(error)) }
        };
        let mut all = vec![(file.to_owned(), other_settings::found(&read(text)?, other_settings::is_managed(file)))];
        for other in other_settings::others(file, std::env::current_dir().ok().as_deref()) {
            let text = super::read(&other)?;
            let found = match serde_json::from_str(&text) {
                Ok(settings) => other_settings::found(&settings, other_settings::is_managed(&other)),
                Err(error) => SettingsFindings {
                    notes: vec![format!("it cannot be read ({error}), so its effect is unknown")],
                    ..SettingsFindings::default()
                },
            };
            all.push((other, found));
        }
        Ok(all)
    }
}

/// The default matcher. Claude Code treats a matcher with special characters as a regular expression that may
/// match anywhere in a name, so it is anchored at both ends. It excludes only Waypost's own MCP tools.
fn tools() -> String {
    format!("^(?:{}|(?!{}$)mcp__.*)$", TOOLS.join("|"), own_tools())
}

/// The names of Waypost's own MCP tools, each in full, also as its plugin adds them. They need no approval: they
/// only ask people.
fn own_tools() -> String {
    format!("mcp__(?:plugin_waypost_)?waypost__(?:{})", waypost_mcp::TOOL_NAMES.join("|"))
}

/// Returns the matcher of all other tools but Waypost's own, so that no call is asked about twice. A matcher without
/// special characters is a list of whole names.
fn others(matcher: &str) -> String {
    let is_list = matcher.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '|' | ',' | ' ' | '-'));
    let names = || matcher.split(['|', ',']).map(str::trim).filter(|name| !name.is_empty()).collect::<Vec<_>>().join("|");
    let taken = match matcher.trim() {
        "" | "*" => return "^(?!)$".to_owned(),
        _ if is_list => format!("^(?:{})$", names()),
        _ => format!(".*(?:{matcher})"),
    };
    format!("^(?!{taken})(?!{}$).*$", own_tools())
}
