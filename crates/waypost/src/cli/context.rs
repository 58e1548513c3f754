//! What every command is given.

use std::path::PathBuf;
use std::sync::Arc;

use waypost_engine::Agent;

use super::Common;
use crate::exit::Failure;
use crate::home::Home;
use crate::print;
use crate::settings::Surroundings;
use crate::traces::Traces;

/// What standard output is to carry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Output {
    /// Lines for people and simple scripts.
    Lines,
    /// JSON.
    Json,
}

/// What every command is given.
pub struct Context {
    /// Where `--data` points, if it was given.
    pub chosen: Option<PathBuf>,
    /// The data folder.
    pub home: Home,
    /// A server elsewhere.
    pub server: Option<String>,
    /// The team to act in.
    pub tenant: Option<String>,
    /// What standard output is to carry.
    pub output: Output,
    /// What the program found around it.
    pub around: Surroundings,
    /// What the program was built with.
    pub agents: Vec<Arc<dyn Agent>>,
    /// Where what is traced goes, where anybody wants it.
    pub traces: Option<Traces>,
}

impl Context {
    /// Puts together what was typed and what was found.
    ///
    /// # Errors
    /// When no data folder was given and the platform names none.
    pub fn new(common: &Common, around: Surroundings, agents: Vec<Arc<dyn Agent>>) -> Result<Self, Failure> {
        let folder = common.data.clone().or_else(|| around.data_folder.clone()).ok_or_else(|| {
            Failure::usage("this platform names no folder for data", "Give one: --data DIR, or the variable WAYPOST_DATA.")
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

    /// The data folder of the demo, which stands apart unless it was chosen.
    pub fn demo_home(&self) -> Home {
        let folder = self.chosen.clone().unwrap_or_else(|| self.home.folder().join("demo"));
        Home::new(folder).over(self.home.database().map(str::to_owned))
    }

    /// Gives out data: `text` as it came where JSON is wanted, else the lines that `draw` makes.
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
