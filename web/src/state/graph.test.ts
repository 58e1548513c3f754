import { expect, test } from 'vitest'
import { graphOf } from './graph'

test('L4: a graph is read in the order in which its states are reached', () => {
  const mermaid = 'stateDiagram-v2\n    [*] --> start\n    waiting --> [*]: answered\n    start --> waiting: ask\n    waiting --> start: again\n    apart --> waiting: join\n'
  expect(graphOf(mermaid)).toEqual([
    { name: 'start', ways: [{ by: 'ask', to: 'waiting' }] },
    { name: 'waiting', ways: [{ by: 'answered', to: null }, { by: 'again', to: 'start' }] },
    { name: 'apart', ways: [{ by: 'join', to: 'waiting' }] },
  ])
})

test('what is no graph has no states', () => {
  expect(graphOf('')).toEqual([])
  expect(graphOf('graph TD\n  a-->b')).toEqual([])
})
