//! The context that every command receives.

use std::path::PathBuf;
use std::sync::Arc;

use waypost_engine::Agent;

use super::Common;
use crate::exit::Failure;
use crate::home::Home;
use crate::print;
use crate::settings::Surroundings;
use crate::traces::Traces;

/// The format of standard output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Output {
    /// Lines for people and simple scripts.
    Lines,
    /// JSON.
    Json,
}

/// The context that every command receives.
pub struct Context {
    /// The folder that `--data` names, if given.
    pub chosen: Option<PathBuf>,
    /// The data folder.
    pub home: Home,
    /// A remote server.
    pub server: Option<String>,
    /// The team to act in.
    pub tenant: Option<String>,
    /// The format of standard output.
    pub output: Output,
    /// What the program read from its environment.
    pub around: Surroundings,
    /// The agents that were compiled into the program.
    pub agents: Vec<Arc<dyn Agent>>,
    /// Where traces are sent, if tracing is enabled.
    pub traces: Option<Traces>,
}

impl Context {
    /// Combines the command line and the environment.
    ///
    /// # Errors
    /// If no data folder was given and the platform has none.
    pub fn new(common: &Common, around: Surroundings, agents: Vec<Arc<dyn Agent>>) -> Result<Self, Failure> {
        let folder = common.data.clone().or_else(|| around.data_folder.clone()).ok_or_else(|| {
            Failure::usage("this platform has no folder for application data", "Name one with --data DIR or the variable WAYPOST_DATA.")
        })?;
        let output = if common.json { Output::Json } else { Output::Lines };
        Ok(Self {
            chosen: common.data.clone(),
            home: Home::new(folder).over(common.database.clone()),
            server: common.server.clone(),
            tenant: common.tenant.clone(),
            output,
            around,
            agents,
            traces: None,
        })
    }

    /// The data folder of the demo, which is separate from other data unless it was named.
    pub fn demo_home(&self) -> Home {
        let folder = self.chosen.clone().unwrap_or_else(|| self.home.folder().join("demo"));
        Home::new(folder).over(self.home.database().map(str::to_owned))
    }

    /// Prints data: `text` unchanged for JSON output, otherwise the lines that `draw` returns.
    pub fn give(&self, text: &str, draw: impl FnOnce() -> String) {
        match self.output {
            Output::Json => print::json(text),
            Output::Lines => {
                let drawn = draw();
                if !drawn.is_empty() {
                    print::data(drawn.trim_end_matches('\n'));
                }
            }
        }
    }
}
