//! An engine, a bot, a group, and the people in it.

use std::cell::Cell;
use std::ops::Deref;

use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use waypost_channels::{TelegramChannel, TelegramOptions, TelegramUpdates};
use waypost_core::ids::{AgentName, Tenant};
use waypost_engine::{Channel as _, Error, Post, Response};
use waypost_texts::Language;

use crate::api::{BOT, BotApi, TOKEN, buttons, chat_of};
use crate::common::Office;

const NOW: i64 = 1_700_000_000;
/// The group that everybody reads.
pub const GROUP: i64 = -1_001_234_567_890;
/// Who is known, and who is not.
pub const ZOE: i64 = 111;
pub const BOB: i64 = 222;
pub const NOBODY: i64 = 999;

pub struct World {
    pub bot: BotApi,
    office: Office,
    options: TelegramOptions,
    pages: &'static str,
    next: Cell<i64>,
    _serving: JoinSet<()>,
}

impl Deref for World {
    type Target = Office;

    fn deref(&self) -> &Office {
        &self.office
    }
}

impl World {
    /// Zoe and Bob have written to the bot and may do everything; what they do is fetched.
    pub async fn new() -> Self {
        Self::with(|_| {}).await
    }

    pub async fn with(changes: impl FnOnce(&mut TelegramOptions)) -> Self {
        Self::made("https://waypost.example/", changes).await
    }

    /// One whose pages have this address.
    pub async fn at(url: &'static str) -> Self {
        Self::made(url, |_| {}).await
    }

    async fn made(pages: &'static str, changes: impl FnOnce(&mut TelegramOptions)) -> Self {
        let (bot, url, serving) = BotApi::serve().await;
        let mut options = TelegramOptions {
            token: TOKEN.into(),
            updates: TelegramUpdates::Poll,
            chat: Some(GROUP.to_string()),
            agent: Some(AgentName::new("shipper")),
            language: Language::default(),
            tenant: Tenant::default(),
            api: Some(url),
        };
        changes(&mut options);
        let office = Office::at(NOW, Self::channel(&options, pages));
        office.knows("zoe", "telegram", &ZOE.to_string()).await;
        office.knows("bob", "telegram", &BOB.to_string()).await;
        Self { bot, office, options, pages, next: Cell::new(815), _serving: serving }
    }

    /// Another process takes over.
    pub fn restart(&mut self) {
        self.office = Office::over(self.office.clock.clone(), self.office.store.clone(), Self::channel(&self.options, self.pages));
    }

    pub fn options(&self) -> TelegramOptions {
        self.options.clone()
    }

    fn channel(options: &TelegramOptions, pages: &str) -> TelegramChannel {
        let channel = TelegramChannel::new(options.clone()).unwrap();
        channel.link_to(pages);
        channel
    }

    /// The message that stands last in a chat.
    pub fn message(&self, chat: i64) -> Value {
        self.bot.messages(chat).pop().unwrap_or_else(|| panic!("nothing stands in {chat}"))
    }

    /// As it stands by now.
    pub fn again(&self, message: &Value) -> Value {
        let found = self.bot.messages(message["chat"]["id"].as_i64().unwrap()).into_iter();
        found.into_iter().find(|found| found["message_id"] == message["message_id"]).unwrap()
    }

    /// The last private alert to a person who pressed a button.
    pub fn alert(&self) -> String {
        let alert = self.bot.last("answerCallbackQuery");
        assert_eq!(alert["show_alert"], true, "{alert}");
        alert["text"].as_str().unwrap().to_owned()
    }

    /// What Telegram sends when somebody presses a button of a message.
    pub fn press(&self, who: i64, message: &Value, button: &str) -> Value {
        let found = buttons(message).find(|found| found["text"].as_str().unwrap().contains(button));
        let data = found.unwrap_or_else(|| panic!("{button} is no button of {message}"))["callback_data"].clone();
        self.pressed(who, message, &data)
    }

    pub fn pressed(&self, who: i64, message: &Value, data: &Value) -> Value {
        let update = self.update();
        json!({
            "update_id": update,
            "callback_query": {
                "id": format!("48{update}"), "from": person(who), "message": message, "chat_instance": "-7", "data": data,
            },
        })
    }

    /// What Telegram sends when somebody writes.
    pub fn writing(&self, who: i64, chat: i64, text: &str, more: Value) -> Value {
        let update = self.update();
        let mut message = json!({
            "message_id": 7000 + update, "from": person(who), "chat": chat_of(chat), "date": NOW, "text": text,
        });
        message.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
        json!({"update_id": update, "message": message})
    }

    fn update(&self) -> i64 {
        self.next.set(self.next.get() + 1);
        self.next.get()
    }

    pub async fn presses(&self, who: i64, message: &Value, button: &str) {
        self.does(self.press(who, message, button)).await;
    }

    pub async fn replies(&self, who: i64, message: &Value, text: &str) {
        let chat = message["chat"]["id"].as_i64().unwrap();
        self.does(self.writing(who, chat, text, json!({"reply_to_message": message}))).await;
    }

    pub async fn writes(&self, who: i64, chat: i64, text: &str) {
        self.does(self.writing(who, chat, text, Value::Null)).await;
    }

    /// It comes in the way that is configured, and is done.
    pub async fn does(&self, update: Value) {
        match self.options.updates {
            TelegramUpdates::Poll => {
                self.bot.keeps(update);
                self.fetches().await;
            }
            TelegramUpdates::Webhook => assert!(matches!(self.brings(&update, &self.secret()).await, Ok(None))),
        }
        self.deliver_due().await;
    }

    /// The engine works until everything is fetched, done, and confirmed.
    pub async fn fetches(&self) {
        self.works_until(BotApi::is_fetched).await;
    }

    pub async fn works_until(&self, holds: impl Fn(&BotApi) -> bool) {
        let stop = CancellationToken::new();
        let waiting = async {
            self.bot.until(holds).await;
            stop.cancel();
        };
        futures::join!(self.waypost.dispatcher().run(stop.clone()), waiting);
    }

    /// The secret token with which Telegram proves that it is Telegram.
    pub fn secret(&self) -> String {
        self.bot.webhook().unwrap()["secret_token"].as_str().unwrap().to_owned()
    }

    pub async fn brings(&self, update: &Value, secret: &str) -> Result<Option<Response>, Error> {
        let headers =
            vec![("content-type".into(), "application/json".into()), ("x-telegram-bot-api-secret-token".into(), secret.to_owned())];
        self.hears(Post { headers, body: update.to_string().into_bytes(), ..Post::default() }).await
    }

    pub async fn hears(&self, post: Post) -> Result<Option<Response>, Error> {
        self.waypost.notifications().receive("telegram", post).await
    }
}

/// What is written on the buttons.
pub fn labels(message: &Value) -> Vec<String> {
    buttons(message).map(|button| button["text"].as_str().unwrap().to_owned()).collect()
}

pub fn text(message: &Value) -> &str {
    message["text"].as_str().unwrap()
}

/// What of a message is drawn in a certain way.
pub fn drawn(message: &Value, kind: &str) -> Vec<String> {
    let units: Vec<u16> = text(message).encode_utf16().collect();
    let entities = message["entities"].as_array().unwrap().iter().filter(|entity| entity["type"] == kind);
    let place = |entity: &Value, key: &str| usize::try_from(entity[key].as_u64().unwrap()).unwrap();
    entities.map(|entity| String::from_utf16(&units[place(entity, "offset")..][..place(entity, "length")]).unwrap()).collect()
}

/// What of a message Telegram looks through for addresses, names and commands.
pub fn outside_of_code(message: &Value) -> String {
    let is_in = |n: usize, entity: &Value| {
        let (offset, length) = (entity["offset"].as_u64().unwrap(), entity["length"].as_u64().unwrap());
        entity["type"] != "bold" && (offset..offset + length).contains(&(n as u64))
    };
    let entities = message["entities"].as_array().unwrap();
    let units = text(message).encode_utf16().enumerate().filter(|(n, _)| !entities.iter().any(|entity| is_in(*n, entity)));
    String::from_utf16(&units.map(|(_, unit)| unit).collect::<Vec<_>>()).unwrap()
}

fn person(id: i64) -> Value {
    json!({"id": id, "is_bot": id == BOT, "first_name": "P", "username": format!("user{id}"), "language_code": "en"})
}
