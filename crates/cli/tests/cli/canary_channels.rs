//! The secrets of channels are in nothing that the program prints or stores, while their services cannot be reached and while
//! strangers guess.

use serde_json::json;

use crate::canary::{holding, response_to};
use crate::world::World;

/// The secrets, each with the form that its service gives it.
const SECRETS: [(&str, &str); 6] = [
    ("SLACK_TOKEN", "xoxb-canary-hunter2"),
    ("SLACK_APP_TOKEN", "xapp-1-canary-hunter2"),
    ("DISCORD_TOKEN", "canary-discord-hunter2"),
    ("WHATSAPP_TOKEN", "canary-whatsapp-hunter2"),
    ("WHATSAPP_APP_SECRET", "canary-signing-hunter2"),
    ("WHATSAPP_VERIFY_TOKEN", "canary-verify-hunter2"),
];

/// Nothing listens there.
const CHANNELS: &str = r#"
[channel.slack]
token = { env = "SLACK_TOKEN" }
app_token = { env = "SLACK_APP_TOKEN" }
channel = "C0123456789"
api = "http://127.0.0.1:9/api"

[channel.discord]
token = { env = "DISCORD_TOKEN" }
public_key = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
channel = "345626669114982402"
api = "http://127.0.0.1:9/api/v10"

[channel.whatsapp]
token = { env = "WHATSAPP_TOKEN" }
app_secret = { env = "WHATSAPP_APP_SECRET" }
verify_token = { env = "WHATSAPP_VERIFY_TOKEN" }
phone_number_id = "106540352242922"
template = "waypost_ask"
api = "http://127.0.0.1:9/v24.0"
"#;

#[test]
fn s1_no_secret_of_a_channel_is_found_in_what_the_program_says_or_keeps() {
    let world = SECRETS.into_iter().fold(World::new(), |world, (name, secret)| world.knowing(name, secret));
    let file = world.path("waypost.toml");
    std::fs::write(&file, CHANNELS).unwrap();
    let file = file.display().to_string();
    let mut outputs = vec![format!("{:?}", world.run(&["agents", "check", &file]))];
    let server = world.serve_with(&["--config", &file, "--log", "trace", "--log-format", "json"]);
    outputs.push(format!("{:?}", world.run(&["person", "address", "zoe", "whatsapp", "+49 151 23456789"])));
    outputs.push(format!("{:?}", world.run(&["ask", "Ship it?", "--confirm", "--no-wait"])));
    let confirm = |token: &str| {
        let path = format!("/channels/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token={token}");
        response_to(&server, "GET", &path, &[], "")
    };
    let confirmed = confirm("canary-verify-hunter2");
    assert!(confirmed.starts_with("200") && confirmed.ends_with("1158201444"), "{confirmed}");
    outputs.extend([confirmed, confirm("guess")]);
    let body = json!({"object": "whatsapp_business_account", "entry": []}).to_string();
    let signature = format!("sha256={}", "0".repeat(64));
    outputs.push(response_to(&server, "POST", "/channels/whatsapp", &[("x-hub-signature-256", &signature)], &body));
    outputs.push(response_to(&server, "POST", "/channels/discord", &[("x-signature-timestamp", "1")], "{}"));
    outputs.push(response_to(&server, "POST", "/channels/slack", &[], "{}"));
    assert_eq!(outputs.iter().skip(4).map(|output| &output[..3]).collect::<Vec<_>>(), ["401", "401", "401", "404"], "{outputs:?}");
    // Both are fetched from, which fails.
    let mut unheard = vec!["\"channel\":\"slack\"", "\"channel\":\"discord\""];
    while !unheard.is_empty() {
        let line = server.log_line();
        unheard.retain(|channel| !line.contains(channel));
        outputs.push(line);
    }
    outputs.push(format!("{:?}", server.stopped()));
    for (_, secret) in SECRETS {
        let tells: Vec<_> = outputs.iter().filter(|text| text.contains(secret)).collect();
        assert!(tells.is_empty(), "{secret} stands in {tells:?}");
        assert_eq!(holding(&world.data(), secret), [""; 0]);
    }
}
