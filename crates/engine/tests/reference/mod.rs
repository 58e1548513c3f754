//! A small model of one ask, the steps that are tried with it, and the real thing beside it.

pub mod coverage;
pub mod house;
pub mod model;
pub mod says;
pub mod speaker;
pub mod steps;
