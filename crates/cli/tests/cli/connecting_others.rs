//! `connect` for Codex's hooks, Gemini CLI and opencode: beside what was there, and taken out again.

use serde_json::{Value, json};

use crate::world::World;

fn read(file: &std::path::Path) -> String {
    std::fs::read_to_string(file).unwrap()
}

const CODEX: &str = "model = 'o9'\n\n[[hooks.PreToolUse]]\nmatcher = \"^Bash$\"   # mine\n\n[[hooks.PreToolUse.hooks]]\ntype = \"command\"\ncommand = \"./check.sh\"\n";
const GEMINI: &str = r#"{"ui": {"theme": "Dark"}, "hooks": {"BeforeTool": [{"matcher": "read_.*",  "hooks": [{"type": "command", "command": "./log.sh"}]}]}}"#;

#[test]
fn every_call_of_codex_goes_to_people_if_somebody_wants_it_so_beside_the_hooks_that_were_there() {
    let world = World::new();
    let file = world.path(".codex/config.toml");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, CODEX).unwrap();
    assert_eq!(world.run(&["connect", "codex", "--approve", "calls"]).status, 0);
    let calls = read(&file);
    assert!(calls.starts_with(CODEX) && calls.contains("matcher = \"^(?:Bash|apply_patch|mcp__.*)$\""), "{calls}");
    let checked = world.run(&["connect", "codex", "--check"]).out;
    for fault in ["there is no hook of Waypost on PermissionRequest", "there is a hook of Waypost on PreToolUse"] {
        assert!(checked.contains(fault), "{checked}");
    }
    assert_eq!(world.run(&["connect", "codex"]).status, 0);
    let prompts = read(&file);
    assert!(prompts.starts_with(CODEX) && prompts.matches(" hook codex ").count() == 1, "{prompts}");
    std::fs::write(&file, prompts.replace("86520", "60") + "\n[features]\nhooks = false\n").unwrap();
    let checked = world.run(&["connect", "codex", "--check"]).out;
    for fault in ["the hooks of Waypost on PermissionRequest are different", "`features.hooks` is false"] {
        assert!(checked.contains(fault), "{checked}");
    }
    std::fs::write(&file, prompts).unwrap();
    assert_eq!((world.run(&["connect", "codex", "--remove"]).status, read(&file)), (0, CODEX.to_owned()));
    assert_eq!(world.run(&["connect", "codex", "--approve", "nothing"]).status, 0);
    assert!(!read(&file).contains(" hook codex "), "only the tools to ask with");
}

#[test]
fn gemini_cli_is_connected_beside_what_was_there_and_taken_out_again() {
    let world = World::new();
    let file = world.path(".gemini/settings.json");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, GEMINI).unwrap();
    assert_eq!(world.run(&["connect", "gemini", "--check"]).status, 1);
    assert_eq!(world.run(&["connect", "gemini"]).status, 0);
    let text = read(&file);
    let whole: Value = serde_json::from_str(&text).unwrap();
    let data = world.data().display().to_string();
    let hook = &whole["hooks"]["BeforeTool"][1];
    let command = format!("waypost --data {data} hook gemini --patience 86400s --away deny || exit 2");
    let run = json!({"command": command, "name": "waypost", "timeout": 86_520_000, "type": "command"});
    assert_eq!(hook["hooks"], json!([run]));
    let server = json!({"command": "waypost", "args": ["--data", data, "mcp", "--wait", "23h"], "timeout": 86_400_000, "trust": true});
    assert_eq!(whole["mcpServers"]["waypost"], server);
    assert!(text.contains(r#"{"matcher": "read_.*",  "hooks": [{"type": "command", "command": "./log.sh"}]}"#), "{text}");
    assert_eq!(world.run(&["connect", "gemini", "--check"]).out, format!("{} is correct.\n", file.display()));
    assert_eq!(world.run(&["connect", "gemini"]).err, format!("{} is already correct; nothing was changed.\n", file.display()));
    let matcher = hook["matcher"].as_str().unwrap().to_owned();
    let names = ["run_shell_command", "write_file", "mcp_files_write", "mcp_waypost_check_ask", "read_file", "run_shell_command_too"];
    let script = "const [m, ...names] = process.argv.slice(1); console.log(names.filter(n => new RegExp(m).test(n)).join(' '))";
    let tried = std::process::Command::new("node").args(["-e", script, &matcher]).args(names).output().unwrap();
    assert_eq!(String::from_utf8(tried.stdout).unwrap(), "run_shell_command write_file mcp_files_write\n");
    let off = text.replace("\"ui\":", "\"hooksConfig\": {\"disabled\": [\"waypost\"]}, \"ui\":");
    std::fs::write(&file, off).unwrap();
    assert!(world.run(&["connect", "gemini", "--check"]).out.contains("`hooksConfig.disabled` contains `waypost`"));
    std::fs::write(&file, text).unwrap();
    assert_eq!(world.run(&["connect", "gemini", "--remove"]).status, 0);
    let (before, after): (Value, Value) = (serde_json::from_str(GEMINI).unwrap(), serde_json::from_str(&read(&file)).unwrap());
    assert_eq!(after, before);
}

#[test]
fn the_plugin_of_opencode_is_written_once_and_never_over_another_file() {
    let world = World::new();
    let file = world.path(".config/opencode/plugins/waypost.js");
    assert_eq!(world.run(&["connect", "opencode", "--check"]).status, 1);
    assert_eq!(world.run(&["connect", "opencode"]).status, 0);
    let data = world.data().display().to_string();
    let command = json!(["waypost", "--data", data, "hook", "opencode", "--patience", "86400s", "--away", "deny"]).to_string();
    assert!(read(&file).contains(&format!("const COMMAND = {command}\n")), "{}", read(&file));
    assert_eq!(world.run(&["connect", "opencode", "--check"]).out, format!("{} is correct.\n", file.display()));
    assert_eq!(world.run(&["connect", "opencode"]).err, format!("{} is already correct; nothing was changed.\n", file.display()));
    assert_eq!(world.run(&["connect", "opencode", "--away", "ask", "--check"]).status, 1);
    std::fs::write(&file, "export const Mine = async () => ({})\n").unwrap();
    for arguments in [&["connect", "opencode"][..], &["connect", "opencode", "--remove"]] {
        let refused = world.run(arguments);
        assert!(refused.status == 1 && refused.err.contains("this file is not the plugin of Waypost"), "{}", refused.err);
    }
    assert_eq!(read(&file), "export const Mine = async () => ({})\n");
}
