/**
 * An adapter for the OpenAI Agents SDK: tools that need approval become asks, and runs continue with the decisions. Every approved call
 * is claimed before the SDK may run it, so that one approval permits one run, whichever process continues. The SDK runs a call as its
 * model wrote it, so people approve or reject here and cannot change arguments.
 */

import { Runner, RunState, type Agent, type AgentInputItem, type RunItem, type RunResult, type RunStreamEvent, type RunToolApprovalItem, type StreamedRunResult } from '@openai/agents'
import type { Waypost } from './client.js'
import { Rejected, notAnswered } from './errors.js'
import { checkCall, claimCall, reportCall, type ClaimedCall, type Outcome, type ToolCall } from './gate.js'
import { isAboutArguments, textOf } from './calls.js'
import type { AskOptions } from './questions.js'
import type { AskView } from './wire.js'

/** The options of the asks about the calls of one tool. */
export type About = Omit<ToolCall, 'tool' | 'arguments' | 'allowModifyArgs' | 'form'> & Omit<AskOptions, 'signal' | 'idempotencyKey'>
type AnyAgent = Agent<any, any>
type Input = string | AgentInputItem[]

/** How people are asked, and how the SDK runs. */
export interface RunSettings {
  /** The options of the asks about each tool's calls, by tool name. */
  about?: Readonly<Record<string, About>>
  signal?: AbortSignal
  /** The SDK's runner; a new one by default. */
  runner?: Runner
  /** The options of every run of the SDK, such as `context` and `maxTurns`. */
  options?: { context?: unknown; maxTurns?: number }
}

/** A run that waits for people, in a form that another process can resume. It is plain JSON: store it where only your program can write. */
export interface Suspended {
  state: string
  /** The ids of the asks, by the ids of the model's calls. */
  asks: Record<string, string>
  /** The messages to the model for calls that people could not be asked about. */
  refused: Record<string, string>
}

/** Runs an agent through every approval that the run needs. Throws `NotAnswered` if an approval ended without a decision. */
export async function run<A extends AnyAgent>(waypost: Waypost, agent: A, input: Input, settings: RunSettings = {}): Promise<RunResult<any, A>> {
  const result = (await runner(settings).run(agent, input, settings.options as object)) as RunResult<any, A>
  return goOn(waypost, agent, result, settings)
}

/** Runs an agent through every approval and delivers the events of the run. No events arrive while people decide. */
export function runStreamed<A extends AnyAgent>(waypost: Waypost, agent: A, input: Input, settings: RunSettings = {}): Streamed<A> {
  return new Streamed(waypost, agent, input, settings)
}

/** Asks about the calls that interrupted a run, and does not wait. Every call of this function creates new asks. */
export async function suspend(waypost: Waypost, result: RunResult<any, any> | StreamedRunResult<any, any>, settings: RunSettings = {}): Promise<Suspended> {
  const suspended: Suspended = { state: result.state.toString(), asks: {}, refused: {} }
  try {
    for (const item of result.interruptions) {
      const { id, tool, args } = callOf(item)
      try {
        textOf(args)
        const about = settings.about?.[tool] ?? {}
        const signal = settings.signal ? { signal: settings.signal } : {}
        suspended.asks[id] = (await waypost.postApproval({ tool, arguments: args, ...about }, { ...about, ...signal })).id
      } catch (cause) {
        if (!isAboutArguments(cause)) throw cause
        suspended.refused[id] = `The arguments of this call of ${tool} cannot be read: ${(cause as Error).message}. It was not run. Write them again, as one JSON object.`
      }
    }
  } catch (cause) {
    const comment = 'Another call of the same turn could not be asked about, so the run does not continue.'
    for (const ask of Object.values(suspended.asks)) await waypost.withdraw(ask, { comment }).catch(() => {})
    throw cause
  }
  return suspended
}

/** Waits for the decisions and continues a run in this process, whichever process began it. Throws as `run`. */
export async function resume<A extends AnyAgent>(waypost: Waypost, agent: A, suspended: Suspended, settings: RunSettings = {}): Promise<RunResult<any, A>> {
  return goOn(waypost, agent, await resumed(waypost, agent, suspended, settings, (state) => runner(settings).run(agent, state, settings.options as object)), settings)
}

/** Does what `resume` does, and delivers the events of the run. */
export function resumeStreamed<A extends AnyAgent>(waypost: Waypost, agent: A, suspended: Suspended, settings: RunSettings = {}): Streamed<A> {
  return new Streamed(waypost, agent, suspended, settings)
}

/** A run that delivers its events while it runs. Its events can be read once. */
export class Streamed<A extends AnyAgent> implements AsyncIterable<RunStreamEvent> {
  #result: StreamedRunResult<any, A> | undefined

  constructor(
    readonly waypost: Waypost,
    readonly agent: A,
    readonly begun: Input | Suspended,
    readonly settings: RunSettings,
  ) {}

  /** The SDK's own result of the latest run. Throws before the first event is read. */
  get result(): StreamedRunResult<any, A> {
    if (!this.#result) throw new Error('there is no result before the events are read')
    return this.#result
  }

  get finalOutput(): StreamedRunResult<any, A>['finalOutput'] {
    return this.result.finalOutput
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<RunStreamEvent, void, undefined> {
    const { waypost, agent, settings } = this
    const begin = async (input: Input | RunState<any, A>): Promise<StreamedRunResult<any, A>> => {
      this.#result = (await runner(settings).run(agent, input as Input, { ...settings.options, stream: true } as never)) as unknown as StreamedRunResult<any, A>
      return this.#result
    }
    let suspended: Suspended | undefined
    if (typeof this.begun === 'object' && 'state' in this.begun) suspended = this.begun
    else yield* await begin(this.begun)
    for (;;) {
      if (suspended) {
        const { state, claimed } = await decided(waypost, agent, suspended, settings)
        try {
          yield* await begin(state)
          await this.result.completed
        } finally {
          await reportAll(waypost, claimed, this.#result?.newItems ?? [])
        }
      } else await this.result.completed
      if (this.result.interruptions.length === 0) return
      suspended = await suspend(waypost, this.result, settings)
    }
  }
}

const runner = ({ runner }: RunSettings): Runner => runner ?? new Runner()

async function goOn<A extends AnyAgent>(waypost: Waypost, agent: A, first: RunResult<any, A>, settings: RunSettings): Promise<RunResult<any, A>> {
  let result = first
  while (result.interruptions.length > 0) {
    const suspended = await suspend(waypost, result, settings)
    result = await resumed(waypost, agent, suspended, settings, (state) => runner(settings).run(agent, state, settings.options as object))
  }
  return result
}

async function resumed<A extends AnyAgent>(
  waypost: Waypost,
  agent: A,
  suspended: Suspended,
  settings: RunSettings,
  begin: (state: RunState<any, A>) => Promise<unknown>,
): Promise<RunResult<any, A>> {
  const { state, claimed } = await decided(waypost, agent, suspended, settings)
  let result: RunResult<any, A> | undefined
  try {
    result = (await begin(state)) as RunResult<any, A>
    return result
  } finally {
    await reportAll(waypost, claimed, result?.newItems ?? [])
  }
}

/** Waits for the decisions, claims the approved calls, and returns the state to continue with. */
async function decided<A extends AnyAgent>(
  waypost: Waypost,
  agent: A,
  suspended: Suspended,
  settings: RunSettings,
): Promise<{ state: RunState<any, A>; claimed: Map<string, ClaimedCall> }> {
  const state = (await RunState.fromString(agent, suspended.state)) as RunState<any, A>
  const approved: { item: RunToolApprovalItem; view: AskView }[] = []
  for (const item of state.getInterruptions()) {
    const { id, tool, args } = callOf(item)
    const ask = suspended.asks[id]
    if (ask === undefined) {
      state.reject(item, { message: suspended.refused[id] ?? 'Nobody approved this call. It was not run.' })
      continue
    }
    const { view } = await waypost.wait(ask, { signal: settings.signal })
    if (view.status !== 'answered') throw notAnswered(view)
    if (view.decision?.decision === 'reject') {
      state.reject(item, { message: new Rejected(view, view.decision.reason ?? undefined).message })
      continue
    }
    // The saved run may have been changed since: nothing runs on the approval of another call.
    await checkCall(waypost, view, { tool, arguments: args })
    approved.push({ item, view })
  }
  const claimed = new Map<string, ClaimedCall>()
  try {
    for (const { item, view } of approved) {
      const { id, tool, args } = callOf(item)
      claimed.set(id, await claimCall(waypost, view, { tool, arguments: args }, settings.signal))
      state.approve(item)
    }
  } catch (cause) {
    for (const call of claimed.values()) await reportCall(waypost, call, 'failed', 'It was not run: the run stopped before this call.')
    throw cause
  }
  return { state, claimed }
}

/** What the SDK gives its model when a tool throws. A tool with an `errorFunction` of its own says it in its own words. */
const FAILED = 'An error occurred while running the tool.'

async function reportAll(waypost: Waypost, claimed: ReadonlyMap<string, ClaimedCall>, items: readonly RunItem[]): Promise<void> {
  const ended = new Map<string, unknown>()
  for (const item of items) if (item.type === 'tool_call_output_item' && 'callId' in item.rawItem) ended.set(String(item.rawItem.callId), item.output)
  for (const [id, call] of claimed) {
    const output = ended.get(id)
    const outcome: Outcome = !ended.has(id) ? 'unknown' : typeof output === 'string' && output.startsWith(FAILED) ? 'failed' : 'succeeded'
    await reportCall(waypost, call, outcome, output)
  }
}

function callOf(item: RunToolApprovalItem): { id: string; tool: string; args: string } {
  const raw = item.rawItem as { callId?: string; id?: string }
  return { id: raw.callId ?? raw.id ?? '', tool: item.name ?? '', args: item.arguments ?? '{}' }
}
