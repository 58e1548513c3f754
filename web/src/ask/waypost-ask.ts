/**
 * `<waypost-ask>`: one ask, pending or settled. Set its properties and listen to the events of `events.ts`. It renders in the
 * light DOM, so that a page can style it, and it never calls a server.
 */

import { LitElement, html, nothing, type PropertyValues } from 'lit'
import type { AskView, FieldProblem, Suggestion } from '../wire'
import { approvalForm } from './approval'
import { bringPart } from './bring'
import { Countdown } from './countdown'
import { answerBody, applicable, asked, carryOver, feedbackOf, field, missing, startDraft, type Draft } from './draft'
import type { Edit } from './edit'
import { AnswerEvent, CancelEvent, CommentEvent, DelegateEvent, DraftEvent, RestrictEvent, UndoEvent, type AnswerBody } from './events'
import { Exact } from './exact'
import { press, showDigits } from './keys'
import { head, noticeBox, problemBox, savedLine, type Notice } from './frame'
import { held } from './held'
import { NOTHING_KEPT, unfinished, type Kept } from './kept'
import { halfTyped, questionsForm } from './questions'
import { NO_RULE, startRule, toRemember, type RuleDraft } from './remember-draft'
import { reviewForm } from './review'
import { Seen } from './seen'
import { settled } from './settled'
import { needed, standing } from './standing'
import { thread } from './thread'
import { alike, isBlank, takeUp, unsent, type FilledIn, type Saved, type Unsent } from './unsent'
import { w } from '../words/ask'
import { found, type Fault } from './faults'
import { Spoken } from './spoken'

/** The current step of a decision that takes two steps. */
export type Step = 'choosing' | 'confirming' | 'rejecting' | 'responding' | 'dismissing' | 'editing' | 'delegating' | 'restricting'

/**
 * One ask, pending or settled.
 *
 * @cssclass ask-user-question-inline The whole form.
 * @cssclass ask-question-card One question with its answers.
 * @cssclass ask-option-button One option to choose.
 * @cssclass selected Together with `ask-option-button`: the option is selected.
 * @cssclass ask-submit-button “Submit Answer”.
 * @cssclass ask-additional-comments-textarea The comment on the whole ask.
 */
export class WaypostAsk extends LitElement {
  static override properties = {
    ask: { attribute: false },
    problems: { attribute: false },
    notice: { attribute: false },
    busy: { type: Boolean },
    readonly: { type: Boolean },
    undoWindow: { type: Number, attribute: 'undo-window' },
    clockOffset: { type: Number, attribute: 'clock-offset' },
    people: { attribute: false },
    fileAt: { attribute: false },
    saved: { attribute: false },
    tookUp: { state: true },
    draft: { state: true },
    kept: { state: true },
    revealed: { state: true },
    step: { state: true },
    peeked: { state: true },
    unfolded: { state: true },
    own: { state: true },
    wantsMore: { state: true },
    more: { state: true },
    asking: { state: true },
    rule: { state: true },
    suggestions: { attribute: false },
    changed: { state: true },
    unfoldedRows: { state: true },
    closedGroups: { state: true },
    sought: { state: true },
  }

  /**
   * The ask, as `GET /api/v1/asks/{id}` returns it. A pending ask can be answered, a settled one is read-only. A newer
   * revision keeps everything that the person filled in and that still fits.
   */
  declare ask: AskView | null
  /** The problems of the last reply: `errors` of an error response. Each one is shown at its question and listed above. */
  declare problems: FieldProblem[]
  /** What happened instead of an accepted answer, such as an earlier reply of another person: `{tone: 'info' | 'warning', title, text?}`. */
  declare notice: Notice | null
  /** The reply is being sent; all controls are disabled. */
  declare busy: boolean
  /** Shows a pending ask without a way to answer it. */
  declare readonly: boolean
  /** For how many seconds a reply can be undone here, if the ask itself does not say longer. Then one key answers a lone question. */
  declare undoWindow: number
  /**
   * How far the server's clock is ahead of this device's, in milliseconds: `Date.parse(date) - Date.now()` when a response with
   * this `Date` header arrives. Times and deadlines are then right even if this device's clock is not.
   */
  declare clockOffset: number | null
  /** The names of the people to whom it can be delegated. */
  declare people: string[]

  /** The URL from which a file of a settled ask can be saved. Without it, files are named and not linked. */
  declare fileAt: ((ask: AskView, digest: string) => string) | null

  /**
   * The person's earlier draft, from this or another device, as `GET /api/v1/asks/{id}/draft` returns it. It is restored if
   * nothing has been filled in since.
   */
  declare saved: Saved | null
  /** When the draft was saved, while it is shown. */
  declare tookUp: string | null

  declare draft: Draft
  /** Files and secrets, which are never part of a draft. */
  declare kept: Kept
  /** The questions whose secret the person wants to see. */
  declare revealed: string[]
  declare step: Step
  /** The option whose preview is shown, per question. */
  declare peeked: Record<string, string>
  declare unfolded: boolean
  /** The rows of the call that are shown completely, by their paths; `*` stands for all of them. */
  declare unfoldedRows: readonly string[]
  /** The parts of a call's nested data that are folded, by their paths. */
  declare closedGroups: readonly string[]
  /** What the person looks for among the options, per question. */
  declare sought: Readonly<Record<string, string>>
  /** How much of the call, or of the text to review, was on the screen. */
  readonly seen = new Seen(this, { whole: ':is(.ask-call, .ask-review)', end: '.ask-exact', folded: '.ask-folded', bar: '.ask-actions' })
  /** Problems that were found before anything was sent. */
  declare own: FieldProblem[]
  /** The arguments while the person edits them. */
  declare changed: Edit | null

  /** Whether the comment field is open, its text, and whether the comment is being sent. */
  declare wantsMore: boolean
  declare more: string
  declare asking: boolean
  /** The auto-approval rule that an approval would also create. */
  declare rule: RuleDraft
  /** Auto-approval rules that past decisions suggest, as `GET /api/v1/rules/suggestions` lists them. */
  declare suggestions: Suggestion[] | null

  /** Loaded when a person needs them: the argument editor, delegating or requiring more approvals, and the form for an auto-approval rule. */
  editor: typeof import('./edit') | null = null
  secondSteps: typeof import('./second-steps') | null = null
  ruleForm: typeof import('./remember') | null = null
  reason = ''
  /** The call in the previous revision, so that changes can be marked. */
  earlier: ReadonlyMap<string, string> | null = null
  #sent = false
  /** What was sent last: it is also shown where the person looks when it is settled. */
  #sentFrom: { draft: Draft; reason: string; as: string } | null = null
  /** The draft that the page was told last. */
  #told: Unsent | null = null
  #spoken = new Spoken(this)
  #focusAfter: string | null = null

  constructor() {
    super()
    new Countdown(this)
    this.ask = null
    this.problems = []
    this.notice = null
    this.busy = false
    this.readonly = false
    this.undoWindow = 0
    this.clockOffset = null
    this.people = []
    this.fileAt = null
    this.saved = null
    this.tookUp = null
    this.draft = { fields: {}, comment: '', response: '' }
    this.kept = NOTHING_KEPT
    this.revealed = []
    this.step = 'choosing'
    this.peeked = {}
    this.unfolded = false
    this.unfoldedRows = []
    this.closedGroups = []
    this.sought = {}
    this.own = []
    this.wantsMore = false
    this.more = ''
    this.asking = false
    this.rule = NO_RULE
    this.suggestions = null
    this.changed = null
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang']
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value)
    if (name === 'lang') this.requestUpdate()
  }

  /** Renders nothing before the texts are loaded. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    const ready = this.#spoken.ready()
    return ready ? ready.then(() => super.scheduleUpdate()) : super.scheduleUpdate()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // A page may set the error that it got instead of an ask.
    if (this.ask && !this.ask.id) this.ask = null
    if (changed.has('ask') && this.ask) this.#take(this.ask, changed.get('ask') ?? null)
    if ((changed.has('saved') || changed.has('ask')) && this.ask && this.saved) this.#takeUp(this.ask, this.saved)
    if (changed.has('problems') || changed.has('notice') || (changed.get('busy') && !this.busy)) this.#sent = false
    if (changed.has('problems')) this.own = []
    if (changed.has('problems') || changed.has('notice')) this.asking = false
  }

  /** Restores a draft. It never replaces what a person has filled in here. */
  #takeUp(ask: AskView, saved: Saved): void {
    if (!this.open || this.#told || !this.isUntouched || isBlank(saved)) return
    this.#fillIn(takeUp(ask, saved))
    this.tookUp = this.isUntouched ? null : saved.saved_at
    this.#told = unsent(ask, this)
  }

  /** Nothing is filled in except the asker's defaults. */
  get isUntouched(): boolean {
    return !this.ask || isBlank(unsent(this.ask, this))
  }

  #fillIn({ draft, reason, changed }: FilledIn): void {
    this.draft = draft
    this.reason = reason
    this.changed = changed
  }

  /** Browsers ignore the margins of a text field when it gets the focus, so it could be behind the bar with the decision. */
  #focused = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches('input, textarea')) target.scrollIntoView({ block: 'nearest' })
    showDigits(this)
  }

  /** Discards the restored draft. */
  startOver(): void {
    if (!this.ask) return
    this.#fillIn({ draft: startDraft(this.ask), reason: '', changed: null })
    this.tookUp = null
    this.own = []
    this.#focusAfter = '.ask-title'
  }

  /** Tells the page what is filled in, after each action of the person. */
  #tell = () => {
    if (!this.ask || !this.open || this.#sent || this.busy) return
    const now = unsent(this.ask, this)
    if (alike(now, this.#told) || (!this.#told && isBlank(now))) return
    this.#told = now
    this.dispatchEvent(new DraftEvent({ ask_id: this.ask.id, unsent: now }))
  }

  #take(ask: AskView, old: AskView | null): void {
    this.#hear(ask, old)
    if (old && this.step === 'restricting' && needed(old) !== needed(ask)) this.step = 'choosing'
    if (old?.id !== ask.id || ask.status !== 'pending') {
      this.kept = NOTHING_KEPT
      this.revealed = []
    }
    if (old?.id !== ask.id) {
      this.draft = startDraft(ask)
      this.tookUp = null
      this.#told = null
      this.#sentFrom = null
      this.earlier = null
      this.reason = ''
      this.unfolded = false
      this.sought = {}
    } else if (old.revision === ask.revision && old.status === ask.status && !old.held === !ask.held) {
      return
    } else if (old.revision !== ask.revision) {
      this.draft = carryOver(this.draft, ask)
      this.earlier = old.approval ? new Map(old.approval.view.map((row) => [row.path, row.text])) : null
    }
    this.seen.forget()
    this.unfoldedRows = []
    this.closedGroups = []
    this.step = 'choosing'
    this.own = []
    this.rule = startRule(ask)
    this.changed = null
    this.#sent = false
  }

  /** A comment is stored once it is shown under the ask. Until then its text is kept. */
  #hear(ask: AskView, old: AskView | null): void {
    if (old?.id !== ask.id) {
      this.wantsMore = false
      this.more = ''
      this.asking = false
      return
    }
    const known = new Set(old.comments?.map(({ seq }) => seq))
    const said = this.more.trim()
    if (!this.asking || !ask.comments?.some(({ seq, text }) => !known.has(seq) && text === said)) return
    this.more = ''
    this.asking = false
  }

  protected override updated(changed: PropertyValues<this>): void {
    showDigits(this)
    if (changed.has('ask') && this.#sentFrom && !this.open) this.#showEnd()
    if (this.#focusAfter) {
      this.querySelector<HTMLElement>(this.#focusAfter)?.focus()
      this.#focusAfter = null
    } else if ((changed.has('problems') || changed.has('own')) && this.allProblems.length > 0) {
      this.querySelector<HTMLElement>('.ask-problems')?.focus()
    }
  }

  /** The buttons are gone. The result is in view, and the focus is not lost. */
  #showEnd(): void {
    this.#sentFrom = null
    const title = this.querySelector<HTMLElement>('.ask-title')
    if (document.activeElement === document.body) title?.focus({ preventScroll: true })
    if (title && title.getBoundingClientRect().top < 0) title.scrollIntoView({ block: 'center' })
  }

  get open(): boolean {
    const you = this.ask?.you
    return this.ask?.status === 'pending' && !this.ask.held && !this.readonly && (!you || you.answer || you.reject)
  }

  get allProblems(): Fault[] {
    return this.own.length > 0 ? this.own : found(this.problems)
  }

  /** An id that is unique on the page, for labels and descriptions. */
  idFor(name: string): string {
    return `${this.ask?.id ?? 'ask'}-${name}`
  }

  /**
   * Puts the focus where deciding starts: on the safe choice if the risk is high, never on Approve.
   *
   * @public
   */
  async focusStart(): Promise<void> {
    await this.updateComplete
    const start = this.querySelector<HTMLElement>('[data-safe]') ?? this.querySelector<HTMLElement>('.ask-title')
    start?.focus()
  }

  /**
   * Performs the action of a single key (digits choose, `a` approves, `r` rejects, `e` edits, `u` undoes) and returns whether the key
   * had one. Call it when nobody is typing.
   *
   * @public
   */
  press(key: string): boolean {
    return this.open || key === 'u' ? press(this, key) : false
  }

  /** Changes the step and moves the focus with it. */
  go(step: Step, focus: string): void {
    this.step = step
    this.own = []
    this.#focusAfter = focus
  }

  submitAnswers(): void {
    if (!this.ask) return
    const half = halfTyped(this)
    const given = applicable(this.ask, this.draft).filter(({ id }) => !field(this.draft, id).declined)
    const begun = [...half, ...unfinished(given, this.kept)]
    const others = missing(this.ask, this.draft, this.kept).filter(({ pointer }) => begun.every((each) => each.pointer !== pointer))
    this.own = [...begun, ...others]
    if (this.own.length === 0) this.send(answerBody(this.ask, this.draft, this.kept))
  }

  submitResponse(): void {
    if (!this.ask) return
    const response = this.draft.response.trim()
    this.own = response ? [] : [{ pointer: '/response', code: 'required', message: w.writeResponse }]
    if (response) this.send({ response, revision: this.ask.revision })
  }

  decide(decision: 'approve' | 'reject'): void {
    const digest = this.ask?.approval?.digest ?? this.ask?.review?.digest
    if (!this.ask || digest === undefined) return
    const reason = decision === 'reject' ? this.reason.trim() : ''
    const form = decision === 'approve' && asked(this.ask).length > 0
    this.own = form ? [...halfTyped(this), ...missing(this.ask, this.draft)] : []
    if (this.own.length > 0) return void (this.step = 'choosing')
    const feedback = form ? { feedback: feedbackOf(this.ask, this.draft) } : {}
    const remember = decision === 'approve' && this.ask.approval ? toRemember(this.rule) : undefined
    this.send({ decision, revision: this.ask.revision, digest, ...(reason ? { reason } : {}), ...(remember ? { remember } : {}), ...feedback })
  }

  /** Opens the argument editor with the shown arguments. */
  async edit(): Promise<void> {
    this.editor ??= await bringPart(this, import('./edit'))
    if (!this.ask?.approval || !this.editor) return
    this.changed ??= this.editor.beginEdit(this.ask.approval)
    this.own = []
    this.go('editing', '.ask-editing :is(input, select, textarea)')
  }

  /** Sends the changed arguments. The call is shown again, and nothing is decided. */
  sendEdit(): void {
    const approval = this.ask?.approval
    if (!this.ask || !approval || !this.changed || !this.editor) return
    const half = halfTyped(this)
    this.own = half.length > 0 ? half : this.editor.editFaults(approval, this.changed)
    if (this.own.length > 0) return
    const { revision } = this.ask
    this.send({ decision: 'approve', revision, digest: approval.digest, arguments: new Exact(this.editor.editedText(approval, this.changed)) })
  }

  /** One submission is one event. Further presses wait for its result. */
  send(body: AnswerBody): void {
    if (!this.ask || this.#sent || this.busy || !this.open) return
    this.#sent = true
    this.#sentFrom = { draft: this.draft, reason: this.reason, as: 'decision' in body ? body.decision : 'response' in body ? 'response' : 'answers' }
    const { id, view_digest } = this.ask
    const shown = view_digest ? { shown: { digest: view_digest } } : {}
    this.dispatchEvent(new AnswerEvent({ ask_id: id, body: { ...body, ...shown } }))
  }

  dismiss(): void {
    if (!this.ask || this.#sent || this.busy || !this.open) return
    this.#sent = true
    const comment = this.draft.comment.trim()
    this.dispatchEvent(new CancelEvent({ ask_id: this.ask.id, ...(comment ? { comment } : {}) }))
  }

  askForMore(): void {
    this.wantsMore = true
    this.#focusAfter = '.ask-more-textarea'
  }

  sayMore(): void {
    const text = this.more.trim()
    if (!this.ask || this.asking || !this.open || text === '') return
    this.asking = true
    this.dispatchEvent(new CommentEvent({ ask_id: this.ask.id, text }))
  }

  handOn(to: string, note: string): void {
    if (!this.ask || !to || this.#sent || this.busy || !this.open) return
    this.#sent = true
    this.dispatchEvent(new DelegateEvent({ ask_id: this.ask.id, to, ...(note ? { note } : {}) }))
  }

  /** Requires one approval more than before. Nobody can lower the number again. */
  requireMore(): void {
    if (!this.ask || this.#sent || this.busy || !this.open) return
    this.#sent = true
    this.dispatchEvent(new RestrictEvent({ ask_id: this.ask.id, quorum: needed(this.ask) + 1 }))
  }

  /** Whether what is filled in now is stored here, and is sent later. */
  waits(as: 'answers' | 'response' | 'approve' | 'reject'): boolean {
    return this.notice?.kept === true && alike(this.#sentFrom, { draft: this.draft, reason: this.reason, as })
  }

  /** Undoes the reply that was sent, or that waits to be sent. */
  undo = (): void => {
    if (!this.ask || this.busy || !(this.ask.held || this.notice?.kept)) return
    this.dispatchEvent(new UndoEvent({ ask_id: this.ask.id }))
  }

  #body(ask: AskView): unknown {
    if (ask.status !== 'pending') return settled(this, ask)
    if (ask.held) return held(this, ask, ask.held)
    if (ask.approval) return approvalForm(this, ask, ask.approval)
    if (ask.review) return reviewForm(this, ask, ask.review)
    return questionsForm(this, ask)
  }

  protected override render(): unknown {
    const { ask } = this
    if (!ask) return nothing
    return html`
      <section
        class="ask-user-question-inline ask-is-${ask.status} ask-kind-${ask.kind} ask-from-${ask.origin.type}"
        data-ask-id=${ask.id}
        aria-labelledby=${this.idFor('title')}
        aria-busy=${this.busy}
        @input=${this.#tell}
        @change=${this.#tell}
        @click=${this.#tell}
        @focusin=${this.#focused}
      >
        ${head(this, ask)} ${standing(ask)} ${this.open ? nothing : noticeBox(this)} ${this.open ? problemBox(this) : nothing} ${this.open ? savedLine(this) : nothing} ${this.#body(ask)} ${thread(this, ask)}
      </section>
    `
  }
}
