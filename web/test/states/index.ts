/** Every state of every element that renders only from its properties. Tests check all of them, and people see them in the gallery. */

import { approval } from '../fixtures'
import { ASK_STATES } from './ask'

export interface State {
  element: string
  name: string
  /** Its properties. */
  given: Record<string, unknown>
}

const WAYS = { password: true, address: 'https://waypost.example.com', providers: [{ name: 'company', label: 'Example Inc.' }] }
const ONE_WAY = { ...WAYS, providers: [] }
const WRONG = { status: 401, code: 'sign_in_failed', message: 'Sign-in failed', detail: 'Look at the name, the password and the team.', errors: [], extras: {} }
const CALLS = (['low', 'medium', 'high'] as const).map((risk, n) => approval({ id: `ask_s${n}` }, risk))
const WANTED = { words: '', agent: '', kind: '', whom: '', due: '', order: 'urgent' }

/** The elements around the form: the bulk decision, the sign-in, the bars of the app. */
const AROUND: [string, string, Record<string, unknown>][] = [
  ['waypost-bulk-decision', 'folded', { asks: CALLS }],
  ['waypost-bulk-decision', 'unfolded', { asks: CALLS, expanded: true }],
  ['waypost-bulk-decision', 'rejecting', { asks: CALLS, expanded: true, refusing: true }],
  ['waypost-bulk-decision', 'busy', { asks: CALLS, expanded: true, busy: true }],
  ['waypost-bulk-decision', 'over', { asks: [], said: '3 approved, 1 not: zoe was faster.' }],
  ['waypost-inbox-tools', 'everything', { wanted: WANTED, agents: ['deployer', 'research'], roles: ['release'] }],
  ['waypost-inbox-tools', 'narrowed', { wanted: { ...WANTED, words: 'deploy', agent: 'deployer', due: 'soon' }, agents: ['deployer', 'research'], roles: ['release'] }],
  ['waypost-composer', 'empty', {}],
  ['waypost-composer', 'written', { text: 'Please use pnpm.' }],
  ['waypost-composer', 'busy', { text: 'Please use pnpm.', busy: true }],
  ['waypost-outbox', 'one answer waits', { waiting: ['ask_1'] }],
  ['waypost-outbox', 'several answers wait', { waiting: ['ask_1', 'ask_2'] }],
  ['waypost-outbox', 'an answer was not taken', { refused: { ask_id: 'ask_1', why: 'zoe was faster.' } }],
  ['waypost-keys', 'open', { open: true }],
  ['waypost-sign-in', 'by a link only', { ways: { ...ONE_WAY, password: false } }],
  ['waypost-sign-in', 'every way', { ways: WAYS }],
  ['waypost-sign-in', 'a team', { ways: ONE_WAY, team: 'blue', who: 'zoe' }],
  ['waypost-sign-in', 'a problem', { ways: ONE_WAY, problem: WRONG }],
  ['waypost-sign-in', 'busy', { ways: ONE_WAY, busy: true }],
  ['waypost-sign-in', 'behind a link', { ways: WAYS, byLink: true }],
  ['waypost-sign-in-first', 'every way', { ways: WAYS, who: 'zoe' }],
  ['waypost-step-up', 'a code', {}],
  ['waypost-step-up', 'a problem', { problem: { ...WRONG, message: 'This code is wrong.', detail: 'It is too old, or was used before.' } }],
]

export const STATES: State[] = [...ASK_STATES, ...AROUND.map(([element, name, given]) => ({ element, name, given }))]

/** The key of a state. */
export const keyOf = ({ element, name }: State): string => `${element}: ${name}`
