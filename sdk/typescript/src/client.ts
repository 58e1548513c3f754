/** Waypost from a program: ask people, wait as long as it takes, and run what they approved, once. */

import { Answer, Ask, type Answers, type Decision, type Questions } from './asked.js'
import { Garbled } from './errors.js'
import { stringify } from './exact.js'
import { approvalBody, askedAbout, closed, mustRun, runApproved, type GateOptions, type Run, type ToolCall } from './gate.js'
import { Http, Pause, type Request } from './http.js'
import type { Settings } from './place.js'
import { given, shared, travelling, type AskOptions, type Closed, type Option, type Question, type QuestionOptions, type ValueOf } from './questions.js'
import { events, inbox, type InboxNews } from './streams.js'
import type { AskBody, AskView, EventView, FileView, Licence, ReplyBody, RevisionBody } from './wire.js'

/** How long one long poll may hang. */
const POLL = 50
const SECOND = 1000

/** An ask that was acknowledged: it is on disk, and stays there until somebody settles it. */
export interface Handle<A extends Ask> {
  /** With nothing but this, any process goes on: `waypost.wait(id)`. */
  readonly id: string
  readonly sessionId: string
  /** The ask as it was acknowledged. */
  readonly view: AskView
  /** Waits until it is settled. */
  wait(options?: { signal?: AbortSignal | undefined }): Promise<A>
  /** Takes it back: `comment` says why, to whoever was asked. */
  withdraw(options?: { comment?: string; supersededBy?: string }): Promise<AskView>
}

type OneOptions = QuestionOptions & AskOptions & Pick<Question, 'input' | 'multiSelect' | 'schema'>

/** A server, asked by a program. Without settings it is the one that the surroundings name. */
export class Waypost {
  readonly #http: Http

  constructor(settings: Settings = {}) {
    this.#http = new Http(settings)
  }

  /** Where the server is. Throws `NotConfigured` where nobody says so. */
  get url(): string {
    return this.#http.url
  }

  /**
   * Asks one question and waits for the answer, over restarts and cuts.
   *
   * Throws `NotAnswered` where it is settled without one, `Refused` where the server does not take it.
   */
  async ask<const O extends readonly Option[]>(question: string, options: Closed & OneOptions & { options: O }): Promise<Answer<ValueOf<O[number]>>>
  async ask(question: string, options?: OneOptions & { options?: readonly Option[] }): Promise<Answer>
  async ask(question: string, options: OneOptions & { options?: readonly Option[] } = {}): Promise<Answer> {
    const { signal } = options
    return (await (await this.postAsk(question, options)).wait({ signal })).answer
  }

  /** Asks several questions in one form and waits for the answers, by the questions' ids. */
  async askAll<const Q extends Questions>(questions: Q, options: AskOptions = {}): Promise<Answers<Q>> {
    return (await (await this.postAsk(questions, options)).wait(options)).answers
  }

  /** Asks, and does not wait: what comes back has the ask's id. */
  async postAsk<const O extends readonly Option[]>(question: string, options: Closed & OneOptions & { options: O }): Promise<Handle<Ask<ValueOf<O[number]>>>>
  async postAsk(question: string, options?: OneOptions & { options?: readonly Option[] }): Promise<Handle<Ask>>
  async postAsk<const Q extends Questions>(questions: Q, options?: AskOptions): Promise<Handle<Ask<string, Q>>>
  async postAsk(asked: string | Questions, options: OneOptions & { options?: readonly Option[] } = {}): Promise<Handle<Ask>> {
    const questions = typeof asked === 'string' ? [travelling({ ...options, question: asked })] : Object.entries(asked).map(([id, one]) => travelling(one, id))
    return this.#post({ kind: 'questions', questions, ...shared(options) }, options)
  }

  /** Asks for leave to make a call, and gives what was decided; it runs nothing. */
  async approve(call: ToolCall, options: AskOptions = {}): Promise<Decision> {
    return (await (await this.postApproval(call, options)).wait(options)).decision
  }

  /** The same without waiting; `runApproved` is its second half. */
  async postApproval(call: ToolCall, options: AskOptions = {}): Promise<Handle<Ask>> {
    return this.#post(approvalBody(call, options), options)
  }

  /** Has a text reviewed. */
  async review(markdown: string, options: AskOptions = {}): Promise<Decision> {
    return (await (await this.#post({ kind: 'review', review: { markdown }, ...shared(options) }, options)).wait(options)).decision
  }

  /**
   * Asks for leave, claims the permit, runs, and reports how it ended; gives what `run` gave. `run` gets exactly the arguments
   * of the claimed call, which a person may have changed.
   *
   * Throws `NotRun` (`Rejected`, `NotAnswered`, `NotApproved`) where it surely did not run, `OutcomeUnknown` where it was begun
   * before and nobody knows, `AlreadyRan`, `NotReported`, and what `run` throws.
   */
  async gate<A = unknown, R = unknown>(call: ToolCall, run: Run<A, R>, options: AskOptions & GateOptions<A> = {}): Promise<R> {
    mustRun(run)
    const { id } = await closed(undefined, () => this.postApproval(call, options))
    return runApproved(this, id, run, options, askedAbout(call))
  }

  /** The second half of a gate, in whatever process: waits for the decision, then claims, runs and reports. Throws as `gate` does. */
  runApproved<A = unknown, R = unknown>(id: string, run: Run<A, R>, options: GateOptions<A> & { signal?: AbortSignal } = {}): Promise<R> {
    return runApproved(this, id, run, options)
  }

  /**
   * A function behind a gate: every call of it is asked about. `tool` is its name, or all there is to say about it.
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

  /** Waits until an ask is settled, or a reply to it is to be judged. It never gives up by itself: `signal` does. */
  async wait<V = string, Q extends Questions = Questions>(id: string, options: { signal?: AbortSignal | undefined } = {}): Promise<Ask<V, Q>> {
    for (let pause = new Pause(); ; ) {
      const begun = Date.now()
      const view = await this.#view(`${at(id)}?wait=${POLL}s`, { signal: options.signal, held: POLL * SECOND, patience: Infinity })
      if (view.status !== 'pending' || view.held?.judging) return new Ask(view)
      // News that settle nothing, such as a comment.
      if (Date.now() - begun < SECOND) await pause.next(options.signal)
      else pause = new Pause()
    }
  }

  /** An ask as it stands. */
  read(id: string): Promise<AskView> {
    return this.#view(at(id))
  }

  /** The asks the caller may see, newest first. */
  async *asks(filter: { status?: AskView['status']; for?: 'me'; below?: string } = {}): AsyncGenerator<AskView, void, undefined> {
    const query = new URLSearchParams(given(filter) as Record<string, string>)
    for (;;) {
      const page = (await this.#http.json(`/api/v1/asks?${query}`)) as { items: AskView[]; next_cursor?: string | null } | null
      if (!Array.isArray(page?.items)) throw new Garbled(this.url)
      yield* page.items
      if (!page.next_cursor) return
      query.set('cursor', page.next_cursor)
    }
  }

  /** Takes an ask back, perhaps because another takes its place. The `comment` says why, to whoever was asked. */
  withdraw(id: string, options: { comment?: string; supersededBy?: string } = {}): Promise<AskView> {
    return this.#act(id, 'withdraw', given({ comment: options.comment, superseded_by: options.supersededBy }))
  }

  /** Changes what is asked: the same ask goes on under its next revision. */
  revise(id: string, revision: RevisionBody): Promise<AskView> {
    return this.#act(id, 'revise', revision)
  }

  /** Says something under an ask without deciding it. */
  comment(id: string, text: string): Promise<AskView> {
    return this.#act(id, 'comment', { text })
  }

  /** Says whether the reply in hand is sufficient; where it is not, people are asked again with the clarification. */
  judge(id: string, sufficient: boolean, clarification?: string): Promise<AskView> {
    return this.#act(id, 'judge', given({ sufficient, clarification }))
  }

  /** Replies to an ask. It takes a person's key. */
  reply(id: string, reply: ReplyBody): Promise<AskView> {
    return this.#act(id, 'answer', reply)
  }

  /** Claims the permit of an approval: it is given once. Throws `Refused` where it must not be run. */
  claim(id: string, claim: { digest: string; tool?: string }, options: { signal?: AbortSignal | undefined } = {}): Promise<Licence> {
    return this.#send<Licence>(id, 'claim', claim, options)
  }

  /** Says how a claimed call ended. */
  report(id: string, permit: string, outcome: 'succeeded' | 'failed' | 'unknown', output?: string): Promise<AskView> {
    return this.#act(id, 'result', given({ permit, outcome, output }))
  }

  /** The secret that was the answer to a question of this ask. Its journal says that it was given. */
  async release(id: string, question: string): Promise<string> {
    return (await this.#send<{ value: string }>(id, 'release', { question })).value
  }

  /** The bytes of a file that was brought with an answer. */
  async file(id: string, digest: string): Promise<Uint8Array> {
    const answer = await this.#http.send(at(id, 'files', digest), { headers: { accept: '*/*' } })
    return new Uint8Array(await answer.arrayBuffer())
  }

  /** Brings a file, to reply with its digest. It takes a person's key. */
  async bring(name: string, bytes: Uint8Array, mediaType = 'application/octet-stream'): Promise<FileView> {
    const headers = { 'content-type': mediaType }
    return (await this.#http.json(`/api/v1/files?name=${encodeURIComponent(name)}`, { method: 'POST', body: bytes, headers })) as FileView
  }

  /** A session's journal, and on as it grows, without end: break off, or abort. It resumes by itself after a cut. */
  events(sessionId: string, options: { after?: number; signal?: AbortSignal } = {}): AsyncGenerator<EventView, void, undefined> {
    return events(this.#http, sessionId, options.after ?? 0, options.signal)
  }

  /** What changes in the inbox: first `reset`, which means "read the list", then `ask_changed`. It resumes by itself. */
  inbox(options: { signal?: AbortSignal } = {}): AsyncGenerator<InboxNews, void, undefined> {
    return inbox(this.#http, options.signal)
  }

  async #post<A extends Ask>(body: AskBody, options: AskOptions): Promise<Handle<A>> {
    const { signal, idempotencyKey } = options
    const view = await this.#view('/api/v1/asks', { method: 'POST', body: stringify(body), signal, idempotencyKey })
    const wait = (patience: { signal?: AbortSignal | undefined } = {}): Promise<A> => this.wait(view.id, patience) as Promise<Ask> as Promise<A>
    return { id: view.id, sessionId: view.session_id, view, wait, withdraw: (more) => this.withdraw(view.id, more) }
  }

  #act(id: string, act: string, body: object): Promise<AskView> {
    return this.#view(at(id, act), { method: 'POST', body: stringify(body) })
  }

  async #send<T>(id: string, act: string, body: object, options: Pick<Request, 'signal'> = {}): Promise<T> {
    return (await this.#http.json(at(id, act), { method: 'POST', body: stringify(body), ...options })) as T
  }

  async #view(path: string, request: Request = {}): Promise<AskView> {
    const view = (await this.#http.json(path, request)) as AskView | null
    if (typeof view?.id !== 'string' || typeof view.status !== 'string' || !Array.isArray(view.questions)) throw new Garbled(this.url)
    return view
  }
}

/** Where an ask is, or something of it. No id leads to another place, whatever it is made of. */
function at(...names: string[]): string {
  return ['/api/v1/asks', ...names.map(encodeURIComponent)].join('/')
}
