/** One server with its own data folder, and the people who use it. */

import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { ownBrowser, watch } from './browser'
import { Person } from './person'
import { Server } from './server'

/** How long the demo's agent takes for a word. Its deployment takes sixty times as long. */
export type Pace = 'at once' | 'as people read' | 'slowly'

const PACES: Record<Pace, string> = { 'at once': '1ms', 'as people read': '20ms', slowly: '200ms' }

export class World {
  readonly wrong: string[] = []
  server: Server
  /** Environment variables for the next server. */
  surroundings: Record<string, string> = {}
  #people: Person[] = []
  #key: string | undefined

  constructor(readonly browser: Browser) {
    this.server = new Server('demo', mkdtempSync(join(tmpdir(), 'waypost-journey-')))
  }

  /** Starts the demo, or starts it again on the same data at the same address. */
  async demo(pace: Pace = 'at once'): Promise<void> {
    await this.server.start('--pace', PACES[pace])
  }

  /** Starts a server without an agent. */
  async serve(...flags: string[]): Promise<void> {
    this.server = new Server('serve', this.server.data, this.surroundings)
    await this.server.start(...flags)
  }

  /** Signs a person in, in a separate browser context. `local` follows the link that the server printed. */
  async person(name = 'local', options: BrowserContextOptions = {}): Promise<Person> {
    const context = await ownBrowser(this.browser, options)
    const page = await context.newPage()
    watch(page, this.wrong)
    const person = new Person(name, page, new URL(this.server.link).origin)
    await person.follow(name === 'local' && this.#people.length === 0 ? this.server.link : await this.link(name))
    this.#people.push(person)
    return person
  }

  /** Creates another one-time link. */
  link(name = 'local', to = '/'): Promise<string> {
    return this.#link(name, '--to', to)
  }

  /** Creates a link to one ask. */
  linkTo(ask: string, name: string): Promise<string> {
    return this.#link(name, '--ask', ask)
  }

  /** Creates a link for a person, who is added if the server does not know them. */
  async #link(name: string, ...to: string[]): Promise<string> {
    const make = () => this.server.run('link', '--person', name, ...to, '--json')
    const made = await make()
    if (made.status === 0) return (JSON.parse(made.out) as { link: string }).link
    await this.server.run('person', 'add', name)
    return (JSON.parse((await make()).out) as { link: string }).link
  }

  /** Sets a person's password as an administrator, in one of the teams. */
  async hasPassword(name: string, password: string, ...team: string[]): Promise<void> {
    const { status, err } = await this.server.hears(password, 'person', 'password', name, ...team.flatMap((one) => ['--tenant', one]))
    if (status !== 0) throw new Error(err)
  }

  /** Opens a browser context at this address, without signing in. */
  async stranger(name: string, link: string): Promise<Person> {
    const page = await (await ownBrowser(this.browser)).newPage()
    watch(page, this.wrong)
    const person = new Person(name, page, new URL(link).origin)
    this.#people.push(person)
    await page.goto(link)
    return person
  }

  /** Asks over HTTP as an outside program, with its key. Returns the response. */
  async programAsks<T = { id: string; session_id: string }>(body: unknown, agent = 'deployer'): Promise<T> {
    this.#key ??= await this.#keyFor(agent)
    const headers = { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' }
    const answer = await fetch(`${this.server.url}/api/v1/asks`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status !== 201) throw new Error(`asking said ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  /** Reads the ask as the program that asked, with a long poll. */
  async programWaits<T>(ask: string): Promise<T> {
    const headers = { authorization: `Bearer ${this.#key}` }
    const answer = await fetch(`${this.server.url}/api/v1/asks/${ask}?wait=60s`, { headers })
    return (await answer.json()) as T
  }

  /** Reads the ask as the program that asked, at once. */
  async programSees<T>(ask: string): Promise<T> {
    const answer = await fetch(`${this.server.url}/api/v1/asks/${ask}`, { headers: { authorization: `Bearer ${this.#key}` } })
    return (await answer.json()) as T
  }

  async #keyFor(agent: string): Promise<string> {
    const { out } = await this.server.run('key', 'create', '--agent', agent, '--json')
    return (JSON.parse(out) as { key: string }).key
  }

  get #log(): string {
    return join(this.server.data, 'deployments.log')
  }

  /** The deployments: one line for each. */
  deployments(): string[] {
    return existsSync(this.#log) ? readFileSync(this.#log, 'utf8').split('\n').filter((line) => line !== '') : []
  }

  /** A deployment that succeeded after the server had died, so that the server does not know the result. */
  deployedMeanwhile(line: string): void {
    appendFileSync(this.#log, `${line}\n`)
  }

  /** Stops everything and reports what went wrong on the pages. */
  async end(): Promise<string[]> {
    for (const person of this.#people) await person.context.close()
    await this.server.die()
    rmSync(this.server.data, { recursive: true, force: true })
    return this.wrong
  }
}
