/** What an administrator reads and changes in the team. */

import type * as Schemas from '../generated/api'
import type { Exactly, Page } from '../wire'
import { call, post, put, type RolePolicyView } from './client'

export type Person = Schemas.Person
export type KeyView = Schemas.KeyView
export type Signals = Exactly<Schemas.Signals, { signs: ('over_budget' | 'hurried' | 'streak')[] }>
export type Fatigue = Exactly<Schemas.FatigueView, { people: { person: string; signals: Signals }[] }>
export type Permissions = Schemas.Permissions

export const team = {
  people: async () => (await call<Page<Person>>('/people')).items,
  /** Adds a person, or replaces the roles of one. */
  assign: (person: string, roles: string[]) => post<Person>('/admin/people', { person, roles }),
  /** The keys that were not revoked. */
  keys: async () => (await call<Page<KeyView>>('/admin/keys')).items.filter(({ ended_at }) => !ended_at),
  makeKey: (principal: string) => post<Schemas.NewKey>('/admin/keys', { principal }),
  revokeKey: (id: string) => post<unknown>(`/admin/keys/${encodeURIComponent(id)}/revoke`, {}),
  rolePolicy: () => call<RolePolicyView>('/admin/role-policy'),
  writeRolePolicy: (policy: RolePolicyView) => put<RolePolicyView>('/admin/role-policy', policy),
  fatigue: () => call<Fatigue>('/admin/fatigue'),
}
