//! `waypost mcp --wrap`: a policy and approvals for another MCP server.

use std::path::Path;
use std::time::Duration;

use clap::Args;
use waypost_agents::http_tool::SecretValue;
use waypost_agents::mcp::{Endpoint, Program, ServerAddress};
use waypost_agents::policy::{AskWhen, PolicyRule, ToolPolicy};

use crate::declared::rules;
use crate::duration::duration;
use crate::exit::Failure;
use crate::gateway::{GatewayOptions, shell_words};
use crate::settings::variable;

/// The options of the wrapped server.
#[derive(Args)]
pub struct WrapArgs {
    /// Require approvals for the calls of this MCP server: its command line, or its address
    #[arg(long, value_name = "COMMAND|URL")]
    wrap: Option<String>,
    /// Which of its calls need approval: `never`, `always`, or a file of [[policy]] rules [default: all
    /// except read-only calls]
    #[arg(long, value_name = "never|always|FILE", requires = "wrap")]
    policy: Option<String>,
    /// How long people have to decide about a call, at most six days [default: six days]
    #[arg(long, value_name = "TIME", value_parser = duration, requires = "wrap")]
    timeout: Option<Duration>,
    /// An environment variable to pass to the wrapped program; it receives few others
    #[arg(long, value_name = "NAME", requires = "wrap")]
    env: Vec<String>,
    /// A header for a wrapped server at an address, with its value in an environment variable
    #[arg(long, value_name = "HEADER=NAME", requires = "wrap")]
    header: Vec<String>,
}

impl WrapArgs {
    /// Returns the options of the gateway, or `None` if there is no server to wrap. A call waits for people
    /// at most `wait`.
    ///
    /// # Errors
    /// If an option is invalid.
    pub fn options(&self, wait: Duration) -> Result<Option<GatewayOptions>, Failure> {
        let Some(server) = &self.wrap else { return Ok(None) };
        Ok(Some(GatewayOptions { transport: self.server_address(server)?, policy: self.policy()?, wait, timeout: self.timeout }))
    }

    fn server_address(&self, server: &str) -> Result<ServerAddress, Failure> {
        if server.starts_with("http://") || server.starts_with("https://") {
            let headers = self.header.iter().map(|header| {
                let (header, name) = header.split_once('=').ok_or_else(|| {
                    Failure::usage(
                        format!("--header {header} does not name a variable"),
                        "Write --header Authorization=NAME_OF_A_VARIABLE.",
                    )
                })?;
                Ok((header.to_owned(), secret_variable(name)?))
            });
            let reach = ServerAddress::from(Endpoint { url: server.to_owned(), headers: headers.collect::<Result<_, Failure>>()? });
            reach.check().map_err(|bad| Failure::usage("the address of the server cannot be used", bad.to_string()))?;
            return Ok(reach);
        }
        let cure = "Write the command line as in a shell, or an address that begins with https://.";
        let mut words = shell_words::split(server).map_err(|why| Failure::usage(format!("--wrap is invalid: {why}"), cure))?.into_iter();
        let variables = self.env.iter().map(|name| Ok((name.clone(), secret_variable(name)?)));
        let program = Program::new(words.next().unwrap_or_default(), words);
        Ok(Program { variables: variables.collect::<Result<_, Failure>>()?, ..program }.into())
    }

    fn policy(&self) -> Result<ToolPolicy, Failure> {
        let every = |ask| ToolPolicy::new(vec![PolicyRule { ask, ..PolicyRule::default() }]);
        match self.policy.as_deref() {
            None => Ok(ToolPolicy::default()),
            Some("never") => Ok(every(AskWhen::Never)),
            Some("always") => Ok(every(AskWhen::Always)),
            Some(file) => rules::read(Path::new(file)),
        }
    }
}

fn secret_variable(name: &str) -> Result<SecretValue, Failure> {
    let unset =
        || Failure::usage(format!("the variable {name} is not set"), "Set it in the environment of this command, or remove the flag.");
    variable(name).map(|value| SecretValue::new(&value)).ok_or_else(unset)
}
