//! Parses updates from Telegram: pressed buttons and messages.
//! <https://core.telegram.org/bots/api#update>

use serde::{Deserialize, Serialize};
use serde_json::Value;
use waypost_core::ids::AgentName;
use waypost_engine::{InboundAction, QuestionInput, RequestedAction};

use super::button::Press;
use super::chat_location::ChatLocation;
use super::rendering::KeyboardState;
use crate::code;
use crate::reference::Reference;

/// The command that addresses the agent in a group, where bots see few other messages.
const SPEAKING: &str = "/ask";

/// The bot.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bot<'a> {
    /// Its id, with which its token begins.
    pub id: i64,
    /// Its user name, after it is known.
    pub name: Option<&'a str>,
    /// The agent for people who write to the bot.
    pub agent: Option<&'a AgentName>,
}

/// How to respond to an action. Only this channel reads it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct TelegramReplyTarget {
    /// The id of the update.
    pub update: i64,
    /// The callback query to respond to, for a pressed button.
    pub query: Option<String>,
    /// The message or chat of the action.
    pub at: String,
    /// The id of the message that the person wrote.
    pub wrote: Option<i64>,
    /// The id of the person.
    pub whom: i64,
    /// Whether it was a private chat.
    pub alone: bool,
    /// Whether the person only sent `/start`.
    pub greets: bool,
    /// The options that the person marked, if any.
    pub marked: Option<u16>,
}

impl TelegramReplyTarget {
    fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(super) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// How to render the message for this person.
    pub(super) fn keyboard_state(&self) -> KeyboardState {
        self.marked.map_or(KeyboardState::Rejecting(self.whom), KeyboardState::Marked)
    }
}

#[derive(Deserialize)]
struct CallbackQuery {
    #[serde(rename = "id")]
    query: String,
    from: TelegramSender,
    message: TelegramMessage,
    data: String,
}

#[derive(Deserialize)]
struct TelegramMessage {
    message_id: i64,
    chat: Chat,
    from: Option<TelegramSender>,
    /// The chat on whose behalf the message was written, if it is not from a person.
    sender_chat: Option<Value>,
    text: Option<String>,
    message_thread_id: Option<i64>,
    #[serde(default)]
    is_topic_message: bool,
    reply_to_message: Option<Box<TelegramMessage>>,
    #[serde(default)]
    reply_markup: Value,
}

#[derive(Deserialize)]
struct Chat {
    id: i64,
    r#type: String,
}

#[derive(Deserialize)]
struct TelegramSender {
    id: i64,
    #[serde(default)]
    is_bot: bool,
}

/// Returns the id of an update, and the action in it if it concerns Waypost.
pub(super) fn read(update: &Value, bot: Bot<'_>) -> Option<(i64, Option<InboundAction>)> {
    let id = update["update_id"].as_i64()?;
    let part = |name: &str| update.get(name).cloned();
    let pressed = || serde_json::from_value(part("callback_query")?).ok().and_then(|query| pressed(id, query));
    let written = || serde_json::from_value(part("message")?).ok().and_then(|message| parse_message(id, message, bot));
    Some((id, pressed().or_else(written)))
}

fn pressed(update: i64, pressed: CallbackQuery) -> Option<InboundAction> {
    let (press, Reference { notice, revision }) = Press::read(&pressed.data)?;
    let decides = |approve| RequestedAction::Decide { notice, revision, digest: None, approve, reason: None };
    let answers = |filled| RequestedAction::Answer { notice, revision, answers: [(0, filled)].into(), comment: None };
    let says = |word: &str| answers(QuestionInput { written: Some(word.to_owned()), ..QuestionInput::default() });
    let indexes = |chosen: u16| (0..16).filter(move |index| chosen & (1 << index) != 0).collect();
    let (requested, marked) = match press {
        Press::Approve => (decides(true), None),
        Press::RejectPlainly(_) => (decides(false), None),
        Press::Reject => (RequestedAction::Open { notice }, None),
        Press::Mark(chosen) => (RequestedAction::Open { notice }, Some(chosen)),
        Press::Choose(index) => (answers(QuestionInput { chosen: vec![index], ..QuestionInput::default() }), None),
        Press::Submit(chosen) => (answers(QuestionInput { chosen: indexes(chosen), ..QuestionInput::default() }), None),
        Press::Yes => (says("yes"), None),
        Press::No => (says("no"), None),
    };
    let at = ChatLocation::of_message(pressed.message.chat.id, pressed.message.message_id).to_string();
    let back = TelegramReplyTarget {
        update,
        query: Some(pressed.query.clone()),
        at: at.clone(),
        whom: pressed.from.id,
        marked,
        ..TelegramReplyTarget::default()
    };
    let key = format!("{update}/{}", pressed.query);
    Some(InboundAction { key, address: pressed.from.id.to_string(), at: Some(at), requested, back: back.text() })
}

fn parse_message(update: i64, message: TelegramMessage, bot: Bot<'_>) -> Option<InboundAction> {
    let (from, text) = (message.from.as_ref()?, message.text.as_deref()?.trim());
    // Ignores messages of bots, and messages in the name of a group.
    if from.is_bot || message.sender_chat.is_some() {
        return None;
    }
    let alone = message.chat.r#type == "private";
    let topic = message.message_thread_id.filter(|_| message.is_topic_message);
    let chat = ChatLocation { topic, ..ChatLocation::of_chat(message.chat.id) };
    let replied = message.reply_to_message.as_deref().filter(|replied| replied.from.as_ref().is_some_and(|from| from.id == bot.id));
    let (at, requested) = match (code::read(text).filter(|_| alone), replied) {
        (code, Some(replied)) => {
            let at = ChatLocation::of_message(replied.chat.id, replied.message_id);
            match (replying(text, from.id, replied), code) {
                (RequestedAction::Say { .. }, Some(code)) => (at, RequestedAction::Prove { code }),
                (requested, _) => (at, requested),
            }
        }
        (Some(code), None) => (chat, RequestedAction::Prove { code }),
        (None, None) if alone && text == "/start" => (chat, RequestedAction::Prove { code: String::new() }),
        (None, None) => {
            let text = ask_command_text(text, bot.name).or(Some(text).filter(|_| alone))?.to_owned();
            (chat, RequestedAction::Say { text, agent: bot.agent.cloned() })
        }
    };
    let back = TelegramReplyTarget {
        update,
        at: chat.to_string(),
        wrote: Some(message.message_id),
        whom: from.id,
        alone,
        greets: text == "/start",
        ..TelegramReplyTarget::default()
    };
    let key = format!("{update}/{}/{}", message.chat.id, message.message_id);
    Some(InboundAction { key, address: from.id.to_string(), at: Some(at.to_string()), requested, back: back.text() })
}

/// A text reply to a message: the reason of a rejection if the message asked this person for one, otherwise an answer.
fn replying(text: &str, whom: i64, replied: &TelegramMessage) -> RequestedAction {
    let buttons = replied.reply_markup["inline_keyboard"].as_array().into_iter().flatten();
    let buttons = buttons.flat_map(|row| row.as_array().into_iter().flatten());
    let asked =
        buttons.filter_map(|button| Press::read(button["callback_data"].as_str()?)).find(|(press, _)| *press == Press::RejectPlainly(whom));
    match asked {
        Some((_, Reference { notice, revision })) => {
            RequestedAction::Decide { notice, revision, digest: None, approve: false, reason: Some(text.to_owned()) }
        }
        None => RequestedAction::Say { text: text.to_owned(), agent: None },
    }
}

/// The text after `/ask`, or after `/ask@name` with the name of this bot.
fn ask_command_text<'t>(text: &'t str, name: Option<&str>) -> Option<&'t str> {
    let (command, words) = text.split_once(char::is_whitespace)?;
    let to = command.strip_prefix(SPEAKING)?;
    let to_it = to.is_empty() || to.strip_prefix('@').is_some_and(|to| name.is_some_and(|name| name.eq_ignore_ascii_case(to)));
    Some(words.trim()).filter(|words| to_it && !words.is_empty())
}
