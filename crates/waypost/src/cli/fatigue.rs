//! `waypost fatigue`: shows who is asked too often, and who approves without reading.

use std::time::Duration;

use clap::Args;
use waypost_core::ask::fatigue::{Sign, Signals};
use waypost_wire::FatigueView;

use super::reach::{Otherwise, Reached};
use crate::client::{As, Received};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::print::Table;

/// Show who is asked too often, and who approves without reading.
#[derive(Args)]
pub struct Fatigue {
    /// How many days to look back
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..=366))]
    days: u16,
}

impl Fatigue {
    /// Runs the command.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        context.with_server(Otherwise::Borrow, async |reached| self.act(context, reached).await).await
    }

    async fn act(&self, context: &Context, reached: &Reached) -> Result<Exit, Failure> {
        let path = format!("/api/v1/admin/fatigue?days={}", self.days);
        let read: Received<FatigueView> = reached.client.get(As::Owner, &path).await?;
        context.give(&read.text, || draw(&read.view));
        Ok(Exit::Done)
    }
}

fn draw(fatigue: &FatigueView) -> String {
    if fatigue.people.is_empty() {
        return "There are no people yet: `waypost person add NAME` adds one.".to_owned();
    }
    let mut table = Table::new(&["person", "asked", "waiting", "at once", "approved", "rejected", "open for", "in a hurry", "look at"]);
    for each in &fatigue.people {
        let Signals { asked, waiting, most_at_once, approved, rejected, median_open_ms, hurried, streak: _, signs } = &each.signals;
        let numbers = [asked, waiting, most_at_once, approved, rejected].map(u32::to_string);
        let [asked, waiting, most_at_once, approved, rejected] = &numbers;
        let open = median_open_ms.map_or_else(|| "-".to_owned(), |millis| spoken(Duration::from_millis(millis)));
        let signs: Vec<_> = signs.iter().copied().map(Sign::as_str).collect();
        table.row([&each.person, asked, waiting, most_at_once, approved, rejected, &open, &hurried.to_string(), &signs.join(", ")]);
    }
    format!("{}\n\nOf {} asks since {}.", table.draw(), fatigue.asks, fatigue.since)
}

fn spoken(open: Duration) -> String {
    if open < Duration::from_secs(60) { format!("{:.1} s", open.as_secs_f64()) } else { format!("{} min", open.as_secs() / 60) }
}
