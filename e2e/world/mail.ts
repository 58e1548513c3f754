/** A mail server that belongs to someone else, and the mail that people read and write there. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received mail and its recipient. */
export interface Arrived {
  to: string[]
  mail: Email
  text: string
}

/** What a mail server replies when it refuses a recipient. */
export interface Refusal {
  code: number
  words: string
}

/** A self-signed certificate for 127.0.0.1. */
export const CERTIFICATE = fileURLToPath(new URL('certificate/cert.pem', import.meta.url))
const KEY = fileURLToPath(new URL('certificate/key.pem', import.meta.url))

/** The account that may send. */
export interface Login {
  user: string
  password: string
}

export class MailServer {
  /** How often a client connected, and how often a client logged in. */
  connected = 0
  signedIn = 0
  readonly #mails: Arrived[] = []
  readonly #refusals: Refusal[] = []
  #waiting: (() => void)[] = []
  readonly #server: SMTPServer

  /** With a login, the server requires STARTTLS and accepts mail only from that account. */
  constructor(login?: Login) {
    const tls = login ? { key: readFileSync(KEY), cert: readFileSync(CERTIFICATE) } : { disabledCommands: ['AUTH', 'STARTTLS'] }
    this.#server = new SMTPServer({
      ...tls,
      authOptional: !login,
      onConnect: (_, done) => {
        this.connected += 1
        done()
      },
      onAuth: ({ username, password }, _, done) => {
        this.signedIn += 1
        if (username === login?.user && password === login?.password) done(null, { user: username })
        else done(new Error('nobody'))
      },
      onRcptTo: (_address, _session, done) => {
        const refusal = this.#refusals.shift()
        done(refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null)
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            this.#mails.push({ to: envelope.rcptTo.map(({ address }) => address), mail, text: mail.text ?? '' })
            this.#waiting.splice(0).forEach((wake) => wake())
            done()
          }, done)
        })
      },
    })
    // A client that does not trust this server closes the connection.
    this.#server.on('error', () => {})
  }

  /** Starts the server and returns its port. */
  async starts(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** Refuses the next recipients, one after another. */
  refuses(...refusals: Refusal[]): void {
    this.#refusals.push(...refusals)
  }

  get all(): readonly Arrived[] {
    return this.#mails
  }

  /** Waits for the `n`th mail, counted from 1, and returns it. */
  async arrives(n: number): Promise<Arrived> {
    for (;;) {
      const arrived = this.#mails[n - 1]
      if (arrived) return arrived
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  ends(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

/** Returns every address that a mail links to. */
export function links({ mail, text }: Arrived): string[] {
  const found = [...`${text} ${mail.html ?? ''}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link.replaceAll('&amp;', '&'))
  return [...new Set(found)]
}

/** Returns what a mail program sends when a person replies above the quoted mail. */
export function reply({ mail, text }: Arrived, from: string, id: string, words: string): string {
  const to = mail.replyTo?.[0]?.address ?? ''
  const quoted = text.split('\n').map((line) => `> ${line}`)
  const head = [`From: <${from}>`, `To: <${to}>`, `Subject: Re: ${mail.subject ?? ''}`, `Message-ID: <${id}>`, `In-Reply-To: ${mail.messageId}`]
  return [...head, 'Content-Type: text/plain; charset=utf-8', '', words, '', `On Sunday Waypost <${to}> wrote:`, '', ...quoted, ''].join('\r\n')
}
