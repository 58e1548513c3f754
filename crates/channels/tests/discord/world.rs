//! An engine, a Discord server, and the people in it.

use std::cell::Cell;
use std::ops::Deref;

use aws_lc_rs::signature::{Ed25519KeyPair, KeyPair as _};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use waypost_channels::{DiscordChannel, DiscordOptions};
use waypost_core::ids::{AgentName, Tenant};
use waypost_engine::{Channel as _, Error, Post, Response};
use waypost_texts::Language;

use crate::api::{Discord, TOKEN, components};
use crate::common::Office;

pub const NOW: i64 = 1_700_000_000;
/// The channel that everybody reads, and its server.
pub const CHANNEL: &str = "345626669114982402";
const GUILD: &str = "290926798626357999";
/// Who is known, and who is not.
pub const ZOE: &str = "53908232506183680";
pub const BOB: &str = "53908232506183681";
pub const NOBODY: &str = "53908232506183682";

pub struct World {
    pub discord: Discord,
    office: Office,
    key: Ed25519KeyPair,
    next: Cell<u64>,
    _serving: JoinSet<()>,
}

impl Deref for World {
    type Target = Office;

    fn deref(&self) -> &Office {
        &self.office
    }
}

impl World {
    pub async fn new() -> Self {
        let (discord, api, serving) = Discord::serve().await;
        let key = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap();
        let channel = DiscordChannel::new(options(&key, api)).unwrap();
        channel.link_to("https://waypost.example/");
        let office = Office::at(NOW, channel);
        office.knows("zoe", "discord", ZOE).await;
        office.knows("bob", "discord", BOB).await;
        Self { discord, office, key, next: Cell::new(846_462_639_134_605_312), _serving: serving }
    }

    /// What every interaction has, as documented.
    /// <https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object>
    pub fn interaction(&self, kind: u8, who: &str, more: Value) -> Value {
        self.next.set(self.next.get() + 1);
        let mut interaction = json!({
            "version": 1, "type": kind, "token": "unique_interaction_token", "id": self.next.get().to_string(),
            "application_id": "290926444748734465", "guild_id": GUILD, "channel_id": CHANNEL,
            "member": {
                "user": {"username": "Mason", "id": who, "discriminator": "1337", "avatar": null, "public_flags": 131_141},
                "roles": ["290926798626357999"], "permissions": "17179869183", "nick": null, "pending": false,
            },
        });
        interaction.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
        interaction
    }

    /// What Discord sends when somebody presses a button of a message.
    pub fn press(&self, who: &str, message: &Value, label: &str) -> Value {
        let button = components(message).find(|found| found["label"] == label).unwrap_or_else(|| panic!("no {label} in {message}"));
        self.interaction(3, who, json!({"message": message, "data": {"custom_id": button["custom_id"], "component_type": 2}}))
    }

    /// What Discord sends when somebody chooses in the menu of a message.
    pub fn chooses(&self, who: &str, message: &Value, values: Value) -> Value {
        let menu = components(message).find(|found| found["type"] == 3).unwrap();
        let data = json!({"custom_id": menu["custom_id"], "component_type": 3, "values": values});
        self.interaction(3, who, json!({"message": message, "data": data}))
    }

    /// What Discord sends when somebody submits a window that was opened from a message. A text is a string, a menu a list.
    pub fn submit(&self, who: &str, message: &Value, window: &Value, fields: &[(&str, Value)]) -> Value {
        let field = |(n, (id, value)): (usize, &(&str, Value))| {
            let element = match value {
                Value::Array(_) => json!({"type": 3, "id": n + 10, "custom_id": id, "values": value}),
                value => json!({"type": 4, "id": n + 10, "custom_id": id, "value": value}),
            };
            json!({"type": 18, "id": n + 1, "component": element})
        };
        let components: Vec<_> = fields.iter().enumerate().map(field).collect();
        let data = json!({"custom_id": window["data"]["custom_id"], "components": components});
        self.interaction(5, who, json!({"message": message, "data": data}))
    }

    /// What Discord sends when somebody uses the slash command.
    pub fn command(&self, who: &str, text: &str) -> Value {
        let options = json!([{"type": 3, "name": "text", "value": text}]);
        self.interaction(2, who, json!({"data": {"id": "771825006014889984", "name": "waypost", "type": 1, "options": options}}))
    }

    /// Discord's request is answered, and the engine does what is due.
    pub async fn does(&self, interaction: Value) -> Value {
        let answer = self.hears(self.signed_at(&interaction, 0)).await.unwrap();
        self.deliver_due().await;
        let Some(Response::Json(answer)) = answer else { panic!("{answer:?} is no response to an interaction") };
        serde_json::from_str(&answer).unwrap()
    }

    /// What only the person who acted reads.
    pub async fn whispered(&self, interaction: Value) -> String {
        let answer = self.does(interaction).await;
        assert_eq!((&answer["type"], &answer["data"]["flags"]), (&json!(4), &json!(64)), "{answer}");
        answer["data"]["content"].as_str().unwrap().replace('\\', "")
    }

    pub fn signed_at(&self, interaction: &Value, seconds: i64) -> Post {
        let (at, body) = ((NOW + seconds).to_string(), interaction.to_string());
        let signature = self.key.sign([at.as_bytes(), body.as_bytes()].concat().as_slice());
        let headers = [("x-signature-ed25519", hex(signature.as_ref())), ("x-signature-timestamp", at)];
        Post { headers: headers.map(|(name, value)| (name.to_owned(), value)).into(), body: body.into_bytes(), ..Post::default() }
    }

    pub async fn hears(&self, post: Post) -> Result<Option<Response>, Error> {
        self.waypost.notifications().receive("discord", post).await
    }
}

pub fn options(key: &Ed25519KeyPair, api: String) -> DiscordOptions {
    DiscordOptions {
        token: TOKEN.into(),
        public_key: hex(key.public_key().as_ref()),
        channel: Some(CHANNEL.into()),
        guild: Some(GUILD.into()),
        agent: Some(AgentName::new("shipper")),
        language: Language::default(),
        tenant: Tenant::default(),
        api: Some(api),
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}
