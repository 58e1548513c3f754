//! Approval fatigue: how much people are asked, and whether they still look at what they approve. For admins of a tenant.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use waypost_core::ask::refusal::Refusal;
use waypost_core::problem::Problem as Fault;
use waypost_engine::Fatigue;
use waypost_wire::{FatigueView, PersonSignals};

use crate::app::App;
use crate::extract::{AdminCaller, Query};
use crate::openapi::Tag;
use crate::problem::Problem;

const MAX_DAYS: u16 = 366;

/// The period.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct FatigueQuery {
    /// The number of days to look back, 1 to 366. The default is 7.
    #[param(minimum = 1, maximum = 366)]
    days: Option<u16>,
}

impl FatigueQuery {
    fn period(&self) -> Result<Duration, Refusal> {
        days(self.days.unwrap_or(7))
    }
}

/// Converts a number of days into a duration, within the allowed range.
pub(super) fn days(days: u16) -> Result<Duration, Refusal> {
    let wrong = || Refusal::Invalid(vec![Fault::new("/days", "out_of_range", format!("Give 1 to {MAX_DAYS} days."))]);
    let fits = (1..=MAX_DAYS).contains(&days);
    fits.then(|| Duration::from_secs(u64::from(days) * 86_400)).ok_or_else(wrong)
}

fn view(Fatigue { since, asks, people }: Fatigue) -> FatigueView {
    let people = people.into_iter().map(|(person, signals)| PersonSignals { person: person.name, signals });
    FatigueView { since, asks, people: people.collect() }
}

/// Returns how much each person is asked, and signals that a person no longer looks at what they approve.
#[utoipa::path(get, path = "/api/v1/admin/fatigue", operation_id = "read_fatigue", tag = Tag::ADMIN, params(FatigueQuery), responses((status = 200, description = "The signals of each person", body = FatigueView)))]
pub(super) async fn read(
    State(app): State<App>,
    admin: AdminCaller,
    Query(query): Query<FatigueQuery>,
) -> Result<Json<FatigueView>, Problem> {
    let period = query.period()?;
    Ok(Json(view(app.waypost.asks().fatigue(&admin.caller, period).await?)))
}
