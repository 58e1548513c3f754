//! Auto-approval rules where Waypost runs the tool.

use serde_json::json;
use waypost_agents::{ToolAgent, ToolDefinition};
use waypost_core::session::SessionStatus;
use waypost_core::session::event::Event;
use waypost_engine::ApprovalRuleFilter;

use crate::world::{Books, World, calls, done, person, sell};

fn shop(agent: ToolAgent, books: &Books) -> ToolAgent {
    agent.tool(books.tool(sell()))
}

fn sale(id: &str, n: u32) -> waypost_agents::model::ScriptedResponse {
    calls([(id, "sell", json!({"n": n}))])
}

/// T12, A027
#[tokio::test]
async fn what_a_rule_covers_runs_on_a_recorded_approval_and_anything_else_is_asked() {
    let mut world = World::of(vec![sale("c1", 1), sale("c2", 1), sale("c3", 2), done()], shop).await;
    let ask = world.pending().await.remove(0);
    world.approves_always(&ask).await;

    assert_eq!(world.books.lines(), [r#"sell {"n":1}"#, r#"sell {"n":1}"#]);
    let kinds: Vec<_> = world.journal().await.iter().map(Event::kind).skip(3).collect();
    assert_eq!(
        kinds.join(" "),
        "question_pending run_suspended question_answered run_resumed tool_started tool_completed \
         message question_pending question_answered tool_started tool_completed \
         message question_pending run_suspended",
        "the second sale was asked and answered in one write, and ran on its own permit"
    );
    assert_eq!(world.pending().await[0].approval().unwrap().call.arguments().as_str(), r#"{"n":2}"#);
}

/// T12, A028
#[tokio::test]
async fn a_revoked_rule_and_a_changed_tool_are_asked_about() {
    let changed =
        |agent: ToolAgent, books: &Books| agent.tool(books.tool(ToolDefinition { description: "Sells, and tells.".into(), ..sell() }));
    for change_the_tool in [true, false] {
        let mut world = World::of(vec![sale("c1", 1), done(), sale("c2", 1), done()], shop).await;
        let ask = world.pending().await.remove(0);
        world.approves_always(&ask).await;
        assert_eq!(world.session().await.status, SessionStatus::Complete);
        let zoe = person("zoe");
        if change_the_tool {
            world.dies_and_comes_back(changed).await;
        } else {
            let wanted = ApprovalRuleFilter { tool: None, over: false, before: None, limit: 10 };
            let rule = world.waypost.rules().list(&zoe, wanted).await.unwrap().items.remove(0);
            world.waypost.rules().end(&zoe, rule.id).await.unwrap();
        }
        world.waypost.sessions().say(&zoe, world.session().await.id, "Again.", None).await.unwrap();
        world.goes_on().await;
        assert_eq!((world.books.lines().len(), world.pending().await.len()), (1, 1), "changed: {change_the_tool}");
    }
}
