/**
 * An adapter for LangGraph and LangChain: what a graph stops for becomes durable asks, and their answers continue it. The graph needs a
 * checkpointer. Another process that has it continues the same thread, and asks nothing twice.
 */

import { Command } from '@langchain/langgraph'
import type { Waypost } from './client.js'
import { NotApproved, Refused } from './errors.js'
import { checkCall, claimCall, reportCall, type ClaimedCall, type Outcome } from './gate.js'
import { stringify } from './exact.js'
import { answerTo, bodyOf, decisionOf, reviewBody, reviewsOf, runs, type About, type Review } from './interrupts.js'
import { travelling } from './questions.js'
import type { AskBody, AskView } from './wire.js'

export type { About } from './interrupts.js'

/** How people are asked. */
export interface GraphSettings {
  /** The options of the asks about each tool's calls, by tool name. */
  about?: Readonly<Record<string, About>>
  signal?: AbortSignal
}

/** A compiled graph, or an agent of LangChain. */
export interface Graph {
  // The types of a graph depend on its state, and this adapter passes its values through.
  /* eslint-disable @typescript-eslint/no-explicit-any */
  invoke(input: any, config?: any): Promise<any>
  stream(input: any, config?: any): Promise<AsyncIterable<any>>
  getState(config: any, options?: { subgraphs?: boolean }): Promise<any>
}

interface Snapshot {
  values: { messages?: { tool_calls?: { id?: string; name: string; args: unknown }[] }[] }
  next: readonly string[]
  config: { configurable?: Record<string, unknown> }
  tasks: readonly { interrupts: readonly { id?: string; value?: unknown }[]; state?: Snapshot | Snapshot['config'] }[]
}

interface Part {
  name: string
  id: string | undefined
  value: unknown
  review: Review | undefined
}

/** The name of a static interrupt, which has no id. */
const CONTINUE = 'continue'

/** Runs `graph.invoke` through everything that it stops for. */
export async function run<G extends Graph>(waypost: Waypost, graph: G, input: unknown, config: object, settings: GraphSettings = {}): Promise<Awaited<ReturnType<G['invoke']>>> {
  const journey = new Journey(waypost, graph, config, settings)
  return journey.through(async () => {
    let result = await graph.invoke(input, journey.config)
    while (await journey.answered()) result = await graph.invoke(journey.input, journey.config)
    return result
  })
}

/** Continues a thread that stopped, in this process or another. Waits for its answers first. */
export async function resume<G extends Graph>(waypost: Waypost, graph: G, config: object, settings: GraphSettings = {}): Promise<Awaited<ReturnType<G['invoke']>>> {
  const journey = new Journey(waypost, graph, config, settings)
  return journey.through(async () => {
    const isStopped = await journey.isStopped()
    let result = isStopped ? (await graph.getState(config)).values : await graph.invoke(null, journey.config)
    for (let asked = await journey.answered(); asked; asked = await journey.answered()) result = await graph.invoke(journey.input, journey.config)
    return result
  })
}

/** Yields what `graph.stream` yields, through everything that it stops for. With `undefined` as input, continues a thread that stopped. */
export async function* stream(waypost: Waypost, graph: Graph, input: unknown, config: object, settings: GraphSettings = {}): AsyncGenerator<unknown, void, undefined> {
  const journey = new Journey(waypost, graph, config, settings)
  try {
    if (input !== undefined) yield* await graph.stream(input, journey.config)
    else if (!(await journey.isStopped())) yield* await graph.stream(null, journey.config)
    while (await journey.answered()) yield* await graph.stream(journey.input, journey.config)
  } finally {
    await journey.end()
  }
}

/** Asks what a graph stopped for, once, and does not wait. Returns the ids of the asks; the process may end. */
export async function suspend(waypost: Waypost, graph: Graph, config: object, settings: GraphSettings = {}): Promise<string[]> {
  return [...(await new Journey(waypost, graph, config, settings).posted()).values()]
}

/** One thread of a graph, through all of its stops, as far as this process takes it. */
class Journey {
  readonly config: object
  /** What continues the graph. */
  input: unknown
  readonly #ended = new Map<string, [Outcome, unknown]>()
  readonly #claimed = new Map<string, ClaimedCall>()

  constructor(
    readonly waypost: Waypost,
    readonly graph: Graph,
    readonly place: object,
    readonly settings: GraphSettings,
  ) {
    const known = (place as { callbacks?: unknown }).callbacks
    if (known !== undefined && !Array.isArray(known)) throw new TypeError('`callbacks` must be a list here')
    this.config = { ...place, callbacks: [...((known as unknown[] | undefined) ?? []), noting(this.#ended)] }
  }

  async through<R>(run: () => Promise<R>): Promise<R> {
    try {
      return await run()
    } finally {
      await this.end()
    }
  }

  /** Reports how every claimed call ended. */
  async end(): Promise<void> {
    for (const [id, call] of this.#claimed) await reportCall(this.waypost, call, ...(this.#ended.get(id) ?? (['unknown', undefined] as const)))
    this.#claimed.clear()
  }

  /** Whether the thread waits for people. Without static interrupts, a thread without interrupts was not stopped but cut off. */
  async isStopped(): Promise<boolean> {
    const parts = partsOf(await this.#state())
    return parts.some(({ id }) => id !== undefined) || (parts.length > 0 && mayPause(this.graph))
  }

  async posted(): Promise<Map<string, string>> {
    const state = await this.#state()
    return (await this.isStopped()) ? this.#posted(state, partsOf(state), new Map()) : new Map()
  }

  /** Waits for what the graph stopped for, claims what it may run, and sets `input`. Returns `false` if the graph did not stop. */
  async answered(): Promise<boolean> {
    for (const [id, call] of this.#claimed) {
      const ended = this.#ended.get(id)
      if (ended) await reportCall(this.waypost, call, ...ended)
      if (ended) this.#claimed.delete(id)
    }
    const state = await this.#state()
    const parts = partsOf(state)
    if (parts.length === 0) return false
    const answers = new Map<string, unknown>()
    const asks = await this.#posted(state, parts, answers)
    const reviewed: { name: string; review: Review; view: AskView }[] = []
    for (const { name, id, value, review } of parts) {
      const ask = asks.get(name)
      if (ask === undefined) continue
      const settled = await this.waypost.wait(ask, { signal: this.settings.signal })
      if (id === undefined) {
        if (!settled.answer.yes) throw new NotApproved(`a person did not let the graph continue with ${state.next.join(', ')}`, ask)
        this.input = null
        return true
      }
      if (!review) answers.set(name, answerTo(value, settled.view))
      else reviewed.push({ name, review, view: await this.#decided(review, settled.view) })
    }
    const args = await this.#claim(reviewed)
    for (const { name, review, view } of reviewed) answers.set(name, decisionOf(review, view, args.get(name)))
    this.input = new Command({ resume: resumeOf(parts, answers) })
    return true
  }

  async #state(): Promise<Snapshot> {
    return (await this.graph.getState(this.place, { subgraphs: true })) as Snapshot
  }

  /** Throws, before anything is claimed, if an action cannot go on as people decided. */
  async #decided(review: Review, view: AskView): Promise<AskView> {
    if (runs(review, view)) await checkCall(this.waypost, view, { tool: review.tool, arguments: review.args })
    else decisionOf(review, view, undefined)
    return view
  }

  /** Claims every call that LangChain will run. Returns the approved arguments of all calls. */
  async #claim(reviewed: readonly { name: string; review: Review; view: AskView }[]): Promise<Map<string, unknown>> {
    const args = new Map(reviewed.map(({ name, view }) => [name, view.approval?.arguments as unknown]))
    // If one call of a turn is rejected, LangChain goes back to the model and runs none of the others.
    if (reviewed.some(({ review, view }) => !review.isInbox && !runs(review, view))) return args
    const now = new Map<string, ClaimedCall>()
    try {
      for (const { name, review, view } of reviewed) {
        if (review.isInbox || !runs(review, view)) continue
        const call = await claimCall(this.waypost, view, { tool: review.tool, ...(view.revision > 1 ? {} : { arguments: review.args }) }, this.settings.signal)
        now.set(review.callId ?? name, call)
        args.set(name, call.args)
      }
    } catch (cause) {
      for (const call of now.values()) await reportCall(this.waypost, call, 'failed', 'It was not run: the run stopped before this call.')
      throw cause
    }
    for (const [id, call] of now) this.#claimed.set(id, call)
    return args
  }

  /** Returns the asks by name. The answers for calls that people could not be asked about go into `answers`. */
  async #posted(state: Snapshot, parts: readonly Part[], answers: Map<string, unknown>): Promise<Map<string, string>> {
    const bodies = parts.map((part) => [part, this.#body(state, part)] as const)
    const asks = new Map<string, string>()
    for (const [{ name, review }, body] of bodies) {
      try {
        asks.set(name, await this.#asked(body, await keyOf(state.config, name)))
      } catch (cause) {
        const isAboutArguments = cause instanceof Refused && cause.errors.length > 0 && cause.errors.every(({ pointer }) => pointer.startsWith('/approval/arguments'))
        if (!isAboutArguments || !review?.allowed.has('reject') || review.isInbox) throw cause
        answers.set(name, { type: 'reject', message: `The arguments of this call of ${review.tool} cannot be read: ${cause.detail}. It was not run. Write them again.` })
      }
    }
    return asks
  }

  async #asked(body: AskBody, idempotencyKey: string): Promise<string> {
    return (await this.waypost.post(body, { idempotencyKey, ...(this.settings.signal ? { signal: this.settings.signal } : {}) })).id
  }

  #body({ next }: Snapshot, { id, value, review }: Part): AskBody {
    if (id === undefined) return { kind: 'questions', questions: [travelling({ question: `Continue with ${next.join(', ')}?`, input: 'confirm' }, CONTINUE)] }
    return review ? reviewBody(review, this.settings.about?.[review.tool]) : bodyOf(value)
  }
}

/** Whether a graph has static interrupts. An agent of LangChain has its graph inside. */
function mayPause(graph: object): boolean {
  const { graph: inner, interruptBefore, interruptAfter } = graph as { graph?: object; interruptBefore?: unknown[]; interruptAfter?: unknown[] }
  return (interruptBefore?.length ?? 0) > 0 || (interruptAfter?.length ?? 0) > 0 || (inner !== undefined && mayPause(inner))
}

/** Returns everything that a graph stopped for. */
function partsOf(state: Snapshot): Part[] {
  const parts = interruptsOf(state).flatMap(({ id, value, calls }): Part[] => {
    const reviews = reviewsOf(value, calls)
    if (reviews.length === 0) return [{ name: id, id, value, review: undefined }]
    return reviews.map((review, place) => ({ name: reviews.length === 1 ? id : `${id}/${place}`, id, value, review }))
  })
  return parts.length > 0 || state.next.length === 0 ? parts : [{ name: CONTINUE, id: undefined, value: undefined, review: undefined }]
}

/** Returns the interrupts of a graph and of the graphs inside it, each with the calls of the model of its own graph. */
function interruptsOf(state: Snapshot): { id: string; value: unknown; calls: { id?: string; name: string; args: unknown }[] }[] {
  const found = state.tasks.flatMap((task) => (task.state && 'tasks' in task.state ? interruptsOf(task.state) : []))
  const known = new Set(found.map(({ id }) => id))
  const calls = state.values.messages?.findLast((message) => (message.tool_calls?.length ?? 0) > 0)?.tool_calls ?? []
  const own = state.tasks.flatMap(({ interrupts }) => interrupts.flatMap(({ id, value }) => (id === undefined || known.has(id) ? [] : [{ id, value, calls }])))
  return [...found, ...own]
}

/** Returns the values of all interrupts, by id. */
function resumeOf(parts: readonly Part[], answers: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const resume: Record<string, unknown> = {}
  for (const { name, id, review } of parts) {
    if (id === undefined || id in resume) continue
    const all = parts.filter((part) => part.id === id).map((part) => answers.get(part.name))
    // Programs for the agent inbox take the first of a list, even if they asked about one action.
    resume[id] = !review ? answers.get(name) : review.isInbox ? all : { decisions: all }
  }
  return resume
}

/** Returns a key that is the same for one stop of one thread in every process. */
async function keyOf({ configurable = {} }: Snapshot['config'], name: string): Promise<string> {
  const parts = ['thread_id', 'checkpoint_ns', 'checkpoint_id'].map((part) => String(configurable[part] ?? ''))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode([...parts, name].join('\0')))
  return `langgraph-${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Returns callbacks that note how tools end, by the ids of the model's calls. */
function noting(ended: Map<string, [Outcome, unknown]>): object {
  const started = new Map<string, string>()
  const note = (runId: string, outcome: Outcome, result: unknown) => {
    const id = started.get(runId)
    if (id !== undefined) ended.set(id, [outcome, result])
  }
  return {
    awaitHandlers: true,
    handleToolStart: (_tool: unknown, _input: string, runId: string, _parent?: string, _tags?: string[], _data?: unknown, _name?: string, toolCallId?: string) => {
      if (toolCallId !== undefined) started.set(runId, toolCallId)
    },
    handleToolEnd: (output: { content?: unknown; status?: string } | string, runId: string) => {
      const [content, failed] = typeof output === 'object' && output !== null && 'content' in output ? [output.content, output.status === 'error'] : [output, false]
      note(runId, failed ? 'failed' : 'succeeded', content)
    },
    handleToolError: (error: Error, runId: string) => {
      // A tool that stops the graph has not ended.
      if (!/Interrupt|GraphBubbleUp/.test(error?.name ?? '')) note(runId, 'failed', stringify(`${error?.name}: ${error?.message}`).slice(1, -1))
    },
  }
}
