/** Renders the fields of a form for a shape. Every change returns a complete new value. This module does not know what the form is used for. */

import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import { faultWords, type Fault } from '../faults'
import { escapePointer } from '../pointer'
import { zoneWords } from '../typed'
import { prose } from '../visible'
import { begin, type Filled } from './filled'
import type { Property, Shape } from './shape'
import { w } from '../../words/ask'

export interface Place {
  /** Unique on the page; the ids of labels and descriptions start with it. */
  id: string
  /** Its position in the request body. */
  at: string
  problems: readonly Fault[]
  disabled: boolean
  change: (next: Filled) => void
}

interface Named {
  title: string
  description: string
  required: boolean
  /** Whether required and optional fields are mixed, so that the difference is shown visually. */
  mixed: boolean
}

/** All fields of an object, one below the other. */
export function formFields(shape: Shape, filled: Filled, place: Place): unknown {
  if (shape.kind !== 'object' || filled.kind !== 'object') {
    return control(shape, filled, place, { title: w.asJsonTitle, description: '', required: true, mixed: false })
  }
  const mixed = shape.properties.some(({ required }) => required !== shape.properties[0]?.required)
  return html`<div class="ask-fields">${shape.properties.map((property) => propertyField(property, filled, place, mixed))}</div>`
}

function propertyField(property: Property, whole: Extract<Filled, { kind: 'object' }>, place: Place, mixed: boolean): unknown {
  const filled = whole.fields[property.key]
  if (!filled) return nothing
  const key = escapePointer(property.key)
  const inner: Place = {
    ...place,
    id: `${place.id}-${key}`,
    at: `${place.at}/${key}`,
    change: (next) => place.change({ ...whole, fields: { ...whole.fields, [property.key]: next } }),
  }
  return control(property.shape, filled, inner, { ...property, mixed })
}

function control(shape: Shape, filled: Filled, place: Place, named: Named): unknown {
  switch (shape.kind) {
    case 'object':
      return group(place, named, '', formFields(shape, filled, place))
    case 'list':
      return filled.kind === 'list' ? group(place, named, shape.hint, listItems(shape, filled, place, named)) : nothing
    case 'many':
      return group(place, named, shape.hint, checkboxes(shape, filled, place))
    case 'one':
      return shape.boolean ? group(place, named, '', yesOrNo(shape, filled, place, named)) : line(shape, filled, place, named)
    default:
      return line(shape, filled, place, named)
  }
}

function problemsOf({ problems, at, id }: Place): unknown {
  const own = problems.filter(({ pointer }) => pointer === at)
  if (own.length === 0) return nothing
  return html`<p class="ask-problem ask-field-problem" id=${`${id}-problem`}>${own.map((each, n) => [n > 0 ? ' ' : '', faultWords(each)])}</p>`
}

function describedBy(place: Place, named: Named, hint: string): string | typeof nothing {
  const ids = [
    place.problems.some(({ pointer }) => pointer === place.at) ? `${place.id}-problem` : '',
    named.description ? `${place.id}-description` : '',
    hint ? `${place.id}-hint` : '',
  ].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : nothing
}

function about(place: Place, named: Named, hint: string): unknown {
  return html`
    ${named.description ? html`<p class="ask-field-description" id=${`${place.id}-description`}><bdi lang="">${prose(named.description)}</bdi></p>` : nothing}
    ${hint ? html`<p class="ask-typed-hint" id=${`${place.id}-hint`}>${prose(hint)}</p>` : nothing}
  `
}

/** Shown visually if some fields are required and some are optional; always announced to a screen reader. */
export function requirement({ required, mixed }: Pick<Named, 'required' | 'mixed'>): unknown {
  if (!required) return html`<span class="ask-optional">${w.optional}</span>`
  return html`<span class=${mixed ? 'ask-optional' : 'visually-hidden'}>${w.required}</span>`
}

function group(place: Place, named: Named, hint: string, inner: unknown): unknown {
  return html`
    <fieldset dir="auto" class="ask-field ask-field-group" data-pointer=${place.at} ?disabled=${place.disabled} aria-describedby=${describedBy(place, named, hint)}>
      <legend><span lang="">${prose(named.title)}</span> ${requirement(named)}</legend>
      ${about(place, named, hint)} ${problemsOf(place)} ${inner}
    </fieldset>
  `
}

function line(shape: Shape, filled: Filled, place: Place, named: Named): unknown {
  const hint = hintOf(shape)
  return html`
    <div dir="auto" class="ask-field">
      <label class="ask-field-label" for=${place.id}><span lang="">${prose(named.title)}</span> ${requirement(named)}</label>
      ${about(place, named, hint)} ${input(shape, filled, place, named, describedBy(place, named, hint))} ${problemsOf(place)}
    </div>
  `
}

function hintOf(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return [shape.hint, shape.format === 'date-time' ? zoneWords() : ''].filter(Boolean).join(' ')
    case 'number':
    case 'json':
      return shape.hint
    default:
      return ''
  }
}

function input(shape: Shape, filled: Filled, place: Place, named: Named, described: unknown): unknown {
  if (shape.kind === 'one' && filled.kind === 'chosen') return choice(shape, filled, place, named, described)
  if (filled.kind !== 'text') return nothing
  const change = (event: Event) => place.change({ ...filled, text: (event.target as HTMLInputElement).value })
  const invalid = place.problems.some(({ pointer }) => pointer === place.at)
  if (shape.kind === 'json' || (shape.kind === 'text' && shape.long)) {
    return html`<textarea id=${place.id} class="ask-text ${shape.kind === 'json' ? 'ask-json' : ''}" rows=${shape.kind === 'json' ? 5 : 3}
      dir=${shape.kind === 'json' ? 'ltr' : 'auto'} spellcheck=${shape.kind === 'json' ? 'false' : 'true'} data-pointer=${place.at}
      ?disabled=${place.disabled} aria-required=${named.required} aria-invalid=${invalid} aria-describedby=${described}
      .value=${live(filled.text)} @input=${change}></textarea>`
  }
  const type = shape.kind === 'text' ? { email: 'email', uri: 'url', date: 'date', 'date-time': 'datetime-local', none: 'text' }[shape.format ?? 'none'] : 'text'
  return html`<input id=${place.id} class="ask-text ask-typed" type=${type} data-pointer=${place.at}
    inputmode=${shape.kind === 'number' ? (shape.whole ? 'numeric' : 'decimal') : nothing} autocomplete="off" dir="auto"
    ?disabled=${place.disabled} aria-required=${named.required} aria-invalid=${invalid} aria-describedby=${described}
    .value=${live(filled.text)} @input=${change} />`
}

function choice(shape: Extract<Shape, { kind: 'one' }>, filled: Extract<Filled, { kind: 'chosen' }>, place: Place, named: Named, described: unknown): unknown {
  const change = (event: Event) => {
    const { value } = event.target as HTMLSelectElement
    place.change({ ...filled, raws: value === '' ? [] : [shape.choices[Number(value)]?.raw ?? ''] })
  }
  const chosen = shape.choices.findIndex(({ raw }) => raw === filled.raws[0])
  return html`<select id=${place.id} class="ask-text ask-select" data-pointer=${place.at} ?disabled=${place.disabled} aria-required=${named.required}
    aria-invalid=${place.problems.some(({ pointer }) => pointer === place.at)} aria-describedby=${described} @change=${change}>
    <option value="" ?selected=${chosen < 0}>${named.required ? w.chooseOne : w.noChoice}</option>
    ${shape.choices.map(({ label }, n) => html`<option value=${n} ?selected=${n === chosen}>${prose(label)}</option>`)}
  </select>`
}

/** A boolean: Yes or No beside each other, and, if it is optional, a way to leave it open. */
function yesOrNo(shape: Extract<Shape, { kind: 'one' }>, filled: Filled, place: Place, { required }: Named): unknown {
  if (filled.kind !== 'chosen') return nothing
  const choices = [...shape.choices, ...(required ? [] : [{ label: w.leaveOpen, raw: '' }])]
  const chosen = filled.raws[0] ?? ''
  return html`<div class="ask-options ask-yes-no">
    ${choices.map(({ label, raw }) => html`
      <label class="ask-option-button ${raw === chosen ? 'selected' : ''}">
        <input type="radio" name=${place.id} .checked=${live(raw === chosen)} @change=${() => place.change({ ...filled, raws: raw === '' ? [] : [raw] })} />
        <span class="ask-option-label">${label}</span>
      </label>`)}
  </div>`
}

function checkboxes(shape: Extract<Shape, { kind: 'many' }>, filled: Filled, place: Place): unknown {
  if (filled.kind !== 'chosen') return nothing
  const toggle = (raw: string, on: boolean) => {
    const raws = shape.choices.map((choice) => choice.raw).filter((other) => (other === raw ? on : filled.raws.includes(other)))
    place.change({ ...filled, raws })
  }
  return html`<div class="ask-options">
    ${shape.choices.map(({ label, raw }, n) => html`
      <label class="ask-option-button ${filled.raws.includes(raw) ? 'selected' : ''}">
        <input type="checkbox" name=${place.id} value=${n} .checked=${live(filled.raws.includes(raw))}
          @change=${(event: Event) => toggle(raw, (event.target as HTMLInputElement).checked)} />
        <span class="ask-option-words"><span class="ask-option-label"><bdi lang="">${prose(label)}</bdi></span></span>
      </label>`)}
  </div>`
}

function listItems(shape: Extract<Shape, { kind: 'list' }>, filled: Extract<Filled, { kind: 'list' }>, place: Place, named: Named): unknown {
  const put = (items: typeof filled.items, next = filled.next) => place.change({ ...filled, items, next, touched: true })
  const add = () => put([...filled.items, { id: filled.next, value: begin(shape.item, null, shape.fresh) }], filled.next + 1)
  const item = ({ id, value }: (typeof filled.items)[number], n: number) => {
    const inner: Place = {
      ...place,
      id: `${place.id}-${id}`,
      at: `${place.at}/${n}`,
      change: (next) => put(filled.items.map((other) => (other.id === id ? { id, value: next } : other))),
    }
    return html`<div class="ask-list-item">
      ${control(shape.item, value, inner, { title: `${named.title} ${n + 1}`, description: '', required: true, mixed: false })}
      <button type="button" class="ask-link ask-remove-button" @click=${() => put(filled.items.filter((other) => other.id !== id))}>
        ${w.remove}<span class="visually-hidden">${w.removeItem({ title: prose(named.title), nth: n + 1 })}</span>
      </button>
    </div>`
  }
  return html`
    ${repeat(filled.items, ({ id }) => id, item)}
    ${filled.items.length < shape.most
      ? html`<button type="button" class="ask-plain-button ask-add-button" @click=${add}>${w.add}<span class="visually-hidden">${w.addTo(prose(named.title))}</span></button>`
      : nothing}
  `
}
