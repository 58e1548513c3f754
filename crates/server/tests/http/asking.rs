//! Asking from any program: the ask, the wait, the answer.

use serde_json::json;

use crate::world::{World, framework, signed_in_with, svelte};

#[tokio::test]
async fn a_program_asks_waits_and_gets_a_persons_answer() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);

    let asked = program.post("/api/v1/asks", &framework()).await;
    assert_eq!((asked.short(), asked.text_at("/status")), ("201".into(), "pending".into()));
    let path = format!("/api/v1/asks/{}", asked.id());
    let wait = format!("{path}?wait=60s");
    let (waited, answered) = tokio::join!(program.get(&wait), async { person.post(&format!("{path}/answer"), &svelte()).await });

    assert_eq!(answered.short(), "200");
    let settled = json!({
        "status": "answered",
        "answers": {"framework": {"values": ["Svelte"]}},
        "answered_by": {"kind": "person", "name": "zoe"},
        "answered_at": "2027-01-15T08:00:00.000Z",
        "provenance": {
            "kind": "person", "by": {"kind": "person", "name": "zoe"}, "channel": "web", "signed_in": "link",
            "credential": signed_in_with(&person).await,
        },
    });
    for (name, value) in settled.as_object().expect("an object") {
        assert_eq!(&waited.body[name], value, "{name}");
    }
}

#[tokio::test]
async fn a_program_asks_and_waits_in_one_request_and_knows_the_ask_before_its_answer() {
    let world = World::new().await;
    let json = [("content-type", "application/json"), ("idempotency-key", "framework-1")];
    let (program, person) = (world.key("agent:deployer").await.with(&json), world.browser("zoe").await);
    let ask = || program.begin("POST", "/api/v1/asks?wait=60s", Some(framework().to_string()));

    let asked = ask().await;
    let (status, path) = asked.short();
    let pending = program.get(&path).await;
    assert_eq!((status, pending.text_at("/status")), (201, "pending".into()), "{path}");
    let again = ask().await;
    assert_eq!(again.short(), (201, path.clone()), "the same ask, waited for again");
    assert_eq!(person.post(&format!("{path}/answer"), &svelte()).await.short(), "200");

    let read = program.get(&path).await;
    for (waited, replayed) in [(asked.whole().await, None), (again.whole().await, Some("true"))] {
        assert_eq!((waited.text_at("/status"), waited.header("idempotency-replayed")), ("answered".into(), replayed));
        assert_eq!((waited.header("content-type"), &waited.body), (Some("application/json"), &read.body));
    }
}

#[tokio::test]
async fn a_wait_with_the_ask_ends_with_its_time_and_a_wrong_time_asks_nothing() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let late = program.post("/api/v1/asks?wait=1ms", &framework()).await;
    assert_eq!((late.short(), late.text_at("/status")), ("201".into(), "pending".into()));
    let wrong = program.post("/api/v1/asks?wait=soon", &framework()).await;
    assert_eq!((wrong.short(), wrong.faults()), ("422 invalid".into(), vec!["/wait not_a_time".into()]));
    let unknown = program.post("/api/v1/asks?for=me", &framework()).await;
    assert_eq!(unknown.short(), "422 invalid");
    assert_eq!(program.get("/api/v1/asks").await.body["items"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn an_ask_is_shown_whole_with_the_defaults_of_asking_over_http() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let body = json!({"kind": "questions", "message": "# Hi\n<b>x</b>", "context": {"n": 1}, "questions": [
        {"question": "Which framework?", "header": "Framework", "options": [{"label": "Svelte", "recommended": true}]},
        {"question": "What name?"},
        {"question": "What name, again?", "header": "Framework"},
    ]});
    let asked = program.post("/api/v1/asks", &body).await.body;
    let question = |id: &str, header: Option<&str>, text: &str, input: &str, options: serde_json::Value| {
        json!({"id": id, "question": text, "header": header, "input": input, "options": options, "multi_select": false,
            "free_text": "forbid", "placeholder": null, "default": null, "required": true, "when": null, "rules": null,
            "allow_none": false, "allow_unknown": false})
    };
    let svelte = json!([{"label": "Svelte", "value": "Svelte", "description": null, "preview": null, "recommended": true}]);
    let whole = json!({
        "id": asked["id"], "session_id": asked["session_id"], "agent": "deployer", "revision": 1, "kind": "questions",
        "status": "pending", "origin": {"type": "program"},
        "message": "# Hi\n<b>x</b>", "message_html": "<h3>Hi</h3>\n<p>&lt;b&gt;x&lt;/b&gt;</p>\n",
        "questions": [
            question("framework", Some("Framework"), "Which framework?", "select", svelte),
            question("what_name", None, "What name?", "text", json!([])),
            question("framework_2", Some("Framework"), "What name, again?", "text", json!([])),
        ],
        "allow_response": false, "response": null, "approval": null, "review": null, "context": {"n": 1},
        "policy": {"wait": "block", "expires_at": null, "on_expiry": "fail", "remind_at": [], "max_retries": 2, "who": {}},
        "asked_at": "2027-01-15T08:00:00.000Z", "answers": null, "decision": null, "comment": null, "answered_by": null,
        "answered_at": null, "settled_by": null, "settled_at": null, "provenance": null,
        "view_digest": asked["view_digest"], "quorum": null, "votes": [], "delegations": [],
        "you": {"answer": false, "reject": false, "reason": "principal_type", "voted": false, "in_place_of": null},
        "comments": [], "comment_count": 0,
    });
    assert_eq!(asked, whole);
    let person = world.browser("zoe").await;
    let seen = person.get(&format!("/api/v1/asks/{}", whole["id"].as_str().expect("an id"))).await.body;
    assert_eq!((seen.get("context"), &seen["id"]), (None, &whole["id"]), "only the asker sees its context");
}

#[tokio::test]
async fn everything_wrong_with_an_ask_is_told_at_once() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let body = json!({"kind": "questions", "questions": [
        {"question": " ", "input": "secret", "when": {"question": "x", "in": ["y"]}},
        {"question": "Which?", "input": "colour", "options": [{"label": "a"}, {"label": "a"}], "rules": {"min": [1], "max": 1, "format": "email", "pattern": "(x"}},
    ], "policy": {"wait": "never", "expires_at": "tomorrow", "on_expiry": "escalate", "max_retries": 99, "judge": "me", "expires_in": 5, "remind_at": ["x"],
        "who": {"roles": ["release"], "quorum": 2}}});
    let response = program.post("/api/v1/asks", &body).await;
    assert_eq!(response.short(), "422 invalid");
    let expected = [
        "/questions/1/input unknown_input",
        "/questions/1/rules/min wrong_type",
        "/policy/expires_in given_twice",
        "/policy/wait unknown_value",
        "/policy/expires_at not_a_time",
        "/policy/judge unknown_value",
        "/policy/remind_at/0 not_a_time",
        "/questions/0/question required",
        "/questions/1/options/1/value duplicate",
        "/questions/1/rules/pattern not_written",
        "/questions/1/rules/format not_written",
        "/questions/1/rules/pattern pattern",
        "/questions/1/rules/max not_measured",
        "/questions/0/when/question unknown_question",
        "/policy/who/quorum not_for_this_kind",
        "/policy/expires_at required",
        "/policy/escalate required",
        "/policy/max_retries too_many",
    ];
    assert_eq!(response.faults(), expected);
    assert_eq!(world.key("agent:deployer").await.get("/api/v1/sessions").await.body["items"], json!([]), "nothing was asked");
}

#[tokio::test]
async fn far_too_many_questions_are_refused_without_a_look_at_each() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let question = |n: usize| json!({"header": "Name", "question": format!("Question {n}?"), "rules": {"pattern": r"\p{L}{9}"}});
    let response =
        program.post("/api/v1/asks", &json!({"kind": "questions", "questions": (0..9_000).map(question).collect::<Vec<_>>()})).await;
    assert_eq!((response.short(), response.faults()), ("422 invalid".into(), vec!["/questions too_many".into()]));
}

#[tokio::test]
async fn of_far_too_many_problems_the_first_are_listed_and_all_are_counted() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let body = json!({"kind": "questions", "questions": [{"question": "Which?"}], "policy": {"remind_at": vec!["soon"; 300]}});
    let response = program.post("/api/v1/asks", &body).await;
    let first: Vec<_> = (0..200).map(|n| format!("/policy/remind_at/{n} not_a_time")).collect();
    let detail = "The request has 300 problems; `errors` lists the first 200.";
    assert_eq!((response.text_at("/detail"), response.faults()), (detail.to_owned(), first));
}

#[tokio::test]
async fn the_policy_that_the_design_writes_out_is_taken_where_it_asks_for_nothing_new() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let mut body = framework();
    body["policy"] = json!({"wait": "block", "expires_at": "2027-01-15T10:00:00+01:00", "on_expiry": "continue", "max_retries": 2,
        "remind_at": ["2027-01-15T08:30:00Z"], "who": {"roles": [], "people": ["zoe"], "quorum": 1, "not": ["requester"]}});
    let asked = program.post("/api/v1/asks", &body).await;
    let policy = json!({"wait": "block", "expires_at": "2027-01-15T09:00:00.000Z", "on_expiry": "continue",
        "remind_at": ["2027-01-15T08:30:00.000Z"], "max_retries": 2, "who": {"people": ["zoe"], "not": ["requester"]}});
    assert_eq!((asked.short(), &asked.body["policy"]), ("201".into(), &policy));
}

#[tokio::test]
async fn numbers_dates_and_datetimes_are_asked_with_a_range_and_answered_without_rounding() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let body = r#"{"kind": "questions", "questions": [
        {"id": "count", "question": "How many?", "input": "number", "default": "2", "rules": {"min": 0.50, "max": 9007199254740993}},
        {"id": "day", "question": "Which day?", "input": "date", "rules": {"min": "2026-11-21"}},
        {"id": "start", "question": "From when?", "input": "datetime", "required": false}]}"#;
    let asked = program.send_json("/api/v1/asks", body).await;
    let rules: Vec<_> = asked.body["questions"].as_array().expect("questions").iter().map(|question| question.get("rules")).collect();
    assert_eq!(rules, [Some(&json!({"min": "0.50", "max": "9007199254740993"})), Some(&json!({"min": "2026-11-21"})), Some(&json!(null))]);

    let person = world.browser("zoe").await;
    let path = format!("/api/v1/asks/{}/answer", asked.id());
    let given =
        |count, day, start| json!({"answers": {"count": {"values": [count]}, "day": {"values": [day]}, "start": {"values": [start]}}});
    let response = person.post(&path, &given("9007199254740994", "2026-11-20", "noon")).await;
    let faults = ["/answers/count/values/0 above_max", "/answers/day/values/0 below_min", "/answers/start/values/0 not_a_datetime"];
    assert_eq!((response.short(), response.faults()), ("422 invalid".into(), faults.map(str::to_owned).into()));

    let mut last = given("9007199254740993", "2026-11-21", "2026-11-21T10:30:00+01:00");
    last["answers"]["count"]["notes"] = json!("the most there is");
    let settled = person.post(&path, &last).await;
    assert_eq!((settled.short(), &settled.body["answers"]), ("200".into(), &last["answers"]));
}

#[tokio::test]
async fn a_body_of_the_wrong_shape_is_told_where() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let cases = [
        (r#"{}"#, "/kind required"),
        (r#"{"kind":"poll"}"#, "/kind wrong_type"),
        (r#"{"kind":"questions"}"#, "/questions required"),
        (r#"{"kind":"review","review":{"markdown":"x"},"questions":[]}"#, "/questions not_for_this_kind"),
        (r#"{"kind":"questions","questions":[{"question":"a","colour":1}]}"#, "/questions/0/colour unknown_field"),
        (r#"{"kind":"questions","questions":[{"question":5}]}"#, "/questions/0/question wrong_type"),
        (r#"{"kind":"questions","questions":[{"question":"a","options":[{}]}]}"#, "/questions/0/options/0/label required"),
        (r#"{"kind":"questions","questions":[{"question":"a","options":[1]}]}"#, "/questions/0/options/0 wrong_type"),
        (r#"{"kind":"questions","questions":[{"question":"a","options":[]}]}"#, "/questions/0/options required"),
        (r#"{"kind":"questions","questions":[]}"#, "/questions required"),
        (r#"{"kind":"review","review":{"markdown":" "}}"#, "/review/markdown required"),
        (r#"{"kind":"approval","approval":{"tool":"x"}}"#, "/approval/arguments required"),
        (r#"{"kind":"approval","approval":{"tool":"x","arguments":[1]}}"#, "/approval/arguments not_an_object"),
        ("[]", " wrong_type"),
    ];
    for (body, fault) in cases {
        let response = program.send_json("/api/v1/asks", body).await;
        assert_eq!((response.short(), response.faults()), ("422 invalid".into(), vec![fault.to_owned()]), "{body}");
        let message = response.text_at("/errors/0/message");
        assert!(!message.contains("struct") && !message.contains("Body"), "{body}: {message}");
    }
}

#[tokio::test]
async fn a_wait_ends_with_its_time_and_says_how_the_ask_stands() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let path = format!("/api/v1/asks/{}", program.post("/api/v1/asks", &framework()).await.id());
    for wait in ["1ms", "0", "0s", "0m"] {
        let response = program.get(&format!("{path}?wait={wait}")).await;
        assert_eq!((response.short(), response.text_at("/status")), ("200".into(), "pending".into()), "{wait}");
    }
    for wait in ["", "soon", "-1s", "1h", "9999999999999s"] {
        let response = program.get(&format!("{path}?wait={wait}")).await;
        assert_eq!((response.short(), response.faults()), ("422 invalid".into(), vec!["/wait not_a_time".into()]), "{wait}");
    }
}

#[tokio::test]
async fn a_wait_ends_when_the_asker_takes_the_ask_back_or_the_server_stops() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let first = program.post("/api/v1/asks", &framework()).await.id();
    let second = program.post("/api/v1/asks", &framework()).await.id();
    let wait = format!("/api/v1/asks/{first}?wait=60s");
    let withdraw = format!("/api/v1/asks/{first}/withdraw");
    let (waited, withdrawn) = tokio::join!(program.get(&wait), program.send("POST", &withdraw, None));
    assert_eq!((waited.text_at("/status"), withdrawn.text_at("/status")), ("withdrawn".into(), "withdrawn".into()));

    let wait = format!("/api/v1/asks/{second}?wait=60s");
    let mut inbox = program.follow("/api/v1/asks/events").await;
    assert_eq!(inbox.names(1).await, ["reset"], "the server is listening");
    let (waited, ()) = tokio::join!(program.get(&wait), async {
        // The wait is under way once another ask, made after it, has been told about.
        program.post("/api/v1/asks", &framework()).await;
        inbox.names(1).await;
        world.shut_down().await;
    });
    assert_eq!(waited.text_at("/status"), "pending");
}

#[tokio::test]
async fn asks_are_listed_newest_first_a_page_at_a_time() {
    let world = World::new().await;
    let (program, other, person) = (world.key("agent:a").await, world.key("agent:b").await, world.browser("zoe").await);
    let mut ids = Vec::new();
    for asker in [&program, &other, &program] {
        world.clock.advance(std::time::Duration::from_millis(1));
        ids.push(asker.post("/api/v1/asks", &framework()).await.id());
    }
    let listed = |response: crate::world::TestResponse| {
        let items = response.body["items"].as_array().expect("items").clone();
        let found: Vec<_> = items.iter().map(|ask| ids.iter().position(|id| ask["id"] == **id).expect("a known ask")).collect();
        (found, response.body["next_cursor"].as_str().map(str::to_owned))
    };
    let (page, cursor) = listed(person.get("/api/v1/asks?status=pending&limit=2").await);
    assert_eq!(page, [2, 1]);
    let rest = person.get(&format!("/api/v1/asks?status=pending&limit=2&cursor={}", cursor.expect("there is more"))).await;
    assert_eq!(listed(rest), (vec![0], None));
    assert_eq!(listed(program.get("/api/v1/asks").await), (vec![2, 0], None), "a program sees its own");
    assert_eq!(listed(person.get("/api/v1/asks?for=me").await).0, [2, 1, 0]);
    assert_eq!(listed(program.get("/api/v1/asks?for=me").await).0, [0; 0], "a program answers nothing");
    assert_eq!(person.get("/api/v1/asks?status=lost").await.short(), "422 invalid");
    assert_eq!(person.get("/api/v1/asks?cursor=ses_1").await.short(), "422 invalid");
}

#[tokio::test]
async fn a061_what_stands_in_a_heading_is_one_short_line() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let mut faults = Vec::new();
    for text in ["two\nlines".to_owned(), "x".repeat(201), "a\u{2028}b".into()] {
        let approval = json!({"tool": text, "category": text, "arguments": {}});
        let asks = [
            json!({"kind": "questions", "title": text, "questions": [{"question": "Which?"}]}),
            json!({"kind": "questions", "questions": [{"question": "Which?", "header": text}]}),
            json!({"kind": "approval", "approval": approval}),
        ];
        for ask in asks {
            faults.push(program.post("/api/v1/asks", &ask).await.faults().join(" | "));
        }
    }
    let one = ["/title unknown_field", "/questions/0/header header", "/approval/tool tool | /approval/category category"];
    assert_eq!(faults, [one, one, one].concat());
}

#[tokio::test]
async fn a100_a_deadline_that_is_none_is_refused_and_nothing_is_asked() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let mut refusals = Vec::new();
    for (field, value) in [
        ("expires_in", json!(-5)),
        ("expires_in", json!(0)),
        ("expires_in", json!(9_223_372_036_854_775_807_u64)),
        ("expires_in", json!(1.5)),
        ("expires_at", json!("2020-01-01T00:00:00Z")),
        ("expires_at", json!("2027-01-15T08:00:00+00:00")),
        ("expires_at", json!("tomorrow")),
        ("expires_at", json!("9999999-01-01T00:00:00Z")),
        ("undo_window", json!(-1)),
    ] {
        let mut ask = framework();
        ask["policy"] = json!({ field: value });
        let refused = program.post("/api/v1/asks", &ask).await;
        refusals.push(format!("{} {}", refused.short(), refused.faults().join(" | ")));
    }
    let refused = [
        "expires_in wrong_type",
        "expires_in out_of_range",
        "expires_in out_of_range",
        "expires_in wrong_type",
        "expires_at in_the_past",
        "expires_at in_the_past",
        "expires_at not_a_time",
        "expires_at not_a_time",
        "undo_window wrong_type",
    ];
    assert_eq!(refusals, refused.map(|fault| format!("422 invalid /policy/{fault}")));
    assert_eq!(zoe.get("/api/v1/asks").await.body["items"], json!([]));
}

#[tokio::test]
async fn a_list_that_names_nobody_does_not_let_anybody_answer() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    let mut outcomes = Vec::new();
    for who in [
        json!({"people": []}),
        json!({"roles": []}),
        json!({"people": [], "roles": []}),
        json!({"people": [], "roles": ["lead"]}),
        json!({}),
    ] {
        let mut body = framework();
        body["policy"] = json!({"who": who});
        let asked = program.post("/api/v1/asks", &body).await;
        outcomes.push(if asked.status == 422 { asked.faults().join(" ") } else { asked.status.to_string() });
    }
    let nobody = |name: &str| format!("/policy/who/{name} names_nobody");
    let both = format!("{} {}", nobody("people"), nobody("roles"));
    assert_eq!(outcomes, [nobody("people"), nobody("roles"), both, "201".to_owned(), "201".to_owned()]);
}

#[tokio::test]
async fn too_many_names_are_refused_before_any_of_them_is_looked_up() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:a").await, world.key("person:zoe").await);
    let names: Vec<_> = (0..101).map(|n| format!("p{n}")).collect();
    let mut body = framework();
    body["policy"] = json!({"who": {"people": names}});
    assert_eq!(program.post("/api/v1/asks", &body).await.faults(), ["/policy/who/people too_many"]);
    let ask = program.post("/api/v1/asks", &framework()).await.text_at("/id");
    let restricted = person.post(&format!("/api/v1/asks/{ask}/restrict"), &json!({"who": {"people": names}})).await;
    assert_eq!(restricted.faults(), ["/who/people too_many"]);
}
