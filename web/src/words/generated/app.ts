/** Generated from texts/en/web-app.ftl by scripts/texts.mjs. */

import type { Value } from '../language'

export interface Texts {
  readonly names: Readonly<Record<
    | 'inbox' | 'sessions' | 'session' | 'ask' | 'agents' | 'rules' | 'risk' | 'history' | 'team' | 'account' | 'returned'
    | 'lost',
    string
  >>
  readonly own: Readonly<Record<
    | 'unreachable' | 'not_sent' | 'push_refused' | 'page_failed' | 'no_passkey' | 'passkey_known' | 'passkey_refused'
    | 'signed_in_long_ago' | 'access_denied' | 'login_required' | 'temporarily_unavailable' | 'refused_elsewhere'
    | 'nothing_brought',
    { readonly title: string; readonly text: string }
  >>
  readonly problems: Partial<Readonly<Record<
    | 'invalid' | 'unauthorized' | 'sign_in_failed' | 'not_proven' | 'csrf' | 'request_timeout' | 'body_too_large'
    | 'file_too_large' | 'answer_too_large' | 'rate_limited' | 'not_found' | 'self_approval' | 'not_eligible'
    | 'not_permitted' | 'principal_type' | 'step_up_required' | 'sign_in_required' | 'in_progress' | 'already_answered'
    | 'reply_held' | 'too_late_to_undo' | 'nothing_pending' | 'session_over' | 'not_resumable' | 'moved_on' | 'on_hold'
    | 'cancelled' | 'withdrawn' | 'expired' | 'skipped' | 'erased' | 'stale_view' | 'sse_limit' | 'provider_away'
    | 'contended' | 'stopping' | 'unavailable' | 'storage_full' | 'newer_version' | 'storage_in_use' | 'outcome_unknown'
    | 'record_damaged' | 'internal',
    { readonly title: string; readonly text: string }
  >>>
  readonly wrong: string
  readonly loading: string
  readonly waitingCount: (count: Value) => string
  readonly main: string
  readonly account: string
  readonly skip: string
  readonly away: string
  readonly unsafe: (settings: Value) => string
  readonly notLoaded: string
  readonly notLoadedText: string
  readonly tryAgain: string
  readonly noSuchPage: string
  readonly goToInbox: string
  readonly keysTitle: string
  readonly commands: string
  readonly close: string
  readonly undoMissing: string
  readonly sentLater: (count: number) => string
  readonly doNotSend: string
  readonly notTaken: (why: unknown) => unknown[]
  readonly seeIt: string
  readonly waitsForYou: (agent: Value) => string
  readonly severalWait: (count: Value) => string
  readonly signInToSee: string
  readonly notSignedIn: string
  readonly byLink: string
  readonly orRun: (command: unknown) => unknown[]
  readonly run: (command: unknown) => unknown[]
  readonly name: string
  readonly password: string
  readonly anotherTeam: string
  readonly team: string
  readonly signIn: string
  readonly signingIn: string
  readonly signInFirst: string
  readonly signInFirstText: string
  readonly notNow: string
  readonly showYou: string
  readonly showYouText: string
  readonly code: string
  readonly usePasskey: string
  readonly checking: string
  readonly confirm: string
  readonly waitingForAuthenticator: string
  readonly withPasskey: string
  readonly goingThere: string
  readonly signInWith: (provider: Value) => string
  readonly passkeysElsewhere: (link: unknown) => unknown[]
  readonly didNotWork: string
  readonly signingYouIn: string
  readonly startAgain: string
  readonly cameByLink: string
  readonly anAsk: string
  readonly signInForMore: string
  readonly wholeSession: string
  readonly unreachable: string
  readonly kept: string
  readonly unsent: string
  readonly tooLate: string
  readonly tooLateText: string
  readonly hasReplied: (who: Value) => string
  readonly somebodyReplied: string
  readonly hasRepliedText: string
  readonly faster: (who: Value) => string
  readonly somebodyFaster: string
  readonly fasterText: string
  readonly answeredMeanwhile: (who: Value) => string
  readonly ownElsewhere: string
  readonly notSentHere: string
  readonly changed: string
  readonly changedText: (revision: Value) => string
  readonly signedOut: string
  readonly signedOutText: string
  readonly moreThanLink: string
  readonly moreThanLinkText: string
  readonly mayNotHaveArrived: string
  readonly freshProof: string
  readonly freshProofText: string
  readonly freshProofSetUp: string
  readonly nothingWaits: string
  readonly someOf: (values: { found: Value; all: Value }) => string
  readonly waiting: (all: Value) => string
  readonly chosenAsk: string
  readonly chooseAsk: string
  readonly selected: string
  readonly nextAsk: string
  readonly firstOf: (values: { shown: Value; all: number }) => string
  readonly fresh: (count: Value) => string
  readonly freshUrgent: (count: Value) => string
  readonly nothingLikeThat: string
  readonly showMore: string
  readonly empty: string
  readonly emptyText: string
  readonly startSession: string
  readonly overdue: string
  readonly expires: (when: unknown) => unknown[]
  readonly alike: (count: number) => string
  readonly approvals: string
  readonly search: string
  readonly searchLabel: string
  readonly filter: string
  readonly any: string
  readonly agent: string
  readonly kind: string
  readonly kinds: Readonly<Record<'questions' | 'approval' | 'review', string>>
  readonly whoDecides: string
  readonly anybody: string
  readonly me: string
  readonly due: string
  readonly anyTime: string
  readonly dues: Readonly<Record<'soon' | 'overdue', string>>
  readonly order: string
  readonly orders: Readonly<Record<'urgent' | 'newest' | 'oldest', string>>
  readonly showAll: string
  readonly swept: (values: { done: Value; decision: 'reject' | 'approve' }) => string
  readonly notSwept: (values: { count: Value; why: Value }) => string
  readonly riskIn: (values: { kind: Value; risk: Value }) => string
}
