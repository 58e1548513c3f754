//! Writes metrics in the Prometheus text format 0.0.4.
//!
//! The type of labels ensures that their values are constants of the program. A value that a caller chose would create a new time
//! series each, and reveal data to readers of the metrics. It also means that no value needs escaping.

use std::fmt::{Display, Write as _};

use waypost_engine::Distribution;

/// The content type of the format.
pub(super) const FORMAT: &str = "text/plain; version=0.0.4";

/// The labels of a sample: names and values.
type Labels<'a> = &'a [(&'static str, &'static str)];

/// A page that is being written.
#[derive(Default)]
pub(super) struct MetricsPage(String);

/// The unit in which the values of a histogram are counted.
#[derive(Clone, Copy)]
pub(super) enum Unit {
    /// Values are written unchanged.
    Pieces,
    /// Values are written in seconds.
    Microseconds,
}

impl Unit {
    fn in_base_unit(self, value: u64) -> f64 {
        match self {
            Self::Pieces => value as f64,
            Self::Microseconds => value as f64 / 1e6,
        }
    }
}

impl MetricsPage {
    /// Writes a gauge: a value that goes up and down.
    pub(super) fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.gauges(name, help, [(&[] as Labels<'_>, value)]);
    }

    /// Writes a gauge with labels.
    pub(super) fn gauges<'a, V: Display>(&mut self, name: &str, help: &str, values: impl IntoIterator<Item = (Labels<'a>, V)>) {
        self.family(name, "gauge", help);
        values.into_iter().for_each(|(labels, value)| self.sample(name, labels, value));
    }

    /// Writes a counter: a value that only grows while the process runs.
    pub(super) fn counters<'a>(&mut self, name: &str, help: &str, values: impl IntoIterator<Item = (Labels<'a>, u64)>) {
        self.family(name, "counter", help);
        values.into_iter().for_each(|(labels, value)| self.sample(name, labels, value));
    }

    /// Writes a histogram.
    pub(super) fn histogram(&mut self, name: &str, help: &str, unit: Unit, distribution: &Distribution) {
        self.family(name, "histogram", help);
        let mut so_far = 0;
        for (bound, count) in distribution.bounds.iter().zip(&distribution.counts) {
            so_far += count;
            self.line(format_args!("{name}_bucket{{le=\"{}\"}} {so_far}", unit.in_base_unit(*bound)));
        }
        let total = distribution.total();
        self.line(format_args!("{name}_bucket{{le=\"+Inf\"}} {total}"));
        self.line(format_args!("{name}_sum {}", unit.in_base_unit(distribution.sum)));
        self.line(format_args!("{name}_count {total}"));
    }

    /// The complete page.
    pub(super) fn text(self) -> String {
        self.0
    }

    fn family(&mut self, name: &str, kind: &str, help: &str) {
        self.line(format_args!("# HELP {name} {help}"));
        self.line(format_args!("# TYPE {name} {kind}"));
    }

    fn sample(&mut self, name: &str, labels: Labels<'_>, value: impl Display) {
        let pairs: Vec<_> = labels.iter().map(|(label, value)| format!("{label}=\"{value}\"")).collect();
        match pairs.is_empty() {
            true => self.line(format_args!("{name} {value}")),
            false => self.line(format_args!("{name}{{{}}} {value}", pairs.join(","))),
        }
    }

    fn line(&mut self, line: impl Display) {
        // Writing to a `String` cannot fail.
        let _ = writeln!(self.0, "{line}");
    }
}
