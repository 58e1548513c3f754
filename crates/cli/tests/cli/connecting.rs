//! `connect`: adds Waypost to existing settings, keeps everything else, and removes Waypost again.

use serde_json::Value;

use crate::world::World;

/// Existing settings in their own formatting.
const CLAUDE: &str = r#"{
    "model": "opus", "cleanupPeriodDays": 1e1,
  "hooks": {
    "PreToolUse": [
      {"matcher": "Bash",   "hooks": [{"type": "command", "command": "./check.sh"}]}
    ],
    "Stop": [{"hooks": [{"type": "command", "command": "say done"}]}]
  },
  "permissions": {"allow": ["Bash(ls:*)"]}
}
"#;
const CODEX: &str = "# mine\nmodel = 'o9'   # the large one\n\n[mcp_servers.docs]\ncommand = \"docs\"\n";

fn settled(world: &World, folder: &str, name: &str, text: &str) -> std::path::PathBuf {
    let folder = world.path(folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(name), text).unwrap();
    folder.join(name)
}

fn read(file: &std::path::Path) -> String {
    std::fs::read_to_string(file).unwrap()
}

#[test]
fn claude_code_is_connected_beside_what_was_there_and_taken_out_again() {
    let world = World::new();
    let file = settled(&world, ".claude", "settings.json", CLAUDE);
    assert_eq!(world.run(&["connect", "claude-code", "--check"]).status, 1);
    let connected = world.run(&["connect", "claude-code"]);
    assert_eq!(connected.status, 0, "{connected:?}");
    assert!(connected.err.contains("+         \"matcher\": \"^(?:AskUserQuestion|ExitPlanMode|Bash|"), "{}", connected.err);
    let settings = read(&file);
    for theirs in [r#""cleanupPeriodDays": 1e1"#, r#"{"matcher": "Bash",   "hooks": [{"type": "command", "command": "./check.sh"}]}"#] {
        assert!(settings.contains(theirs), "{settings}");
    }
    let whole: Value = serde_json::from_str(&settings).unwrap();
    let ours = &whole["hooks"]["PreToolUse"][1]["hooks"][0];
    let before = format!("waypost --data {} hook claude-code --mode wait --patience 86400s --away deny || exit 2", world.data().display());
    assert_eq!((ours["command"].as_str(), ours["timeout"].as_u64()), (Some(before.as_str()), Some(86520)));
    let after = format!("waypost --data {} hook claude-code --away deny || exit 1", world.data().display());
    for event in ["PostToolUse", "PostToolUseFailure"] {
        let ours = &whole["hooks"][event][0]["hooks"][0];
        assert_eq!((ours["command"].as_str(), ours["timeout"].as_u64()), (Some(after.as_str()), Some(30)), "{event}");
    }
    for event in ["PermissionRequest", "Elicitation"] {
        let ours = &whole["hooks"][event][0]["hooks"][0];
        assert_eq!((ours["command"].as_str(), ours["timeout"].as_u64()), (Some(before.as_str()), Some(86520)), "{event}");
    }
    assert_eq!(world.run(&["connect", "claude-code", "--check"]).out, format!("{} is correct.\n", file.display()));
    assert_eq!(world.run(&["connect", "claude-code"]).err, format!("{} is already correct; nothing was changed.\n", file.display()));
    assert_eq!(world.run(&["connect", "claude-code", "--remove"]).status, 0);
    let (before, after): (Value, Value) = (serde_json::from_str(CLAUDE).unwrap(), serde_json::from_str(&read(&file)).unwrap());
    assert_eq!(after, before);
}

#[test]
fn a_hook_that_somebody_put_beside_ours_stays_where_it_is() {
    let world = World::new();
    let file = settled(&world, ".claude", "settings.json", "{}");
    world.run(&["connect", "claude-code"]);
    let theirs = r#"{"type": "command",  "command": "./log.sh"}"#;
    let shared = read(&file).replace("\"hooks\": [\n", &format!("\"hooks\": [\n{theirs},\n"));
    std::fs::write(&file, &shared).unwrap();
    assert_eq!(world.run(&["connect", "claude-code", "--check"]).status, 0, "ours is as it should be");
    assert_eq!(world.run(&["connect", "claude-code", "--mode", "defer"]).status, 0);
    let hooks = |text: &str| -> Vec<(bool, usize)> {
        let whole: Value = serde_json::from_str(text).unwrap();
        let entries = whole["hooks"]["PreToolUse"].as_array().unwrap().clone();
        let shape = |entry: &Value| (entry["hooks"][0]["command"] == "./log.sh", entry["hooks"].as_array().unwrap().len());
        entries.iter().map(shape).collect()
    };
    assert_eq!(hooks(&read(&file)), [(true, 1), (false, 1)], "changed, ours stands apart");
    assert_eq!(world.run(&["connect", "claude-code", "--remove"]).status, 0);
    let left = read(&file);
    assert_eq!((hooks(&left), left.contains(theirs), left.contains("waypost")), (vec![(true, 1)], true, true), "{left}");
}

#[test]
fn settings_of_an_earlier_version_go_on_and_are_brought_up_to_date() {
    let world = World::new();
    let file = settled(&world, ".claude", "settings.json", "{}");
    world.run(&["connect", "claude-code"]);
    let wanted = read(&file);
    let mut earlier: Value = serde_json::from_str(&wanted).unwrap();
    let hooks = earlier["hooks"].as_object_mut().unwrap();
    hooks.retain(|event, _| event == "PreToolUse");
    std::fs::write(&file, earlier.to_string()).unwrap();
    let checked = world.run(&["connect", "claude-code", "--check"]);
    for event in ["PostToolUse", "PostToolUseFailure"] {
        let fault = format!("there is no hook of Waypost on {event}, so results of such calls are not reported");
        assert!(checked.status == 1 && checked.out.contains(&fault), "{}", checked.out);
    }
    for fault in ["on PermissionRequest, so people do not see what Claude Code asks", "on Elicitation, so people do not see the forms"] {
        assert!(checked.out.contains(fault), "{}", checked.out);
    }
    assert_eq!(world.run(&["connect", "claude-code"]).status, 0);
    let (now, wanted): (Value, Value) = (serde_json::from_str(&read(&file)).unwrap(), serde_json::from_str(&wanted).unwrap());
    assert_eq!((now, world.run(&["connect", "claude-code", "--check"]).status), (wanted, 0));
    assert_eq!((world.run(&["connect", "claude-code", "--remove"]).status, read(&file)), (0, "{}\n".to_owned()));
}

/// The matchers that `connect claude-code` writes, by event.
fn matchers(arguments: &[&str]) -> Value {
    let printed = World::new().run(&[&["connect", "claude-code", "--print"], arguments].concat()).out;
    let whole: Value = serde_json::from_str(&printed).unwrap();
    let hooks = whole["hooks"].as_object().unwrap();
    hooks.iter().map(|(event, entries)| (event.clone(), entries[0]["matcher"].clone())).collect()
}

/// The names that a matcher with special characters selects, evaluated as Claude Code does.
fn matched<'n>(matcher: &Value, names: &[&'n str]) -> Vec<&'n str> {
    let script =
        "const [matcher, ...names] = process.argv.slice(1); console.log(names.filter(name => new RegExp(matcher).test(name)).join(' '))";
    let tried = std::process::Command::new("node").args(["-e", script, matcher.as_str().unwrap()]).args(names).output().unwrap();
    let found = String::from_utf8(tried.stdout).unwrap();
    names.iter().filter(|name| found.split_whitespace().any(|one| one == **name)).copied().collect()
}

const HELD: [&str; 8] = [
    "AskUserQuestion",
    "ExitPlanMode",
    "Bash",
    "Edit",
    "Write",
    "mcp__files__write",
    "mcp__waypost__answer_ask",
    "mcp__waypost__check_ask_too",
];
const LEFT: [&str; 4] = ["BashOutput", "TodoWrite", "Read", "xmcp__files__write"];
const FOREIGN: [&str; 3] = ["mcp__waypost__files__check_ask", "mcp__waypost_files__write", "mcp__plugin_other_waypost__check_ask"];
const OWN: [&str; 3] = ["mcp__waypost__check_ask", "mcp__waypost__ask_user_question", "mcp__plugin_waypost_waypost__ask_user_question"];

#[test]
fn of_all_tools_of_servers_only_our_own_are_left_alone_and_no_part_of_a_name_is_enough() {
    let names = [&HELD[..], &LEFT, &OWN, &FOREIGN].concat();
    let all = matchers(&[]);
    let held = [&HELD[..], &FOREIGN].concat();
    for event in ["PreToolUse", "PostToolUse", "PostToolUseFailure"] {
        assert_eq!(matched(&all[event], &names), held, "{event}");
    }
    assert_eq!(matched(&all["PermissionRequest"], &names), LEFT, "no call is asked about twice");
    let servers = ["db", "waypost", "plugin:waypost:waypost", "plugin:other:waypost", "waypost2"];
    assert_eq!(matched(&all["Elicitation"], &servers), ["db", "plugin:other:waypost", "waypost2"]);
}

#[test]
fn only_the_prompts_of_claude_code_go_to_people_if_somebody_wants_it_so() {
    let names = [&HELD[..], &LEFT, &OWN, &FOREIGN].concat();
    let all = matchers(&["--approve", "prompts"]);
    assert_eq!(matched(&all["PreToolUse"], &names), ["AskUserQuestion", "ExitPlanMode"]);
    assert_eq!(matched(&all["PermissionRequest"], &names), [&HELD[2..], &LEFT, &FOREIGN].concat());
    let all = matchers(&["--tools", "Edit|Bash"]);
    assert_eq!(matched(&all["PermissionRequest"], &["Edit", "Bash", "BashOutput", "Write"]), ["BashOutput", "Write"]);
    let all = matchers(&["--tools", "Edit.*|^Write$"]);
    assert_eq!(matched(&all["PermissionRequest"], &["NotebookEdit", "MultiEdit", "Write", "Writer"]), ["Writer"]);
    assert_eq!(matched(&matchers(&["--tools", "*"])["PermissionRequest"], &names), Vec::<&str>::new());
}

#[test]
fn what_no_longer_fits_is_named_with_its_cure() {
    let world = World::new();
    let file = settled(&world, ".claude", "settings.json", CLAUDE);
    world.run(&["connect", "claude-code", "--mode", "defer"]);
    let checked = world.run(&["connect", "claude-code", "--mode", "defer", "--check"]);
    assert!(
        checked.status == 1 && checked.out.contains("`permissions.allow` (Bash(ls:*)) applies if a turn makes several calls"),
        "{}",
        checked.out
    );
    std::fs::write(&file, read(&file).replace("\"permissions\": {", "\"permissions\": {\"defaultMode\": \"acceptEdits\", ")).unwrap();
    let checked = world.run(&["connect", "claude-code", "--mode", "defer", "--check"]);
    assert!(checked.out.contains("`permissions.defaultMode` is acceptEdits, in which a waiting call is denied"), "{}", checked.out);
    let unreadable = read(&file).replace("\"model\"", "model");
    std::fs::write(&file, &unreadable).unwrap();
    let refused = world.run(&["connect", "claude-code"]);
    assert!(refused.status == 1 && refused.err.contains("not valid settings of Claude Code"), "{}", refused.err);
    assert_eq!(read(&file), unreadable, "nothing was changed");
}

#[test]
fn a_hook_that_would_let_calls_pass_does_not_fit() {
    let world = World::new();
    let file = settled(&world, ".claude", "settings.json", "{\"disableAllHooks\": true}");
    world.run(&["connect", "claude-code"]);
    let spoilt = read(&file).replace(" || exit 2", "").replace("86520", "60");
    std::fs::write(&file, spoilt).unwrap();
    let output = world.run(&["connect", "claude-code", "--check"]).out;
    for fault in [
        "`command` of the hook on PreToolUse is ",
        "`timeout` of the hook on PreToolUse is 60 and should be 86520",
        "`disableAllHooks` is true",
    ] {
        assert!(output.contains(fault), "{output}");
    }
}

#[test]
fn what_would_be_written_is_printed_and_not_written() {
    let world = World::new();
    let printed = world.run(&["connect", "claude-code", "--print"]);
    assert_eq!((printed.status, world.path(".claude").exists()), (0, false));
    let whole: Value = serde_json::from_str(&printed.out).unwrap();
    for event in ["PreToolUse", "PermissionRequest", "Elicitation", "PostToolUse", "PostToolUseFailure"] {
        assert_eq!(whole["hooks"][event].as_array().map(Vec::len), Some(1), "{event}");
    }
}

#[test]
fn codex_is_connected_beside_what_was_there_and_taken_out_again() {
    let world = World::new();
    let file = settled(&world, ".codex", "config.toml", CODEX);
    assert_eq!(world.run(&["connect", "codex", "--check"]).status, 1);
    assert_eq!(world.run(&["connect", "codex"]).status, 0);
    let data = world.data().display().to_string();
    let args = format!("[\"--data\", \"{data}\", \"mcp\", \"--wait\", \"23h\"]");
    let rest = "tool_timeout_sec = 86400\ndefault_tools_approval_mode = \"approve\"";
    let ours = format!("\n[mcp_servers.waypost]\ncommand = \"waypost\"\nargs = {args}\n{rest}\n");
    let command = format!("waypost --data {data} hook codex --patience 86400s --away deny || exit 2");
    let hook = format!("type = \"command\"\ncommand = \"{command}\"\ntimeout = 86520\nstatusMessage = \"Waiting for people (Waypost)\"\n");
    let hooks = format!("\n[[hooks.PermissionRequest]]\n\n[[hooks.PermissionRequest.hooks]]\n{hook}");
    assert_eq!(read(&file), format!("{CODEX}{ours}{hooks}"));
    assert_eq!(world.run(&["connect", "codex"]).err, format!("{} is already correct; nothing was changed.\n", file.display()));
    assert_eq!(world.run(&["connect", "codex", "--check"]).out, format!("{} is correct.\n", file.display()));
    let theirs = read(&file).replace("tool_timeout_sec = 86400", "tool_timeout_sec = 60 # mine\nenabled = false");
    std::fs::write(&file, &theirs).unwrap();
    let output = world.run(&["connect", "codex", "--check"]).out;
    assert!(output.contains("tool_timeout_sec` is 60 # mine and should be 86400") && output.contains("enabled` is false"), "{output}");
    assert_eq!(world.run(&["connect", "codex", "--remove"]).status, 0);
    assert_eq!(read(&file), CODEX);
}

#[test]
fn what_has_a_say_beside_waypost_is_told_and_what_turns_it_off_does_not_fit() {
    let world = World::new();
    let file = settled(&world, ".claude", "settings.json", CLAUDE);
    world.run(&["connect", "claude-code"]);
    let checked = world.run(&["connect", "claude-code", "--check"]);
    assert_eq!((checked.status, checked.out.as_str()), (0, format!("{} is correct.\n", file.display()).as_str()));
    for part in ["another hook on PreToolUse (./check.sh)", "`permissions.allow` (Bash(ls:*))"] {
        assert!(checked.err.contains(part), "{}", checked.err);
    }
    std::fs::write(&file, read(&file).replace("\"model\"", "\"disableAllHooks\": true, \"model\"")).unwrap();
    let checked = world.run(&["connect", "claude-code", "--check"]);
    assert!(checked.status == 1 && checked.out.contains("`disableAllHooks` is true"), "{}", checked.out);

    let file =
        settled(&world, ".codex", "config.toml", "approval_policy = \"never\"\n[profiles.fast]\nsandbox_mode = \"danger-full-access\"\n");
    world.run(&["connect", "codex"]);
    let checked = world.run(&["connect", "codex", "--check"]);
    assert_eq!(checked.status, 0, "{}", checked.out);
    for part in ["`approval_policy` is never", "`profiles.fast.sandbox_mode` is danger-full-access"] {
        assert!(checked.err.contains(part), "{}", checked.err);
    }
    let off = "disabled_tools = [\"ask_user_question\"]\ndefault_tools_approval_mode";
    std::fs::write(&file, read(&file).replace("default_tools_approval_mode", off)).unwrap();
    let checked = world.run(&["connect", "codex", "--check"]);
    assert!(checked.out.contains("excludes ask_user_question"), "{} {}", checked.out, read(&file));
}
