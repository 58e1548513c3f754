/** A real server with its own data folder, the programs that ask, and the person who answers. */

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { Waypost, type AskView, type ReplyBody, type Settings } from '../src/index.js'

/** The `waypost` program under test. */
export const PROGRAM = process.env['WAYPOST_BIN'] ?? fileURLToPath(new URL('../../../target/debug/waypost', import.meta.url))
/** The whole environment of the program. Tests must not depend on the environment of the user who runs them. */
const AROUND = { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', NO_COLOR: '1' }

export class World {
  readonly data = mkdtempSync(join(tmpdir(), 'waypost-sdk-'))
  url = ''
  #process: ChildProcess | undefined
  #keys = new Map<string, Promise<string>>()

  constructor(readonly command: 'serve' | 'demo' = 'serve') {}

  /** Starts the server, or starts it again at the same address. */
  async start(): Promise<void> {
    if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: build it, or say where it is with WAYPOST_BIN`)
    const listen = this.url ? new URL(this.url).host : '127.0.0.1:0'
    const pace = this.command === 'demo' ? ['--pace', '1ms'] : []
    const child = spawn(PROGRAM, [this.command, '--data', this.data, '--listen', listen, '--json', ...pace], { env: AROUND, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#process = child
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit').then(() => ['{}'])])) as [string]
    this.url = (JSON.parse(line) as { url?: string }).url ?? ''
    if (!this.url) throw new Error(`the server ended at its start:\n${said}`)
  }

  /** Kills the server with `kill -9`, or with another signal. Nothing is finished or cleaned up. */
  async die(way: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(way)
    await gone
  }

  /** Whether the server was started and not stopped. */
  get isUp(): boolean {
    return this.#process !== undefined
  }

  async end(): Promise<void> {
    await this.die()
    rmSync(this.data, { recursive: true, force: true })
  }

  /** Returns a key, such as for `agent deployer` or `person zoe`. Each principal gets one key. */
  key(kind: 'agent' | 'person' | 'service', name: string): Promise<string> {
    const made = this.#keys.get(`${kind} ${name}`) ?? this.#make(kind, name)
    this.#keys.set(`${kind} ${name}`, made)
    return made
  }

  async #make(kind: string, name: string): Promise<string> {
    const { stdout } = await promisify(execFile)(PROGRAM, ['key', 'create', `--${kind}`, name, '--json', '--data', this.data], { env: AROUND })
    return (JSON.parse(stdout) as { key: string }).key
  }

  /** Returns a program that asks. */
  async program(more: Settings = {}, name = 'deployer'): Promise<Waypost> {
    return new Waypost({ url: this.url, key: await this.key('agent', name), ...more })
  }

  /** Returns a person who answers. */
  async person(name = 'zoe'): Promise<Person> {
    return new Person(new Waypost({ url: this.url, key: await this.key('person', name) }))
  }
}

/** A person who answers pending asks. */
export class Person {
  constructor(readonly waypost: Waypost) {}

  /** Returns the next pending ask of this program for this person, as soon as there is one. */
  async sees(agent = 'deployer'): Promise<AskView> {
    for await (const news of this.waypost.inbox()) {
      if (news.type === 'ask_changed' && news.status !== 'pending') continue
      for await (const ask of this.waypost.asks({ for: 'me' })) if (ask.agent === agent) return ask
    }
    throw new Error('the inbox has ended')
  }

  /** Answers the next ask. */
  async answers(answers: NonNullable<ReplyBody['answers']>, agent?: string): Promise<AskView> {
    const { id } = await this.sees(agent)
    return this.waypost.reply(id, { answers })
  }

  /** Approves the next call, optionally with changed arguments. */
  async approves(changed?: object, agent?: string): Promise<AskView> {
    let ask = await this.sees(agent)
    if (changed) ask = await this.waypost.reply(ask.id, { decision: 'approve', ...seen(ask), arguments: changed as never })
    return this.waypost.reply(ask.id, { decision: 'approve', ...seen(ask) })
  }

  async rejects(reason: string): Promise<AskView> {
    const ask = await this.sees()
    return this.waypost.reply(ask.id, { decision: 'reject', reason, ...seen(ask) })
  }
}

function seen(ask: AskView): { digest?: string; revision: number } {
  const digest = ask.approval?.digest ?? ask.review?.digest
  return { revision: ask.revision, ...(digest ? { digest } : {}) }
}

/** A server for all tests of a file. */
export function world(command: 'serve' | 'demo' = 'serve'): World {
  const its = new World(command)
  beforeAll(() => its.start())
  afterAll(() => its.end())
  return its
}

/** Returns the error that a promise rejects with. */
export async function thrown(promise: Promise<unknown>): Promise<Error & Record<string, unknown>> {
  const value = await promise.then((value) => ({ value }), (error: unknown) => ({ error }))
  if ('error' in value) return value.error as Error & Record<string, unknown>
  throw new Error(`nothing was thrown, but it gave ${JSON.stringify(value.value)}`)
}

/** A `fetch` with faults: `before` may throw or return another response, `after` may throw or replace the response. */
export function troubled(trouble: {
  before?: (path: string) => Response | undefined
  after?: (path: string, answer: Response) => Response | Promise<Response>
}): typeof globalThis.fetch {
  return async (input, init) => {
    const path = new URL(String(input)).pathname
    const instead = trouble.before?.(path)
    if (instead) return instead
    const answer = await fetch(input, init)
    return trouble.after ? trouble.after(path, answer) : answer
  }
}
