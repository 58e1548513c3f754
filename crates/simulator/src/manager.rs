//! A manager who takes the role of people away and gives it back, ends auto-approval rules, and erases, exports and imports sessions.

use std::sync::Arc;

use serde_json::Value;
use tokio::time::timeout;
use waypost_core::ids::{RoleName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_engine::Caller;
use waypost_identity::Identity;

use crate::client::{HttpAnswer, OutsideClient, PATIENCE};
use crate::machine::{MAIN, MANAGER, PEOPLE, ROLE};
use crate::transcript::locked;
use crate::world::World;

/// Manages until there are no faults any more, and gives everybody the role back.
pub(crate) async fn run(world: Arc<World>) {
    let dice = world.dice("manager");
    let mut manager = SimulatedManager { client: OutsideClient::new(&world, MANAGER, MAIN, dice), exported: None };
    while world.has_faults() {
        manager.client.rest(500, 6000).await;
        manager.acts().await;
    }
    for person in PEOPLE {
        manager.gives_role(person).await;
    }
}

struct SimulatedManager {
    client: OutsideClient,
    /// An exported session with its id.
    exported: Option<(String, Value)>,
}

impl SimulatedManager {
    async fn acts(&mut self) {
        let person = *self.client.dice.pick(&PEOPLE);
        match self.client.dice.below(8) {
            0 | 1 => self.takes_role(person).await,
            2 | 3 => self.gives_role(person).await,
            4 | 5 => self.ends_rule().await,
            6 => self.imports_or_exports().await,
            _ => self.erases().await,
        }
    }

    async fn takes_role(&mut self, person: &str) {
        if self.assigns(person, &[]).await {
            self.client.world.ledger.lost_role(person);
        }
    }

    async fn gives_role(&mut self, person: &str) {
        while !self.assigns(person, &[ROLE]).await && !self.client.world.is_over() {
            self.client.rest(200, 3000).await;
        }
    }

    /// Does it on a machine of the servers, as with `waypost person`. Over the API, a key may not do it. Returns whether it is done.
    async fn assigns(&mut self, person: &str, roles: &[&str]) -> bool {
        let world = &self.client.world;
        let (restores, running) =
            (world.restores(), world.nodes.iter().find_map(|node| locked(node).as_ref().map(|node| node.engine.clone())));
        let Some(engine) = running else { return false };
        world.ledger.changes_roles(person);
        let access = Identity::new(engine.directory().clone(), engine.seals().clone()).access().clone();
        let (by, roles) = (Caller::system(Tenant::new(MAIN)), roles.iter().copied().map(RoleName::new).collect());
        let person_named = Principal::person(person);
        let done = timeout(PATIENCE, access.assign(&by, &person_named, &roles)).await;
        let is_done = matches!(done, Ok(Ok(()))) && world.restores() == restores;
        world.log(MANAGER, &format!("gives {person} {} roles : {}", roles.len(), if is_done { "done" } else { "unknown" }));
        is_done
    }

    async fn ends_rule(&mut self) {
        let Some(list) = self.client.send("GET", "/api/v1/rules", None, None).await else { return };
        let Some(rule) = list.body["items"][0]["id"].as_str() else { return };
        let answer = self.client.send("DELETE", &format!("/api/v1/rules/{rule}"), None, None).await;
        self.says("ends a rule", answer.as_ref());
        if answer.is_some_and(|answer| answer.is_ok()) {
            self.client.world.ledger.rule_ended(rule);
        }
    }

    /// One of the newest sessions.
    async fn session(&mut self) -> Option<String> {
        let list = self.client.send("GET", "/api/v1/sessions?limit=20", None, None).await?;
        let sessions: Vec<&str> = list.body["items"].as_array()?.iter().filter_map(|session| session["id"].as_str()).collect();
        (!sessions.is_empty()).then(|| (*self.client.dice.pick(&sessions)).to_owned())
    }

    /// Waypost refuses it while something of the session is not over.
    async fn erases(&mut self) {
        let Some(session) = self.session().await else { return };
        self.client.world.ledger.erases(&session);
        let answer = self.client.send("DELETE", &format!("/api/v1/sessions/{session}"), None, None).await;
        self.says(&format!("erases {session}"), answer.as_ref());
        if answer.is_some_and(|answer| answer.is_ok()) {
            self.client.world.ledger.erased(&session);
        }
    }

    /// Imports what was exported some time ago: an older state of a session that has gone on.
    async fn imports_or_exports(&mut self) {
        if let Some((session, document)) = self.exported.take() {
            if self.client.world.ledger.erasures().contains_key(&session) {
                return;
            }
            let answer = self.client.send("POST", "/api/v1/snapshots", Some(&document), None).await;
            return self.says(&format!("imports {session}"), answer.as_ref());
        }
        let Some(session) = self.session().await else { return };
        let answer = self.client.send("GET", &format!("/api/v1/sessions/{session}/snapshot"), None, None).await;
        self.says(&format!("exports {session}"), answer.as_ref());
        self.exported = answer.filter(HttpAnswer::is_ok).map(|answer| (session, answer.body));
    }

    fn says(&self, what: &str, answer: Option<&HttpAnswer>) {
        let how = answer.map_or_else(|| "unknown".to_owned(), HttpAnswer::short);
        self.client.world.log(MANAGER, &format!("{what} : {how}"));
    }
}
