import { expect, test } from 'vitest'
import { answered, approval, ask, policy } from '../../test/fixtures'
import type { AskView, Permit } from '../wire'
import { after, isUrgent, newer, steady, waiting } from './inbox'

test('a view that arrives late never brings a settled ask back', () => {
  const settled = ask(answered)
  expect(newer(settled, ask())).toBe(settled)
  expect(newer(ask({ revision: 2 }), ask()).revision).toBe(2)
  expect(newer(ask(), ask({ revision: 2 })).revision).toBe(2)
  expect(newer(undefined, settled)).toBe(settled)
})

test('A8: a view that arrives late never brings back that an approved call has not run', () => {
  const call = approval(answered)
  const at = (state: string) => ({ ...call, approval: call.approval && { ...call.approval, permit: { state } as Permit } })
  const states = [['created', 'claimed'], ['claimed', 'created'], ['succeeded', 'claimed'], ['claimed', 'failed']].map(([known = '', found = '']) => newer(at(known), at(found)).approval?.permit?.state)
  expect(states).toEqual(['claimed', 'claimed', 'succeeded', 'failed'])
})

const NOW = Date.parse('2026-11-21T12:00:00Z')
const ends = (expires_at: string) => ({ policy: policy({ expires_at }) })
const ids = (list: AskView[]) => list.map(({ id }) => id).join(' ')

test('only what waits is listed: what ends soonest, then what is riskiest, then what has waited longest', () => {
  const asks = [
    ask({ id: 'late', asked_at: '2026-11-21T10:00:00Z' }),
    ask({ id: 'early', asked_at: '2026-11-21T09:00:00Z' }),
    approval({ id: 'grave' }, 'critical'),
    ask({ id: 'today', ...ends('2026-11-22T09:00:00Z') }),
    approval({ id: 'grave_today', ...ends('2026-11-22T11:00:00Z') }, 'high'),
    ask({ id: 'in_half_an_hour', ...ends('2026-11-21T12:30:00Z') }),
    ask({ id: 'in_a_moment', ...ends('2026-11-21T12:01:00Z') }),
    ask({ id: 'over', ...answered }),
  ]
  expect(ids(waiting(asks, 'urgent', NOW))).toBe('in_a_moment in_half_an_hour grave_today today grave early late')
  expect(ids(waiting(asks.slice(0, 2), 'newest', NOW))).toBe('late early')
  expect(ids(waiting(asks.slice(0, 2), 'oldest', NOW))).toBe('early late')
})

test('the next ask is the one below, or the last one above', () => {
  const list = ['a', 'b', 'c'].map((id) => ask({ id }))
  expect(after(list, 'b')?.id).toBe('c')
  expect(after(list, 'c')?.id).toBe('b')
  expect(after([], 'a')).toBeNull()
})

test('A5: while a person points at the list, no row moves: new asks wait, unless they belong below all others', () => {
  const listed = (found: string) => [...found].map((id) => ask({ id }))
  const told = ([found, shown]: [string, string]) => {
    const { list, fresh } = steady(listed(found), [...shown])
    return [ids(list), ids(fresh)].join(', ')
  }
  const cases: [found: string, shown: string][] = [['ab', 'ab'], ['cab', 'ab'], ['acb', 'ab'], ['abc', 'ab'], ['ba', 'ab'], ['dbc', 'ab'], ['cd', 'ab'], ['', 'ab'], ['a', '']]
  expect(cases.map(told)).toEqual(['a b, ', 'a b, c', 'a b, c', 'a b c, ', 'a b, ', 'b c, d', 'c d, ', ', ', 'a, '])
})

test('a new ask is urgent if its risk is high or it is due within the hour', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const due = (expires_at: string) => ask({ policy: policy({ expires_at }) })
  expect([approval({}, 'medium'), approval({}, 'high'), due('2026-11-21T12:30:00Z'), due('2026-11-21T15:00:00Z')].map((each) => isUrgent(each, now))).toEqual([false, true, true, false])
})
