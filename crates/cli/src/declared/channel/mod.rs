//! The channels of a server: those that `channels` lists, or otherwise all that the file describes, each in a
//! table `[channel.NAME]`.

mod discord;
mod email;
mod push;
mod slack;
mod telegram;
mod webhook;
mod whatsapp;

use std::collections::BTreeMap;
use std::sync::Arc;

use waypost_core::ids::AgentName;
use waypost_core::people::freshness::ApprovalLimit;
use waypost_core::risk::Risk;
use waypost_engine::Channel;
use waypost_texts::Language;

use super::file_context::FileContext;
use super::problem::join_with_or;
use super::section::{Located, Section};
use crate::node::PushConfig;

/// Channels that need no table.
const PLAIN: [&str; 3] = ["web", "terminal", "push"];

/// Reads a table. Returns `None` if it cannot be used, which is noted.
type Read = fn(Section<'_>, FileContext<'_>) -> Option<Arc<dyn Channel>>;

/// Channels with a table, and the function that reads it.
const DESCRIBED: &[(&str, Read)] = &[
    ("email", email::read),
    ("slack", slack::read),
    ("telegram", telegram::read),
    ("discord", discord::read),
    ("whatsapp", whatsapp::read),
    ("webhook", webhook::read),
];

/// Channels that can approve calls.
const APPROVING: [&str; 5] = ["slack", "telegram", "discord", "whatsapp", "webhook"];

/// The channels of a server.
pub struct DeclaredChannels {
    /// The language of messages about new asks on the server's terminal; `None` prints none.
    pub terminal: Option<Language>,
    /// The other channels, except the web app, which is always on.
    pub others: Vec<Arc<dyn Channel>>,
    /// The highest risk that a reply over each channel may approve, if the file sets it.
    pub limits: BTreeMap<String, ApprovalLimit>,
    /// The options of web push, if it is on.
    pub push: Option<PushConfig>,
}

impl Default for DeclaredChannels {
    /// The channels of a server without a file.
    fn default() -> Self {
        Self { terminal: Some(Language::default()), others: Vec::new(), limits: BTreeMap::new(), push: Some(PushConfig::default()) }
    }
}

/// Reads `channels` and the tables of channels.
pub fn read(root: &Section<'_>, context: FileContext<'_>) -> DeclaredChannels {
    let names = ChannelNames::read(root);
    let with_push = root.flag("push").unwrap_or(true) && names.names("push");
    let Some(tables) = root.section("channel") else {
        names.lacking(root);
        let terminal = names.names("terminal").then(Language::default);
        return DeclaredChannels { terminal, push: with_push.then(PushConfig::default), ..DeclaredChannels::default() };
    };
    let described = tables.section("push").map(push::read);
    let push = with_push.then(|| described.unwrap_or_default());
    let described: Vec<_> = DESCRIBED.iter().filter_map(|(name, read)| Some((*name, read, tables.section(name)?))).collect();
    for channel in names.with_table().filter(|channel| !described.iter().any(|(name, ..)| *name == channel.value)) {
        lacks_table(root, channel);
    }
    let (mut others, mut limits) = (Vec::new(), BTreeMap::new());
    for (name, read, table) in described {
        let at = table.span.clone();
        if APPROVING.contains(&name) {
            limits.extend(limit(&table).map(|limit| (name.to_owned(), limit)));
        }
        // The table is checked in any case.
        let made = read(table, context);
        match names.names(name) {
            true => others.extend(made),
            false => {
                let what = format!("nothing uses [channel.{name}]");
                root.problems.warning(&at, what, format!("add {name:?} to `channels`, or remove the table"));
            }
        }
    }
    let terminal = terminal(&tables);
    tables.finish();
    DeclaredChannels { terminal: names.names("terminal").then_some(terminal), others, limits, push }
}

/// Reads the highest risk that a channel may approve.
fn limit(table: &Section<'_>) -> Option<ApprovalLimit> {
    let risks = Risk::ALL.map(|risk| (risk.as_str(), ApprovalLimit::up_to(risk)));
    let words: Vec<_> = [("nothing", ApprovalLimit::NOTHING)].into_iter().chain(risks).collect();
    table.one_of("approves_up_to", &words).map(|limit| limit.value)
}

/// Reads the language of the server's terminal, its only option.
fn terminal(tables: &Section<'_>) -> Language {
    let Some(table) = tables.section("terminal") else { return Language::default() };
    let spoken = language(&table);
    table.finish();
    spoken
}

/// The names in `channels`, if there is such a list.
struct ChannelNames(Option<Vec<Located<String>>>);

impl ChannelNames {
    fn read(root: &Section<'_>) -> Self {
        let found = root.value("channels");
        if let Some(table) = found.filter(|found| found.get_ref().is_table()) {
            root.problems.error(&table.span(), "`channels` is a list of names", "write the options of a channel below [channel.NAME]");
            return Self(None);
        }
        let listed = found.map(|_| root.texts("channels"));
        let known: Vec<_> = PLAIN.into_iter().chain(DESCRIBED.iter().map(|(name, _)| *name)).collect();
        for channel in listed.iter().flatten().filter(|channel| !known.contains(&channel.value.as_str())) {
            root.problems.error(
                &channel.span,
                format!("there is no channel {:?}", channel.value),
                format!("write {}", join_with_or(&known)),
            );
        }
        if listed.as_ref().is_some_and(|listed| !listed.is_empty() && !listed.iter().any(|channel| channel.value == "web")) {
            root.problems.warning(&root.key_span("channels"), "the web app is always on", "add \"web\"");
        }
        Self(listed)
    }

    /// Whether the server uses this channel.
    fn names(&self, channel: &str) -> bool {
        self.0.as_ref().is_none_or(|listed| listed.iter().any(|known| known.value == channel))
    }

    /// The listed channels that need a table.
    fn with_table(&self) -> impl Iterator<Item = &Located<String>> {
        self.0.iter().flatten().filter(|channel| DESCRIBED.iter().any(|(name, _)| *name == channel.value))
    }

    fn lacking(&self, root: &Section<'_>) {
        self.with_table().for_each(|channel| lacks_table(root, channel));
    }
}

fn lacks_table(root: &Section<'_>, channel: &Located<String>) {
    let name = &channel.value;
    let cure = format!("describe it in a table [channel.{name}]; see docs/channels/{name}.md");
    root.problems.error(&channel.span, format!("there is no table for the channel {name:?}"), cure);
}

/// Reads a required secret; a missing one is noted.
fn needed_secret(section: &Section<'_>, context: FileContext<'_>, key: &'static str) -> Option<Located<String>> {
    if section.value(key).is_none() {
        let cure = format!("write {key} = {{ env = \"NAME\" }} or {{ file = \"PATH\" }}");
        section.problems.error(&section.span, format!("{} has no `{key}`", section.name), cure);
    }
    context.secrets(section, key).into_iter().next()
}

/// Reads the agent that messages to the channel go to; an unknown name is noted.
fn agent(section: &Section<'_>, context: FileContext<'_>) -> Option<AgentName> {
    let named = section.text("agent")?;
    if !context.agents.contains(&named.value) {
        let known: Vec<_> = context.agents.iter().map(String::as_str).collect();
        let cure =
            if known.is_empty() { "declare it as [[agent]], or leave it out".into() } else { format!("write {}", join_with_or(&known)) };
        section.problems.error(&named.span, format!("there is no agent {:?}", named.value), cure);
    }
    Some(AgentName::new(named.value))
}

/// Reads the language of a channel.
fn language(section: &Section<'_>) -> Language {
    let Some(named) = section.text("language") else { return Language::default() };
    let language = Language::tagged(&named.value);
    if language.is_none() {
        let known: Vec<_> = Language::all().map(|language| format!("{:?}", language.tag())).collect();
        let cure = format!("write {}", known.join(" or "));
        section.problems.error(&named.span, format!("{:?} is not a supported language", named.value), cure);
    }
    language.unwrap_or_default()
}

/// Reads the URL of a service's API, if it is not the usual one, such as that of a Bot API server of one's own.
fn api(section: &Section<'_>) -> Option<String> {
    let named = section.text("api")?;
    let is_here = |url: &reqwest::Url| url.scheme() == "http" && url.host_str().is_some_and(email::is_here);
    let is_usable = reqwest::Url::parse(&named.value).is_ok_and(|url| url.scheme() == "https" || is_here(&url));
    if !is_usable {
        let cure = "write its address, such as \"https://bots.example.com\"; without TLS only on this machine";
        section.problems.error(&named.span, "`api` cannot be used", cure);
    }
    is_usable.then_some(named.value)
}

/// Reads the addresses on private networks that are allowed.
fn allowed(table: &Section<'_>) -> Vec<String> {
    let allow = table.texts("allow");
    for span in &allow {
        let port = span.value.rsplit_once(':').and_then(|(_, port)| port.parse::<u16>().ok());
        if port.is_none() {
            table.problems.error(&span.span, format!("{:?} is not an address", span.value), "write HOST:PORT, such as \"10.0.0.5:443\"");
        }
    }
    allow.into_iter().map(|span| span.value).collect()
}
