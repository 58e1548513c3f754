//! Passkeys in the directory: made and used in the browser and for the purpose that they were requested for, once, in time, by their owner.

use waypost_core::ask::caller::Caller;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Proof;
use waypost_identity::webauthn::WebauthnRelyingParty;
use waypost_identity::{ClientInfo, IdentityError, PasskeyRequest};
use waypost_store::directory::Purpose;

use crate::passkeys::authenticator::Authenticator;
use crate::world::{MINUTE, SECOND, World, admin, main, proof, word};

fn party() -> WebauthnRelyingParty {
    WebauthnRelyingParty { host: "localhost".into(), origins: vec!["http://localhost:4747".into()] }
}

/// Makes a passkey with this id in a signed-in browser.
async fn made(world: &World, caller: &Caller, id: &str) -> Authenticator {
    let creation = world.identity.sign_in().request_new_passkey(caller).await.unwrap();
    let device = Authenticator::new(id.as_bytes(), &creation.user);
    let sent = device.makes(&party(), &creation.request.challenge, |_| {});
    world.identity.sign_in().register_passkey(caller, &party(), &creation.request.sealed, &sent, id).await.unwrap();
    device
}

async fn signs_in(world: &World, device: &mut Authenticator, asked: &PasskeyRequest) -> Result<String, IdentityError> {
    let sent = device.uses(&party(), &asked.challenge, |_| {});
    world.identity.sign_in().by_passkey(&party(), &asked.sealed, &sent, &ClientInfo::default()).await
}

async fn steps_up(world: &World, caller: &Caller, device: &mut Authenticator, asked: &PasskeyRequest) -> Result<String, IdentityError> {
    let sent = device.uses(&party(), &asked.challenge, |_| {});
    world.identity.sign_in().step_up_by_passkey(caller, &party(), &asked.sealed, &sent).await
}

#[tokio::test]
async fn a_passkey_signs_its_owner_in_once_for_each_challenge_and_in_time() {
    let world = World::new();
    let mut device = made(&world, &world.browser("zoe").await, "one").await;
    let ask = async || world.identity.sign_in().request_passkey().await.unwrap();
    let asked = ask().await;
    world.pass(5 * MINUTE - SECOND);
    let cookie = signs_in(&world, &mut device, &asked).await.unwrap();
    let zoe = world.caller(&cookie, Purpose::Cookie).await.unwrap();
    assert_eq!((zoe.principal.name.as_str(), proof(&zoe)), ("zoe", (Proof::Passkey, None)));
    assert_eq!(word(&signs_in(&world, &mut device, &asked).await), "unproven", "a challenge is answered once");
    let late = ask().await;
    world.pass(5 * MINUTE);
    assert_eq!(word(&signs_in(&world, &mut device, &late).await), "unproven");
    let mut unknown = Authenticator::new(b"two", b"zoe");
    assert_eq!(word(&signs_in(&world, &mut unknown, &ask().await).await), "unproven");
}

#[tokio::test]
async fn what_was_requested_for_one_purpose_or_browser_serves_no_other() {
    let world = World::new();
    let (here, there) = (world.browser("zoe").await, world.browser("zoe").await);
    let mut device = made(&world, &here, "one").await;
    let sign_in = world.identity.sign_in();
    let (to_enter, to_prove) = (sign_in.request_passkey().await.unwrap(), sign_in.request_step_up_passkey(&here).await.unwrap());
    assert_eq!((to_enter.passkeys.clone(), to_prove.passkeys.clone()), (vec![], vec![b"one".to_vec()]));
    assert_eq!(word(&steps_up(&world, &here, &mut device, &to_enter).await), "unproven");
    assert_eq!(word(&signs_in(&world, &mut device, &to_prove).await), "unproven");
    assert_eq!(word(&steps_up(&world, &there, &mut device, &to_prove).await), "unproven", "another browser");
    let fresh = steps_up(&world, &here, &mut device, &to_prove).await.unwrap();
    let fresh = world.caller(&fresh, Purpose::Cookie).await.unwrap();
    assert_eq!((proof(&fresh), fresh.proven.credential), ((Proof::Link, Some(Proof::Passkey)), here.proven.credential));
    let creation = sign_in.request_new_passkey(&fresh).await.unwrap();
    assert_eq!(creation.request.passkeys, [b"one".to_vec()], "it is not made twice");
    let second = Authenticator::new(b"two", &creation.user);
    assert_eq!(creation.user, device.user, "all passkeys of a person have one handle");
    let sent = second.makes(&party(), &creation.request.challenge, |_| {});
    let registered = sign_in.register_passkey(&there, &party(), &creation.request.sealed, &sent, "two").await;
    assert_eq!(word(&registered), "unproven", "another browser");
    assert_eq!(word(&sign_in.register_passkey(&fresh, &party(), &creation.request.sealed, &sent, "two").await), "done");
}

#[tokio::test]
async fn a_passkey_proves_only_its_own_person() {
    let (world, blue) = (World::new(), Tenant::new("blue"));
    world.identity.access().make_tenant(&admin(&main()), &blue).await.unwrap();
    let (zoe, max) = (world.browser("zoe").await, world.browser("max").await);
    let (mut of_zoe, _) = (made(&world, &zoe, "one").await, made(&world, &max, "two").await);
    let asked = world.identity.sign_in().request_step_up_passkey(&max).await.unwrap();
    assert_eq!(word(&steps_up(&world, &max, &mut of_zoe, &asked).await), "unproven");
    // An authenticator of another tenant has the same id.
    let cookie = world.cookie_in(&blue, "eve").await;
    let mut of_eve = made(&world, &world.caller(&cookie, Purpose::Cookie).await.unwrap(), "one").await;
    for (device, tenant, name) in [(&mut of_zoe, main(), "zoe"), (&mut of_eve, blue, "eve")] {
        let asked = world.identity.sign_in().request_passkey().await.unwrap();
        let cookie = signs_in(&world, device, &asked).await.unwrap();
        let caller = world.caller(&cookie, Purpose::Cookie).await.unwrap();
        assert_eq!((caller.tenant, caller.principal.name.as_str()), (tenant, name));
    }
}

#[tokio::test]
async fn a_copied_passkey_is_refused_and_the_record_says_so() {
    let world = World::new();
    let zoe = world.browser("zoe").await;
    let mut device = made(&world, &zoe, "one").await;
    let asked = async || world.identity.sign_in().request_passkey().await.unwrap();
    signs_in(&world, &mut device, &asked().await).await.unwrap();
    signs_in(&world, &mut device, &asked().await).await.unwrap();
    let before = world.entries().await;
    device.count = 1;
    assert_eq!(word(&signs_in(&world, &mut device, &asked().await).await), "unproven");
    assert_eq!(world.recorded(&main(), before).await, ["factor_doubted by person:zoe"]);
}

#[tokio::test]
async fn a_removed_passkey_is_useless_and_only_its_owner_removes_it() {
    let world = World::new();
    let (zoe, max) = (world.browser("zoe").await, world.browser("max").await);
    let mut device = made(&world, &zoe, "one").await;
    let sign_in = world.identity.sign_in();
    let factor = sign_in.passkeys(&zoe).await.unwrap()[0].id;
    assert_eq!(word(&sign_in.remove_passkey(&max, factor).await), "not found");
    assert_eq!(word(&sign_in.remove_passkey(&zoe, factor).await), "step up, enrolled: true");
    let asked = sign_in.request_step_up_passkey(&zoe).await.unwrap();
    let fresh = steps_up(&world, &zoe, &mut device, &asked).await.unwrap();
    let fresh = world.caller(&fresh, Purpose::Cookie).await.unwrap();
    assert_eq!(word(&sign_in.remove_passkey(&fresh, factor).await), "done");
    let asked = sign_in.request_passkey().await.unwrap();
    assert_eq!(word(&signs_in(&world, &mut device, &asked).await), "unproven");
}

#[tokio::test]
async fn a_person_has_at_most_twenty_passkeys() {
    let world = World::new();
    let zoe = world.browser("zoe").await;
    let mut device = made(&world, &zoe, "0").await;
    let asked = world.identity.sign_in().request_step_up_passkey(&zoe).await.unwrap();
    let fresh = world.caller(&steps_up(&world, &zoe, &mut device, &asked).await.unwrap(), Purpose::Cookie).await.unwrap();
    for n in 1..20 {
        made(&world, &fresh, &n.to_string()).await;
    }
    assert_eq!(word(&world.identity.sign_in().request_new_passkey(&fresh).await), " too_many");
}
