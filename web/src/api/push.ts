/** Push notifications on this device while no page is open: the browser's subscription, and its registration at the server. */

import type * as Schemas from '../generated/api'
import { addresses, type Address } from './addresses'
import { call, Problem, put, remove } from './client'

/** Whether this device can show push notifications; if not, the reason. */
export type Possible = 'yes' | 'denied' | 'install' | 'no'

/** iPhones and iPads only notify people about apps that are on the Home Screen. */
const isPhoneOfApple = () => /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

export function possible(): Possible {
  if (isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'yes'
  }
  return isPhoneOfApple() && !isInstalled() ? 'install' : 'no'
}

const manager = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager ?? null
/** The worker is registered after the first page is shown. Waits for that, for three seconds at most. */
const registered = () => Promise.race([navigator.serviceWorker?.ready, new Promise((over) => window.setTimeout(over, 3_000))])
const subscribed = async () => (possible() === 'yes' ? ((await (await manager())?.getSubscription()) ?? null) : null)

/** The fingerprint by which the server identifies a browser: the first half of the SHA-256 of its endpoint. */
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
  /** The fingerprint of this browser's subscription, or null. */
  own: async (): Promise<string | null> => {
    const subscription = await subscribed().catch(() => null)
    return subscription && print(subscription)
  },

  /**
   * Switches on notifications here. Returns false if the person does not allow them in the browser. Calls `prepare` before the
   * server knows the subscription, so before the first notification can arrive.
   */
  on: async (prepare: () => Promise<void>): Promise<boolean> => {
    if ((await Notification.requestPermission()) !== 'granted') return false
    await prepare()
    const { key } = await call<Required<Schemas.PushKey>>('/me/push')
    await registered()
    const there = await manager()
    if (key === null || there === null) throw new Problem(0, { code: 'push_refused' })
    const wanted = bytes(key)
    const before = await there.getSubscription()
    // A subscription for a server that used this address before. Removing it takes nothing from this server.
    if (before && !isFor(before, wanted)) await before.unsubscribe()
    const made = await there.subscribe({ userVisibleOnly: true, applicationServerKey: wanted }).catch(() => {
      throw new Problem(0, { code: 'push_refused' })
    })
    await put('/me/push', made.toJSON())
    return true
  },

  /** Switches off notifications here. */
  off: async ({ id }: Pick<Address, 'id'>): Promise<void> => {
    await remove(`/me/push/${encodeURIComponent(id)}`)
    await (await subscribed())?.unsubscribe()
  },

  /** Switches off notifications in another browser of the person. */
  forget: ({ id }: Pick<Address, 'id'>) => remove<unknown>(`/me/push/${encodeURIComponent(id)}`),

  /** Switches off notifications in this browser at sign-out. If the server cannot be told, the subscription ends by itself. */
  leave: async (): Promise<void> => {
    const own = await push.own()
    if (own === null) return
    const mine = (await addresses.list().catch(() => null))?.addresses.find(({ address }) => address === own)
    if (mine) await push.off(mine).catch(() => {})
  },
}
