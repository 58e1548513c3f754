//! Agents that a file declares: written, checked, listed and served.

use serde_json::json;

use crate::service::{Service, calls, says};
use crate::world::World;

const SHOP_KEY: &str = "sk-shop-2f6e91";

/// The example of a support desk, with this shop.
fn desk(world: &World, shop: &Service) -> String {
    let file = world.path("waypost.toml");
    let example = include_str!("../../../../examples/waypost.toml");
    std::fs::write(&file, example.replace("https://shop.example", &shop.url)).unwrap();
    file.display().to_string()
}

#[test]
fn a_file_that_was_begun_is_right_as_it_is_and_is_not_written_twice() {
    let world = World::new();
    let file = world.path("waypost.toml").display().to_string();
    let begun = world.run(&["init", &file]);
    assert_eq!((begun.status, begun.out.trim()), (0, file.as_str()));
    let looked = world.json(&["agents", "check", &file]);
    assert_eq!((&looked["agents"], &looked["problems"][0]["severity"]), (&json!(["helper"]), &json!("warning")));
    let again = world.run(&["init", &file]);
    assert!(again.status == 1 && again.err.contains("already exists"), "{}", again.err);
}

#[test]
fn what_is_wrong_with_a_file_is_said_by_line_and_nothing_is_served_from_it() {
    let world = World::new();
    let file = world.path("bad.toml");
    std::fs::write(&file, "[[agent]]\nname = 'a'\ndescription = 'A.'\nmodel = { service = 'opneai' }\nwindow = 'large'\n").unwrap();
    let file = file.display().to_string();
    let wanted = format!(
        "{file}:4:21: \"opneai\" is not a value of `service`\n  |\n4 | model = {{ service = 'opneai' }}\n  |                     ^^^^^^^^\n  = write `openai` or `anthropic`\n\n\
         {file}:5:10: `window` is a text here\n  |\n5 | window = 'large'\n  |          ^^^^^^^\n  = write a whole number\n"
    );
    let checked = world.run(&["agents", "check", &file]);
    assert_eq!((checked.status, checked.out.trim_end()), (2, wanted.trim_end()));
    let listed = world.json(&["agents", "check", &file]);
    let places: Vec<_> = listed["problems"].as_array().unwrap().iter().map(|problem| (&problem["line"], &problem["column"])).collect();
    assert_eq!(places, [(&json!(4), &json!(21)), (&json!(5), &json!(10))]);
    let served = world.run(&["serve", "--listen", "127.0.0.1:0", "--config", &file]);
    assert!(served.status == 2 && served.err.contains(&wanted), "{}", served.err);
    assert!(!world.data().join("server.json").exists());
    assert_eq!(world.run(&["agents", "check", "/nowhere/waypost.toml"]).status, 2);
}

#[test]
fn a_key_that_is_not_set_is_a_warning_to_look_at_and_keeps_the_server_from_starting() {
    let world = World::new().knowing("OPENAI_API_KEY", "sk-model");
    let file = desk(&world, &Service::of(Vec::new()));
    let looked = world.run(&["agents", "check", &file]);
    assert!(looked.status == 0 && looked.out.contains("warning: the environment variable SHOP_KEY is not set"), "{}", looked.out);
    let served = world.run(&["serve", "--listen", "127.0.0.1:0", "--config", &file]);
    assert!(served.status == 2 && served.err.contains("set SHOP_KEY where `waypost serve` is started"), "{}", served.err);
}

#[test]
fn what_a_file_declares_is_listed_with_its_tools_and_rules() {
    let world = World::new();
    let file = desk(&world, &Service::of(Vec::new()));
    let listed = world.run(&["agents", "list", "--config", &file]);
    let rules = "support uses the first rule that matches:\n  refund, when amount > 100: asks, risk high\n  refund: does not ask\n  anything else: asks, unless it is read-only";
    assert!(listed.out.contains("ask_user_question order refund*") && listed.out.trim_end().ends_with(rules), "{}", listed.out);
    let served = World::new().knowing("OPENAI_API_KEY", "sk-model").knowing("SHOP_KEY", SHOP_KEY);
    std::fs::create_dir_all(served.data()).unwrap();
    std::fs::copy(&file, served.data().join("waypost.toml")).unwrap();
    let _server = served.serve();
    let names = served.json(&["agents", "list"])["items"].as_array().unwrap().iter().map(|card| card["name"].clone()).collect::<Vec<_>>();
    assert_eq!(names, [json!("assistant"), json!("support")], "the file in the data folder is taken without being named");
}

#[test]
fn a_declared_agent_asks_acts_with_approval_and_survives_being_killed_between() {
    let paid = json!({"order": "1007", "paid": 300});
    let shop = Service::of(vec![paid.clone(), json!({"refund": "r1"}), json!({"refund": "r2"})]);
    let question = json!({"questions": [{"question": "Which order?", "options": [{"label": "1006"}, {"label": "1007"}]}]});
    let refund = |order: &str, amount: u32| json!({"order": order, "amount": amount});
    let model = Service::of(vec![
        calls(&[("c1", "ask_user_question", question)]),
        calls(&[("c2", "order", json!({"order": "1007"}))]),
        calls(&[("c3", "refund", refund("1006", 20)), ("c4", "refund", refund("1007", 250))]),
        says("Both are given back."),
    ]);
    let world = World::new().knowing("OPENAI_API_KEY", "sk-model").knowing("OPENAI_BASE_URL", &model.url).knowing("SHOP_KEY", SHOP_KEY);
    let (person, file) = (world.key("person", "zoe"), desk(&world, &shop));
    let serve = || world.serve_with(&["--config", &file]);
    let waits = |times: usize, server: &crate::world::Serving, session: &str| {
        let following = world.start(&["events", session, "--follow"]);
        (0..times).for_each(|_| drop(following.reads("run_suspended")));
        server.call("GET", &format!("/api/v1/sessions/{session}/pending-question"), &person, None).1["ask"].clone()
    };

    let server = serve();
    let begun = server.call("POST", "/api/v1/sessions", &person, Some(json!({"agent": "support", "message": "My money back, please."}))).1;
    let session = begun["id"].as_str().unwrap();
    assert_eq!(waits(1, &server, session)["questions"][0]["question"], "Which order?");
    server.killed();

    let server = serve();
    assert_eq!(world.run(&["answer", "latest", "--value", "1007"]).status, 0);
    let asked = waits(2, &server, session);
    let approval = &asked["approval"];
    assert_eq!(
        [&approval["tool"], &approval["target"], &approval["prompt"], &approval["risk"], &approval["reason"]],
        [
            &json!("refund"),
            &json!(format!("POST {}/orders/{{order}}/refunds", shop.url)),
            &json!("Give 250 € back for order 1007?"),
            &json!("high"),
            &json!("A refund of more than 100 € needs approval.")
        ]
    );
    assert_eq!(shop.requests().len(), 2, "looked up, and the small sum given back");
    server.killed();

    let _server = serve();
    let words = world.json(&["answer", "latest"])["approval"]["digest_words"].as_str().unwrap().to_owned();
    assert_eq!(world.run(&["answer", "latest", "--approve", "--digest-words", &words]).status, 0);
    world.start(&["events", session, "--follow"]).reads("run_completed");

    let requests = shop.requests();
    let sent: Vec<_> = requests.iter().map(|request| format!("{} {}", request.line, request.body)).collect();
    assert_eq!(sent, ["GET /orders/1007 ", r#"POST /orders/1006/refunds {"amount":20}"#, r#"POST /orders/1007/refunds {"amount":250}"#]);
    assert!(requests.iter().all(|request| request.header("authorization") == Some(&format!("Bearer {SHOP_KEY}"))));
    let keys: Vec<_> = requests.iter().filter_map(|request| request.header("idempotency-key")).collect();
    assert!(keys.len() == 2 && keys[0] != keys[1], "{keys:?}");
    let body = model.requests().pop().unwrap().body;
    assert!(body.contains("r1") && body.contains("r2") && !body.contains(SHOP_KEY), "{body}");
    assert!(!holds(&world.data(), SHOP_KEY.as_bytes()), "no file of the data folder holds the shop's key");
}

fn holds(folder: &std::path::Path, what: &[u8]) -> bool {
    std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).any(|path| match path.is_dir() {
        true => holds(&path, what),
        false => std::fs::read(&path).unwrap().windows(what.len()).any(|found| found == what),
    })
}

#[test]
fn a_declared_agent_books_with_a_server_of_tools_that_asks_people_itself() {
    let desk = concat!(env!("CARGO_MANIFEST_DIR"), "/../agents/tests/mcp/old_desk.py");
    let model = Service::of(vec![
        calls(&[("c1", "box_look", json!({"show": "Faust"})), ("c2", "box_book", json!({"show": "Faust"}))]),
        says("Booked."),
    ]);
    let world = World::new().knowing("OPENAI_API_KEY", "sk-model").knowing("OPENAI_BASE_URL", &model.url);
    let (person, done, file) = (world.key("person", "zoe"), world.path("done.txt"), world.path("waypost.toml"));
    let text = format!(
        "[[agent]]\nname = 'clerk'\ndescription = 'Books.'\n[[agent.mcp]]\nname = 'box'\nprefix = 'box_'\nbegins = 'initialize'\n\
         command = 'python3'\nargs = ['{desk}', '{}']\n[[agent.policy]]\ntools = 'box_book'\nprompt = 'Book {{{{show}}}}?'\n",
        done.display()
    );
    std::fs::write(&file, text).unwrap();
    assert_eq!(world.run(&["agents", "check", &file.display().to_string()]).out, "");
    let server = world.serve_with(&["--config", &file.display().to_string()]);
    let begun = server.call("POST", "/api/v1/sessions", &person, Some(json!({"agent": "clerk", "message": "Faust, please."}))).1;
    let following = world.start(&["events", begun["id"].as_str().unwrap(), "--follow"]);
    following.reads("run_suspended");
    let approval = world.json(&["answer", "latest"])["approval"].clone();
    let reached = format!("box at python3 {desk} {}", done.display());
    assert_eq!([&approval["server"], &approval["prompt"], &approval["risk"]], [&json!(reached), &json!("Book Faust?"), &json!("high")]);
    let words = approval["digest_words"].as_str().unwrap();
    assert_eq!(world.run(&["answer", "latest", "--approve", "--digest-words", words]).status, 0);
    following.reads("question_pending");
    assert_eq!(std::fs::read_to_string(&done).unwrap(), "looks for Faust\nis asked to book Faust\n");
}
