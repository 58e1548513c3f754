/** The field for files. It first says which files are accepted. Each file shows its progress and can be removed. */

import { html, nothing } from 'lit'
import type { Question } from '../wire'
import { AttachEvent, type AttachState } from './events'
import { limits, limitWords, sizeWords, type Attached } from './kept'
import { prose } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

export function fileField(host: WaypostAsk, question: Question, id: string): unknown {
  const { accept, files: most } = limits(question)
  const picked = host.kept.files[question.id] ?? []
  return html`
    <p class="ask-hint" id=${`${id}-limits`}>${limitWords(question)}</p>
    ${picked.length > 0
      ? html`<ul class="ask-files" aria-label=${w.files}>
          ${picked.map((file, n) => row(host, question, file, n))}
        </ul>`
      : nothing}
    ${picked.length < most
      ? html`<input
          type="file"
          class="ask-file-input"
          id=${`${id}-file`}
          accept=${accept.length > 0 ? accept.join(',') : nothing}
          ?multiple=${most > 1}
          aria-labelledby=${`${id}-legend`}
          aria-describedby=${`${id}-limits`}
          aria-required=${question.required}
          @change=${(event: Event) => pick(host, question, event.target as HTMLInputElement)}
        />`
      : nothing}
  `
}

function row(host: WaypostAsk, question: Question, file: Attached, n: number): unknown {
  const state = file.problem ?? (file.digest === undefined ? `${Math.round(file.progress * 100)}%` : w.attached)
  return html`
    <li class="ask-file ${file.problem ? 'has-problem' : ''}">
      <span class="ask-file-name"><bdi lang="">${prose(file.name)}</bdi></span>
      <span class="ask-file-size">${sizeWords(file.size)}</span>
      ${file.digest === undefined && !file.problem
        ? html`<progress max="1" value=${file.progress} aria-label=${w.sendingFile(prose(file.name))}></progress>`
        : nothing}
      <span class="ask-file-state" role="status">${prose(state)}</span>
      <button type="button" class="ask-quiet-button" aria-label=${w.removeNamed(prose(file.name))} @click=${() => remove(host, question, n)}>${w.remove}</button>
    </li>
  `
}

function pick(host: WaypostAsk, question: Question, input: HTMLInputElement): void {
  const { bytes, files: most } = limits(question)
  const room = most - (host.kept.files[question.id] ?? []).length
  for (const file of [...(input.files ?? [])].slice(0, room)) {
    const tooLarge = bytes !== null && file.size > bytes
    const attached: Attached = { name: file.name, size: file.size, progress: 0, ...(tooLarge ? { problem: w.tooLarge(sizeWords(bytes)) } : {}) }
    put(host, question, [...(host.kept.files[question.id] ?? []), attached])
    if (!tooLarge) send(host, question, file, attached)
  }
  input.value = ''
}

/** The listener of the event uploads the file to the server and reports the progress. */
function send(host: WaypostAsk, question: Question, file: File, begun: Attached): void {
  let now = begun
  const report = (state: AttachState) => {
    const files = host.kept.files[question.id] ?? []
    if (!files.includes(now)) return
    const next = { ...now, ...state }
    put(host, question, files.map((each) => (each === now ? next : each)))
    now = next
  }
  host.dispatchEvent(new AttachEvent({ ask_id: host.ask?.id ?? '', file, report, wanted: () => (host.kept.files[question.id] ?? []).includes(now) }))
}

function remove(host: WaypostAsk, question: Question, n: number): void {
  put(host, question, (host.kept.files[question.id] ?? []).filter((_, other) => other !== n))
  void host.updateComplete.then(() => host.querySelector<HTMLElement>(`#${CSS.escape(host.idFor(question.id))}-file`)?.focus())
}

function put(host: WaypostAsk, question: Question, files: readonly Attached[]): void {
  host.kept = { ...host.kept, files: { ...host.kept.files, [question.id]: files } }
}
