/** What a person reads and changes of their own account. Not needed to show the inbox. */

import type * as Schemas from '../generated/api'
import { call, id, post, type Account, type Enrolment } from './client'

export const accountApi = {
  account: () => call<Account>('/me/account'),
  mySessions: async () => (await call<Schemas.Page_BrowserSession>('/me/sessions')).items,
  endSession: (session: string) => post<unknown>(`/me/sessions/${id(session)}/end`, {}),
  signOut: () => post<unknown>('/me/sign-out', {}),
  signOutEverywhere: () => post<unknown>('/me/sign-out-everywhere', {}),
  setPassword: (password: string, old?: string) => post<unknown>('/me/password', old ? { old, password } : { password }),
  startCode: () => post<Enrolment>('/me/code', {}),
  confirmCode: async (secret: string, code: string) =>
    (await post<Schemas.RecoveryView>('/me/code/confirm', { secret, code })).recovery_codes,
  removeFactor: (factor: string) => post<unknown>(`/me/factors/${id(factor)}/remove`, {}),
}
