//! Command-line values for risk levels.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use waypost_core::risk::Risk;

/// A risk, or none.
#[derive(Debug, Clone, Copy)]
pub struct RiskUpTo(pub Option<Risk>);

/// Parses a risk.
pub fn risk() -> impl TypedValueParser<Value = Risk> {
    PossibleValuesParser::new(values()).map(|word| read(&word).unwrap_or_default())
}

/// Parses a risk, or `nothing`.
pub fn up_to() -> impl TypedValueParser<Value = RiskUpTo> {
    let nothing = PossibleValue::new("nothing");
    PossibleValuesParser::new([nothing].into_iter().chain(values())).map(|word| RiskUpTo(read(&word)))
}

fn values() -> impl Iterator<Item = PossibleValue> {
    let helps = ["Easily undone", "A nuisance", "Expensive, or seen by others", "Cannot be undone"];
    Risk::ALL.into_iter().zip(helps).map(|(risk, help)| PossibleValue::new(risk.as_str()).help(help))
}

fn read(word: &str) -> Option<Risk> {
    Risk::ALL.into_iter().find(|risk| risk.as_str() == word)
}
