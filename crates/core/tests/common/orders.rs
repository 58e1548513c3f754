//! Every order of a few actions. From one world, each action is tried in every order up to a depth, the
//! power fails after each, and what must hold is looked at every time.
//!
//! To try something more, add a [`Action`]; to promise something more, add a check.

use waypost_core::apply::rebuild;
use waypost_core::ask::refusal::Refusal;
use waypost_core::session::event::{Entry, Event};

use super::World;

/// Something that may be done at any time.
pub struct Action {
    pub name: &'static str,
    pub does: fn(&mut World) -> Result<(), Refusal>,
}

/// What must hold: the world before, what was tried, how that went, the world after.
pub type Check = fn(&World, &Action, &Result<(), Refusal>, &World) -> Result<(), String>;

/// Tries every order of `actions` up to `depth` of them. How many worlds there were.
///
/// An action that changes nothing is not followed further: whatever comes after it is also tried
/// without it.
pub fn explore(world: &World, actions: &[Action], checks: &[Check], depth: usize) -> usize {
    follow(world, actions, checks, depth, &mut Vec::new())
}

fn follow(before: &World, actions: &[Action], checks: &[Check], depth: usize, path: &mut Vec<&'static str>) -> usize {
    let mut seen = 1;
    if depth == 0 {
        return seen;
    }
    for action in actions {
        let mut after = before.clone();
        path.push(action.name);
        let tried = (action.does)(&mut after);
        let checked = crash(&mut after).and_then(|()| checks.iter().try_for_each(|check| check(before, action, &tried, &after)));
        if let Err(broken) = checked {
            panic!("{broken}\nafter {}, which gave {tried:?}:\n{}", path.join(", "), after.transcript());
        }
        if after.journal.len() > before.journal.len() || after.now != before.now {
            seen += follow(&after, actions, checks, depth - 1, path);
        }
        path.pop();
    }
    seen
}

/// The power fails: what comes back is read from the journal as it was stored, and is the same.
fn crash(world: &mut World) -> Result<(), String> {
    let stored = |entry: &Entry| {
        let text = serde_json::to_string(&entry.event).map_err(|error| error.to_string())?;
        let event: Event = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        Ok(Entry { event, ..entry.clone() })
    };
    let journal = world.journal.iter().map(stored).collect::<Result<Vec<_>, String>>()?;
    let (session, asks) = rebuild(world.session.id, &journal).ok_or("the journal does not recover")?;
    if session != world.session || asks != world.asks {
        return Err("a crash changes something".into());
    }
    (world.session, world.asks, world.journal) = (session, asks, journal);
    Ok(())
}
