//! Accounts at identity providers: whom they sign in, under which name, and which roles they give and take.

use std::collections::BTreeSet;

use waypost_core::ids::{RoleName, Tenant};
use waypost_core::people::principal::{Principal, Proof};
use waypost_identity::oidc::{Admits, OidcRelyingParty, Provider};
use waypost_identity::{AuthorizationResponse, ClientInfo, ProviderAccount};
use waypost_store::directory::Purpose;

use crate::oidc::provider::Fake;
use crate::world::{DAWN, MINUTE, World, admin, main, proof, word};

fn account(subject: &str, name: &str, may_be_new: bool) -> ProviderAccount {
    ProviderAccount { issuer: "https://login.example".into(), subject: subject.into(), name: name.into(), roles: None, may_be_new }
}

async fn enters(world: &World, tenant: &Tenant, account: &ProviderAccount) -> String {
    let entered = world.identity.sign_in().by_account(tenant, account, &ClientInfo::default()).await;
    match &entered {
        Ok(cookie) => {
            let caller = world.caller(cookie, Purpose::Cookie).await.unwrap();
            assert_eq!((&caller.tenant, proof(&caller)), (tenant, (Proof::Oidc, None)));
            caller.principal.name
        }
        Err(_) => word(&entered),
    }
}

fn roles(names: &[&str]) -> BTreeSet<RoleName> {
    names.iter().map(|name| RoleName::new(*name)).collect()
}

#[tokio::test]
async fn an_account_signs_in_whom_it_was_first_used_for_whatever_it_is_called_later() {
    let world = World::new();
    assert_eq!(enters(&world, &main(), &account("1", "zoe", false)).await, "unproven", "nobody knows her");
    assert_eq!(world.recorded(&main(), 0).await, [""; 0], "nothing was changed");
    assert_eq!(enters(&world, &main(), &account("1", "zoe", true)).await, "zoe");
    assert_eq!(enters(&world, &main(), &account("1", "zoe.new", false)).await, "zoe");
    assert_eq!(enters(&world, &main(), &account("2", "zoe", true)).await, "unproven", "the name is another account's");
    let elsewhere = ProviderAccount { issuer: "https://login.example.org".into(), ..account("2", "zoe", false) };
    assert_eq!(enters(&world, &main(), &elsewhere).await, "zoe", "at another provider it is not");
    world.browser("max").await;
    assert_eq!(enters(&world, &main(), &account("3", "max", false)).await, "max");
}

#[tokio::test]
async fn an_account_is_of_one_tenant() {
    let (world, blue) = (World::new(), Tenant::new("blue"));
    world.identity.access().make_tenant(&admin(&main()), &blue).await.unwrap();
    assert_eq!(enters(&world, &main(), &account("1", "zoe", true)).await, "zoe");
    assert_eq!(enters(&world, &blue, &account("1", "zoe", false)).await, "unproven");
    assert_eq!(enters(&world, &blue, &account("1", "zed", true)).await, "zed");
}

#[tokio::test]
async fn groups_give_and_take_the_roles_that_the_provider_governs_and_leave_others_alone() {
    let world = World::new();
    let zoe = Principal::person("zoe");
    world.identity.access().assign(&admin(&main()), &zoe, &roles(&["ops", "lead"])).await.unwrap();
    let before = world.entries().await;
    let with = |given: &[&str]| ProviderAccount { roles: Some((roles(given), roles(&["lead", "release"]))), ..account("1", "zoe", false) };
    assert_eq!(enters(&world, &main(), &with(&["release"])).await, "zoe");
    assert_eq!(world.roles("zoe").await, ["ops".to_owned(), "release".to_owned()].into());
    let given: Vec<_> = world.recorded(&main(), before).await.into_iter().filter(|entry| entry.starts_with("roles")).collect();
    assert_eq!(given, ["roles_assigned by system:waypost"], "she did not give them to herself");
    enters(&world, &main(), &with(&[])).await;
    assert_eq!(world.roles("zoe").await, ["ops".to_owned()].into());
    enters(&world, &main(), &account("1", "zoe", false)).await;
    assert_eq!(world.roles("zoe").await, ["ops".to_owned()].into(), "a provider without groups governs nothing");
}

const BACK: &str = "http://localhost:4747/sign-in/oidc/company";

/// A sign-in that was started, and what the provider sent back through the browser.
async fn begun(world: &World, fake: &Fake, relying: &OidcRelyingParty) -> (String, AuthorizationResponse) {
    let (url, sealed) = world.identity.sign_in().start_at_provider(relying, BACK, "/asks/1".into()).await.unwrap();
    let (code, state) = fake.signs_in(&url.parse().unwrap());
    (sealed, AuthorizationResponse { code, state, issuer: None })
}

#[tokio::test]
async fn a_sign_in_ends_in_the_browser_and_at_the_provider_where_it_began_and_in_time() {
    let (world, fake) = (World::new(), Fake::at(DAWN).await);
    let described = |name: &str| Provider { name: name.into(), admits: Admits::Everybody, ..fake.described() };
    let (relying, other) = (OidcRelyingParty::new(described("company")).unwrap(), OidcRelyingParty::new(described("another")).unwrap());
    let finishes = async |relying: &OidcRelyingParty, sealed: &str, response: &AuthorizationResponse| {
        let finished = world.identity.sign_in().finish_at_provider(relying, BACK, (sealed, response), &ClientInfo::default()).await;
        finished.map_err(|refused| word::<()>(&Err(refused)))
    };
    let ((theirs, _), (mine, response)) = (begun(&world, &fake, &relying).await, begun(&world, &fake, &relying).await);
    assert_eq!(finishes(&relying, &theirs, &response).await.unwrap_err(), "unproven", "another browser's sign-in");
    assert_eq!(finishes(&relying, "", &response).await.unwrap_err(), "unproven", "no sign-in");
    assert_eq!(finishes(&other, &mine, &response).await.unwrap_err(), "unproven", "another provider");
    assert_eq!(world.recorded(&main(), 0).await, [""; 0], "nothing was changed");
    let (cookie, to) = finishes(&relying, &mine, &response).await.unwrap();
    assert_eq!(
        (world.caller(&cookie, Purpose::Cookie).await.unwrap().principal.name.as_str(), to.as_str()),
        ("zoe@example.org", "/asks/1")
    );
    let (late, response) = begun(&world, &fake, &relying).await;
    world.pass(10 * MINUTE);
    assert_eq!(finishes(&relying, &late, &response).await.unwrap_err(), "unproven");
}

#[tokio::test]
async fn nobody_signs_in_to_a_team_that_does_not_exist() {
    let (world, fake) = (World::new(), Fake::at(DAWN).await);
    let provider = Provider { team: Tenant::new("blue"), admits: Admits::Everybody, ..fake.described() };
    let relying = OidcRelyingParty::new(provider).unwrap();
    let enters = async || {
        let (sealed, response) = begun(&world, &fake, &relying).await;
        world.identity.sign_in().finish_at_provider(&relying, BACK, (&sealed, &response), &ClientInfo::default()).await
    };
    assert_eq!(word(&enters().await), "unproven");
    world.identity.access().make_tenant(&admin(&main()), &Tenant::new("blue")).await.unwrap();
    let (cookie, _) = enters().await.unwrap();
    assert_eq!(world.caller(&cookie, Purpose::Cookie).await.unwrap().tenant, Tenant::new("blue"));
}
