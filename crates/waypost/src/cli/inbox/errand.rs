//! What the inbox wants done, and what it hears. Between the two everything is pure.

use waypost_core::ids::AskId;
use waypost_core::problem::Problem;
use waypost_core::time::Timestamp;

use super::card::Card;
use super::form::Unsent;
use super::key::Key;
use super::words::Words;
use crate::cli::sending::{Reply, Shown};
use crate::client::wire::Ask;

/// What the inbox wants done.
pub enum Errand {
    /// Reads a page of the list, the first one without a cursor.
    ReadPage { reading: u32, cursor: Option<String> },
    /// Reads one ask.
    Look(AskId),
    /// Says that an ask is being looked at, and reads what was filled in of it before.
    Open(AskId),
    /// Keeps what is filled in with the server.
    Keep(AskId, Box<Unsent>),
    /// Sends a reply.
    Send(Box<Ask>, Box<Reply>),
    /// Dismisses an ask.
    Dismiss(AskId),
    /// Takes a reply back.
    Undo(AskId),
    /// Says something under an ask.
    Remark(AskId, String),
    /// Has this changed in the person's own editor.
    Edit(Draft),
    /// Ends.
    Leave,
}

/// What is changed in an editor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub ask: AskId,
    /// The field of a question by its place; the arguments of the call where there is none.
    pub field: Option<usize>,
    pub text: String,
}

/// How it stands with the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Connection {
    #[default]
    Connecting,
    Live,
    Lost,
}

/// What came of sending something.
pub enum Sent {
    /// It was taken; this is how the ask stands.
    Taken(Box<Ask>),
    /// Somebody or something was first; this is how the ask stands.
    Late(Box<Ask>),
    /// The ask is another than the one on the screen; this is how it stands.
    Stale(Box<Ask>),
    /// It does not fit.
    Unfit(Vec<Problem>, String),
    /// The server says no, and why.
    Refused(String),
    /// Nobody knows whether it arrived. The same may be sent again.
    Lost,
}

/// What the inbox hears.
pub enum Heard {
    Key(Key),
    /// Text that was put in at once: never taken for keys.
    Pasted(String),
    /// The screen has so many columns and rows.
    Size(u16, u16),
    /// Time has passed.
    Tick,
    Connection(Connection),
    /// The list has to be read anew.
    Reset,
    Changed {
        ask: AskId,
        revision: u32,
        pending: bool,
    },
    Page {
        reading: u32,
        cards: Vec<Card>,
        next: Option<String>,
    },
    /// The server does not give the list, and why.
    Withheld(String),
    Ask(Box<Ask>),
    /// An ask that cannot be read; gone where the server says so.
    NotRead(AskId, bool),
    Opened(AskId, Shown),
    Kept(AskId, Box<Unsent>),
    Sent(AskId, Sent),
    /// What became of a text in the editor; `Err` says why nothing did.
    Edited(Draft, Result<String, String>),
}

/// What time it is, where asks can be looked at in a browser, and in which words a person is spoken to.
pub struct Around {
    pub now: Timestamp,
    pub pages: String,
    pub words: &'static Words,
}
