//! A location in Telegram: a message, a chat, or a topic of a group.

use std::fmt;
use std::str::FromStr;

/// A location, written as `chat`, `chat:topic` or `chat/message`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ChatLocation {
    pub chat: i64,
    pub topic: Option<i64>,
    pub message: Option<i64>,
}

impl ChatLocation {
    pub(super) fn of_chat(chat: i64) -> Self {
        Self { chat, topic: None, message: None }
    }

    pub(super) fn of_message(chat: i64, message: i64) -> Self {
        Self { chat, topic: None, message: Some(message) }
    }
}

impl fmt::Display for ChatLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.message, self.topic) {
            (Some(message), _) => write!(f, "{}/{message}", self.chat),
            (None, Some(topic)) => write!(f, "{}:{topic}", self.chat),
            (None, None) => write!(f, "{}", self.chat),
        }
    }
}

impl FromStr for ChatLocation {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some((chat, message)) = text.split_once('/') {
            return Ok(Self::of_message(chat.parse()?, message.parse()?));
        }
        let (chat, topic) = text.split_once(':').map_or((text, None), |(chat, topic)| (chat, Some(topic)));
        Ok(Self { chat: chat.parse()?, topic: topic.map(str::parse).transpose()?, message: None })
    }
}
