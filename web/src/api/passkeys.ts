/** Passkeys and identity providers. The server starts each sign-in, the person performs it, and the server completes it. */

import type * as Schemas from '../generated/api'
import { makePasskey, usePasskey, type MakeOptions, type UseOptions } from './authenticator'
import { call, post, remove } from './client'

/** A passkey of the signed-in person. */
export type Passkey = Schemas.PasskeyView

const id = encodeURIComponent

export const passkeys = {
  list: async () => (await call<Schemas.Page_PasskeyView>('/me/passkeys')).items,
  add: async (label: string) => {
    const { options } = await post<{ options: MakeOptions }>('/me/passkeys/start', {})
    return post<Passkey>('/me/passkeys/finish', { credential: await makePasskey(options), label })
  },
  remove: (passkey: string) => remove<unknown>(`/me/passkeys/${id(passkey)}`),
  /** Signs in with the passkey that the person selects. */
  signIn: async () => {
    const { options } = await post<{ options: UseOptions }>('/sign-in/passkey/start', {})
    return post<unknown>('/sign-in/passkey/finish', { credential: await usePasskey(options) })
  },
  /** Confirms again that the signed-in person uses this browser. */
  again: async () => {
    const { options } = await post<{ options: UseOptions }>('/me/step-up/passkey/start', {})
    return post<unknown>('/me/step-up/passkey/finish', { credential: await usePasskey(options) })
  },
}

export const accounts = {
  /** Returns the URL of the provider's page. The provider redirects the browser back to `/sign-in/oidc/…`. */
  start: async (provider: string, to: string) => (await post<Schemas.ProviderSignInView>(`/sign-in/oidc/${id(provider)}/start`, { to })).url,
  /** Sends what the provider returned to the server. Returns the path that the person wanted to open. */
  finish: async (provider: string, brought: { code: string; state: string; iss?: string }) =>
    (await post<Schemas.ProviderCallbackView>(`/sign-in/oidc/${id(provider)}/finish`, brought)).to,
}
