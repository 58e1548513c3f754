//! What could deceive in a call, as the server sends it to clients that render it.

use serde_json::json;

use crate::world::World;

#[tokio::test]
async fn a052_a055_a056_what_could_deceive_in_a_call_is_told_with_it() {
    let world = World::new().await;
    let (program, zoe) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let arguments = json!({"to": "b\u{03BF}b@example.org", "run": format!("ls  \nrm -rf x{}# tidy", " ".repeat(200)), "blob": "xB3".repeat(100), "note": "plain"});
    let asked = json!({"kind": "approval", "approval": {"tool": "p\u{0430}yout", "target": "p\u{0430}ypal.com", "arguments": arguments}});
    let ask = program.post("/api/v1/asks", &asked).await;
    let seen = zoe.get(&format!("/api/v1/asks/{}", ask.id())).await.body["approval"].clone();
    let row = |path: &str| seen["view"].as_array().unwrap().iter().find(|row| row["path"] == path).unwrap().clone();
    let blob = row("blob")["text"].as_str().unwrap().to_owned();
    assert!(blob.starts_with("[opaque, 225 bytes, sha256 ") && blob.len() == 92, "{blob}");
    assert_eq!(
        ["to", "run", "blob", "note"].map(|path| row(path)["marks"].clone()),
        [
            json!(["mixed letters: \u{03BF} is U+03BF Greek"]),
            json!(["several lines", "spaces at the end", "a long run of spaces"]),
            json!(["not inspectable"]),
            json!([]),
        ]
    );
    assert_eq!(row("run")["text"], "ls··⏎\nrm -rf x[200 spaces]# tidy");
    let letter = "mixed letters: \u{0430} is U+0430 Cyrillic";
    assert_eq!(seen["marks"], json!([format!("{letter} in the name of the tool"), format!("{letter} in the target")]));
    assert_eq!(seen["opaque"], 1);
    let of_latin = waypost_core::digest::Digest::of_call("payout", "", None, "p\u{0430}ypal.com", seen["arguments_text"].as_str().unwrap());
    assert_ne!(seen["digest"], of_latin.as_str(), "names are compared by bytes");
}
