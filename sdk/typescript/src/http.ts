/**
 * Requests that survive a restart of the server: a request that fails on the way is repeated with growing pauses under one idempotency
 * key, so that it takes effect once. A refusal by the server is final.
 */

import { Garbled, Refused, Unreachable } from './errors.js'
import { parseKeeping, stringify } from './exact.js'
import { Hints } from './hints.js'
import { environment, find, namedBy, notAccepted, type Place, type Settings } from './place.js'
import type { Problem } from './wire.js'

const SHORTEST_PAUSE = 100
const LONGEST_PAUSE = 10_000
/** How long a server may take for a request that is not a long poll. */
const SLOWEST = 30_000
const MINUTE = 60_000
/** How a server says that it does not know a path. */
const NO_SUCH_PATH = 'There is no such path'
/** Statuses of a server that will be back soon. */
const FOR_NOW = new Set([429, 502, 503, 504])

/** The options of a request. */
export interface Request {
  method?: 'GET' | 'POST'
  /** Sent as JSON with every digit. A string is sent as it is, bytes as bytes. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Repeats under the same key take effect once. A fresh key for every request by default. */
  idempotencyKey?: string | undefined
  /** How long the server may delay the response, in milliseconds. */
  held?: number
  /** For how long the request is repeated, in milliseconds. */
  patience?: number
  /** Whether the response may arrive in pieces for any length of time. */
  streams?: boolean
  /** Whether a response with a `Location` is returned as soon as its headers are there. Its body may be lost. */
  isBegun?: boolean
}

/** Why there is no response yet. */
export interface Failed {
  problem: Refused | Unreachable
  /** For how many milliseconds the server asked the client to wait. */
  retryAfter: number
}

/** Returns the server's current place, or its last known place while it is down and its file is gone. */
function again(settings: Settings, before: Place): Place {
  try {
    // No other server replaces it while it is down for a moment.
    return find(before.folder === undefined ? settings : { ...settings, data: before.folder })
  } catch {
    return before
  }
}

/** Whether the same request may succeed a little later: for instance, because its first try is still in progress. */
function isForNow({ status, code }: Refused): boolean {
  return FOR_NOW.has(status) || code === 'in_progress'
}

/** Sends requests to one server. */
export class Http {
  readonly hints = new Hints()
  #place: Place | undefined
  #named: string | undefined

  constructor(readonly settings: Settings) {}

  /** Repeats a request until it is answered. Throws {@link Refused}, {@link Unreachable}, or the reason of an abort. */
  async send(path: string, request: Request = {}): Promise<Response> {
    const key = request.idempotencyKey ?? crypto.randomUUID()
    const patience = request.patience ?? this.settings.patience ?? MINUTE
    const until = Date.now() + patience
    for (const pause = new Pause(); ; ) {
      const said = await this.once(path, request, key)
      if (said instanceof Response) return said
      if (Date.now() >= until) throw said.problem
      this.hints.noResponse(said.problem, !pause.isFirst, patience)
      await pause.next(request.signal, said.retryAfter)
    }
  }

  /** Does the same and parses the response as JSON with every digit. Throws {@link Garbled} if it is not JSON. */
  async json(path: string, request: Request = {}): Promise<unknown> {
    return this.read(await this.send(path, request))
  }

  /** Parses a response as JSON with every digit. Throws {@link Garbled} if it is not JSON. */
  async read(answer: Response): Promise<unknown> {
    const text = await answer.text()
    try {
      return parseKeeping(text)
    } catch (cause) {
      throw new Garbled(this.url, cause, mediaType(answer))
    }
  }

  /** Sends a request once. Returns the failure if the request may succeed later. Throws {@link Refused}, or the reason of an abort. */
  async once(path: string, request: Request, key: string = crypto.randomUUID()): Promise<Response | Failed> {
    request.signal?.throwIfAborted()
    const place = this.#found()
    const said = await this.#sent(place, path, request, key)
    if (said instanceof Response) {
      this.hints.responded()
      return said
    }
    // A local server writes its file again when it starts, with another token and perhaps another address.
    const moved = place.folder !== undefined && (said.problem instanceof Unreachable || this.#looksAgain(said, place))
    if (said.problem instanceof Refused && !isForNow(said.problem) && !moved) throw said.problem
    if (moved) this.#place = again(this.settings, place)
    return said
  }

  /** The server's URL, once it was found. */
  get url(): string {
    return this.#found().url
  }

  /** Returns the place, which is looked up again if the environment names another one, as tests do. */
  #found(): Place {
    const named = environment()
    if (this.#named !== named) this.#place = undefined
    this.#named = named
    return (this.#place ??= find(this.settings))
  }

  /** Whether the credential was refused and the local server's file now has another URL or token than this place. */
  #looksAgain({ problem }: Failed, place: Place): boolean {
    if (!(problem instanceof Refused) || problem.status !== 401) return false
    const now = again(this.settings, place)
    return now.url !== place.url || now.headers['authorization'] !== place.headers['authorization']
  }

  async #sent(place: Place, path: string, request: Request, key: string): Promise<Response | Failed> {
    const { method = 'GET', body, signal, held = 0, streams = false, isBegun = false } = request
    // Throws for a value that a header cannot contain, such as a key with an arrow in it. Repeating the request would not help.
    const headers = new Headers({ accept: 'application/json', ...place.headers, ...request.headers })
    if (method === 'POST') headers.set('idempotency-key', key)
    if (body !== undefined && !(body instanceof Uint8Array) && !headers.has('content-type')) headers.set('content-type', 'application/json')
    const sent = body === undefined ? null : typeof body === 'string' || body instanceof Uint8Array ? body : stringify(body)
    const late = AbortSignal.timeout(held + SLOWEST)
    const signals = [signal, streams ? undefined : late].filter((one) => one !== undefined)
    const fetch = this.settings.fetch ?? globalThis.fetch
    try {
      const answer = await fetch(place.url + path, { method, headers, body: sent as BodyInit | null, signal: AbortSignal.any(signals), redirect: 'manual' })
      if (!answer.ok) return { problem: await refusal(place, path, answer), retryAfter: asked(answer.headers.get('retry-after')) }
      // The body is part of the response: an incomplete body is no response.
      return streams || (isBegun && answer.headers.has('location')) ? answer : new Response(await answer.arrayBuffer(), answer)
    } catch (cause) {
      signal?.throwIfAborted()
      return { problem: new Unreachable(place.url, cause, namedBy(place)), retryAfter: 0 }
    }
  }
}

/** A growing pause with jitter, so that clients that lost a server do not all return at the same moment. */
export class Pause {
  #length = SHORTEST_PAUSE

  /** Whether there was no pause yet. */
  get isFirst(): boolean {
    return this.#length === SHORTEST_PAUSE
  }

  /** Waits at least as many milliseconds as the server asked for, but at most a minute for that. Throws the reason of an abort. */
  async next(signal?: AbortSignal, atLeast = 0): Promise<void> {
    const drawn = this.#length * (0.5 + Math.random() / 2)
    this.#length = Math.min(this.#length * 2, LONGEST_PAUSE)
    await sleep(Math.max(drawn, Math.min(atLeast, MINUTE)), signal)
  }
}

/** Returns the value of `Retry-After`, in milliseconds. */
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

async function refusal(place: Place, path: string, answer: Response): Promise<Refused> {
  const text = await answer.text()
  const [{ status }, elsewhere] = [answer, answer.headers.get('location')]
  const bare = { type: 'about:blank', status, code: 'unknown', detail: '' }
  if (elsewhere) return new Refused({ ...bare, title: `the server is at ${elsewhere}: use that as its URL`, code: 'moved' })
  const problem = parsed(text)
  if (typeof problem?.code !== 'string') {
    const told = `${place.url} answered with status ${status} and no reason (${mediaType(answer)})`
    return new Refused({ ...bare, title: `${told}: check the URL, and any proxy in front of the server` })
  }
  return new Refused({ ...bare, title: '', ...problem, ...advice(place, path, status, problem) })
}

/** What this client knows better than the server. */
function advice(place: Place, path: string, status: number, { detail }: Partial<Problem>): { detail?: string } {
  if (status === 401) return { detail: notAccepted(place) }
  if (status !== 404 || !detail?.startsWith(NO_SUCH_PATH)) return {}
  return { detail: `${place.url} has no ${path.split('?')[0]}: the server is probably older than this client, so update the server` }
}

function parsed(text: string): Partial<Problem> | null {
  try {
    return JSON.parse(text) as Partial<Problem> | null
  } catch {
    return null
  }
}

function mediaType(answer: Response): string {
  return answer.headers.get('content-type') ?? 'no content type'
}
