/** What was decided: the history, the audit log, and the auto-approval rules. Not needed to show the inbox. */

import type { Page, Past, Insight, RuleView } from '../wire'
import { all, call, fetched, id, remove } from './client'

export const recordsApi = {
  history: (query: string, cursor?: string) => call<Page<Past>>(`/history?${query}${cursor ? `&cursor=${id(cursor)}` : ''}`),
  wholeHistory: (query: string) => all<Past>(`/history?${query}`),
  insight: (days: string) => call<Insight>(`/history/insight?days=${id(days)}`),
  sheet: (query: string) => fetched(`/history/sheet?${query}`),
  record: () => fetched('/record'),
  rules: () => all<RuleView>('/rules?'),
  endRule: (rule: string) => remove<RuleView>(`/rules/${id(rule)}`),
}
