/** The client: asks people from a program, waits as long as it takes, and runs what they approved, once. */

import { Answer, Ask, type Answers, type Decision, type Questions } from './asked.js'
import { textOf } from './calls.js'
import { Garbled, Refused } from './errors.js'
import { stringify } from './exact.js'
import { approvalBody, askedAbout, closed, mustRun, runApproved, type Expected, type GateOptions, type Run, type ToolCall } from './gate.js'
import { Http, Pause, type Request } from './http.js'
import type { Settings } from './place.js'
import { given, shared, travelling, type AskOptions, type Closed, type Option, type Question, type QuestionOptions, type ValueOf } from './questions.js'
import { keyInRun } from './runs.js'
import { isSchema, type OutputOf, type StandardSchema } from './standard.js'
import { events, inbox, type InboxNews } from './streams.js'
import { fromAnswers, questions } from './typed.js'
import { warnOnce } from './warned.js'
import type { AskBody, AskView, EventView, FileView, ClaimedPermit, ReplyBody, RevisionBody } from './wire.js'

/** How long one long poll may wait, in seconds. */
const POLL = 50
/**
 * How long the server holds the response to a request that asks and waits, in seconds. A proxy that passes the headers on only with the
 * body must not make the request look lost.
 */
const FIRST_WAIT = 25
const SECOND = 1000

/** An acknowledged ask: it is durable and stays pending until it is settled. */
export interface Handle<A extends Ask> {
  /** The id. Any process can continue with it: `waypost.wait(id)`. */
  readonly id: string
  readonly sessionId: string
  /** The ask as the server acknowledged it. */
  readonly view: AskView
  /** Waits until it is settled. */
  wait(options?: { signal?: AbortSignal | undefined }): Promise<A>
  /** Withdraws it. `comment` tells the people who were asked why. */
  withdraw(options?: { comment?: string; supersededBy?: string }): Promise<AskView>
}

type OneOptions = QuestionOptions & AskOptions & Pick<Question, 'input' | 'multiSelect' | 'schema'>

/** A page of a list. */
interface Page<T> {
  items: T[]
  next_cursor?: string | null
}

/** A client of one server. Without settings, it uses the server that the environment names. */
export class Waypost {
  readonly #http: Http

  constructor(settings: Settings = {}) {
    this.#http = new Http(settings)
  }

  /** The server's URL. Throws `NotConfigured` if no server is configured. */
  get url(): string {
    return this.#http.url
  }

  /**
   * Asks one question and waits for the answer, across restarts and lost connections.
   *
   * A schema instead of a text is asked as one form, and its value is returned: zod, or any other Standard Schema with a JSON Schema.
   * Each field is a question.
   *
   * Throws `NotAnswered` if it is settled without an answer, `Refused` if the server refuses it. For a schema, throws a `TypeError`
   * before anything is sent if people cannot be asked about a field, and `UnreadableAnswer` if an answer does not fit.
   */
  async ask<S extends StandardSchema>(schema: S, options?: AskOptions): Promise<OutputOf<S>>
  async ask<const O extends readonly Option[]>(question: string, options: Closed & OneOptions & { options: O }): Promise<Answer<ValueOf<O[number]>>>
  async ask(question: string, options?: OneOptions & { options?: readonly Option[] }): Promise<Answer>
  async ask(asked: string | StandardSchema, options: OneOptions & { options?: readonly Option[] } = {}): Promise<unknown> {
    const settled = await this.#asked(asking(asked, options), options)
    return isSchema(asked) ? fromAnswers(asked, settled) : settled.answer
  }

  /** Asks several questions in one form and waits for the answers, by question id. */
  async askAll<const Q extends Questions>(questions: Q, options: AskOptions = {}): Promise<Answers<Q>> {
    return (await this.#asked<string, Q>(asking(questions, options), options)).answers
  }

  /** Asks and does not wait. The result has the ask's id. For a schema, `fromAnswers` returns the value later. */
  async postAsk(schema: StandardSchema, options?: AskOptions): Promise<Handle<Ask>>
  async postAsk<const O extends readonly Option[]>(question: string, options: Closed & OneOptions & { options: O }): Promise<Handle<Ask<ValueOf<O[number]>>>>
  async postAsk(question: string, options?: OneOptions & { options?: readonly Option[] }): Promise<Handle<Ask>>
  async postAsk<const Q extends Questions>(questions: Q, options?: AskOptions): Promise<Handle<Ask<string, Q>>>
  async postAsk(asked: string | Questions | StandardSchema, options: OneOptions & { options?: readonly Option[] } = {}): Promise<Handle<Ask>> {
    return this.#post(asking(asked, options), options)
  }

  /** Asks what `body` contains, as in the API, and does not wait. */
  async post(body: AskBody, options: Pick<AskOptions, 'idempotencyKey' | 'signal'> = {}): Promise<Handle<Ask>> {
    return this.#post(body, options)
  }

  /** Asks for approval of a call and returns the decision. Runs nothing. */
  async approve(call: ToolCall, options: AskOptions = {}): Promise<Decision> {
    return (await this.#asked(approvalBody(call, options), options)).decision
  }

  /** Does the same without waiting. `runApproved` is the second half. */
  async postApproval(call: ToolCall, options: AskOptions = {}): Promise<Handle<Ask>> {
    return this.#post(approvalBody(call, options), options)
  }

  /** Asks people to review a text. */
  async review(markdown: string, options: AskOptions = {}): Promise<Decision> {
    return (await this.#asked({ kind: 'review', review: { markdown }, ...shared(options) }, options)).decision
  }

  /**
   * Asks for approval, claims the permit, runs, and reports the outcome. Returns what `run` returned. `run` receives exactly the
   * arguments of the claimed call, which a person may have changed.
   *
   * Throws `NotRun` (`Rejected`, `NotAnswered`, `NotApproved`) if the call certainly did not run, `OutcomeUnknown` if it was started
   * before and its outcome is unknown, `AlreadyRan`, `NotReported`, and what `run` throws.
   */
  async gate<A = unknown, R = unknown>(call: ToolCall, run: Run<A, R>, options: AskOptions & GateOptions<A> = {}): Promise<R> {
    mustRun(run)
    const id = await closed(undefined, () => this.#askedOnce(call, options))
    return runApproved(this, id, run, options, askedAbout(call))
  }

  /**
   * The second half of a gate, in any process: waits for the decision, then claims, runs and reports. `expected` says which `tool` the
   * function implements and, if known, which `arguments` were asked about. Nothing runs on the approval of another call.
   *
   * Throws as `gate` does.
   */
  async runApproved<A = unknown, R = unknown>(id: string, run: Run<A, R>, expected: Expected & GateOptions<A> & { signal?: AbortSignal }): Promise<R> {
    return runApproved(this, id, run, expected, expected)
  }

  /**
   * Returns a function that asks for approval of every call. `tool` is the tool's name, or a full description of the tool.
   *
   * Throws a `TypeError` at once for a generator, which a gate cannot run.
   */
  requiresApproval<A extends object, R>(
    tool: string | (Omit<ToolCall, 'arguments'> & AskOptions & GateOptions<A>),
    run: Run<A, R>,
  ): (args: A, options?: AskOptions) => Promise<R> {
    mustRun(run)
    const about = typeof tool === 'string' ? { tool } : tool
    return (args, options = {}) => this.gate({ ...about, arguments: args }, run, { ...about, ...options })
  }

  /** Waits until an ask is settled, or until a reply to it must be judged. It never gives up by itself; use `signal` to stop it. */
  async wait<V = string, Q extends Questions = Questions>(id: string, options: { signal?: AbortSignal | undefined } = {}): Promise<Ask<V, Q>> {
    for (let pause = new Pause(); ; ) {
      const begun = Date.now()
      const view = await this.#view(`${at(id)}?wait=${POLL}s`, { signal: options.signal, held: POLL * SECOND, patience: Infinity })
      if (isOver(view)) return new Ask(view)
      // The ask changed but was not settled, for example by a comment.
      if (Date.now() - begun < SECOND) await pause.next(options.signal)
      else pause = new Pause()
    }
  }

  /** Returns the current state of an ask. */
  read(id: string): Promise<AskView> {
    return this.#view(at(id))
  }

  /** Yields every revision of an ask that was changed, from the journal of its session, starting with the first. */
  async *revisions(ask: AskView): AsyncGenerator<AskView, void, undefined> {
    for (let cursor = ''; ask.revision > 1; ) {
      const page = (await this.#http.json(`/api/v1/sessions/${encodeURIComponent(ask.session_id)}/events${cursor}`)) as Page<EventView> | null
      if (!Array.isArray(page?.items)) throw new Garbled(this.url)
      for (const { ask_id, type, data } of page.items) {
        if (ask_id === ask.id && (type === 'question_pending' || type === 'question_revised')) yield (data as { ask: AskView }).ask
      }
      if (!page.next_cursor) return
      cursor = `?cursor=${encodeURIComponent(page.next_cursor)}`
    }
  }

  /** Yields the asks that the caller may see, newest first. */
  async *asks(filter: { status?: AskView['status']; for?: 'me'; below?: string; idempotencyKey?: string } = {}): AsyncGenerator<AskView, void, undefined> {
    const query = new URLSearchParams(given({ ...filter, idempotencyKey: undefined, idempotency_key: filter.idempotencyKey }) as Record<string, string>)
    for (;;) {
      const page = (await this.#http.json(`/api/v1/asks?${query}`)) as Page<AskView> | null
      if (!Array.isArray(page?.items)) throw new Garbled(this.url)
      yield* page.items
      if (!page.next_cursor) return
      query.set('cursor', page.next_cursor)
    }
  }

  /** Dismisses an ask without an answer. Requires a person's key. */
  cancel(id: string): Promise<AskView> {
    return this.#act(id, 'cancel', {})
  }

  /** Withdraws an ask, optionally because another one supersedes it. `comment` tells the people who were asked why. */
  withdraw(id: string, options: { comment?: string; supersededBy?: string } = {}): Promise<AskView> {
    return this.#act(id, 'withdraw', given({ comment: options.comment, superseded_by: options.supersededBy }))
  }

  /** Changes what is asked. The same ask continues with its next revision. */
  revise(id: string, revision: RevisionBody): Promise<AskView> {
    return this.#act(id, 'revise', revision)
  }

  /** Adds a comment to an ask without deciding it. */
  comment(id: string, text: string): Promise<AskView> {
    return this.#act(id, 'comment', { text })
  }

  /** Judges the pending reply. If it is not sufficient, people are asked again with the clarification. */
  judge(id: string, sufficient: boolean, clarification?: string): Promise<AskView> {
    return this.#act(id, 'judge', given({ sufficient, clarification }))
  }

  /** Replies to an ask. Requires a person's key. */
  reply(id: string, reply: ReplyBody): Promise<AskView> {
    return this.#act(id, 'answer', reply)
  }

  /** Claims the permit of an approval, which is possible once. Throws `Refused` if the call must not run. */
  claim(id: string, claim: { digest: string; tool?: string }, options: { signal?: AbortSignal | undefined } = {}): Promise<ClaimedPermit> {
    return this.#send<ClaimedPermit>(id, 'claim', claim, options)
  }

  /** Reports how a claimed call ended. */
  report(id: string, permit: string, outcome: 'succeeded' | 'failed' | 'unknown', output?: string): Promise<AskView> {
    return this.#act(id, 'result', given({ permit, outcome, output }))
  }

  /** Returns the secret that answers a question of this ask. The journal records that it was released. */
  async release(id: string, question: string): Promise<string> {
    return (await this.#send<{ value: string }>(id, 'release', { question })).value
  }

  /** Returns the bytes of a file that belongs to an answer. */
  async file(id: string, digest: string): Promise<Uint8Array> {
    const answer = await this.#http.send(at(id, 'files', digest), { headers: { accept: '*/*' } })
    return new Uint8Array(await answer.arrayBuffer())
  }

  /** Uploads a file, so that a reply can contain its digest. Requires a person's key. */
  async upload(name: string, bytes: Uint8Array, mediaType = 'application/octet-stream'): Promise<FileView> {
    const headers = { 'content-type': mediaType }
    return (await this.#http.json(`/api/v1/files?name=${encodeURIComponent(name)}`, { method: 'POST', body: bytes, headers })) as FileView
  }

  /** Yields a session's journal and follows it as it grows, without end. Break out of the loop or abort to stop. Reconnects by itself. */
  events(sessionId: string, options: { after?: number; signal?: AbortSignal } = {}): AsyncGenerator<EventView, void, undefined> {
    return events(this.#http, sessionId, options.after ?? 0, options.signal)
  }

  /** Yields what changes in the inbox: first `reset`, which means "read the list", then `ask_changed`. Reconnects by itself. */
  inbox(options: { signal?: AbortSignal } = {}): AsyncGenerator<InboxNews, void, undefined> {
    return inbox(this.#http, options.signal)
  }

  async #askedOnce(call: ToolCall, options: AskOptions & { runId?: string }): Promise<string> {
    const idempotencyKey = options.idempotencyKey ?? (await keyInRun(options.runId ?? this.#http.settings.runId, call.tool, textOf(call.arguments)))
    try {
      return (await this.postApproval(call, idempotencyKey === undefined ? options : { ...options, idempotencyKey })).id
    } catch (cause) {
      if (idempotencyKey === undefined || !(cause instanceof Refused) || cause.code !== 'idempotency_key_reuse') throw cause
      // A newer version of the program describes the same call differently. The original ask stays as it is.
      for await (const { id } of this.asks({ idempotencyKey })) return id
      throw cause
    }
  }

  async #post<A extends Ask>(body: AskBody, options: AskOptions): Promise<Handle<A>> {
    const { signal, idempotencyKey } = options
    const view = await this.#view('/api/v1/asks', { method: 'POST', body: stringify(body), signal, idempotencyKey })
    warnOnce(view)
    const wait = (patience: { signal?: AbortSignal | undefined } = {}): Promise<A> => this.wait(view.id, patience) as Promise<Ask> as Promise<A>
    return { id: view.id, sessionId: view.session_id, view, wait, withdraw: (more) => this.withdraw(view.id, more) }
  }

  /**
   * Asks and waits, with a single request if people answer soon. The ask's id is in a header, which arrives before the answer. If the
   * connection is lost after that, the wait for this ask goes on.
   */
  async #asked<V = string, Q extends Questions = Questions>(body: AskBody, options: AskOptions): Promise<Ask<V, Q>> {
    const { signal, idempotencyKey } = options
    const request: Request = { method: 'POST', body: stringify(body), signal, idempotencyKey, held: FIRST_WAIT * SECOND, isBegun: true }
    const answer = await this.#http.send(`/api/v1/asks?wait=${FIRST_WAIT}s`, request)
    let id = answer.headers.get('location')?.split('/').at(-1)
    try {
      const view = this.#viewOf(await this.#http.read(answer))
      warnOnce(view)
      if (isOver(view)) return new Ask(view)
      id = view.id
    } catch (cause) {
      signal?.throwIfAborted()
      if (id === undefined) throw cause
    }
    return this.wait(id, { signal })
  }

  #act(id: string, act: string, body: object): Promise<AskView> {
    return this.#view(at(id, act), { method: 'POST', body: stringify(body) })
  }

  async #send<T>(id: string, act: string, body: object, options: Pick<Request, 'signal'> = {}): Promise<T> {
    return (await this.#http.json(at(id, act), { method: 'POST', body: stringify(body), ...options })) as T
  }

  async #view(path: string, request: Request = {}): Promise<AskView> {
    return this.#viewOf(await this.#http.json(path, request))
  }

  #viewOf(read: unknown): AskView {
    const view = read as AskView | null
    if (typeof view?.id !== 'string' || typeof view.status !== 'string' || !Array.isArray(view.questions)) throw new Garbled(this.url)
    return view
  }
}

/** Whether the wait for an ask is over: it is settled, or has a reply that must be judged. */
function isOver(view: AskView): boolean {
  return view.status !== 'pending' || Boolean(view.held?.judging)
}

function asking(asked: string | Questions | StandardSchema, options: OneOptions & { options?: readonly Option[] }): AskBody {
  const fields = typeof asked === 'string' ? {} : isSchema(asked) ? questions(asked) : asked
  const sent = typeof asked === 'string' ? [travelling({ ...options, question: asked })] : Object.entries(fields).map(([id, one]) => travelling(one, id))
  return { kind: 'questions', questions: sent, ...shared(options) }
}

/** Returns the path of an ask or of a part of it. Ids are escaped, so no id can lead to another path. */
function at(...names: string[]): string {
  return ['/api/v1/asks', ...names.map(encodeURIComponent)].join('/')
}
