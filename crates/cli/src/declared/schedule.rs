//! `[[schedule]]`: when an agent starts a session, and with which message.

use waypost_core::ids::AgentName;
use waypost_core::people::principal::is_plain_name;
use waypost_engine::{BadSchedule, Missed, Schedule};

use super::agent;
use super::problem::join_with_or;
use super::section::Section;

/// What happens with times that were missed.
const MISSED: [(&str, Missed); 3] = [("once", Missed::Once), ("all", Missed::All), ("skip", Missed::Skip)];

/// Reads all tables. Invalid ones are noted.
pub(super) fn read(root: &Section<'_>, agents: &[agent::AgentDeclaration]) -> Vec<Schedule> {
    let mut names: Vec<String> = Vec::new();
    let mut schedules = Vec::new();
    for section in root.sections("schedule") {
        let Some(name) = named(&section, &names) else { continue };
        names.push(name.clone());
        schedules.extend(one(section, &name, agents));
    }
    schedules
}

fn named(section: &Section<'_>, before: &[String]) -> Option<String> {
    let name = section.required_text("name", "say what it is called: name = \"nightly\"")?;
    if !is_plain_name(&name.value) {
        let cure = "write 1 to 64 letters, digits, '.', '_', '-' or '@'";
        section.problems.error(&name.span, format!("{:?} is not a valid name", name.value), cure);
        return None;
    }
    if before.contains(&name.value) {
        section.problems.error(&name.span, format!("two schedules are called {:?}", name.value), "give one of them another name");
        return None;
    }
    Some(name.value)
}

fn one(section: Section<'_>, name: &str, agents: &[agent::AgentDeclaration]) -> Option<Schedule> {
    let times = section.required_text("cron", "say when: cron = \"0 3 * * *\" is every night at three");
    let zone = section.text("zone");
    let agent = section.required_text("agent", "name the agent that starts");
    let message = section.required_text("message", "write the message that the session starts with");
    let missed = section.one_of("missed", &MISSED).map_or(Missed::default(), |missed| missed.value);
    let problems = section.problems;
    section.finish();
    let (times, agent, message) = (times?, agent?, message?);
    let known: Vec<_> = agents.iter().map(|agent| agent.name.value.as_str()).collect();
    if !known.contains(&agent.value.as_str()) {
        problems.error(&agent.span, format!("there is no agent {:?}", agent.value), format!("write {}", join_with_or(&known)));
        return None;
    }
    let (zone, span) = zone.map_or_else(|| ("UTC".to_owned(), times.span.clone()), |zone| (zone.value, zone.span));
    match Schedule::new(name, (&times.value, &zone), (AgentName::new(agent.value), message.value), missed) {
        Ok(schedule) => return Some(schedule),
        Err(BadSchedule::Zone(zone)) => {
            problems.error(&span, format!("there is no time zone {zone:?}"), "write one as \"Europe/Berlin\", or leave it out for UTC");
        }
        Err(BadSchedule::Never) => problems.error(&times.span, "this time never occurs", "check the day and the month"),
        Err(BadSchedule::Cron(why)) => {
            let cure = "write minute, hour, day, month and day of the week, such as \"30 7 * * 1-5\"";
            problems.error(&times.span, format!("these are not valid times: {}", why.trim_end_matches('.')), cure);
        }
    }
    None
}
