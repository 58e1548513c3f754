//! `waypost serve`: the server, until it is asked to stop.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use ipnet::IpNet;
use serde::Serialize;
use waypost_core::record::retention::Hold;
use waypost_engine::Agent;
use waypost_server::{Proxies, TlsFiles};
use waypost_store::UnsafeSettings;

use super::ask::duration;
use super::config::Config;
use super::context::Context;
use super::key::span;
use super::limits::Limit;
use super::signals::Signals;
use crate::declared::{File, Severity};
use crate::exit::{Exit, Failure};
use crate::home::Home;
use crate::node::{Admin, Front, Node, Plan};
use crate::{print, providers};

/// Serve the inbox, the sessions and the API, until Ctrl-C.
///
/// Prints one link that signs a browser in, once; `waypost link` makes more. With OPENAI_API_KEY
/// (and OPENAI_BASE_URL, OPENAI_MODEL) or ANTHROPIC_API_KEY (and ANTHROPIC_BASE_URL, ANTHROPIC_MODEL) set, an
/// agent `assistant` can be started; others are declared in a file waypost.toml.
#[derive(Args)]
pub struct Serve {
    #[command(flatten)]
    pub place: Place,
    #[command(flatten)]
    config: Config,
    /// Leave no token in the data folder: only keys and links made before open this server
    #[arg(long)]
    no_local_admin: bool,
    /// Erase sessions, a few at a time, once they have ended so long ago, such as `365d`
    #[arg(long, value_name = "TIME", value_parser = duration, env = "WAYPOST_RETENTION")]
    retention: Option<Duration>,
    /// Keep this session, or those with this label in their metadata, whoever wants them erased. May be
    /// given often
    #[arg(long, value_name = "ID|NAME=VALUE")]
    hold: Vec<Hold>,
    /// The identity providers that people may sign in at, described in a file
    #[arg(long, value_name = "FILE", env = "WAYPOST_IDENTITY_PROVIDERS")]
    identity_providers: Option<PathBuf>,
    /// An address of this machine, such as 127.0.0.1:9464, that tells the server's figures to whoever
    /// reaches it, for Prometheus, or anywhere to whoever brings the key in WAYPOST_METRICS_KEY; at the server's own address
    /// only the admin of the machine reads them
    #[arg(long, value_name = "ADDR", env = "WAYPOST_METRICS")]
    metrics: Option<SocketAddr>,
    /// Serve over a PostgreSQL that has fsync, full_page_writes or synchronous_commit off: it may lose answers that were
    /// acknowledged, and everybody is told so
    #[arg(long)]
    unsafe_database_i_know: bool,
    /// How the log is written
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
}

/// How the log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people
    Text,
    /// One JSON object a line
    Json,
}

/// Where to listen, and under what name.
#[derive(Args)]
pub struct Place {
    /// Where to listen; port 0 picks a free one
    #[arg(long, value_name = "ADDR", env = "WAYPOST_LISTEN", default_value = "127.0.0.1:4747")]
    pub listen: SocketAddr,
    /// The address in every link that leaves this machine
    #[arg(long, value_name = "URL", env = "WAYPOST_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// Speak TLS with this certificate, in PEM form; a renewed one is shown without a restart
    #[arg(long, value_name = "FILE", env = "WAYPOST_TLS_CERT", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The private key of the certificate, in PEM form
    #[arg(long, value_name = "FILE", env = "WAYPOST_TLS_KEY", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// A proxy that speaks TLS in front, such as 10.0.0.5 or 10.0.0.0/8; may be given several times.
    /// What it says of who called counts, and nobody else's word does
    #[arg(long, value_name = "ADDR", env = "WAYPOST_TRUSTED_PROXY", value_delimiter = ',', value_parser = network)]
    trusted_proxy: Vec<IpNet>,
    /// Listen beyond this machine without TLS: keys and answers can be read on the way
    #[arg(long)]
    insecure_i_know: bool,
    /// Set a limit otherwise, such as missing=600 (a minute) or streams=50; may be given several times
    #[arg(long, value_name = "NAME=NUMBER")]
    limit: Vec<Limit>,
    /// Over how long streams are ended at most once it is asked to stop, such as `20s`, so that their readers do not come
    /// to other nodes all at once; `0s` ends them at once. 20s over --database, and 0s otherwise
    #[arg(long, value_name = "TIME", value_parser = span, env = "WAYPOST_DRAIN")]
    drain: Option<Duration>,
}

/// One address, or a network of them.
fn network(text: &str) -> Result<IpNet, String> {
    let alone = || text.parse::<IpAddr>().ok().map(IpNet::from);
    text.parse().ok().or_else(alone).ok_or_else(|| format!("{text:?} is no address and no network like 10.0.0.0/8"))
}

impl Place {
    /// Refuses to be heard on the network in the clear, unless somebody says that they know.
    ///
    /// # Errors
    /// When keys and answers could be read on the way.
    pub fn check(&self) -> Result<(), Failure> {
        let guarded = self.tls_cert.is_some() || !self.trusted_proxy.is_empty() || self.insecure_i_know;
        if self.listen.ip().is_loopback() || guarded {
            return Ok(());
        }
        let what = format!("{} can be reached from other machines, and nothing protects what is sent", self.listen);
        let cure = "Listen on 127.0.0.1, or give a certificate with --tls-cert and --tls-key, or name the proxy that speaks TLS in \
front with --trusted-proxy. Where keys and answers may be read on the way, say so with --insecure-i-know.";
        Err(Failure::usage(what, cure))
    }

    /// What stands between the server and other machines.
    pub fn front(&self) -> Front {
        let tls = self.tls_cert.as_ref().zip(self.tls_key.as_ref()).map(|(certificate, key)| TlsFiles::new(certificate, key));
        Front {
            tls,
            proxies: Proxies::new(self.trusted_proxy.clone()),
            insecure: self.insecure_i_know,
            limits: self.limit.clone(),
            drain: self.drain,
        }
    }
}

impl Serve {
    /// Serves until asked to stop.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        self.place.check()?;
        let mut file = self.config.read_to_start(context, Severity::Error)?;
        let channels = file.as_mut().map(|file| std::mem::take(&mut file.channels)).unwrap_or_default();
        let schedules = file.as_mut().map(|file| std::mem::take(&mut file.schedules)).unwrap_or_default();
        let plan = Plan {
            listen: self.place.listen,
            unsafe_settings: if self.unsafe_database_i_know { UnsafeSettings::Accepted } else { UnsafeSettings::Refused },
            front: self.place.front(),
            public_url: self.place.public_url,
            metrics: self.metrics,
            metrics_key: context.around.metrics_key.clone(),
            traces: context.traces.clone(),
            retention: self.retention,
            holds: self.hold,
            admin: if self.no_local_admin { Admin::None } else { Admin::Local },
            tell: channels.terminal.filter(|_| self.log_format == LogFormat::Text),
            channels: channels.others,
            push: channels.push,
            schedules,
            providers: self.identity_providers.as_deref().map(providers::read).transpose()?.unwrap_or_default(),
            ..Plan::for_a_server(&context.home, agents(context, file)?)
        };
        let node = Node::start(plan).await?;
        let link = node.link("/").await?;
        serve_until_stopped(context, node, &link, &context.home).await
    }
}

/// What a program that starts a server reads.
#[derive(Serialize)]
struct FirstLine<'a> {
    url: &'a str,
    link: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    metrics: Option<&'a str>,
}

/// Says where the server is, and serves until somebody asks it to stop; then finishes what is in
/// hand. The first line on standard output is for programs.
pub async fn serve_until_stopped(context: &Context, mut node: Node, link: &str, home: &Home) -> Result<Exit, Failure> {
    let mut signals = Signals::listen();
    print::words(&format!("Waypost serves {} from {}. Ctrl-C stops it. Open this link once, within an hour:", node.url(), home.shown()));
    if let Some(metrics) = node.metrics() {
        print::words(&format!("Figures for Prometheus are at {metrics}"));
    }
    let first = serde_json::to_string(&FirstLine { url: node.url(), link, metrics: node.metrics() }).unwrap_or_default();
    context.give(&first, || link.to_owned());
    tokio::select! {
        () = signals.asked_to_stop() => {}
        () = node.ended() => {
            return Err(Failure::new("the server has stopped by itself", "Look at the log above; then start it again."));
        }
    }
    print::words("Stopping; what is in hand is finished first. Once more stops at once.");
    tokio::select! {
        () = node.stop() => {}
        () = signals.asked_to_stop() => {}
    }
    Ok(Exit::Done)
}

/// The agents that the program was built with, those that a file declares, and the one that the
/// surroundings allow. No two of them have one name; the assistant makes way.
fn agents(context: &Context, file: Option<File>) -> Result<Vec<Arc<dyn Agent>>, Failure> {
    let mut agents = context.agents.clone();
    if let Some(file) = file {
        let (path, names) = (file.path.display().to_string(), file.names().join(", "));
        print::words(&format!("{path} declares {}.", if names.is_empty() { "no agents" } else { &names }));
        for agent in file.into_agents()? {
            let name = agent.card().name;
            if agents.iter().any(|other| other.card().name == name) {
                let cure = "Give the one in the file another name.";
                return Err(Failure::usage(format!("{path} declares {name:?}, which the program has already"), cure));
            }
            agents.push(agent);
        }
    }
    if let Some(service) = &context.around.service {
        let assistant = super::assistant::agent(service)?;
        let taken = agents.iter().any(|other| other.card().name == assistant.card().name);
        agents.extend((!taken).then_some(assistant));
    }
    Ok(agents)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(clap::Parser)]
    struct Typed {
        #[command(flatten)]
        place: Place,
    }

    fn place(arguments: &[&str]) -> Place {
        let typed = [&["serve", "--listen"], arguments].concat();
        <Typed as clap::Parser>::try_parse_from(typed).expect("arguments").place
    }

    #[test]
    fn a082_nothing_is_heard_on_the_network_in_the_clear_by_accident() {
        assert!(place(&["127.0.0.1:4747"]).check().is_ok());
        assert!(place(&["[::1]:0"]).check().is_ok());
        assert!(place(&["0.0.0.0:4747"]).check().is_err());
        assert!(place(&["0.0.0.0:4747", "--public-url", "https://ask.example"]).check().is_err());
        assert!(place(&["0.0.0.0:4747", "--trusted-proxy", "10.0.0.5"]).check().is_ok());
        assert!(place(&["0.0.0.0:4747", "--tls-cert", "a.pem", "--tls-key", "b.pem"]).check().is_ok());
        assert!(place(&["0.0.0.0:4747", "--insecure-i-know"]).check().is_ok());
    }
}
