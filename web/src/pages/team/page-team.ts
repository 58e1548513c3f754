/** The team: people, permissions and keys, which administrators change here, channels, signs of too much to decide, and the audit log. */

import { html, nothing } from 'lit'
import { addresses } from '../../api/addresses'
import { recordsApi } from '../../api/records'
import { api, Problem, type RolePolicyView } from '../../api/client'
import { team, type Fatigue, type KeyView, type Person, type Signals } from '../../api/team'
import { prose } from '../../ask/visible'
import { durationWords } from '../../ask/words'
import { w as app } from '../../words/app'
import { w } from '../../words/later'
import { channelName } from '../../words/channel-names'
import { asProblem, PageElement, problemLine, save, skeleton } from '../page'
import './team-keys'
import './team-people'
import './team-permissions'

/** A part of the page: what was read, a problem, or null while it is read. */
type Read<T> = T | Problem | null
const FOR_ADMINISTRATORS = new Problem(403, { code: 'not_permitted' })

export class PageTeam extends PageElement {
  static override properties = {
    people: { state: true }, policy: { state: true }, keys: { state: true }, channels: { state: true }, fatigue: { state: true }, unsaved: { state: true }, busy: { state: true },
  }

  declare people: Read<Person[]>
  declare policy: Read<RolePolicyView>
  declare keys: Read<KeyView[]>
  declare channels: Read<string[]>
  declare fatigue: Read<Fatigue>
  declare unsaved: Problem | null
  declare busy: boolean

  constructor() {
    super()
    this.people = null
    this.policy = null
    this.keys = null
    this.channels = null
    this.fatigue = null
    this.unsaved = null
    this.busy = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    team.people().then((people) => (this.people = people), (error: unknown) => (this.people = asProblem(error)))
    addresses.list().then(({ channels }) => (this.channels = channels.map(({ name }) => name)), (error: unknown) => (this.channels = asProblem(error)))
    api.me().then(({ may }) => (may?.includes('administer') ? this.#readForAdministrators() : this.#leaveOut(FOR_ADMINISTRATORS)), (error: unknown) => this.#leaveOut(asProblem(error)))
  }

  #readForAdministrators(): void {
    team.rolePolicy().then((policy) => (this.policy = policy), (error: unknown) => (this.policy = asProblem(error)))
    team.keys().then((keys) => (this.keys = keys), (error: unknown) => (this.keys = asProblem(error)))
    team.fatigue().then((fatigue) => (this.fatigue = fatigue), (error: unknown) => (this.fatigue = asProblem(error)))
  }

  /** What the person may not read is not requested. */
  #leaveOut(why: Problem): void {
    this.policy = why
    this.keys = why
    this.fatigue = why
  }

  async #saveRecord(): Promise<void> {
    this.unsaved = null
    this.busy = true
    await recordsApi.record().then((record) => save(record, 'record.jsonl'), (error: unknown) => (this.unsaved = asProblem(error)))
    this.busy = false
  }

  /** Only who may administer reads the keys. */
  get #administers(): boolean {
    return Array.isArray(this.keys)
  }

  #people(people: Person[]): unknown {
    const roles = this.policy && !(this.policy instanceof Problem) ? Object.keys(this.policy.role_policy.roles ?? {}) : []
    return html`<team-people .people=${people} .roles=${roles} ?writes=${this.#administers}></team-people>`
  }

  #permissions(policy: RolePolicyView): unknown {
    return html`<team-permissions .view=${policy} ?writes=${this.#administers} @waypost-role-policy=${({ detail }: CustomEvent<RolePolicyView>) => (this.policy = detail)}></team-permissions>`
  }

  #channels(channels: string[]): unknown {
    return html`${channels.length === 0 ? html`<p class="ask-muted">${w.onlyInbox}</p>` : html`<ul class="team-list">${channels.map((name) => html`<li><bdi>${channelName(name)}</bdi></li>`)}</ul>`}
      <p class="ask-muted">${w.channelsText(html`<code>waypost.toml</code>`)} <a class="plain-link" href="/docs/channels/index.html">${w.channelsDocs}</a></p>`
  }

  #fatigue({ asks, people }: Fatigue): unknown {
    if (people.length === 0) return html`<p class="ask-muted">${w.fatigueNone}</p>`
    return html`<p class="ask-muted">${w.fatigueText(asks)}</p>
      <ul class="team-list">${people.map(({ person, signals }) => html`<li><bdi>${prose(person)}</bdi>
        <span class="team-facts">${this.#signals(signals)}</span></li>`)}</ul>`
  }

  #signals({ asked, approved, rejected, median_open_ms, signs }: Signals): unknown {
    return html`<span>${w.fatigueCounts({ asked, approved, rejected })}</span>
      ${median_open_ms != null ? html`<span>${w.fatigueOpen(durationWords(median_open_ms))}</span>` : nothing}
      ${signs.map((sign) => html`<strong class="team-sign">${w.signs[sign]}</strong>`)}`
  }

  #part<T>(name: string, title: string, read: Read<T>, shown: (read: T) => unknown): unknown {
    const refused = read instanceof Problem && read.status === 403
    return html`<section class="team-part" aria-labelledby="team-${name}">
      <h2 id="team-${name}">${title}</h2>
      ${read === null ? skeleton(1) : read instanceof Problem ? (refused ? html`<p class="ask-muted">${w.forAdministrators}</p>` : problemLine(read)) : shown(read)}
    </section>`
  }

  protected override render(): unknown {
    return html`<div class="narrow in-columns team">
      <header class="page-head"><h1 tabindex="-1">${app.names.team}</h1></header>
      <p class="ask-muted">${w.teamText}</p>
      ${this.#part('people', w.people, this.people, (people) => this.#people(people))}
      ${this.#part('permissions', w.permissionsTitle, this.policy, (policy) => this.#permissions(policy))}
      ${this.#part('keys', w.keysOfPrograms, this.keys, (keys) => html`<team-keys .keys=${keys}></team-keys>`)}
      ${this.#part('channels', w.channelsTitle, this.channels, (channels) => this.#channels(channels))}
      ${this.#part('fatigue', w.fatigue, this.fatigue, (fatigue) => this.#fatigue(fatigue))}
      <section class="team-part" aria-labelledby="team-more">
        <h2 id="team-more">${w.rulesAndLog}</h2>
        <p class="team-links"><a class="plain-link" href="/rules">${app.names.rules}</a> <a class="plain-link" href="/risk">${app.names.risk}</a>
          <button type="button" class="plain-button" ?disabled=${this.busy} @click=${() => void this.#saveRecord()}>${w.saveRecord}</button></p>
        ${problemLine(this.unsaved)}
      </section>
    </div>`
  }
}
