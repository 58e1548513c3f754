//! Tries every order in which the processes can make their calls, and visits each state once.

use std::collections::{HashMap, HashSet, VecDeque};

use waypost_core::ids::Seq;
use waypost_core::time::Timestamp;
use waypost_store::Clock;

use super::actions::{Action, Asked};
use super::promises;
use super::scene::{Actor, Asking, Scene, Stands};

/// Which process makes each next call.
type Schedule = Vec<usize>;

/// Everything that determines what can follow.
#[derive(PartialEq, Eq, Hash)]
struct State {
    /// The process, last sequence number and time of each write: equal writes mean equal journals.
    written: Vec<(usize, Seq, Timestamp)>,
    now: Timestamp,
    actors: Vec<Phase>,
}

/// How far one process has come. What it read no longer matters after another process has written: its append will be
/// refused, and it reads again.
#[derive(PartialEq, Eq, Hash)]
enum Phase {
    NotBegun,
    Reads { begun: Timestamp, again: bool },
    Appends { begun: Timestamp, in_vain: bool },
    Done { well: bool },
}

/// What remains of a state when all processes die.
#[derive(PartialEq, Eq, Hash)]
struct Remains {
    written: Vec<(usize, Seq, Timestamp)>,
    /// Whose result was reported, and how far the workers had come with their leases.
    reported: Vec<(bool, usize)>,
}

/// How much was explored.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Seen {
    /// Different states of the ask and the processes.
    pub states: usize,
    /// Schedules that were followed until a known state.
    pub schedules: usize,
    /// Moments at which all processes died.
    pub crashes: usize,
}

impl std::ops::AddAssign for Seen {
    fn add_assign(&mut self, more: Self) {
        self.states += more.states;
        self.schedules += more.schedules;
        self.crashes += more.crashes;
    }
}

/// Runs `actions` in every order of their calls, with a crash at each point.
///
/// Two schedules that lead to the same state continue in the same way, so the second one is not followed.
pub fn explore(asked: Asked, actions: &[Action]) -> Seen {
    let mut explorer =
        Explorer { asking: Asking::of(asked), actions, quiet: HashMap::new(), remains: HashSet::new(), seen: Seen::default() };
    let mut waiting = vec![Schedule::new()];
    while let Some(schedule) = waiting.pop() {
        explorer.follow(schedule, &mut waiting);
    }
    explorer.seen
}

/// Runs up to `most` of `actions` as whole commands in every order, including repetitions, with a crash after each:
/// every command has its own engine, which knows only what is stored.
///
/// Two orders that leave the same state continue in the same way, so the longer one is not followed.
pub fn explore_whole(asked: Asked, actions: &[Action], most: usize) -> Seen {
    let asking = Asking::of(asked);
    let mut left_behind = HashSet::new();
    let mut waiting = VecDeque::from([Vec::new()]);
    let mut seen = Seen::default();
    while let Some(before) = waiting.pop_front() {
        for action in actions {
            let order = [before.as_slice(), &[*action]].concat();
            let mut scene = Scene::of(&asking, &order);
            (0..order.len()).for_each(|n| scene.finish(n));
            seen.schedules += 1;
            seen.crashes += 1;
            promises::hold(&scene).unwrap_or_else(|broken| panic!("{broken}, {asked:?} after {order:?}"));
            if left_behind.insert(left(&scene)) {
                seen.states += 1;
                if order.len() < most {
                    waiting.push_back(order.clone());
                }
                scene.time_passes();
                promises::hold(&scene).unwrap_or_else(|broken| panic!("{broken}, {asked:?} after {order:?} and all time"));
            }
        }
    }
    seen
}

/// The stored state, without the ids that only identify their creator.
fn left(scene: &Scene) -> (Timestamp, String) {
    let journal: String = scene.journal().iter().map(|entry| format!("{entry:?}\n")).collect();
    let words = journal.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() < 20);
    (scene.clock.now(), words.collect::<Vec<_>>().join(" "))
}

struct Explorer<'a> {
    asking: Asking,
    actions: &'a [Action],
    /// The states that were visited, and whether nothing more happens after them.
    quiet: HashMap<State, bool>,
    remains: HashSet<Remains>,
    seen: Seen,
}

impl Explorer<'_> {
    /// Continues from `schedule` to an end and adds the other possible next calls to `waiting`, but only where
    /// something was still to happen. The order of processes that only read does not matter.
    fn follow(&mut self, mut schedule: Schedule, waiting: &mut Vec<Schedule>) {
        let mut scene = self.at(&schedule);
        let mut passed = Vec::new();
        let quiet = loop {
            if scene.has_news {
                self.check(&scene, &schedule, "on the way");
            }
            let state = state(&scene);
            if let Some(quiet) = self.quiet.get(&state) {
                break *quiet;
            }
            self.seen.states += 1;
            self.crash(&schedule, &scene);
            let next: Vec<_> = (0..scene.actors.len()).filter(|n| !scene.actors[*n].is_done()).collect();
            passed.push((state, schedule.clone(), next.clone()));
            let Some(first) = next.first() else { break true };
            scene.step(*first);
            schedule.push(*first);
        };
        self.seen.schedules += 1;
        let end = (scene.written.len(), scene.clock.now());
        scene.time_passes();
        self.check(&scene, &schedule, "after all time has passed");
        for (state, schedule, next) in passed {
            let nothing_more = quiet && (state.written.len(), state.now) == end;
            if !nothing_more {
                waiting.extend(next.iter().skip(1).map(|other| [schedule.as_slice(), &[*other]].concat()));
            }
            self.quiet.insert(state, nothing_more);
        }
    }

    /// All processes die here: once after the result of the last call was reported and, if that call wrote, once
    /// before.
    fn crash(&mut self, schedule: &[usize], scene: &Scene) {
        if self.remains.insert(remains(scene)) {
            self.seen.crashes += 1;
            let mut dying = self.at(schedule);
            dying.everybody_dies_and_tries_again();
            self.check(&dying, schedule, "after a crash");
        }
        let wrote = |last: &usize| scene.written.last().is_some_and(|(n, ..)| n == last) && scene.actors[*last].is_done();
        let Some((last, before)) = schedule.split_last().filter(|(last, _)| wrote(last)) else { return };
        let mut unheard = remains(scene);
        unheard.reported[*last].0 = false;
        if self.remains.insert(unheard) {
            self.seen.crashes += 1;
            let mut dying = self.at(before);
            dying.dies_at_step(*last);
            dying.everybody_dies_and_tries_again();
            self.check(&dying, schedule, "after a crash that kept the last call's success from who made it");
        }
    }

    fn at(&self, schedule: &[usize]) -> Scene {
        let mut scene = Scene::of(&self.asking, self.actions);
        schedule.iter().for_each(|n| scene.step(*n));
        scene
    }

    fn check(&self, scene: &Scene, schedule: &[usize], when: &str) {
        if let Err(broken) = promises::hold(scene) {
            let order: Vec<_> = schedule.iter().map(|n| self.actions[*n]).collect();
            let responses: Vec<_> = scene.actors.iter().map(response).collect();
            let journal: Vec<_> = scene.journal().iter().map(|entry| format!("{} {} {:?}", entry.seq, entry.actor, entry.event)).collect();
            panic!("{broken}, {when}\n{:?}: calls in the order {order:?}\ntold {responses:#?}\n{}", scene.asked, journal.join("\n"));
        }
    }
}

fn response(actor: &Actor) -> String {
    match &actor.stands {
        Stands::Done(response) => format!("{:?}: {response:?}", actor.action),
        Stands::NotBegun | Stands::UnderWay(..) | Stands::Dead => format!("{:?}: nothing", actor.action),
    }
}

fn state(scene: &Scene) -> State {
    let seq = scene.seq();
    State { written: scene.written.clone(), now: scene.clock.now(), actors: scene.actors.iter().map(|actor| phase(actor, seq)).collect() }
}

fn phase(actor: &Actor, seq: Seq) -> Phase {
    match (&actor.stands, actor.calls.as_slice()) {
        (Stands::Done(response), _) => Phase::Done { well: response.is_ok() },
        (Stands::UnderWay(turnstile, _), [first, ..]) if turnstile.is_for_append() => {
            Phase::Appends { begun: first.at, in_vain: actor.calls.last().is_none_or(|last| last.seq < seq) }
        }
        (Stands::UnderWay(..), [first, ..]) => Phase::Reads { begun: first.at, again: actor.calls.last().is_some_and(|last| last.appends) },
        (Stands::NotBegun | Stands::UnderWay(..) | Stands::Dead, _) => Phase::NotBegun,
    }
}

fn remains(scene: &Scene) -> Remains {
    let reported = scene.actors.iter().map(|actor| (actor.is_done(), if actor.action.passes_time() { actor.calls.len() } else { 0 }));
    Remains { written: scene.written.clone(), reported: reported.collect() }
}
