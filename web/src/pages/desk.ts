/** Sends what a person decided in a form to the server, and shows the result in the form. */

import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { api, OnceKey, ownName, Problem } from '../api/client'
import { outbox, type SentLater } from '../api/outbox'
import { reconnect } from '../api/sse'
import type { AnswerBody, AnswerEvent, AttachEvent, CancelEvent, CommentEvent, DelegateEvent, SuggestEvent, RestrictEvent, UndoEvent } from '../ask/events'
import type { Notice } from '../ask/frame'
import { groupWords } from '../ask/standing'
import { ending } from '../ask/words'
import { isDecided, isReplied } from '../state/inbox'
import { Drafts } from './drafts'
import { bareKey } from './keys'
import type { AskView, FieldProblem, Suggestion, You } from '../wire'
import { w } from '../words/app'
import { problemWords } from './problem'
import type { Unsent } from '../ask/unsent'

export interface Place {
  busy: boolean
  problems: FieldProblem[]
  notice: Notice | null
  /** Auto-approval rules that past decisions suggest; undefined until a person asks for them. */
  suggestions?: Suggestion[]
}

/** The notice while an answer waits to be sent. */
const waits = (): Notice => ({ tone: 'info', title: w.unreachable, text: w.kept, whilePending: true, kept: true })

const CLEAR: Place = { busy: false, problems: [], notice: null }

/** The URL from which a file of an ask can be saved. */
export const fileAt = (ask: AskView, digest: string): string => api.fileOf(ask.id, digest)

export class Desk implements ReactiveController {
  #places = new Map<string, Place>()
  /** When each ask was first shown here, by the server's clock, keyed by the digest of what was shown. */
  #opened = new Map<string, Promise<string | null>>()
  /** The asks whose answers wait to be sent, each with the part of its draft that is not saved yet. */
  #later = new Map<string, Unsent | null>()
  /** The asks in which the person has filled in something here that was not sent. */
  #filled = new Set<string>()
  #askedForPeople = false
  readonly drafts: Drafts
  /** The people to whom asks can be delegated. */
  people: string[] = []

  constructor(
    readonly host: ReactiveControllerHost & HTMLElement,
    /** Called with every newer view of an ask. */
    readonly onAsk: (ask: AskView) => void,
    /** Called before that when the person has decided, and nothing is left for them to decide. */
    readonly onDecided: (ask: AskView) => void = () => {},
  ) {
    host.addController(this)
    this.drafts = new Drafts(host)
    host.addEventListener('waypost-draft', ({ detail }) => this.#filled.add(detail.ask_id))
    host.addEventListener('waypost-answer', this.#answer)
    host.addEventListener('waypost-cancel', this.#cancel)
    host.addEventListener('waypost-attach', this.#attach)
    host.addEventListener('waypost-comment', this.#comment)
    host.addEventListener('waypost-suggest', this.#suggest)
    host.addEventListener('waypost-delegate', this.#delegate)
    host.addEventListener('waypost-restrict', this.#restrict)
    host.addEventListener('waypost-undo', this.#undo)
  }

  hostConnected(): void {
    document.addEventListener('keydown', this.#keys)
    outbox.addEventListener('sent-later', this.#sentLater as EventListener)
    outbox.addEventListener('change', this.#dropped)
    outbox.addEventListener('taken-back', this.#takenBack as EventListener)
  }

  hostDisconnected(): void {
    document.removeEventListener('keydown', this.#keys)
    outbox.removeEventListener('sent-later', this.#sentLater as EventListener)
    outbox.removeEventListener('change', this.#dropped)
    outbox.removeEventListener('taken-back', this.#takenBack as EventListener)
  }

  /** A single key goes to the form that has the focus, or to the first pending one. */
  #keys = (event: KeyboardEvent) => {
    const key = bareKey(event)
    const forms = [...this.host.querySelectorAll('waypost-ask')]
    const form = forms.find((each) => each.contains(document.activeElement)) ?? forms.find(({ ask }) => ask?.status === 'pending')
    if (key !== null && form?.press(key)) event.preventDefault()
  }

  /** Records the asks that the page now shows as opened. */
  hostUpdated(): void {
    for (const { ask } of this.host.querySelectorAll('waypost-ask')) {
      if (ask?.status === 'pending' && ask.you) this.#show(ask, ask.you)
      if (!ask || !this.#filled.has(ask.id)) continue
      if (ask.status !== 'pending') this.#filled.delete(ask.id)
      else if (!ask.held || this.at(ask.id).notice?.whileHeld) continue
      this.#put(ask.id, { ...CLEAR, notice: meanwhile(ask) })
    }
  }

  #show({ id, kind, view_digest, policy }: AskView, you: You): void {
    if (view_digest && (you.answer || you.reject) && !this.#opened.has(view_digest)) {
      this.#opened.set(view_digest, api.opened(id).then(({ opened_at }) => opened_at).catch(() => null))
    }
    // Loads the people to whom the ask can be delegated; they also tell whether more approvals could be required.
    if (you.answer && (kind !== 'questions' || groupWords(policy.who ?? {}) !== null) && !this.#askedForPeople) {
      this.#askedForPeople = true
      void this.#meetPeople()
    }
  }

  async #meetPeople(): Promise<void> {
    const [people, me] = await Promise.all([api.people(), api.me()]).catch(() => [[], null] as const)
    this.people = people.filter((name) => name !== me?.principal.name)
    this.host.requestUpdate()
  }

  at(id: string): Place {
    return this.#places.get(id) ?? CLEAR
  }

  /**
   * If the response was lost, it is unknown whether the answer arrived. So the answer is stored exactly as it was sent, under
   * the same idempotency key.
   */
  #answer = ({ detail }: AnswerEvent) => {
    const { ask_id } = detail
    const key = new OnceKey().keyFor(ask_id)
    // On a slow connection, the person may look at another ask by the time the request fails.
    const ask = this.#shown(ask_id)
    let body = detail.body
    const send = async () => {
      body = await this.#attested(detail.body)
      return api.answer(ask_id, body, key)
    }
    outbox.drop(ask_id)
    void this.#send(detail, send, () => ask !== null && canWait(ask, body) && outbox.keep(ask_id, body, key))
  }

  #shown(id: string): AskView | null {
    return [...this.host.querySelectorAll('waypost-ask')].find(({ ask }) => ask?.id === id)?.ask ?? null
  }

  /** The answers will not be sent; what was written becomes a draft again. */
  #takenBack = ({ detail }: CustomEvent<string[]>) => detail.forEach((id) => this.drafts.keep(id, this.#later.get(id) ?? null))

  /** Removes the notice that says that the answer is saved. */
  #dropped = () => {
    const waiting = new Set(outbox.waiting)
    for (const id of [...this.#later.keys()]) if (!waiting.has(id)) this.#put(id, CLEAR)
    this.host.requestUpdate()
  }

  /** Shows the result of an answer that was sent late. */
  #sentLater = ({ detail: { ask_id, ask, problem } }: SentLater) => {
    if (problem) {
      this.drafts.keep(ask_id, this.#later.get(ask_id) ?? null)
      return void this.#refused(ask_id, problem)
    }
    this.#put(ask_id, CLEAR)
    if (ask) this.onAsk(ask)
  }

  #delegate = ({ detail }: DelegateEvent) => void this.#send(detail, () => api.delegate(detail.ask_id, detail.to, detail.note))
  #cancel = ({ detail }: CancelEvent) => void this.#send(detail, () => api.cancelAsk(detail.ask_id, detail.comment))

  #restrict = ({ detail }: RestrictEvent) => void this.#send(detail, () => api.restrict(detail.ask_id, detail.quorum))

  /** An answer that was not sent yet becomes a draft again. */
  #undo = ({ detail }: UndoEvent) => {
    const { ask_id } = detail
    if (!this.#later.has(ask_id)) return void this.#send(detail, () => api.undo(ask_id))
    this.drafts.keep(ask_id, this.#later.get(ask_id) ?? null)
    outbox.drop(ask_id)
  }

  /** A comment never blocks answering, so it does not set the form to busy. */
  #comment = async ({ detail: { ask_id, text } }: CommentEvent) => {
    try {
      this.onAsk(await api.comment(ask_id, text))
    } catch (problem) {
      await this.#refused(ask_id, problem as Problem)
    }
  }

  /** A rule can be created without suggestions too, so an error is not shown. */
  #suggest = async ({ detail: { ask_id } }: SuggestEvent) => {
    const suggestions = await api.suggestions(ask_id).catch(() => [])
    this.#put(ask_id, { ...this.at(ask_id), suggestions })
  }

  /** Adds to the digest of what was shown the time since when it was shown, if that is known. */
  async #attested(body: AnswerBody): Promise<AnswerBody> {
    const opened_at = body.shown && (await this.#opened.get(body.shown.digest))
    return body.shown && opened_at ? { ...body, shown: { ...body.shown, opened_at } } : body
  }

  #attach = ({ detail: { file, report, wanted } }: AttachEvent) => {
    const sent = api.upload(file, (progress) => report({ progress }), wanted)
    const told = (problem: Problem) => report({ problem: problemWords(problem).text || problemWords(problem).title })
    sent.then(({ digest }) => report({ progress: 1, digest }), told)
  }

  async #send({ ask_id }: { ask_id: string }, act: () => Promise<AskView>, later: () => boolean = () => false): Promise<void> {
    if (this.at(ask_id).busy) return
    this.#filled.delete(ask_id)
    const unsent = this.drafts.forget(ask_id)
    this.#put(ask_id, { ...CLEAR, busy: true })
    try {
      const ask = await act().catch(async (error: unknown) => {
        const problem = error as Problem
        // A person who signs in at an identity provider finds their draft when they return.
        if (problem.code === 'sign_in_required') this.drafts.keep(ask_id, unsent)
        if (!(await provenAnew(problem))) throw problem
        return act()
      })
      reconnect()
      this.#put(ask_id, CLEAR)
      if (isDecided(ask)) this.onDecided(ask)
      this.onAsk(ask)
      offerUndo([ask])
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 0 && later()) this.#wait(ask_id, unsent)
      else {
        this.drafts.keep(ask_id, unsent)
        await this.#refused(ask_id, problem as Problem)
      }
    }
  }

  async #refused(id: string, problem: Problem): Promise<void> {
    const now = await currentView(id, problem)
    if (now) this.onAsk(now)
    const problems = problem.status === 422 ? problem.errors : []
    this.#put(id, { busy: false, problems, notice: problems.length > 0 ? null : noticeFor(problem, now) })
  }

  #wait(id: string, unsent: Unsent | null): void {
    this.#put(id, { ...CLEAR, notice: waits() })
    this.#later.set(id, unsent)
  }

  #put(id: string, place: Place): void {
    this.#later.delete(id)
    this.#places.set(id, place)
    this.host.requestUpdate()
  }
}

/** Offers to undo what was just decided, as far as it can be undone. */
export function offerUndo(asks: AskView[]): void {
  const held = asks.filter((ask) => isReplied(ask) && ask.held?.until)
  if (held.length > 0) document.dispatchEvent(new CustomEvent('waypost-held', { detail: held }))
}

/**
 * Whether an answer may be sent later, when nobody is looking. Secrets are never stored here. At high risk, and when changed
 * arguments must be viewed again, a person must be present.
 */
export function canWait(ask: AskView, body: AnswerBody): boolean {
  const secret = [...ask.questions, ...(ask.approval?.form ?? [])].some(({ input }) => input === 'secret')
  const grave = ask.approval?.risk === 'high' || ask.approval?.risk === 'critical'
  return !secret && !('arguments' in body) && !(grave && 'decision' in body && body.decision === 'approve')
}

/** Whether the person has confirmed their identity in the way that the error required. */
export async function provenAnew(problem: Problem): Promise<boolean> {
  const signsIn = problem.code === 'sign_in_required'
  if (!signsIn && !(problem.code === 'step_up_required' && problem.extras['enrolled'] === true)) return false
  const dialogs = await import('./sign-in').catch(() => null)
  return dialogs ? (signsIn ? dialogs.signInFirst() : dialogs.stepUp()) : false
}

/** After an error that says that the ask has changed: the current view of the ask. */
async function currentView(id: string, problem: Problem): Promise<AskView | null> {
  if (![409, 410, 412].includes(problem.status)) return null
  const sent = problem.extras['ask']
  if (sent) return sent as AskView
  return api.ask(id).catch(() => null)
}

/** The notice for a person whose answer came too late, or who saw an older revision. */
export function noticeFor(problem: Problem, now: AskView | null): Notice {
  const end = now ? ending(now) : null
  if (problem.code === 'too_late_to_undo') {
    return { tone: 'warning', title: w.tooLate, text: w.tooLateText }
  }
  if (problem.code === 'reply_held') {
    return { tone: 'warning', title: now?.held ? w.hasReplied(now.held.by.name) : w.somebodyReplied, text: w.hasRepliedText }
  }
  if (problem.code === 'in_progress') {
    return { tone: 'warning', ...problemWords(problem), whilePending: true }
  }
  switch (problem.status) {
    case 409:
      return { tone: 'warning', title: end?.who ? (end.who === ownName ? w.ownElsewhere : w.faster(end.who)) : w.somebodyFaster, text: w.fasterText }
    case 410:
      // How it ended is below.
      return { tone: 'warning', ...(end ? { title: w.unsent } : problemWords(problem)) }
    case 412:
      return { tone: 'warning', title: w.changed, text: w.changedText(now?.revision ?? '') }
    case 401:
      return { tone: 'warning', title: w.signedOut, text: w.signedOutText }
    case 403:
      if (problem.code === 'step_up_required') return freshProof(problem)
      if (problem.code === 'sign_in_required') return { tone: 'warning', title: w.moreThanLink, text: w.moreThanLinkText }
      return { tone: 'warning', ...problemWords(problem) }
    case 0:
      return { tone: 'warning', title: w.unreachable, text: w.mayNotHaveArrived, whilePending: true }
    default:
      return { tone: 'warning', ...problemWords(problem) }
  }
}

/** The notice for a person who was filling in an ask that ended elsewhere, such as in another window, or that may end with a reply from there. */
function meanwhile(ask: AskView): Notice {
  const who = ask.held?.by.name ?? ending(ask)?.who
  const notice: Notice = who ? { tone: 'info', title: who === ownName ? w.ownElsewhere : w.answeredMeanwhile(who), text: w.notSentHere } : { tone: 'info', title: w.notSentHere }
  return ask.status === 'pending' ? { ...notice, whileHeld: true } : notice
}

/** The notice when a risky call was approved without step-up authentication. */
function freshProof(problem: Problem): Notice {
  return { tone: 'warning', title: w.freshProof, text: problem.extras['enrolled'] === true ? w.freshProofText : w.freshProofSetUp }
}
