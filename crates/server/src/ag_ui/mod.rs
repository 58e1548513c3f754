//! A session as an endpoint of AG-UI, the protocol between agents and the pages in which people use them. A thread is
//! a session, a run is whatever happens until the session rests, and an interrupt is an ask: the run ends with it, and
//! the next one brings what people said. What is asked can be answered in the inbox as well; whoever is first counts.
//!
//! Source: <https://docs.ag-ui.com/concepts/interrupts>, protocol 1.0.

mod input;
mod interrupt;
mod resume;
mod run;
mod said;
mod thread;

pub(crate) use input::RunInput;
pub(crate) use run::run;
