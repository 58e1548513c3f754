//! An agent that asks for a colour, looks at the stock, and sells a thing with leave. Its books
//! stand outside of the engine, as the real world does.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use serde_json::{Value, json};
use waypost_agents::model::{Line, ScriptedModel, ToolRequest};
use waypost_agents::{AskUser, Effect, Needs, Tool, ToolAgent, ToolFailure, ToolSheet};
use waypost_core::ids::{CallId, ToolName};

/// The books: what was really done, in order.
#[derive(Clone, Default)]
pub struct Shop {
    books: Arc<Mutex<Vec<String>>>,
}

impl Shop {
    /// Everything that was done.
    pub fn books(&self) -> Vec<String> {
        self.books.lock().unwrap().clone()
    }

    /// What was sold.
    pub fn sales(&self) -> Vec<String> {
        self.books().into_iter().filter(|line| line.starts_with("sell")).collect()
    }

    pub fn agent(&self) -> ToolAgent {
        let asks =
            json!({"questions": [{"question": "Which colour?", "header": "Colour", "options": [{"label": "red"}, {"label": "blue"}]}]});
        let lines = vec![
            Line::calls("Let me ask.", vec![call("c1", "ask_user_question", &asks)]),
            Line::calls("Let me see.", vec![call("c2", "look", &json!({"at": "shelf"})), call("c3", "sell", &json!({"price": 10}))]),
            Line::says("Thank you."),
        ];
        ToolAgent::new("shop", "Sells things.", Arc::new(ScriptedModel::new(lines)))
            .ask_user(AskUser::default())
            .tool(self.tool("look", Effect::Free, Needs::Never, "at"))
            .tool(self.tool("sell", Effect::Once, Needs::Always, "price"))
    }

    fn tool(&self, name: &str, effect: Effect, needs_approval: Needs, field: &str) -> Arc<dyn Tool> {
        let parameters = json!({"type": "object", "required": [field]});
        let sheet = ToolSheet { effect, needs_approval, ..ToolSheet::new(name, "A thing of the shop.", parameters) };
        Arc::new(Booked { sheet, books: self.books.clone() })
    }
}

struct Booked {
    sheet: ToolSheet,
    books: Arc<Mutex<Vec<String>>>,
}

#[async_trait]
impl Tool for Booked {
    fn sheet(&self) -> &ToolSheet {
        &self.sheet
    }

    async fn run(&self, arguments: Value) -> Result<String, ToolFailure> {
        self.books.lock().unwrap().push(format!("{} {arguments}", self.sheet.name));
        Ok("done".into())
    }
}

fn call(id: &str, tool: &str, arguments: &Value) -> ToolRequest {
    ToolRequest { call_id: CallId::new(id), tool: ToolName::new(tool), arguments: arguments.to_string() }
}
