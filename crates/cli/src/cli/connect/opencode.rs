//! opencode: a plugin that asks people before each tool call.

use std::path::{Path, PathBuf};

use clap::Args;

use super::other_settings::SettingsFindings;
use super::{ConnectSettingsArgs, HookFlags, SettingsFormat, program};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};

/// The plugin, without the command that it runs.
const PLUGIN: &str = include_str!("opencode.js");
/// The first line of the plugin in every version.
const MARK: &str = "// Waypost: ";

/// How opencode asks.
#[derive(Args)]
pub struct ConnectOpencodeArgs {
    #[command(flatten)]
    settings: ConnectSettingsArgs,
    #[command(flatten)]
    hook: HookFlags,
}

/// The plugin that should be there.
struct OpencodePlugin(String);

impl ConnectOpencodeArgs {
    /// Writes, checks, prints or removes the plugin.
    pub fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let usual = context.environment.opencode_folder.as_ref().map(|folder| folder.join("plugins/waypost.js"));
        let patience = self.hook.checked_patience()?;
        let mut words = program(context, &self.hook.program);
        words.extend(["hook", "opencode"].map(str::to_owned));
        words.extend(self.hook.flags(patience).split(' ').map(str::to_owned));
        let command = serde_json::to_string(&words).unwrap_or_default();
        let plugin = PLUGIN.replace("__OWN__", &waypost_mcp::TOOL_NAMES.join("|")).replace("__COMMAND__", &command);
        self.settings.with(context, usual, &OpencodePlugin(plugin))
    }
}

impl SettingsFormat for OpencodePlugin {
    fn with(&self, text: &str) -> Result<String, Failure> {
        own(text).map(|()| self.0.clone())
    }

    fn without(&self, text: &str) -> Result<String, Failure> {
        own(text).map(|()| String::new())
    }

    fn faults(&self, text: &str) -> Result<Vec<String>, Failure> {
        Ok(match text {
            "" => vec!["the plugin of Waypost is not there, so people approve no call; run `waypost connect opencode`".to_owned()],
            text if text == self.0 => Vec::new(),
            _ => vec!["this is not the plugin that this version writes with these flags; run `waypost connect opencode`".to_owned()],
        })
    }

    fn other_findings(&self, _: &Path, _: &str) -> Result<Vec<(PathBuf, SettingsFindings)>, Failure> {
        Ok(Vec::new())
    }
}

/// Refuses a file that somebody else wrote.
fn own(text: &str) -> Result<(), Failure> {
    if text.is_empty() || text.starts_with(MARK) {
        return Ok(());
    }
    Err(Failure::new("this file is not the plugin of Waypost, so it was not changed", "Move it away, or name another file with --file."))
}
