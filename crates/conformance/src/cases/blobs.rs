//! Blobs have holders, are not visible to others, and are deleted when released.

use tokio::io::AsyncReadExt as _;
use waypost_core::digest::FileDigest;
use waypost_core::ids::Tenant;
use waypost_core::question::file::File;

use super::super::OpenedStore;
use waypost_store::blobs::Holder;

const PLAN: &[u8] = b"the plan\0with bytes";

fn holder<'a>(tenant: &'a Tenant, name: &'a str) -> Holder<'a> {
    Holder { tenant, name }
}

pub(crate) async fn upload(world: &OpenedStore, holder: Holder<'_>, pieces: &[&[u8]], name: &str) -> File {
    let mut incoming = world.blobs.begin().await.unwrap();
    for piece in pieces {
        incoming.write(piece).await.unwrap();
    }
    incoming.keep(holder, name, "text/plain").await.unwrap()
}

async fn bytes(world: &OpenedStore, holder: Holder<'_>, digest: &FileDigest) -> Option<Vec<u8>> {
    let mut all = Vec::new();
    world.blobs.open(holder, digest).await.unwrap()?.read_to_end(&mut all).await.unwrap();
    Some(all)
}

pub async fn a_blob_is_what_arrived_in_pieces_and_is_named_by_its_digest(world: OpenedStore) {
    let tenant = Tenant::default();
    let zoe = holder(&tenant, "person:zoe");
    let file = upload(&world, zoe, &[b"the plan\0", b"", b"with bytes"], "plan.txt").await;
    let digest = "sha256:8756329879c759c1fb74df78ff69af95634d6eea6bd0d9d68be8b099df358966";
    assert_eq!((file.size, file.name.as_str(), file.digest.as_str()), (19, "plan.txt", digest));
    assert_eq!(bytes(&world, zoe, &file.digest).await.as_deref(), Some(PLAN));
    assert_eq!(world.blobs.metadata(zoe, &file.digest).await.unwrap(), Some(file));
}

pub async fn a_blob_is_held_by_its_uploader_and_nobody_else(world: OpenedStore) {
    let (tenant, theirs) = (Tenant::default(), Tenant::new("theirs"));
    let file = upload(&world, holder(&tenant, "person:zoe"), &[PLAN], "plan.txt").await;
    for other in [holder(&tenant, "person:max"), holder(&theirs, "person:zoe"), holder(&tenant, "../person:zoe")] {
        assert_eq!(world.blobs.metadata(other, &file.digest).await.unwrap(), None);
        assert_eq!(bytes(&world, other, &file.digest).await, None);
    }
}

pub async fn a_shared_blob_outlives_its_first_holder(world: OpenedStore) {
    let tenant = Tenant::default();
    let (zoe, session) = (holder(&tenant, "person:zoe"), holder(&tenant, "ses_1"));
    let file = upload(&world, zoe, &[PLAN], "plan.txt").await;
    assert!(world.blobs.share(zoe, session, &file.digest).await.unwrap());
    assert!(world.blobs.share(zoe, session, &file.digest).await.unwrap());
    world.blobs.release_all(zoe).await.unwrap();
    assert_eq!(world.blobs.metadata(zoe, &file.digest).await.unwrap(), None);
    assert_eq!(bytes(&world, session, &file.digest).await.as_deref(), Some(PLAN));
    assert!(!world.blobs.share(zoe, session, &file.digest).await.unwrap());
    world.blobs.release_all(session).await.unwrap();
    assert_eq!(bytes(&world, session, &file.digest).await, None);
}

pub async fn the_same_bytes_again_get_the_later_name(world: OpenedStore) {
    let tenant = Tenant::default();
    let zoe = holder(&tenant, "person:zoe");
    let first = upload(&world, zoe, &[PLAN], "plan.txt").await;
    let again = upload(&world, zoe, &[PLAN], "final plan.txt").await;
    assert_eq!(again.digest, first.digest);
    assert_eq!(world.blobs.metadata(zoe, &first.digest).await.unwrap(), Some(again));
}

pub async fn what_is_not_kept_leaves_nothing(world: OpenedStore) {
    let tenant = Tenant::default();
    let zoe = holder(&tenant, "person:zoe");
    let file = upload(&world, zoe, &[PLAN], "plan.txt").await;
    world.blobs.release_all(zoe).await.unwrap();
    let mut dropped = world.blobs.begin().await.unwrap();
    dropped.write(PLAN).await.unwrap();
    drop(dropped);
    assert_eq!(world.blobs.metadata(zoe, &file.digest).await.unwrap(), None);
}

pub async fn the_sealing_key_is_made_once(world: OpenedStore) {
    assert_eq!(world.blobs.sealing_key([1; 32]).await.unwrap(), [1; 32]);
    assert_eq!(world.blobs.sealing_key([2; 32]).await.unwrap(), [1; 32]);
}

pub async fn of_many_blobs_the_newest_stay_and_what_is_shared_is_nobody_elses_loss(world: OpenedStore) {
    let tenant = Tenant::default();
    let (zoe, max) = (holder(&tenant, "person:zoe"), holder(&tenant, "person:max"));
    let mut files = Vec::new();
    for bytes in [&b"one"[..], b"two", b"three"] {
        files.push(upload(&world, zoe, &[bytes], "plan.txt").await);
    }
    for file in &files {
        world.blobs.share(zoe, max, &file.digest).await.unwrap();
    }
    let held = async |by| {
        let mut count = 0;
        for file in &files {
            count += usize::from(bytes(&world, by, &file.digest).await.is_some());
        }
        count
    };
    for (keep, left) in [(3, 3), (1, 1), (0, 0), (0, 0)] {
        world.blobs.keep_newest(zoe, keep).await.unwrap();
        assert_eq!((held(zoe).await, held(max).await), (left, 3));
    }
}
