//! The hooks of Codex, Gemini CLI and opencode: a call runs as people saw it, or not at all.

use serde_json::{Value, json};

use crate::hooks::approve;
use crate::world::{Ended, World};

const CODEX_PROMPT: &str = include_str!("hooks/codex_prompt.json");
const CODEX_CALL: &str = include_str!("hooks/codex_call.json");
const GEMINI: &str = include_str!("hooks/gemini.json");
/// What the plugin of opencode sends.
const OPENCODE: &str = r#"{"hook_event_name":"PreToolUse","session_id":"ses_1","tool_use_id":"call_1","cwd":"/home/zoe/status","tool_name":"bash","tool_input":{"command":"npm publish --tag next"}}"#;

const REJECTED: &str = "A person rejected this call, and it was not run. Do not try it again or another way.";
const UNANSWERED: &str = "Nobody answered in time, so this was not run. Do not do it in another way: tell the user, and stop.";

/// Runs the hook of `agent` until people have done `then` with the ask.
fn meanwhile(world: &World, (agent, payload): (&str, &str), then: impl FnOnce(&str)) -> Value {
    let ended = std::thread::scope(|scope| {
        let waits = scope.spawn(|| world.run_with_input(&["hook", agent, "--patience", "1m"], payload));
        then(&world.pending());
        waits.join().unwrap()
    });
    output(&ended)
}

fn output(ended: &Ended) -> Value {
    assert_eq!(ended.status, 0, "{ended:?}");
    serde_json::from_str(&ended.out).unwrap_or_else(|error| panic!("no JSON ({error}): {ended:?}"))
}

fn input(payload: &str) -> Value {
    serde_json::from_str::<Value>(payload).unwrap()["tool_input"].clone()
}

fn codex_prompt(decision: &Value) -> Value {
    json!({"hookSpecificOutput": {"hookEventName": "PermissionRequest", "decision": decision}})
}

/// The decision of a hook that nobody answered, or that has no server.
fn decision(agent: &str, payload: &str, output: &Value) -> (String, String) {
    let inner = &output["hookSpecificOutput"];
    let (decision, why) = match (agent, payload.contains("PermissionRequest")) {
        ("codex", true) => (&inner["decision"]["behavior"], &inner["decision"]["message"]),
        ("codex", false) => (&inner["permissionDecision"], &inner["permissionDecisionReason"]),
        _ => (&output["decision"], &output["reason"]),
    };
    (decision.as_str().unwrap().to_owned(), why.as_str().unwrap_or_default().to_owned())
}

const ALL: [(&str, &str); 4] = [("codex", CODEX_PROMPT), ("codex", CODEX_CALL), ("gemini", GEMINI), ("opencode", OPENCODE)];

#[test]
fn an_approved_call_is_allowed_in_the_words_of_each_agent() {
    let world = World::new();
    let _server = world.serve();
    for (agent, payload) in ALL {
        let told = meanwhile(&world, (agent, payload), |id| {
            let ask = world.json(&["answer", id]);
            let seen = (&ask["agent"], &ask["approval"]["arguments"], &ask["approval"]["target"], &ask["approval"]["category"]);
            assert_eq!(seen, (&json!(agent), &input(payload), &json!("/home/zoe/status"), &json!("command")));
            let may_change = payload.contains("PreToolUse") && agent == "codex";
            assert_eq!(ask["approval"]["allow_modify_args"], may_change, "{agent}");
            assert_eq!(approve(&world, id, &[]), 0);
        });
        match (agent, payload.contains("PermissionRequest")) {
            ("codex", true) => assert_eq!(told, codex_prompt(&json!({"behavior": "allow"})), "Codex accepts nothing beside it"),
            ("codex", false) => assert_eq!(told["hookSpecificOutput"]["updatedInput"], input(payload)),
            _ => assert_eq!(told["decision"], "allow"),
        }
        assert_eq!(decision(agent, payload, &told).0, "allow");
    }
}

#[test]
fn a_rejected_call_is_denied_with_the_reason() {
    let world = World::new();
    let _server = world.serve();
    for (agent, payload) in ALL {
        let told = meanwhile(&world, (agent, payload), |id| {
            assert_eq!(world.run(&["answer", id, "--reject", "--reason", "No."]).status, 0);
        });
        assert_eq!(decision(agent, payload, &told), ("deny".to_owned(), format!("{REJECTED} The reason: No.")), "{agent}");
    }
}

#[test]
fn what_nobody_answered_is_not_run_and_no_longer_waits() {
    let world = World::new();
    let _server = world.serve();
    for (agent, payload) in ALL {
        let ended = world.run_with_input(&["hook", agent, "--patience", "1ms"], payload);
        if payload == CODEX_PROMPT {
            assert_eq!((ended.status, ended.out.as_str()), (0, ""), "the user of Codex decides");
        } else {
            assert_eq!(decision(agent, payload, &output(&ended)), ("deny".to_owned(), UNANSWERED.to_owned()), "{agent}");
        }
        assert_eq!(world.json(&["answer"])["items"], json!([]));
    }
}

#[test]
fn without_a_server_nothing_runs_and_the_cure_is_named() {
    let world = World::new();
    for (agent, payload) in ALL {
        let (decided, why) = decision(agent, payload, &output(&world.run_with_input(&["hook", agent], payload)));
        assert!(decided == "deny" && why.contains("Start one: waypost serve"), "{agent}: {decided}: {why}");
        let left = world.run_with_input(&["hook", agent, "--away", "ask"], payload);
        let words = if agent == "codex" { String::new() } else { decision(agent, payload, &output(&left)).0 };
        assert_eq!(words, if agent == "codex" { "" } else { "ask" }, "{left:?}");
    }
}

#[test]
fn what_cannot_be_read_ends_with_the_status_that_blocks_the_call() {
    let world = World::new();
    for agent in ["codex", "gemini", "opencode"] {
        for payload in
            ["", "[]", r#"{"hook_event_name":"Elicitation"}"#, &CODEX_CALL.replace("tool_use_id", "id").replace("PreTool", "AfterTool")]
        {
            let ended = world.run_with_input(&["hook", agent], payload);
            assert_eq!((ended.status, ended.out.as_str()), (2, ""), "{agent}: {payload}");
            assert!(ended.err.contains(&format!("waypost connect {agent}")), "{}", ended.err);
        }
    }
}

#[test]
fn the_tools_with_which_codex_asks_people_are_not_asked_about() {
    let world = World::new();
    let _server = world.serve();
    let own = CODEX_CALL.replace("\"Bash\"", "\"mcp__waypost__ask_user_question\"");
    let ended = world.run_with_input(&["hook", "codex", "--patience", "1m"], &own);
    assert_eq!((ended.status, ended.out.as_str(), ended.err.as_str()), (0, "", ""));
}

/// Runs the plugin that `connect opencode` wrote, as opencode does, and prints whether a call may run.
const OPENCODE_RUNS: &str = "
    const { WaypostPlugin } = await import(process.argv[1])
    const hooks = await WaypostPlugin({ directory: '/home/zoe/status' })
    for (const tool of ['read', 'waypost_check_ask', 'bash']) {
      const output = { args: { command: 'npm publish' } }
      const ran = await hooks['tool.execute.before']({ tool, sessionID: 's', callID: 'c' }, output).then(() => 'ran', (error) => error.message)
      console.log(tool, ran, JSON.stringify(output.args))
    }";

#[test]
fn the_plugin_of_opencode_holds_a_call_back_until_people_approve() {
    let world = World::new();
    let _server = world.serve();
    let at = world.path("plugins/waypost.mjs").display().to_string();
    let connect = ["connect", "opencode", "--file", &at, "--program", env!("CARGO_BIN_EXE_waypost")];
    assert_eq!(world.run(&connect).status, 0);
    let run = || {
        let script = ["--input-type=module", "-e", OPENCODE_RUNS, &at];
        let ran = std::process::Command::new("node").args(script).env_clear().envs(world.surroundings()).output().unwrap();
        String::from_utf8(ran.stdout).unwrap()
    };
    let lines = |last: &str| {
        let args = r#"{"command":"npm publish"}"#;
        format!("read ran {args}\nwaypost_check_ask ran {args}\nbash {last} {args}\n")
    };
    let ran = std::thread::scope(|scope| {
        let waits = scope.spawn(run);
        assert_eq!(approve(&world, &world.pending(), &[]), 0);
        waits.join().unwrap()
    });
    assert_eq!(ran, lines("ran"));
    let why = "This call was approved, but its permit cannot be used: it was claimed before. The call may already have run. \
               Check its effects before you ask for it again.";
    assert_eq!(run(), lines(why), "one permit is one run");
    assert_eq!(world.run(&[&connect[..4], &["--remove"]].concat()).status, 0);
    assert!(!std::path::Path::new(&at).exists());
}
