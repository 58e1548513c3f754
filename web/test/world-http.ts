/** The routes of the fixture server: the built app with its strict headers, and the API over a {@link World}. */

import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { RolePolicyView } from '../src/api/client'
import type { Preferences } from '../src/api/preferences'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join } from 'node:path'
import type { AskView, JournalEvent } from '../src/wire'
import { AGENTS } from './fixtures'
import type { World } from './world'

const CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html waypost-worker"
const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.webmanifest': 'application/manifest+json' }

const EMBEDDING = new URL('../../docs/embedding.md', import.meta.url)

type Reply = [status: number, body: unknown]

export class Http {
  /** Every request to the API, as `METHOD path`. */
  log: string[] = []
  /** Requests wait for this promise while a test delays the server. */
  gate: Promise<void> = Promise.resolve()
  #server: Server
  #sockets = new Set<Socket>()
  #inbox = new Set<ServerResponse>()
  #streams = new Map<string, Set<ServerResponse>>()
  #port = 0
  /** The responses to requests with an idempotency key. */
  readonly #done = new Map<string, Reply>()

  constructor(readonly world: World) {
    this.#server = this.#make()
  }

  #make(): Server {
    const server = createServer((request, response) => void this.#serve(request, response))
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    return server
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** The number of open streams: of the inbox, and of all sessions. */
  get open(): { inbox: number; sessions: number } {
    return { inbox: this.#inbox.size, sessions: [...this.#streams.values()].reduce((sum, set) => sum + set.size, 0) }
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(this.#port, 'localhost', done))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Stops at once and closes every connection, like a killed process. */
  async die(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  /** Starts again on the same address with the same journal. A message that was being written is lost. */
  async rise(): Promise<void> {
    for (const record of this.world.sessions.values()) record.writing = null
    this.#server = this.#make()
    await this.listen()
  }

  tellSession(event: JournalEvent): void {
    for (const stream of this.#streams.get(event.session_id) ?? []) sendEvent(stream, event)
  }

  tellDelta(session: string, name: string, text: string): void {
    for (const stream of this.#streams.get(session) ?? []) send(stream, name, { session_id: session, data: { text } })
  }

  tellInbox({ id, session_id, status, revision }: AskView): void {
    for (const stream of this.#inbox) send(stream, 'ask_changed', { ask_id: id, session_id, status, revision })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    if (url.pathname.startsWith('/your-proxy/')) {
      const sent = JSON.parse((await read(request)) || '{}') as Record<string, unknown>
      return json(response, this.#api(request.method ?? 'GET', url.pathname.slice('/your-proxy/'.length).split('/'), url, sent))
    }
    if (!url.pathname.startsWith('/api/')) return this.#file(url.pathname, response)
    // Node does not write the time of a faked clock by itself.
    response.setHeader('date', new Date().toUTCString())
    this.log.push(`${request.method} ${url.pathname}`)
    await this.gate
    if (url.pathname === '/api/v1/sign-in/password') return json(response, signIn(this.world, JSON.parse(await read(request)) as Secret))
    if (url.pathname.startsWith('/api/v1/sign-in')) return json(response, this.#signIn(url.pathname, JSON.parse((await read(request)) || '{}') as Record<string, unknown>))
    if (!this.world.signedIn) return json(response, problem(401, 'unauthenticated', 'Not signed in'))
    const writes = request.method === 'POST' || request.method === 'PUT'
    const body: unknown = writes ? JSON.parse((await read(request)) || '{}') : null
    if (writes && request.headers['x-waypost-csrf'] !== this.world.csrf) return json(response, problem(403, 'csrf', 'Missing token'))
    const path = url.pathname.slice('/api/v1/'.length).split('/')
    if (request.headers.accept === 'text/event-stream') return this.#stream(path, url, request, response)
    const key = request.headers['idempotency-key']
    json(response, this.#once(key ? `${key} ${url.pathname}` : null, () => this.#api(request.method ?? 'GET', path, url, body as Record<string, unknown>)))
  }

  /** Repeats the stored response for a known idempotency key instead of acting again. */
  #once(key: string | null, act: () => Reply): Reply {
    const reply = (key && this.#done.get(key)) || act()
    if (key && reply[0] < 300) this.#done.set(key, reply)
    return reply
  }

  #file(path: string, response: ServerResponse): void {
    if (path === '/fixture/ask') {
      response.writeHead(200, { 'content-type': TYPES['.html'], 'content-security-policy': CSP })
      return void response.end('<!doctype html><html lang="en"><title>Embedding page</title><link rel="stylesheet" href="/assets/ask.css"><script type="module" src="/assets/ask.js"></script><main><h1>A page of somebody else</h1><waypost-ask></waypost-ask></main></html>')
    }
    if (path === '/fixture/embedding') return embedding(response, 'html')
    if (path === '/your-page.js') return embedding(response, 'js')
    const file = join(this.world.built, path)
    const found = (path.startsWith('/assets/') || path === '/sw.js') && existsSync(file) ? file : join(this.world.built, 'index.html')
    response.writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'text/plain', 'content-security-policy': CSP })
    createReadStream(found).pipe(response)
  }

  #stream([kind, id = '']: string[], url: URL, request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const set = kind === 'asks' ? this.#inbox : (this.#streams.get(id) ?? new Set())
    if (kind === 'sessions') this.#streams.set(id, set)
    set.add(response)
    response.on('close', () => set.delete(response))
    response.write(': keep-alive\n\n')
    if (kind === 'asks') return send(response, 'reset', {})
    const after = Number(request.headers['last-event-id'] ?? url.searchParams.get('after') ?? 0)
    const record = this.world.record(id)
    for (const event of record.journal.slice(after)) sendEvent(response, event)
    if (record.writing !== null) send(response, 'reset_delta', { session_id: id, data: { text: record.writing } })
  }

  #api(method: string, [kind, id = '', act = '']: string[], url: URL, body: Record<string, unknown>): Reply {
    const { world } = this
    if (kind === 'me' && id === 'passkeys') return this.#passkeys(method, act, body)
    if (kind === 'me' && id === 'addresses') return addresses(world, act, body)
    if (kind === 'me' && id === 'preferences') return preferred(world, method, body)
    if (kind === 'me' && id === 'push') return pushed(world, method, act, body)
    if (kind === 'me' && id) return account(world, id, act, body)
    if (kind === 'me') return [200, { principal: { kind: 'person', name: world.who }, instance: 'test', version: '0.1.0', csrf: this.world.csrf, may: world.may, ...(world.onlyAsks ? { only_asks: world.onlyAsks } : {}), ...(world.unsafeSettings ? { unsafe_settings: world.unsafeSettings } : {}) }]
    if (kind === 'people') return [200, { items: world.people, next_cursor: null }]
    if (kind === 'agents') return [200, { items: AGENTS }]
    if (kind === 'sessions') return this.#sessions(method, id, act, url, body)
    if (kind === 'rules') return this.#rules(method, id)
    if (kind === 'admin' && id === 'people') return [200, world.assign(String(body['person']), body['roles'] as string[])]
    if (kind === 'admin' && id === 'keys') return this.#keys(method, act, body)
    if (kind === 'admin' && id === 'fatigue') return [200, { since: '2026-11-14T10:00:00Z', asks: 40, people: [{ person: 'zoe', signals: { asked: 40, waiting: 2, most_at_once: 9, approved: 37, rejected: 1, median_open_ms: 1400, hurried: 30, streak: 12, signs: ['hurried', 'streak'] } }] }]
    if (kind === 'admin' && id === 'role-policy') return this.#rolePolicy(method, body)
    if (kind === 'history') return looked(world, id, url.searchParams)
    if (kind !== 'asks') return notFound
    if (id === 'decide') return [200, { results: (body['decisions'] as Swept[]).map((each) => decided(world, each)) }]
    if (!id) {
      const pending = [...world.asks.values()].filter((ask) => ask.status === 'pending').reverse()
      const [from, limit] = [Number(url.searchParams.get('cursor') ?? 0), Number(url.searchParams.get('limit') ?? 50)]
      return [200, { items: pending.slice(from, from + limit), next_cursor: from + limit < pending.length ? String(from + limit) : null }]
    }
    const ask = world.asks.get(id)
    if (!ask) return notFound
    if (act === 'answer') {
      world.beforeAnswer()
      if (world.onlyAsks && ask.approval && ask.approval.risk !== 'low') return problem(403, 'sign_in_required', 'Sign-in required')
      if (world.stepUp) return problem(403, 'step_up_required', 'A fresh proof of identity is required', { enrolled: true })
      return answer(world, world.found(id), body)
    }
    if (act === 'comment') return refusal(ask) ?? [200, world.comment(id, String(body['text']), { kind: 'person', name: 'local' })]
    if (act === 'draft') {
      if (method === 'PUT') world.drafts.set(id, { ...body, saved_at: '2026-11-21T10:00:30.000Z' })
      return [200, { draft: world.drafts.get(id) ?? null }]
    }
    if (act === 'opened') return [200, { opened_at: '2026-11-21T10:00:00.000Z', view_digest: ask.view_digest }]
    if (act === 'restrict') return [200, world.require(id, (body['who'] as { quorum: number }).quorum)]
    if (act === 'delegate') return [200, world.handOn(id, String(body['to']), body['note'] ? String(body['note']) : null)]
    if (act === 'cancel') return refusal(ask) ?? [200, world.settle(id, { status: 'cancelled', ...(body['comment'] ? { comment: String(body['comment']) } : {}) })]
    return [200, ask]
  }

  #signIn(path: string, body: Record<string, unknown>): Reply {
    const { world } = this
    if (path.endsWith('/company/finish')) {
      if (body['code'] !== 'good') return problem(403, 'not_proven', 'Identity not verified', { detail: 'Start again.' })
      world.signedIn = true
      return [200, { to: '/agents' }]
    }
    if (path.endsWith('/start')) return [200, { url: `${this.url}/sign-in/oidc/company?code=good&state=${encodeURIComponent(String(body['to']))}` }]
    return [200, { password: world.passwords, address: this.url, providers: world.providers }]
  }

  #passkeys(method: string, act: string, body: Record<string, unknown>): Reply {
    const { world } = this
    if (act === 'start' && world.signedInLongAgo) return problem(403, 'step_up_required', 'A fresh proof of identity is required', { enrolled: false })
    if (act === 'start') return [200, { options: MAKE }]
    if (act === 'finish') {
      const made = { id: `fct_${world.passkeys.length}`, label: String(body['label']), created_at: '2026-11-21T10:00:00.000Z', used_at: null }
      world.passkeys = [...world.passkeys, made]
      return [201, made]
    }
    if (method === 'DELETE') world.passkeys = world.passkeys.filter((each) => each.id !== act)
    return method === 'DELETE' ? [200, {}] : [200, { items: world.passkeys, next_cursor: null }]
  }

  #keys(method: string, key: string, body: Record<string, unknown>): Reply {
    const { world } = this
    if (method === 'GET') return [200, { items: world.keys, next_cursor: null }]
    if (key) {
      world.keys = world.keys.map((each) => (each.id === key ? { ...each, ended_at: '2026-11-21T10:30:00Z' } : each))
      return [200, { id: key }]
    }
    const made = { id: `crd_${world.keys.length + 1}`, principal: String(body['principal']) }
    world.keys = [...world.keys, { ...made, created_at: '2026-11-21T10:30:00Z' }]
    return [201, { ...made, key: 'wpk_0123456789' }]
  }

  #rolePolicy(method: string, body: Record<string, unknown>): Reply {
    const { rolePolicy } = this.world
    if (method !== 'PUT') return [200, rolePolicy]
    if (body['revision'] !== rolePolicy.revision) return problem(412, 'stale_view', 'It has changed since it was read')
    this.world.rolePolicy = { ...rolePolicy, revision: rolePolicy.revision + 1, role_policy: body['role_policy'] as RolePolicyView['role_policy'] }
    return [200, this.world.rolePolicy]
  }

  #rules(method: string, id: string): Reply {
    const { rules, suggestions } = this.world
    if (id === 'suggestions') return [200, { items: suggestions, next_cursor: null }]
    if (!id) return [200, { items: rules, next_cursor: null }]
    const rule = rules.find((each) => each.id === id)
    if (!rule || method !== 'DELETE') return notFound
    this.world.rules = rules.filter((each) => each !== rule)
    return [200, rule]
  }

  #sessions(method: string, id: string, act: string, url: URL, body: Record<string, unknown>): Reply {
    const { world } = this
    if (!id && method === 'POST') {
      const session = world.session({ agent: String(body['agent']) })
      if (body['message']) world.hear(session, String(body['message']))
      queueMicrotask(() => world.onTurn(session))
      return [201, world.record(session).view]
    }
    if (!id) return [200, { items: [...world.sessions.values()].map((each) => each.view).reverse().filter(({ status }) => (url.searchParams.get('status') ?? status) === status), next_cursor: null }]
    const record = world.sessions.get(id)
    if (!record) return notFound
    if (act === 'events') {
      const after = Number(url.searchParams.get('after') ?? 0)
      const items = record.journal.slice(after, after + 200)
      return [200, { items, next_cursor: after + 200 < record.journal.length ? String(after + 200) : null }]
    }
    if (act === 'snapshot') return [200, { schema: 'waypost-snapshot-1', session_id: id }]
    if (act === 'messages') world.hear(id, String(body['text']))
    if (act === 'cancel') cancelSession(world, id)
    if (act === 'resume') {
      record.view = { ...record.view, can_resume: false }
      world.append(id, 'run_resumed', {})
    }
    if (act === 'messages' || act === 'resume') queueMicrotask(() => world.onTurn(id))
    return [200, world.record(id).view]
  }
}

/** The page of the documentation that embeds the form, and its script, exactly as documented. */
function embedding(response: ServerResponse, language: 'html' | 'js'): void {
  const [, block = ''] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readFileSync(EMBEDDING, 'utf8')) ?? []
  response.writeHead(200, { 'content-type': TYPES[`.${language}`], 'content-security-policy': CSP })
  response.end(block)
}

interface Secret {
  password: string
  team?: string
}

function signIn(world: World, { password, team = '' }: Secret): Reply {
  if (password !== 'a quiet lake at noon' || team !== world.team) return problem(401, 'sign_in_failed', 'Sign-in failed')
  world.signedIn = true
  world.onlyAsks = null
  return [200, {}]
}

/** The notification preferences of the person. A time in the past is refused. */
function preferred(world: World, method: string, body: Record<string, unknown>): Reply {
  if (method !== 'PUT') return [200, world.preferences]
  const wanted = body as Preferences
  if (wanted.away && wanted.away.until < '2026') return problem(422, 'invalid', 'The request is invalid', { errors: [{ pointer: '/away/until', code: 'past', message: 'This is over: give a later time, or take your absence out.' }] })
  if (wanted.away?.delegate && world.stepUp) return problem(403, 'step_up_required', 'A fresh proof of identity is required', { enrolled: true })
  world.preferences = wanted
  return [200, wanted]
}

/** The push subscriptions. Each browser is identified by the name that it gives itself. */
function pushed(world: World, method: string, act: string, body: Record<string, unknown>): Reply {
  if (method === 'PUT') world.isReached('push', createHash('sha256').update(String(body['endpoint'])).digest('hex').slice(0, 32), 'Chrome on Linux')
  if (method === 'DELETE') world.reached = { ...world.reached, addresses: world.reached.addresses.filter((each) => each.id !== act) }
  return [200, method === 'GET' ? { key: world.pushKey } : (world.reached.addresses.at(-1) ?? {})]
}

/** The addresses of the person. The code is always the same. */
function addresses(world: World, act: string, sent: Record<string, unknown> | null): Reply {
  const body = sent ?? {}
  const [channel, address] = [String(body['channel']), String(body['address'])]
  if (act !== 'code') return [200, world.reached]
  if (address === 'nowhere@example.com') return problem(422, 'invalid', 'The request is invalid', { errors: [{ pointer: '/address', code: 'undelivered', message: 'Nothing could be sent there: 550 no such user.' }] })
  if (body['code'] === undefined) return [200, { code: 'K7QM-2XPA' }]
  if (body['code'] !== 'K7QM-2XPA') return problem(422, 'invalid', 'The request is invalid', { errors: [{ pointer: '/code', code: 'unknown_code', message: 'This is not the code that was sent there, or it is too old.' }] })
  world.isReached(channel, address)
  return [200, {}]
}

/** Sign-in and account, as far as pages need them. */
function account(world: World, act: string, more: string, body: Record<string, unknown>): Reply {
  if (act === 'account') return [200, { signed_in_by: 'link', fresh_until: null, factors: world.factors }]
  if (act === 'sessions' && !more) return [200, { items: [browser('crd_1', 'Chrome on Linux', true), browser('crd_2', 'Safari on iPhone', false)], next_cursor: null }]
  if (act === 'code' && !more) return [200, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' }]
  if (act === 'code') {
    if (body['code'] !== '123456') return wrongCode
    world.factors = [{ id: 'fct_1', kind: 'code', label: '', recovery_codes_left: 10 }]
    return [200, { recovery_codes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] }]
  }
  if (act === 'factors') {
    if (world.stepUp) return problem(403, 'step_up_required', 'A fresh proof of identity is required', { enrolled: true })
    world.reached = { ...world.reached, addresses: world.reached.addresses.filter(({ id }) => id !== more) }
  }
  if (act === 'step-up') {
    if (body['code'] !== '123456') return wrongCode
    world.stepUp = false
  }
  return [200, {}]
}

const browser = (id: string, device: string, current: boolean) => ({
  id, device, current, signed_in_by: 'link', signed_in_at: '2026-11-21T10:00:00.000Z', used_at: '2026-11-21T10:00:00.000Z', expires_at: null,
})

const wrongCode: Reply = problem(422, 'invalid', 'The request is invalid', { detail: 'This code is wrong, too old, or was used before.' })

const MAKE = {
  challenge: 'AAAA', rp: { id: 'localhost', name: 'Waypost' }, user: { id: 'AAAA', name: 'local', displayName: 'local' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }], excludeCredentials: [], attestation: 'none', timeout: 60_000,
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
}

const notFound: Reply = problem(404, 'not_found', 'Not found')

function problem(status: number, code: string, title: string, more: Record<string, unknown> = {}): Reply {
  return [status, { type: `/docs/errors/${code}`, title, status, code, detail: '', ...more }]
}

function refusal(ask: AskView): Reply | null {
  if (ask.status === 'pending') return null
  if (ask.status !== 'answered') return problem(410, ask.status, `This ask is ${ask.status}`, { at: ask.settled_at })
  return problem(409, 'already_answered', 'Already answered', { answered_by: ask.answered_by, answered_at: ask.answered_at, ask })
}

/** History and metrics, with the same filters as the real server. */
function looked({ past, insight }: World, what: string, query: URLSearchParams): Reply {
  if (what === 'insight') return [200, insight]
  const found = past.filter(({ ending, by }) => [ending, null, ''].includes(query.get('ending')) && [by?.name ?? '', null, ''].includes(query.get('by')))
  if (what === 'sheet') return [200, found.length]
  const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 2)]
  return [200, { items: found.slice(from, from + limit), next_cursor: from + limit < found.length ? String(from + limit) : null }]
}

interface Swept {
  ask_id: string
  decision: string
  revision: number
  digest: string
}

function decided(world: World, { ask_id, ...body }: Swept): unknown {
  const [status, told] = world.stepUp && world.found(ask_id).approval?.risk === 'high'
    ? problem(403, 'step_up_required', 'A fresh proof of identity is required', { enrolled: true })
    : answer(world, world.found(ask_id), body)
  return { ask_id, status, ask: status === 200 ? told : null, problem: status === 200 ? null : told }
}

function answer(world: World, ask: AskView, body: Record<string, unknown>): Reply {
  const refused = refusal(ask)
  if (refused) return refused
  const digest = ask.approval?.digest ?? ask.review?.digest
  if (digest && (body['digest'] !== digest || body['revision'] !== ask.revision)) return problem(412, 'stale_view', 'The ask has changed')
  if (digest) return [200, world.settle(ask.id, { decision: body as unknown as AskView['decision'] })]
  const answers = body['answers'] as AskView['answers']
  const errors = ask.questions.flatMap((question) => {
    const unknown = answers?.[question.id]?.values.some((value) => value === 'taken')
    return unknown ? [{ pointer: `/answers/${question.id}/values/0`, code: 'not_free', message: 'That name is taken. Please choose another.' }] : []
  })
  if (errors.length > 0) return problem(422, 'answer_mismatch', 'The answer does not fit', { errors })
  return [200, world.settle(ask.id, { answers, comment: (body['comment'] as string) ?? null })]
}

function cancelSession(world: World, id: string): void {
  for (const ask of world.asks.values()) if (ask.session_id === id && ask.status === 'pending') world.settle(ask.id, { status: 'cancelled' })
  world.append(id, 'run_cancelled', { reason: null })
}

function json(response: ServerResponse, [status, body]: Reply): void {
  response.writeHead(status, { 'content-type': status >= 400 ? 'application/problem+json' : 'application/json' })
  response.end(JSON.stringify(body))
}

function sendEvent(stream: ServerResponse, event: JournalEvent): void {
  stream.write(`id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
}

function send(stream: ServerResponse, name: string, data: unknown): void {
  stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}
