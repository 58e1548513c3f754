/**
 * The push service of a browser vendor, played on this machine. It accepts messages as RFC 8030 says, and decrypts them with an
 * independent implementation, as the browser would.
 */

import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CDPSession, Page } from 'playwright-core'
import { decrypt } from 'http_ece'
import { expect } from 'vitest'

interface Message {
  headers: IncomingHttpHeaders
  /** The decrypted message. */
  text: string
}

export class PushService {
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly #server: Server
  readonly #came: Message[] = []
  #heard = () => {}
  /** The status of all further responses. */
  answers = 201

  constructor() {
    this.#keys.generateKeys()
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part)).on('end', () => {
        const text = decrypt(Buffer.concat(parts), { version: 'aes128gcm', privateKey: this.#keys, authSecret: this.#auth }).toString()
        this.#came.push({ headers: request.headers, text })
        response.writeHead(this.answers).end()
        this.#heard()
      })
    })
  }

  static async open(): Promise<PushService> {
    const service = new PushService()
    await once(service.#server.listen(0, '127.0.0.1'), 'listening')
    return service
  }

  close(): void {
    this.#server.close()
  }

  get place(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Makes this page's browser subscribe to this service instead of its vendor's. */
  async serves(page: Page): Promise<void> {
    const subscription = {
      endpoint: `http://${this.place}/send/${'x'.repeat(400)}`,
      expirationTime: null,
      keys: { p256dh: this.#keys.getPublicKey().toString('base64url'), auth: this.#auth.toString('base64url') },
    }
    await page.context().grantPermissions(['notifications'])
    await page.addInitScript((given) => {
      const made = (key: unknown) => ({
        ...given, options: { userVisibleOnly: true, applicationServerKey: key }, toJSON: () => given,
        unsubscribe: () => Promise.resolve(delete sessionStorage['subscribed']),
      })
      const own = PushManager.prototype as unknown as Record<string, unknown>
      own['getSubscription'] = () => Promise.resolve(sessionStorage['subscribed'] ? made(null) : null)
      own['subscribe'] = (options: { applicationServerKey: unknown }) => Promise.resolve(made((sessionStorage['subscribed'] = 'yes', options.applicationServerKey)))
    }, subscription)
  }

  /** Returns the next message, or an earlier one that was not read yet, and checks its signature. */
  async next(): Promise<Message> {
    while (this.#came.length === 0) await new Promise<void>((done) => (this.#heard = done))
    const message = this.#came.shift()
    if (!message) throw new Error('nothing came')
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(message.headers.authorization ?? '') ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
    const signer = createPublicKey({ key: jwk, format: 'jwk' })
    const genuine = verify('sha256', Buffer.from(`${head}.${claims}`), { key: signer, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
    const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }
    if (!genuine || aud !== `http://${this.place}`) throw new Error(`not signed for here: ${message.headers.authorization}`)
    return message
  }
}

/** The service worker of a page's app, which receives the messages of the push service. */
export class Worker {
  private constructor(
    readonly page: Page,
    readonly session: CDPSession,
    readonly registration: string,
  ) {}

  static async of(page: Page): Promise<Worker> {
    const session = await page.context().newCDPSession(page)
    const found = new Promise<string>((done) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations.forEach(({ registrationId }) => done(registrationId))))
    await session.send('ServiceWorker.enable')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
    return new Worker(page, session, await found)
  }

  /**
   * Delivers the message, and again if no notification is shown for 2 s, as real push services redeliver a message that was not
   * taken. A message that was taken is not delivered again: it would show its notification again after somebody pressed it.
   */
  async gets({ text }: Message): Promise<void> {
    const handed = { origin: new URL(this.page.url()).origin, registrationId: this.registration, data: text }
    await expect.poll(async () => {
      if ((await this.shown()).length === 0) await this.session.send('ServiceWorker.deliverPushMessage', handed)
      return this.shown()
    }, { interval: 2_000 }).not.toEqual([])
  }

  /** The notifications that are shown. */
  async shown(): Promise<{ title: string; body: string }[]> {
    return this.page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, body })))
  }

  /** Clicks the only notification. */
  async isPressed(): Promise<void> {
    const [worker] = this.page.context().serviceWorkers()
    await worker?.evaluate(async () => {
      const self = globalThis as unknown as { registration: ServiceWorkerRegistration; dispatchEvent: (event: Event) => void }
      const [notification] = await self.registration.getNotifications()
      const Pressed = (globalThis as unknown as { NotificationEvent: new (type: string, init: unknown) => Event }).NotificationEvent
      self.dispatchEvent(new Pressed('notificationclick', { notification }))
    })
  }
}
