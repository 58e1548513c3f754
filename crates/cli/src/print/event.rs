//! Draws one journal entry as a line for a terminal.

use serde_json::Value;
use waypost_wire::EventView;

use super::line;

const MAX_LINE: usize = 160;

/// Draws a journal entry in one line: its number, its time, its type and its content.
pub fn draw_event(event: &EventView) -> String {
    let about = line(&about(event), MAX_LINE);
    format!("{:>5}  {}  {:<18}  {about}", event.seq, line(&event.at.to_string(), 24), line(&event.kind, 40)).trim_end().to_owned()
}

/// Returns the important content of an event. For a type of a later version, returns its data.
fn about(event: &EventView) -> String {
    let data = &event.details();
    let text = |name: &str| data[name].as_str().unwrap_or_default();
    let actor = &event.actor;
    match event.kind.as_str() {
        "session_created" => format!("{}: {}", text("agent"), text("title")),
        "message" if data["to"].is_string() => format!("{} to {}: {}", text("role"), text("to"), text("text")),
        "message" => format!("{}: {}", text("role"), text("text")),
        "plan_changed" => plan(data),
        "tool_started" => format!("{} {}", text("tool"), text("arguments")),
        "child_started" => format!("{} {}: {}", text("child_id"), text("agent"), text("message")),
        "tool_completed" => format!("{} {}: {}", text("tool"), text("outcome"), text("output")),
        "question_pending" | "question_revised" => format!("{} {}", ask_id(event), asked(&data["ask"])),
        "question_answered" => format!("{} {} by {actor}", ask_id(event), answered(&data["ask"])),
        "question_cancelled" | "question_withdrawn" | "question_skipped" => format!("{} by {actor}", ask_id(event)),
        "question_expired" => ask_id(event),
        "permit_claimed" => format!("{} by {actor}", ask_id(event)),
        "permit_used" => format!("{} {}: {}", ask_id(event), text("outcome"), text("output")),
        "guardrails_ruled" => render_rulings(data),
        "run_suspended" => format!("waits for {}", list(&data["waiting_for"])),
        "run_resumed" => String::new(),
        "result_unfit" => invalid_result(data),
        "run_completed" => completed(data),
        "run_failed" => format!("{}: {}", text("code"), text("message")),
        "run_delayed" => format!("until {}: {}", text("until"), text("reason")),
        "run_cancelled" => text("reason").to_owned(),
        _ => data.to_string(),
    }
}

/// Lists the steps that changed, with their status.
fn plan(data: &Value) -> String {
    let named = |list: &str, id: &Value| data[list].as_array().is_some_and(|ids| ids.contains(id));
    let steps = data["steps"].as_array().into_iter().flatten();
    let changed = steps.filter(|step| named("added", &step["id"]) || named("modified", &step["id"]));
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let changed = changed.map(|step| format!("{} {}", word(&step["id"]), word(&step["status"])));
    let gone = data["removed"].as_array().into_iter().flatten().map(|id| format!("{} removed", word(id)));
    changed.chain(gone).collect::<Vec<_>>().join(", ")
}

/// Lists the problems that the model must fix, each with its path.
fn invalid_result(data: &Value) -> String {
    let problems = data["problems"].as_array().into_iter().flatten();
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let lines = problems.map(|problem| format!("{} {}", word(&problem["pointer"]), word(&problem["message"])));
    lines.map(|line| line.trim_start().to_owned()).collect::<Vec<_>>().join(" ")
}

/// Returns the agent's last message, and its result for programs if that differs.
fn completed(data: &Value) -> String {
    let summary = data["summary"].as_str().unwrap_or_default();
    let parsed: Value = serde_json::from_str(summary).unwrap_or_default();
    match &data["result"] {
        result if *result == parsed || result.is_null() => summary.to_owned(),
        result => format!("{summary} {result}"),
    }
}

fn render_rulings(data: &Value) -> String {
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let ruled = data["rulings"].as_array().into_iter().flatten();
    let ruled: Vec<_> =
        ruled.map(|each| format!("{} {}: {}", word(&each["guardrail"]), word(&each["ruling"]), word(&each["reason"]))).collect();
    let verdicts = if ruled.is_empty() { "allow".to_owned() } else { ruled.join("; ") };
    format!("{}: {verdicts}", word(&data["way"]))
}

fn ask_id(event: &EventView) -> String {
    let inside = |data: Value| data["ask"]["id"].as_str().or(data["ask_id"].as_str()).unwrap_or_default().to_owned();
    event.ask_id.map_or_else(|| inside(event.details()), |id| id.to_string())
}

fn asked(ask: &Value) -> String {
    match ask["approval"]["tool"].as_str() {
        Some(tool) => format!("run {tool}?"),
        None => ask["questions"][0]["question"].as_str().or(ask["review"]["markdown"].as_str()).unwrap_or_default().to_owned(),
    }
}

fn answered(ask: &Value) -> String {
    if let Some(decision) = ask["decision"]["decision"].as_str() {
        let reason = ask["decision"]["reason"].as_str().map(|reason| format!(" ({reason})")).unwrap_or_default();
        return format!("{decision}{reason}");
    }
    if let Some(response) = ask["response"].as_str() {
        return format!("responded: {response}");
    }
    let Some(answers) = ask["answers"].as_object() else { return String::new() };
    let given = answers.iter().map(|(question, answer)| {
        let values = list(&answer["values"]);
        let words = answer["free_text"].as_str().or(answer["declined"].as_str()).unwrap_or_default();
        format!("{question}={values}{words}")
    });
    given.collect::<Vec<_>>().join(" ")
}

fn list(values: &Value) -> String {
    let texts = values.as_array().into_iter().flatten().filter_map(Value::as_str);
    texts.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn event(kind: &str, data: Value) -> EventView {
        let actor = json!({"kind": "person", "name": "local"});
        let whole = json!({"seq": 3, "at": "2026-11-21T10:30:00.000Z", "type": kind, "session_id": "ses_01hzy0000000000000000000s1", "ask_id": null, "actor": actor, "data": data});
        serde_json::from_value(whole).unwrap()
    }

    #[test]
    fn an_event_is_one_line_whatever_it_says() {
        let message = event("message", json!({"role": "assistant", "text": "one\ntwo\u{1b}[1A\u{9b}"}));
        assert_eq!(draw_event(&message), "    3  2026-11-21T10:30:00.000Z  message             assistant: one two[U+001B][1A[U+009B]");
        let answers = json!({"ask": {"id": "ask_1", "answers": {"a": {"values": ["x", "y"]}, "b": {"values": [], "free_text": "z"}}}});
        let answered = event("question_answered", answers);
        assert_eq!(draw_event(&answered), "    3  2026-11-21T10:30:00.000Z  question_answered   ask_1 a=x,y b=z by person:local");
    }

    #[test]
    fn what_a_guardrail_said_is_told_without_the_text_it_is_about() {
        let ruled = json!({"guardrail": "rules", "ruling": "block", "reason": "a key"});
        let line = draw_event(&event("guardrails_ruled", json!({"way": "from_model", "rulings": [ruled]})));
        assert_eq!(line, "    3  2026-11-21T10:30:00.000Z  guardrails_ruled    from_model: rules block: a key");
    }

    #[test]
    fn p11_a_change_of_a_plan_is_told_by_its_steps() {
        let steps = json!([{"id": "look", "status": "done"}, {"id": "tell", "status": "pending"}, {"id": "ask", "status": "pending"}]);
        let line =
            draw_event(&event("plan_changed", json!({"steps": steps, "added": ["ask"], "modified": ["look"], "removed": ["deploy"]})));
        assert_eq!(line, "    3  2026-11-21T10:30:00.000Z  plan_changed        look done, ask pending, deploy removed");
    }

    #[test]
    fn a_result_is_told_once_and_what_keeps_words_from_being_it_by_its_place() {
        let problems =
            json!([{"pointer": "/n", "code": "wrong_type", "message": "Give a whole number."}, {"pointer": "", "message": "Give more."}]);
        let about = |kind: &str, data: Value| about(&event(kind, data));
        assert_eq!(about("result_unfit", json!({"problems": problems})), "/n Give a whole number. Give more.");
        assert_eq!(about("run_completed", json!({"summary": r#"{"n": 1}"#, "result": {"n": 1}})), r#"{"n": 1}"#);
        assert_eq!(about("run_completed", json!({"summary": "Counted.", "result": {"n": 1}})), r#"Counted. {"n":1}"#);
    }

    #[test]
    fn an_event_of_a_later_version_is_still_told() {
        let line = draw_event(&event("unheard_of", json!({"a": 1})));
        assert_eq!(line, "    3  2026-11-21T10:30:00.000Z  unheard_of          {\"a\":1}");
    }
}
