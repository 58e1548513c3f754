//! `waypost bench`: what this machine and its disk give.

use std::time::Duration;

use clap::{Args, Subcommand};

use super::ask::duration;
use super::context::{Context, Output};
use crate::bench;
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
    #[command(subcommand)]
    instead: Option<Instead>,
}

#[derive(Subcommand)]
enum Instead {
    /// Kill servers that share the PostgreSQL of --database, again and again, while people answer; then look up
    /// whether anything that was acknowledged is lost, was done twice, or is stuck
    Chaos(Chaos),
    /// Park sessions in a new folder and move them into the empty PostgreSQL of --database, where they stay
    Moving(Moving),
}

#[derive(Args)]
struct Moving {
    /// How many sessions wait
    #[arg(long, default_value_t = 100_000)]
    sessions: usize,
}

#[derive(Args)]
struct Chaos {
    /// How many servers
    #[arg(long, default_value_t = 3)]
    nodes: usize,
    /// How many people answer at once
    #[arg(long, default_value_t = 64)]
    clients: usize,
    /// For how long servers are killed
    #[arg(long = "for", value_name = "TIME", value_parser = duration, default_value = "5m")]
    duration: Duration,
    /// How often one is
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "3s")]
    every: Duration,
}

impl Bench {
    /// Measures and gives the figures.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        match self.instead {
            Some(Instead::Chaos(chaos)) => return chaos.run(context).await,
            Some(Instead::Moving(moving)) => return moving.run(context).await,
            None => {}
        }
        let options = bench::Options { folder: context.chosen.clone(), quick: self.quick, json: context.output == Output::Json };
        let figures = bench::run(options).await.map_err(|source| {
            Failure::new("not everything could be measured", "Give it room on the disk, and --data DIR to choose the disk.").because(source)
        })?;
        let json = serde_json::to_string(&figures).unwrap_or_default();
        context.give(&json, || figures.to_string());
        Ok(Exit::Done)
    }
}

impl Moving {
    /// Moves.
    async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let cure = "Name an empty one: --database postgres://…";
        let database = context.home.database().ok_or_else(|| Failure::usage("nothing says which PostgreSQL to move to", cure))?;
        let quiet = context.output == Output::Json;
        let say = |what: &str| {
            if !quiet {
                eprintln!("{what} …");
            }
        };
        let folder = context.chosen.clone().unwrap_or_else(|| ".".into());
        let moved = bench::moving(&folder, database, self.sessions, say).await;
        let moved = moved.map_err(|source| Failure::new("it could not be measured", cure).because(source))?;
        context.give(&serde_json::to_string(&moved).unwrap_or_default(), || moved.to_string());
        Ok(Exit::Done)
    }
}

impl Chaos {
    /// Lets it happen; anything lost, done twice or stuck is a failure.
    async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let cure = "Name an empty one: --database postgres://…";
        let database = context.home.database().ok_or_else(|| Failure::usage("servers share a PostgreSQL, and none is named", cure))?;
        let failed =
            |source: anyhow::Error| Failure::new("it could not be tried", "Look whether the database can be used.").because(source);
        let program = std::env::current_exe().map_err(|source| failed(source.into()))?;
        let Self { nodes, clients, duration, every } = self;
        let chaos = bench::Chaos { database: database.to_owned(), program, nodes, clients, duration, every };
        let quiet = context.output == Output::Json;
        let say = |what: &str| {
            if !quiet {
                eprintln!("{what} …")
            }
        };
        let survived = bench::chaos(&chaos, say).await.map_err(failed)?;
        let json = serde_json::to_string(&survived).unwrap_or_default();
        context.give(&json, || survived.to_string());
        Ok(if survived.is_sound() { Exit::Done } else { Exit::Rejected })
    }
}
