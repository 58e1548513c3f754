//! A small model of one ask, the steps to try with it, and the real engine to compare with.

pub mod coverage;
pub mod model;
pub mod real_engine;
pub mod says;
pub mod speaker;
pub mod steps;
