//! A data folder that an earlier build made, and a server of this build on it.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use reqwest::Client;
use rusqlite::Connection;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio_postgres::NoTls;
use waypost_test_postgres::{TestDatabase, database};

use crate::service::{Service, says};
use crate::world::{Serving, World, client};

/// What this build calls differently on the wire, one name per line: the old one and the new one. What is stored keeps its
/// names.
const RENAMED: &str = include_str!("../../folders/renamed.txt");

/// The secret that `make.py` gave to the webhook.
const WEBHOOK: (&str, &str) = ("WAYPOST_WEBHOOK_SECRET", "whsec_YSBzZWNyZXQgb2YgdGhlIHVwZ3JhZGUgZml4dHVyZXM=");

/// A folder, unpacked.
pub struct Folder {
    pub world: World,
    /// What the earlier build told of it: the ids by name, the keys, and every view.
    pub made: Value,
    /// The model, the shop and the webhook's receiver.
    pub service: Service,
    database: Option<TestDatabase>,
    runtime: Runtime,
    client: Client,
}

/// A server of this build on it.
pub struct Opened<'f> {
    pub server: Serving,
    folder: &'f Folder,
}

impl Folder {
    /// The folder of a build that stored everything in it.
    pub fn sqlite(version: &str) -> Self {
        Self::unpacked(&format!("{version}-sqlite"), None)
    }

    /// The folder and the database of a build that stored everything in PostgreSQL.
    pub fn postgres(version: &str) -> Self {
        let database = database().unwrap();
        let folder = Self::unpacked(&format!("{version}-postgres"), Some(database));
        folder.sql(&std::fs::read_to_string(folder.world.path("dump.sql")).unwrap());
        // A dump on another server counts as older than what was acknowledged. An upgrade is on the same server.
        folder.sql("update store set cluster = null");
        folder
    }

    fn unpacked(name: &str, database: Option<TestDatabase>) -> Self {
        let service = Service::of(vec![says("Done."); 1000]);
        let address = database.as_ref().map(|database| database.address.clone());
        let world = World::new().knowing(WEBHOOK.0, WEBHOOK.1).knowing("OPENAI_API_KEY", "sk-model");
        let world = address.iter().fold(world, |world, address| world.knowing("WAYPOST_DATABASE", address));
        let archive = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/folders/{name}.tar.xz"));
        let unpacked = Command::new("tar").arg("-xJf").arg(archive).arg("-C").arg(world.path("")).status().unwrap();
        assert!(unpacked.success());
        let made = std::fs::read_to_string(world.path("made.json")).unwrap();
        let renamed = RENAMED.lines().filter_map(|line| line.split_once(' '));
        let made = renamed.fold(made, |made, (before, now)| made.replace(&format!("\"{before}\""), &format!("\"{now}\"")));
        let here = service.url.trim_start_matches("http://");
        let agents = include_str!("../../folders/agents.toml").replace("SHOP_ADDRESS", here).replace("HOOK_ADDRESS", here);
        std::fs::write(world.path("waypost.toml"), agents).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        Self { world, made: serde_json::from_str(&made).unwrap(), service, database, runtime, client: client() }
    }

    /// Serves it with the agents and the channel that it was made with.
    pub fn serve(&self) -> Opened<'_> {
        let config = self.world.path("waypost.toml").display().to_string();
        Opened { server: self.world.serve_with(&["--config", &config]), folder: self }
    }

    /// Serves it with the demo's agent.
    pub fn demo(&self) -> Opened<'_> {
        Opened { server: self.world.serving(&["demo", "--listen", "127.0.0.1:0", "--json", "--pace", "1ms"]), folder: self }
    }

    /// Lets time pass while no server runs.
    pub fn passes(&self, time: Duration) {
        self.sql(&format!("update store set told = told + {}", time.as_millis()));
    }

    fn sql(&self, statements: &str) {
        let Some(database) = &self.database else {
            Connection::open(self.world.data().join("waypost.db")).unwrap().execute_batch(statements).unwrap();
            return;
        };
        self.runtime.block_on(async {
            let (client, connection) = tokio_postgres::connect(&database.address, NoTls).await.unwrap();
            let run = async move { client.batch_execute(statements).await.unwrap() };
            let ((), ended) = tokio::join!(run, connection);
            ended.unwrap();
        });
    }

    /// The ask of this name.
    pub fn ask(&self, name: &str) -> &str {
        self.made["asks"][name].as_str().unwrap_or_else(|| panic!("no ask {name}"))
    }

    /// The session of this name.
    pub fn session(&self, name: &str) -> &str {
        self.made["sessions"][name].as_str().unwrap_or_else(|| panic!("no session {name}"))
    }
}

impl Opened<'_> {
    /// Sends a request with the key of this name.
    pub fn call(&self, method: &str, path: &str, by: &str, body: Option<&Value>) -> (u16, Value) {
        let key = self.folder.made["keys"][by].as_str().unwrap_or(by);
        let request = self.folder.client.request(method.parse().unwrap(), format!("{}/api/v1/{path}", self.server.url)).bearer_auth(key);
        let request = body.into_iter().fold(request, reqwest::RequestBuilder::json);
        self.folder.runtime.block_on(async {
            let response = request.send().await.unwrap();
            let (status, text) = (response.status().as_u16(), response.text().await.unwrap());
            (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
        })
    }

    /// Reads something.
    pub fn read(&self, path: &str, by: &str) -> Value {
        let (status, body) = self.call("GET", path, by, None);
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    /// Reads every page of a list.
    pub fn pages(&self, path: &str, by: &str) -> Vec<Value> {
        let (mut items, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = self.read(&format!("{path}?limit=200{cursor}"), by);
            items.extend(page["items"].as_array().unwrap().iter().cloned());
            let Some(next) = page["next_cursor"].as_str() else { return items };
            cursor = format!("&cursor={next}");
        }
    }

    /// Does something to the ask of this name, or with this id.
    pub fn act(&self, ask: &str, action: &str, by: &str, body: &Value) -> (u16, Value) {
        let id = self.folder.made["asks"][ask].as_str().unwrap_or(ask);
        self.call("POST", &format!("asks/{id}/{action}"), by, Some(body))
    }

    /// Approves the ask of this name, or with this id, as it stands.
    pub fn approves(&self, ask: &str, by: &str) -> Value {
        let id = self.folder.made["asks"][ask].as_str().unwrap_or(ask);
        let view = self.read(&format!("asks/{id}"), by);
        let digest = view["approval"]["digest"].as_str().or(view["review"]["digest"].as_str());
        let mut reply = json!({"decision": "approve", "revision": view["revision"], "digest": digest});
        if view["approval"]["form"].as_array().is_some_and(|form| !form.is_empty()) {
            reply["feedback"] = json!({"where": "staging", "tell": true});
        }
        let (status, body) = self.act(id, "answer", by, &reply);
        assert_eq!(status, 200, "{ask}: {body}");
        body
    }

    /// Claims the permit of the ask of this name.
    pub fn claims(&self, ask: &str) -> (u16, Value) {
        let digest =
            self.read(&format!("asks/{}", self.folder.made["asks"][ask].as_str().unwrap_or(ask)), "zoe")["approval"]["digest"].clone();
        self.act(ask, "claim", "deployer", &json!({"digest": digest}))
    }

    /// Follows a session until its journal has `count` more entries of this type, from the first entry on.
    pub fn follows(&self, session: &str, kind: &str, count: usize) {
        let following = self.folder.world.start(&["events", session, "--follow"]);
        (0..count).for_each(|_| drop(following.reads(kind)));
    }
}
