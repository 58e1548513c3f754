/** Being told on this device while no page is open: what the browser says, and what the server is told of it. */

import { addresses, type Address } from './addresses'
import { call, Problem, put, remove } from './client'

/** Whether people can be told on this device; if not, what keeps them from it. */
export type Possible = 'yes' | 'denied' | 'install' | 'no'

/** Telephones of one maker tell people only of apps that they have put beside their others. */
const isPhoneOfApple = () => /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

export function possible(): Possible {
  if (isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'yes'
  }
  return isPhoneOfApple() && !isInstalled() ? 'install' : 'no'
}

const manager = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager ?? null
const subscribed = async () => (possible() === 'yes' ? ((await (await manager())?.getSubscription()) ?? null) : null)

/** By what the server calls a browser: the first half of the SHA-256 of its endpoint. */
async function print({ endpoint }: PushSubscription): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}

function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const theirs = new Uint8Array(subscription.options.applicationServerKey ?? [])
  return theirs.length === key.length && theirs.every((byte, at) => byte === key[at])
}

export const push = {
  /** As what the server knows this browser, if at all. */
  own: async (): Promise<string | null> => {
    const subscription = await subscribed().catch(() => null)
    return subscription && print(subscription)
  },

  /** Has the person told here from now on; false where they do not let the browser. */
  on: async (): Promise<boolean> => {
    if ((await Notification.requestPermission()) !== 'granted') return false
    const { key } = await call<{ key: string | null }>('/me/push')
    const there = await manager()
    if (key === null || there === null) throw new Problem(0, { code: 'push_refused' })
    const wanted = bytes(key)
    const before = await there.getSubscription()
    // One for a server that was here before takes nothing from this one.
    if (before && !isFor(before, wanted)) await before.unsubscribe()
    const made = await there.subscribe({ userVisibleOnly: true, applicationServerKey: wanted }).catch(() => {
      throw new Problem(0, { code: 'push_refused' })
    })
    await put('/me/push', made.toJSON())
    return true
  },

  /** Has nobody told here any more. */
  off: async ({ id }: Pick<Address, 'id'>): Promise<void> => {
    await remove(`/me/push/${encodeURIComponent(id)}`)
    await (await subscribed())?.unsubscribe()
  },

  /** Has them told no longer in another browser of theirs. */
  forget: ({ id }: Pick<Address, 'id'>) => remove<unknown>(`/me/push/${encodeURIComponent(id)}`),

  /** Whoever leaves this browser is told nothing in it. What cannot be taken back at the server ends by itself. */
  leave: async (): Promise<void> => {
    const own = await push.own()
    if (own === null) return
    const mine = (await addresses.list().catch(() => null))?.addresses.find(({ address }) => address === own)
    if (mine) await push.off(mine).catch(() => {})
  },
}
