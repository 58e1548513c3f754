/**
 * Scripted people for the tests of a program that asks, served by the program `waypost` itself: a private server with a temporary data
 * folder. What people say goes through the same checks as any reply. An ask that nobody was told about fails the test, and so does an
 * instruction that was not used.
 */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Waypost } from './client.js'
import { Refused, WaypostError } from './errors.js'
import type { AskView, ReplyBody } from './wire.js'

/** For how many milliseconds a test waits at its end for instructions that were not used. */
const PATIENCE = 5000

/** An answer as a test writes it. An object that is not a list is the data of a form. */
export type Said = string | number | boolean | Date | readonly (string | number)[] | { readonly [name: string]: unknown }

/** Something that people were told to do, once. */
interface Instruction {
  what: string
  fits: (ask: AskView) => boolean
  reply: (ask: AskView) => ReplyBody | undefined
  changed?: object | undefined
}

/** The people who reply in a test. Each instruction is used once, for the first ask that it fits, in whatever order the asks come. */
export class People {
  /** Every ask that people saw, as it was then. */
  readonly asks: AskView[] = []
  readonly #instructions: Instruction[] = []
  readonly #answers = new Map<string, Said[]>()
  readonly #wrong: string[] = []
  readonly #stop = new AbortController()
  #changed: () => void = () => {}

  constructor(
    readonly url: string,
    /** The key of the agent that asks. */
    readonly key: string,
    readonly agent: string,
    private readonly client: Waypost,
    private readonly close: () => Promise<void>,
  ) {
    void this.#follow()
  }

  /** Answers the question with this text. */
  answer(question: string, value: Said): void {
    this.#answers.set(question, [...(this.#answers.get(question) ?? []), value])
  }

  /** Approves a call of this tool, or the next call or text. `changed` are the new values of its arguments. */
  approve(tool?: string, changed?: object): void {
    this.#instructions.push({ what: `approve ${tool ?? 'something'}`, fits: isAbout(tool), reply: approval, changed })
  }

  /** Rejects a call of this tool, or the next call or text. */
  reject(tool?: string, reason?: string): void {
    const why = reason === undefined ? {} : { reason }
    this.#instructions.push({ what: `reject ${tool ?? 'something'}`, fits: isAbout(tool), reply: (ask) => ({ ...approval(ask), decision: 'reject', ...why }) })
  }

  /** Dismisses the ask with this question. The program gets `Cancelled`. */
  dismiss(question: string): void {
    this.#instructions.push({ what: `dismiss ${question}`, fits: ({ questions }) => questions.some((one) => one.question === question), reply: () => undefined })
  }

  /** Throws if people were asked something that they were not told, or were told something that nobody asked. */
  async verify(patience = PATIENCE): Promise<void> {
    const until = Date.now() + patience
    while (this.#wrong.length === 0 && this.#left().length > 0 && Date.now() < until) {
      const changed = new Promise<void>((done) => (this.#changed = done))
      let timer: ReturnType<typeof setTimeout> | undefined
      await Promise.race([changed, new Promise<void>((done) => (timer = setTimeout(done, until - Date.now())))])
      clearTimeout(timer)
    }
    const problems = [...this.#wrong, ...this.#left().map((what) => `people were told to ${what}, and nobody asked`)]
    if (problems.length > 0) throw new Error(problems.join('\n'))
  }

  /** Verifies, and stops the people and their server. */
  async end(patience?: number): Promise<void> {
    try {
      await this.verify(patience)
    } finally {
      this.#stop.abort()
      await this.close()
    }
  }

  async #follow(): Promise<void> {
    try {
      for await (const news of this.client.inbox({ signal: this.#stop.signal })) {
        const found: AskView[] = []
        if (news.type === 'reset') for await (const ask of this.client.asks({ status: 'pending' })) found.push(ask)
        else if (news.status === 'pending') found.push(await this.client.read(news.askId))
        for (const ask of found) if (ask.status === 'pending' && ask.agent === this.agent) await this.#reply(ask)
      }
    } catch (cause) {
      if (!this.#stop.signal.aborted) this.#fail(`people cannot reply: ${String(cause)}`)
    }
  }

  async #reply(ask: AskView): Promise<void> {
    this.asks.push(ask)
    const place = this.#instructions.findIndex(({ fits }) => fits(ask))
    const [told] = place < 0 ? [] : this.#instructions.splice(place, 1)
    let reply = told ? told.reply(ask) : this.#answered(ask)
    try {
      if (told?.changed) {
        const args = { ...(ask.approval?.arguments as object), ...told.changed }
        reply = approval(await this.client.reply(ask.id, { ...approval(ask), arguments: args as never }))
      }
      if (reply) {
        await this.client.reply(ask.id, reply)
        return this.#changed()
      }
      if (!told) this.#fail(`people were asked about ${about(ask)}, and nobody told them what to say`)
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      this.#fail(`the server refused what people said: ${cause.message}`)
    }
    // No program waits for a reply that will not come.
    await this.client.cancel(ask.id)
    this.#changed()
  }

  /** Returns the answers to all questions of an ask, or nothing if people were not told one of them. */
  #answered({ questions }: AskView): ReplyBody | undefined {
    const asked = questions.filter(({ question }) => (this.#answers.get(question)?.length ?? 0) > 0)
    if (asked.length === 0 || questions.some((one) => one.required && !asked.includes(one))) return undefined
    return { answers: Object.fromEntries(asked.map(({ id, question }) => [id, valuesOf(this.#answers.get(question)?.shift() ?? '')])) }
  }

  #left(): string[] {
    return [...this.#instructions.map(({ what }) => what), ...[...this.#answers].flatMap(([question, values]) => values.map(() => `answer ${question}`))]
  }

  #fail(why: string): void {
    this.#wrong.push(why)
    this.#changed()
  }
}

/** A private server with a temporary data folder. */
export class Server {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {}

  /** Starts a server. WAYPOST_BIN names the program; otherwise it is `waypost` on the PATH. */
  static async start(): Promise<Server> {
    const [folder, program] = [mkdtempSync(join(tmpdir(), 'waypost-')), process.env['WAYPOST_BIN'] ?? 'waypost']
    const child = spawn(program, ['serve', '--data', folder, '--listen', '127.0.0.1:0', '--json'], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const failed = once(child, 'error').then(([cause]) => Promise.reject(new WaypostError('no_program', `the program ${program} cannot be started: install it, or set WAYPOST_BIN to its path`, { cause })))
    const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit').then(() => ['{}']), failed])) as [string]
    const { url } = JSON.parse(line) as { url?: string }
    if (url === undefined) throw new WaypostError('no_server', `the server ended at its start: ${said}`)
    return new Server(url, child, folder)
  }

  /** Creates a key for an agent or a person. */
  async key(kind: 'agent' | 'person', name: string): Promise<string> {
    const { token } = JSON.parse(readFileSync(join(this.folder, 'server.json'), 'utf8')) as { token: string }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const made = await fetch(`${this.url}/api/v1/admin/keys`, { method: 'POST', headers, body: JSON.stringify({ principal: `${kind}:${name}` }) })
    return ((await made.json()) as { key: string }).key
  }

  async close(): Promise<void> {
    const gone = once(this.process, 'exit')
    this.process.kill('SIGKILL')
    await gone
    rmSync(this.folder, { recursive: true, force: true })
  }
}

let agents = 0

/** Starts people who reply to one agent, and makes this process that agent: WAYPOST_URL and WAYPOST_KEY. Without a server, starts one. */
export async function startPeople(server?: Server): Promise<People> {
  const [its, agent] = [server ?? (await Server.start()), `agent-${process.pid}-${++agents}`]
  const [key, own] = [await its.key('agent', agent), await its.key('person', 'people')]
  const before = { url: process.env['WAYPOST_URL'], key: process.env['WAYPOST_KEY'] }
  const set = (name: string, value: string | undefined) => (value === undefined ? delete process.env[name] : (process.env[name] = value))
  set('WAYPOST_URL', its.url)
  set('WAYPOST_KEY', key)
  return new People(its.url, key, agent, new Waypost({ url: its.url, key: own }), async () => {
    set('WAYPOST_URL', before.url)
    set('WAYPOST_KEY', before.key)
    if (!server) await its.close()
  })
}

const isAbout = (tool: string | undefined) => (ask: AskView): boolean => ask.kind !== 'questions' && (tool === undefined || ask.approval?.tool === tool)

function approval(ask: AskView): ReplyBody {
  const digest = ask.approval?.digest ?? ask.review?.digest
  return { decision: 'approve', revision: ask.revision, ...(digest === undefined ? {} : { digest }) }
}

function about({ approval: call, questions }: AskView): string {
  return call ? `a call of ${call.tool}` : questions.map(({ question }) => question).join(', ') || 'a text'
}

function valuesOf(value: Said): NonNullable<ReplyBody['answers']>[string] {
  if (Array.isArray(value)) return { values: value.map(String) }
  if (value instanceof Date) return { values: [value.toISOString()] }
  if (typeof value === 'object') return { data: value } as NonNullable<ReplyBody['answers']>[string]
  return { values: [typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)] }
}
