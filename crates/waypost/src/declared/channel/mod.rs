//! Over which channels a server reaches people: those that `channels` lists, or else all that the file
//! describes, each in a table `[channel.NAME]`.

mod email;
mod push;
mod slack;
mod telegram;
mod webhook;

use std::sync::Arc;

use waypost_channels::words::Language;
use waypost_core::ids::AgentName;
use waypost_engine::Channel;

use super::around::Around;
use super::problem::either;
use super::section::{At, Section};
use crate::node::Push;

/// Channels that need no table.
const PLAIN: [&str; 3] = ["web", "terminal", "push"];

/// How a table is read. Nothing where it cannot be used, which is noted.
type Read = fn(Section<'_>, Around<'_>) -> Option<Arc<dyn Channel>>;

/// Channels with a table, and how it is read.
const DESCRIBED: &[(&str, Read)] =
    &[("email", email::read), ("slack", slack::read), ("telegram", telegram::read), ("webhook", webhook::read)];

/// Over which channels people are reached.
pub struct Channels {
    /// In which language they are told at the server's terminal of what waits for them, where they are.
    pub terminal: Option<Language>,
    /// The others, but for the web app, which is always there.
    pub others: Vec<Arc<dyn Channel>>,
    /// How their browsers are told while no page is open, where they are.
    pub push: Option<Push>,
}

impl Default for Channels {
    /// Those of a server without a file.
    fn default() -> Self {
        Self { terminal: Some(Language::default()), others: Vec::new(), push: Some(Push::default()) }
    }
}

/// Reads `channels`, and the tables of those that need one.
pub fn read(root: &Section<'_>, around: Around<'_>) -> Channels {
    let wanted = Wanted::read(root);
    let told = root.flag("push").unwrap_or(true) && wanted.names("push");
    let Some(tables) = root.section("channel") else {
        wanted.lacking(root);
        let terminal = wanted.names("terminal").then(Language::default);
        return Channels { terminal, others: Vec::new(), push: told.then(Push::default) };
    };
    let described = tables.section("push").map(push::read);
    let push = told.then(|| described.unwrap_or_default());
    let described: Vec<_> = DESCRIBED.iter().filter_map(|(name, read)| Some((*name, read, tables.section(name)?))).collect();
    for channel in wanted.needy().filter(|channel| !described.iter().any(|(name, ..)| *name == channel.value)) {
        lacks_table(root, channel);
    }
    let mut others = Vec::new();
    for (name, read, table) in described {
        let at = table.at.clone();
        // What stands there is looked at in any case.
        let made = read(table, around);
        match wanted.names(name) {
            true => others.extend(made),
            false => {
                let what = format!("nobody is told over [channel.{name}]");
                root.notes.warning(&at, what, format!("add {name:?} to `channels`, or take the table out"));
            }
        }
    }
    let terminal = terminal(&tables);
    tables.finish();
    Channels { terminal: wanted.names("terminal").then_some(terminal), others, push }
}

/// In which language the server's terminal speaks: all that can be said of it.
fn terminal(tables: &Section<'_>) -> Language {
    let Some(table) = tables.section("terminal") else { return Language::default() };
    let spoken = language(&table);
    table.finish();
    spoken
}

/// The names in `channels`; nothing where there is no such list.
struct Wanted(Option<Vec<At<String>>>);

impl Wanted {
    fn read(root: &Section<'_>) -> Self {
        let found = root.value("channels");
        if let Some(table) = found.filter(|found| found.get_ref().is_table()) {
            root.notes.error(&table.span(), "`channels` is a list of names", "write [channel.NAME] above what is said of one channel");
            return Self(None);
        }
        let listed = found.map(|_| root.texts("channels"));
        let known: Vec<_> = PLAIN.into_iter().chain(DESCRIBED.iter().map(|(name, _)| *name)).collect();
        for channel in listed.iter().flatten().filter(|channel| !known.contains(&channel.value.as_str())) {
            root.notes.error(&channel.at, format!("there is no channel {:?}", channel.value), format!("write {}", either(&known)));
        }
        if listed.as_ref().is_some_and(|listed| !listed.is_empty() && !listed.iter().any(|channel| channel.value == "web")) {
            root.notes.warning(&root.place("channels"), "the web app is there all the same", "add \"web\"");
        }
        Self(listed)
    }

    /// Whether people are told over this channel.
    fn names(&self, channel: &str) -> bool {
        self.0.as_ref().is_none_or(|listed| listed.iter().any(|known| known.value == channel))
    }

    /// Those in the list that need a table.
    fn needy(&self) -> impl Iterator<Item = &At<String>> {
        self.0.iter().flatten().filter(|channel| DESCRIBED.iter().any(|(name, _)| *name == channel.value))
    }

    fn lacking(&self, root: &Section<'_>) {
        self.needy().for_each(|channel| lacks_table(root, channel));
    }
}

fn lacks_table(root: &Section<'_>, channel: &At<String>) {
    let name = &channel.value;
    let cure = format!("describe it in a table [channel.{name}]; docs/channels/{name}.md says how");
    root.notes.error(&channel.at, format!("nothing is known of the channel {name:?}"), cure);
}

/// A secret without which a channel cannot be used; noted where it is not there.
fn needed_secret(section: &Section<'_>, around: Around<'_>, key: &'static str) -> Option<At<String>> {
    if section.value(key).is_none() {
        let cure = format!("write {key} = {{ env = \"NAME\" }} or {{ file = \"PATH\" }}");
        section.notes.error(&section.at, format!("{} has no `{key}`", section.name), cure);
    }
    around.secrets(section, key).into_iter().next()
}

/// The agent that is spoken to by whoever writes to a channel; noted where there is none of that name.
fn agent(section: &Section<'_>, around: Around<'_>) -> Option<AgentName> {
    let named = section.text("agent")?;
    if !around.agents.contains(&named.value) {
        let known: Vec<_> = around.agents.iter().map(String::as_str).collect();
        let cure = if known.is_empty() { "declare it as [[agent]], or leave it out".into() } else { format!("write {}", either(&known)) };
        section.notes.error(&named.at, format!("there is no agent {:?}", named.value), cure);
    }
    Some(AgentName::new(named.value))
}

/// In which language a channel speaks.
fn language(section: &Section<'_>) -> Language {
    let Some(named) = section.text("language") else { return Language::default() };
    match named.value.as_str() {
        "en" => Language::En,
        "de" => Language::De,
        other => {
            section.notes.error(&named.at, format!("no channel speaks {other:?}"), "write \"en\" or \"de\"");
            Language::default()
        }
    }
}

/// What may be reached although it is inside.
fn allowed(table: &Section<'_>) -> Vec<String> {
    let allow = table.texts("allow");
    for place in &allow {
        let port = place.value.rsplit_once(':').and_then(|(_, port)| port.parse::<u16>().ok());
        if port.is_none() {
            table.notes.error(&place.at, format!("{:?} is no place", place.value), "write HOST:PORT, such as \"10.0.0.5:443\"");
        }
    }
    allow.into_iter().map(|place| place.value).collect()
}
