//! The jobs that the inbox requests, and the events it receives. Everything between the two is pure.

use waypost_core::ids::AskId;
use waypost_core::problem::Problem;
use waypost_core::time::Timestamp;
use waypost_wire::{AskView, DraftBody, DraftView, OpenedAskView};

use super::card::AskCard;
use super::key::InboxKey;
use super::words::InboxTexts;
use crate::cli::send_reply::TerminalReply;

/// A job for the program.
pub enum Job {
    /// Read a page of the list; without a cursor, the first one.
    ReadPage { reading: u32, cursor: Option<String> },
    /// Read one ask.
    ReadAsk(AskId),
    /// Report that an ask was opened, and load its draft.
    Open(AskId),
    /// Save the draft on the server.
    SaveDraft(AskId, Box<DraftBody>),
    /// Send a reply.
    Send(Box<AskView>, Box<TerminalReply>),
    /// Dismiss an ask.
    Dismiss(AskId),
    /// Undo a reply.
    Undo(AskId),
    /// Comment on an ask.
    Comment(AskId, String),
    /// Open this text in the person's own editor.
    Edit(EditorText),
    /// Exit.
    Exit,
}

/// A text for the editor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditorText {
    pub ask: AskId,
    /// The index of the question whose field is edited; `None` for the arguments of the call.
    pub field: Option<usize>,
    pub text: String,
}

/// The state of the connection to the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ConnectionState {
    #[default]
    Connecting,
    Live,
    Lost,
}

/// The outcome of a request.
pub enum RequestOutcome {
    /// The server accepted it; this is the new state of the ask.
    Accepted(Box<AskView>),
    /// The ask was already settled; this is its state.
    AlreadySettled(Box<AskView>),
    /// The ask has a newer revision than the one on the screen; this is its state.
    Stale(Box<AskView>),
    /// The server found problems.
    Invalid(Vec<Problem>, String),
    /// The server refused, with a reason.
    Refused(String),
    /// It is unknown whether the request arrived. The same request may be sent again.
    Unknown,
}

/// An event for the inbox.
pub enum InboxEvent {
    Key(InboxKey),
    /// Pasted text; it is never interpreted as keys.
    Pasted(String),
    /// The new number of columns and rows of the screen.
    Size(u16, u16),
    /// Time has passed.
    Tick,
    Connection(ConnectionState),
    /// The list must be read again.
    Reset,
    Changed {
        ask: AskId,
        revision: u32,
        pending: bool,
    },
    List {
        reading: u32,
        cards: Vec<AskCard>,
        next: Option<String>,
    },
    /// The server refused the list, with a reason.
    ListRefused(String),
    Ask(Box<AskView>),
    /// The ask could not be read; `true` if it does not exist for this user.
    NotRead(AskId, bool),
    Opened(AskId, OpenedAskView),
    DraftLoaded(AskId, Box<DraftView>),
    Sent(AskId, RequestOutcome),
    /// The result of the editor; `Err` says why the text was not changed.
    Edited(EditorText, Result<String, String>),
}

/// The current time, the address of the web pages, and the texts in the person's language.
pub struct InboxContext {
    pub now: Timestamp,
    pub pages: String,
    pub words: InboxTexts,
}
