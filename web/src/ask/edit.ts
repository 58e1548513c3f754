/** Editing the arguments of a call before approval. The request is an edit: the changed call is shown again, and nothing is decided. */

import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import type { Approval, FieldProblem } from '../wire'
import { read, write, type Node } from './exact'
import { formFields } from './form/fields'
import { noticeBox } from './frame'
import { begin, faults, printed, type Filled } from './form/filled'
import { shapeOf } from './form/shape'
import { dotted, hidesSomething } from './sealed'
import { exact } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { escapePointer } from './pointer'
import { w } from '../words/ask'

/** The changes so far: in a form if the tool has a suitable schema, otherwise in the text itself. */
export type Edit = { filled: Filled } | { text: string }

export function beginEdit(approval: Approval): Edit {
  const shape = shapeOf(approval.schema)
  const given = read(approval.arguments_text)
  return shape.kind === 'object' && given?.kind === 'object' ? { filled: begin(shape, given) } : { text: approval.arguments_text }
}

/** The changed arguments as JSON text. */
export function editedText(approval: Approval, edit: Edit): string {
  return 'text' in edit ? edit.text : (printed(shapeOf(approval.schema), edit.filled, 'required') ?? '{}')
}

/** Checks only what needs no server. */
export function editFaults(approval: Approval, edit: Edit): FieldProblem[] {
  const fault = (code: string, message: string) => [{ pointer: '/arguments', code, message }]
  const found = 'text' in edit ? [] : faults(shapeOf(approval.schema), edit.filled, '/arguments', true)
  if (found.length > 0) return found
  const node = read(editedText(approval, edit))
  if (node?.kind !== 'object') return fault('json', w.oneObject)
  return changes(approval, edit)?.length === 0 ? fault('unchanged', w.nothingChanged) : []
}

interface Change {
  path: string
  old: string | null
  now: string | null
}

/** The differences from the shown call, leaf by leaf; `null` while the text is not valid JSON. */
export function changes(approval: Approval, edit: Edit): Change[] | null {
  const [before, after] = [read(approval.arguments_text), read(editedText(approval, edit))]
  if (!before || !after) return null
  const [old, now] = [leaves(before, ''), leaves(after, '')]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  return paths.map((path) => ({ path, old: old.get(path) ?? null, now: now.get(path) ?? null })).filter((change) => change.old !== change.now)
}

function leaves(node: Node, path: string): Map<string, string> {
  const inner: (readonly [string, Node])[] = node.kind === 'object' ? [...node.entries] : node.kind === 'array' ? node.items.map((item, n) => [String(n), item] as const) : []
  if (inner.length === 0) return new Map([[path.slice(1), write(node)]])
  return new Map(inner.flatMap(([key, value]) => [...leaves(value, `${path}/${escapePointer(key)}`)]))
}

export function editing(host: WaypostAsk): unknown {
  const approval = host.ask?.approval
  const edit = host.changed
  if (!approval || !edit) return nothing
  return html`
    <div class="ask-actions-wide ask-editing" role="group" aria-label=${w.changeArguments}>
      <p class="ask-step-text">${w.changeHint}</p>
      ${hidesSomething(approval.arguments_text) ? html`<p class="ask-step-text">${w.sealedHint}</p>` : nothing}
      ${'text' in edit ? editText(host, edit.text) : editFields(host, approval, edit.filled)}
      ${differences(approval, edit)}
      <div class="ask-actions">
        ${noticeBox(host)}
        <button type="button" class="ask-plain-button ask-back-button" @click=${() => host.go('choosing', '.ask-edit-button')}>${w.goBack}</button>
        <button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${host.busy} @click=${() => host.sendEdit()}>
          ${host.busy ? w.sending : w.showChanged}
        </button>
      </div>
    </div>
  `
}

function editFields(host: WaypostAsk, approval: Approval, filled: Filled): unknown {
  const change = (next: Filled) => (host.changed = { filled: next })
  return formFields(shapeOf(approval.schema), filled, { id: host.idFor('edit'), at: '/arguments', problems: host.allProblems, disabled: host.busy, change })
}

function editText(host: WaypostAsk, text: string): unknown {
  const id = host.idFor('edit')
  return html`
    <div class="ask-field">
      <label class="ask-field-label" for=${id}>${w.argumentsAsJson}</label>
      <textarea id=${id} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${host.busy}
        .value=${live(text)} @input=${(event: Event) => (host.changed = { text: (event.target as HTMLTextAreaElement).value })}></textarea>
    </div>
  `
}

function differences(approval: Approval, edit: Edit): unknown {
  const found = changes(approval, edit)
  const said = found === null ? w.notJsonYet : found.length === 0 ? w.nothingChanged : w.changes(found.length)
  return html`
    <div class="ask-difference" role="status">
      <p class="ask-hint-line">${said}</p>
      ${found && found.length > 0
        ? html`<ul class="ask-changes">
            ${repeat(found, ({ path }) => path, ({ path, old, now }) => html`<li>
              <bdi lang="">${exact(path)}</bdi>
              ${old === null ? nothing : html`<del><span class="visually-hidden">${w.before}</span>${exact(dotted(old))}</del>`}
              ${now === null ? nothing : html`<ins><span class="visually-hidden">${w.after}</span>${exact(dotted(now))}</ins>`}
            </li>`)}
          </ul>`
        : nothing}
    </div>
  `
}
