//! The options that every command accepts.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use waypost_engine::Agent;

use crate::context::{CommandContext, OutputFormat};
use crate::exit::Failure;
use crate::home::Home;
use crate::settings::Environment;

/// Parses the address of a server. It must have a scheme, as in a browser: without `http://` no server can be
/// reached.
fn address(text: &str) -> Result<String, String> {
    let is_one = reqwest::Url::parse(text).is_ok_and(|url| ["http", "https"].contains(&url.scheme()) && url.has_host());
    let host = if text.contains("://") { "localhost:4747" } else { text };
    if is_one { Ok(text.to_owned()) } else { Err(format!("write it as http://{host} or https://{host}")) }
}

/// The heading of the common options in the help.
const EVERYWHERE: &str = "Options of every command";

/// The options that every command accepts.
#[derive(Args)]
pub struct CommonArgs {
    /// The data folder [default: a folder of the platform; `demo` uses a `demo` folder inside it]
    #[arg(long, global = true, help_heading = EVERYWHERE, env = "WAYPOST_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL database that several nodes can share, such as postgres://waypost@db/waypost; used
    /// instead of the SQLite file in the data folder
    #[arg(long, global = true, help_heading = EVERYWHERE, env = "WAYPOST_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<String>,
    /// A remote server, used with the key in WAYPOST_KEY
    #[arg(long, global = true, help_heading = EVERYWHERE, env = "WAYPOST_SERVER", value_name = "URL", value_parser = address)]
    server: Option<String>,
    /// The team to act in, if the server has several
    #[arg(long, global = true, help_heading = EVERYWHERE, env = "WAYPOST_TENANT", value_name = "NAME")]
    tenant: Option<String>,
    /// Print JSON on standard output
    #[arg(long, global = true, help_heading = EVERYWHERE)]
    json: bool,
    /// What to log on standard error, such as `info` or `waypost_engine=debug`
    #[arg(long, global = true, help_heading = EVERYWHERE, env = "WAYPOST_LOG", value_name = "FILTER")]
    pub log: Option<String>,
}

impl CommonArgs {
    /// Combines the command line and the environment.
    ///
    /// # Errors
    /// If no data folder was given and the platform has none.
    pub fn context(&self, environment: Environment, agents: Vec<Arc<dyn Agent>>) -> Result<CommandContext, Failure> {
        let folder = self.data.clone().or_else(|| environment.data_folder.clone()).ok_or_else(|| {
            Failure::usage("this platform has no folder for application data", "Name one with --data DIR or the variable WAYPOST_DATA.")
        })?;
        let output = if self.json { OutputFormat::Json } else { OutputFormat::Lines };
        Ok(CommandContext {
            chosen: self.data.clone(),
            home: Home::new(folder).over(self.database.clone()),
            server: self.server.clone(),
            tenant: self.tenant.clone(),
            output,
            environment,
            agents,
            traces: None,
        })
    }
}
