/** The only module that sends HTTP requests to Waypost. Every error is a {@link Problem}. */

import { hearDate } from '../ask/clock'
import type { AnswerBody } from '../ask/events'
import { Exact, parse, stringify } from '../ask/exact'
import type { Saved, Unsent } from '../ask/unsent'
import { sentence } from '../ask/visible'
import { learn, proof } from './csrf'
import { ordered } from './requests'
import type * as Schemas from '../generated/api'
import type {
  AskView, Exactly, FieldProblem, KnownFile, Page, Risk, Suggestion,
} from '../wire'

const ROOT = '/api/v1'

export type Account = Schemas.Account
export type BrowserSession = Schemas.BrowserSession
export type Enrolment = Schemas.EnrolmentView
export type Me = Schemas.Me
export type Provider = Schemas.ProviderView
export type RiskFloor = Exactly<Schemas.RiskFloor, { name: string; risk: Risk }>
export type RiskPolicy = Exactly<Schemas.RiskPolicy, { floors?: RiskFloor[]; unknown?: Risk }>
/** The role policy of a team. The app changes its permissions and its risk floors; it sends the rest back unchanged. */
export type RolePolicyView = Exactly<Schemas.RolePolicyView, {
  role_policy: Exactly<Schemas.RolePolicy, { risk?: RiskPolicy }>
  declared_risk?: RiskPolicy
}>
export type Ways = Schemas.SignInMethods
/** One decision of a bulk decision, as it is sent. */
export type OneDecision = Exactly<Schemas.DecisionBody, { decision: 'approve' | 'reject' }>
/** The result of one decision of a bulk decision. */
export type SweptResult = Exactly<Schemas.ResultView, { ask?: AskView | null }>

/** An error response in the server's words, or an error that only has a code. `status` 0 means that the server could not be reached. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors: FieldProblem[]
  readonly extras: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    const { title, code, detail, errors, ...extras } = body
    super(sentence(text(title)))
    this.status = status
    this.code = text(code)
    this.detail = sentence(text(detail))
    this.errors = Array.isArray(errors) ? (errors as FieldProblem[]).map((each) => ({ ...each, message: sentence(text(each.message)) })) : []
    this.extras = extras
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const UNREACHABLE = { code: 'unreachable' }

export async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const sent = Date.now()
  const response = await fetch(ROOT + path, init).catch(() => {
    throw new Problem(0, UNREACHABLE)
  })
  hearDate(response.headers.get('date'), sent)
  const body: unknown = await response.text().then(parse).catch(() => null)
  if (!response.ok) throw new Problem(response.status, (body ?? {}) as Record<string, unknown>)
  // A truncated response, or one from a proxy, does not prove that the request was carried out.
  if (body === null && response.status !== 204) throw new Problem(0, UNREACHABLE)
  return body as T
}

/** Fetches a file unchanged, so that the person can save it. */
export async function fetched(path: string): Promise<Blob> {
  const response = await fetch(ROOT + path).catch(() => {
    throw new Problem(0, UNREACHABLE)
  })
  if (response.ok) return response.blob()
  throw new Problem(response.status, ((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>)
}

/** A sign-in in another tab changes the CSRF token. A change that is refused for that reason is sent once more with the new token. */
async function proven<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (refused) {
    if (!(refused instanceof Problem) || refused.code !== 'csrf') throw refused
    await me()
    return change()
  }
}

/** For how many seconds a reply that is sent here can be undone, if its ask does not say longer. */
export let undoWindow = 0

/** The name of the person who is signed in. */
export let ownName = ''

/** The person that this page was loaded for. */
let whose: string | null = null

/** A text that identifies one person among all people at this address. */
export function whoIs({ instance, team, principal: { kind, name } }: Me): string {
  return [instance, ...(team ? [team] : []), `${kind}:${name}`].join(' ')
}

/**
 * A page belongs to one person. If another person has signed in since, the page reloads, and nothing from the first person is
 * sent in the name of the second.
 */
async function me(): Promise<Me> {
  const told = await call<Me>('/me')
  undoWindow = told.undo_window ?? 0
  ownName = told.principal.name
  whose ??= whoIs(told)
  if (whose !== whoIs(told)) {
    location.reload()
    return new Promise(() => {})
  }
  learn(told.csrf)
  return told
}

const JSON_BODY = { 'content-type': 'application/json' }

/** With a `key` (an idempotency key), a repeated request after a lost response has its effect only once. */
export function post<T>(path: string, body: unknown, key?: string): Promise<T> {
  const once: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return proven(() => call<T>(path, { method: 'POST', headers: { ...JSON_BODY, ...proof(), ...once }, body: stringify(body) }))
}

/** Replaces a resource completely. */
export function put<T>(path: string, body: unknown): Promise<T> {
  return proven(() => call<T>(path, { method: 'PUT', headers: { ...JSON_BODY, ...proof() }, body: stringify(body) }))
}

export function remove<T>(path: string): Promise<T> {
  return proven(() => call<T>(path, { method: 'DELETE', headers: proof() }))
}

/** Uploads a file and reports its progress, from 0 to 1. Stops as soon as `wanted` returns false. */
function upload(file: File, progress: (share: number) => void, wanted: () => boolean): Promise<KnownFile> {
  return proven(() => send(file, progress, wanted))
}

function send(file: File, progress: (share: number) => void, wanted: () => boolean): Promise<KnownFile> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${ROOT}/files?name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    Object.entries(proof()).forEach(([name, value]) => request.setRequestHeader(name, value))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => (wanted() ? progress(total > 0 ? loaded / total : 0) : request.abort())
    request.onerror = () => fail(new Problem(0, UNREACHABLE))
    request.onabort = request.onerror
    request.onload = () => {
      const body = (request.response ?? {}) as Record<string, unknown>
      if (request.status === 201) done(body as unknown as KnownFile)
      else fail(new Problem(request.status, body))
    }
    request.send(file)
  })
}

/** Reads a list page by page. The first page is short, so that something is visible soon. */
async function* pages<T extends object>(path: string): AsyncGenerator<T[]> {
  let cursor: string | null = null
  do {
    const more: string = cursor ? `&limit=200&cursor=${encodeURIComponent(cursor)}` : '&limit=50'
    const page: Page<T> = await ordered(() => call<Page<T>>(path + more), ({ items }) => items)
    yield page.items
    cursor = page.next_cursor
  } while (cursor)
}

/** Reads all pages of a list. */
export async function all<T extends object>(path: string): Promise<T[]> {
  const items: T[] = []
  for await (const page of pages<T>(path)) items.push(...page)
  return items
}

export const id = encodeURIComponent

/** Returns the same idempotency key for the same content until it has arrived, so that a retry does not act twice. */
export class OnceKey {
  #for: string | null = null
  #key = ''

  keyFor(what: string): string {
    if (what !== this.#for) {
      this.#for = what
      this.#key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
    }
    return this.#key
  }

  arrived(): void {
    this.#for = null
  }
}

export const api = {
  me,
  ways: (team: string) => call<Ways>(team ? `/sign-in?team=${id(team)}` : '/sign-in'),
  signIn: (name: string, password: string, team: string) => post<unknown>('/sign-in/password', team ? { name, password, team } : { name, password }),
  stepUp: (code: string) => post<unknown>('/me/step-up', { code }),

  pendingAsks: () => pages<AskView>('/asks?status=pending'),
  ask: (ask: string) => ordered(() => call<AskView>(`/asks/${id(ask)}`), (view) => [view]),
  answer: (ask: string, body: AnswerBody, key: string) => post<AskView>(`/asks/${id(ask)}/answer`, body, key),
  /** Sends an answer as the exact text in which the outbox stored it. */
  answerLater: (ask: string, text: string, key: string) => post<AskView>(`/asks/${id(ask)}/answer`, new Exact(text), key),
  comment: (ask: string, text: string) => post<AskView>(`/asks/${id(ask)}/comment`, { text }),
  opened: (ask: string) => post<Schemas.Opened>(`/asks/${id(ask)}/opened`, {}),
  delegate: (ask: string, to: string, note?: string) => post<AskView>(`/asks/${id(ask)}/delegate`, note ? { to, note } : { to }),
  people: async () => (await call<Schemas.Page_Person>('/people')).items.map(({ name }) => name),
  restrict: (ask: string, quorum: number) => post<AskView>(`/asks/${id(ask)}/restrict`, { who: { quorum } }),
  undo: (ask: string) => post<AskView>(`/asks/${id(ask)}/undo`, {}),
  draft: async (ask: string) => (await call<{ draft: Saved | null }>(`/asks/${id(ask)}/draft`)).draft,
  /** The request completes even if the page is being closed. */
  keepDraft: (ask: string, unsent: Unsent) =>
    proven(() =>
      call<unknown>(`/asks/${id(ask)}/draft`, { method: 'PUT', headers: { ...JSON_BODY, ...proof() }, keepalive: true, body: stringify(unsent) }),
    ),
  upload,
  fileOfSession: (session: string, digest: string) => `${ROOT}/sessions/${id(session)}/files/${digest}`,
  fileOf: (ask: string, digest: string) => `${ROOT}/asks/${id(ask)}/files/${digest}`,
  cancelAsk: (ask: string, comment?: string) => post<AskView>(`/asks/${id(ask)}/cancel`, comment ? { comment } : {}),

  decide: (decisions: OneDecision[], key: string) => post<{ results: SweptResult[] }>('/asks/decide', { decisions }, key),

  suggestions: async (ask: string) => (await call<Page<Suggestion>>(`/rules/suggestions?ask=${id(ask)}`)).items,
}

export const streams = {
  inbox: `${ROOT}/asks/events`,
  session: (session: string, after: number) => `${ROOT}/sessions/${id(session)}/events?after=${after}`,
}
