import { expect, test } from 'vitest'
import { approval, ask, policy } from '../../test/fixtures'
import type { AskView } from '../wire'
import { ALL, choicesIn, marked, narrows, pick, queryOf, rowsOf, wantedOf, whyFound, type Wanted } from './wanted'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const you = { answer: false, reject: false, voted: false }
const LIST: AskView[] = [
  ask({ id: 'framework', agent: 'demo' }),
  approval({ id: 'deploy', agent: 'deployer', policy: policy({ who: { roles: ['release'] } }) }, 'high'),
  ask({ id: 'theirs', agent: 'demo', you, policy: policy({ who: { roles: ['finance'] }, expires_at: '2026-11-21T12:20:00Z' }) }),
  ask({ id: 'handed_up', agent: 'research', policy: policy({ who: { roles: ['release'] }, escalate: [{ roles: ['chief'] }], escalated: 1 }) }),
]
const found = (change: Partial<Wanted>) => pick(LIST, { ...ALL, ...change }, NOW).map(({ id }) => id).join(' ')

test('N8: of everything that waits in every session, a person finds what they look for', () => {
  expect(found({})).toBe('framework deploy theirs handed_up')
  expect(found({ words: 'web 1.4.2' })).toBe('deploy')
  expect(found({ words: 'SVELTE' })).toBe('framework theirs handed_up')
  expect(found({ words: 'svelte deploy' })).toBe('')
  expect(found({ words: 'research' }), 'the name of an agent is found by its filter only').toBe('')
  expect(found({ agent: 'demo' })).toBe('framework theirs')
  expect(found({ kind: 'approval' })).toBe('deploy')
  expect(found({ whom: 'release' })).toBe('deploy handed_up')
  expect(found({ whom: 'chief' })).toBe('handed_up')
  expect(found({ whom: '@me' })).toBe('framework deploy handed_up')
  expect(found({ due: 'soon' })).toBe('theirs')
  expect(found({ due: 'overdue' })).toBe('handed_up')
  expect(choicesIn(LIST)).toEqual({ agents: ['demo', 'deployer', 'research'], roles: ['chief', 'finance', 'release'] })
})

test('an address brings back what was wanted, and what means nothing is left out', () => {
  const wanted: Wanted = { words: 'a b', agent: 'demo', kind: 'review', whom: '@me', due: 'overdue', order: 'newest' }
  expect(wantedOf(queryOf(wanted))).toEqual(wanted)
  expect(queryOf(ALL)).toBe('')
  expect(wantedOf('?kind=nonsense&due=&order=urgent&team=blue')).toEqual(ALL)
  expect([narrows(ALL), narrows({ ...ALL, order: 'oldest' }), narrows({ ...ALL, words: ' ' }), narrows({ ...ALL, words: 'x' })]).toEqual([false, false, false, true])
})

test('three calls of one tool by one agent are kept together, at the place of the first', () => {
  const call = (id: string, agent = 'demo') => approval({ id, agent }, 'low')
  const list = [ask({ id: 'first' }), call('a'), ask({ id: 'between' }), call('b'), call('other', 'deployer'), call('c')]
  const told = (asks: AskView[]) => rowsOf(asks).map((row) => row.asks.map(({ id }) => id).join('+')).join(' ')
  expect(told(list)).toBe('first a+b+c between other')
  expect(told(list.slice(0, 4))).toBe('first a between b')
  expect(told([call('a'), call('b'), { ...call('c'), you }])).toBe('a b c')
})

test('A15: a search says where its words are, and shows the line of a word that the row does not show', () => {
  expect(marked('Run deploy? DEPLOY!', ['deploy', '?'])).toEqual(['Run ', 'deploy', '', '?', ' ', 'DEPLOY', '!'])
  expect(marked('Run', [])).toEqual(['Run'])
  const call = approval({ message: `${'x'.repeat(60)} the needle in it ${'y'.repeat(60)}` })
  expect([['deploy_application'], ['deploy_application', 'needle'], ['nowhere']].map((words) => whyFound(call, words))).toEqual([
    null, `…${'x'.repeat(35)} the needle in it ${'y'.repeat(33)}…`, null,
  ])
})
