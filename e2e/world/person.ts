/** A person with a separate browser context, signed in by a link, and what the person does there. */

import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'

export interface Listed<T> {
  items: T[]
}

export interface Seen {
  seq: number
  type: string
  ask_id?: string
  actor: { kind: string; name: string }
  data: Record<string, unknown>
}

export class Person {
  constructor(
    readonly name: string,
    readonly page: Page,
    readonly url: string,
  ) {}

  get context(): BrowserContext {
    return this.page.context()
  }

  /** The browser process that all people share. */
  get browser(): Browser {
    const browser = this.context.browser()
    if (!browser) throw new Error('The browser is gone.')
    return browser
  }

  /** Opens a link and presses its button. */
  async follow(link: string): Promise<void> {
    await this.page.goto(link)
    await this.page.getByRole('button', { name: `Continue as ${this.name}` }).click()
    await this.page.locator('.nav-me', { hasText: this.name }).waitFor({ state: 'attached' })
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(this.url + path)
  }

  /** The pending form. In the demo there is never more than one. */
  get form(): Locator {
    return this.page.locator('.ask-is-pending')
  }

  async chooses(...labels: string[]): Promise<void> {
    for (const label of labels) await this.form.getByRole('radio', { name: new RegExp(`^${label}\\b`) }).check()
  }

  async comments(words: string): Promise<void> {
    await this.form.getByLabel('Additional comments').fill(words)
  }

  async submits(): Promise<void> {
    await this.form.getByRole('button', { name: 'Submit Answer' }).click()
  }

  /** Looks at everything that would be approved, as far as it was not on the screen yet. */
  async readsTheCall(): Promise<void> {
    const rest = this.form.locator('.ask-rest-button')
    await this.form.locator('.ask-rest-button, .ask-approve-button').first().waitFor()
    while ((await rest.count()) > 0) await rest.evaluateAll((all) => (all as HTMLElement[])[0]?.click())
  }

  async approves(): Promise<void> {
    await this.readsTheCall()
    await this.form.getByRole('button', { name: 'Approve', exact: true }).click()
  }

  async rejects(reason: string): Promise<void> {
    await this.form.getByRole('button', { name: 'Reject…' }).click()
    await this.form.getByLabel('Why not?').fill(reason)
    await this.form.getByRole('button', { name: 'Reject', exact: true }).click()
  }

  async dismisses(): Promise<void> {
    await this.form.getByRole('button', { name: 'Dismiss' }).click()
    await this.form.getByRole('button', { name: 'Dismiss it' }).click()
  }

  /** Answers the questions of the demo, up to its approval. */
  async answersTheQuestions(): Promise<void> {
    await this.chooses('Svelte', 'pnpm')
    await this.submits()
    await this.readsTheCall()
    await this.form.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  }

  /** Waits until the page says that the session is over. */
  async sees(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor()
  }

  /** The id of the session on the page. */
  get session(): string {
    return new URL(this.page.url()).pathname.split('/')[2] ?? ''
  }

  /** The session's journal, as the API returns it to this person. */
  async journal(): Promise<Seen[]> {
    return (await this.reads<Listed<Seen>>(`/api/v1/sessions/${this.session}/events?limit=200`)).items
  }

  async reads<T>(path: string): Promise<T> {
    const answer = await this.context.request.get(this.url + path)
    if (!answer.ok()) throw new Error(`${path} said ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  /** Sends a request from the page, as the app would. */
  async sends<T>(path: string, body: unknown): Promise<T> {
    return (await this.page.evaluate(
      async ([to, text]) => {
        const me = (await (await fetch('/api/v1/me')).json()) as { csrf: string }
        const headers = { 'content-type': 'application/json', 'x-waypost-csrf': me.csrf }
        const answer = await fetch(to, { method: 'POST', headers, body: text })
        return answer.json() as Promise<unknown>
      },
      [path, JSON.stringify(body)] as const,
    )) as T
  }
}
