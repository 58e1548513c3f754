//! `waypost bench`: what this machine and its disk give.

use crate::bench;
use clap::Args;

use super::context::{Context, Output};
use crate::exit::{Exit, Failure};

/// Measure what this machine and its disk give, beside what SQLite alone commits there.
///
/// It works in a new folder on the disk of the current one, or of --data, and removes it
/// afterwards; data that is there is not touched.
#[derive(Args)]
pub struct Bench {
    /// Fewer of everything: a minute instead of several
    #[arg(long)]
    quick: bool,
}

impl Bench {
    /// Measures and gives the figures.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let options = bench::Options { folder: context.chosen.clone(), quick: self.quick, json: context.output == Output::Json };
        let figures = bench::run(options).await.map_err(|source| {
            Failure::new("not everything could be measured", "Give it room on the disk, and --data DIR to choose the disk.").because(source)
        })?;
        let json = serde_json::to_string(&figures).unwrap_or_default();
        context.give(&json, || figures.to_string());
        Ok(Exit::Done)
    }
}
