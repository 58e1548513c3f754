//! The schemas of types in core's `people`. Written by `cargo xtask wire`; do not edit.

use super::*;

/// A kind of factor.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FactorKind {
    /// A secret that the person knows. At most one for each person.
    Password,
    /// One-time codes of an app. At most one for each person, with its recovery codes.
    Code,
    /// A key in an authenticator.
    Passkey,
    /// An external account.
    Account,
    /// An address on a channel. Nobody signs in with it: it identifies the sender of a message from that channel.
    Address,
}

/// Up to this many asks in this period cause one notice each to a person. The other asks of the period are announced
/// together, at its end.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// The number of asks, 1 to 10,000.
    pub asks: u32,
    /// The period in minutes, 1 to 1,440.
    pub minutes: u32,
}

/// A permission that not everyone has.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Permission {
    /// See every session and ask of the tenant. Without it, a person sees only what is for them and what they started.
    See,
    /// Start sessions, write to agents, resume and cancel.
    Direct,
    /// Answer questions, and reject.
    Answer,
    /// Create keys, links and roles, and change the role policy.
    Administer,
    /// Export sessions and the audit log.
    Export,
    /// Erase sessions.
    Erase,
}

/// The permissions of a person or role.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Permissions {
    /// The permissions.
    #[serde(default, deserialize_with = "crate::json::null_is_absent")]
    pub may: BTreeSet<Permission>,
    /// The highest risk of calls that they may approve. With any value they may also approve texts. Absent: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approve: Option<Risk>,
}

/// How one person wants to be notified. Default: immediately, over every channel that reaches them.
#[derive(ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Preferences {
    /// The channels for notifications, by the lowest risk that they apply to. An ask that is not about a call counts as
    /// `low`. For risks below the lowest one named here, every channel is used.
    #[serde(deserialize_with = "crate::json::null_is_absent", skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(default = json!(waypost_core::people::preferences::Preferences::default().over))]
    pub over: BTreeMap<Risk, Vec<String>>,
    /// The time zone of the times below, by its IANA name. Absent: UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::people::preferences::Preferences::default().zone))]
    pub zone: Option<String>,
    /// The quiet hours, without notifications.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::people::preferences::Preferences::default().quiet))]
    pub quiet: Option<Quiet>,
    /// The times of the day at which they get one digest of everything. Empty: notifications are sent immediately.
    #[serde(deserialize_with = "crate::json::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!(["09:00", "16:00"]), default = json!(waypost_core::people::preferences::Preferences::default().digest))]
    pub digest: Vec<String>,
    /// The minimum number of minutes between two reminders.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::people::preferences::Preferences::default().remind_minutes))]
    pub remind_minutes: Option<u32>,
    /// From this risk on, notifications are sent immediately at every hour. Absent: `critical`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::people::preferences::Preferences::default().urgent_from))]
    pub urgent_from: Option<Risk>,
    /// Their absence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::people::preferences::Preferences::default().away))]
    pub away: Option<Away>,
}

/// Hours of every day, in the person's time zone. They include midnight if the end is before the start.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Quiet {
    /// The start.
    #[schema(example = "22:00")]
    pub from: String,
    /// The end.
    #[schema(example = "07:00")]
    pub to: String,
}

/// An absence, and who represents the person.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Away {
    /// The end of the absence.
    #[schema(format = DateTime)]
    pub until: String,
    /// The name of the person who may answer in their place until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delegate: Option<String>,
}

/// The kind of a principal, which decides what it may do.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A human who answers.
    Person,
    /// A program that asks.
    Agent,
    /// A program that asks on behalf of others.
    Service,
    /// Waypost itself: timers and recovery.
    System,
}

/// The person, agent or service that a credential identifies.
#[derive(ToSchema)]
pub struct Principal {
    /// Person, agent, service or Waypost itself.
    pub kind: Kind,
    /// The name, unique among its kind within a tenant.
    pub name: String,
}

/// What proved who answered.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// A key, sent with the reply.
    Key,
    /// A browser's cookie, issued for a link that was used once.
    Cookie,
    /// The admin of the server's own machine, or the program that embeds Waypost, on their behalf.
    LocalAdmin,
    /// A one-time link.
    Link,
    /// A password.
    Password,
    /// A passkey.
    Passkey,
    /// A one-time code, or one of its recovery codes.
    Code,
    /// An external account, over OpenID Connect.
    Oidc,
    /// The channel that they wrote in.
    Channel,
}

/// A repeated proof of identity in a browser that was already signed in.
#[derive(ToSchema)]
pub struct Again {
    /// The proof. Absent if it was not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Proof>,
    /// When.
    #[schema(format = DateTime)]
    pub at: String,
}

/// The kind of source of an answer. Silence is never consent, so it is always recorded.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A person replied.
    Person,
    /// An auto-approval rule, created by a person, covered it.
    Rule,
    /// The ask's own recorded defaults took effect at its deadline.
    Default,
    /// A model judged it, if the asker allowed that.
    Judge,
}

/// The provenance of an answer: its source, who gave it, over which channel, and what was shown.
#[derive(ToSchema)]
pub struct Provenance {
    /// The kind of source.
    pub kind: Source,
    /// Who gave it.
    pub by: Principal,
    /// The channel, such as `web`, `api` or `local-cli`.
    pub channel: String,
    /// What proved who they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed_in: Option<Proof>,
    /// The id of that credential, never its secret. The directory journal says when it was created. Absent if another
    /// program vouched for the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credential: Option<String>,
    /// How and when they last proved their identity again. Absent if they did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<Again>,
    /// The digest of the rendering that was shown. Absent if the surface did not report it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// How many milliseconds it was open before the answer. Absent if the surface did not report it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_ms: Option<u64>,
    /// The person in whose place they answered, if the ask was delegated to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_place_of: Option<Principal>,
    /// The other people whose approvals counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Principal>,
    /// The auto-approval rule that decided, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// The minimum risk of calls.
#[derive(ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RiskPolicy {
    /// The floors. Each one raises the risk of the calls that it matches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(default = json!(waypost_core::people::risk_policy::RiskPolicy::default().floors))]
    pub floors: Vec<RiskFloor>,
    /// The minimum risk of a call whose tool no floor names, or whose asker stated no risk. Absent: a call without a
    /// stated risk counts as medium, and a stated risk does not change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::people::risk_policy::RiskPolicy::default().unknown))]
    pub unknown: Option<Risk>,
}

/// A minimum risk for the calls that match everything that is given here. `*` in a pattern matches any text.
#[derive(ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RiskFloor {
    /// Its name, which is shown to people if the floor raised a risk.
    #[schema(default = json!(waypost_core::people::risk_policy::RiskFloor::default().name))]
    pub name: String,
    /// The minimum risk of these calls.
    #[schema(default = json!(waypost_core::people::risk_policy::RiskFloor::default().risk))]
    pub risk: Risk,
    /// A pattern for the tool's name. Upper and lower case are equal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::people::risk_policy::RiskFloor::default().tool))]
    pub tool: Option<String>,
    /// A pattern for the target of the call. A call of a named tool without a stated target matches too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::people::risk_policy::RiskFloor::default().target))]
    pub target: Option<String>,
    /// A pattern for the agent that asks, or for an agent whose child session asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::people::risk_policy::RiskFloor::default().agent))]
    pub agent: Option<String>,
    /// A condition on the arguments, such as `amount > 100`. If it cannot be evaluated for a call, it counts as true.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::people::risk_policy::RiskFloor::default().when))]
    pub when: Option<String>,
}

/// The permissions of a tenant's roles, and the tenant's other rules for people.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RolePolicy {
    /// The permissions of every person of the tenant.
    pub everybody: Permissions,
    /// Additional permissions of the people with a role.
    #[serde(default)]
    pub roles: BTreeMap<String, Permissions>,
    /// The highest risk of their own requests, or those of their agents, that people may approve. Absent: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Risk>,
    /// When an approval needs a fresh proof of identity.
    #[serde(default)]
    pub step_up: StepUp,
    /// How many asks people are notified of one by one.
    #[serde(default)]
    pub budget: Budget,
    /// The minimum risk of calls, whatever their asker states.
    #[serde(default, skip_serializing_if = "RiskPolicy::is_empty")]
    pub risk: RiskPolicy,
}

/// When an approval needs a fresh proof of identity: a passkey or a one-time code, used just now.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StepUp {
    /// The lowest risk that needs it.
    pub from: Risk,
    /// Who must give it.
    pub of: StepUpOf,
}

/// Who must give a fresh proof.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepUpOf {
    /// Nobody.
    Nobody,
    /// Everyone who has a passkey or a one-time code.
    Enrolled,
    /// Everyone. A person who has neither cannot approve calls of that risk.
    Everybody,
}

/// A task that a credential can be created for. Reading the holder's own data is always allowed.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Ask, and change or withdraw asks.
    Ask,
    /// Claim permits and report results.
    Run,
    /// Start sessions, write to agents, resume and cancel.
    Direct,
    /// Answer, decide and dismiss.
    Answer,
    /// Everything that needs the permission to administer, export or erase.
    Manage,
}
