/** The program of docs/channels/webhook.md on a person's machine, and a server that sends to it. */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach } from 'vitest'
import type { World } from './world'

/** The secret that both sides share. */
export const SECRET = `whsec_${Buffer.from('a lantern in the fog, and a bell').toString('base64')}`

const PROGRAM = fileURLToPath(new URL('../../examples/webhook.cjs', import.meta.url))
const LIBRARIES = fileURLToPath(new URL('../node_modules', import.meta.url))

export class Desk {
  readonly #lines: AsyncIterator<string>

  constructor(
    readonly process: ChildProcess,
    lines: Interface,
  ) {
    this.#lines = lines[Symbol.asyncIterator]()
  }

  /** Returns its next line. */
  async says(): Promise<string> {
    return String((await this.#lines.next()).value)
  }

  types(text: string): void {
    this.process.stdin?.write(`${text}\n`)
  }
}

const desks: Desk[] = []
afterEach(() => desks.splice(0).forEach((desk) => desk.process.kill()))

/** Starts the program. A server will send to it at this port. */
async function desk(port = '0', waypost = ''): Promise<[Desk, string]> {
  const env = { PATH: process.env['PATH'], NODE_PATH: LIBRARIES, WAYPOST_WEBHOOK_SECRET: SECRET, WAYPOST_URL: waypost, PORT: port }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const made = new Desk(child, createInterface(child.stdout))
  desks.push(made)
  return [made, (await made.says()).split(':').at(-1) ?? '']
}

/** Starts a server that sends to the program. The program is restarted once it knows the server's address. */
export async function toldAtTheDesk(world: World): Promise<Desk> {
  const [first, port] = await desk()
  const table = `[channel.webhook]\nurl = "http://127.0.0.1:${port}/"\nsecrets = [{ file = "secret" }]\nallow = ["127.0.0.1:${port}"]\n`
  writeFileSync(join(world.server.data, 'secret'), SECRET)
  writeFileSync(join(world.server.data, 'waypost.toml'), table)
  await world.serve()
  first.process.kill()
  await once(first.process, 'exit')
  return (await desk(port, world.server.url))[0]
}
