//! Ways to write an agent on Waypost: models, tools and the tool agent.

pub mod model;
