//! The budget of an agent's session, and the context window of its model.

use waypost_agents::{ContextWindow, OnExceeded, Prices, SessionBudget};

use super::section::Section;

/// Reads `[agent.budget]`.
pub fn budget(agent: &Section<'_>) -> SessionBudget {
    let Some(section) = agent.section("budget") else { return SessionBudget::default() };
    let prices = section.section("prices").map(|section| {
        let prices = Prices { input: section.number("input").unwrap_or_default(), output: section.number("output").unwrap_or_default() };
        section.finish();
        prices
    });
    let money = section.number("money");
    if money.is_some() && prices.is_none() {
        let cure = "say what a million tokens cost: prices = { input = 3.0, output = 15.0 }";
        section.problems.error(&section.key_span("money"), "a limit on `money` needs `prices`", cure);
    }
    let asks = section.one_of("on_exceeded", &[("fail", false), ("ask", true)]).is_some_and(|asks| asks.value);
    let budget = SessionBudget {
        turns: section.integer("turns").map(|most| most.value),
        tokens: section.integer("tokens").map(|most| most.value),
        tool_calls: section.integer("tool_calls").map(|most| most.value),
        money,
        work: section.time("work"),
        prices: prices.unwrap_or_default(),
        on_exceeded: if asks { OnExceeded::Ask(Box::default()) } else { OnExceeded::Fail },
    };
    section.finish();
    budget
}

/// Reads `window`, in tokens.
pub fn window(agent: &Section<'_>) -> Option<ContextWindow> {
    agent.integer("window").map(|tokens| ContextWindow::of(tokens.value))
}
