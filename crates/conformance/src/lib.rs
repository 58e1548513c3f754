//! The conformance suite: one list of cases for the behaviour that every store guarantees. Behaviour without a case
//! here is not guaranteed.
//!
//! A store in another crate adds this crate and `tokio` to its dev-dependencies, and runs every case in a test of its
//! own with one line:
//!
//! ```ignore
//! waypost_conformance::conformance!(async { OpenedStore::new(|clock| MyStore::open(clock), ()) });
//! ```
//!
//! The expression is evaluated once for each case and gives a future of an [`OpenedStore`]: an empty store that uses the
//! clock of the case. The name of a test is the name of its case, a sentence that says what the store guarantees.
#![allow(clippy::unwrap_used, missing_docs, reason = "these are tests, and the names of the cases are sentences")]

pub mod cases;
pub mod story;
pub mod watched;

use std::any::Any;
use std::sync::Arc;

use waypost_core::ids::Tenant;
use waypost_core::session::Session;
use waypost_core::time::Timestamp;

use waypost_core::ask::Ask;
use waypost_store::batch::{AppendBatch, Appended};
use waypost_store::blobs::Blobs;
use waypost_store::clock::{Clock, ManualClock};
use waypost_store::directory::{ChangeOutcome, Credential, Directory, DirectoryChange};
use waypost_store::drafts::Drafts;
use waypost_store::error::AppendError;
use waypost_store::filter::ListPage;
use waypost_store::record::AuditLog;
use waypost_store::{AskFilter, Store};

/// Runs every case in a test of its own against the store that `$open` opens.
#[macro_export]
macro_rules! conformance {
    ($open:expr) => {
        $crate::conformance! { $open =>
            an_append_is_all_or_nothing,
            a_stale_seq_is_refused_and_the_current_one_named,
            a_session_that_is_there_is_not_begun_again,
            a_session_that_is_not_there_cannot_go_on,
            one_of_many_appends_on_the_same_seq_wins,
            the_projection_equals_a_rebuild_from_the_journal,
            an_effect_and_its_key_are_remembered_together,
            a_key_is_not_remembered_without_its_effect,
            a_key_has_one_effect_however_many_send_it_at_once,
            two_callers_keys_never_meet,
            a_key_is_remembered_for_a_week_and_forgotten_after_it,
            erasing_leaves_nothing,
            a_journal_is_a_chain_that_anybody_can_compute,
            an_erased_session_keeps_its_chain_and_nothing_that_was_said,
            an_erased_session_does_not_come_back,
            every_journal_is_in_the_record_by_its_id,
            what_changes_who_may_do_what_is_a_chain_too,
            a_checkpoint_names_what_grew_since_the_one_before,
            a_checkpoint_of_one_tenant_says_nothing_about_the_directory_of_another,
            what_ended_is_found_by_when_it_ended_and_not_by_when_it_began,
            what_ended_is_returned_in_pages_oldest_first,
            the_signing_key_is_made_once,
            a_claim_rides_on_an_append_that_makes_work,
            no_claim_rides_where_there_is_no_work,
            no_claim_rides_where_somebody_holds_the_session,
            an_old_term_is_fenced,
            a_late_result_is_kept_while_nobody_else_has_driven,
            a_lease_that_was_given_back_cannot_be_renewed,
            renewing_a_lease_for_nothing_gives_it_back,
            a_holders_stale_seq_is_stale_and_not_fenced,
            a_reply_needs_no_lease_and_leaves_it_alone,
            a_release_lets_the_next_worker_in_at_once,
            keeping_a_lease_holds_it_for_longer,
            renewing_a_lease_holds_it_for_longer,
            an_fenced_lease_cannot_be_renewed,
            attempts_are_counted_before_anything_runs,
            only_what_is_due_is_claimed,
            what_is_longest_due_is_claimed_first_and_no_more_than_wanted,
            a_session_is_claimed_once_however_many_want_it,
            work_is_claimed_by_who_has_the_agent_and_a_deadline_by_anybody,
            a_deadline_is_due_when_it_comes,
            a_lease_ends_and_the_next_has_a_higher_term,
            a_session_is_found_by_its_ask_pending_or_settled,
            what_decides_an_action_on_an_ask_is_read_at_once,
            a_journal_is_read_in_pages,
            a_message_in_a_thread_continues_the_first_session_of_that_thread,
            sessions_are_listed_newest_first_in_pages,
            sessions_are_listed_by_status_agent_and_owner,
            sessions_are_listed_by_who_started_them,
            what_a_session_asks_is_listed_for_every_session_above_it,
            asks_are_listed_newest_first_in_pages,
            a_page_of_heavy_asks_is_short_and_the_next_goes_on_after_it,
            asks_are_listed_by_status_session_and_asker,
            what_waits_is_listed_for_those_it_waits_for_until_it_is_settled,
            what_ended_without_an_answer_waits_for_nobody,
            two_tenants_never_see_each_other,
            what_changes_the_directory_of_one_tenant_changes_none_with_the_same_ids,
            what_happens_in_a_session_of_one_tenant_changes_none_with_the_same_ids,
            a_lease_in_one_tenant_is_none_in_another_with_the_same_ids,
            a_notice_is_taken_once_while_it_is_held,
            a_notice_is_taken_when_it_is_due_oldest_first,
            a_notice_is_tried_again_when_it_was_said_to_be,
            a_settled_notice_does_not_come_back,
            a_notice_for_several_becomes_one_for_each_once,
            a_notice_that_has_an_address_is_found_by_its_id_its_ask_and_its_thread_until_its_session_is_erased,
            an_errand_is_taken_once_while_it_is_held_and_by_nobody_who_wants_notices,
            an_errand_is_tried_again_when_it_was_said_to_be_and_not_once_it_is_settled,
            what_was_sent_at_a_place_is_found_by_its_own_tenant_only,
            what_waits_is_counted_until_somebody_takes_it,
            time_never_goes_backwards,
            everybody_is_known_once_by_kind_and_name,
            people_are_read_by_name_a_page_at_a_time,
            roles_are_those_given_last_and_only_of_the_people_asked_about,
            a_person_who_is_given_roles_is_known,
            a_credential_is_found_by_its_hash,
            keys_are_found_by_their_id_and_read_oldest_first_a_page_at_a_time,
            a_credential_ends_once,
            what_somebody_has_open_is_theirs_of_one_purpose_and_not_ended,
            a_link_becomes_a_cookie_once,
            a_link_that_was_used_issues_nothing,
            every_change_is_told_once_in_the_journal,
            the_tables_hold_what_the_journal_says,
            what_changes_nothing_is_not_told,
            a_tenants_journal_is_read_in_pages,
            a_rotated_credential_is_found_by_both_of_its_secrets,
            a_use_is_noted_and_never_goes_back,
            a_one_time_proof_lets_in_once,
            a_link_that_takes_a_code_takes_both_or_neither,
            a_step_up_counts_in_its_browser_and_uses_its_code_up,
            a_new_password_ends_every_other_browser,
            a_factor_is_found_by_its_handle_and_belongs_to_one,
            the_factors_of_a_kind_are_listed_by_handle,
            somebodys_factors_are_listed_oldest_first_and_a_kind_without_its_handles_is_empty,
            a_role_policy_is_written_by_its_last_reader,
            a_tenant_is_made_once_and_begins_as_a_team,
            an_agent_is_somebodys_through_as_many_hands_as_there_are,
            a_suspicion_about_a_factor_is_told_and_changes_nothing,
            a_draft_is_kept_for_its_person_and_the_last_one_stays,
            a_draft_goes_with_its_ask_and_none_comes_after,
            a_schedule_is_planned_by_its_last_reader,
            what_people_want_is_told_in_the_journal_and_a_person_who_is_away_is_found_until_they_are_back,
            a_rule_is_kept_once,
            rules_are_listed_newest_first_by_tool_and_while_in_force,
            a_rule_ends_once_and_is_still_known,
            a_blob_is_what_arrived_in_pieces_and_is_named_by_its_digest,
            a_blob_is_held_by_its_uploader_and_nobody_else,
            a_shared_blob_outlives_its_first_holder,
            of_many_blobs_the_newest_stay_and_what_is_shared_is_nobody_elses_loss,
            the_same_bytes_again_get_the_later_name,
            what_is_not_kept_leaves_nothing,
            the_sealing_key_is_made_once,
        }
    };
    ($open:expr => $($case:ident),+ $(,)?) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $case() {
                $crate::cases::$case($open.await).await;
            }
        )+
    };
}

/// A store, and what a case needs to control its environment.
pub struct OpenedStore {
    /// The store.
    pub store: Arc<dyn Store>,
    /// The store as a directory.
    pub directory: Arc<dyn Directory>,
    /// The store as a store of drafts.
    pub drafts: Arc<dyn Drafts>,
    /// The store as an audit log.
    pub record: Arc<dyn AuditLog>,
    /// The blobs of the store.
    pub blobs: Arc<dyn Blobs>,
    /// The clock of the store.
    pub clock: Arc<ManualClock>,
    // Declared last, so that it is dropped after the store that uses it.
    _ground: Box<dyn Any + Send + Sync>,
}

impl OpenedStore {
    /// A clock that shows a time in 2026.
    #[must_use]
    pub fn clock() -> Arc<ManualClock> {
        Arc::new(ManualClock::at(Timestamp::from_millis(1_795_000_000_000)))
    }

    /// Opens a store on such a clock. `ground` is what the store needs to exist, such as a folder, and is dropped after
    /// the store.
    pub fn new<S: Store + 'static>(open: impl FnOnce(Arc<dyn Clock>) -> S, ground: impl Any + Send + Sync) -> Self {
        let clock = Self::clock();
        let store = Arc::new(open(Arc::<ManualClock>::clone(&clock)));
        Self::on(clock, store, ground)
    }

    /// An open store that uses `clock`.
    pub fn on<S: Store + 'static>(clock: Arc<ManualClock>, store: Arc<S>, ground: impl Any + Send + Sync) -> Self {
        Self {
            directory: Arc::<S>::clone(&store),
            drafts: Arc::<S>::clone(&store),
            record: Arc::<S>::clone(&store),
            blobs: store.blobs(),
            store,
            clock,
            _ground: Box::new(ground),
        }
    }

    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Zoe makes a change to the directory.
    pub async fn write(&self, tenant: &Tenant, change: DirectoryChange) -> ChangeOutcome {
        self.directory.write(tenant, &story::zoe(), self.now(), change).await.unwrap()
    }

    pub async fn issue(&self, credential: &Credential) {
        let issue = DirectoryChange::Issue { credential: credential.clone() };
        assert_eq!(self.write(&credential.tenant, issue).await, ChangeOutcome::Applied);
    }

    pub async fn append(&self, batch: AppendBatch) -> Result<Appended, AppendError> {
        self.store.append(batch).await
    }

    /// Appends a batch that must succeed, and returns the session after it.
    pub async fn written(&self, batch: AppendBatch) -> Session {
        let session = (*batch.session).clone();
        self.store.append(batch).await.unwrap();
        session
    }

    /// A session whose agent has just received a message.
    pub async fn begun(&self) -> Session {
        self.written(story::begin(self.now())).await
    }

    /// A session that waits for a person, without a deadline.
    pub async fn waiting(&self) -> Session {
        let session = self.begun().await;
        self.written(story::ask(&session, self.now())).await
    }

    pub async fn load(&self, session: &Session) -> Option<Session> {
        self.store.load(&Tenant::default(), session.id).await.unwrap().map(Arc::unwrap_or_clone)
    }

    pub async fn asks_of(&self, session: &Session) -> ListPage<Ask> {
        let filter = AskFilter { session: Some(session.id), limit: 100, ..AskFilter::default() };
        self.store.asks(&Tenant::default(), &filter).await.unwrap()
    }
}
