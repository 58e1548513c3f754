import { expect, test, vi } from 'vitest'
import { AlreadyRan } from '../src/index.js'
import { keyInRun } from '../src/runs.js'
import { thrown, world } from './world.js'

const its = world()

test('the key of a call is the one that the package for Python computes', async () => {
  // The same values are in `sdk/python/tests/test_runs.py`.
  const call = ['release-1', 'deploy', '{"version":"Zo\u00eb"}'] as const
  expect([await keyInRun(...call), await keyInRun(...call)]).toEqual([
    'run-3bd767937b336a2575abc4a29cf889cd8fe72e6a1b251af8d5d0034d78257869',
    'run-3850d4a28d7d2606b47954707bdab95841d0abc2087b08c0ce7475c1e3b89dc0',
  ])
})

test('a program that is started again finds its ask, and the same call made once more is another one', async () => {
  const [zoe, run] = [await its.person(), vi.fn(({ version }: { version: string }) => version)]
  const starts = async () => {
    vi.resetModules()
    const { Waypost } = await import('../src/index.js')
    const program = new Waypost({ url: its.url, key: await its.key('agent', 'deployer'), runId: 'release-1' })
    return program.requiresApproval({ tool: 'deploy', description: `Started at ${performance.now()}.` }, run)
  }
  const first = await starts()
  // This process is stopped while it waits.
  const stop = new AbortController()
  const gone = first({ version: '1' }, { signal: stop.signal }).catch(() => {})
  await zoe.sees()
  stop.abort()
  await gone
  const second = await starts()
  const again = second({ version: '1' })
  await zoe.approves()
  expect(await again).toBe('1')
  const more = second({ version: '1' })
  await zoe.approves()
  expect(await more).toBe('1')
  const third = await starts()
  expect((await thrown(third({ version: '1' }))).name).toBe(AlreadyRan.name)
  const asks = []
  for await (const ask of zoe.waypost.asks()) asks.push(ask.status)
  expect([asks, run.mock.calls.length]).toEqual([['answered', 'answered'], 2])
})
