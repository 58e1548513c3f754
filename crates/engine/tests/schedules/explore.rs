//! Every order in which the processes can make their calls, each state visited once.

use std::collections::{HashMap, HashSet, VecDeque};

use waypost_core::event::Seq;
use waypost_core::time::Timestamp;
use waypost_store::Clock;

use super::deeds::{Asked, Deed};
use super::promises;
use super::scene::{Actor, Asking, Scene, Stands};

/// Which process makes its next call, one after the other.
type Schedule = Vec<usize>;

/// What decides everything that can follow.
#[derive(PartialEq, Eq, Hash)]
struct State {
    /// Which step of whom wrote up to which entry, and when: the same entries are in the journal.
    written: Vec<(usize, Seq, Timestamp)>,
    now: Timestamp,
    actors: Vec<Phase>,
}

/// How far one process has come. What it has read does not matter any more once somebody else has
/// written since: its append will be refused, and it reads again.
#[derive(PartialEq, Eq, Hash)]
enum Phase {
    NotBegun,
    Reads { begun: Timestamp, again: bool },
    Appends { begun: Timestamp, in_vain: bool },
    Done { well: bool },
}

/// What is left of a state when everybody dies.
#[derive(PartialEq, Eq, Hash)]
struct Remains {
    written: Vec<(usize, Seq, Timestamp)>,
    /// Who was told how it went, and how far the workers had come with their leases.
    told: Vec<(bool, usize)>,
}

/// How much there was to see.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Seen {
    /// Different states of the ask and of the processes.
    pub states: usize,
    /// Schedules that were followed to where the rest is as it was seen before.
    pub schedules: usize,
    /// Moments at which everybody died.
    pub crashes: usize,
}

impl std::ops::AddAssign for Seen {
    fn add_assign(&mut self, more: Self) {
        self.states += more.states;
        self.schedules += more.schedules;
        self.crashes += more.crashes;
    }
}

/// Lets `deeds` happen in every order of their calls, with a crash at each point.
///
/// Two schedules that led to the same state go on alike, so the second is not followed.
pub fn explore(asked: Asked, deeds: &[Deed]) -> Seen {
    let mut explorer = Explorer { asking: Asking::of(asked), deeds, quiet: HashMap::new(), remains: HashSet::new(), seen: Seen::default() };
    let mut waiting = vec![Schedule::new()];
    while let Some(schedule) = waiting.pop() {
        explorer.follow(schedule, &mut waiting);
    }
    explorer.seen
}

/// Lets up to `most` of `deeds` happen as whole commands in every order, each also several times, with a
/// crash after each: every command has an engine of its own, which knows what is stored and nothing else.
///
/// Two orders that left the same behind go on alike, so the longer one is not followed.
pub fn explore_whole(asked: Asked, deeds: &[Deed], most: usize) -> Seen {
    let asking = Asking::of(asked);
    let mut left_behind = HashSet::new();
    let mut waiting = VecDeque::from([Vec::new()]);
    let mut seen = Seen::default();
    while let Some(before) = waiting.pop_front() {
        for deed in deeds {
            let order = [before.as_slice(), &[*deed]].concat();
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

/// What is stored, but for the ids that only tell apart who made them.
fn left(scene: &Scene) -> (Timestamp, String) {
    let told: String = scene.journal().iter().map(|entry| format!("{entry:?}\n")).collect();
    let words = told.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() < 20);
    (scene.clock.now(), words.collect::<Vec<_>>().join(" "))
}

struct Explorer<'a> {
    asking: Asking,
    deeds: &'a [Deed],
    /// The states that were seen, and whether nothing more happens after them.
    quiet: HashMap<State, bool>,
    remains: HashSet<Remains>,
    seen: Seen,
}

impl Explorer<'_> {
    /// Goes on from `schedule` to an end, and leaves what else could have come next in `waiting`:
    /// only where something was still to happen. Whoever merely looks on can do so in any order.
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

    /// Everybody dies here: having heard of the last call, and, when that has written, not having
    /// heard of it.
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
        unheard.told[*last].0 = false;
        if self.remains.insert(unheard) {
            self.seen.crashes += 1;
            let mut dying = self.at(before);
            dying.dies_at_step(*last);
            dying.everybody_dies_and_tries_again();
            self.check(&dying, schedule, "after a crash that kept the last call's success from who made it");
        }
    }

    fn at(&self, schedule: &[usize]) -> Scene {
        let mut scene = Scene::of(&self.asking, self.deeds);
        schedule.iter().for_each(|n| scene.step(*n));
        scene
    }

    fn check(&self, scene: &Scene, schedule: &[usize], when: &str) {
        if let Err(broken) = promises::hold(scene) {
            let order: Vec<_> = schedule.iter().map(|n| self.deeds[*n]).collect();
            let told: Vec<_> = scene.actors.iter().map(told).collect();
            let journal: Vec<_> = scene.journal().iter().map(|entry| format!("{} {} {:?}", entry.seq, entry.actor, entry.event)).collect();
            panic!("{broken}, {when}\n{:?}: calls in the order {order:?}\ntold {told:#?}\n{}", scene.asked, journal.join("\n"));
        }
    }
}

fn told(actor: &Actor) -> String {
    match &actor.stands {
        Stands::Done(told) => format!("{:?}: {told:?}", actor.deed),
        Stands::NotBegun | Stands::UnderWay(..) | Stands::Dead => format!("{:?}: nothing", actor.deed),
    }
}

fn state(scene: &Scene) -> State {
    let seq = scene.seq();
    State { written: scene.written.clone(), now: scene.clock.now(), actors: scene.actors.iter().map(|actor| phase(actor, seq)).collect() }
}

fn phase(actor: &Actor, seq: Seq) -> Phase {
    match (&actor.stands, actor.calls.as_slice()) {
        (Stands::Done(told), _) => Phase::Done { well: told.is_ok() },
        (Stands::UnderWay(turnstile, _), [first, ..]) if turnstile.is_for_append() => {
            Phase::Appends { begun: first.at, in_vain: actor.calls.last().is_none_or(|last| last.seq < seq) }
        }
        (Stands::UnderWay(..), [first, ..]) => Phase::Reads { begun: first.at, again: actor.calls.last().is_some_and(|last| last.appends) },
        (Stands::NotBegun | Stands::UnderWay(..) | Stands::Dead, _) => Phase::NotBegun,
    }
}

fn remains(scene: &Scene) -> Remains {
    let told = scene.actors.iter().map(|actor| (actor.is_done(), if actor.deed.passes_time() { actor.calls.len() } else { 0 }));
    Remains { written: scene.written.clone(), told: told.collect() }
}
