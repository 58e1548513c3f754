//! Other settings of Claude Code, in this file and in the other files that it reads, that affect which calls
//! run. A setting that disables Waypost's hooks is a fault; a setting that can come between a decision and
//! its call is reported.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::claude_code::{BEFORE, OURS};

/// Where an organization stores settings that take precedence over all others.
const MANAGED: [&str; 2] = ["/etc/claude-code/managed-settings.json", "/Library/Application Support/ClaudeCode/managed-settings.json"];
/// The maximum number of listed items.
const MAX_LISTED: usize = 5;

/// The findings about settings.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SettingsFindings {
    /// Reasons why Waypost's hooks do not run.
    pub faults: Vec<String>,
    /// Other settings that affect the same calls.
    pub notes: Vec<String>,
}

/// Returns the other files that exist and that Claude Code reads when it is started in `folder`: the
/// project's, and the managed ones.
pub fn others(file: &Path, folder: Option<&Path>) -> Vec<PathBuf> {
    let project =
        folder.into_iter().flat_map(|folder| ["settings.json", "settings.local.json"].map(|name| folder.join(".claude").join(name)));
    let is_other = |other: &PathBuf| other.exists() && std::fs::canonicalize(other).ok() != std::fs::canonicalize(file).ok();
    project.chain(MANAGED.map(PathBuf::from)).filter(is_other).collect()
}

/// Whether this is a file of managed settings.
pub fn is_managed(file: &Path) -> bool {
    MANAGED.iter().any(|managed| Path::new(managed) == file)
}

/// Returns the settings that affect which calls run.
pub fn found(settings: &Value, managed: bool) -> SettingsFindings {
    let mut found = SettingsFindings::default();
    if settings["disableAllHooks"] == true {
        found.faults.push("`disableAllHooks` is true, so no call is held back; remove it".to_owned());
    }
    if managed && settings["allowManagedHooksOnly"] == true {
        found.faults.push(
            "`allowManagedHooksOnly` is true, so none of your own hooks runs and no call is held back; have the hooks of Waypost added to these \
settings".to_owned(),
        );
    }
    let plugins = settings["enabledPlugins"].as_object().into_iter().flatten();
    for (name, _) in plugins.filter(|(name, on)| name.starts_with("waypost@") && **on == true) {
        found.faults.push(format!(
            "the plugin {} is enabled, and its hooks and those of `waypost connect claude-code` would claim the same permit, so every call would be \
denied; use one of them",
            waypost_core::text::visible(name)
        ));
    }
    for (event, about) in [
        (BEFORE, "it receives the same calls, and can deny them or change their arguments after people have decided"),
        ("PermissionRequest", "it answers instead of the user of Claude Code when Claude Code asks that user"),
    ] {
        let commands = other_hooks(&settings["hooks"][event]);
        if !commands.is_empty() {
            found.notes.push(format!("another hook on {event} ({}): {about}", listed(&commands)));
        }
    }
    let rules = |name: &str| settings["permissions"][name].as_array().into_iter().flatten().map(rule_text).collect::<Vec<_>>();
    for (name, about) in [
        ("allow", "calls that no hook of Waypost receives run by these rules, and nobody is asked"),
        ("deny", "such a call is denied regardless of what people decide"),
        ("ask", "Claude Code also asks its user about such a call, regardless of what people decided"),
    ] {
        let rules = rules(name);
        if !rules.is_empty() {
            found.notes.push(format!("`permissions.{name}` ({}): {about}", listed(&rules)));
        }
    }
    if let Some(mode) =
        settings["permissions"]["defaultMode"].as_str().filter(|mode| matches!(*mode, "bypassPermissions" | "acceptEdits" | "auto"))
    {
        found.notes.push(format!("`permissions.defaultMode` is {mode}: calls that no hook of Waypost receives run, and nobody is asked"));
    }
    found
}

/// Returns the hooks for an event that are not Waypost's.
fn other_hooks(entries: &Value) -> Vec<String> {
    let hooks = entries.as_array().into_iter().flatten().flat_map(|entry| entry["hooks"].as_array().into_iter().flatten());
    let shown = hooks.map(|hook| hook["command"].as_str().or_else(|| hook["url"].as_str()).or_else(|| hook["type"].as_str()));
    shown.map(|shown| shown.unwrap_or("of an unknown kind")).filter(|shown| !shown.contains(OURS)).map(str::to_owned).collect()
}

fn rule_text(rule: &Value) -> String {
    rule.as_str().map_or_else(|| rule.to_string(), str::to_owned)
}

fn listed(all: &[String]) -> String {
    let shown: Vec<_> =
        all.iter().take(MAX_LISTED).map(|one| waypost_core::text::visible(one).chars().take(80).collect::<String>()).collect();
    let more = all.len().saturating_sub(MAX_LISTED);
    if more == 0 { shown.join(", ") } else { format!("{}, and {more} more", shown.join(", ")) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn whatever_has_a_say_beside_waypost_is_told() {
        let settings = json!({
            "disableAllHooks": true, "allowManagedHooksOnly": true, "enabledPlugins": {"waypost@waypost": true, "waypost@off": false},
            "hooks": {
                "PreToolUse": [{"hooks": [{"type": "command", "command": "waypost hook claude-code || exit 2"}, {"command": "./check.sh"}]}],
                "PermissionRequest": [{"hooks": [{"type": "http", "url": "http://127.0.0.1:1/"}]}],
                "Stop": [{"hooks": [{"command": "say done"}]}],
            },
            "permissions": {"allow": ["Bash(ls:*)"], "deny": ["WebFetch"], "ask": ["Edit"], "defaultMode": "bypassPermissions"},
        });
        let SettingsFindings { faults, notes } = found(&settings, true);
        let begins = |all: &[String]| all.iter().map(|one| one.split([':', ',']).next().unwrap_or_default().to_owned()).collect::<Vec<_>>();
        assert_eq!(
            begins(&faults),
            ["`disableAllHooks` is true", "`allowManagedHooksOnly` is true", "the plugin waypost@waypost is enabled"]
        );
        assert_eq!(notes.len(), 6, "{notes:#?}");
        for part in [
            "PreToolUse (./check.sh)",
            "PermissionRequest (http://127.0.0.1:1/)",
            "allow` (Bash(ls:*))",
            "deny` (WebFetch)",
            "ask` (Edit)",
            "is bypassPermissions",
        ] {
            assert!(notes.iter().any(|note| note.contains(part)), "{part}: {notes:#?}");
        }
        assert_eq!(found(&settings, false).faults.len(), 2, "only in managed settings that counts");
        assert_eq!(found(&json!({"hooks": {"Stop": []}}), true), SettingsFindings::default());
    }
}
