/**
 * Requests that outlive a restart of the server: what fails on the way is sent again with a widening pause, under one
 * idempotency key, so that it happens once. What the server refuses is final.
 */

import { Garbled, Refused, Unreachable } from './errors.js'
import { parseKeeping, stringify } from './exact.js'
import { find, type Place, type Settings } from './place.js'
import type { Problem } from './wire.js'

const SHORTEST_PAUSE = 100
const LONGEST_PAUSE = 10_000
/** How long a server may take over a request that is not a long poll. */
const SLOWEST = 30_000
const MINUTE = 60_000
/** Answers behind which there is a server that will be there again. */
const FOR_NOW = new Set([429, 502, 503, 504])

/** What a request may carry. */
export interface Request {
  method?: 'GET' | 'POST'
  /** Sent as JSON, every digit of it; a text of its own where it is a string, bytes where it is those. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Repeats under the same key happen once; a fresh one for every request where left out. */
  idempotencyKey?: string | undefined
  /** How long the server may hold it back, in milliseconds. */
  held?: number
  /** For how long it is repeated, in milliseconds. */
  patience?: number
  /** Whether it may be answered piece by piece for as long as it takes. */
  streams?: boolean
}

/** Why there is no answer yet. */
export interface Failed {
  problem: Refused | Unreachable
  /** For how many milliseconds the server wants to be left alone. */
  retryAfter: number
}

/** Where the server is now; where it was, while it is away and has taken its note with it. */
function again(settings: Settings, before: Place): Place {
  try {
    // No other server takes its place while it is away for a moment.
    return find(before.folder === undefined ? settings : { ...settings, data: before.folder })
  } catch {
    return before
  }
}

/** Whether the same request may be served a little later: the first of its tries may still be under way. */
function isForNow({ status, code }: Refused): boolean {
  return FOR_NOW.has(status) || code === 'in_progress'
}

/** Speaks to one server. */
export class Http {
  #place: Place | undefined

  constructor(readonly settings: Settings) {}

  /** Sends it until it is answered. Throws {@link Refused}, {@link Unreachable}, or what aborted it. */
  async send(path: string, request: Request = {}): Promise<Response> {
    const key = request.idempotencyKey ?? crypto.randomUUID()
    const until = Date.now() + (request.patience ?? this.settings.patience ?? MINUTE)
    for (const pause = new Pause(); ; ) {
      const said = await this.once(path, request, key)
      if (said instanceof Response) return said
      if (Date.now() >= until) throw said.problem
      await pause.next(request.signal, said.retryAfter)
    }
  }

  /** The same, read as JSON that keeps every digit. Throws {@link Garbled} where it is none. */
  async json(path: string, request: Request = {}): Promise<unknown> {
    const text = await (await this.send(path, request)).text()
    try {
      return parseKeeping(text)
    } catch (cause) {
      throw new Garbled(this.url, cause)
    }
  }

  /** Sends it once. Gives what failed where the same may be served a little later; throws {@link Refused}, or what aborted it. */
  async once(path: string, request: Request, key: string = crypto.randomUUID()): Promise<Response | Failed> {
    request.signal?.throwIfAborted()
    const place = (this.#place ??= find(this.settings))
    const said = await this.#sent(place, path, request, key)
    if (said instanceof Response) return said
    // A server on this machine writes its note anew when it starts, with another token and perhaps elsewhere.
    const moved = place.folder !== undefined && (said.problem instanceof Unreachable || this.#looksAgain(said, place))
    if (said.problem instanceof Refused && !isForNow(said.problem) && !moved) throw said.problem
    if (moved) this.#place = again(this.settings, place)
    return said
  }

  /** Where the server is, once it was found. */
  get url(): string {
    return (this.#place ??= find(this.settings)).url
  }

  /** Whether it was refused for its credential, and the note now names another server, or another token, than this place. */
  #looksAgain({ problem }: Failed, place: Place): boolean {
    if (!(problem instanceof Refused) || problem.status !== 401) return false
    const now = again(this.settings, place)
    return now.url !== place.url || now.headers['authorization'] !== place.headers['authorization']
  }

  async #sent(place: Place, path: string, request: Request, key: string): Promise<Response | Failed> {
    const { method = 'GET', body, signal, held = 0, streams = false } = request
    // What no header can carry, such as a key with an arrow in it, is no trouble on the way.
    const headers = new Headers({ accept: 'application/json', ...place.headers, ...request.headers })
    if (method === 'POST') headers.set('idempotency-key', key)
    if (body !== undefined && !(body instanceof Uint8Array) && !headers.has('content-type')) headers.set('content-type', 'application/json')
    const sent = body === undefined ? null : typeof body === 'string' || body instanceof Uint8Array ? body : stringify(body)
    const late = AbortSignal.timeout(held + SLOWEST)
    const signals = [signal, streams ? undefined : late].filter((one) => one !== undefined)
    const fetch = this.settings.fetch ?? globalThis.fetch
    try {
      const answer = await fetch(place.url + path, { method, headers, body: sent as BodyInit | null, signal: AbortSignal.any(signals), redirect: 'manual' })
      if (!answer.ok) return { problem: await refusal(answer), retryAfter: asked(answer.headers.get('retry-after')) }
      // The body is part of the answer: half of one is none.
      return streams ? answer : new Response(await answer.arrayBuffer(), answer)
    } catch (cause) {
      signal?.throwIfAborted()
      return { problem: new Unreachable(place.url, cause), retryAfter: 0 }
    }
  }
}

/** A pause that widens from time to time, with some chance in it, so that those who lost a server do not come back together. */
export class Pause {
  #length = SHORTEST_PAUSE

  /** Waits, for as many milliseconds as the server asks for, but no longer than a minute. Throws what aborted it. */
  async next(signal?: AbortSignal, atLeast = 0): Promise<void> {
    const drawn = this.#length * (0.5 + Math.random() / 2)
    this.#length = Math.min(this.#length * 2, LONGEST_PAUSE)
    await sleep(Math.max(drawn, Math.min(atLeast, MINUTE)), signal)
  }
}

/** What `Retry-After` says, in milliseconds. */
function asked(header: string | null): number {
  return Number(header ?? 0) * 1000 || 0
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

async function refusal(answer: Response): Promise<Refused> {
  const text = await answer.text()
  const elsewhere = answer.headers.get('location')
  const bare: Problem = {
    type: 'about:blank',
    title: elsewhere ? `the server is at ${elsewhere}: say so in its URL` : `the server answered with status ${answer.status} and no reason`,
    status: answer.status,
    code: elsewhere ? 'moved' : 'unknown',
    detail: '',
  }
  try {
    const read = JSON.parse(text) as Partial<Problem> | null
    return new Refused({ ...bare, ...(read !== null && typeof read === 'object' ? read : {}) })
  } catch {
    return new Refused({ ...bare })
  }
}
