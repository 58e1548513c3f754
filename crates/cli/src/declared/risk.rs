//! `[risk]`: minimum risk levels of calls, regardless of the risk that their agent states.

use waypost_core::people::risk_policy::{MAX_FLOORS, RiskFloor, RiskPolicy};
use waypost_core::risk::Risk;

use super::policy::condition;
use super::section::Section;

/// Reads `[risk]` and its `[[risk.floor]]` tables.
pub fn read(root: &Section<'_>, text: &str) -> RiskPolicy {
    let Some(table) = root.section("risk") else { return RiskPolicy::default() };
    let risks = Risk::ALL.map(|risk| (risk.as_str(), risk));
    let unknown = table.one_of("unknown", &risks).map(|risk| risk.value);
    let mut floors: Vec<RiskFloor> = Vec::new();
    for section in table.sections("floor") {
        let at = section.span.clone();
        let name = section.required_text("name", "name it: people see this name when the floor raises a risk");
        let risk = section.one_of("risk", &risks);
        if section.value("risk").is_none() {
            section.problems.error(&at, "[[risk.floor]] has no `risk`", "set the minimum risk of such a call: risk = \"high\"");
        }
        let words = |key| section.text(key).map(|text| text.value);
        let (tool, target, agent) = (words("tool"), words("target"), words("agent"));
        let when = section.text("when").filter(|when| condition(&section, when, text).is_some()).map(|when| when.value);
        let problems = section.problems;
        section.finish();
        let (Some(name), Some(risk)) = (name, risk) else { continue };
        let floor = RiskFloor { name: name.value, risk: risk.value, tool, target, agent, when };
        let alone = RiskPolicy { floors: vec![floor.clone()], unknown: None };
        for problem in alone.problems("") {
            problems.error(&name.span, "this floor cannot be used", problem.message);
        }
        if floors.iter().any(|earlier| earlier.name == floor.name) {
            problems.error(&name.span, format!("two floors are called {:?}", floor.name), "give one of them another name");
        }
        floors.push(floor);
    }
    if floors.len() > MAX_FLOORS {
        root.problems.error(&table.span, "there are too many floors", format!("keep at most {MAX_FLOORS}"));
    }
    table.finish();
    RiskPolicy { floors, unknown }
}
