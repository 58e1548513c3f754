//! The tools of an agent: its own, and the current tools of its toolboxes.

use std::collections::BTreeMap;
use std::sync::Arc;

use waypost_core::ids::ToolName;
use waypost_engine::TurnError;

use crate::tool::Tool;
use crate::toolbox::Toolbox;

#[derive(Default)]
pub(super) struct Tools {
    own: BTreeMap<ToolName, Arc<dyn Tool>>,
    boxes: Vec<Arc<dyn Toolbox>>,
}

impl Tools {
    pub(super) fn add(&mut self, tool: Arc<dyn Tool>) {
        self.own.insert(tool.definition().name.clone(), tool);
    }

    pub(super) fn add_box(&mut self, toolbox: Arc<dyn Toolbox>) {
        self.boxes.push(toolbox);
    }

    /// Opens every toolbox. A name must identify one tool, so two tools with the same name are refused.
    pub(super) async fn open(&self) -> Result<(), TurnError> {
        let mut owners: BTreeMap<ToolName, String> = self.own.keys().map(|name| (name.clone(), "the agent itself".to_owned())).collect();
        for toolbox in &self.boxes {
            toolbox.open().await.map_err(|closed| TurnError::Later { after: None, reason: closed.to_string() })?;
            for tool in toolbox.tools() {
                let name = tool.definition().name.clone();
                if let Some(other) = owners.insert(name.clone(), format!("{:?}", toolbox.name())) {
                    let message = format!(
                        "Two tools are called {:?}: one of {other} and one of {:?}. Give one of them a prefix.",
                        name.as_str(),
                        toolbox.name()
                    );
                    return Err(TurnError::Fail { code: "two_tools_of_one_name", message });
                }
            }
        }
        Ok(())
    }

    pub(super) fn get(&self, name: &ToolName) -> Option<Arc<dyn Tool>> {
        let from_toolboxes = || self.boxes.iter().flat_map(|toolbox| toolbox.tools()).find(|tool| tool.definition().name == *name);
        self.own.get(name).map(Arc::clone).or_else(from_toolboxes)
    }

    /// All tools, sorted by name.
    pub(super) fn all(&self) -> Vec<Arc<dyn Tool>> {
        let from_toolboxes = self.boxes.iter().flat_map(|toolbox| toolbox.tools()).map(|tool| (tool.definition().name.clone(), tool));
        let all: BTreeMap<_, _> = from_toolboxes.chain(self.own.clone()).collect();
        all.into_values().collect()
    }
}
