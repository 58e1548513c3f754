//! What a session of an agent may use up, and how much its model can read at once.

use waypost_agents::{Budget, Prices, WhenSpent, Window};

use super::section::Section;

/// `[agent.budget]`.
pub fn budget(agent: &Section<'_>) -> Budget {
    let Some(section) = agent.section("budget") else { return Budget::default() };
    let prices = section.section("prices").map(|section| {
        let prices = Prices { input: section.number("input").unwrap_or_default(), output: section.number("output").unwrap_or_default() };
        section.finish();
        prices
    });
    let money = section.number("money");
    if money.is_some() && prices.is_none() {
        let cure = "say what a million tokens cost: prices = { input = 3.0, output = 15.0 }";
        section.notes.error(&section.place("money"), "nobody knows what the model's tokens cost", cure);
    }
    let asks = section.word("when_spent", &[("fail", false), ("ask", true)]).is_some_and(|asks| asks.value);
    let budget = Budget {
        turns: section.whole("turns").map(|most| most.value),
        tokens: section.whole("tokens").map(|most| most.value),
        tool_calls: section.whole("tool_calls").map(|most| most.value),
        money,
        work: section.time("work"),
        prices: prices.unwrap_or_default(),
        when_spent: if asks { WhenSpent::Ask(Box::default()) } else { WhenSpent::Fail },
    };
    section.finish();
    budget
}

/// `window`, in tokens.
pub fn window(agent: &Section<'_>) -> Option<Window> {
    agent.whole("window").map(|tokens| Window::of(tokens.value))
}
