//! `waypost bench`: what this machine and its disk give.

use std::fmt::Display;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};
use serde::Serialize;
use waypost_store::PostgresStore;

use super::ask::duration;
use super::context::{Context, Output};
use crate::exit::{Exit, Failure};
use crate::{bench, kept};

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
    /// Measure how many appends 1, 2 and 3 nodes over the PostgreSQL of --database commit, beside what pgbench commits of
    /// the same statements
    Nodes(Nodes),
    /// Measure what a node costs while very many sessions in the PostgreSQL of --database wait for people
    Waiting(Waiting),
    /// Measure how soon a browser connected to one node sees what another node over the PostgreSQL of --database did
    Elsewhere(Elsewhere),
    /// Measure how soon very many streams that lose their server are back: at the same one, which is started again, or at
    /// another node over the PostgreSQL of --database
    Herd(Herd),
    /// One of those nodes; it begins when it is told a line
    #[command(hide = true)]
    Node(Node),
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

#[derive(Args)]
struct Nodes {
    /// One node, then two, up to so many
    #[arg(long, default_value_t = 3)]
    most: usize,
    /// How many people answer at once, at all nodes together
    #[arg(long, default_value_t = 64)]
    clients: usize,
    /// How often each is measured; the medians count
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// How long one round takes
    #[arg(long = "for", value_name = "TIME", value_parser = duration, default_value = "6s")]
    round: Duration,
    /// Where pgbench is, where it is not found
    #[arg(long, value_name = "FILE")]
    pgbench: Option<PathBuf>,
}

#[derive(Args)]
struct Waiting {
    /// How many sessions wait; may be given often, each with more than the one before
    #[arg(long, value_name = "COUNT", default_values_t = [10_000, 1_000_000])]
    sessions: Vec<usize>,
    /// How long the node is left alone while it is looked what it does
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "60s")]
    idle: Duration,
}

#[derive(Args)]
struct Elsewhere {
    /// How many answers are timed
    #[arg(long, default_value_t = 1_000)]
    answers: usize,
    /// How many people answer at once
    #[arg(long, default_value_t = 16)]
    people: usize,
}

#[derive(Args)]
struct Herd {
    /// How many streams
    #[arg(long, default_value_t = 10_000)]
    streams: usize,
}

#[derive(Args)]
struct Node {
    #[arg(long)]
    clients: usize,
    #[arg(long = "for", value_parser = duration)]
    length: Duration,
}

impl Bench {
    /// Measures and gives the figures.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        match self.instead {
            None => {}
            Some(Instead::Chaos(chaos)) => return chaos.run(context).await,
            Some(Instead::Moving(moving)) => return moving.run(context).await,
            Some(Instead::Nodes(nodes)) => return nodes.run(context).await,
            Some(Instead::Waiting(waiting)) => return waiting.run(context).await,
            Some(Instead::Elsewhere(elsewhere)) => return elsewhere.run(context).await,
            Some(Instead::Herd(herd)) => return herd.run(context).await,
            Some(Instead::Node(Node { clients, length })) => {
                let worked = bench::node(named(context)?, clients, length).await;
                return worked.map(|()| Exit::Done).map_err(not_measured);
            }
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

/// The database that is measured: an empty one, since thousands of sessions are left there.
async fn database(context: &Context) -> Result<String, Failure> {
    let (named, home) = (named(context)?, &context.home);
    let numbered = PostgresStore::numbered(named).await.map_err(|error| Failure::from(kept::cannot_be_used(home, error)))?;
    if numbered.found > 0 {
        let cure = "Make one for this: what is measured leaves thousands of sessions behind.";
        return Err(Failure::usage(format!("{} is not empty", home.shown()), cure));
    }
    Ok(named.to_owned())
}

fn named(context: &Context) -> Result<&str, Failure> {
    let cure = "Name an empty one: --database postgres://…";
    context.home.database().ok_or_else(|| Failure::usage("servers share a PostgreSQL, and none is named", cure))
}

fn not_measured(source: anyhow::Error) -> Failure {
    Failure::new("it could not be tried", "Look whether the database can be used.").because(source)
}

/// The file of this program.
fn program() -> Result<PathBuf, Failure> {
    std::env::current_exe().map_err(|source| not_measured(source.into()))
}

/// Says what comes next to people.
fn say(context: &Context) -> impl Fn(&str) {
    let quiet = context.output == Output::Json;
    move |what: &str| {
        if !quiet {
            eprintln!("{what} …")
        }
    }
}

/// Gives what was measured.
fn give(context: &Context, figures: &(impl Serialize + Display)) {
    context.give(&serde_json::to_string(figures).unwrap_or_default(), || figures.to_string());
}

impl Moving {
    /// Moves.
    async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let folder = context.chosen.clone().unwrap_or_else(|| ".".into());
        let moved = bench::moving(&folder, &database(context).await?, self.sessions, say(context)).await;
        give(context, &moved.map_err(not_measured)?);
        Ok(Exit::Done)
    }
}

impl Nodes {
    async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let Self { most, clients, rounds, round, pgbench } = self;
        let database = database(context).await?;
        let nodes = bench::Nodes { database, program: program()?, pgbench, most, clients, rounds, round };
        give(context, &bench::nodes(&nodes, say(context)).await.map_err(not_measured)?);
        Ok(Exit::Done)
    }
}

impl Waiting {
    async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let Self { sessions, idle } = self;
        let waiting = bench::Waiting { database: database(context).await?, program: program()?, sessions, idle };
        give(context, &bench::waiting(&waiting, say(context)).await.map_err(not_measured)?);
        Ok(Exit::Done)
    }
}

impl Elsewhere {
    async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let Self { answers, people } = self;
        let elsewhere = bench::Elsewhere { database: database(context).await?, program: program()?, answers, people };
        give(context, &bench::elsewhere(&elsewhere, say(context)).await.map_err(not_measured)?);
        Ok(Exit::Done)
    }
}

impl Herd {
    async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let database = match context.home.database() {
            Some(_) => Some(database(context).await?),
            None => None,
        };
        let herd = bench::Herd { database, program: program()?, streams: self.streams };
        give(context, &bench::herd(&herd, say(context)).await.map_err(not_measured)?);
        Ok(Exit::Done)
    }
}

impl Chaos {
    /// Lets it happen; anything lost, done twice or stuck is a failure.
    async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let Self { nodes, clients, duration, every } = self;
        let chaos = bench::Chaos { database: database(context).await?, program: program()?, nodes, clients, duration, every };
        let survived = bench::chaos(&chaos, say(context)).await.map_err(not_measured)?;
        give(context, &survived);
        Ok(if survived.is_sound() { Exit::Done } else { Exit::Rejected })
    }
}
