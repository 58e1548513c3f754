/** The frame of the app: the signed-in person, the navigation, the number of pending asks, and the state of the connection. */

import { html, nothing, type PropertyValues } from 'lit'
import { api, type Me, Problem, type Ways, whoIs } from '../api/client'
import { InboxStore } from '../api/inbox-store'
import { outbox, type SentLater } from '../api/outbox'
import { routeOf, type Route } from '../state/routes'
import { icons } from '../look/icons'
import type { AskView } from '../wire'
import { secondsLeft } from '../ask/held'
import { headline } from '../ask/words'
import { offerUndo } from '../pages/desk'
import { bareKey, inDialog, opensPalette, paletteKeys } from '../pages/keys'
import { asProblem, PageElement, skeleton } from '../pages/page'
import type { SignInEvent, TeamEvent } from '../sign-in/events'
import { rememberedTeam, rememberTeam, storage } from '../state/team'
import type { Herald } from './installed'
import { begin, begun, bringInboxLater, bringPalette, bringSignIn, bringUndo, brought } from './later'
import { takeLinks } from './navigate'
import { goByKeys } from './shortcuts'
import { w } from '../words/app'
import { w as form } from '../words/ask'
import { problemWords } from '../pages/problem'

/** How long after the first list everything else is loaded, in milliseconds. */
const AFTER = 200

export class WaypostApp extends PageElement {
  static override properties = { me: { state: true }, route: { state: true }, away: { state: true }, ways: { state: true }, problem: { state: true }, busy: { state: true }, team: { state: true }, here: { state: true }, refused: { state: true }, missing: { state: true } }

  /** Null until the server has answered; `signed-out` if nobody is signed in. */
  declare me: Me | 'signed-out' | null
  declare route: Route
  /** Whether the code of the page has loaded; `failed` if it could not be loaded. */
  declare here: boolean | 'failed'
  /** The connection has been lost for long enough to show it. */
  declare away: boolean
  /** The ways to sign in, and the result of the last attempt. */
  declare ways: Ways | null
  declare problem: Problem | null
  declare busy: boolean
  /** The team of the person who signs in. */
  declare team: string
  /** The last answer that was sent late and not accepted. */
  declare refused: { ask_id: string; why: string } | null
  /** What the person wanted and could not be loaded: a command, or the offer to undo the decisions about these asks. */
  declare missing: 'command' | AskView[] | null
  #wasLive = false
  /** The first page has been shown. */
  #begun = false
  #inbox = new InboxStore()
  /** The first route was shown. */
  #shown = false
  /** The person goes from one ask to the next. */
  #walks = false
  /** Loaded after the page. */
  #herald: Herald | null = null
  /** The first whole list: what came since then is new, also for what is loaded later. */
  #firstList: readonly AskView[] | null = null
  #stop = new AbortController()
  #awayTimer = 0

  constructor() {
    super()
    this.me = null
    this.route = routeOf(location.pathname)
    this.here = false
    this.refused = null
    this.missing = null
    this.away = false
    this.ways = null
    this.problem = null
    this.busy = false
    this.team = rememberedTeam(location.search, storage())
  }

  override connectedCallback(): void {
    super.connectedCallback()
    const { signal } = this.#stop
    window.addEventListener('popstate', () => void this.#show(routeOf(location.pathname)), { signal })
    void this.#show(this.route)
    document.addEventListener('click', takeLinks, { signal })
    document.addEventListener('keydown', this.#keys, { signal, capture: true })
    goByKeys(signal)
    document.addEventListener('waypost-help', this.#help, { signal })
    this.#inbox.addEventListener('change', () => this.#inboxChanged(), { signal })
    outbox.addEventListener('change', () => this.requestUpdate(), { signal })
    outbox.addEventListener('sent-later', (event) => this.#sentLater(event as SentLater), { signal })
    void begun.then(() => this.#install())
    document.addEventListener('waypost-held', ({ detail }) => void this.#offer(detail), { signal })
    document.addEventListener('waypost-undone', ({ detail }) => detail.forEach((ask) => this.#inbox.take(ask)), { signal })
    document.addEventListener('signed-in', () => void api.me().then((me) => (this.me = me), () => {}), { signal })
    if (this.route.page !== 'returned') void this.#signIn()
  }

  async #install(): Promise<void> {
    const installed = await import('./installed').catch(() => null)
    installed?.keepShell()
    installed?.colourCode(this.#stop.signal)
    installed?.keepFocus(this.#stop.signal)
    this.#herald = installed && new installed.Herald(this.#firstList)
    this.#tellHerald()
    // A decision can only be undone for seconds, so the offer is loaded before it.
    void bringUndo().catch(() => {})
  }

  /** Opens a part that is loaded for it. If it cannot be loaded, the person is told so where they look. */
  async #open<T extends keyof HTMLElementTagNameMap>(loading: Promise<unknown>, part: T, open: (part: HTMLElementTagNameMap[T]) => void, missing: 'command' | AskView[] = 'command'): Promise<void> {
    const loaded = await loading.then(() => true, () => false)
    const found = this.querySelector(part)
    if (loaded && found) open(found)
    this.missing = loaded ? null : missing
  }

  #keys = (event: KeyboardEvent) => {
    const key = bareKey(event)
    const opens = opensPalette(event)
    const undoes = key === 'u' && Array.isArray(this.missing) ? this.missing : null
    if (opens || undoes) event.preventDefault()
    if (key === '?') this.#help()
    if (opens && !inDialog()) this.#palette()
    if (undoes) void this.#offer(undoes, true)
  }

  /** Offers to undo the decisions about these asks. A person who pressed for it already undoes them. */
  async #offer(asks: AskView[], pressed = false): Promise<void> {
    await this.#open(bringUndo(), 'waypost-undo', (undo) => undo.add(asks, pressed), asks)
    const left = Math.max(...asks.map(({ held }) => (held && secondsLeft(held)) || 0))
    window.setTimeout(() => (this.missing = this.missing === asks ? null : this.missing), left * 1000)
  }

  #palette = () => void this.#open(bringPalette(), 'waypost-palette', (palette) => palette.show(this.#inbox))
  #help = () => void this.#open(bringInboxLater(), 'waypost-keys', (help) => (help.open = true))

  #tellHerald(): void {
    if (this.#inbox.whole) this.#firstList ??= this.#inbox.list
    this.#herald?.hear(this.#inbox.list, this.#inbox.whole)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop.abort()
  }

  /** The previous page stays until the next one can be rendered. */
  async #show(route: Route): Promise<void> {
    const wanted = location.href
    const here = await brought(route).then(() => true, () => 'failed' as const)
    if (location.href !== wanted) return
    this.here = here
    this.#walks = this.#shown && (this.route.page === 'inbox' || (this.route.page === 'ask' && this.#walks))
    this.#shown = true
    this.route = route
  }

  async #signIn(): Promise<void> {
    try {
      this.me = await api.me()
      if (this.me.only_asks) this.#meetWays(this.team)
      this.#begun = true
      this.#inbox.start(this.#stop.signal)
      this.#sendKept()
    } catch (error) {
      if (error instanceof Problem && error.status === 401) return this.#out()
      this.away = true
      window.setTimeout(() => void this.#signIn(), 2_000)
    }
  }

  /** Sends the answers that could not be sent before. */
  #sendKept(): void {
    if (this.me && this.me !== 'signed-out') void outbox.send(whoIs(this.me))
  }

  #sentLater({ detail: { ask_id, ask, problem } }: SentLater): void {
    if (ask) {
      this.#inbox.take(ask)
      offerUndo([ask])
    }
    this.refused = problem ? { ask_id, why: problemWords(problem).title } : null
  }

  #out(): void {
    begin()
    this.me = 'signed-out'
    this.#meetWays(this.team)
  }

  #meetWays(team: string): void {
    this.team = team
    void bringSignIn().catch(() => {})
    void api.ways(team).then((ways) => (this.ways = ways), () => {})
  }

  #enter = async ({ detail: { name, password, team } }: SignInEvent) => {
    this.busy = true
    this.problem = null
    try {
      await api.signIn(name, password, team)
      rememberTeam(team, storage())
      if (this.#begun) return location.reload()
      this.me = null
      await this.#signIn()
    } catch (error) {
      this.problem = asProblem(error)
    } finally {
      this.busy = false
    }
  }

  /** The stream may also have ended because the person is no longer signed in. */
  async #isAway(): Promise<void> {
    this.away = true
    const refused = await api.me().then(() => null, (error: unknown) => error)
    if (refused instanceof Problem && refused.status === 401) this.#out()
    this.#awayTimer = 0
  }

  /** A short interruption of the connection is not shown; only one that lasts is. */
  #inboxChanged(): void {
    if (this.#inbox.list || this.#inbox.connection === 'lost') window.setTimeout(begin, AFTER)
    if (this.#inbox.connection === 'live') {
      window.clearTimeout(this.#awayTimer)
      this.#awayTimer = 0
      if (this.away || !this.#wasLive) this.#sendKept()
      if (this.here === 'failed') void this.#show(this.route)
      this.#wasLive = true
      this.away = false
    } else if (this.#inbox.connection === 'lost' && this.#awayTimer === 0 && this.me !== 'signed-out') {
      this.#wasLive = false
      this.#awayTimer = window.setTimeout(() => void this.#isAway(), 1_200)
    }
    this.requestUpdate()
  }

  /** The frame of the page until the signed-in person is known. */
  #waiting(): unknown {
    return html`<div class="narrow"><header class="page-head"><h1 tabindex="-1">${w.names[this.route.page]}</h1></header>
      ${this.away ? html`<div class="empty"><h2>${w.notLoadedText}</h2></div>` : skeleton(4)}</div>`
  }

  get count(): number {
    return this.#inbox.list?.length ?? 0
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#tellHerald()
    const count = this.count > 0 ? `(${this.count}) ` : ''
    document.title = `${count}${w.names[this.route.page]} · Waypost`
    if (!changed.has('route') || changed.get('route') === undefined) return
    window.scrollTo(0, 0)
    // The focus follows the page, so that a screen reader announces it. A form may move it further.
    void Promise.resolve().then(() => this.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }))
  }

  /** The page for a person who is not signed in, or who opened a link that does not open this page. */
  #door(byLink: boolean): unknown {
    return html`<waypost-sign-in ?by-link=${byLink} .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team}
      @signed-in=${() => location.reload()} @waypost-team=${({ detail }: TeamEvent) => this.#meetWays(detail.team)} @waypost-sign-in=${this.#enter}></waypost-sign-in>`
  }

  #opensByLink({ only_asks }: Me): boolean {
    return !only_asks || (this.route.page === 'ask' && only_asks.includes(this.route.id))
  }

  #link(page: 'inbox' | 'sessions' | 'agents' | 'history' | 'team' | 'account', path: string, badge: number): unknown {
    const here = this.route.page === page || (page === 'sessions' && this.route.page === 'session') || (page === 'inbox' && this.route.page === 'ask') || (page === 'agents' && (this.route.page === 'rules' || this.route.page === 'risk'))
    return html`<a class="nav-link nav-${page}" href=${path} aria-current=${here ? 'page' : nothing}>
      ${icons[page]}<span>${w.names[page]}</span>
      ${badge > 0 ? html`<span class="nav-badge" aria-label=${w.waitingCount(badge)}>${badge > 99 ? '99+' : badge}</span>` : nothing}
    </a>`
  }

  #page(): unknown {
    const inbox = this.#inbox
    if (this.here === 'failed') {
      return html`<div class="empty"><h1 tabindex="-1">${w.notLoaded}</h1><p>${w.notLoadedText}</p>
        <p><button type="button" class="plain-button" @click=${() => location.reload()}>${w.tryAgain}</button></p></div>`
    }
    switch (this.route.page) {
      case 'inbox':
        return html`<page-inbox .inbox=${inbox}></page-inbox>`
      case 'ask':
        return html`<page-ask .inbox=${inbox} .ask=${this.route.id} ?walks=${this.#walks} ?by-link=${this.me !== 'signed-out' && !!this.me?.only_asks}></page-ask>`
      case 'sessions':
        return html`<page-sessions .inbox=${inbox}></page-sessions>`
      case 'session':
        return html`<page-session .inbox=${inbox} .session=${this.route.id}></page-session>`
      case 'agents':
        return html`<page-agents></page-agents>`
      case 'rules':
        return html`<page-rules></page-rules>`
      case 'risk':
        return html`<page-risk></page-risk>`
      case 'team':
        return html`<page-team></page-team>`
      case 'history':
        return html`<page-history></page-history>`
      case 'account':
        return html`<page-account></page-account>`
      case 'returned':
        return nothing
      case 'lost':
        return html`<div class="empty"><h1 tabindex="-1">${w.noSuchPage}</h1><p><a class="plain-link" href="/">${w.goToInbox}</a></p></div>`
    }
  }

  /** A warning on every page: the database may lose answers. */
  #unsafe(): unknown {
    const settings = (this.me !== 'signed-out' && this.me?.unsafe_settings) || []
    return settings.length > 0 ? html`<p class="unsafe" role="alert">${w.unsafe(settings.map((name) => `${name}=off`).join(', '))}</p>` : nothing
  }

  #nav(): unknown {
    return html`<nav class="nav" aria-label=${w.main}>
      <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="26" height="26" /><span>Waypost</span></a>
      ${this.#link('inbox', '/', this.count)} ${this.#link('sessions', '/sessions', 0)} ${this.#link('agents', '/agents', 0)} ${this.#link('history', '/history', 0)} ${this.#link('team', '/team', 0)}
      ${this.#link('account', '/account', 0)}
      <button type="button" class="nav-keys" data-key=${paletteKeys()} @click=${this.#palette}>${w.commands}</button>
      <button type="button" class="nav-keys" data-key="?" @click=${this.#help}>${w.keysTitle}</button>
      <p class="nav-me">${this.me && this.me !== 'signed-out' ? html`<a href="/account">${icons.account}<span class="visually-hidden">${w.account}</span><bdi>${this.me.principal.name}</bdi></a>` : nothing}</p>
    </nav>`
  }

  protected override render(): unknown {
    if (this.route.page === 'returned') return this.here ? html`<page-returned .provider=${this.route.provider}></page-returned>` : nothing
    if (this.me === 'signed-out') return this.#door(false)
    if (this.me && !this.#opensByLink(this.me)) return this.#door(true)
    const byLink = this.me?.only_asks !== undefined
    const detail = this.route.page === 'ask' || this.route.page === 'session' || this.route.page === 'rules' || this.route.page === 'risk'
    return html`
      <a class="skip-link" href="#main" @click=${this.#skip}>${w.skip}</a>
      ${this.#unsafe()}
      <div class="shell ${detail ? 'is-detail' : ''} ${byLink ? 'is-by-link' : ''}">
        ${byLink ? nothing : this.#nav()}
        <div class="away" role="status" ?hidden=${!this.away}>${this.away ? html`<span class="away-dot" aria-hidden="true"></span>${w.away}` : nothing}</div>
        <waypost-outbox .waiting=${outbox.waiting} .refused=${this.refused} @waypost-unsend=${() => outbox.takeBack()}></waypost-outbox>
        <main id="main">${this.here && (this.me || (this.route.page === 'inbox' && !this.away)) ? this.#page() : this.#waiting()}</main>
      </div>
      <div class="undos ${this.missing === 'command' ? 'is-command' : ''}" role="alert">${this.#lacking()}</div>
      <waypost-undo></waypost-undo><waypost-keys></waypost-keys><waypost-palette></waypost-palette>
    `
  }

  /** In the place of what could not be loaded. */
  #lacking(): unknown {
    const { missing } = this
    if (missing === null) return nothing
    const asks = missing === 'command' ? null : missing
    return html`<div class="undo is-bad">
      <p>${asks ? w.undoMissing : form.partMissing}${asks?.slice(0, 5).map((ask) => html` <a class="undo-text" href="/asks/${ask.id}"><bdi>${headline(ask)}</bdi></a>`)}</p>
      ${asks ? html`<button type="button" class="undo-button" data-key="U" @click=${() => void this.#offer(asks, true)}>${form.undo}</button>` : nothing}
      <button type="button" class="undo-button" @click=${() => (this.missing = null)}>${w.close}</button>
    </div>`
  }

  #skip(event: Event): void {
    event.preventDefault()
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
}
