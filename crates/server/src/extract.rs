//! Extractors: they turn a request that passed the layers into what the engine takes.

mod form;
mod json;
mod request;

pub(crate) use form::Form;
pub(crate) use json::{StrictJson, refused_first};
pub(crate) use request::{
    AdminCaller, Asker, CameFrom, IdPath, InThisBrowser, LastSeen, MachineAdmin, OnceKey, Query, Somebody, Speaks, Wants, is_key,
};
