/** A real OpenID Connect provider (a certified implementation) on this machine. It accepts every person who signs in. */

import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export class IdentityProvider {
  readonly secret = 'a secret that only two programs know'
  /** The groups of each person, by name. They may change between two sign-ins. */
  readonly groups = new Map<string, string[]>()
  issuer = ''
  #server: Server
  #answers: RequestListener = (_, response) => response.writeHead(503).end()

  constructor() {
    this.#server = createServer((request, response) => this.#answers(request, response))
  }

  /** Listens on a free port, so that a server can be configured before the provider knows the server. */
  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.issuer = `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Registers a server by its redirect URL. */
  knows(back: string): void {
    const provider = new Provider(this.issuer, {
      clients: [{ client_id: 'waypost', client_secret: this.secret, redirect_uris: [back], response_types: ['code'], grant_types: ['authorization_code'] }],
      claims: { email: ['email', 'email_verified'], groups: ['groups'] },
      scopes: ['openid', 'email', 'groups'],
      cookies: { keys: ['for these journeys alone'] },
      findAccount: (_: unknown, name: string) => ({
        accountId: name,
        claims: () => ({ sub: name, email: `${name}@example.org`, email_verified: true, groups: this.groups.get(name) ?? [] }),
      }),
    })
    this.#answers = provider.callback()
  }

  /** The provider's settings in the configuration of a server. */
  described(more = ''): string {
    return `
[[provider]]
name = "company"
label = "the company"
issuer = "${this.issuer}"
client = "waypost"
client_secret_file = "company.secret"
scopes = ["email", "groups"]
groups_claim = "groups"
${more}
`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
