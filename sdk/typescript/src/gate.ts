/**
 * The gate in front of a call: it is asked about, frozen, and run once, with exactly the arguments that the permit is for.
 * It fails closed: whatever goes wrong before the run, the call does not run.
 */

import { AlreadyRan, NotApproved, NotReported, NotRun, OutcomeUnknown, Refused, Rejected, notAnswered } from './errors.js'
import { parseExact, stringify, Verbatim } from './exact.js'
import { given, shared, travelling, type AskOptions, type Question } from './questions.js'
import type { AskBody, AskView, Licence, Pin, Risk } from './wire.js'
import type { Waypost } from './client.js'

/** A call that must not run without a person's leave. */
export interface ToolCall {
  tool: string
  /** Its arguments; where they are text, they are frozen as that very text. */
  arguments: object | string
  server?: string
  /** The JSON Schema of the arguments: what a person changes is held to it. */
  schema?: unknown
  description?: string
  target?: string
  /** The tool author's words on this call, with `{{argument}}` filled in. */
  prompt?: string
  reason?: string
  risk?: Risk
  category?: string
  /** Whether a person may change the arguments. */
  allowModifyArgs?: boolean
  /** For how many seconds an approval is a licence to run; a day where left out. */
  executionExpiry?: number
  rememberable?: boolean
  pins?: readonly Pin[]
  notPinned?: readonly string[]
  /** What people can fill in beside their decision, by the ids of its fields. */
  form?: Readonly<Record<string, Question<unknown> & { fills?: string }>>
}

/** The claimed call: what must be run, and nothing else. */
export interface Call {
  askId: string
  tool: string
  /** The exact text of the arguments. */
  argumentsText: string
  digest: string
  target: string | null
  /** Whether a person changed the arguments. */
  changed: boolean
  signal: AbortSignal | undefined
}

/** What a gate runs: the arguments as they were approved, and the call they belong to. */
export type Run<A, R> = (args: A, call: Call) => R | PromiseLike<R>

/** How a gate reads the arguments. */
export interface GateOptions<A = unknown> {
  /** Reads their text; where left out it is read as JSON, and a number that would lose digits is refused with `Inexact`. */
  parse?: (text: string) => A
  /** Looks at the approved ask before its permit is claimed; unless it says `true`, nothing runs. */
  expect?: (ask: AskView) => boolean
}

/** The body of the ask about a call. */
export function approvalBody(call: ToolCall, options: AskOptions): AskBody {
  const { tool, schema, server, description, target, prompt, reason, risk, category, rememberable } = call
  const form = call.form && Object.entries(call.form).map(([id, field]) => ({ ...travelling(field, id), ...given({ fills: field.fills }) }))
  const approval = given({
    tool,
    arguments: typeof call.arguments === 'string' ? new Verbatim(objectText(call.arguments)) : call.arguments,
    server,
    schema,
    description,
    target,
    prompt,
    reason,
    risk,
    category,
    rememberable,
    allow_modify_args: call.allowModifyArgs,
    execution_expiry: call.executionExpiry,
    pins: call.pins,
    not_pinned: call.notPinned,
    form,
  })
  return { kind: 'approval', approval: approval as unknown as NonNullable<AskBody['approval']>, ...shared(options) }
}

/** The text of a JSON object, without space around it. A model may have written it, and what it wrote says nothing beside its own call. */
function objectText(text: string): string {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('the arguments of a call are a JSON object')
  return text.trim()
}

/** What was asked about: nothing else runs, whatever the server says was approved. */
export interface Asked {
  tool: string
  /** The exact arguments, where nobody may change them. */
  text: string | undefined
}

/** What a gate asks about. */
export function askedAbout(call: ToolCall): Asked {
  const text = typeof call.arguments === 'string' ? call.arguments.trim() : stringify(call.arguments)
  return { tool: call.tool, text: call.allowModifyArgs || call.form ? undefined : text }
}

/** Throws a `TypeError` for a function that runs nothing when it is called, before anybody is asked about it. */
export function mustRun(run: unknown): void {
  if (/Generator/.test(Object.prototype.toString.call(run))) {
    throw new TypeError('a generator runs only when it is read, and a gate calls it once: let a function read it and give what it gave')
  }
}

/** The second half of a gate: waits for the decision on an ask, claims its permit, runs, and reports. */
export async function runApproved<A, R>(
  waypost: Waypost,
  id: string,
  run: Run<A, R>,
  options: GateOptions<A> & { signal?: AbortSignal },
  asked?: Asked,
): Promise<R> {
  mustRun(run)
  const read = (options.parse ?? parseExact) as (text: string) => A
  const { args, call, permit } = await closed(id, async () => {
    const ask = (await waypost.wait(id, options)).view
    const approval = mustBeApproved(ask)
    if (asked && approval.tool !== asked.tool) throw new NotApproved(`${id} is about ${approval.tool}, not ${asked.tool}`, id)
    if (options.expect && options.expect(ask) !== true) throw new NotApproved(`${id} is about another call`, id)
    // Refused before the permit is used up, so that another program can still run it.
    read(approval.arguments_text)
    const licence = await claimed(waypost, ask, options.signal)
    return { ...(await readLicence(waypost, ask, licence, read, asked?.text)), permit: licence.permit }
  })
  return await reported(waypost, id, permit, options.signal, () => run(args, { ...call, signal: options.signal }))
}

/** Runs what comes before the call; whatever it throws that is not already known to mean "not run" is made to say so. */
export async function closed<T>(id: string | undefined, before: () => Promise<T>): Promise<T> {
  try {
    return await before()
  } catch (cause) {
    if (cause instanceof NotRun || cause instanceof OutcomeUnknown || cause instanceof AlreadyRan) throw cause
    throw new NotApproved(cause instanceof Error ? cause.message : String(cause), id, cause)
  }
}

function mustBeApproved(ask: AskView): NonNullable<AskView['approval']> {
  if (ask.status !== 'answered') throw notAnswered(ask)
  const { approval, decision } = ask
  if (decision?.decision === 'reject') throw new Rejected(ask, decision.reason ?? undefined)
  if (!approval || decision?.decision !== 'approve') throw new NotApproved(`${ask.id} is no approval of a call`, ask.id)
  return unused(ask, approval)
}

function unused(ask: AskView, approval: NonNullable<AskView['approval']>): NonNullable<AskView['approval']> {
  const state = approval.permit?.state
  if (state === 'minted') return approval
  if (state === 'claimed' || state === 'unknown') throw new OutcomeUnknown(ask)
  if (state === 'succeeded' || state === 'failed' || state === 'skipped') throw new AlreadyRan(ask, state, approval.permit?.output ?? undefined)
  throw new NotApproved(`the permit of ${ask.id} is ${state ?? 'not there'}`, ask.id)
}

/**
 * The idempotency key is drawn here and forgotten: within this call a lost answer is asked for again, and no other process
 * can ever be given the same permit.
 */
async function claimed(waypost: Waypost, ask: AskView, signal: AbortSignal | undefined): Promise<Licence> {
  try {
    return await waypost.claim(ask.id, { digest: ask.approval?.digest ?? '', tool: ask.approval?.tool ?? '' }, { signal })
  } catch (cause) {
    if (!(cause instanceof Refused) || cause.code !== 'permit_used') throw cause
    const now = await waypost.read(ask.id).catch(() => undefined)
    // Somebody has it, and nobody says what became of it.
    if (!now) throw new OutcomeUnknown(ask)
    throw now.approval ? (unused(now, now.approval), cause) : cause
  }
}

/** What stands for a secret in a call that is shown. */
const SEALED = /sealed:[0-9a-f]{64}\.[0-9a-f]{16}\./

async function readLicence<A>(
  waypost: Waypost,
  ask: AskView,
  licence: Licence,
  read: (text: string) => A,
  text: string | undefined,
): Promise<{ args: A; call: Call }> {
  const { tool, arguments_text, digest, target } = licence.call
  try {
    if (tool !== ask.approval?.tool || digest !== ask.approval.digest) throw new NotApproved('the permit is for another call', ask.id)
    // Where people may change them, what they approved stands in the ask, with secrets under their marks.
    const approved = text ?? ask.approval.arguments_text
    if (arguments_text !== approved && (text !== undefined || !SEALED.test(approved))) throw new NotApproved('the permit is not for the call that was asked about', ask.id)
    const call = { askId: ask.id, tool, argumentsText: arguments_text, digest, target: target ?? null, changed: ask.revision > 1, signal: undefined }
    return { args: read(arguments_text), call }
  } catch (cause) {
    await waypost.report(ask.id, licence.permit, 'failed', 'It was not run: what was claimed is not what was asked about, or cannot be read.').catch(() => {})
    throw cause
  }
}

/** Runs the call and records how it ended. */
async function reported<R>(waypost: Waypost, id: string, permit: string, signal: AbortSignal | undefined, run: () => R | PromiseLike<R>): Promise<R> {
  let result: R
  try {
    result = await run()
  } catch (failure) {
    const said = failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure)
    // Stopped in the middle: whether it happened, nobody can tell.
    await recorded(waypost, id, permit, signal?.aborted ? 'unknown' : 'failed', said, failure)
    throw failure
  }
  await recorded(waypost, id, permit, 'succeeded', written(result), result)
  return result
}

type Outcome = 'succeeded' | 'failed' | 'unknown'

/** A result that is no valid Unicode, took too long on its way, is too long, or is not to be kept for another reason. */
const NOT_KEPT = [400, 408, 413, 422]

async function recorded(waypost: Waypost, id: string, permit: string, outcome: Outcome, output: string | undefined, result: unknown): Promise<void> {
  try {
    try {
      await waypost.report(id, permit, outcome, output)
    } catch (cause) {
      if (!(cause instanceof Refused) || !NOT_KEPT.includes(cause.status)) throw cause
      // How it ended matters more than what it said.
      await waypost.report(id, permit, outcome, `What it gave could not be kept: ${cause.title}.`)
    }
  } catch (cause) {
    throw new NotReported(id, outcome, result, cause)
  }
}

/** What a call gave, as text; nothing where it is no text and no JSON. */
function written(result: unknown): string | undefined {
  if (result === undefined || typeof result === 'string') return result
  try {
    return stringify(result)
  } catch {
    return undefined
  }
}
