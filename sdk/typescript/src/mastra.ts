/**
 * An adapter for Mastra: what an agent or a workflow suspends for becomes durable asks, and their answers resume it. Mastra needs a storage.
 * Every approved call is claimed before Mastra may run it, so that one approval permits one run, whichever process resumes. Mastra runs a
 * call as its model wrote it, so people approve or reject here and cannot change arguments.
 */

import { isAboutArguments, textOf } from './calls.js'
import type { Waypost } from './client.js'
import { stringify } from './exact.js'
import { approvalBody, checkCall, claimCall, reportCall, type ClaimedCall, type Outcome, type ToolCall } from './gate.js'
import { answerTo, bodyOf, whyNot } from './interrupts.js'
import type { AskOptions } from './questions.js'
import type { AskView } from './wire.js'

/** The options of the asks about the calls of one tool. */
export type About = Omit<ToolCall, 'tool' | 'arguments' | 'allowModifyArgs' | 'form'> & Omit<AskOptions, 'signal' | 'idempotencyKey'>

/** How people are asked, and how Mastra runs. */
export interface RunSettings {
  /** The options of the asks about each tool's calls, by tool name. */
  about?: Readonly<Record<string, About>>
  signal?: AbortSignal
  /** The options of every call of Mastra, such as `memory`, `maxSteps` and `requireToolApproval`. */
  options?: object
}

// The types of an agent and of a workflow depend on their schemas, and this adapter passes their values through.
/* eslint-disable @typescript-eslint/no-explicit-any */

/** An agent of Mastra. */
export interface MastraAgent {
  generate(messages: any, options?: any): Promise<any>
  stream(messages: any, options?: any): Promise<any>
  resumeGenerate(resumeData: any, options: any): Promise<any>
  resumeStream(resumeData: any, options: any): Promise<any>
  approveToolCallGenerate(options: any): Promise<any>
  approveToolCall(options: any): Promise<any>
  declineToolCallGenerate(options: any): Promise<any>
  declineToolCall(options: any): Promise<any>
}

/** A run of a workflow of Mastra: `await workflow.createRun()`. */
export interface MastraRun {
  readonly runId: string
  start(args: any): Promise<any>
  resume(args: any): Promise<any>
  stream(args: any): any
  resumeStream(args: any): any
}

type Target = MastraAgent | MastraRun
/** What Mastra returns of an agent or a workflow. */
export type ResultOf<T extends Target> = T extends MastraAgent ? Awaited<ReturnType<T['generate']>> : T extends MastraRun ? Awaited<ReturnType<T['start']>> : never

/** One thing that an agent or a workflow waits for. */
interface Stop {
  /** What makes its idempotency key. */
  key: readonly string[]
  toolCallId?: string
  call?: { tool: string; args: object }
  /** The value that a tool or a step suspended with. */
  value?: unknown
  step?: readonly string[]
  index?: number
}

/** An agent or a workflow that waits for people, in a form that another process can resume. It is plain JSON. */
export interface Suspended {
  runId: string
  /** How many answers the run has had. */
  round: number
  stops: readonly (Stop & { ask?: string; refused?: string })[]
}

/** Runs an agent with this prompt, or a run of a workflow with this input, through everything that it suspends for. */
export async function run<T extends Target>(waypost: Waypost, target: T, input: unknown, settings: RunSettings = {}): Promise<ResultOf<T>> {
  const journey = new Journey(waypost, target, settings)
  return journey.through(await journey.begin(input))
}

/** Waits for the answers and resumes an agent or a run of a workflow in this process, whichever process began it. */
export async function resume<T extends Target>(waypost: Waypost, target: T, suspended: Suspended, settings: RunSettings = {}): Promise<ResultOf<T>> {
  const journey = new Journey(waypost, target, settings, suspended)
  return journey.through(await journey.next(suspended))
}

/** Asks what a result of `generate` or `start` waits for, once, and does not wait. Returns `undefined` if it waits for nobody. */
export async function suspend(waypost: Waypost, target: Target, result: unknown, settings: RunSettings = {}): Promise<Suspended | undefined> {
  return new Journey(waypost, target, settings).posted(result)
}

/** Yields what Mastra streams (`fullStream`), through everything that it suspends for. No pieces arrive while people decide. */
export async function* stream(waypost: Waypost, target: Target, input: unknown, settings: RunSettings = {}): AsyncGenerator<any, void, undefined> {
  const journey = new Journey(waypost, target, settings)
  journey.streams = true
  yield* journey.pieces(() => journey.begin(input))
}

/** Does what `resume` does, and yields what Mastra streams. */
export async function* resumeStream(waypost: Waypost, target: Target, suspended: Suspended, settings: RunSettings = {}): AsyncGenerator<any, void, undefined> {
  const journey = new Journey(waypost, target, settings, suspended)
  journey.streams = true
  yield* journey.pieces(() => journey.next(suspended))
}

/** One run, through all of its stops, as far as this process takes it. */
class Journey {
  streams = false
  #round: number
  readonly #options: object
  readonly #claimed = new Map<string, ClaimedCall>()
  readonly #ended = new Map<string, [Outcome, unknown]>()

  constructor(
    readonly waypost: Waypost,
    readonly target: Target,
    readonly settings: RunSettings,
    suspended?: Suspended,
  ) {
    this.#round = suspended?.round ?? 0
    const { options = {}, signal } = settings
    const theirs = (options as { onChunk?: (chunk: unknown) => unknown }).onChunk
    const onChunk = async (chunk: Chunk): Promise<void> => {
      this.#note(chunk)
      await theirs?.(chunk)
    }
    this.#options = isAgent(target) ? { ...options, ...(signal ? { abortSignal: signal } : {}), onChunk } : options
  }

  async begin(input: unknown): Promise<any> {
    const { target } = this
    if (isAgent(target)) return this.streams ? target.stream(input, this.#options) : target.generate(input, this.#options)
    const args = { ...this.#options, inputData: input }
    return this.streams ? target.stream(args) : target.start(args)
  }

  async through(first: any): Promise<any> {
    let result = first
    try {
      for (let suspended = await this.posted(result); suspended; suspended = await this.posted(result)) result = await this.next(suspended)
      return result
    } finally {
      await this.#report()
    }
  }

  async *pieces(begin: () => Promise<any>): AsyncGenerator<any, void, undefined> {
    try {
      let output = await begin()
      for (;;) {
        yield* output.fullStream
        const result = isAgent(this.target) ? await resultOf(output) : await output.result
        const suspended = await this.posted(result)
        if (!suspended) return
        output = await this.next(suspended)
      }
    } finally {
      await this.#report()
    }
  }

  /** Asks about everything that a result waits for. */
  async posted(result: any): Promise<Suspended | undefined> {
    const { target } = this
    const runId: string = isAgent(target) ? result.runId : target.runId
    const stops = isAgent(target) ? stopsOfAgent(result, runId, this.#round) : stopsOfWorkflow(result, runId)
    if (stops.length === 0) return undefined
    return { runId, round: this.#round, stops: await Promise.all(stops.map(async (stop) => ({ ...stop, ...(await this.#ask(stop)) }))) }
  }

  /** Waits for the first answer, and resumes with it. */
  async next({ runId, stops }: Suspended): Promise<any> {
    const [stop] = stops
    if (!stop) throw new TypeError('nothing is suspended')
    const view = stop.ask === undefined ? undefined : (await this.waypost.wait(stop.ask, { signal: this.settings.signal })).view
    this.#round += 1
    const { target, streams } = this
    if (!isAgent(target)) {
      const where = stop.index === undefined ? {} : { forEachIndex: stop.index }
      const args = { ...this.#options, step: stop.step, resumeData: answerTo(stop.value, view!), ...where }
      return streams ? target.resumeStream(args) : target.resume(args)
    }
    const at = { ...this.#options, runId, toolCallId: stop.toolCallId }
    if (!stop.call) return streams ? target.resumeStream(answerTo(stop.value, view!), at) : target.resumeGenerate(answerTo(stop.value, view!), at)
    if (view?.status === 'answered' && view.decision?.decision === 'approve') {
      await this.#claim(stop, view)
      return streams ? target.approveToolCall(at) : target.approveToolCallGenerate(at)
    }
    const refusal = { ...at, reason: stop.refused ?? whyNot(view!) }
    return streams ? target.declineToolCall(refusal) : target.declineToolCallGenerate(refusal)
  }

  async #claim({ call, toolCallId }: Stop, view: AskView): Promise<void> {
    const expected = { tool: call!.tool, arguments: call!.args }
    await checkCall(this.waypost, view, expected)
    this.#claimed.set(toolCallId!, await claimCall(this.waypost, view, expected, this.settings.signal))
  }

  async #ask({ key, call, value }: Stop): Promise<{ ask: string } | { refused: string }> {
    const idempotencyKey = await hashed(key)
    const options = { idempotencyKey, ...(this.settings.signal ? { signal: this.settings.signal } : {}) }
    if (!call) return { ask: (await this.waypost.post(bodyOf(value), options)).id }
    const { tool, args } = call
    const about = this.settings.about?.[tool] ?? {}
    try {
      textOf(args)
    } catch (cause) {
      return { refused: unreadable(tool, cause) }
    }
    try {
      return { ask: (await this.waypost.post(approvalBody({ tool, arguments: args, ...about }, about), options)).id }
    } catch (cause) {
      if (!isAboutArguments(cause)) throw cause
      return { refused: unreadable(tool, cause) }
    }
  }

  /** Notes how a call ended. */
  #note({ type, payload }: Chunk): void {
    const id = payload?.toolCallId
    if (id === undefined) return
    if (type === 'tool-result') this.#ended.set(id, [payload?.isError ? 'failed' : 'succeeded', payload?.result])
    if (type === 'tool-error') this.#ended.set(id, ['failed', told(payload?.error)])
  }

  /** Reports how every claimed call ended. */
  async #report(): Promise<void> {
    for (const [id, call] of this.#claimed) await reportCall(this.waypost, call, ...(this.#ended.get(id) ?? (['unknown', undefined] as const)))
    this.#claimed.clear()
  }
}

interface Chunk {
  type: string
  payload?: { toolCallId?: string; result?: unknown; isError?: boolean; error?: unknown }
}

const isAgent = (target: Target): target is MastraAgent => 'generate' in target
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const unreadable = (tool: string, cause: unknown): string =>
  `The arguments of this call of ${tool} cannot be read: ${(cause as Error).message}. It was not run. Write them again, as one JSON object.`

/** Returns of a stream that ended what `generate` returns of it, as far as this adapter reads it. */
async function resultOf(output: any): Promise<object> {
  return { runId: output.runId, finishReason: await output.finishReason, suspendPayload: await output.suspendPayload }
}

/** Returns the call that an agent is suspended for: Mastra stops for one call after the other. */
function stopsOfAgent({ finishReason, suspendPayload }: any, runId: string, round: number): Stop[] {
  if (finishReason !== 'suspended') return []
  const { toolCallId, toolName, args, suspendPayload: payload, resumeSchema } = suspendPayload as Record<string, any>
  const key = [runId, String(round), toolCallId]
  if (payload === undefined) return [{ key, toolCallId, call: { tool: toolName, args } }]
  return [{ key: [...key, stringify(payload)], toolCallId, value: valueOf(payload, toolName, resumeSchema) }]
}

/** Returns the steps that a workflow is suspended for. */
function stopsOfWorkflow({ status, suspended, steps }: any, runId: string): Stop[] {
  if (status !== 'suspended') return []
  return (suspended as string[][]).map((step): Stop => {
    const { suspendPayload, suspendedAt } = steps[step[0] ?? ''] as { suspendPayload: unknown; suspendedAt: number }
    const { __workflow_meta: meta, ...payload } = (isObject(suspendPayload) ? suspendPayload : {}) as Record<string, any>
    const index = meta?.foreachIndex as number | undefined
    const key = [runId, ...step, String(index ?? ''), String(suspendedAt)]
    return { key, step, value: isObject(suspendPayload) ? payload : suspendPayload, ...(index === undefined ? {} : { index }) }
  })
}

/** Returns what people are asked. If the tool names the members that it resumes with, and asks for none by itself, they are a form. */
function valueOf(payload: unknown, tool: string, resumeSchema: unknown): unknown {
  const isOwn = isObject(payload) && ['questions', 'tool', 'kind', 'input', 'options'].some((name) => name in payload)
  const schema = typeof resumeSchema === 'string' ? (JSON.parse(resumeSchema) as Record<string, unknown>) : undefined
  if (isOwn || !schema || !isObject(schema['properties'])) return payload
  const { question, reason, message } = (isObject(payload) ? payload : { question: payload }) as Record<string, unknown>
  const text = [question, reason, message].find((one) => typeof one === 'string') ?? `${tool}: ${stringify(payload)}`
  const { $schema: _, ...form } = schema
  return { question: text, input: 'form', schema: form }
}

/** Returns how a tool failed, as text. */
function told(error: unknown): string {
  const { details, message } = (isObject(error) ? error : {}) as { details?: { errorMessage?: unknown }; message?: unknown }
  return String(details?.errorMessage ?? message ?? error)
}

async function hashed(key: readonly string[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key.join('\0')))
  return `mastra-${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
