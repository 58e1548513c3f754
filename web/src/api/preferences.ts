/** The notification preferences of a person. */

import type { Risk } from '../wire'
import { call, put } from './client'

/** The preferences. An absent field has its default. */
export interface Preferences {
  /** The channels that notify, by the lowest risk at which they start. */
  over?: Partial<Record<Risk, string[]>>
  zone?: string
  /** The quiet hours, such as `22:00` to `07:00`. */
  quiet?: { from: string; to: string }
  /** The times of day at which all notifications are sent together. */
  digest?: string[]
  remind_minutes?: number
  urgent_from?: Risk
  away?: { until: string; delegate?: string }
}

export const preferences = {
  read: () => call<Preferences>('/me/preferences'),
  set: (wanted: Preferences) => put<Preferences>('/me/preferences', wanted),
}
