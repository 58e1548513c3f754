/** The notification preferences of the signed-in person, and who answers on their behalf while they are away. */

import { html, nothing } from 'lit'
import { addresses } from '../../api/addresses'
import { api, type Problem } from '../../api/client'
import { preferences, type Preferences } from '../../api/preferences'
import { now } from '../../ask/clock'
import type { Risk } from '../../wire'
import { asProblem, PageElement, problemLine, skeleton } from '../page'
import { withFreshProof } from '../step-up'
import { SOURCE, textOf } from '../../words/language'
import { w } from '../../words/later'
import { channelName } from '../../words/channel-names'

const RISKS: readonly Risk[] = ['low', 'medium', 'high', 'critical']
const MINUTES = [0, 60, 240, 1440]
/** The initial quiet hours. */
const NIGHT = { from: '22:00', to: '07:00' }

/** The lowest risk at which a channel notifies. */
type From = Risk | 'never'

export class AccountPreferences extends PageElement {
  static override properties = {
    wanted: { state: true }, channels: { state: true }, people: { state: true }, problem: { state: true }, busy: { state: true }, said: { state: true },
  }

  declare wanted: Preferences | null
  declare channels: string[]
  declare people: string[]
  declare problem: Problem | null
  declare busy: boolean
  declare said: string

  constructor() {
    super()
    this.wanted = null
    this.channels = []
    this.people = []
    this.problem = null
    this.busy = false
    this.said = ''
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#do('', async () => {
      const [wanted, reached, people, me] = await Promise.all([preferences.read(), addresses.list(), api.people(), api.me()])
      this.channels = reached.channels.map(({ name }) => name)
      this.people = people.filter((name) => name !== me.principal.name)
      this.wanted = wanted
    })
  }

  async #do(said: string, act: () => Promise<unknown>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.problem = null
    this.said = ''
    try {
      await withFreshProof(act)
      this.said = said
    } catch (error) {
      this.problem = asProblem(error)
      await this.updateComplete
      this.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    } finally {
      this.busy = false
    }
  }

  #save = (event: SubmitEvent) => {
    event.preventDefault()
    const filled = read(new FormData(event.currentTarget as HTMLFormElement), this.channels)
    void this.#do(w.preferencesSaved, async () => (this.wanted = await preferences.set(filled)))
  }

  /** Changes what is shown without saving it. */
  #show(change: Partial<Preferences>): void {
    const form = this.querySelector('form')
    this.wanted = { ...(form ? read(new FormData(form), this.channels) : this.wanted), ...change }
  }

  /** The problem of a field, shown next to the field. */
  #fault(pointer: string): unknown {
    const fault = this.problem?.errors.find((each) => each.pointer === pointer)
    const known = fault && textOf(w.preferenceFaults, fault.code)
    return fault ? html`<p class="field-problem" role="alert" id=${faultId(pointer)} lang=${known ? nothing : SOURCE}>${known ?? fault.message}</p>` : nothing
  }

  #invalid(pointer: string): { invalid: unknown; by: unknown } {
    const wrong = this.problem?.errors.some((each) => each.pointer === pointer)
    return { invalid: wrong ? 'true' : nothing, by: wrong ? faultId(pointer) : nothing }
  }

  #over({ over = {} }: Preferences): unknown {
    if (this.channels.length === 0) return nothing
    return html`<fieldset>
      <legend>${w.toldOver}</legend>
      ${this.channels.map((channel) => html`${field(`over-${channel}`, channelName(channel), (id) => html`
        <select class="text-field" id=${id} name=${id}>${[...RISKS, 'never' as const].map((from) => option(from, w.toldFrom[from], fromOf(over, channel) === from))}</select>`)}`)}
    </fieldset>`
  }

  #time(name: string, label: string, value: string, pointer: string): unknown {
    const { invalid, by } = this.#invalid(pointer)
    return field(faultId(pointer) + '-field', label, (id) => html`
      <input class="text-field" type="time" id=${id} name=${name} .value=${value} aria-invalid=${invalid} aria-describedby=${by} />
      ${this.#fault(pointer)}`)
  }

  #check(name: string, label: string, on: boolean, change: (on: boolean) => Partial<Preferences>): unknown {
    const turn = (event: Event) => this.#show(change((event.target as HTMLInputElement).checked))
    return html`<label class="told-check"><input type="checkbox" name=${name} .checked=${on} @change=${turn} /> ${label}</label>`
  }

  #quiet({ quiet }: Preferences): unknown {
    return html`<fieldset>
      <legend>${w.quietHours}</legend>
      ${this.#check('quiet', w.quietOn, quiet !== undefined, (on) => ({ quiet: on ? NIGHT : undefined }))}
      ${quiet ? html`<div class="told-row">${this.#time('quiet-from', w.quietFrom, quiet.from, '/quiet/from')}${this.#time('quiet-to', w.quietTo, quiet.to, '/quiet/to')}</div>` : nothing}
    </fieldset>`
  }

  #digest({ digest = [] }: Preferences): unknown {
    const on = digest.length > 0
    const times = on ? [...digest, ''] : []
    return html`<fieldset>
      <legend>${w.together}</legend>
      ${this.#check('digest', w.togetherOn, on, (on) => ({ digest: on ? ['09:00', '16:00'] : undefined }))}
      ${on ? html`<div class="told-row">${times.map((time, n) => this.#time('digest-at', w.toldAt(n + 1), time, `/digest/${n}`))}</div>` : nothing}
    </fieldset>`
  }

  #zone({ zone, quiet, digest }: Preferences): unknown {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!quiet && !digest?.length) return zone ? html`<input type="hidden" name="zone" value=${zone} />` : nothing
    const { invalid, by } = this.#invalid('/zone')
    return field('zone', w.zone, (id) => html`
      <input class="text-field" id=${id} name=${id} list="told-zones" .value=${zone ?? here} spellcheck="false" autocomplete="off" aria-invalid=${invalid} aria-describedby=${by} />
      <datalist id="told-zones">${Intl.supportedValuesOf('timeZone').map((each) => html`<option value=${each}></option>`)}</datalist>
      ${this.#fault('/zone')}`)
  }

  #reminders({ remind_minutes: minutes = 0 }: Preferences): unknown {
    const offered = [...new Set([...MINUTES, minutes])].sort((a, b) => a - b)
    return field('remind', w.reminders, (id) => html`
      <select class="text-field" id=${id} name=${id}>${offered.map((each) => option(String(each), textOf(w.remindEvery, String(each)) ?? w.remindMinutes(each), each === minutes))}</select>`)
  }

  #urgent({ urgent_from: from = 'critical' }: Preferences): unknown {
    return field('urgent', w.urgent, (id) => html`
      <select class="text-field" id=${id} name=${id}>${RISKS.map((risk) => option(risk, w.urgentFrom[risk], risk === from))}</select>`)
  }

  #away({ away }: Preferences): unknown {
    const { invalid, by } = this.#invalid('/away/until')
    return html`<fieldset>
      <legend>${w.away}</legend>
      ${this.#check('away', w.awayOn, away !== undefined, (on) => ({ away: on ? { until: tomorrow() } : undefined }))}
      ${away ? html`${field('away-until', w.awayUntil, (id) => html`
          <input class="text-field" type="datetime-local" id=${id} name=${id} required .value=${local(away.until)} aria-invalid=${invalid} aria-describedby=${by} />
          ${this.#fault('/away/until')}`)}
        ${field('delegate', w.standIn, (id) => html`
          <select class="text-field" id=${id} name=${id}>${option('', w.standInNobody, !away.delegate)}${this.people.map((name) => option(name, name, away.delegate === name))}</select>
          ${this.#fault('/away/delegate')}`)}
        <p class="account-nowhere">${w.standInText}</p>` : nothing}
    </fieldset>`
  }

  #form(wanted: Preferences): unknown {
    return html`<form class="told" @submit=${this.#save}>
      ${this.#over(wanted)} ${this.#quiet(wanted)} ${this.#digest(wanted)} ${this.#zone(wanted)}
      ${this.#reminders(wanted)} ${this.#urgent(wanted)} ${this.#away(wanted)}
      <button type="submit" class="primary-button" ?disabled=${this.busy}>${w.savePreferences}</button>
      <p role="status" class="waits">${this.said}</p>
    </form>`
  }

  protected override render(): unknown {
    const placed = this.problem?.errors.some(({ pointer }) => /^\/(quiet|digest|zone|away)/.test(pointer))
    return html`
      <h2>${w.howTold}</h2>
      <p>${w.howToldText}</p>
      ${placed ? nothing : problemLine(this.problem)}
      ${this.wanted === null ? (this.problem ? nothing : skeleton(2)) : this.#form(this.wanted)}
    `
  }
}

function field(id: string, label: string, control: (id: string) => unknown): unknown {
  return html`<div class="told-field"><label for=${id}>${label}</label>${control(id)}</div>`
}

function option(value: string, label: string, selected: boolean): unknown {
  return html`<option value=${value} .selected=${selected}>${label}</option>`
}

function faultId(pointer: string): string {
  return `told${pointer.replaceAll('/', '-')}`
}

/** The lowest risk at which a channel notifies. Below the lowest risk that is configured, every channel does. */
function fromOf(over: Partial<Record<Risk, string[]>>, channel: string): From {
  let named: string[] | undefined
  const tells = RISKS.filter((risk) => (named = over[risk] ?? named)?.includes(channel) ?? true)
  return tells[0] ?? 'never'
}

/** Reads the preferences from the form. Defaults are omitted. */
function read(form: FormData, channels: string[]): Preferences {
  const text = (name: string) => String(form.get(name) ?? '')
  const from = new Map(channels.map((channel) => [channel, (text(`over-${channel}`) || 'low') as From]))
  const telling = (risk: Risk) => channels.filter((channel) => RISKS.indexOf(from.get(channel) as Risk) <= RISKS.indexOf(risk) && from.get(channel) !== 'never')
  const all = [...from.values()].every((risk) => risk === 'low')
  const digest = form.getAll('digest-at').map(String).filter(Boolean)
  const wanted: Preferences = {}
  if (!all) wanted.over = Object.fromEntries(RISKS.map((risk) => [risk, telling(risk)]))
  if (form.get('quiet')) wanted.quiet = { from: text('quiet-from') || NIGHT.from, to: text('quiet-to') || NIGHT.to }
  if (form.get('digest') && digest.length > 0) wanted.digest = digest
  if (text('zone')) wanted.zone = text('zone')
  if (Number(text('remind')) > 0) wanted.remind_minutes = Number(text('remind'))
  if (text('urgent') !== 'critical') wanted.urgent_from = text('urgent') as Risk
  if (form.get('away') && text('away-until')) {
    wanted.away = { until: new Date(text('away-until')).toISOString(), ...(text('delegate') ? { delegate: text('delegate') } : {}) }
  }
  return wanted
}

/** A moment in the format of `<input type="datetime-local">`: local time, without a zone. */
function local(moment: string): string {
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function tomorrow(): string {
  return new Date(now() + 24 * 60 * 60_000).toISOString()
}
