//! A Waypost with one webhook, and Zoe, who is known to the program behind it.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::Value;
use waypost_channels::WebhookChannel;
use waypost_channels::outward::ExternalEndpoint;
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::who::Who;
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::question::Choice;
use waypost_core::time::Timestamp;
use waypost_engine::{Channel as _, Post, Response};

use crate::common::{Office, questions, select};
use crate::receiver::Receiver;

/// What the program and Waypost know, and what they knew before.
pub const SECRETS: [&str; 2] = ["whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=", "whsec_ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA="];
/// When all of it happens: 2027-01-15 08:00, in seconds since 1970.
pub const THEN: i64 = 1_800_000_000;

pub struct World {
    pub receiver: Receiver,
    office: Office,
}

impl Deref for World {
    type Target = Office;

    fn deref(&self) -> &Office {
        &self.office
    }
}

impl World {
    pub async fn new() -> Self {
        Self::that_waits(Duration::from_secs(15)).await
    }

    /// One that gives a program so long.
    pub async fn that_waits(within: Duration) -> Self {
        let receiver = Receiver::new().await;
        let target = ExternalEndpoint::new(&receiver.url(), std::slice::from_ref(&receiver.place)).unwrap().within(within);
        let secrets = SECRETS.iter().map(|secret| secret.parse().unwrap()).collect();
        let channel = WebhookChannel::new("webhook", target, secrets, Arc::new(|| Timestamp::from_millis(THEN * 1000)));
        channel.link_to("https://ask.example");
        let office = Office::at(THEN, channel);
        office.waypost.notifications().give_address(&Office::machine(), &Principal::person("zoe"), "webhook", "Z1").await.unwrap();
        Self { receiver, office }
    }

    /// A program asks, and the dispatcher works until nothing is due.
    pub async fn asks(&self, body: Body, who: Who) -> Ask {
        let context = Some(Json::new(r#"{"card":"4111"}"#).unwrap());
        self.asks_with(body, Policy { who, ..Policy::default() }, context).await
    }

    pub async fn after(&self, time: Duration) {
        self.clock.advance(time);
        self.deliver_due().await;
    }

    /// The program brings this now, signed as it is agreed.
    pub async fn brings(&self, id: &str, body: &Value) -> Result<Value, String> {
        self.hears(signed(id, THEN, &body.to_string(), SECRETS[0])).await
    }

    pub async fn hears(&self, post: Post) -> Result<Value, String> {
        match self.waypost.notifications().receive("webhook", post).await {
            Ok(Some(Response::Json(text))) => Ok(serde_json::from_str(&text).unwrap()),
            Ok(Some(Response::Forbidden(text))) => Err(text),
            Ok(other) => panic!("{other:?}"),
            Err(error) => Err(error.to_string()),
        }
    }
}

/// A request as Standard Webhooks signs it.
pub fn signed(id: &str, at: i64, body: &str, secret: &str) -> Post {
    let signature = signature(id, at, body, secret);
    let headers = [("webhook-id", id.to_owned()), ("webhook-timestamp", at.to_string()), ("webhook-signature", signature)];
    Post { headers: headers.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(), body: body.into(), ..Post::default() }
}

/// The signature by itself.
pub fn signature(id: &str, at: i64, body: &str, secret: &str) -> String {
    let key = STANDARD.decode(secret.trim_start_matches("whsec_")).unwrap();
    let mut mac = Hmac::<sha2::Sha256>::new_from_slice(&key).unwrap();
    mac.update(format!("{id}.{at}.{body}").as_bytes());
    format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()))
}

/// A choice, with words that hide something.
pub fn which_way() -> Body {
    let mut way = select("Which\u{202e} way?", ["left", "right"]);
    way.id = waypost_core::ids::QuestionId::new("way");
    way.options = way.options.into_iter().map(|option| Choice { label: format!("Go {}", option.label), ..option }).collect();
    questions([way])
}

pub fn zoe() -> Who {
    Who { people: vec!["zoe".into()], ..Who::default() }
}
