/** What an administrator reads about the team. */

import type * as Schemas from '../generated/api'
import type { Exactly, Page } from '../wire'
import { call } from './client'

export type Person = Schemas.Person
export type KeyView = Schemas.KeyView
export type Signals = Exactly<Schemas.Signals, { signs: ('over_budget' | 'hurried' | 'streak')[] }>
export type Fatigue = Exactly<Schemas.FatigueView, { people: { person: string; signals: Signals }[] }>
export type Permissions = Schemas.Permissions

export const team = {
  people: async () => (await call<Page<Person>>('/people')).items,
  keys: async () => (await call<Page<KeyView>>('/admin/keys')).items,
  fatigue: () => call<Fatigue>('/admin/fatigue'),
}
