//! Serves sessions over AG-UI, the protocol between agents and the front ends in which people use them. A thread is a session. A
//! run is everything until the session waits or ends. An interrupt is an ask: the run ends with it, and the next run sends the
//! answer. Asks can also be answered in the inbox; the first answer wins.
//!
//! Source: <https://docs.ag-ui.com/concepts/interrupts>, protocol 1.0.

mod events;
mod input;
mod interrupt;
mod late;
mod resume;
mod run;
mod thread;

pub(crate) use input::RunInput;
pub(crate) use run::run;
