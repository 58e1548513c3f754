/** The base of every page of the app: it renders in the light DOM and shows its errors. */

import { html, LitElement, nothing } from 'lit'
import { Problem } from '../api/client'
import { bringContext } from '../shell/later'
import type { AskView } from '../wire'
import { w } from '../words/app'
import { SOURCE } from '../words/language'
import { problemWords, type ProblemWords } from './problem'

export class PageElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this
  }
}

export function problemLine(problem: Problem | null): unknown {
  return html`<div role="alert" class="problem-place">
    ${problem ? said(problemWords(problem)) : nothing}
  </div>`
}

function said({ title, text, english }: ProblemWords): unknown {
  return html`<p class="problem-line" lang=${english ? SOURCE : nothing}><strong>${title}</strong>${text ? html` ${text}` : nothing}</p>`
}

export function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem(0, { code: 'page_failed', detail: String(error) })
}

/** Placeholder rows for content that is loading, so that the page does not jump. */
export function skeleton(rows: number): unknown {
  return html`<div class="skeleton" role="status">
    <span class="visually-hidden">${w.loading}</span>
    ${Array.from({ length: rows }, () => html`<div class="skeleton-row" aria-hidden="true"></div>`)}
  </div>`
}

/** Whether the window has this width, in `rem`. It scales with the person's font size. */
export const isWide = (rem: number): boolean => window.innerWidth >= rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** On a wide screen, what happened before an ask is beside it. */
export function context(ask: AskView): unknown {
  if (!isWide(80)) return nothing
  void bringContext().catch(() => {})
  return html`<waypost-context .ask=${ask}></waypost-context>`
}

/** Offers the person a file to save. */
export function save(what: Blob, name: string): void {
  const url = URL.createObjectURL(what)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser reads the URL after it has asked for a location.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
