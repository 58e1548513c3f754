//! The OpenAPI schemas of the core types that the API sends or takes unchanged. They are copies of core's definitions, for the derive
//! macro alone: no value of them exists. Written by `cargo xtask wire`; do not edit.

use std::collections::{BTreeMap, BTreeSet};

use utoipa::ToSchema;
use waypost_core::ids::Seq;
use waypost_core::json::Json;

mod approval;
mod ask;
mod people;
mod problem;
mod question;
mod risk;
mod session;

pub use approval::*;
pub use ask::*;
pub use people::*;
pub use problem::*;
pub use question::*;
pub use risk::*;
pub use session::*;
