/** The real program: started on a data folder, killed without warning, and started again on the same data at the same address. */

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const BUILT = fileURLToPath(new URL('../../target/debug/waypost', import.meta.url))

/** The `waypost` program under test. */
export const PROGRAM = process.env['WAYPOST_BIN'] ?? BUILT

export interface Ended {
  status: number | null
  out: string
  err: string
}

/** The whole environment of the program. Journeys must not depend on the environment of the user who runs them. */
const AROUND = { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', NO_COLOR: '1', WAYPOST_UNDO_WINDOW: '0s' }

export class Server {
  /** Its address, the same after every restart. */
  url = ''
  /** The one-time link of its latest start. */
  link = ''
  #process: ChildProcess | null = null

  constructor(
    readonly command: 'demo' | 'serve',
    readonly data: string,
    /** Additional environment variables. */
    readonly besides: Record<string, string> = {},
  ) {}

  /** Starts it and waits until it prints its address. */
  async start(...flags: string[]): Promise<void> {
    if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: build it, or say where it is with WAYPOST_BIN`)
    const listen = this.url ? new URL(this.url).host : '127.0.0.1:0'
    const child = spawn(PROGRAM, [this.command, '--data', this.data, '--listen', listen, '--json', ...flags], {
      env: { ...AROUND, ...this.besides },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const line = once(createInterface(child.stdout), 'line') as Promise<[string]>
    const gone = once(child, 'exit').then(() => Promise.reject(new Error(`waypost ${this.command} ended at its start:\n${said}`)))
    gone.catch(() => {})
    const [first] = await Promise.race([line, gone])
    const place = JSON.parse(first) as { url: string; link: string }
    this.url = place.url
    this.link = place.link
  }

  /** `kill -9`: nothing is finished, announced or cleaned up. */
  async die(): Promise<void> {
    const child = this.#process
    this.#process = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** Runs another command of the program on the same data folder, to its end. */
  run(command: string, ...words: string[]): Promise<Ended> {
    return this.hears('', command, ...words)
  }

  /** Does the same, with this text on standard input. A program may end before it has read its input; its exit status is what counts. */
  hears(input: string, command: string, ...words: string[]): Promise<Ended> {
    return new Promise((resolve) => {
      const child = execFile(PROGRAM, [command, '--data', this.data, ...words], { env: AROUND }, (_, out, err) =>
        resolve({ status: child.exitCode, out, err }),
      )
      child.stdin?.on('error', () => undefined).end(input)
    })
  }
}
