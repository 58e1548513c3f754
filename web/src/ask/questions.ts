/** The form for questions: real radio buttons and checkboxes, styled as options. */

import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import type { AskView, FieldProblem, Preview, Question } from '../wire'
import { bringPart } from './bring'
import { declinedOptions, responseButton, responseStep } from './declined'
import { applicable, choices, choose, chooseOwn, field, fillIn, note, placeOf, type Offered, write, writes } from './draft'
import { fileField } from './file-field'
import { formFields, requirement } from './form/fields'
import { drawn, type Filled } from './form/filled'
import { shapeOf } from './form/shape'
import { agentWords, dismissButton, dismissStep, isTitle, noticeBox } from './frame'
import { submitKeys, submits } from './keys'
import { outcomeQuestion, type OutcomeQuestion } from './outcome'
import { escapePointer, questionOf } from './pointer'
import { keyboardFor, ruleWords } from './rules'
import { secretField } from './secret-field'
import { delegateButton } from './standing'
import { bounds, inWords, isTyped, sentFor, shownIn, zoneWords } from './typed'
import { exact, prose } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'
import { faultWords, type Fault } from './faults'

export function questionsForm(host: WaypostAsk, ask: AskView): unknown {
  const submit = (event: Event) => {
    event.preventDefault()
    if (host.step === 'responding') host.submitResponse()
    else host.submitAnswers()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (submits(event)) submit(event)
  }
  return html`
    <form class="ask-form" novalidate @submit=${submit} @keydown=${submitByKey}>
      ${agentWords(host, ask)}
      ${repeat(applicable(ask, host.draft), (question) => question.id, (question) => card(host, question))}
      ${host.open ? ways(host) : nothing}
    </form>
  `
}

function ways(host: WaypostAsk): unknown {
  if (host.step === 'responding') return responseStep(host)
  if (host.step === 'delegating') return host.secondSteps?.delegateStep(host)
  return html`${comment(host)} ${host.step === 'dismissing' ? dismissStep(host) : actions(host)}`
}

function actions(host: WaypostAsk): unknown {
  return html`
    <div class="ask-actions">
      ${noticeBox(host)}
      <button type="submit" class="ask-submit-button" data-key=${submitKeys()} ?disabled=${host.busy || host.waits('answers')}>${host.busy ? w.sending : host.waits('answers') ? w.waitsToBeSent : w.submit}</button>
    </div>
    <div class="ask-ways">${responseButton(host)} ${dismissButton(host)} ${delegateButton(host)}</div>
  `
}

function comment(host: WaypostAsk): unknown {
  const id = host.idFor('comment')
  return html`
    <div class="ask-comment">
      <label for=${id}>${w.comments} <span class="ask-optional">${w.optional}</span></label>
      <textarea
        id=${id}
        class="ask-additional-comments-textarea"
        rows="2"
        dir="auto"
        ?disabled=${host.busy}
        .value=${live(host.draft.comment)}
        @input=${(event: Event) => (host.draft = { ...host.draft, comment: textOf(event) })}
      ></textarea>
    </div>
  `
}

/** The problem of a question as a whole. The fields of a form show their own problems. */
function cardProblem(host: WaypostAsk, question: Question): Fault | undefined {
  const { form } = field(host.draft, question.id)
  const fields = form && host.ask ? drawn(shapeOf(question.schema), form, placeOf(host.ask, question)).slice(1) : []
  return host.allProblems.find(({ pointer }) => questionOf(pointer) === question.id && !fields.includes(pointer))
}

function formPart(host: WaypostAsk, question: Question, id: string): unknown {
  const { form } = field(host.draft, question.id)
  if (!form || !host.ask) return nothing
  const change = (next: Filled) => (host.draft = fillIn(host.draft, question, next))
  const place = { id: `${id}-form`, at: placeOf(host.ask, question), problems: host.allProblems, disabled: host.busy || !host.open, change }
  return formFields(shapeOf(question.schema), form, place)
}

export function card(host: WaypostAsk, question: Question): unknown {
  const id = host.idFor(question.id)
  const problem = cardProblem(host, question)
  const outcome = host.ask ? outcomeQuestion(host.ask, question) : null
  const described = problem ? `${id}-problem` : nothing
  return html`
    <fieldset dir="auto" class="ask-question-card ${problem ? 'has-problem' : ''}" id=${id} ?disabled=${host.busy || !host.open || host.step === 'responding'} aria-describedby=${described}>
      <legend id=${`${id}-legend`} class=${host.ask && isTitle(host.ask) ? 'is-title' : ''}>
        ${question.header ? html`<span class="ask-header-chip"><bdi lang="">${prose(question.header)}</bdi></span>` : nothing}
        <span class="ask-question-text" lang="">${prose(outcome?.question ?? question.question)}</span>
        ${requirement({ required: question.required, mixed: (host.ask ? applicable(host.ask, host.draft) : []).some((other) => other.required !== question.required) })}
      </legend>
      ${outcome && outcome.rows.length > 0 ? outcomeRows(outcome) : nothing}
      ${problem ? html`<p class="ask-problem" id=${`${id}-problem`}>${faultWords(problem)}${problem.code === 'pattern' && question.placeholder ? w.forExample(prose(question.placeholder)) : nothing}</p>` : nothing}
      ${input(host, question, id)}
      ${question.fills ? html`<p class="ask-typed-hint">${w.isArgument}</p>` : nothing}
      ${host.open && !host.ask?.approval ? noteField(host, question, id) : nothing}
    </fieldset>
  `
}

/** The arguments of a call with an unknown outcome, as the approval shows them. */
export function outcomeRows({ rows }: OutcomeQuestion): unknown {
  return html`<dl class="ask-call-rows ask-outcome-rows">
    ${rows.map(({ path, text }) => html`<div class="ask-call-row"><dt><bdi lang="">${exact(path)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${exact(text)}</bdi></dd></div>`)}
  </dl>`
}

function input(host: WaypostAsk, question: Question, id: string): unknown {
  if (question.input === 'form') return formPart(host, question, id)
  if (!writes(question)) return optionList(host, question, id)
  return html`
    ${written(host, question, id)}
    ${question.allow_none || question.allow_unknown ? html`<div class="ask-options ask-instead">${declinedOptions(host, question, id)}</div>` : nothing}
  `
}

function written(host: WaypostAsk, question: Question, id: string): unknown {
  if (question.input === 'file') return fileField(host, question, id)
  if (question.input === 'secret') return secretField(host, question, id)
  return isTyped(question) ? typedField(host, question, id) : textField(host, question, id)
}

function textField(host: WaypostAsk, question: Question, id: string): unknown {
  const { text, declined } = field(host.draft, question.id)
  const hint = ruleWords(question)
  return html`<textarea
      class="ask-text"
      rows=${keyboardFor(question) === 'text' ? 2 : 1}
      dir="auto"
      inputmode=${keyboardFor(question)}
      name=${`${id}-text`}
      aria-labelledby=${`${id}-legend`}
      aria-describedby=${hint ? `${id}-hint` : nothing}
      aria-required=${question.required}
      placeholder=${prose(question.placeholder ?? '')}
      ?disabled=${declined !== null}
      .value=${live(text)}
      @input=${(event: Event) => (host.draft = write(host.draft, question, textOf(event)))}
    ></textarea>
    ${hint ? html`<p class="ask-typed-hint" id=${`${id}-hint`}>${hint}</p>` : nothing}`
}

/** A number is a text field, so that no browser rounds it. Dates use the browser's own fields. */
function typedField(host: WaypostAsk, question: Question, id: string): unknown {
  const { text, declined } = field(host.draft, question.id)
  const { min, max } = bounds(question)
  const dated = question.input !== 'number'
  const bound = (value: string | null) => (dated && value !== null ? shownIn(question, value) : nothing)
  const hint = typedHint(question, text)
  return html`
    <input
      class="ask-text ask-typed"
      type=${question.input === 'date' ? 'date' : question.input === 'datetime' ? 'datetime-local' : 'text'}
      inputmode=${dated ? nothing : keyboardFor(question)}
      ?disabled=${declined !== null}
      autocomplete="off"
      name=${`${id}-text`}
      data-question=${question.id}
      min=${bound(min)}
      max=${bound(max)}
      aria-labelledby=${`${id}-legend`}
      aria-describedby=${hint ? `${id}-hint` : nothing}
      aria-required=${question.required}
      placeholder=${dated ? nothing : prose(question.placeholder ?? '')}
      .value=${live(text)}
      @input=${(event: Event) => (host.draft = write(host.draft, question, textOf(event)))}
    />
    ${hint ? html`<p class="ask-typed-hint" id=${`${id}-hint`}>${prose(hint)}</p>` : nothing}
  `
}

/** The allowed range. For a moment in time also the value that will be sent, because the field does not show its time zone. */
function typedHint(question: Question, text: string): string {
  const moment = question.input === 'datetime' ? sentFor(question, text) : null
  const zone = question.input === 'datetime' && !moment ? zoneWords() : ''
  return [ruleWords(question), moment ? `${inWords(question, moment)}.` : zone].filter(Boolean).join(' ')
}

/** Unfinished dates. A browser shows them, but reports them as empty. */
export function halfTyped(host: HTMLElement): FieldProblem[] {
  return [...host.querySelectorAll<HTMLInputElement>('.ask-typed, .ask-field input')]
    .filter((input) => input.validity.badInput)
    .map((input) => ({ pointer: input.dataset['pointer'] ?? `/answers/${escapePointer(input.dataset['question'] ?? '')}`, code: 'half', message: w.finishDate }))
}

function noteField(host: WaypostAsk, question: Question, id: string): unknown {
  return html`
    <details class="ask-note">
      <summary id=${`${id}-note`}>${w.addNote}<span class="visually-hidden">${w.addNoteTo(prose(question.header ?? question.question))}</span></summary>
      <textarea
        class="ask-text"
        rows="2"
        dir="auto"
        name=${`${id}-notes`}
        aria-label=${w.note}
        placeholder=${w.remark}
        .value=${live(field(host.draft, question.id).notes)}
        @input=${(event: Event) => (host.draft = note(host.draft, question, textOf(event)))}
      ></textarea>
    </details>
  `
}

/** From this number of options on, a field filters them. */
const MANY = 10

/** The options that contain what the person looks for, and those that are chosen. */
export function sought(options: readonly Offered[], words: string, chosen: readonly string[]): Offered[] {
  const wanted = words.toLowerCase().split(/\s+/)
  const says = ({ label, description }: Offered) => `${label} ${description ?? ''}`.toLowerCase()
  return options.filter((option) => chosen.includes(option.value) || wanted.every((word) => says(option).includes(word)))
}

function optionFilter(host: WaypostAsk, question: Question, found: number, all: number): unknown {
  const words = w.filterOptions(all)
  const seek = (event: Event) => (host.sought = { ...host.sought, [question.id]: (event.target as HTMLInputElement).value })
  const notSubmit = (event: KeyboardEvent) => event.key === 'Enter' && !submits(event) && event.preventDefault()
  return html`<div class="ask-filter">
    <input class="ask-text" type="search" autocomplete="off" aria-label=${words} placeholder=${words} .value=${live(host.sought[question.id] ?? '')} @input=${seek} @keydown=${notSubmit} />
    <p class="ask-muted" role="status">${found < all ? w.optionsShown({ found, all }) : nothing}</p>
  </div>`
}

function optionList(host: WaypostAsk, question: Question, id: string): unknown {
  const all = choices(question)
  const many = all.length >= MANY
  const options = many ? sought(all, host.sought[question.id] ?? '', field(host.draft, question.id).values) : all
  const previews = options.some((option) => option.preview)
  return html`
    ${question.multi_select ? html`<p class="ask-hint">${ruleWords(question)}</p>` : nothing}
    ${many && host.open ? optionFilter(host, question, options.length, all.length) : nothing}
    <div class="ask-choices ${previews ? 'has-previews' : ''} ${question.input === 'confirm' ? 'is-confirm' : ''}">
      <div class="ask-options">
        ${options.map((option) => optionButton(host, question, option, `${id}-${all.indexOf(option)}`))}
        ${question.free_text === 'allow' ? ownWords(host, question, id) : nothing} ${declinedOptions(host, question, id)}
      </div>
      ${previews ? previewPane(host, question, options) : nothing}
    </div>
  `
}

function optionButton(host: WaypostAsk, question: Question, option: Offered, id: string): unknown {
  const selected = field(host.draft, question.id).values.includes(option.value)
  const peek = () => (host.peeked = { ...host.peeked, [question.id]: option.value })
  return html`
    <label class="ask-option-button ${selected ? 'selected' : ''}" @pointerenter=${peek} @focusin=${peek}>
      <input
        type=${question.multi_select ? 'checkbox' : 'radio'}
        name=${host.idFor(question.id)}
        value=${option.value}
        .checked=${live(selected)}
        aria-labelledby="${id}-label${option.recommended ? ` ${id}-recommended` : ''}"
        aria-describedby=${option.description ? `${id}-description` : nothing}
        @change=${(event: Event) => (host.draft = choose(host.draft, question, option.value, isChecked(event)))}
      />
      <span class="ask-option-words">
        <span class="ask-option-label"
          ><bdi lang="" id=${`${id}-label`}>${prose(option.label)}</bdi>${option.recommended
            ? html`<span class="ask-recommended" id=${`${id}-recommended`}>${w.recommended}</span>`
            : nothing}</span
        >
        ${option.description
          ? html`<span class="ask-option-description" id=${`${id}-description`}><bdi lang="">${prose(option.description)}</bdi></span>`
          : nothing}
      </span>
    </label>
  `
}

function ownWords(host: WaypostAsk, question: Question, id: string): unknown {
  const { own, text } = field(host.draft, question.id)
  return html`
    <div class="ask-option-button ask-own-words ${own ? 'selected' : ''}">
      <input
        type=${question.multi_select ? 'checkbox' : 'radio'}
        id=${`${id}-own`}
        name=${host.idFor(question.id)}
        value=""
        .checked=${live(own)}
        @change=${(event: Event) => (host.draft = chooseOwn(host.draft, question, isChecked(event)))}
      />
      <span class="ask-option-words">
        <label class="ask-option-label" for=${`${id}-own`}>${w.somethingElse}</label>
        <textarea
          class="ask-text"
          rows="1"
          dir="auto"
          aria-label=${w.somethingElseLabel}
          placeholder=${prose(question.placeholder ?? w.ownWords)}
          .value=${live(text)}
          @input=${(event: Event) => (host.draft = write(host.draft, question, textOf(event)))}
        ></textarea>
      </span>
    </div>
  `
}

/** All previews share one place, so that switching between them moves nothing. */
function previewPane(host: WaypostAsk, question: Question, options: Offered[]): unknown {
  const chosen = field(host.draft, question.id).values.at(-1)
  const first = options.find((option) => option.recommended && option.preview) ?? options.find((option) => option.preview)
  const shown = host.peeked[question.id] ?? chosen ?? first?.value
  return html`
    <div class="ask-previews">
      ${options.map(
        (option) => html`
          <div class="ask-preview ${option.value === shown ? 'shown' : ''}" aria-hidden=${option.value !== shown}>
            <p class="ask-preview-label">${w.previewOf(html`<bdi lang="">${prose(option.label)}</bdi>`)}</p>
            ${option.preview ? preview(host, option, option.preview) : html`<p class="ask-plain ask-muted">${w.noPreview}</p>`}
          </div>
        `,
      )}
    </div>
  `
}

/** The ask contains pictures, with a label that says what they show. Anything else is markup that the server sanitized. */
function preview(host: WaypostAsk, { label }: Offered, { type, body, html: safe }: Preview): unknown {
  if (type === 'image') return html`<img class="ask-preview-image" src=${body} alt=${prose(label)} /> <button type="button" class="ask-link" @click=${() => void enlarge(host, body, label)}>${w.enlarge}</button>`
  return html`<div class="prose ask-preview-${type}" lang="">${unsafeHTML(safe ?? '')}</div>`
}

async function enlarge(host: WaypostAsk, picture: string, label: string): Promise<void> {
  const part = await bringPart(host, import('./zoom'))
  part?.zoom(picture, prose(label))
}

function textOf(event: Event): string {
  return (event.target as HTMLTextAreaElement).value
}

function isChecked(event: Event): boolean {
  return (event.target as HTMLInputElement).checked
}
