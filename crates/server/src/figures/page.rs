//! Figures as Prometheus reads them: its text format 0.0.4.
//!
//! A label's word is one of the program's own, which its type keeps: whatever callers choose would be a figure for each,
//! and tell whoever reads figures what is none of theirs. So no word has to be escaped either.

use std::fmt::{Display, Write as _};

use waypost_engine::Distribution;

/// What the format calls itself.
pub(super) const FORMAT: &str = "text/plain; version=0.0.4";

/// The words that tell one sample of a figure from another.
type Labels<'a> = &'a [(&'static str, &'static str)];

/// A page that is being written.
#[derive(Default)]
pub(super) struct Page(String);

/// In what the values of a histogram were counted, and so how many of that make one of what is told.
#[derive(Clone, Copy)]
pub(super) enum Unit {
    /// They are told as they are.
    Pieces,
    /// They are told in seconds.
    Microseconds,
}

impl Unit {
    fn told(self, value: u64) -> f64 {
        match self {
            Self::Pieces => value as f64,
            Self::Microseconds => value as f64 / 1e6,
        }
    }
}

impl Page {
    /// Something that goes up and down.
    pub(super) fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.gauges(name, help, [(&[] as Labels<'_>, value)]);
    }

    /// The same with labels.
    pub(super) fn gauges<'a, V: Display>(&mut self, name: &str, help: &str, values: impl IntoIterator<Item = (Labels<'a>, V)>) {
        self.family(name, "gauge", help);
        values.into_iter().for_each(|(labels, value)| self.sample(name, labels, value));
    }

    /// Something that only grows, until the process ends.
    pub(super) fn counters<'a>(&mut self, name: &str, help: &str, values: impl IntoIterator<Item = (Labels<'a>, u64)>) {
        self.family(name, "counter", help);
        values.into_iter().for_each(|(labels, value)| self.sample(name, labels, value));
    }

    /// How often something was how large.
    pub(super) fn histogram(&mut self, name: &str, help: &str, unit: Unit, distribution: &Distribution) {
        self.family(name, "histogram", help);
        let mut so_far = 0;
        for (bound, count) in distribution.bounds.iter().zip(&distribution.counts) {
            so_far += count;
            self.line(format_args!("{name}_bucket{{le=\"{}\"}} {so_far}", unit.told(*bound)));
        }
        let total = distribution.total();
        self.line(format_args!("{name}_bucket{{le=\"+Inf\"}} {total}"));
        self.line(format_args!("{name}_sum {}", unit.told(distribution.sum)));
        self.line(format_args!("{name}_count {total}"));
    }

    /// All of it.
    pub(super) fn text(self) -> String {
        self.0
    }

    fn family(&mut self, name: &str, kind: &str, help: &str) {
        self.line(format_args!("# HELP {name} {help}"));
        self.line(format_args!("# TYPE {name} {kind}"));
    }

    fn sample(&mut self, name: &str, labels: Labels<'_>, value: impl Display) {
        let words: Vec<_> = labels.iter().map(|(label, word)| format!("{label}=\"{word}\"")).collect();
        match words.is_empty() {
            true => self.line(format_args!("{name} {value}")),
            false => self.line(format_args!("{name}{{{}}} {value}", words.join(","))),
        }
    }

    fn line(&mut self, line: impl Display) {
        // A text takes whatever is written to it.
        let _ = writeln!(self.0, "{line}");
    }
}
