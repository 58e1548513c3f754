//! Who could sign in can sign in, and what was theirs is theirs.

use serde_json::{Value, json};

use super::cases;
use crate::canary::{between, response_to};

cases![who_could_get_into_a_data_folder_of_an_earlier_build_can_and_who_could_not_cannot];

fn who_could_get_into_a_data_folder_of_an_earlier_build_can_and_who_could_not_cannot(folder: Folder) {
    let opened = folder.serve();
    let json_body = ("content-type", "application/json");
    let sign_in = |password: &Value| {
        let body = json!({"name": "eve", "password": password}).to_string();
        response_to(&opened.server, "POST", "/api/v1/sign-in/password", &[json_body], &body)
    };
    assert!(sign_in(&json!("a loud lake at noon")).starts_with("401"));
    assert!(sign_in(&folder.made["password"]).starts_with("204"));

    // A browser that was signed in still is, and one recovery code is good for one proof.
    let eve = &folder.made["eve"];
    let cookie = ("cookie", eve["cookie"].as_str().unwrap());
    let me = response_to(&opened.server, "GET", "/api/v1/me", &[cookie], "");
    assert!(me.starts_with("200") && me.contains("\"eve\""), "{me}");
    let csrf = between(&me, "\"csrf\":\"", "\"").to_owned();
    let body = json!({"code": eve["recovery_codes"][0]}).to_string();
    let prove = |cookie: &str| {
        response_to(&opened.server, "POST", "/api/v1/me/step-up", &[("cookie", cookie), ("x-waypost-csrf", &csrf), json_body], &body)
    };
    assert!(prove(cookie.1).starts_with("204"));

    let by = |key: &str| opened.call("GET", "me", key, None).0;
    assert_eq!(["zoe", "deployer", "importer", "nightly", "nightly_after", "uma", "gone"].map(by), [200, 200, 200, 200, 200, 200, 401]);
    let draft = opened.read(&format!("asks/{}/draft", folder.ask("every_input")), "zoe");
    assert_eq!((&draft["draft"]["fields"]["name"]["text"], &draft["draft"]["comment"]), (&json!("Lantern"), &json!("I will look first.")));
    let erased = opened.call("GET", &format!("sessions/{}", folder.made["erased"].as_str().unwrap()), "zoe", None);
    assert_eq!(erased.0, 404);
    opened.server.stopped();
}
