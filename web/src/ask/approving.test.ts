import { expect, test } from 'vitest'
import { approval, deceiving } from '../../test/fixtures'
import type { CallRow } from '../wire'
import { approvalStep, isFlagged, type ApprovalStep, type Approving } from './approving'

const plain: Approving = { by: 'button', seen: true, flagged: false, risk: 'low', changes: false }

test.each<[Partial<Approving>, key: ApprovalStep, button: ApprovalStep]>([
  [{}, 'approve', 'approve'],
  [{ risk: null }, 'approve', 'approve'],
  [{ risk: 'medium' }, 'approve', 'approve'],
  [{ risk: 'high' }, 'focus', 'approve'],
  [{ risk: 'critical' }, 'focus', 'confirm'],
  [{ risk: 'critical', changes: true }, 'focus', 'approve'],
  [{ flagged: true }, 'focus', 'approve'],
  [{ flagged: true, risk: 'critical' }, 'focus', 'confirm'],
  [{ seen: false }, 'show', 'show'],
  [{ seen: false, risk: null }, 'show', 'show'],
  [{ seen: false, risk: 'high' }, 'show', 'show'],
  [{ seen: false, risk: 'critical' }, 'show', 'show'],
  [{ seen: false, flagged: true }, 'show', 'show'],
  [{ seen: false, changes: true }, 'show', 'show'],
])('with %o, a key does: %s, and the button does: %s', (given, key, button) => {
  const done = (['key', 'button'] as const).map((by) => approvalStep({ ...plain, ...given, by }))
  expect(done).toEqual([key, button])
})

test('what could deceive, is secret, cannot be shown or was not checked flags a call, and several lines do not', () => {
  const call = { ...approval().approval!, view: [] }
  const row = (...marks: string[]): { view: CallRow[] } => ({ view: [{ path: 'x', text: 'x', marks }] })
  const flagged = [
    row(), row('several lines', 'spaces at the end'), row('mixed letters: \u0430 is U+0430 Cyrillic'), row('direction controls'), row('secret 3f95'),
    row('not inspectable'), row('a warning of next year'), { opaque: 1 }, { arguments_unchecked: 'no schema' }, { marks: ['invisible characters in the target'] },
  ].map((change) => isFlagged({ ...call, ...change }))
  expect(flagged).toEqual([false, false, true, true, true, true, true, true, true, true])
  expect(isFlagged(deceiving().approval!)).toBe(true)
})
