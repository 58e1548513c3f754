/**
 * An adapter for the Vercel AI SDK: its tool approval requests become asks, and people's decisions become its responses. An approved
 * call runs once, on its permit, with the approved arguments. A response that no person gave runs nothing.
 */

import {
  asSchema,
  convertToModelMessages,
  createUIMessageStream,
  type ModelMessage,
  type Tool,
  type ToolApprovalRequest,
  type ToolApprovalResponse,
  type ToolModelMessage,
  type ToolSet,
  type UIMessage,
  type UIMessageChunk,
} from 'ai'
import type { Handle, Waypost } from './client.js'
import type { Ask } from './asked.js'
import { AlreadyRan, NotAnswered, NotApproved, Refused, Rejected } from './errors.js'
import { parseExact, stringify } from './exact.js'
import type { ToolCall } from './gate.js'
import type { AskOptions } from './questions.js'

/** The options of the asks about one tool's calls. */
export type About = Omit<ToolCall, 'tool' | 'arguments' | 'schema'>

/** How people are asked about calls. */
export interface ApprovalSettings extends Omit<AskOptions, 'idempotencyKey' | 'context'> {
  /** A name for this conversation, unique among all. Another process that uses it finds the existing asks. */
  thread: string
  /** The options of the asks about each tool's calls, by tool name. */
  about?: Readonly<Record<string, About>>
}

/** An open approval request of the AI SDK, with its tool call. */
interface Open {
  approvalId: string
  toolCallId: string
  tool: string
  input: unknown
}

/** What `streamText` returns, as far as {@link Approvals.toUIMessageStream} reads it. */
export interface Spoken {
  toUIMessageStream(): ReadableStream<UIMessageChunk>
  readonly response: PromiseLike<{ messages: readonly ModelMessage[] }>
}

/** The approvals of one conversation. */
export class Approvals<T extends ToolSet> {
  /** The tools to pass to `generateText` or `streamText`. A call that needs approval runs only on a permit. */
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

  /** Asks about every open request in these messages, once, and does not wait. The process may end. */
  async ask(messages: readonly ModelMessage[]): Promise<Handle<Ask>[]> {
    return Promise.all(open(messages).filter((request) => whyNotAsked(request) === undefined).map((request) => this.#post(request)))
  }

  /**
   * Asks if that was not done yet, waits for people, and returns the message that answers every open request. Push it and call
   * the model again. Returns `undefined` if no request is open: the model is done.
   */
  async answer(messages: readonly ModelMessage[]): Promise<ToolModelMessage | undefined> {
    const requests = open(messages)
    if (requests.length === 0) return undefined
    const answered = await Promise.all(
      requests.map(async (request) => {
        const refused = (reason: string) => ({ request, id: undefined, said: { approved: false, reason } })
        const why = whyNotAsked(request)
        if (why !== undefined) return refused(why)
        try {
          const handle = await this.#post(request)
          return { request, id: handle.id, said: await decided(handle, this.#settings.signal) }
        } catch (cause) {
          if (cause instanceof Refused && isAboutArguments(cause)) return refused(unreadable(request, cause.detail))
          throw cause
        }
      }),
    )
    const content = answered.map(({ request, said }): ToolApprovalResponse => ({ type: 'tool-approval-response', approvalId: request.approvalId, ...said }))
    const asks = Object.fromEntries(answered.flatMap(({ request, id }) => (id === undefined ? [] : [[request.toolCallId, id]])))
    return { role: 'tool', content, providerOptions: { waypost: asks } }
  }

  /**
   * Streams the answer to the messages of a user interface (`useChat`), through every approval. `speaks` runs the model with the messages
   * that it gets: `(messages) => streamText({ model, tools: gate.tools, messages })`. No pieces arrive while people decide.
   */
  toUIMessageStream(messages: UIMessage[], speaks: (messages: ModelMessage[]) => Spoken): ReadableStream<UIMessageChunk> {
    return createUIMessageStream({
      originalMessages: messages,
      execute: async ({ writer }) => {
        const all = await convertToModelMessages(messages, { tools: this.tools })
        // A page that was closed while people decided sends the open request again.
        let answer = await this.answer(all)
        do {
          if (answer) all.push(answer)
          const result = speaks(all)
          writer.merge(result.toUIMessageStream())
          all.push(...(await result.response).messages)
          answer = await this.answer(all)
        } while (answer)
      },
    })
  }

  async #post({ approvalId, toolCallId, tool, input }: Open): Promise<Handle<Ask>> {
    const { thread, about = {}, ...options } = this.#settings
    const known = this.#own[tool]
    const schema: unknown = known ? await asSchema(known.inputSchema).jsonSchema : undefined
    // Since version 7, a description may depend on what only a run of the model knows.
    const description: unknown = known?.description
    const said = { ...(typeof description === 'string' && description ? { description } : {}), ...about[tool] }
    return this.#waypost.postApproval(
      { tool, arguments: inOrder(input) as object, ...(schema ? { schema: inOrder(schema) } : {}), ...said },
      { ...options, context: { thread, tool_call_id: toolCallId }, idempotencyKey: await keyOf(thread, approvalId) },
    )
  }

  /** The ask of a request, if people have settled it. Until then, an approval in the messages did not come from Waypost. */
  async #found(approvalId: string): Promise<string | undefined> {
    for await (const { id, status } of this.#waypost.asks({ idempotencyKey: await keyOf(this.#settings.thread, approvalId) })) {
      return status === 'pending' ? undefined : id
    }
    return undefined
  }

  /** Returns the tool with its function behind the gate. */
  #behind(name: string, tool: Tool): Tool {
    const { execute, needsApproval } = tool
    if (!execute) return tool
    const gated: NonNullable<Tool['execute']> = async (input, options) => {
      const { id: noted, requested, approvalId } = askOf(options.messages, options.toolCallId)
      // A conversation that a user interface stored has no field for the ask's id. The ask is then found by the request's id.
      const id = noted ?? (approvalId === undefined ? undefined : await this.#found(approvalId))
      if (id === undefined) {
        // A call with an approval request needs approval, whatever the tool or its predicate says by now: since version 7, the AI SDK
        // also has a setting for this, beside the tools.
        const isFree = typeof needsApproval === 'function' ? !(await needsApproval(input, options)) : needsApproval !== true
        if (!requested && isFree) return execute(input, options)
        throw new NotApproved(`nobody was asked about ${name} in this conversation`, undefined)
      }
      const signal = options.abortSignal
      try {
        return await this.#waypost.runApproved(id, (approved) => last(execute(approved as never, options)), {
          tool: name,
          expect: ({ context }) => {
            const about = context as { thread?: string; tool_call_id?: string } | undefined
            return about?.thread === this.#settings.thread && about.tool_call_id === options.toolCallId
          },
          ...(signal ? { signal } : {}),
        })
      } catch (cause) {
        // It ran, and the process died before the model received the result.
        if (cause instanceof AlreadyRan && cause.outcome === 'succeeded') return read(cause.output)
        throw cause
      }
    }
    return { ...tool, execute: gated }
  }
}

/** Creates the approvals of one conversation with these tools. */
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

/** Returns the requests that have neither a response nor a result. */
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

/** Returns the idempotency key of an ask. It is the same for the same request of the same conversation in every process. */
async function keyOf(thread: string, approvalId: string): Promise<string> {
  const key = encodeURIComponent(`ai-sdk:${thread}:${approvalId}`)
  if (key.length <= 255) return key
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return `ai-sdk-${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the message for a model whose arguments people cannot be asked about, or `undefined` if they can be. */
function whyNotAsked(request: Open): string | undefined {
  const { input } = request
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return unreadable(request, 'they are not an object')
  try {
    stringify(inOrder(input))
    return undefined
  } catch (cause) {
    return unreadable(request, cause instanceof Error ? cause.message : String(cause))
  }
}

const unreadable = ({ tool }: Open, why: string): string => `The arguments of this call of ${tool} cannot be read: ${why}. It was not run. Write them again, as one JSON object.`

/** Whether the server refused what the model wrote, not what the program wrote. */
function isAboutArguments({ code, errors }: Refused): boolean {
  return ['invalid_json', 'too_deep', 'body_too_large'].includes(code) || (errors.length > 0 && errors.every(({ pointer }) => pointer.startsWith('/approval/arguments')))
}

/** Finds whether approval was requested for a call, and the id of its ask, which is stored beside the response to that request. */
function askOf(messages: readonly ModelMessage[], toolCallId: string): { id: string | undefined; requested: boolean; approvalId: string | undefined } {
  const has = ({ content }: ModelMessage, type: string): boolean =>
    typeof content !== 'string' && content.some((part) => part.type === type && 'toolCallId' in part && part.toolCallId === toolCallId)
  // Some models reuse the id of a call that already has a result.
  const since = messages.slice(messages.findLastIndex((message) => has(message, 'tool-result')) + 1)
  const asks = since.map((message) => (message.role === 'tool' ? message.providerOptions?.['waypost']?.[toolCallId] : undefined))
  const requests = since.flatMap(({ content }) => (typeof content === 'string' ? [] : content.filter((part) => part.type === 'tool-approval-request' && part.toolCallId === toolCallId)))
  const last = requests.at(-1) as ToolApprovalRequest | undefined
  const responded = since.some(({ role, content }) => role === 'tool' && content.some((part) => part.type === 'tool-approval-response' && part.approvalId === last?.approvalId))
  return { id: asks.findLast((id) => typeof id === 'string'), requested: last !== undefined, approvalId: responded ? last?.approvalId : undefined }
}

/** Returns the same value with object members in sorted order, so that storing and reading it does not change the ask. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return inOrder((value as { toJSON(): unknown }).toJSON())
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([key, one]) => [key, inOrder(one)]))
}

/** Returns a tool's final output. A tool that yields several pieces has run only when the last one was read. */
async function last(result: unknown): Promise<unknown> {
  if (typeof result !== 'object' || result === null || !(Symbol.asyncIterator in result)) return result
  let piece: unknown
  for await (piece of result as AsyncIterable<unknown>);
  return piece
}

/** Returns a recorded result as a value. Only objects and arrays are parsed, because any other text may look like a number or `true`. */
function read(output: string | undefined): unknown {
  if (output === undefined) return null
  try {
    return /^\s*[[{]/.test(output) ? parseExact(output) : output
  } catch {
    return output
  }
}
