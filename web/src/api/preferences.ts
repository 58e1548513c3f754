/** How somebody wants to be told of what waits for them. */

import type { Risk } from '../wire'
import { call, put } from './client'

/** What they want. What is absent is as it always is. */
export interface Preferences {
  /** By risk, from which on it counts: the channels that tell. */
  over?: Partial<Record<Risk, string[]>>
  zone?: string
  /** When they are not told, such as from `22:00` to `07:00`. */
  quiet?: { from: string; to: string }
  /** The times of a day at which they are told of everything together. */
  digest?: string[]
  remind_minutes?: number
  urgent_from?: Risk
  away?: { until: string; delegate?: string }
}

export const preferences = {
  read: () => call<Preferences>('/me/preferences'),
  set: (wanted: Preferences) => put<Preferences>('/me/preferences', wanted),
}
