//! Extractors: they turn a request that has passed the layers into the input of the engine.

mod form;
mod json;
mod request;

pub(crate) use form::Form;
pub(crate) use json::{StrictJson, refused_first};
pub(crate) use request::{
    AdminCaller, Asker, CameFrom, IdPath, InThisBrowser, LastSeen, MachineAdmin, OnceKey, Query, Somebody, Speaks, Wants, is_key,
};
