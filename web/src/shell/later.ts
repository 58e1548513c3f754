/** The pages that are loaded when a person opens them, so that the inbox appears sooner. */

import type { Route } from '../state/routes'
import { bring, language, speak } from '../words/language'

const PAGES: Partial<Record<Route['page'], () => Promise<unknown>>> = {
  sessions: () => import('../pages/sessions'),
  session: () => import('../pages/session'),
  agents: () => import('../pages/agents'),
  rules: () => import('../pages/rules'),
  risk: () => import('../pages/risk'),
  history: () => import('../pages/history'),
  account: () => import('../pages/account'),
  returned: () => bringSignIn(),
}

/** Loads the elements that are not needed to show the inbox: bulk decisions, and the help on keys. */
export const bringInboxLater = (): Promise<unknown> => import('../pages/inbox-later')

/** Loads the elements for signing in. */
export const bringSignIn = (): Promise<unknown> => import('../pages/sign-in')

/** Resolves once the page can be rendered in the current language. Rejects if the server cannot be reached. */
export async function brought({ page }: Route): Promise<void> {
  await PAGES[page]?.()
  await bring(language)
  speak(language)
}
