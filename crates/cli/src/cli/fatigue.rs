//! `waypost fatigue`: shows who is asked too often, and who approves without reading.

use std::time::Duration;

use clap::Args;
use waypost_core::ask::fatigue::{Sign, Signals};
use waypost_wire::FatigueView;

use super::server_handle::{ServerHandle, WhenNoServer};
use crate::client::{As, Received};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::print::TextTable;

/// Show who is asked too often, and who approves without reading.
#[derive(Args)]
pub struct FatigueArgs {
    /// How many days to look back
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..=366))]
    days: u16,
}

impl FatigueArgs {
    /// Runs the command.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        context.with_server(WhenNoServer::StartPrivate, async |server| self.act(context, server).await).await
    }

    async fn act(&self, context: &CommandContext, server: &ServerHandle) -> Result<Exit, Failure> {
        let path = format!("/api/v1/admin/fatigue?days={}", self.days);
        let read: Received<FatigueView> = server.client.get(As::Owner, &path).await?;
        context.print(&read.text, || draw(&read.view));
        Ok(Exit::Done)
    }
}

fn draw(fatigue: &FatigueView) -> String {
    if fatigue.people.is_empty() {
        return "There are no people yet: `waypost person add NAME` adds one.".to_owned();
    }
    let mut table = TextTable::new(&["person", "asked", "waiting", "at once", "approved", "rejected", "open for", "in a hurry", "look at"]);
    for each in &fatigue.people {
        let Signals { asked, waiting, most_at_once, approved, rejected, median_open_ms, hurried, streak: _, signs } = &each.signals;
        let numbers = [asked, waiting, most_at_once, approved, rejected].map(u32::to_string);
        let [asked, waiting, most_at_once, approved, rejected] = &numbers;
        let open = median_open_ms.map_or_else(|| "-".to_owned(), |millis| describe_duration(Duration::from_millis(millis)));
        let signs: Vec<_> = signs.iter().copied().map(Sign::as_str).collect();
        table.row([&each.person, asked, waiting, most_at_once, approved, rejected, &open, &hurried.to_string(), &signs.join(", ")]);
    }
    format!("{}\n\nOf {} asks since {}.", table.draw(), fatigue.asks, fatigue.since)
}

fn describe_duration(open: Duration) -> String {
    if open < Duration::from_secs(60) { format!("{:.1} s", open.as_secs_f64()) } else { format!("{} min", open.as_secs() / 60) }
}
