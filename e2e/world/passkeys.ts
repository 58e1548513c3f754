/** A virtual authenticator of Chromium. It holds passkeys and always finds its user present. */

import type { CDPSession, Page } from 'playwright-core'

interface Held {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

export class Authenticator {
  private constructor(
    readonly session: CDPSession,
    readonly id: string,
  ) {}

  static async of(page: Page): Promise<Authenticator> {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2' as const,
      ctap2Version: 'ctap2_1' as const,
      transport: 'internal' as const,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    }
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
    return new Authenticator(session, authenticatorId)
  }

  async passkeys(): Promise<Held[]> {
    return (await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id })).credentials as Held[]
  }

  /** Replaces the passkey with an earlier copy of it. */
  async becomes(earlier: Held): Promise<void> {
    await this.session.send('WebAuthn.clearCredentials', { authenticatorId: this.id })
    await this.session.send('WebAuthn.addCredential', { authenticatorId: this.id, credential: earlier })
  }

  /** Sets whether the authenticator verifies its user. */
  async findsItsPerson(isThere: boolean): Promise<void> {
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified: isThere })
  }
}
