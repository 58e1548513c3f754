//! Reads the identity providers that people sign in with from a file that an operator writes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::Deserialize;
use waypost_core::ids::{RoleName, Tenant};
use waypost_core::people::principal::is_plain_name;
use waypost_identity::oidc::{Admits, ClientSecret, Groups, Provider};

use crate::exit::Failure;
use crate::{settings, text};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProvidersFile {
    #[serde(default)]
    provider: Vec<ProviderEntry>,
}

/// One provider, as it is written in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProviderEntry {
    name: String,
    label: Option<String>,
    team: Option<String>,
    issuer: String,
    client: String,
    client_secret_file: Option<String>,
    scopes: Option<Vec<String>>,
    name_claim: Option<String>,
    groups_claim: Option<String>,
    /// Maps groups to roles.
    #[serde(default)]
    roles: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    admit: Admit,
}

/// Who may sign in: one word, or a list of `group:…` or of `domain:…`.
#[derive(Default, Deserialize)]
#[serde(untagged)]
enum Admit {
    #[default]
    Known,
    Word(String),
    List(Vec<String>),
}

/// Reads the providers in a file.
///
/// # Errors
/// If the file cannot be read, or describes a provider that people could not safely sign in with.
pub fn read(file: &Path) -> Result<Vec<Provider>, Failure> {
    let cure = "docs/sign-in.md describes this file.";
    let unreadable = |source: std::io::Error| Failure::usage(format!("{} cannot be read", file.display()), cure).because(source);
    let text = text::read_file(file).map_err(unreadable)?;
    let folder = file.parent().unwrap_or(Path::new("."));
    let secret = |described: &ProviderEntry| secret(described, folder);
    parse(&text, secret).map_err(|what| Failure::usage(format!("{}: {what}", file.display()), cure))
}

/// Returns the client secret, which is in a file beside the description or in the environment. It is never in
/// the description itself, because people share that file.
fn secret(described: &ProviderEntry, folder: &Path) -> Result<Option<ClientSecret>, String> {
    let Some(name) = &described.client_secret_file else {
        return Ok(settings::client_secret(&described.name).map(ClientSecret::new));
    };
    let path = folder.join(name);
    let read = text::read_file(&path).map_err(|error| format!("the secret {} cannot be read: {error}", path.display()))?;
    let secret = read.trim();
    if secret.is_empty() { Err(format!("the secret {} is empty", path.display())) } else { Ok(Some(ClientSecret::new(secret))) }
}

fn parse(text: &str, secret: impl Fn(&ProviderEntry) -> Result<Option<ClientSecret>, String>) -> Result<Vec<Provider>, String> {
    let file: ProvidersFile = toml::from_str(text).map_err(|error| error.to_string())?;
    let mut names = BTreeSet::new();
    let mut providers = Vec::new();
    for described in file.provider {
        if !names.insert(described.name.clone()) {
            return Err(format!("two identity providers are called {:?}", described.name));
        }
        let secret = secret(&described)?;
        providers.push(provider(described, secret)?);
    }
    Ok(providers)
}

fn provider(described: ProviderEntry, secret: Option<ClientSecret>) -> Result<Provider, String> {
    let plain = Provider::new(described.name, described.issuer, described.client);
    let groups = match (described.groups_claim, described.roles.is_empty()) {
        (Some(claim), _) => Some(Groups { claim, roles: roles(described.roles)? }),
        (None, true) => None,
        (None, false) => return Err(format!("{:?} maps groups to roles, but has no `groups_claim`", plain.name)),
    };
    let scopes = described.scopes.map(|scopes| scopes.into_iter().filter(|scope| scope != "openid").collect());
    let provider = Provider {
        label: described.label.unwrap_or_else(|| plain.label.clone()),
        team: team(described.team)?,
        client_secret: secret,
        scopes: scopes.unwrap_or_else(|| plain.scopes.clone()),
        name_claim: described.name_claim.unwrap_or_else(|| plain.name_claim.clone()),
        groups,
        admits: admits(described.admit)?,
        ..plain
    };
    provider.check().map_err(|bad| bad.to_string())?;
    Ok(provider)
}

fn team(named: Option<String>) -> Result<Tenant, String> {
    match named {
        None => Ok(Tenant::default()),
        Some(name) if is_plain_name(&name) => Ok(Tenant::new(name)),
        Some(name) => Err(format!("{name:?} cannot be the name of a team")),
    }
}

fn roles(table: BTreeMap<String, Vec<String>>) -> Result<BTreeMap<String, BTreeSet<RoleName>>, String> {
    let named =
        |role: String| if is_plain_name(&role) { Ok(RoleName::new(role)) } else { Err(format!("{role:?} cannot be the name of a role")) };
    table.into_iter().map(|(group, roles)| Ok((group, roles.into_iter().map(named).collect::<Result<_, _>>()?))).collect()
}

fn admits(admit: Admit) -> Result<Admits, String> {
    let wrong = || "`admit` is \"known\", \"everybody\", or a list of \"group:NAME\" or of \"domain:NAME\"".to_owned();
    let listed = match admit {
        Admit::Known => return Ok(Admits::Known),
        Admit::Word(word) if word == "known" => return Ok(Admits::Known),
        Admit::Word(word) if word == "everybody" => return Ok(Admits::Everybody),
        Admit::Word(word) => vec![word],
        Admit::List(list) => list,
    };
    let all_of = |kind: &str| listed.iter().map(|one| one.strip_prefix(kind).map(str::to_owned)).collect::<Option<BTreeSet<_>>>();
    let lowercase = |domains: BTreeSet<String>| domains.iter().map(|domain| domain.to_lowercase()).collect();
    match (all_of("group:"), all_of("domain:")) {
        _ if listed.is_empty() => Err(wrong()),
        (Some(groups), _) => Ok(Admits::Groups(groups)),
        (None, Some(domains)) => Ok(Admits::Domains(lowercase(domains))),
        (None, None) => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COMPANY: &str = "
        [[provider]]
        name = 'company'
        issuer = 'https://login.example.org/realms/company'
        client = 'waypost'
    ";

    fn read(more: &str) -> Result<Provider, String> {
        parse(&format!("{COMPANY}{more}"), |_| Ok(None)).map(|mut providers| providers.remove(0))
    }

    #[test]
    fn a_provider_is_described_in_four_lines_and_lets_known_people_in() {
        let provider = read("").unwrap();
        assert_eq!((provider.label.as_str(), provider.name_claim.as_str(), provider.admits), ("company", "email", Admits::Known));
    }

    #[test]
    fn everything_about_a_provider_can_be_said() {
        let more = "label = 'Our company'\nteam = 'blue'\nscopes = ['openid', 'email', 'groups']\nname_claim = 'preferred_username'\n\
            groups_claim = 'groups'\nadmit = ['group:staff']\nroles = { release-managers = ['release'] }";
        let provider = read(more).unwrap();
        let roles = [("release-managers".to_owned(), [RoleName::new("release")].into())].into();
        assert_eq!((provider.team, read("").unwrap().team), (Tenant::new("blue"), Tenant::default()));
        assert_eq!(provider.groups, Some(Groups { claim: "groups".into(), roles }));
        assert_eq!((provider.label.as_str(), provider.scopes), ("Our company", vec!["email".to_owned(), "groups".to_owned()]));
        assert_eq!(provider.admits, Admits::Groups(["staff".to_owned()].into()));
        assert_eq!(read("admit = 'domain:Example.org'").unwrap().admits, Admits::Domains(["example.org".to_owned()].into()));
    }

    #[test]
    fn what_would_let_in_the_wrong_people_is_refused() {
        let refused = [
            "team = 'two words'",
            "admit = []",
            "admit = 'anyone'",
            "admit = ['group:a', 'domain:b']",
            "admit = ['group:a']",
            "roles = { a = ['b'] }",
        ];
        for more in refused {
            assert!(read(more).is_err(), "{more}");
        }
        assert!(read("client_secret = 'in the open'").is_err());
        assert!(read(COMPANY).is_err(), "two of one name");
    }
}
