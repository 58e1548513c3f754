/** A third-party program that receives pending asks over a webhook, verified with the reference library of Standard Webhooks. */

import { expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { SECRET, toldAtTheDesk } from '../world/desk'
import { story } from '../world/story'

const its = story()

const DEPLOY = { kind: 'approval', approval: { tool: 'deploy', arguments: { version: '1.4.2' }, risk: 'low' } }

interface Known {
  status: string
  provenance?: { by: { name: string }; channel: string }
}

test('the program of the guide is told, and what is typed there decides as the person whose address it is', async () => {
  const { world } = its
  const desk = await toldAtTheDesk(world)
  const ask = await world.programAsks(DEPLOY)
  expect([await desk.says(), await desk.says()]).toEqual(['ask.pending: deployer asks: run deploy?', '  version: 1.4.2'])
  desk.types('approve')
  expect(await desk.says()).toMatch(/^403 .*This address is unknown/)
  expect(await world.server.run('person', 'address', 'zoe', 'webhook', 'desk-7')).toMatchObject({ status: 0 })
  desk.types('approve')
  const said = [await desk.says(), await desk.says(), await desk.says()]
  expect(said.filter((line) => line.startsWith('200 ') && line.includes('"result":"done"')), said.join('\n')).toHaveLength(1)
  expect(said).toContain('ask.settled: deployer asks: run deploy?')
  const known = await world.programWaits<Known>(ask.id)
  expect(known).toMatchObject({ status: 'answered', provenance: { by: { name: 'zoe' }, channel: 'webhook' } })
})

test('A106, A107: what another secret signed, or what was signed a while ago, is 401', async () => {
  const { world } = its
  await toldAtTheDesk(world)
  const body = JSON.stringify({ address: 'desk-7', code: 'AAAA-AAAA' })
  const send = async (secret: string, at: number): Promise<number> => {
    const now = new Date(at)
    const headers = { 'webhook-id': 'm1', 'webhook-timestamp': `${Math.floor(at / 1000)}`, 'webhook-signature': new Webhook(secret).sign('m1', now, body) }
    return (await fetch(`${world.server.url}/channels/webhook`, { method: 'POST', headers, body })).status
  }
  const other = `whsec_${Buffer.from('another lantern, and another bell').toString('base64')}`
  const now = Date.now()
  const statuses = [await send(other, now), await send(SECRET, now - 301_000), await send(SECRET, now + 310_000), await send(SECRET, now)]
  expect(statuses).toEqual([401, 401, 401, 403])
})
