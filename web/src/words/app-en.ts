/** The words of the frame of the app, the inbox and signing in, in English. */

import type { Route } from '../state/routes'
import type { Risk } from '../wire'
import { number, plurals } from './language'

const many = plurals('en')

/** Something that went wrong, in a line and what to do. */
export interface Told {
  title: string
  text: string
}

const names: Record<Route['page'], string> = {
  inbox: 'Inbox', sessions: 'Sessions', session: 'Session', ask: 'Ask', agents: 'Agents', rules: 'Standing rules', history: 'History', account: 'Account', returned: 'Signing in', lost: 'Not found',
}
/** What went wrong on this side, by its code. */
const own = {
  unreachable: { title: 'Waypost cannot be reached', text: 'Check that it is running. Nothing was lost.' },
  not_sent: { title: 'Your answer was not sent.', text: 'Waypost could not be reached for a day. Please look again and decide.' },
  push_refused: { title: 'This browser cannot be told.', text: 'The service that its maker runs for that does not answer, or is switched off.' },
  page_failed: { title: 'Something went wrong in this page', text: '' },
  no_passkey: { title: 'No passkey was used.', text: 'Nothing came from your authenticator. Try again, or use another way.' },
  passkey_known: { title: 'No passkey was used.', text: 'This authenticator holds a passkey of yours already.' },
  passkey_refused: { title: 'No passkey was used.', text: 'This browser refuses passkeys at this address.' },
  signed_in_long_ago: { title: 'You signed in a while ago.', text: 'Sign out and in again; within the hour after that you can change this.' },
  access_denied: { title: 'You are not signed in.', text: 'You did not let it tell who you are, or it does not let you in.' },
  login_required: { title: 'You are not signed in.', text: 'You are not signed in there.' },
  temporarily_unavailable: { title: 'You are not signed in.', text: 'It has no time just now; try again in a minute.' },
  refused_elsewhere: { title: 'You are not signed in.', text: 'It did not say why in a way that is known here.' },
  nothing_brought: { title: 'You are not signed in.', text: 'This page is where an identity provider leads back to.' },
} satisfies Record<string, Told>
/** What the server refuses, by its code, in other words than its own. */
const problems: Record<string, Told> = {}
const gone: Record<string, string> = {
  cancelled: 'This ask was dismissed.', withdrawn: 'The agent took this ask back.', expired: 'This ask expired.', skipped: 'This ask was skipped.',
}

export const en = {
  names, own, problems,
  wrong: 'Something went wrong',
  loading: 'Loading…',
  waitingCount: (count: number) => `${count} waiting`,
  main: 'Waypost',
  account: 'Account; signed in as ',
  skip: 'Skip to the page',
  away: 'Connection lost. Trying again; nothing you have sent is lost.',
  unsafe: (settings: string) => `Answers given here can be lost: the database runs with ${settings}. Whoever runs Waypost has to turn that on.`,
  notLoaded: 'This page could not be loaded',
  notLoadedText: 'Waypost cannot be reached. Nothing you have sent is lost.',
  tryAgain: 'Try again',
  noSuchPage: 'There is no such page',
  goToInbox: 'Go to the inbox',

  keysTitle: 'Keys',
  close: 'Close',
  keysBefore: [
    ['j', 'the next ask in the inbox'],
    ['k', 'the one before'],
    ['/', 'search in the inbox'],
  ] as [key: string, does: string][],
  keysAfter: [
    ['Ctrl Enter', 'submit the answer'],
    ['?', 'show this'],
  ] as [key: string, does: string][],

  sentLater: (count: number) => many(count, 'One answer is sent once Waypost can be reached.', `${count} answers are sent once Waypost can be reached.`),
  doNotSend: 'Do not send',
  notTaken: (why: unknown): unknown[] => ['An answer that was sent later was not taken: ', why],
  seeIt: 'See it',
  waitsForYou: (agent: string) => `${agent} waits for you`,
  severalWait: (count: string) => `${count} things wait for you`,

  // Signing in.
  signInToSee: 'Sign in to see this.',
  notSignedIn: 'You are not signed in.',
  byLink: 'You came in by a link, which opens one question and nothing else.',
  orRun: (command: unknown): unknown[] => ['Or run ', command, ' and open what it prints.'],
  run: (command: unknown): unknown[] => ['Run ', command, ' and open what it prints.'],
  name: 'Name',
  password: 'Password',
  anotherTeam: 'Sign in to another team',
  team: 'Team',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  signInFirst: 'Sign in to decide',
  signInFirstText: 'You came in by a link, and links are passed on. Sign in, and your decision is sent. Nothing that you have filled in is lost.',
  notNow: 'Not now',
  showYou: 'Show that it is you',
  showYouText: 'This call is risky. Give a code of your app; your decision is sent again with it, and counts for the next ten minutes.',
  code: 'Code',
  usePasskey: 'Use a passkey',
  checking: 'Checking…',
  confirm: 'Confirm',
  waitingForAuthenticator: 'Waiting for your authenticator…',
  withPasskey: 'Sign in with a passkey',
  goingThere: 'Going there…',
  signInWith: (provider: string) => `Sign in with ${provider}`,
  passkeysElsewhere: (link: unknown): unknown[] => ['Passkeys do not work at an address of numbers. With a passkey, open ', link, '.'],
  didNotWork: 'That did not work',
  signingYouIn: 'Signing you in…',
  startAgain: 'Start again',

  // One ask.
  cameByLink: 'You came in by a link.',
  anAsk: 'An ask',
  signInForMore: 'Sign in for more',
  wholeSession: 'See the whole session',

  // What became of an answer.
  unreachable: 'Waypost cannot be reached.',
  kept: 'Your answer is kept in this browser and is sent, once, when it can be. Sending another one replaces it.',
  unsent: 'Your answer was not recorded.',
  tooLate: 'Too late to take it back.',
  tooLateText: 'Your reply was handed to the agent.',
  hasReplied: (who: string | null) => `${who ?? 'Somebody else'} has replied before.`,
  hasRepliedText: 'Your answer was not recorded. Their reply is not handed on yet.',
  faster: (who: string | null) => `${who ?? 'Somebody else'} was faster.`,
  fasterText: 'Your answer was not recorded. What was decided stands below.',
  gone: (code: string) => gone[code] ?? 'This ask is no longer open.',
  changed: 'This ask has changed while you looked at it.',
  changedText: (revision: number | null) => `Your answer was not recorded. Below is version ${revision ?? ''} as it is now; please look again and decide.`,
  signedOut: 'You are not signed in any more.',
  signedOutText: 'Run waypost link and open what it prints.',
  moreThanLink: 'This takes more than a link.',
  moreThanLinkText: 'Your answer was not recorded. Sign in, and send it again.',
  mayNotHaveArrived: 'Your answer may not have arrived. Sending it again is safe.',
  freshProof: 'Nothing was decided: this takes a fresh proof of who you are.',
  freshProofText: (enrolled: boolean): string => (enrolled ? 'Approve again to give a code.' : 'Set up one-time codes on the account page, then approve again.'),

  // The inbox.
  nothingWaits: 'Nothing waits',
  someOf: (found: string, all: string) => `${found} of ${all}`,
  waiting: (all: string) => `${all} waiting`,
  chosenAsk: 'The chosen ask',
  chooseAsk: 'Choose an ask to see it here.',
  nextAsk: 'Next ask',
  firstOf: (shown: number, all: number) => `The first ${shown} of ${number(all)}.`,
  nothingLikeThat: 'Nothing like that waits',
  showMore: 'Show more',
  empty: 'Nothing waits for you',
  emptyText: 'When an agent comes to a fork it must not decide alone, its question appears here by itself.',
  startSession: 'Start a session',
  overdue: 'overdue',
  expires: (when: unknown): unknown[] => ['expires ', when],
  alike: (count: number) => `${count} alike`,
  approvals: 'Approvals',
  search: 'Search',
  searchLabel: 'Search what waits',
  filter: 'Filter',
  any: 'Any',
  agent: 'Agent',
  kind: 'Kind',
  kinds: { questions: 'Questions', approval: 'Approvals', review: 'Reviews' },
  whoDecides: 'Who decides',
  anybody: 'Anybody',
  me: 'Me',
  due: 'Due',
  anyTime: 'Any time',
  dues: { soon: 'Within the hour', overdue: 'Overdue' },
  order: 'Order',
  orders: { urgent: 'Most urgent first', newest: 'Newest first', oldest: 'Oldest first' },
  showAll: 'Show all',

  // Several at once.
  whyNotHint: 'The agent reads this for each of them.',
  rejectCount: (count: number) => `Reject ${count}`,
  rejectCountStep: (count: number) => `Reject ${count}…`,
  approveAll: (count: number) => `Approve all ${count}`,
  approveSome: (count: number, all: number) => `Approve ${count} of ${all}`,
  openFirst: 'open it first',
  whatRuns: 'What will run',
  together: 'Decide together, with exceptions',
  togetherText: 'What is not chosen goes on waiting. Each call is decided by itself.',
  theseFirst: (shown: number, all: number) => ` These are the first ${shown} of ${number(all)}.`,
  swept: (done: number, decision: 'approve' | 'reject') => `${done} ${decision === 'reject' ? 'rejected' : 'approved'}.`,
  notSwept: (count: number, why: string) => ` ${count} not: ${why}`,
  riskIn: (kind: string, risk: Risk | null) => (risk ? `${kind}, ${risk} risk` : kind),
}
