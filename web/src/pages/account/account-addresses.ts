/** The channels on which the signed-in person can be reached: lists them, adds one, removes one. */

import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { addresses, type Address, type Reached } from '../../api/addresses'
import type { Problem } from '../../api/client'
import { push } from '../../api/push'
import { exact } from '../../ask/visible'
import { asProblem, PageElement, problemLine, skeleton } from '../page'
import { withFreshProof } from '../step-up'
import { language, SOURCE, textOf } from '../../words/language'
import { w } from '../../words/later'
import { channelName } from '../../words/channel-names'

/** Several channels as alternatives: "Slack, Telegram, or Email". */
const channelNames = (names: string[]): string => new Intl.ListFormat(language, { type: 'disjunction' }).format(names.map(channelName))
/** How long a code is valid, in milliseconds. */
const CODE_LIFE = 15 * 60_000
/** How often the page checks whether the code has arrived, in milliseconds. */
const LOOK = 2_000

/** Where a code was sent. */
interface Sent {
  channel: string
  address: string
}

export class AccountAddresses extends PageElement {
  static override properties = {
    reached: { state: true }, code: { state: true }, sent: { state: true }, problem: { state: true }, where: { state: true },
    busy: { state: true }, said: { state: true }, own: { state: true },
  }

  declare reached: Reached | null
  /** The code that the person sends from the address they want to add. */
  declare code: string
  declare sent: Sent | null
  declare problem: Problem | null
  /** The channel whose form shows the problem; empty if it belongs to none. */
  declare where: string
  declare busy: boolean
  declare said: string
  /** The fingerprint by which the server identifies this browser. */
  declare own: string | null
  #timer = 0
  #until = 0

  constructor() {
    super()
    this.reached = null
    this.code = ''
    this.sent = null
    this.problem = null
    this.where = ''
    this.busy = false
    this.said = ''
    this.own = null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#do('', async () => {})
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    window.clearTimeout(this.#timer)
  }

  /** Runs an action, then shows the addresses again. An error is shown at the channel `where`. */
  async #do(where: string, act: () => Promise<unknown>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.problem = null
    try {
      await withFreshProof(act)
      ;[this.reached, this.own] = await Promise.all([addresses.list(), push.own()])
    } catch (error) {
      this.problem = asProblem(error)
      this.where = where
    } finally {
      this.busy = false
    }
  }

  #draw = () => void this.#do('', async () => {
    this.code = await addresses.draw()
    this.#until = Date.now() + CODE_LIFE
    this.#look()
  })

  /** Checks periodically whether the code has arrived from an address. */
  #look(): void {
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.#looked(), LOOK)
  }

  async #looked(): Promise<void> {
    if (!this.isConnected || !this.code) return
    // A hidden page skips the check. After a lost connection, the next check tries again.
    const found = document.visibilityState === 'visible' ? await addresses.list().catch(() => null) : null
    const known = new Set(this.reached?.addresses.map(({ id }) => id))
    const came = found?.addresses.find(({ id }) => !known.has(id))
    if (found) this.reached = found
    if (came) {
      this.code = ''
      this.said = w.reachedThere(channelName(came.channel))
    } else if (Date.now() > this.#until) {
      this.code = ''
      this.said = w.codeTooOld
    } else this.#look()
  }

  #send(event: SubmitEvent, channel: string): void {
    event.preventDefault()
    const address = String(new FormData(event.currentTarget as HTMLFormElement).get('address') ?? '').trim()
    void this.#do(channel, async () => {
      await addresses.send(channel, address)
      this.sent = { channel, address }
      this.said = w.codeSentTo(address)
      await this.updateComplete
      this.querySelector<HTMLElement>('[name=code]')?.focus()
    })
  }

  #redeem(event: SubmitEvent, { channel, address }: Sent): void {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget as HTMLFormElement).get('code') ?? '').trim()
    void this.#do(channel, async () => {
      await addresses.redeem(channel, address, code)
      this.sent = null
      this.said = w.reachedThere(channelName(channel))
    })
  }

  #remove(address: Address): void {
    void this.#do('', async () => {
      await (address.device === null ? addresses.remove(address.id) : this.#here() === address ? push.off(address) : push.forget(address))
      this.said = w.addressRemoved(name(address))
      this.querySelector<HTMLElement>('h2')?.focus()
    })
  }

  /** The address of this browser, if it receives notifications. */
  #here(): Address | null {
    return this.reached?.addresses.find(({ device, address }) => device !== null && address === this.own) ?? null
  }

  #one(address: Address): unknown {
    return html`<li class="factor">
      <p class="factor-name">${channelName(address.channel)}: <bdi lang="">${name(address)}</bdi>${this.#here() === address ? w.thisOne : ''}</p>
      <p class="factor-facts">
        <span>${w.since} <waypost-when .at=${address.added_at}></waypost-when></span>
        <button type="button" class="plain-button" ?disabled=${this.busy} aria-label=${w.removeAddress(`${channelName(address.channel)}, ${name(address)}`)}
          @click=${() => this.#remove(address)}>${w.remove}</button>
      </p>
    </li>`
  }

  /** The problem of a field, shown next to the field. */
  #fault(channel: string, field: string): unknown {
    const fault = this.where === channel ? this.problem?.errors.find(({ pointer }) => pointer === `/${field}`) : undefined
    const known = fault && textOf(w.addressFaults, fault.code)
    return fault ? html`<p class="field-problem" role="alert" id="fault-${channel}-${field}" lang=${known ? nothing : SOURCE}>${known ?? fault.message}</p>` : nothing
  }

  #read(channel: string): unknown {
    const sent = this.sent?.channel === channel ? this.sent : null
    const address = this.#fault(channel, 'address')
    const code = this.#fault(channel, 'code')
    const described = (fault: unknown, field: string) => (fault === nothing ? nothing : `fault-${channel}-${field}`)
    if (sent) {
      return html`<form class="factor-new" @submit=${(event: SubmitEvent) => this.#redeem(event, sent)}>
        <p>${w.codeOnItsWay(html`<bdi lang="">${exact(sent.address)}</bdi>`)}</p>
        <label for="code-${channel}">${w.code}</label>
        <input class="text-field" id="code-${channel}" name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
          aria-invalid=${code === nothing ? nothing : 'true'} aria-describedby=${described(code, 'code')} />
        ${code} ${address}
        <p class="step-up-actions">
          <button type="button" class="plain-button" ?disabled=${this.busy} @click=${() => ((this.sent = null), (this.problem = null))}>${w.anotherAddress}</button>
          <button type="submit" class="primary-button" ?disabled=${this.busy}>${w.confirm}</button>
        </p>
      </form>`
    }
    return html`<form class="factor-new" @submit=${(event: SubmitEvent) => this.#send(event, channel)}>
      <label for="address-${channel}">${w.addressOn({ channel, name: channelName(channel) })}</label>
      <input class="text-field" id="address-${channel}" name="address" required maxlength="254" spellcheck="false" autocapitalize="off"
        type=${channel === 'email' ? 'email' : 'text'} autocomplete=${channel === 'email' ? 'email' : 'off'}
        aria-invalid=${address === nothing ? nothing : 'true'} aria-describedby=${described(address, 'address')} />
      ${address}
      <button type="submit" class="plain-button" ?disabled=${this.busy}>${w.sendCode}</button>
    </form>`
  }

  #written(channels: string[]): unknown {
    if (!this.code) return html`<div class="factor-new">
      <p>${w.byCode(channelNames(channels))}</p>
      <button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#draw}>${w.drawCode}</button>
    </div>`
    return html`<div class="factor-new">
      <p><code class="account-code">${this.code}</code></p>
      <ul class="account-ways">${channels.map((channel) => html`<li>${w.sendItTo({ channel, code: this.code, name: channelName(channel) })}</li>`)}</ul>
      <p class="waits" role="status">${w.waitsForCode}</p>
      <button type="button" class="plain-button" @click=${() => (this.code = '')}>${w.cancel}</button>
    </div>`
  }

  /** The problem, if it belongs to no field. */
  #general(): Problem | null {
    const placed = this.where && this.problem?.errors.some(({ pointer }) => ['/address', '/code'].includes(pointer))
    return placed ? null : this.problem
  }

  #again = () => void this.#do('', async () => {})

  #ways({ channels, addresses: list }: Reached): unknown {
    const of = (way: string) => channels.filter((channel) => channel.way === way).map((channel) => channel.name)
    const written = of('write_from_there')
    return html`
      ${list.length > 0
        ? html`<ul class="factors">${repeat(list, ({ id }) => id, (one) => this.#one(one))}</ul>`
        : html`<p class="account-nowhere">${channels.length > 0 ? w.reachedNowhere : w.noChannels}</p>`}
      ${written.length > 0 ? this.#written(written) : nothing}
      ${of('read_there').map((channel) => this.#read(channel))}
      <account-device class="account-part" .told=${of('browser').length > 0} .here=${this.#here()} @change=${this.#again}></account-device>`
  }

  protected override render(): unknown {
    const { reached } = this
    return html`
      <h2 tabindex="-1">${w.whereReached}</h2>
      <p>${w.whereReachedText}</p>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${problemLine(this.#general())}
      ${reached === null ? (this.problem ? nothing : skeleton(1)) : this.#ways(reached)}
    `
  }
}

/** The name of an address; for a browser, the name that it gives itself. */
function name({ address, device }: Address): string {
  return device === null ? exact(address) : exact(device) || w.aBrowser
}
