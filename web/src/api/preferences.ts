/** The notification preferences of a person. */

import type * as Schemas from '../generated/api'
import type { Exactly } from '../wire'
import { call, put } from './client'

/** The preferences. An absent field has its default. */
export type Preferences = Exactly<Schemas.Preferences, { remind_minutes?: number }>

export const preferences = {
  read: () => call<Preferences>('/me/preferences'),
  set: (wanted: Preferences) => put<Preferences>('/me/preferences', wanted),
}
