/** Agents and their sessions. Not needed to show the inbox. */

import type { AgentView, Page, SessionView, JournalEvent } from '../wire'
import { call, fetched, id, post } from './client'

export const sessionsApi = {
  agents: async () => (await call<Page<AgentView>>('/agents')).items,
  sessions: (query: string, cursor?: string) => call<Page<SessionView>>(`/sessions?${query}${cursor ? `&cursor=${id(cursor)}` : ''}`),
  session: (session: string) => call<SessionView>(`/sessions/${id(session)}`),
  start: (agent: string, message: string, key: string) => post<SessionView>('/sessions', message ? { agent, message } : { agent }, key),
  say: (session: string, words: string, key: string) => post<SessionView>(`/sessions/${id(session)}/messages`, { text: words }, key),
  resume: (session: string) => post<SessionView>(`/sessions/${id(session)}/resume`, {}),
  snapshot: (session: string) => fetched(`/sessions/${id(session)}/snapshot`),
  cancel: (session: string) => post<SessionView>(`/sessions/${id(session)}/cancel`, {}),
  eventsPage: (session: string, after: number, limit: number) =>
    call<Page<JournalEvent>>(`/sessions/${id(session)}/events?after=${after}&limit=${limit}`),
}
