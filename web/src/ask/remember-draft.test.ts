/** Tests that the auto-approval rule that is sent is the one that its sentence describes. */

import { expect, test } from 'vitest'
import { approval } from '../../test/fixtures'
import type { Approval } from '../wire'
import { argumentsOf, conditions, NO_RULE, says, toRemember } from './remember-draft'

const call = (arguments_text: string, view: Approval['view']): Approval =>
  ({ ...(approval().approval as Approval), arguments_text, view })

const scaled = call('{"app/name":"web","n":9007199254740993,"tags":["a"],"dry":true}', [
  { path: 'app~1name', text: 'web', marks: [] }, { path: 'n', text: '9007199254740993', marks: [] },
])

test('each argument has the patterns that fit it, and numbers keep their digits', () => {
  expect(argumentsOf(scaled).map(({ pointer, kinds, text }) => [pointer, kinds.join(' '), text])).toEqual([
    ['/app~1name', 'same prefix any', 'web'],
    ['/n', 'same at_most any', '9007199254740993'],
    ['/tags', 'same any', ''],
    ['/dry', 'same any', ''],
  ])
})

test('what was not touched is not sent: it stays as it is', () => {
  const drafted = { ...NO_RULE, arguments: { '/n': { kind: 'at_most' as const, text: ' 10 ' }, '/tags': { kind: 'same' as const, text: '' }, '/dry': { kind: 'any' as const, text: '' } } }
  expect(conditions(drafted)).toEqual([{ pointer: '/n', at_most: '10' }, { pointer: '/dry', any: true }])
  const [name, n] = argumentsOf(scaled)
  expect([says(name!, undefined), says(n!, drafted.arguments['/n'])]).toEqual(['app/name is web', 'n is from 0 to  10 '])
})

test('no rule is made unless a person says so, and every rule ends', () => {
  expect(toRemember(NO_RULE, 0)).toBeUndefined()
  expect(toRemember({ ...NO_RULE, on: true, scope: 'agent' }, 0)).toEqual({ scope: 'agent', arguments: [], until: '1970-01-02T00:00:00.000Z' })
})
