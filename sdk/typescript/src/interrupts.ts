/**
 * What a LangGraph graph stops for, as asks, and people's answers as the values that it continues with: values of `interrupt`, the
 * requests of LangChain's `humanInTheLoopMiddleware`, and those of the agent inbox (`HumanInterrupt`).
 */

import { Ask } from './asked.js'
import { NotAnswered, Rejected, Responded } from './errors.js'
import { approvalBody, type ToolCall } from './gate.js'
import { shared, travelling, type AskOptions, type Question } from './questions.js'
import type { AskBody, AskView } from './wire.js'

/** The options of the asks about the calls of one tool. */
export type About = Omit<ToolCall, 'tool' | 'arguments'> & Omit<AskOptions, 'signal' | 'idempotencyKey'>
type Decision = 'approve' | 'edit' | 'reject' | 'respond'
type Words = Record<string, unknown>

/** One action of LangChain that people are asked about. */
export interface Review {
  tool: string
  args: object
  allowed: ReadonlySet<Decision>
  description: string | undefined
  isInbox: boolean
  /** The id of the model's call, if LangChain itself runs the call. */
  callId: string | undefined
}

const INBOX = { allow_accept: 'approve', allow_edit: 'edit', allow_ignore: 'reject', allow_respond: 'respond' } as const
const RESPONSE = 'response'
const isObject = (value: unknown): value is Words => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the actions that the value of an interrupt is about, or nothing if it is none of LangChain's. */
export function reviewsOf(value: unknown, calls: readonly { id?: string; name: string; args: unknown }[]): Review[] {
  if (isObject(value) && Array.isArray(value['actionRequests']) && Array.isArray(value['reviewConfigs'])) {
    const configs = value['reviewConfigs'] as { actionName: string; allowedDecisions: Decision[] }[]
    const allowed = (name: string) => new Set(configs.find(({ actionName }) => actionName === name)?.allowedDecisions)
    // The requests are in the order of the model's calls.
    const left = [...calls]
    return (value['actionRequests'] as { name: string; args: object; description?: string }[]).map(({ name, args, description }) => {
      const at = left.findIndex((call) => call.name === name && JSON.stringify(call.args) === JSON.stringify(args))
      const [call] = at < 0 ? [] : left.splice(0, at + 1).slice(-1)
      return { tool: name, args, allowed: allowed(name), description, isInbox: false, callId: call?.id }
    })
  }
  const inbox = (Array.isArray(value) ? value : [value]) as unknown[]
  if (inbox.length === 0 || !inbox.every((one) => isObject(one) && isObject(one['action_request']) && isObject(one['config']))) return []
  return (inbox as { action_request: { action: string; args: object }; config: Record<string, boolean>; description?: string }[]).map((one) => {
    const allowed = Object.entries(INBOX).flatMap(([name, word]) => (one.config[name] ? [word] : []))
    return { tool: one.action_request.action, args: one.action_request.args, allowed: new Set(allowed), description: one.description, isInbox: true, callId: undefined }
  })
}

/** Whether people are only asked to respond. */
const isQuestion = ({ allowed }: Review): boolean => !allowed.has('approve') && !allowed.has('edit')

/** Returns the ask about an action. */
export function reviewBody(review: Review, about: About = {}): AskBody {
  const { tool, args, allowed, description } = review
  const message = description === undefined ? {} : { message: description }
  if (isQuestion(review)) {
    const asked = (args as Words)['question'] ?? description ?? `${tool}?`
    return { kind: 'questions', questions: [travelling({ question: String(asked), input: 'text' }, RESPONSE)], ...shared({ ...message, ...about }) }
  }
  const form = { [RESPONSE]: { question: 'Respond to the agent instead?', input: 'text', required: false } } as const
  const call = { tool, arguments: args, allowModifyArgs: allowed.has('edit'), ...(allowed.has('respond') ? { form } : {}), ...about }
  return approvalBody(call, { ...message, ...about })
}

/** Returns the ask that another value of an interrupt describes. Throws a `TypeError` if it contains no question. */
export function bodyOf(value: unknown): AskBody {
  if (typeof value === 'string') return { kind: 'questions', questions: [travelling({ question: value })] }
  if (isObject(value)) {
    if ('kind' in value) return value as unknown as AskBody
    if (typeof value['question'] === 'string') return { kind: 'questions', questions: [travelling(value as unknown as Question)], ...shared(value as AskOptions) }
    if (isObject(value['questions'])) {
      const questions = Object.entries(value['questions'] as Record<string, Question>).map(([id, one]) => travelling(one, id))
      return { kind: 'questions', questions, ...shared(value as AskOptions) }
    }
    if (typeof value['tool'] === 'string') return approvalBody({ arguments: {}, ...value } as unknown as ToolCall, value as AskOptions)
  }
  throw new TypeError('an interrupt is a text, or an object with `question`, `questions`, `tool` or `kind`: see the page of your framework in docs/connect')
}

/** Returns the value of another interrupt. Throws `NotAnswered` if a question ended without an answer. */
export function answerTo(value: unknown, view: AskView): unknown {
  const ask = new Ask(view)
  if (view.kind !== 'questions') {
    const call = view.approval ? { tool: view.approval.tool, arguments: view.approval.arguments } : {}
    // Silence is not consent: the graph continues without approval.
    const decision = view.status === 'answered' ? ask.decision : { approved: false, reason: view.status }
    return { askId: view.id, approved: decision.approved, reason: decision.reason, ...call }
  }
  const answers = ask.answers as Record<string, { values: readonly string[]; freeText: string | null; value: unknown; data: unknown }>
  if (view.response != null) throw new Responded(view)
  const plain = ({ id, multi_select }: AskView['questions'][number]) => {
    const answer = answers[id]
    return answer?.data ?? (multi_select ? [...(answer?.values ?? []), ...(answer?.freeText == null ? [] : [answer.freeText])] : answer?.value)
  }
  const [first] = view.questions
  if (typeof value === 'string' || (isObject(value) && 'question' in value)) return first && plain(first)
  return Object.fromEntries(view.questions.map((question) => [question.id, plain(question)]))
}

/** Whether LangChain, or the node, will run the call of a settled ask. */
export function runs(review: Review, view: AskView): boolean {
  return !isQuestion(review) && responseOf(review, view) === undefined && view.status === 'answered' && new Ask(view).decision.approved
}

/** Returns what people decided, in LangChain's words. Throws `NotAnswered` or `Rejected` if the graph does not allow it. */
export function decisionOf(review: Review, view: AskView, args: unknown): Words {
  const { tool, allowed, isInbox } = review
  const response = responseOf(review, view)
  if (response !== undefined) return { type: 'response', args: response, askId: view.id }
  if (runs(review, view)) {
    const isEdited = allowed.has('edit') && (view.revision > 1 || !allowed.has('approve'))
    if (isInbox) return isEdited ? { type: 'edit', args: { action: tool, args }, askId: view.id } : { type: 'accept', args: null, askId: view.id }
    return isEdited ? { type: 'edit', editedAction: { name: tool, args } } : { type: 'approve' }
  }
  if (allowed.has('reject')) return isInbox ? { type: 'ignore', args: null, askId: view.id } : { type: 'reject', message: whyNot(view) }
  // Throws what says how the ask ended.
  const decision = isQuestion(review) ? undefined : new Ask(view).decision
  throw decision ? new Rejected(view, decision.reason ?? undefined) : new NotAnswered(view)
}

/** Returns what a person responded in place of a decision. */
function responseOf(review: Review, view: AskView): string | undefined {
  if (!review.allowed.has('respond') || view.status !== 'answered') return undefined
  if (isQuestion(review)) return view.response ?? new Ask(view).answer.value ?? undefined
  const { approved, reason, feedback } = new Ask(view).decision
  const text = feedback[RESPONSE]
  if (typeof text === 'string' && text !== '') return text
  // The agent inbox has one word for a person's reason and for a response.
  return approved ? undefined : (reason ?? undefined)
}

/** Returns what the model is told about a call that was not approved. */
export function whyNot(view: AskView): string {
  if (view.status !== 'answered') return `Nobody decided about this call (${view.status}). It did not run.`
  return new Rejected(view, view.decision?.reason ?? undefined).message
}
