/** A program of somebody else's that is told of what waits, checked by the reference library of Standard Webhooks. */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { story } from '../world/story'

const its = story()

const SECRET = `whsec_${Buffer.from('a lantern in the fog, and a bell').toString('base64')}`
const PROGRAM = fileURLToPath(new URL('../../examples/webhook.cjs', import.meta.url))
const LIBRARIES = fileURLToPath(new URL('../node_modules', import.meta.url))

/** The program of docs/channels/webhook.md, at somebody's desk. */
class Desk {
  readonly #lines: AsyncIterator<string>

  constructor(
    readonly process: ChildProcess,
    lines: Interface,
  ) {
    this.#lines = lines[Symbol.asyncIterator]()
  }

  /** Its next line. */
  async says(): Promise<string> {
    return String((await this.#lines.next()).value)
  }

  types(text: string): void {
    this.process.stdin?.write(`${text}\n`)
  }
}

const desks: Desk[] = []
afterEach(() => desks.splice(0).forEach((desk) => desk.process.kill()))

/** A desk, which a server will tell at this port. */
async function desk(port = '0', waypost = ''): Promise<[Desk, string]> {
  const env = { PATH: process.env['PATH'], NODE_PATH: LIBRARIES, WAYPOST_WEBHOOK_SECRET: SECRET, WAYPOST_URL: waypost, PORT: port }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const made = new Desk(child, createInterface(child.stdout))
  desks.push(made)
  return [made, (await made.says()).split(':').at(-1) ?? '']
}

/** A server that tells the desk, which begins anew once it knows where the server is. */
async function toldAtTheDesk(): Promise<Desk> {
  const { world } = its
  const [first, port] = await desk()
  const table = `[channel.webhook]\nurl = "http://127.0.0.1:${port}/"\nsecrets = [{ file = "secret" }]\nallow = ["127.0.0.1:${port}"]\n`
  writeFileSync(join(world.server.data, 'secret'), SECRET)
  writeFileSync(join(world.server.data, 'waypost.toml'), table)
  await world.serve()
  first.process.kill()
  await once(first.process, 'exit')
  return (await desk(port, world.server.url))[0]
}

const DEPLOY = { kind: 'approval', approval: { tool: 'deploy', arguments: { version: '1.4.2' }, risk: 'low' } }

interface Known {
  status: string
  provenance?: { by: { name: string }; channel: string }
}

test('the program of the guide is told, and what is typed there decides as the person whose address it is', async () => {
  const { world } = its
  const desk = await toldAtTheDesk()
  const ask = await world.programAsks(DEPLOY)
  expect([await desk.says(), await desk.says()]).toEqual(['ask.pending: deployer asks: run deploy?', '  version: 1.4.2'])
  desk.types('approve')
  expect(await desk.says()).toMatch(/^403 .*Nobody is known at this address/)
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
  await toldAtTheDesk()
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
