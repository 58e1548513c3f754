/** The frame of every ask: its head, its problems, the agent's own words, and the button to dismiss it. */

import { html, nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import type { AskView } from '../wire'
import { asked } from './draft'
import { questionOf } from './pointer'
import { prose } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { expiryWords, forWords, headline, isOwn, kindWords } from './words'
import { w } from '../words/ask'
import { number, SOURCE } from '../words/language'
import { faultWords, type Fault } from './faults'

export interface Notice {
  tone: 'info' | 'warning'
  title: string
  text?: string
  /** The text is English, whatever the current language is. */
  english?: boolean
  /** The notice is only shown while the ask is pending. Once it is settled, its ending says more. */
  whilePending?: boolean
  /** The notice is only shown while a decision from elsewhere is pending. Once it is undone, the ask is open again. */
  whileHeld?: boolean
  /** The answer is stored here and sent later. Its button says so until something else is filled in. */
  kept?: boolean
}

/** The agent's words are shown up to this many characters. Showing more takes a deliberate click. */
export const WORDS_SHOWN = 4096
const LINES_SHOWN = 40

export function head(host: WaypostAsk, ask: AskView): unknown {
  const { expires_at } = ask.policy
  const waiting = ask.status === 'pending'
  return html`
    <header class="ask-head">
      <p class="ask-meta">
        ${ask.kind === 'questions' && !isOwn(ask) ? nothing : html`<span class="ask-kind">${kindWords(ask)}</span>`}
        <span class="ask-from">${w.from(html`<bdi lang="">${prose(ask.agent)}</bdi>`)}${ask.lineage ? html`, <bdi>${forWords(ask)}</bdi>` : nothing}</span>
        <waypost-when .at=${ask.asked_at}></waypost-when>
        ${ask.revision > 1 ? html`<span class="ask-revision">${w.version(ask.revision)}</span>` : nothing}
      </p>
      <h2 class="ask-title" id=${host.idFor('title')} tabindex="-1"><bdi>${title(ask)}</bdi></h2>
      ${waiting && expires_at
        ? html`<p class="ask-expiry">
            ${w.expires({ when: html`<waypost-when .due=${true} .at=${expires_at}></waypost-when>`, then: expiryWords(ask) })}
          </p>`
        : nothing}
    </header>
    ${waiting && ask.decided_elsewhere ? elsewhere(ask.decided_elsewhere) : nothing}
    ${waiting && ask.clarification && !ask.held ? clarification(ask.clarification) : nothing}
  `
}

/** Says that the ask was decided on another server, and is still pending here. */
function elsewhere({ by, imported }: NonNullable<AskView['decided_elsewhere']>): unknown {
  return html`<div class="ask-clarification" role="note">
    <p class="ask-plain">${w.decidedElsewhere({ by: html`<bdi>${prose(by.name)}</bdi>`, who: html`<bdi>${prose(imported.by.name)}</bdi>` })}</p>
  </div>`
}

/** Why the same ask is asked again, in the asker's words. */
function clarification(text: string): unknown {
  return html`<div class="ask-clarification" role="note">
    <strong>${w.askedAgain}</strong> <span class="ask-agent-words-label">${w.agentSaysHere}</span>
    <p class="ask-plain"><bdi lang="">${prose(text)}</bdi></p>
  </div>`
}

/** A title is one short line, so that a question cannot imitate a page. */
const TITLE = 160

/** Whether the only question of an ask is also its title. */
export function isTitle(ask: AskView): boolean {
  const { kind, questions: [only, ...others] } = ask
  return kind === 'questions' && !isOwn(ask) && only !== undefined && others.length === 0 && only.question.length <= TITLE && !only.question.includes('\n')
}

function title(ask: AskView): string {
  if (ask.kind !== 'questions' || isOwn(ask) || isTitle(ask)) return headline(ask)
  return ask.status === 'pending' ? w.questionsForYou(ask.questions.length) : w.questions(ask.questions.length)
}

/** The notice, at the buttons while there are any, and otherwise at the top: where the person looks. */
export function noticeBox({ notice, ask, undo }: WaypostAsk): unknown {
  if (!ask) return nothing
  const box = notice && (ask.status === 'pending' || !notice.whilePending) && (ask.held || !notice.whileHeld)
    ? html`<div class="ask-notice ask-notice-${notice.tone}" lang=${notice.english ? SOURCE : nothing}>
        <strong>${notice.title}</strong>${notice.text ? html` <span>${notice.text}</span>` : nothing}
        ${notice.kept ? html` <button type="button" class="ask-link" @click=${undo}>${w.undo}</button>` : nothing}
      </div>`
    : nothing
  return html`<div role="alert" class="ask-notice-place">${box}</div>`
}

/** Says that the form was restored from a draft, with a button to start over. */
export function savedLine(host: WaypostAsk): unknown {
  if (!host.tookUp) return nothing
  return html`<p class="ask-saved">
    ${w.savedAgo(html`<waypost-when .at=${host.tookUp}></waypost-when>`)}
    <button type="button" class="ask-link" @click=${() => host.startOver()}>${w.startOver}</button>
  </p>`
}

/** Lists every problem, with a link to the field that it belongs to. */
export function problemBox(host: WaypostAsk): unknown {
  const problems = host.allProblems
  if (problems.length === 0) return nothing
  return html`
    <div class="ask-problems" role="alert" tabindex="-1">
      <strong>${problemWords(problems)}</strong>
      <ul>
        ${problems.map((problem) => html`<li>${problemLink(host, problem)}</li>`)}
      </ul>
    </div>
  `
}

function problemWords(problems: Fault[]): string {
  return problems.length === 1 && problems[0]?.code === 'required' ? w.oneMissing : w.otherLook(problems.length)
}

function problemLink(host: WaypostAsk, problem: Fault): unknown {
  const place = host.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(problem.pointer)}"]`)
  const question = (host.ask ? asked(host.ask) : []).find(({ id }) => id === questionOf(problem.pointer))
  if (place && (!question || question.input === 'form')) return fieldLink(place, problem)
  if (!question) return faultWords(problem)
  const target = () => {
    const card = host.querySelector<HTMLElement>(`[id="${CSS.escape(host.idFor(question.id))}"]`)
    card?.querySelector<HTMLElement>('input:checked, input, textarea')?.focus()
  }
  const label = prose(question.header ?? question.question)
  return html`<button type="button" class="ask-link" @click=${target}><bdi lang="">${label}</bdi>: ${faultWords(problem)}</button>`
}

function fieldLink(place: HTMLElement, problem: Fault): unknown {
  const target = () => (place.matches('fieldset') ? place.querySelector<HTMLElement>('input, select, textarea, button') : place)?.focus()
  const label = place.matches('fieldset') ? place.querySelector('legend [lang]') : place.closest('.ask-field')?.querySelector('label [lang]')
  return html`<button type="button" class="ask-link" @click=${target}><bdi lang="">${prose(label?.textContent ?? '')}</bdi>: ${faultWords(problem)}</button>`
}

/** The asker's own words, in a labelled box, so that they cannot imitate Waypost. */
export function agentWords(host: WaypostAsk, ask: AskView): unknown {
  const prompt = ask.approval?.prompt ?? ''
  const message = ask.message ?? ''
  if (!prompt && !message && !ask.message_html) return nothing
  const size = message.length + prompt.length
  const long = size > WORDS_SHOWN || `${prompt}\n${message}`.split('\n').length > LINES_SHOWN
  const folded = long && !host.unfolded
  return html`
    <aside class="ask-agent-words ${folded ? 'folded' : ''}" aria-labelledby="${host.idFor('words')} ${host.idFor('title')}">
      <p class="ask-agent-words-label" id=${host.idFor('words')}>${w.agentSays}</p>
      <div class="ask-agent-words-text">
        ${prompt ? html`<p class="ask-plain"><bdi lang="">${cut(prompt, folded)}</bdi></p>` : nothing}
        ${ask.message_html && !folded
          ? html`<div class="prose" lang="" dir="auto">${unsafeHTML(ask.message_html)}</div>`
          : message
            ? html`<p class="ask-plain"><bdi lang="">${cut(message, folded)}</bdi></p>`
            : nothing}
      </div>
      ${long
        ? html`<button
            type="button"
            class="ask-link"
            aria-expanded=${!folded}
            @click=${() => (host.unfolded = !host.unfolded)}
          >
            ${folded ? w.showAll(number(size)) : w.showLess}
          </button>`
        : nothing}
    </aside>
  `
}

/** The beginning of the text, without the blank lines that a flood of text contains. */
function cut(text: string, folded: boolean): string {
  if (!folded) return prose(text)
  return prose(text.slice(0, WORDS_SHOWN).replaceAll(/\n{3,}/g, '\n\n').split('\n').slice(0, LINES_SHOWN).join('\n').trim())
}

/** Closes the ask without an answer, after a confirmation. */
export function dismissButton(host: WaypostAsk): unknown {
  return html`<button
    type="button"
    class="ask-quiet-button ask-dismiss-button"
    ?disabled=${host.busy}
    @click=${() => host.go('dismissing', '.ask-keep-button')}
  >
    ${w.dismiss}
  </button>`
}

export function dismissStep(host: WaypostAsk): unknown {
  return html`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.dismissThis}>
      ${noticeBox(host)}
      <p class="ask-step-text">${w.dismissSure}</p>
      <button type="button" class="ask-plain-button ask-keep-button" @click=${() => host.go('choosing', '.ask-dismiss-button')}>
        ${w.keepOpen}
      </button>
      <button type="button" class="ask-reject-button" ?disabled=${host.busy} @click=${() => host.dismiss()}>
        ${w.dismissIt}
      </button>
    </div>
  `
}
