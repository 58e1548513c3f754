//! An ask as a task of the extension `io.modelcontextprotocol/tasks`. The task's id is the ask's id, so the task is as durable as the ask,
//! and any node serves it.

use rmcp::model::{DetailedTask, Task, TaskPayload, TaskStatus};
use serde_json::Value;
use waypost_core::ask::AskStatus;

use crate::outcome;
use waypost_wire::AskView;

/// How often a client should poll, in milliseconds.
const POLL: u64 = 2_000;

/// What a client needs to find the ask again.
pub fn seed(ask: &AskView, pages: &str) -> Task {
    let changed = ask.settled_at.unwrap_or(ask.asked_at);
    let task =
        Task::new(ask.id.to_string(), TaskStatus::Working, ask.asked_at.to_string(), changed.to_string()).with_poll_interval_ms(POLL);
    match ask.status {
        AskStatus::Pending => task.with_status_message(format!("Waiting for a person, at {}", outcome::page(ask, pages))),
        AskStatus::Answered | AskStatus::Cancelled | AskStatus::Withdrawn | AskStatus::Expired | AskStatus::Skipped => task,
    }
}

/// The same, with the result. Any action of people completes the task: a rejection is a result too.
pub fn detailed(ask: &AskView, pages: &str) -> DetailedTask {
    let payload = match ask.status {
        AskStatus::Pending => TaskPayload::Working,
        AskStatus::Withdrawn => TaskPayload::Cancelled,
        AskStatus::Answered | AskStatus::Cancelled | AskStatus::Expired | AskStatus::Skipped => {
            let result = serde_json::to_value(outcome::of(ask, pages)).unwrap_or(Value::Null);
            TaskPayload::Completed { result: result.as_object().cloned().unwrap_or_default() }
        }
    };
    DetailedTask::new(seed(ask, pages), payload)
}
