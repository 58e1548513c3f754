//! `waypost mcp --wrap`: a policy and approvals in front of another MCP server.

use std::path::Path;
use std::time::Duration;

use clap::Args;
use waypost_agents::http_tool::Secret;
use waypost_agents::mcp::{Endpoint, Program, Reach};
use waypost_agents::policy::{Ask, Rule, ToolPolicy};

use super::ask::duration;
use super::context::Context;
use crate::declared::rules;
use crate::exit::{Exit, Failure};
use crate::gateway::{Gateway, Options, words};
use crate::settings::variable;

/// Put people in front of the calls of another MCP server.
///
/// Name this command in the settings of an MCP client in place of the server's own. It passes on what the server has;
/// a call that needs leave is asked about, and made only then, with the arguments that were approved.
#[derive(Args)]
pub struct Mcp {
    /// The server: its command line, or its address
    #[arg(long, value_name = "COMMAND|URL")]
    wrap: String,
    /// About which calls people are asked: `never`, `always`, or a file of [[policy]] rules [default: all but those that only look]
    #[arg(long, value_name = "never|always|FILE")]
    policy: Option<String>,
    /// How long the client is kept waiting for people before it is told to come back
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "45s")]
    wait: Duration,
    /// How long people have to decide [default: for ever]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    timeout: Option<Duration>,
    /// A variable of the environment that the server is given; of the others it gets few
    #[arg(long, value_name = "NAME")]
    env: Vec<String>,
    /// A header that a server at an address is sent, from a variable of the environment
    #[arg(long, value_name = "HEADER=NAME")]
    header: Vec<String>,
}

impl Mcp {
    /// Serves the client until it leaves.
    ///
    /// # Errors
    /// Where what was typed cannot be used, or the server cannot be reached.
    pub async fn run(self, context: Context) -> Result<Exit, Failure> {
        let options = Options { reach: self.reach()?, policy: self.policy()?, wait: self.wait, timeout: self.timeout };
        Gateway::serve(context, options).await
    }

    fn reach(&self) -> Result<Reach, Failure> {
        if self.wrap.starts_with("http://") || self.wrap.starts_with("https://") {
            let headers = self.header.iter().map(|header| {
                let (header, name) = header.split_once('=').ok_or_else(|| {
                    Failure::usage(format!("--header {header} names no variable"), "Write --header Authorization=NAME_OF_A_VARIABLE.")
                })?;
                Ok((header.to_owned(), surrounding(name)?))
            });
            let reach = Reach::from(Endpoint { url: self.wrap.clone(), headers: headers.collect::<Result<_, Failure>>()? });
            reach.check().map_err(|bad| Failure::usage("the server cannot be reached so", bad.to_string()))?;
            return Ok(reach);
        }
        let cure = "Write the command line as a shell would take it, or an address that begins with https://.";
        let mut words = words::split(&self.wrap).map_err(|why| Failure::usage(format!("--wrap cannot be read: {why}"), cure))?.into_iter();
        let variables = self.env.iter().map(|name| Ok((name.clone(), surrounding(name)?)));
        let program = Program::new(words.next().unwrap_or_default(), words);
        Ok(Program { variables: variables.collect::<Result<_, Failure>>()?, ..program }.into())
    }

    fn policy(&self) -> Result<ToolPolicy, Failure> {
        let every = |ask| ToolPolicy::new(vec![Rule { ask, ..Rule::default() }]);
        match self.policy.as_deref() {
            None => Ok(ToolPolicy::default()),
            Some("never") => Ok(every(Ask::Never)),
            Some("always") => Ok(every(Ask::Always)),
            Some(file) => rules::read(Path::new(file)),
        }
    }
}

fn surrounding(name: &str) -> Result<Secret, Failure> {
    let unset = || Failure::usage(format!("the variable {name} is not set"), "Set it where this command is started, or leave it out.");
    variable(name).map(|value| Secret::new(&value)).ok_or_else(unset)
}
