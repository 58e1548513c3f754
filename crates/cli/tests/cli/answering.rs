//! `answer`: pending asks are shown and answered; an invalid or late reply changes nothing.

use crate::world::World;

fn ask(world: &World, arguments: &[&str]) -> String {
    world.run(&[&["ask", "--no-wait"], arguments].concat()).out.trim().to_owned()
}

/// C3
#[test]
fn what_waits_is_listed_and_shown_whole() {
    let world = World::new();
    let _server = world.serve();
    let id = ask(&world, &["Which\u{1b}[2J one?", "--option", "a", "--option", "b", "--header", "One", "--message", "Please."]);
    let listed = world.run(&["answer"]);
    let shown = world.run(&["answer", "latest"]);
    assert_eq!(listed.out.lines().nth(1).unwrap(), format!("{id}  cli   questions  Which[U+001B][2J one?"));
    assert_eq!(
        (shown.status, shown.out),
        (
            3,
            format!(
                "\
{id}  from cli  pending
The agent's own words (unverified):
  | Please.
1. one  (choose one)
  | Which[U+001B][2J one?
     a
     b
"
            )
        )
    );
}

#[test]
fn a_reply_that_does_not_fit_is_told_why_and_changes_nothing() {
    let world = World::new();
    let _server = world.serve();
    let id = ask(&world, &["Which one?", "--option", "a", "--option", "b"]);
    let unfit = world.run(&["answer", &id, "--value", "c", "--value", "b"]);
    assert_eq!(unfit.status, 2);
    assert!(unfit.err.contains("is not one of the options") && unfit.err.contains("Choose one."), "{}", unfit.err);
    assert_eq!(world.run(&["answer", &id, "--value", "b"]).status, 0);
}

#[test]
fn an_answer_to_the_only_question_needs_no_flag() {
    let world = World::new();
    let _server = world.serve();
    let answer = |asked: &[&str], words: &[&str]| {
        let id = ask(&world, asked);
        let ended = world.run(&[&["answer", "latest"], words].concat());
        let lines = ended.err.replace(&id, "ASK");
        let answered = (ended.status == 0).then(|| world.run(&["ask", "--id", &id]).out.trim().to_owned());
        (ended.status, lines.split_whitespace().collect::<Vec<_>>().join(" "), answered)
    };
    let done = |answer: &str| (0, "ASK is answered.".to_owned(), Some(answer.to_owned()));
    assert_eq!(answer(&["Which region?", "--option", "eu", "--option", "us"], &["eu"]), done("eu"));
    assert_eq!(answer(&["Why?"], &["It is small."]), done("It is small."));
    assert_eq!(answer(&["How cold?"], &["-5"]), done("-5"));
    let (status, told, _) = answer(&["Why?"], &["It's", "small."]);
    let expected = r#"the question has one answer, and these are several To answer, write `waypost answer ASK "It's small."`."#;
    assert_eq!((status, told.contains(expected)), (2, true), "{told}");
    let (status, told, _) = answer(&["Why?"], &["small", "--cancel"]);
    assert_eq!((status, told.contains("cannot be used with")), (2, true), "{told}");
}

#[test]
fn an_answer_to_an_approval_is_told_how_to_decide() {
    let world = World::new();
    let server = world.serve();
    let key = world.run(&["key", "create", "--agent", "ci"]).out.trim().to_owned();
    let body = serde_json::json!({ "kind": "approval", "approval": { "tool": "deploy", "arguments": {} } });
    let (_, asked) = server.call("POST", "/api/v1/asks", &key, Some(body));
    let ended = world.run(&["answer", "latest", "yes"]);
    let (id, told) = (asked["id"].as_str().unwrap(), ended.err.lines().collect::<Vec<_>>().join(" "));
    let cure = format!(
        "To answer, write `waypost answer {id} --approve --digest-words DIGITS` with the twelve digits that `waypost answer {id}` shows, or \
`waypost answer {id} --reject --reason TEXT`."
    );
    assert_eq!((ended.status, told.contains("this ask has no question"), told.contains(&cure)), (2, true, true), "{told}");
}

#[test]
fn the_second_person_is_told_who_was_first() {
    let world = World::new();
    let _server = world.serve();
    let id = ask(&world, &["Which one?", "--option", "a", "--option", "b"]);
    world.run(&["answer", &id, "--value", "a"]);
    let late = world.run(&["answer", &id, "--value", "b"]);
    assert_eq!(late.status, 1);
    assert!(late.err.starts_with("Too late: already answered by person:local at "), "{}", late.err);
    assert_eq!(world.run(&["answer", &id, "--value", "a"]).status, 0, "a repeat of the same answer is no conflict");
}

#[test]
fn a_person_asks_for_more_and_the_ask_stays_open() {
    let world = World::new();
    let _server = world.serve();
    let id = ask(&world, &["Which one?"]);
    let ended = world.run(&["answer", &id, "--ask-more", "Why\u{1b}[2J now?"]);
    assert_eq!(
        (ended.status, ended.out.lines().rev().take(2).collect::<Vec<_>>()),
        (3, vec!["  | Why[U+001B][2J now?", "person:local said:"])
    );
    assert_ne!(world.run(&["answer", &id, "--ask-more", " "]).status, 0);
    assert_eq!(world.run(&["answer", &id, "--ask-more", "Why?", "--value", "b"]).status, 2);
    assert_eq!(world.run(&["answer", &id, "--value", "b"]).status, 0);
}

#[test]
fn a_dismissed_ask_takes_no_answer() {
    let world = World::new();
    let _server = world.serve();
    let id = ask(&world, &["Which one?"]);
    assert_eq!(world.run(&["answer", &id, "--cancel", "--comment", "not now"]).status, 0);
    assert_eq!(world.run(&["answer", &id, "--value", "b"]).status, 4);
}

#[test]
fn several_questions_are_told_apart() {
    let world = World::new();
    let server = world.serve();
    let key = world.run(&["key", "create", "--agent", "ci"]).out.trim().to_owned();
    let body = serde_json::json!({ "kind": "questions", "questions": [
        { "id": "name", "question": "Its name?" },
        { "id": "kind", "question": "Its kind?", "options": [{ "label": "cat" }], "free_text": "allow" },
    ]});
    let (_, asked) = server.call("POST", "/api/v1/asks", &key, Some(body));
    let id = asked["id"].as_str().unwrap();
    let unclear = world.run(&["answer", id, "--value", "Mo"]);
    assert_eq!(unclear.status, 2);
    assert!(unclear.err.contains(&format!("To answer, write `waypost answer {id} name=VALUE kind=VALUE`.")), "{}", unclear.err);
    let answered = world.json(&["answer", id, "--value", "name=Mo", "--text", "Its kind?=a very small dog"]);
    assert_eq!(
        answered["answers"],
        serde_json::json!({ "name": { "values": ["Mo"] }, "kind": { "values": [], "free_text": "a very small dog" } })
    );
    assert_eq!(answered["provenance"]["channel"], "local-cli");
}

#[test]
fn what_may_be_said_instead_of_an_answer_is_shown_and_taken() {
    let world = World::new();
    let _server = world.serve();
    let id = ask(&world, &["Which one?", "--option", "a", "--option", "b", "--allow-none", "--allow-unknown", "--allow-response"]);
    let shown = world.run(&["answer", &id]).out;
    let offers = shown.lines().skip(4).collect::<Vec<_>>();
    assert_eq!(
        offers,
        [
            "     b",
            "     None of these: --declined which_one=none_of_these",
            "     I don't know: --declined which_one=dont_know",
            "You can respond with free text instead of answering: --response TEXT",
        ]
    );
    assert_eq!(world.run(&["answer", &id, "--declined", "perhaps"]).status, 2);
    assert_eq!(world.run(&["answer", &id, "--declined", "dont_know"]).status, 0);
    let ended = world.run(&["ask", "--id", &id]);
    assert_eq!((ended.status, ended.out.trim()), (0, "dont_know"));
}

#[test]
fn a_yes_is_a_yes_however_it_is_written_and_whatever_else_is_said_is_none() {
    let world = World::new();
    let _server = world.serve();
    let replies = [["--value", "Yes"], ["--value", "NO"], ["--declined", "dont_know"], ["--response", "Not like this."]];
    let results = replies.map(|reply| {
        let id = ask(&world, &["Sure?", "--confirm", "--allow-unknown", "--allow-response"]);
        assert_eq!(world.run(&["answer", &id, reply[0], reply[1]]).status, 0);
        let ended = world.run(&["ask", "--id", &id]);
        (ended.status, ended.out.trim().to_owned())
    });
    let expected = [(0, "yes"), (1, "no"), (1, "dont_know"), (1, "Not like this.")];
    assert_eq!(results, expected.map(|(status, out)| (status, out.to_owned())));
}
