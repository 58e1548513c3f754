//! `--limit NAME=NUMBER`: overrides a limit of the server.

use clap::ValueEnum;
use waypost_server::{Options, Rate};

/// One limit and its new value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ServerLimit {
    which: LimitName,
    number: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LimitName {
    Connections,
    ConnectionsEach,
    Streams,
    Requests,
    Asking,
    Strangers,
    SignIns,
    Refused,
    Missing,
}

impl std::str::FromStr for ServerLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let names = || LimitName::value_variants().iter().filter_map(LimitName::to_possible_value).map(|value| value.get_name().to_owned());
        let cure = || format!("write NAME=NUMBER, where NAME is one of {}", names().collect::<Vec<_>>().join(", "));
        let (name, number) = text.split_once('=').ok_or_else(cure)?;
        let which = LimitName::from_str(name, false).map_err(|_| cure())?;
        let number = number.parse().ok().filter(|number| *number > 0);
        Ok(Self { which, number: number.ok_or("a limit is a whole number above 0")? })
    }
}

impl ServerLimit {
    /// Sets the limit in `options`.
    pub fn apply(self, options: &mut Options) {
        let (count, rate) = (self.number as usize, Rate(self.number));
        match self.which {
            LimitName::Connections => options.limits.connections = count,
            LimitName::ConnectionsEach => options.limits.connections_each = count,
            LimitName::Streams => options.streams_each = count,
            LimitName::Requests => options.rates.requests = rate,
            LimitName::Asking => options.rates.asking = rate,
            LimitName::Strangers => options.rates.strangers = rate,
            LimitName::SignIns => options.rates.sign_ins = rate,
            LimitName::Refused => options.rates.refused = rate,
            LimitName::Missing => options.rates.missing = rate,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_set_by_its_name() {
        let mut options = Options::new("test");
        for text in ["missing=6000", "connections-each=3", "streams=2", "sign-ins=5"] {
            text.parse::<ServerLimit>().expect("a limit").apply(&mut options);
        }
        let limits = (options.rates.missing, options.limits.connections_each, options.streams_each, options.rates.sign_ins);
        assert_eq!(limits, (Rate(6000), 3, 2, Rate(5)));
        for bad in ["missing", "missing=0", "missing=-1", "nothing=1", "missing=4294967296"] {
            assert!(bad.parse::<ServerLimit>().is_err(), "{bad}");
        }
    }
}
