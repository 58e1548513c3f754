/** Changing the arguments of a call before it is approved. What is sent is an edit: it is shown again and decides nothing. */

import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import type { Approval, FieldProblem } from '../wire'
import { read, write, type Node } from './exact'
import { formFields } from './form/fields'
import { begin, faults, printed, type Filled } from './form/filled'
import { shapeOf } from './form/shape'
import { dotted, hidesSomething } from './sealed'
import { exact } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { escapePointer } from './pointer'

/** What was changed so far: in a form where the tool has a schema for one, else in the text itself. */
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

/** Only what can be said without asking the server. */
export function editFaults(approval: Approval, edit: Edit): FieldProblem[] {
  const fault = (code: string, message: string) => [{ pointer: '/arguments', code, message }]
  const found = 'text' in edit ? [] : faults(shapeOf(approval.schema), edit.filled, '/arguments', true)
  if (found.length > 0) return found
  const node = read(editedText(approval, edit))
  if (node?.kind !== 'object') return fault('json', 'Write the arguments as one JSON object, each key once.')
  return changes(approval, edit)?.length === 0 ? fault('unchanged', 'Nothing is changed yet.') : []
}

interface Change {
  path: string
  old: string | null
  now: string | null
}

/** What differs from the shown call, leaf by leaf; `null` while the text is no JSON. */
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
    <div class="ask-actions-wide ask-editing" role="group" aria-label="Change the arguments">
      <p class="ask-step-text">Change what should be different. Nothing runs yet: the changed call is shown to you again, and only then can it be approved.</p>
      ${hidesSomething(approval.arguments_text) ? html`<p class="ask-step-text">What begins with “sealed:” stands for a secret. Leave it where it is, or write another value in its place.</p>` : nothing}
      ${'text' in edit ? editText(host, edit.text) : editFields(host, approval, edit.filled)}
      ${differences(approval, edit)}
      <div class="ask-actions">
        <button type="button" class="ask-plain-button ask-back-button" @click=${() => host.go('choosing', '.ask-edit-button')}>Go back</button>
        <button type="button" class="ask-submit-button ask-send-edit-button" ?disabled=${host.busy} @click=${() => host.sendEdit()}>
          ${host.busy ? 'Sending…' : 'Show the changed call'}
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
      <label class="ask-field-label" for=${id}>The arguments as JSON</label>
      <textarea id=${id} class="ask-text ask-json" rows="6" dir="ltr" spellcheck="false" data-pointer="/arguments" ?disabled=${host.busy}
        .value=${live(text)} @input=${(event: Event) => (host.changed = { text: (event.target as HTMLTextAreaElement).value })}></textarea>
    </div>
  `
}

function differences(approval: Approval, edit: Edit): unknown {
  const found = changes(approval, edit)
  const said = found === null ? 'This is not valid JSON yet.' : found.length === 0 ? 'Nothing is changed yet.' : found.length === 1 ? 'One change:' : `${found.length} changes:`
  return html`
    <div class="ask-difference" role="status">
      <p class="ask-hint-line">${said}</p>
      ${found && found.length > 0
        ? html`<ul class="ask-changes">
            ${repeat(found, ({ path }) => path, ({ path, old, now }) => html`<li>
              <bdi>${exact(path)}</bdi>
              ${old === null ? nothing : html`<del><span class="visually-hidden">before: </span>${exact(dotted(old))}</del>`}
              ${now === null ? nothing : html`<ins><span class="visually-hidden">after: </span>${exact(dotted(now))}</ins>`}
            </li>`)}
          </ul>`
        : nothing}
    </div>
  `
}
