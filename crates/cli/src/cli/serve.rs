//! `waypost serve`: runs the server until it is asked to stop.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use ipnet::IpNet;
use serde::Serialize;
use waypost_core::ask::policy::MAX_UNDO_WINDOW;
use waypost_core::audit::retention::RetentionHold;
use waypost_engine::Agent;
use waypost_server::{Proxies, TlsFiles};
use waypost_store::UnsafeSettings;

use super::config::ConfigArgs;
use super::signals::StopSignals;
use crate::context::CommandContext;
use crate::declared::{DeclarationFile, Severity};
use crate::duration::{duration, span};
use crate::exit::{Exit, Failure};
use crate::home::Home;
use crate::log::LogFormat;
use crate::node::{Admin, LocalNode, NodeConfig, NodeNetwork};
use crate::server_limits::ServerLimit;
use crate::{assistant, print, providers};

/// Serve the inbox, the sessions and the API, until Ctrl-C.
///
/// Prints a one-time link that signs a browser in; `waypost link` creates more. If OPENAI_API_KEY (with
/// OPENAI_BASE_URL, OPENAI_MODEL) or ANTHROPIC_API_KEY (with ANTHROPIC_BASE_URL, ANTHROPIC_MODEL) is set, the
/// server has an agent `assistant`; a file waypost.toml declares other agents.
#[derive(Args)]
pub struct ServeArgs {
    #[command(flatten)]
    pub network: NetworkArgs,
    #[command(flatten)]
    config: ConfigArgs,
    /// Store no admin token in the data folder: only existing keys and links give access to this server
    #[arg(long)]
    no_local_admin: bool,
    /// Erase sessions gradually once they ended this long ago, such as `365d`
    #[arg(long, value_name = "TIME", value_parser = duration, env = "WAYPOST_RETENTION")]
    retention: Option<Duration>,
    /// Never erase this session, or sessions with this label in their metadata, even on request; repeat the
    /// flag for several
    #[arg(long, value_name = "ID|NAME=VALUE")]
    hold: Vec<RetentionHold>,
    /// A file that describes the identity providers that people may sign in with
    #[arg(long, value_name = "FILE", env = "WAYPOST_IDENTITY_PROVIDERS")]
    identity_providers: Option<PathBuf>,
    /// Serve metrics for Prometheus at this address. Without WAYPOST_METRICS_KEY it must be a loopback address
    /// such as 127.0.0.1:9464, and requests need no key. With WAYPOST_METRICS_KEY it may be any address, and
    /// every request must have that key. At the server's own address only the admin of the machine can read them
    #[arg(long, value_name = "ADDR", env = "WAYPOST_METRICS")]
    metrics: Option<SocketAddr>,
    /// Accept a PostgreSQL server with fsync, full_page_writes or synchronous_commit off: it may lose
    /// acknowledged answers, and every page shows a warning
    #[arg(long)]
    unsafe_database_i_know: bool,
    /// Accept a data folder that other users of this machine can write to: they can replace keys and answers
    #[arg(long)]
    shared_folder_i_know: bool,
    #[command(flatten)]
    undo: UndoArgs,
    /// The format of the log
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
}

/// For how long people can undo what they decide in the web app.
#[derive(Args)]
pub struct UndoArgs {
    /// For how long a decision in the web app can be undone, at most an hour; until then nothing runs. `0s` makes every
    /// decision final at once. Approvals of critical calls are confirmed in two steps and are always final at once,
    /// unless the ask itself has an undo window
    #[arg(long, value_name = "TIME", value_parser = undo_window, env = "WAYPOST_UNDO_WINDOW", default_value = "5s")]
    pub undo_window: Duration,
}

/// Parses an undo window.
fn undo_window(text: &str) -> Result<Duration, String> {
    let window = span(text)?;
    let seconds = window.as_secs();
    if seconds <= MAX_UNDO_WINDOW.into() { Ok(window) } else { Err("an undo window is at most 60m".to_owned()) }
}

/// The address to listen on, and the options of the network.
#[derive(Args)]
pub struct NetworkArgs {
    /// The address to listen on; port 0 picks a free port
    #[arg(long, value_name = "ADDR", env = "WAYPOST_LISTEN", default_value = "127.0.0.1:4747")]
    pub listen: SocketAddr,
    /// The public address, used in every link that leaves this machine
    #[arg(long, value_name = "URL", env = "WAYPOST_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// Serve TLS with this certificate, in PEM form; a renewed file is used without a restart
    #[arg(long, value_name = "FILE", env = "WAYPOST_TLS_CERT", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The private key of the certificate, in PEM form
    #[arg(long, value_name = "FILE", env = "WAYPOST_TLS_KEY", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// A trusted proxy that terminates TLS, such as 10.0.0.5 or 10.0.0.0/8; repeat the flag for several. Only
    /// its forwarding headers are believed
    #[arg(long, value_name = "ADDR", env = "WAYPOST_TRUSTED_PROXY", value_delimiter = ',', value_parser = network)]
    trusted_proxy: Vec<IpNet>,
    /// Listen for other machines without TLS: others can read keys and answers on the network
    #[arg(long)]
    insecure_i_know: bool,
    /// Override a limit, such as missing=600 (per minute) or streams=50; repeat the flag for several
    #[arg(long, value_name = "NAME=NUMBER")]
    limit: Vec<ServerLimit>,
    /// How long open streams are closed gradually during shutdown, such as `20s`, so that clients do not all
    /// reconnect to other nodes at once; `0s` closes them immediately [default: 20s with --database,
    /// otherwise 0s]
    #[arg(long, value_name = "TIME", value_parser = span, env = "WAYPOST_DRAIN")]
    drain: Option<Duration>,
}

/// Parses one address, or a network of addresses.
fn network(text: &str) -> Result<IpNet, String> {
    let alone = || text.parse::<IpAddr>().ok().map(IpNet::from);
    text.parse().ok().or_else(alone).ok_or_else(|| format!("{text:?} is neither an address nor a network such as 10.0.0.0/8"))
}

impl NetworkArgs {
    /// Refuses to serve other machines without TLS, unless the operator accepts it explicitly.
    ///
    /// # Errors
    /// If others could read keys and answers on the network.
    pub fn check(&self) -> Result<(), Failure> {
        let guarded = self.tls_cert.is_some() || !self.trusted_proxy.is_empty() || self.insecure_i_know;
        if self.listen.ip().is_loopback() || guarded {
            return Ok(());
        }
        let what = format!("{} can be reached from other machines, and the connection is not encrypted", self.listen);
        let cure = "Listen on 127.0.0.1, or add a certificate with --tls-cert and --tls-key, or name the proxy that terminates TLS with \
--trusted-proxy. To serve without encryption, add --insecure-i-know.";
        Err(Failure::usage(what, cure))
    }

    /// Returns the TLS, proxy and limit options.
    pub fn config(&self) -> NodeNetwork {
        let tls = self.tls_cert.as_ref().zip(self.tls_key.as_ref()).map(|(certificate, key)| TlsFiles::new(certificate, key));
        NodeNetwork {
            tls,
            proxies: Proxies::new(self.trusted_proxy.clone()),
            insecure: self.insecure_i_know,
            limits: self.limit.clone(),
            drain: self.drain,
        }
    }
}

impl ServeArgs {
    /// Refuses a data folder that other users can write to, unless the operator accepts it explicitly.
    fn check_folder(&self, home: &Home) -> Result<(), Failure> {
        let Some(mode) = home.readers().filter(|mode| mode & 0o022 != 0 && !self.shared_folder_i_know) else { return Ok(()) };
        let folder = home.folder().display();
        let what = format!("other users of this machine can write to {folder} (its mode is {mode:o})");
        let cure =
            format!("Fix its permissions: chmod 700 {folder}. If nobody else uses this machine, --shared-folder-i-know accepts them.");
        Err(Failure::usage(what, cure))
    }

    /// Serves until asked to stop.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        self.network.check()?;
        self.check_folder(&context.home)?;
        let mut file = self.config.read_to_start(context, Severity::Error)?;
        let channels = file.as_mut().map(|file| std::mem::take(&mut file.channels)).unwrap_or_default();
        let schedules = file.as_mut().map(|file| std::mem::take(&mut file.schedules)).unwrap_or_default();
        let risk = file.as_mut().map(|file| std::mem::take(&mut file.risk)).unwrap_or_default();
        let config = NodeConfig {
            listen: self.network.listen,
            unsafe_settings: if self.unsafe_database_i_know { UnsafeSettings::Accepted } else { UnsafeSettings::Refused },
            network: self.network.config(),
            public_url: self.network.public_url,
            metrics: self.metrics,
            metrics_key: context.environment.metrics_key.clone(),
            traces: context.traces.clone(),
            retention: self.retention,
            undo_window: self.undo.undo_window,
            retention_holds: self.hold,
            admin: if self.no_local_admin { Admin::None } else { Admin::Local },
            terminal_language: channels.terminal.filter(|_| self.log_format == LogFormat::Text),
            channels: channels.others,
            approval_limits: channels.limits,
            risk,
            push: channels.push,
            schedules,
            providers: self.identity_providers.as_deref().map(providers::read).transpose()?.unwrap_or_default(),
            ..NodeConfig::for_a_server(&context.home, agents(context, file)?)
        };
        let node = LocalNode::start(config).await?;
        let link = node.link("/").await?;
        serve_until_stopped(context, node, &link, &context.home).await
    }
}

/// The first line of output, for programs that start a server.
#[derive(Serialize)]
struct FirstLine<'a> {
    url: &'a str,
    link: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    metrics: Option<&'a str>,
}

/// Prints the address of the server, and serves until it is asked to stop; then finishes the current work.
/// The first line on standard output is for programs.
pub async fn serve_until_stopped(context: &CommandContext, mut node: LocalNode, link: &str, home: &Home) -> Result<Exit, Failure> {
    let mut signals = StopSignals::listen();
    print::words(&format!("Waypost serves {} from {}. Ctrl-C stops it. Open this link once, within an hour:", node.pages(), home.shown()));
    if let Some(metrics) = node.metrics() {
        print::words(&format!("Metrics for Prometheus are at {metrics}"));
    }
    let first = serde_json::to_string(&FirstLine { url: node.url(), link, metrics: node.metrics() }).unwrap_or_default();
    context.print(&first, || link.to_owned());
    tokio::select! {
        () = signals.asked_to_stop() => {}
        () = node.ended() => {
            return Err(Failure::new("the server stopped unexpectedly", "Read the log above, then start the server again."));
        }
    }
    print::words("Stopping after the current work is finished. Press Ctrl-C again to stop immediately.");
    tokio::select! {
        () = node.stop() => {}
        () = signals.asked_to_stop() => {}
    }
    Ok(Exit::Done)
}

/// Returns the agents that were compiled into the program, those that a file declares, and the assistant that
/// the environment configures. Names are unique; the assistant is left out if its name is taken.
fn agents(context: &CommandContext, file: Option<DeclarationFile>) -> Result<Vec<Arc<dyn Agent>>, Failure> {
    let mut agents = context.agents.clone();
    if let Some(file) = file {
        let (path, names) = (file.path.display().to_string(), file.names().join(", "));
        print::words(&format!("{path} declares {}.", if names.is_empty() { "no agents" } else { &names }));
        for agent in file.into_agents()? {
            let name = agent.card().name;
            if agents.iter().any(|other| other.card().name == name) {
                let cure = "Rename the agent in the file.";
                return Err(Failure::usage(format!("{path} declares {name:?}, but the program already has an agent with this name"), cure));
            }
            agents.push(agent);
        }
    }
    if let Some(service) = &context.environment.service {
        let assistant = assistant::agent(service)?;
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
        place: NetworkArgs,
    }

    fn place(arguments: &[&str]) -> NetworkArgs {
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
