//! `hook claude-code` for what Claude Code would show its user: permission prompts, forms of MCP servers, plans and
//! long questions.

use serde_json::{Value, json};

use crate::hooks::{QUESTIONS, approve, asked, decided, hook};
use crate::world::{Ended, World};

const PROMPT: &str = include_str!("hooks/prompt.json");
const FORM: &str = include_str!("hooks/elicitation.json");
const PLAN: &str = include_str!("hooks/plan.json");
const DRAFT: &str = include_str!("hooks/draft.json");

/// Runs the hook until people have done `then` with the ask.
fn meanwhile(world: &World, payload: &str, then: impl FnOnce(&str)) -> Ended {
    std::thread::scope(|scope| {
        let waits = scope.spawn(|| world.run_with_input(&["hook", "claude-code", "--patience", "1m"], payload));
        then(&world.pending());
        waits.join().unwrap()
    })
}

fn output(ended: &Ended) -> Value {
    assert_eq!(ended.status, 0, "{ended:?}");
    serde_json::from_str(&ended.out).unwrap_or_else(|error| panic!("no JSON ({error}): {ended:?}"))
}

fn prompt(decision: &Value) -> Value {
    json!({"hookSpecificOutput": {"hookEventName": "PermissionRequest", "decision": decision}})
}

fn form(action: &Value) -> Value {
    let mut output = json!({"hookEventName": "Elicitation"});
    output.as_object_mut().unwrap().extend(action.as_object().unwrap().clone());
    json!({ "hookSpecificOutput": output })
}

fn input(payload: &str) -> Value {
    serde_json::from_str::<Value>(payload).unwrap()["tool_input"].clone()
}

/// The words of the digest of a text for review.
fn digest_words(ask: &Value) -> String {
    let digits = ask["review"]["digest"].as_str().unwrap().trim_start_matches("sha256:")[..12].to_owned();
    format!("{} {} {}", &digits[..4], &digits[4..8], &digits[8..])
}

#[test]
fn a_permission_prompt_is_allowed_with_what_was_approved_and_nothing_is_allowed_from_now_on() {
    let world = World::new();
    let _server = world.serve();
    let allowed = meanwhile(&world, PROMPT, |id| assert_eq!(approve(&world, id, &[]), 0));
    assert_eq!(output(&allowed), prompt(&json!({"behavior": "allow", "updatedInput": input(PROMPT)})));
    let changed = r#"{"command":"npm publish --dry-run"}"#;
    let other = meanwhile(&world, PROMPT, |id| {
        assert_eq!(approve(&world, id, &["--arguments", changed]), 3, "it is shown again first");
        assert_eq!(approve(&world, id, &[]), 0);
    });
    assert_eq!(output(&other)["hookSpecificOutput"]["decision"]["updatedInput"], json!({"command": "npm publish --dry-run"}));
}

#[test]
fn what_a_person_chose_to_always_allow_is_told_to_claude_code_as_it_offered_it() {
    let world = World::new();
    let _server = world.serve();
    let allowed = meanwhile(&world, PROMPT, |id| {
        let ask = world.json(&["answer", id]);
        assert_eq!(ask["approval"]["form"][0]["options"][0]["label"], "Always allow Bash(npm publish *), in this project");
        assert_eq!(approve(&world, id, &["--feedback", r#"{"from_now_on": ["0"]}"#]), 0);
    });
    let offered = serde_json::from_str::<Value>(PROMPT).unwrap()["permission_suggestions"].clone();
    let decision = json!({"behavior": "allow", "updatedInput": input(PROMPT), "updatedPermissions": offered});
    assert_eq!(output(&allowed), prompt(&decision));
}

#[test]
fn a_rejected_permission_prompt_is_denied_with_the_reason() {
    let world = World::new();
    let _server = world.serve();
    let denied = meanwhile(&world, PROMPT, |id| {
        assert_eq!(world.run(&["answer", id, "--reject", "--reason", "Not on a Friday."]).status, 0);
    });
    let message = "A person rejected this call, and it was not run. Do not try it again or another way. The reason: Not on a Friday.";
    assert_eq!(output(&denied), prompt(&json!({"behavior": "deny", "message": message})));
}

#[test]
fn a_prompt_or_a_form_that_nobody_answered_is_left_to_the_user_and_no_longer_waits() {
    let world = World::new();
    let _server = world.serve();
    for payload in [PROMPT, FORM] {
        let ended = world.run_with_input(&["hook", "claude-code", "--patience", "1ms"], payload);
        assert_eq!((ended.status, ended.out.as_str(), ended.err.as_str()), (0, "", ""));
        assert_eq!(world.json(&["answer"])["items"], json!([]));
    }
}

#[cfg(unix)]
#[test]
fn a_prompt_that_the_user_of_claude_code_answered_first_no_longer_waits() {
    let world = World::new();
    let _server = world.serve();
    let mut waits = world.start_spoken_to(&["hook", "claude-code", "--patience", "1m"]);
    waits.types(PROMPT);
    waits.closes_input();
    let id = world.pending();
    waits.signal("TERM");
    let ended = waits.end();
    assert_eq!((ended.status, ended.out.as_str()), (0, ""), "{ended:?}");
    let ask = world.json(&["answer", &id]);
    assert_eq!((&ask["status"], ask["answered_by"].is_null()), (&json!("withdrawn"), true), "{ask}");
}

#[test]
fn a_form_of_an_mcp_server_is_filled_in_by_people() {
    let world = World::new();
    let _server = world.serve();
    let data = r#"{"database": "eu", "tables": ["people"], "rows": 500, "backup": true}"#;
    let filled = meanwhile(&world, FORM, |id| {
        let question = world.json(&["answer", id])["questions"][0].clone();
        assert_eq!((&question["question"], &question["header"]), (&json!("Which database should be migrated?"), &json!("db")));
        assert_eq!(world.run(&["answer", id, "--form", r#"{"database": "mars", "backup": true}"#]).status, 2, "it does not fit the form");
        assert_eq!(world.run(&["answer", id, "--form", data]).status, 0);
    });
    let content: Value = serde_json::from_str(data).unwrap();
    assert_eq!(output(&filled), form(&json!({"action": "accept", "content": content})));
    let dismissed = meanwhile(&world, FORM, |id| assert_eq!(world.run(&["answer", id, "--cancel"]).status, 0));
    assert_eq!(output(&dismissed), form(&json!({"action": "decline"})));
}

#[test]
fn a_form_without_fields_asks_for_consent() {
    let world = World::new();
    let _server = world.serve();
    let mut payload: Value = serde_json::from_str(FORM).unwrap();
    payload["requested_schema"] = json!({"type": "object", "properties": {}});
    for (value, action) in [("yes", "accept"), ("no", "decline")] {
        let payload = payload.to_string();
        let answered = meanwhile(&world, &payload, |id| assert_eq!(world.run(&["answer", id, "--value", value]).status, 0));
        assert_eq!(output(&answered), form(&json!({ "action": action })));
    }
}

#[test]
fn an_address_to_open_and_the_forms_of_waypost_itself_are_left_to_the_user() {
    let world = World::new();
    let _server = world.serve();
    let changed = |name: &str, value: &str| {
        let mut payload: Value = serde_json::from_str(FORM).unwrap();
        payload[name] = value.into();
        payload.to_string()
    };
    for payload in [changed("mode", "url"), changed("mcp_server_name", "waypost"), changed("mcp_server_name", "plugin:waypost:waypost")] {
        let ended = world.run_with_input(&["hook", "claude-code", "--patience", "1m"], &payload);
        assert_eq!((ended.status, ended.out.as_str(), ended.err.as_str()), (0, "", ""), "{payload}");
    }
}

#[test]
fn without_a_server_a_prompt_is_denied_and_a_form_is_shown_to_the_user() {
    let world = World::new();
    let denied = output(&world.run_with_input(&["hook", "claude-code"], PROMPT));
    let decision = &denied["hookSpecificOutput"]["decision"];
    assert_eq!(decision["behavior"], "deny");
    assert!(decision["message"].as_str().unwrap().contains("Start one: waypost serve"), "{denied}");
    let left = world.run_with_input(&["hook", "claude-code", "--away", "ask"], PROMPT);
    assert_eq!((left.status, left.out.as_str()), (0, ""), "its user decides");
    let shown = output(&world.run_with_input(&["hook", "claude-code"], FORM));
    let words = shown["systemMessage"].as_str().unwrap();
    assert!(shown.get("hookSpecificOutput").is_none() && words.contains("Start one: waypost serve"), "{shown}");
}

#[test]
fn a_plan_is_reviewed_as_a_text_and_approved_without_what_people_did_not_see() {
    let world = World::new();
    let _server = world.serve();
    let id = asked(&world, PLAN);
    let ask = world.json(&["answer", &id]);
    assert_eq!((&ask["kind"], &ask["review"]["markdown"]), (&json!("review"), &input(PLAN)["plan"]));
    let words = digest_words(&ask);
    assert_eq!(world.run(&["answer", &id, "--approve", "--digest-words", &words, "--comment", "Use the new server."]).status, 0);
    let output = output(&hook(&world, PLAN))["hookSpecificOutput"].clone();
    let mut seen = input(PLAN);
    seen.as_object_mut().unwrap().remove("allowedPrompts");
    let context = json!("The person who approved the plan commented: Use the new server.");
    assert_eq!((&output["permissionDecision"], &output["updatedInput"], &output["additionalContext"]), (&json!("allow"), &seen, &context));
    let other = PLAN.replace("make site", "make all");
    assert_ne!(asked(&world, &other), id, "another plan with the same id is reviewed by itself");
}

#[test]
fn a_plan_that_is_sent_back_is_denied_with_the_comments() {
    let world = World::new();
    let _server = world.serve();
    let id = asked(&world, PLAN);
    assert_eq!(world.run(&["answer", &id, "--reject", "--reason", "Test it first."]).status, 0);
    let words = "A person sent the plan back. Start nothing. Change the plan and present it again. Their comments: Test it first.";
    assert_eq!(decided(&hook(&world, PLAN)), ("deny".to_owned(), words.to_owned()));
}

#[test]
fn a_call_without_a_plan_is_left_to_the_user() {
    let world = World::new();
    let mut empty: Value = serde_json::from_str(PLAN).unwrap();
    empty["tool_input"] = json!({"plan": " "});
    assert_eq!(decided(&hook(&world, &empty.to_string())).0, "ask");
}

#[test]
fn the_draft_of_a_plan_is_not_asked_about_and_every_other_file_is() {
    let world = World::new();
    let _server = world.serve();
    let folder = world.path(".claude").display().to_string();
    let draft = DRAFT.replace("/home/zoe/.claude", &folder);
    let written = hook(&world, &draft);
    assert_eq!((written.status, written.out.as_str(), written.err.as_str()), (0, "", ""));
    for (from, to) in [("\"plan\"", "\"default\""), ("/plans/go", "/plans/../go"), (".md", ".sh"), ("\"Write\"", "\"Bash\"")] {
        let ended = world.run_with_input(&["hook", "claude-code", "--patience", "1ms"], &draft.replace(from, to));
        assert_eq!(decided(&ended).0, "deny", "{to}");
    }
}

#[test]
fn a_question_with_a_long_header_is_asked_with_all_of_it() {
    let world = World::new();
    let _server = world.serve();
    let header = "Which framework the new status page is built with";
    let long = QUESTIONS.replace("\"Framework\"", &format!("\"{header}\""));
    let id = asked(&world, &long);
    let question = world.json(&["answer", &id])["questions"][0].clone();
    assert_eq!(question["header"], "Which framework the new status page is …");
    assert_eq!(question["question"], format!("{header}\n\nWhich framework should we scaffold with?"));
    assert_eq!(world.run(&["answer", &id, "--value", "q1=React", "--value", "q2=Search"]).status, 0);
    let answers = output(&hook(&world, &long))["hookSpecificOutput"]["updatedInput"]["answers"].clone();
    assert_eq!(answers, json!({"Which framework should we scaffold with?": "React", "Which features do you want?": "Search"}));
}
