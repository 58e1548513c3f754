/**
 * `<waypost-ask>`: one ask, to be decided or already settled. Give it properties, listen to the events of
 * `events.ts`. It renders in the light DOM, so that a page can style it, and it never talks to a server.
 */

import { LitElement, html, nothing, type PropertyValues } from 'lit'
import type { AskView, FieldProblem, Suggestion } from '../wire'
import { approvalForm } from './approval'
import { answerBody, applicable, asked, carryOver, feedbackOf, field, missing, startDraft, type Draft } from './draft'
import { beginEdit, editFaults, editedText, type Edit } from './edit'
import { AnswerEvent, CancelEvent, CommentEvent, DelegateEvent, DraftEvent, SuggestEvent, TightenEvent, UndoEvent, type AnswerBody } from './events'
import { Exact } from './exact'
import { press } from './keys'
import { head, noticeBox, problemBox, savedLine, type Notice } from './frame'
import { held, secondsLeft } from './held'
import { NOTHING_KEPT, unfinished, type Kept } from './kept'
import { halfTyped, questionsForm } from './questions'
import { NO_RULE, toRemember, type RuleDraft } from './remember-draft'
import { reviewForm } from './review'
import { settled } from './settled'
import { needed, standing } from './standing'
import { thread } from './thread'
import { alike, isBlank, takeUp, unsent, type FilledIn, type Saved, type Unsent } from './unsent'
import { w } from '../words/ask'
import { found, type Fault } from './faults'
import { Spoken } from './spoken'

/** Where a person stands in a decision that takes two steps. */
export type Step = 'choosing' | 'confirming' | 'rejecting' | 'responding' | 'dismissing' | 'editing' | 'handing' | 'tightening'

/**
 * One ask, to be decided or already settled.
 *
 * @cssclass ask-user-question-inline The whole form.
 * @cssclass ask-question-card One question with its answers.
 * @cssclass ask-option-button One option to choose.
 * @cssclass selected Beside `ask-option-button`: it is chosen.
 * @cssclass ask-submit-button `[ Submit Answer ]`.
 * @cssclass ask-additional-comments-textarea The comment to all of it.
 */
export class WaypostAsk extends LitElement {
  static override properties = {
    ask: { attribute: false },
    problems: { attribute: false },
    notice: { attribute: false },
    busy: { type: Boolean },
    readonly: { type: Boolean },
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
  }

  /** The ask, as `GET /api/v1/asks/{id}` gives it: one that waits can be answered, one that is over is read. A newer revision keeps whatever still fits of what the person had filled in. */
  declare ask: AskView | null
  /** What was wrong with the last reply: `errors` of a refusal. Each is shown at its question and listed above. */
  declare problems: FieldProblem[]
  /** What happened instead of the answer being taken, such as somebody else being faster: `{tone: 'info' | 'warning', title, text?}`. */
  declare notice: Notice | null
  /** The reply is on its way; nothing can be pressed. */
  declare busy: boolean
  /** Shows a pending ask without a way to answer it. */
  declare readonly: boolean
  /** The names to whom it can be handed on. */
  declare people: string[]

  /** Where a file of a settled ask can be saved from; without it files are named and not linked. */
  declare fileAt: ((ask: AskView, digest: string) => string) | null

  /** What this person had filled in before, here or elsewhere, as `GET /api/v1/asks/{id}/draft` gives it; it is taken up where nothing has been filled in since. */
  declare saved: Saved | null
  /** When what is filled in was left, while it was taken up from there. */
  declare tookUp: string | null

  declare draft: Draft
  /** Files and secrets, which are never part of a draft. */
  declare kept: Kept
  /** The questions whose secret the person wants to see. */
  declare revealed: string[]
  declare step: Step
  /** The option whose preview is looked at, per question. */
  declare peeked: Record<string, string>
  declare unfolded: boolean
  /** Problems found before anything was sent. */
  declare own: FieldProblem[]
  /** The arguments as they are being changed. */
  declare changed: Edit | null

  /** Whether the place for a comment is open, what stands in it, and whether that is on its way. */
  declare wantsMore: boolean
  declare more: string
  declare asking: boolean
  /** The standing rule that an approval would also make. */
  declare rule: RuleDraft
  /** Standing rules that past decisions suggest, as `GET /api/v1/rules/suggestions` lists them. */
  declare suggestions: Suggestion[] | null

  reason = ''
  /** The call as it was in the revision before, so that what changed can be marked. */
  earlier: ReadonlyMap<string, string> | null = null
  #sent = false
  /** What is filled in, as far as the page knows it. */
  #told: Unsent | null = null
  #tick = 0
  #spoken = new Spoken(this)
  #focusAfter: string | null = null

  constructor() {
    super()
    this.ask = null
    this.problems = []
    this.notice = null
    this.busy = false
    this.readonly = false
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
    this.own = []
    this.wantsMore = false
    this.more = ''
    this.asking = false
    this.rule = NO_RULE
    this.suggestions = null
    this.changed = null
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    window.clearTimeout(this.#tick)
  }

  /** Counts down while a reply can be taken back. */
  #countDown(): void {
    window.clearTimeout(this.#tick)
    const reply = this.ask?.status === 'pending' ? this.ask.held : null
    if (reply && (secondsLeft(reply, Date.now()) ?? 0) > 0) this.#tick = window.setTimeout(() => this.requestUpdate(), 1000)
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

  /** Draws nothing before it has the words for it. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    const ready = this.#spoken.ready()
    return ready ? ready.then(() => super.scheduleUpdate()) : super.scheduleUpdate()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('ask') && this.ask) this.#take(this.ask, changed.get('ask') ?? null)
    if ((changed.has('saved') || changed.has('ask')) && this.ask && this.saved) this.#takeUp(this.ask, this.saved)
    if (changed.has('problems') || changed.has('notice') || (changed.get('busy') && !this.busy)) this.#sent = false
    if (changed.has('problems')) this.own = []
    if (changed.has('problems') || changed.has('notice')) this.asking = false
  }

  /** What a person has filled in here is never replaced. */
  #takeUp(ask: AskView, saved: Saved): void {
    if (!this.open || this.#told || !this.isUntouched || isBlank(saved)) return
    this.#fillIn(takeUp(ask, saved))
    this.tookUp = this.isUntouched ? null : saved.saved_at
    this.#told = unsent(ask, this)
  }

  /** Nothing is filled in but what the asker had filled in beforehand. */
  get isUntouched(): boolean {
    return !this.ask || isBlank(unsent(this.ask, this))
  }

  #fillIn({ draft, reason, changed }: FilledIn): void {
    this.draft = draft
    this.reason = reason
    this.changed = changed
  }

  /** Forgets what was taken up. */
  startOver(): void {
    if (!this.ask) return
    this.#fillIn({ draft: startDraft(this.ask), reason: '', changed: null })
    this.tookUp = null
    this.own = []
    this.#focusAfter = '.ask-title'
  }

  /** Tells the page what is filled in, after whatever a person did. */
  #tell = () => {
    if (!this.ask || !this.open || this.#sent || this.busy) return
    const now = unsent(this.ask, this)
    if (alike(now, this.#told) || (!this.#told && isBlank(now))) return
    this.#told = now
    this.dispatchEvent(new DraftEvent({ ask_id: this.ask.id, unsent: now }))
  }

  #take(ask: AskView, old: AskView | null): void {
    this.#hear(ask, old)
    if (old && this.step === 'tightening' && needed(old) !== needed(ask)) this.step = 'choosing'
    if (old?.id !== ask.id || ask.status !== 'pending') {
      this.kept = NOTHING_KEPT
      this.revealed = []
    }
    if (old?.id !== ask.id) {
      this.draft = startDraft(ask)
      this.tookUp = null
      this.#told = null
      this.earlier = null
      this.reason = ''
      this.unfolded = false
    } else if (old.revision === ask.revision && old.status === ask.status && !old.held === !ask.held) {
      return
    } else if (old.revision !== ask.revision) {
      this.draft = carryOver(this.draft, ask)
      this.earlier = old.approval ? new Map(old.approval.view.map((row) => [row.path, row.text])) : null
    }
    this.step = 'choosing'
    this.own = []
    this.rule = NO_RULE
    this.changed = null
    this.#sent = false
  }

  /** A comment has arrived once it stands under the ask; until then it is not lost. */
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
    this.#countDown()
    if (this.#focusAfter) {
      this.querySelector<HTMLElement>(this.#focusAfter)?.focus()
      this.#focusAfter = null
    } else if ((changed.has('problems') || changed.has('own')) && this.allProblems.length > 0) {
      this.querySelector<HTMLElement>('.ask-problems')?.focus()
    }
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
   * Puts the focus where deciding starts: on the safe choice where the risk is high, never on Approve.
   *
   * @public
   */
  async focusStart(): Promise<void> {
    await this.updateComplete
    const start = this.querySelector<HTMLElement>('[data-safe]') ?? this.querySelector<HTMLElement>('.ask-title')
    start?.focus()
  }

  /**
   * Does what a single key means here (digits choose, `a` approves, `r` rejects, `e` edits, `u` undoes) and says whether it meant
   * anything. Call it when nobody is typing.
   *
   * @public
   */
  press(key: string): boolean {
    return this.open || key === 'u' ? press(this, key) : false
  }

  /** Moves to another step, and the focus with it. */
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
    const remember = decision === 'approve' && this.ask.approval ? toRemember(this.rule, Date.now()) : undefined
    this.send({ decision, revision: this.ask.revision, digest, ...(reason ? { reason } : {}), ...(remember ? { remember } : {}), ...feedback })
  }

  /** Opens the editor for the arguments on what is shown. */
  edit(): void {
    if (!this.ask?.approval) return
    this.changed ??= beginEdit(this.ask.approval)
    this.own = []
    this.go('editing', '.ask-editing :is(input, select, textarea)')
  }

  /** Sends the changed arguments: they are shown again, and nothing is decided. */
  sendEdit(): void {
    const approval = this.ask?.approval
    if (!this.ask || !approval || !this.changed) return
    const half = halfTyped(this)
    this.own = half.length > 0 ? half : editFaults(approval, this.changed)
    if (this.own.length > 0) return
    const { revision } = this.ask
    this.send({ decision: 'approve', revision, digest: approval.digest, arguments: new Exact(editedText(approval, this.changed)) })
  }

  /** One submission is one event: whatever is pressed after it waits for what became of it. */
  send(body: AnswerBody): void {
    if (!this.ask || this.#sent || this.busy || !this.open) return
    this.#sent = true
    const { id, view_digest } = this.ask
    const shown = view_digest ? { shown: { digest: view_digest } } : {}
    this.dispatchEvent(new AnswerEvent({ ask_id: id, body: { ...body, ...shown } }))
  }

  suggest(): void {
    if (this.ask && this.suggestions === null) this.dispatchEvent(new SuggestEvent({ ask_id: this.ask.id }))
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

  /** Requires one approval more than before; nobody can require fewer again. */
  requireMore(): void {
    if (!this.ask || this.#sent || this.busy || !this.open) return
    this.#sent = true
    this.dispatchEvent(new TightenEvent({ ask_id: this.ask.id, quorum: needed(this.ask) + 1 }))
  }

  /** Takes back the reply that was sent. */
  undo(): void {
    if (!this.ask?.held || this.busy) return
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
      >
        ${head(this, ask)} ${standing(ask)} ${noticeBox(this.notice, ask)} ${this.open ? problemBox(this) : nothing} ${this.open ? savedLine(this) : nothing} ${this.#body(ask)} ${thread(this, ask)}
      </section>
    `
  }
}
