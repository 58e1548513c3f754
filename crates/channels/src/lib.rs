//! Ways Waypost reaches people. Each is told about an ask by the engine and reaches the world;
//! none knows a store.

mod line;
mod recording;
mod terminal;

#[cfg(test)]
mod cases;

pub use recording::RecordingChannel;
pub use terminal::TerminalChannel;
