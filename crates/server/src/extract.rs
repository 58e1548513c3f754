//! Extractors: they turn a request that has passed the layers into the input of the engine.

mod form;
mod json;
mod request;

pub(crate) use form::FormFields;
pub(crate) use json::{StrictJson, refused_first};
pub(crate) use request::{
    AdminCaller, AnyCaller, Authenticated, ClientLanguage, EventFormat, IdPath, IdempotencyHeader, InThisBrowser, LastSeen, MachineAdmin,
    Query, SignInClient, is_key,
};
