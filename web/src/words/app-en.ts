/** The English texts of the app frame, the inbox and the sign-in pages. */

import type { Route } from '../state/routes'
import type { Risk } from '../wire'
import { number, plurals } from './language'

const many = plurals('en')

/** A problem: what went wrong, and what the person can do about it. */
export interface Told {
  title: string
  text: string
}

const names: Record<Route['page'], string> = {
  inbox: 'Inbox', sessions: 'Sessions', session: 'Session', ask: 'Ask', agents: 'Agents', rules: 'Auto-approval rules', risk: 'Risk floors', history: 'History', account: 'Account', returned: 'Signing in', lost: 'Not found',
}
/** Problems that the browser detects, by their code. */
const own = {
  unreachable: { title: 'Waypost cannot be reached', text: 'Check that it is running. Nothing was lost.' },
  not_sent: { title: 'Your answer was not sent.', text: 'Waypost could not be reached for a day. Please look at the ask again and decide.' },
  push_refused: { title: 'This browser cannot receive notifications.', text: 'Its push service does not respond, or is switched off.' },
  page_failed: { title: 'Something went wrong in this page', text: '' },
  no_passkey: { title: 'No passkey was used.', text: 'Your authenticator did not respond. Try again, or use another way.' },
  passkey_known: { title: 'No passkey was used.', text: 'This authenticator already has a passkey of yours.' },
  passkey_refused: { title: 'No passkey was used.', text: 'This browser does not allow passkeys at this address.' },
  signed_in_long_ago: { title: 'You signed in a while ago.', text: 'Sign out and sign in again. You can then change this for one hour.' },
  access_denied: { title: 'You are not signed in.', text: 'You did not allow the sign-in, or your identity provider refused it.' },
  login_required: { title: 'You are not signed in.', text: 'You are not signed in at your identity provider.' },
  temporarily_unavailable: { title: 'You are not signed in.', text: 'Your identity provider is busy. Try again in a minute.' },
  refused_elsewhere: { title: 'You are not signed in.', text: 'Your identity provider gave a reason that Waypost does not know.' },
  nothing_brought: { title: 'You are not signed in.', text: 'This page only works after you sign in at an identity provider.' },
} satisfies Record<string, Told>
/** Texts that replace those of the server for a problem, by its code. */
const problems: Record<string, Told> = {}
const gone: Record<string, string> = {
  cancelled: 'This ask was dismissed.', withdrawn: 'The agent withdrew this ask.', expired: 'This ask expired.', skipped: 'This ask was skipped.',
}

export const en = {
  names, own, problems,
  wrong: 'Something went wrong',
  loading: 'Loading…',
  waitingCount: (count: number) => `${count} waiting`,
  main: 'Waypost',
  account: 'Account; signed in as ',
  skip: 'Skip to content',
  away: 'Connection lost. Trying again. Nothing that you sent is lost.',
  unsafe: (settings: string) => `Answers given here can be lost: the database runs with ${settings}. Ask the Waypost administrator to turn this on.`,
  notLoaded: 'This page could not be loaded',
  notLoadedText: 'Waypost cannot be reached. Nothing that you sent is lost.',
  tryAgain: 'Try again',
  noSuchPage: 'This page does not exist',
  goToInbox: 'Go to the inbox',

  keysTitle: 'Keyboard shortcuts',
  close: 'Close',
  keysBefore: [
    ['j', 'the next ask in the inbox'],
    ['k', 'the previous ask'],
    ['/', 'search in the inbox'],
  ] as [key: string, does: string][],
  keysAfter: [
    ['Ctrl Enter', 'submit the answer'],
    ['?', 'show this help'],
  ] as [key: string, does: string][],

  sentLater: (count: number) => many(count, 'One answer will be sent as soon as Waypost can be reached.', `${count} answers will be sent as soon as Waypost can be reached.`),
  doNotSend: 'Do not send',
  notTaken: (why: unknown): unknown[] => ['An answer that was sent late was not accepted: ', why],
  seeIt: 'View it',
  waitsForYou: (agent: string) => `${agent} is waiting for you`,
  severalWait: (count: string) => `${count} asks are waiting for you`,

  // Signing in.
  signInToSee: 'Sign in to see this.',
  notSignedIn: 'You are not signed in.',
  byLink: 'You opened this page from a link. A link opens one ask and nothing else.',
  orRun: (command: unknown): unknown[] => ['Or run ', command, ' and open the link that it prints.'],
  run: (command: unknown): unknown[] => ['Run ', command, ' and open the link that it prints.'],
  name: 'Name',
  password: 'Password',
  anotherTeam: 'Sign in to another team',
  team: 'Team',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  signInFirst: 'Sign in to decide',
  signInFirstText: 'You opened this page from a link, and links can be forwarded. Sign in to send your decision. Nothing that you filled in is lost.',
  notNow: 'Not now',
  showYou: 'Confirm that it is you',
  showYouText: 'This call is risky. Enter a code from your authenticator app. Your decision is then sent again. The code counts for ten minutes.',
  code: 'Code',
  usePasskey: 'Use a passkey',
  checking: 'Checking…',
  confirm: 'Confirm',
  waitingForAuthenticator: 'Waiting for your authenticator…',
  withPasskey: 'Sign in with a passkey',
  goingThere: 'Redirecting…',
  signInWith: (provider: string) => `Sign in with ${provider}`,
  passkeysElsewhere: (link: unknown): unknown[] => ['Passkeys do not work at a numeric address. To use a passkey, open ', link, '.'],
  didNotWork: 'That did not work',
  signingYouIn: 'Signing you in…',
  startAgain: 'Start again',

  // One ask.
  cameByLink: 'You opened this page from a link.',
  anAsk: 'An ask',
  signInForMore: 'Sign in to see more',
  wholeSession: 'View the whole session',

  // The result of sending an answer.
  unreachable: 'Waypost cannot be reached.',
  kept: 'Your answer is saved in this browser. It will be sent once, as soon as possible. A new answer replaces it.',
  unsent: 'Your answer was not recorded.',
  tooLate: 'Too late to undo.',
  tooLateText: 'Your reply was already delivered to the agent.',
  hasReplied: (who: string | null) => `${who ?? 'Somebody else'} has already replied.`,
  hasRepliedText: 'Your answer was not recorded. Their reply has not reached the agent yet.',
  faster: (who: string | null) => `${who ?? 'Somebody else'} was faster.`,
  fasterText: 'Your answer was not recorded. See the decision below.',
  gone: (code: string) => gone[code] ?? 'This ask is no longer open.',
  changed: 'This ask changed while you were looking at it.',
  changedText: (revision: number | null) => `Your answer was not recorded. The current version ${revision ?? ''} is below. Please look again and decide.`,
  signedOut: 'You are no longer signed in.',
  signedOutText: 'Run waypost link and open the link that it prints.',
  moreThanLink: 'A link is not enough for this.',
  moreThanLinkText: 'Your answer was not recorded. Sign in and send it again.',
  mayNotHaveArrived: 'Your answer may not have arrived. Sending it again is safe.',
  freshProof: 'Nothing was decided: you must first confirm that it is you.',
  freshProofText: (enrolled: boolean): string => (enrolled ? 'Approve again to enter a code.' : 'Set up one-time codes on the account page, then approve again.'),

  // The inbox.
  nothingWaits: 'Nothing waiting',
  someOf: (found: string, all: string) => `${found} of ${all}`,
  waiting: (all: string) => `${all} waiting`,
  chosenAsk: 'The selected ask',
  chooseAsk: 'Select an ask to see it here.',
  nextAsk: 'Next ask',
  firstOf: (shown: number, all: number) => `The first ${shown} of ${number(all)}.`,
  nothingLikeThat: 'No ask matches',
  showMore: 'Show more',
  empty: 'Nothing is waiting for you',
  emptyText: 'When an agent needs your decision, its question appears here automatically.',
  startSession: 'Start a session',
  overdue: 'overdue',
  expires: (when: unknown): unknown[] => ['expires ', when],
  alike: (count: number) => `${count} similar`,
  approvals: 'Approvals',
  search: 'Search',
  searchLabel: 'Search the inbox',
  filter: 'Filter',
  any: 'Any',
  agent: 'Agent',
  kind: 'Kind',
  kinds: { questions: 'Questions', approval: 'Approvals', review: 'Reviews' },
  whoDecides: 'Who decides',
  anybody: 'Anyone',
  me: 'Me',
  due: 'Due',
  anyTime: 'Any time',
  dues: { soon: 'Within the hour', overdue: 'Overdue' },
  order: 'Order',
  orders: { urgent: 'Most urgent first', newest: 'Newest first', oldest: 'Oldest first' },
  showAll: 'Show all',

  // Bulk decisions.
  whyNotHint: 'The agent reads this for each of them.',
  rejectCount: (count: number) => `Reject ${count}`,
  rejectCountStep: (count: number) => `Reject ${count}…`,
  approveAll: (count: number) => `Approve all ${count}`,
  approveSome: (count: number, all: number) => `Approve ${count} of ${all}`,
  openFirst: 'open it first',
  whatRuns: 'What will run',
  together: 'Decide together, with exceptions',
  togetherText: 'Calls that are not selected keep waiting. Each call gets its own decision.',
  theseFirst: (shown: number, all: number) => ` These are the first ${shown} of ${number(all)}.`,
  swept: (done: number, decision: 'approve' | 'reject') => `${done} ${decision === 'reject' ? 'rejected' : 'approved'}.`,
  notSwept: (count: number, why: string) => ` ${count} not decided: ${why}`,
  riskIn: (kind: string, risk: Risk | null) => (risk ? `${kind}, ${risk} risk` : kind),
}
