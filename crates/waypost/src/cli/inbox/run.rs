//! The main loop of the inbox: waits for an event, handles it and draws the screen, until the person leaves.

use std::pin::{Pin, pin};
use std::time::Duration;

use crossterm::event::{Event, EventStream};
use futures::stream::FuturesUnordered;
use futures::{FutureExt as _, StreamExt as _};
use waypost_core::time::Timestamp;
use waypost_store::{Clock as _, SystemClock};

use super::carrier::carry_out;
use super::editor;
use super::feed::{Fed, feed};
use super::job::{Around, Draft, Heard, Job};
use super::key::Key;
use super::picture::{Size, picture};
use super::screen::Colours;
use super::state::Inbox;
use super::terminal::{Taken, meant};
use super::words::{self, Words};
use crate::cli::signals::StopSignals;
use crate::client::Client;
use crate::context::Context;
use crate::exit::{Exit, Failure};

/// The interval of time updates on the screen.
const TICK: Duration = Duration::from_millis(250);
/// How long saving the draft may take when the person leaves.
const LAST: Duration = Duration::from_secs(2);

type Carried = Pin<Box<dyn Future<Output = Vec<Heard>> + Send>>;
type Jobs = FuturesUnordered<Carried>;

/// One input of the main loop.
enum Given {
    Heard(Vec<Heard>),
    Found(Client),
}

/// Shows the inbox until the person leaves or the program is asked to stop.
///
/// # Errors
/// If the terminal cannot be drawn on.
pub async fn run(context: &Context, client: &Client, wanted: &str) -> Result<Exit, Failure> {
    let colours = if context.around.colours { Colours::Some } else { Colours::None };
    let mut taken = Taken::take(colours).map_err(no_terminal)?;
    let size = taken.size().map_err(no_terminal)?;
    let around = Around { now: SystemClock.now(), pages: client.pages().to_owned(), words: words::of(context.around.language) };
    let mut inbox = Inbox::new(around, size.into(), wanted);
    let mut client = client.clone();
    let mut feed = pin!(feed(context, client.clone()));
    let (mut keys, mut jobs, mut ticks) = (EventStream::new(), Jobs::new(), tokio::time::interval(TICK));
    let (mut ends, mut interrupts) = (StopSignals::that_end(), StopSignals::that_interrupt());
    loop {
        // Some terminals change their size without an event.
        if let Some((width, height)) = taken.size().ok().filter(|(width, height)| inbox.size != Size::from((*width, *height))) {
            let wanted = inbox.hear(Heard::Size(width, height), now());
            jobs.extend(wanted.into_iter().map(|job| carry(&inbox, &client, job)));
        }
        taken.draw(&picture(&inbox)).map_err(no_terminal)?;
        let given = tokio::select! {
            event = keys.next() => Given::Heard(typed(event)),
            fed = feed.next() => match fed {
                Some(Fed::Heard(heard)) => Given::Heard(vec![heard]),
                Some(Fed::Found(found)) => Given::Found(found),
                None => Given::Heard(vec![Heard::Tick]),
            },
            Some(heard) = jobs.next() => Given::Heard(with_what_is_ready(heard, &mut jobs)),
            _ = ticks.tick() => Given::Heard(vec![Heard::Tick]),
            () = ends.asked_to_stop() => Given::Heard(vec![Heard::Key(Key::Control('c'))]),
            () = interrupts.asked_to_stop() => Given::Heard(vec![Heard::Key(Key::Control('c'))]),
        };
        let mut heard = match given {
            Given::Heard(heard) => heard,
            Given::Found(found) => {
                inbox.around.pages = found.pages().to_owned();
                client = found;
                Vec::new()
            }
        };
        while let Some(next) = (!heard.is_empty()).then(|| heard.remove(0)) {
            for job in inbox.hear(next, now()) {
                match job {
                    Job::Leave => {
                        let _ = tokio::time::timeout(LAST, jobs.collect::<Vec<_>>()).await;
                        return Ok(Exit::Done);
                    }
                    Job::Edit(draft) => {
                        drop(keys);
                        take_back_the_last_word();
                        heard.push(edit(inbox.around.words, &mut taken, draft, &mut ends).await.map_err(no_terminal)?);
                        keys = EventStream::new();
                        // A Ctrl-C inside the editor must not close the inbox.
                        interrupts = StopSignals::that_interrupt();
                    }
                    other => jobs.push(carry(&inbox, &client, other)),
                }
            }
        }
    }
}

/// Converts an event of the terminal. If no more events can come, the person has left.
fn typed(event: Option<std::io::Result<Event>>) -> Vec<Heard> {
    match event {
        Some(Ok(event)) => meant(event).into_iter().collect(),
        Some(Err(error)) if error.kind() == std::io::ErrorKind::Interrupted => Vec::new(),
        Some(Err(_)) | None => vec![Heard::Key(Key::Control('c'))],
    }
}

fn carry(inbox: &Inbox, client: &Client, job: Job) -> Carried {
    Box::pin(carry_out(inbox.around.words, client.clone(), job))
}

/// Collects all results that are ready, so that they are drawn together.
fn with_what_is_ready(mut heard: Vec<Heard>, jobs: &mut Jobs) -> Vec<Heard> {
    while let Some(Some(more)) = jobs.next().now_or_never() {
        heard.extend(more);
    }
    heard
}

/// Discards a leftover wake-up. Dropping the event stream wakes a waiting reader; without a reader, the
/// wake-up would replace the first key after the editor. With a timeout of zero, `poll` would not read it.
fn take_back_the_last_word() {
    let _ = crossterm::event::poll(Duration::from_millis(1));
}

/// Lends the terminal to the person's editor.
async fn edit(words: &Words, taken: &mut Taken, draft: Draft, ends: &mut StopSignals) -> std::io::Result<Heard> {
    taken.lend();
    let result = tokio::select! {
        result = editor::changed(words, &draft) => Some(result),
        () = ends.asked_to_stop() => None,
    };
    taken.take_again()?;
    Ok(result.map_or(Heard::Key(Key::Control('c')), |result| Heard::Edited(draft, result)))
}

fn now() -> Timestamp {
    SystemClock.now()
}

fn no_terminal(source: std::io::Error) -> Failure {
    Failure::new("this terminal cannot be drawn on", "Use another one, or answer with `waypost answer`.").because(source)
}
