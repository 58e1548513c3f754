//! The main loop of the inbox: waits for an event, handles it and draws the screen, until the person leaves.

use std::pin::{Pin, pin};
use std::time::Duration;

use crossterm::event::{Event, EventStream};
use futures::stream::FuturesUnordered;
use futures::{FutureExt as _, StreamExt as _};
use waypost_core::time::Timestamp;
use waypost_store::{Clock as _, SystemClock};

use super::editor;
use super::feed::{FeedItem, feed};
use super::job::{EditorText, InboxContext, InboxEvent, Job};
use super::key::InboxKey;
use super::picture::{ScreenSize, picture};
use super::run_job::run_job;
use super::screen::Colours;
use super::state::InboxState;
use super::terminal::{InboxTerminal, to_inbox_event};
use super::words::{self, InboxTexts};
use crate::cli::signals::StopSignals;
use crate::client::CommandClient;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};

/// The interval of time updates on the screen.
const TICK: Duration = Duration::from_millis(250);
/// How long saving the draft may take when the person leaves.
const LAST: Duration = Duration::from_secs(2);

type RunningJob = Pin<Box<dyn Future<Output = Vec<InboxEvent>> + Send>>;
type RunningJobs = FuturesUnordered<RunningJob>;

/// One input of the main loop.
enum LoopInput {
    Events(Vec<InboxEvent>),
    Reconnected(CommandClient),
}

/// Shows the inbox until the person leaves or the program is asked to stop.
///
/// # Errors
/// If the terminal cannot be drawn on.
pub async fn run(context: &CommandContext, client: &CommandClient, search: &str) -> Result<Exit, Failure> {
    let colours = if context.environment.colours { Colours::Some } else { Colours::None };
    let mut terminal = InboxTerminal::take(colours).map_err(no_terminal)?;
    let size = terminal.size().map_err(no_terminal)?;
    let inbox_context =
        InboxContext { now: SystemClock.now(), pages: client.pages().to_owned(), words: words::of(context.environment.language) };
    let mut inbox = InboxState::new(inbox_context, size.into(), search);
    let mut client = client.clone();
    let mut feed = pin!(feed(context, client.clone()));
    let (mut keys, mut jobs, mut ticks) = (EventStream::new(), RunningJobs::new(), tokio::time::interval(TICK));
    let (mut ends, mut interrupts) = (StopSignals::that_end(), StopSignals::that_interrupt());
    loop {
        // Some terminals change their size without an event.
        if let Some((width, height)) = terminal.size().ok().filter(|(width, height)| inbox.size != ScreenSize::from((*width, *height))) {
            let new_jobs = inbox.handle(InboxEvent::Size(width, height), now());
            jobs.extend(new_jobs.into_iter().map(|job| start_job(&inbox, &client, job)));
        }
        terminal.draw(&picture(&inbox)).map_err(no_terminal)?;
        let input = tokio::select! {
            event = keys.next() => LoopInput::Events(typed(event)),
            fed = feed.next() => match fed {
                Some(FeedItem::Event(events)) => LoopInput::Events(vec![events]),
                Some(FeedItem::Reconnected(found)) => LoopInput::Reconnected(found),
                None => LoopInput::Events(vec![InboxEvent::Tick]),
            },
            Some(events) = jobs.next() => LoopInput::Events(with_what_is_ready(events, &mut jobs)),
            _ = ticks.tick() => LoopInput::Events(vec![InboxEvent::Tick]),
            () = ends.asked_to_stop() => LoopInput::Events(vec![InboxEvent::Key(InboxKey::Control('c'))]),
            () = interrupts.asked_to_stop() => LoopInput::Events(vec![InboxEvent::Key(InboxKey::Control('c'))]),
        };
        let mut events = match input {
            LoopInput::Events(events) => events,
            LoopInput::Reconnected(found) => {
                inbox.context.pages = found.pages().to_owned();
                client = found;
                Vec::new()
            }
        };
        while let Some(next) = (!events.is_empty()).then(|| events.remove(0)) {
            for job in inbox.handle(next, now()) {
                match job {
                    Job::Exit => {
                        let _ = tokio::time::timeout(LAST, jobs.collect::<Vec<_>>()).await;
                        return Ok(Exit::Done);
                    }
                    Job::Edit(draft) => {
                        drop(keys);
                        discard_wakeup();
                        events.push(edit(inbox.context.words, &mut terminal, draft, &mut ends).await.map_err(no_terminal)?);
                        keys = EventStream::new();
                        // A Ctrl-C inside the editor must not close the inbox.
                        interrupts = StopSignals::that_interrupt();
                    }
                    other => jobs.push(start_job(&inbox, &client, other)),
                }
            }
        }
    }
}

/// Converts an event of the terminal. If no more events can come, the person has left.
fn typed(event: Option<std::io::Result<Event>>) -> Vec<InboxEvent> {
    match event {
        Some(Ok(event)) => to_inbox_event(event).into_iter().collect(),
        Some(Err(error)) if error.kind() == std::io::ErrorKind::Interrupted => Vec::new(),
        Some(Err(_)) | None => vec![InboxEvent::Key(InboxKey::Control('c'))],
    }
}

fn start_job(inbox: &InboxState, client: &CommandClient, job: Job) -> RunningJob {
    Box::pin(run_job(inbox.context.words, client.clone(), job))
}

/// Collects all results that are ready, so that they are drawn together.
fn with_what_is_ready(mut events: Vec<InboxEvent>, jobs: &mut RunningJobs) -> Vec<InboxEvent> {
    while let Some(Some(more)) = jobs.next().now_or_never() {
        events.extend(more);
    }
    events
}

/// Discards a leftover wake-up. Dropping the event stream wakes a waiting reader; without a reader, the
/// wake-up would replace the first key after the editor. With a timeout of zero, `poll` would not read it.
fn discard_wakeup() {
    let _ = crossterm::event::poll(Duration::from_millis(1));
}

/// Lends the terminal to the person's editor.
async fn edit(words: InboxTexts, terminal: &mut InboxTerminal, draft: EditorText, ends: &mut StopSignals) -> std::io::Result<InboxEvent> {
    terminal.lend();
    let result = tokio::select! {
        result = editor::changed(words, &draft) => Some(result),
        () = ends.asked_to_stop() => None,
    };
    terminal.resume()?;
    Ok(result.map_or(InboxEvent::Key(InboxKey::Control('c')), |result| InboxEvent::Edited(draft, result)))
}

fn now() -> Timestamp {
    SystemClock.now()
}

fn no_terminal(source: std::io::Error) -> Failure {
    Failure::new("this terminal cannot be drawn on", "Use another one, or answer with `waypost answer`.").because(source)
}
