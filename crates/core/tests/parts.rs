//! Every part of an ask has a specimen: an ask, and what is put into it. The surfaces hold to them what they say they carry.

use serde_json::Value;
use waypost_core::ask::Ask;
use waypost_core::ask::part::{self, Part};

#[test]
fn every_part_is_found_in_the_ask_that_has_it() {
    let file: Value = serde_json::from_str(include_str!("parts.json")).unwrap();
    for part in Part::ALL {
        let named = serde_json::to_value(part).unwrap();
        let specimen = &file["parts"][named.as_str().unwrap()];
        let [Some(of), Some(at)] = [0, 1].map(|n| specimen[n].as_str()) else { panic!("{named} has no specimen in parts.json") };
        let (mut ask, (above, name)) = (file["asks"][of].clone(), at.rsplit_once('/').unwrap());
        ask.pointer_mut(above).unwrap()[name] = specimen[2].clone();
        let ask: Ask = serde_json::from_value(ask).unwrap_or_else(|error| panic!("{named}: {error}"));
        assert!(part::of(&ask).iter().any(|(_, found)| found == part), "{named}");
    }
    assert_eq!(file["parts"].as_object().unwrap().len(), Part::ALL.len());
}
