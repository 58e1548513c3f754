/** The pages that are brought to the browser once they are opened, so that the inbox is there sooner. */

import type { Route } from '../state/routes'
import { bring, language, speak } from '../words/language'

const PAGES: Partial<Record<Route['page'], () => Promise<unknown>>> = {
  sessions: () => import('../pages/sessions'),
  session: () => import('../pages/session'),
  agents: () => import('../pages/agents'),
  rules: () => import('../pages/rules'),
  history: () => import('../pages/history'),
  account: () => import('../pages/account'),
}

/** Resolves once the page can be drawn, in the language that is spoken; fails where the server cannot be reached. */
export async function brought({ page }: Route): Promise<void> {
  await PAGES[page]?.()
  await bring(language)
  speak(language)
}
