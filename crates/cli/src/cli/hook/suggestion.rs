//! "Always allow": what Claude Code offers at a permission prompt, as choices of the approval's form. Nothing is
//! allowed from now on unless a person chose exactly that.

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use waypost_core::text::visible;
use waypost_wire::AskView;

/// The field of the approval's form.
const FIELD: &str = "from_now_on";
/// The maximum number of choices.
const MAX_OFFERED: usize = 8;
/// The maximum length of a choice, in characters: people must be able to read all of it.
const MAX_LABEL: usize = 300;

/// A change of permissions. A kind or a field that is not listed here is not offered, because people would not
/// see what it does.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
enum PermissionUpdate {
    AddRules { rules: Vec<PermissionRule>, behavior: String, destination: String },
    SetMode { mode: String, destination: String },
    AddDirectories { directories: Vec<String>, destination: String },
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct PermissionRule {
    tool_name: String,
    rule_content: Option<String>,
}

impl PermissionUpdate {
    /// Returns what choosing it means, or `None` if it is not offered.
    fn label(&self) -> Option<String> {
        match self {
            Self::AddRules { rules, behavior, destination } if behavior == "allow" && !rules.is_empty() => {
                let rules: Vec<_> = rules.iter().map(PermissionRule::text).collect();
                Some(format!("Always allow {}, {}", rules.join(", "), place(destination)?))
            }
            Self::SetMode { mode, destination } if mode == "acceptEdits" => {
                Some(format!("Accept all edits of files without asking, {}", place(destination)?))
            }
            Self::AddDirectories { directories, destination } if !directories.is_empty() => {
                Some(format!("Also work in {}, {}", directories.join(", "), place(destination)?))
            }
            Self::AddRules { .. } | Self::SetMode { .. } | Self::AddDirectories { .. } => None,
        }
    }
}

impl PermissionRule {
    fn text(&self) -> String {
        match &self.rule_content {
            Some(content) => format!("{}({content})", self.tool_name),
            None => self.tool_name.clone(),
        }
    }
}

/// Returns for whom and for how long a change counts.
fn place(destination: &str) -> Option<&'static str> {
    match destination {
        "session" => Some("in this session"),
        "localSettings" => Some("in this project"),
        "projectSettings" => Some("in this project, for everybody who works on it"),
        "userSettings" => Some("in every project of this user"),
        _ => None,
    }
}

/// The changes that people are offered, each with its label and the exact JSON of Claude Code.
fn offered(suggestions: Option<&RawValue>) -> Vec<(String, Box<RawValue>)> {
    let all: Vec<Box<RawValue>> = suggestions.and_then(|raw| serde_json::from_str(raw.get()).ok()).unwrap_or_default();
    let label = |raw: &RawValue| serde_json::from_str::<PermissionUpdate>(raw.get()).ok()?.label();
    let labelled = all.into_iter().filter_map(|raw| Some((label(&raw)?, raw)));
    labelled.filter(|(label, _)| label.chars().count() <= MAX_LABEL && visible(label) == *label).take(MAX_OFFERED).collect()
}

/// Returns the form of the approval: empty if there is nothing to choose.
pub fn form(suggestions: Option<&RawValue>) -> Vec<Value> {
    let offered = offered(suggestions);
    if offered.is_empty() {
        return Vec::new();
    }
    let options: Vec<_> = offered.iter().enumerate().map(|(n, (label, _))| json!({ "label": label, "value": n.to_string() })).collect();
    let question = "Should Claude Code also do this from now on, without asking?";
    vec![json!({ "id": FIELD, "question": question, "options": options, "multi_select": true, "required": false })]
}

/// Returns what the person chose, as the exact JSON of Claude Code.
pub fn chosen(suggestions: Option<&RawValue>, ask: &AskView) -> Vec<Box<RawValue>> {
    let feedback = ask.decision.as_ref().and_then(|decision| decision.feedback.as_deref());
    let feedback: Value = feedback.and_then(|raw| serde_json::from_str(raw.get()).ok()).unwrap_or_default();
    let is_chosen = |n: usize| feedback[FIELD].as_array().is_some_and(|all| all.contains(&n.to_string().into()));
    offered(suggestions).into_iter().enumerate().filter(|(n, _)| is_chosen(*n)).map(|(_, (_, raw))| raw).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(suggestions: &Value) -> Vec<String> {
        let raw = RawValue::from_string(suggestions.to_string()).unwrap();
        offered(Some(&raw)).into_iter().map(|(label, _)| label).collect()
    }

    #[test]
    fn only_what_people_can_read_whole_is_offered() {
        let rule = |content: &str| json!({"type": "addRules", "rules": [{"toolName": "Bash", "ruleContent": content}], "behavior": "allow", "destination": "localSettings"});
        let with = |name: &str, value: Value| {
            let mut changed = rule("ls *");
            changed[name] = value;
            changed
        };
        assert_eq!(labels(&json!([rule("ls *")])), ["Always allow Bash(ls *), in this project"]);
        let directories = json!({"type": "addDirectories", "directories": ["/srv"], "destination": "session"});
        let edits = json!({"type": "setMode", "mode": "acceptEdits", "destination": "session"});
        assert_eq!(
            labels(&json!([directories, edits])),
            ["Also work in /srv, in this session", "Accept all edits of files without asking, in this session"]
        );
        let hidden = [
            rule(&"x".repeat(MAX_LABEL)),
            rule("a\u{202e}b"),
            with("behavior", json!("deny")),
            with("destination", json!("everywhere")),
            with("more", json!(1)),
            with("rules", json!([])),
            json!({"type": "setMode", "mode": "bypassPermissions", "destination": "session"}),
            json!({"type": "removeRules", "rules": [], "behavior": "deny", "destination": "session"}),
        ];
        for suggestion in hidden {
            assert_eq!(labels(&json!([suggestion])), Vec::<String>::new());
        }
        assert_eq!(labels(&json!("no list")), Vec::<String>::new());
        assert_eq!(labels(&json!(vec![rule("ls *"); 20])).len(), MAX_OFFERED);
    }
}
