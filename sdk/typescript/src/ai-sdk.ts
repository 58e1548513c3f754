/**
 * The Vercel AI SDK: its requests for tool approval become asks, and people's decisions its responses. What is approved runs
 * once, on the permit, with the arguments that people approved; a response that no person gave runs nothing.
 */

import { asSchema, type ModelMessage, type Tool, type ToolApprovalRequest, type ToolApprovalResponse, type ToolModelMessage, type ToolSet } from 'ai'
import type { Handle, Waypost } from './client.js'
import type { Ask } from './asked.js'
import { AlreadyRan, NotAnswered, NotApproved, Rejected } from './errors.js'
import { parseExact } from './exact.js'
import type { ToolCall } from './gate.js'
import type { AskOptions } from './questions.js'

/** What is said about the calls of one tool. */
export type About = Omit<ToolCall, 'tool' | 'arguments' | 'schema'>

/** How calls are asked about. */
export interface ApprovalSettings extends Omit<AskOptions, 'idempotencyKey' | 'context'> {
  /** Names this conversation among all: with the same name another process finds what was asked. */
  thread: string
  /** What is said about the calls of a tool, by the tool's name. */
  about?: Readonly<Record<string, About>>
}

/** An open request of the AI SDK, with the call it is about. */
interface Open {
  approvalId: string
  toolCallId: string
  tool: string
  input: unknown
}

/** The approvals of one conversation. */
export class Approvals<T extends ToolSet> {
  /** The tools to give to `generateText` or `streamText`: those with `needsApproval` run behind a permit. */
  readonly tools: T
  readonly #waypost: Waypost
  readonly #settings: ApprovalSettings
  readonly #own: T

  constructor(waypost: Waypost, tools: T, settings: ApprovalSettings) {
    this.#waypost = waypost
    this.#settings = settings
    this.#own = tools
    this.tools = Object.fromEntries(Object.entries(tools).map(([name, tool]) => [name, this.#behind(name, tool as Tool)])) as T
  }

  /** Asks about every request that is open in these messages, once, and does not wait: the process may end. */
  async ask(messages: readonly ModelMessage[]): Promise<Handle<Ask>[]> {
    return Promise.all(open(messages).map((request) => this.#post(request)))
  }

  /**
   * Asks where that was not done, waits for people, and gives the message that answers every open request. Push it and call
   * the model again. `undefined` where nothing is open: the model is done.
   */
  async answer(messages: readonly ModelMessage[]): Promise<ToolModelMessage | undefined> {
    const requests = open(messages)
    if (requests.length === 0) return undefined
    const answered = await Promise.all(
      requests.map(async (request) => {
        const handle = await this.#post(request)
        return { request, id: handle.id, said: await decided(handle, this.#settings.signal) }
      }),
    )
    const content = answered.map(({ request, said }): ToolApprovalResponse => ({ type: 'tool-approval-response', approvalId: request.approvalId, ...said }))
    const asks = Object.fromEntries(answered.map(({ request, id }) => [request.toolCallId, id]))
    return { role: 'tool', content, providerOptions: { waypost: asks } }
  }

  async #post({ approvalId, toolCallId, tool, input }: Open): Promise<Handle<Ask>> {
    const { thread, about = {}, ...options } = this.#settings
    if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new NotApproved(`what the model wants ${tool} to get is no object`, undefined)
    const known = this.#own[tool]
    const schema: unknown = known ? await asSchema(known.inputSchema).jsonSchema : undefined
    const said = { ...(known?.description ? { description: known.description } : {}), ...about[tool] }
    return this.#waypost.postApproval(
      { tool, arguments: inOrder(input) as object, ...(schema ? { schema: inOrder(schema) } : {}), ...said },
      { ...options, context: { thread, tool_call_id: toolCallId }, idempotencyKey: encodeURIComponent(`ai-sdk:${thread}:${approvalId}`) },
    )
  }

  /** The tool with its function behind the permit. */
  #behind(name: string, tool: Tool): Tool {
    const { execute, needsApproval } = tool
    if (!execute || needsApproval === undefined || needsApproval === false) return tool
    const gated: NonNullable<Tool['execute']> = async (input, options) => {
      const { id, requested } = askOf(options.messages, options.toolCallId)
      if (id === undefined) {
        // What a request was made for needs leave, even where the predicate thinks otherwise by now.
        if (typeof needsApproval === 'function' && !requested && !(await needsApproval(input, options))) return last(execute(input, options))
        throw new NotApproved(`nobody was asked about ${name} in this conversation`, undefined)
      }
      const signal = options.abortSignal
      try {
        return await this.#waypost.runApproved(id, (approved) => last(execute(approved as never, options)), {
          expect: ({ approval, context }) => {
            const about = context as { thread?: string; tool_call_id?: string } | undefined
            return approval?.tool === name && about?.thread === this.#settings.thread && about.tool_call_id === options.toolCallId
          },
          ...(signal ? { signal } : {}),
        })
      } catch (cause) {
        // It ran, and the process died before the model heard of it.
        if (cause instanceof AlreadyRan && cause.outcome === 'succeeded') return read(cause.output)
        throw cause
      }
    }
    return { ...tool, execute: gated }
  }
}

/** The approvals of one conversation with these tools. */
export function approvals<T extends ToolSet>(waypost: Waypost, tools: T, settings: ApprovalSettings): Approvals<T> {
  return new Approvals(waypost, tools, settings)
}

async function decided(handle: Handle<Ask>, signal: AbortSignal | undefined): Promise<{ approved: boolean; reason?: string }> {
  const ask = await handle.wait({ signal })
  try {
    const { approved, reason } = ask.decision
    return approved ? { approved } : { approved, reason: new Rejected(ask.view, reason ?? undefined).message }
  } catch (cause) {
    if (cause instanceof NotAnswered) return { approved: false, reason: `${cause.message} It was not run.` }
    throw cause
  }
}

/** The requests that have neither a response nor a result. */
function open(messages: readonly ModelMessage[]): Open[] {
  const calls = new Map<string, { toolName: string; input: unknown }>()
  const requests = new Map<string, ToolApprovalRequest>()
  for (const message of messages) {
    if (typeof message.content === 'string') continue
    for (const part of message.content) {
      if (part.type === 'tool-call') calls.set(part.toolCallId, part)
      if (part.type === 'tool-approval-request') requests.set(part.approvalId, part)
      if (part.type === 'tool-approval-response') requests.delete(part.approvalId)
    }
  }
  return [...requests.values()].map(({ approvalId, toolCallId }) => {
    const call = calls.get(toolCallId)
    if (!call) throw new NotApproved(`the messages have no call ${toolCallId}`, undefined)
    return { approvalId, toolCallId, tool: call.toolName, input: call.input }
  })
}

/** Whether leave was requested for a call, and the ask about it, which stands beside the response to that request. */
function askOf(messages: readonly ModelMessage[], toolCallId: string): { id: string | undefined; requested: boolean } {
  const has = ({ content }: ModelMessage, type: string): boolean =>
    typeof content !== 'string' && content.some((part) => part.type === type && 'toolCallId' in part && part.toolCallId === toolCallId)
  // Some models give a later call the id of one that has its result.
  const since = messages.slice(messages.findLastIndex((message) => has(message, 'tool-result')) + 1)
  const asks = since.map((message) => (message.role === 'tool' ? message.providerOptions?.['waypost']?.[toolCallId] : undefined))
  return { id: asks.findLast((id) => typeof id === 'string'), requested: since.some((message) => has(message, 'tool-approval-request')) }
}

/** The same with the members of its objects in one order, so that it is asked alike after it was stored and read again. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return inOrder((value as { toJSON(): unknown }).toJSON())
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([key, one]) => [key, inOrder(one)]))
}

/** What a tool gives in the end; one that gives a piece after the other has run only when the last of them was read. */
async function last(result: unknown): Promise<unknown> {
  if (typeof result !== 'object' || result === null || !(Symbol.asyncIterator in result)) return result
  let piece: unknown
  for await (piece of result as AsyncIterable<unknown>);
  return piece
}

/** What was recorded, as it can be told again: any text may look like a number or a `true`, so only what has members is read. */
function read(output: string | undefined): unknown {
  if (output === undefined) return null
  try {
    return /^\s*[[{]/.test(output) ? parseExact(output) : output
  } catch {
    return output
  }
}
