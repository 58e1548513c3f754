/** Passkeys and accounts elsewhere: each act is begun at the server, done by the person, and finished at the server. */

import { makePasskey, usePasskey, type MakeOptions, type UseOptions } from './authenticator'
import { call, post, remove } from './client'

/** A passkey of whoever looks. */
export interface Passkey {
  id: string
  label: string
  created_at: string
  used_at: string | null
}

const id = encodeURIComponent

export const passkeys = {
  list: async () => (await call<{ items: Passkey[] }>('/me/passkeys')).items,
  add: async (label: string) => {
    const { options } = await post<{ options: MakeOptions }>('/me/passkeys/start', {})
    return post<Passkey>('/me/passkeys/finish', { credential: await makePasskey(options), label })
  },
  remove: (passkey: string) => remove<unknown>(`/me/passkeys/${id(passkey)}`),
  /** Signs in with whichever passkey the person picks. */
  signIn: async () => {
    const { options } = await post<{ options: UseOptions }>('/sign-in/passkey/start', {})
    return post<unknown>('/sign-in/passkey/finish', { credential: await usePasskey(options) })
  },
  /** Proves again who is in this browser. */
  again: async () => {
    const { options } = await post<{ options: UseOptions }>('/me/step-up/passkey/start', {})
    return post<unknown>('/me/step-up/passkey/finish', { credential: await usePasskey(options) })
  },
}

export const accounts = {
  /** The provider's page, to which the browser goes; it comes back to `/sign-in/oidc/…`. */
  start: async (provider: string, to: string) => (await post<{ url: string }>(`/sign-in/oidc/${id(provider)}/start`, { to })).url,
  /** What the browser brought back; gives where the person wanted to go. */
  finish: async (provider: string, brought: { code: string; state: string; iss?: string }) =>
    (await post<{ to: string }>(`/sign-in/oidc/${id(provider)}/finish`, brought)).to,
}
