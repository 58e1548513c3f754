//! Bodies: how large, of what kind, and how strictly they are read.

use serde_json::json;

use crate::world::{World, framework};

#[tokio::test]
async fn a008_a_key_given_twice_is_refused_on_arrival() {
    let world = World::new().await;
    let body = r#"{"kind":"approval","approval":{"tool":"pay","arguments":{"to":"a","to":"b"}}}"#;
    assert_eq!(world.key("agent:a").await.send_json("/api/v1/asks", body).await.short(), "400 duplicate_key");
}

#[tokio::test]
async fn a009_what_two_readers_could_read_differently_is_not_json() {
    let world = World::new().await;
    let program = world.key("agent:a").await;
    for value in [r#""\ud800""#, "NaN", "Infinity", "-Infinity", "01", r#""\u0000""#, "'x'", "{\"a\":1,}"] {
        let body = format!(r#"{{"kind":"approval","approval":{{"tool":"pay","arguments":{{"n":{value}}}}}}}"#);
        assert_eq!(program.send_json("/api/v1/asks", &body).await.short(), "400 invalid_json", "{value}");
    }
}

#[tokio::test]
async fn a093_depth_and_size_are_bounded_before_anything_is_built() {
    let world = World::new().await;
    let program = world.key("agent:a").await;
    let deep = format!(r#"{{"kind":{}}}"#, "[".repeat(10_000));
    assert_eq!(program.send_json("/api/v1/asks", &deep).await.short(), "400 too_deep");
    let keys: Vec<_> = (0..200_000).map(|n| format!("\"{n}\":0")).collect();
    assert_eq!(program.send_json("/api/v1/asks", &format!("{{{}}}", keys.join(","))).await.short(), "413 body_too_large");
    let long = format!(r#"{{"kind":"{}"}}"#, "x".repeat(5 << 20));
    assert_eq!(program.send_json("/api/v1/asks", &long).await.short(), "413 body_too_large");
}

#[tokio::test]
async fn a098_a_long_text_is_too_large_for_an_answer() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:a").await, world.browser("zoe").await);
    let ask = program.post("/api/v1/asks", &json!({"kind": "questions", "questions": [{"question": "Why?"}]})).await;
    let answer = format!("/api/v1/asks/{}/answer", ask.id());
    for length in [300 << 10, 5 << 20] {
        let body = json!({"answers": {"why": {"values": ["x".repeat(length)]}}});
        assert_eq!(person.post(&answer, &body).await.short(), "413 answer_too_large", "{length} bytes");
    }
}

#[tokio::test]
async fn a_heavy_list_comes_in_pages_that_are_short_and_lack_nothing() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:a").await, world.browser("zoe").await);
    let review = |n: usize| json!({"kind": "review", "review": {"markdown": format!("{n}{}", "x".repeat(900 << 10))}});
    let mut asked = Vec::new();
    for n in 0..6 {
        asked.push(program.post("/api/v1/asks", &review(n)).await.id());
    }
    asked.sort_by(|one, other| other.cmp(one));
    let (mut found, mut cursor) = (Vec::new(), Some(String::new()));
    while let Some(next) = cursor {
        let page = zoe.get(&format!("/api/v1/asks?for=me{next}")).await;
        let items = page.body["items"].as_array().unwrap();
        assert!(page.text.len() <= 4 << 20 && items.len() < 6, "{} bytes, {} items", page.text.len(), items.len());
        found.extend(items.iter().map(|ask| ask["id"].as_str().unwrap().to_owned()));
        cursor = page.body["next_cursor"].as_str().map(|cursor| format!("&cursor={cursor}"));
    }
    assert_eq!(found, asked);
}

#[tokio::test]
async fn a094_a_compressed_body_is_not_taken() {
    let world = World::new().await;
    let program = world.key("agent:a").await.with(&[("content-encoding", "gzip")]);
    assert_eq!(program.send_json("/api/v1/asks", "{}").await.short(), "415 unsupported_media_type");
    for (encoding, expected) in [("gzip", "415 unsupported_media_type"), ("Identity", "201")] {
        let person = world.browser("zoe").await.with(&[("content-encoding", encoding), ("content-type", "text/plain")]);
        assert_eq!(person.send("POST", "/api/v1/files?name=a", Some("a".into())).await.short(), expected);
    }
}

#[tokio::test]
async fn a_byte_order_mark_changes_nothing() {
    let world = World::new().await;
    let marked = format!("\u{feff}{}", framework());
    assert_eq!(world.key("agent:a").await.send_json("/api/v1/asks", &marked).await.short(), "201");
}

#[tokio::test]
async fn a095_json_must_say_that_it_is_json() {
    let world = World::new().await;
    let program = world.key("agent:a").await;
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonp",
        "application/json; charset=utf-16",
        "",
    ] {
        let response = program.with(&[("content-type", kind)]).send("POST", "/api/v1/asks", Some(framework().to_string())).await;
        assert_eq!(response.short(), "415 unsupported_media_type", "{kind}");
    }
    assert_eq!(program.send("POST", "/api/v1/asks", Some(framework().to_string())).await.short(), "415 unsupported_media_type");
    for kind in ["Application/JSON; charset=utf-8", "application/json ; charset=\"UTF-8\""] {
        let polite = program.with(&[("content-type", kind)]);
        assert_eq!(polite.send("POST", "/api/v1/asks", Some(framework().to_string())).await.short(), "201", "{kind}");
    }
}

#[tokio::test]
async fn every_list_gives_its_largest_page_for_a_larger_limit_and_refuses_none() {
    let world = World::new().await;
    let (zoe, admin) = (world.browser("zoe").await, world.admin());
    let ask = world.key("agent:deployer").await.post("/api/v1/asks", &framework()).await.body;
    let events = format!("/api/v1/sessions/{}/events", ask["session_id"].as_str().unwrap());
    for (who, list, most) in [
        (&zoe, "/api/v1/asks", 200),
        (&zoe, "/api/v1/sessions", 200),
        (&zoe, "/api/v1/rules", 200),
        (&zoe, "/api/v1/history", 200),
        (&zoe, "/api/v1/history/sheet", 10_000),
        (&zoe, "/api/v1/people", 1_000),
        (&zoe, events.as_str(), 200),
        (&admin, "/api/v1/admin/keys", 1_000),
    ] {
        for large in [most, most + 1] {
            assert_eq!(who.get(&format!("{list}?limit={large}")).await.short(), "200", "{list}");
        }
        let refused = who.get(&format!("{list}?limit=0")).await;
        let told = (refused.short(), refused.faults(), refused.text_at("/errors/0/message"));
        assert_eq!(told, ("422 invalid".into(), vec!["/limit out_of_range".to_owned()], format!("Give 1 to {most}.")), "{list}");
    }
}

#[tokio::test]
async fn what_stands_behind_the_question_mark_is_told_by_its_name() {
    let world = World::new().await;
    let zoe = world.browser("zoe").await;
    for (query, fault, cure) in [
        ("limit=-1", "/limit wrong_type", "Give a whole number, 0 or more."),
        ("limit=", "/limit wrong_type", "Give a whole number, 0 or more."),
        ("limit=99999999999", "/limit wrong_type", "Give a smaller number."),
        ("limit=0", "/limit out_of_range", "Give 1 to 200."),
        ("limit=1&limit=2", "/limit duplicate_key", "`limit` is given twice. Give it once."),
        ("status=open", "/status wrong_type", "`pending`"),
        ("colour=red", "/colour unknown_field", "There is no field `colour` here: expected one of `status`"),
    ] {
        let response = zoe.get(&format!("/api/v1/asks?{query}")).await;
        assert_eq!((response.short(), response.faults()), ("422 invalid".into(), vec![fault.to_owned()]), "{query}");
        assert!(response.text_at("/detail").contains(cure), "{query}: {}", response.text_at("/detail"));
    }
}
