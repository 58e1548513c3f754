/** The pages that are loaded when a person opens them, so that the inbox appears sooner. */

import type { Route } from '../state/routes'
import { bring, language, speak } from '../words/language'

const PAGES: Partial<Record<Route['page'], () => Promise<unknown>>> = {
  ask: () => import('../pages/ask-page'),
  sessions: () => import('../pages/sessions'),
  session: () => import('../pages/session'),
  agents: () => import('../pages/agents'),
  rules: () => import('../pages/rules'),
  risk: () => import('../pages/risk'),
  team: () => import('../pages/team'),
  history: () => import('../pages/history'),
  account: () => import('../pages/account'),
  returned: () => bringSignIn(),
}

/** Call once the first page is shown. */
export let begin: () => void = () => {}
/** What is not needed for the first page is loaded after it. */
export const begun = new Promise<void>((done) => (begin = done))

/** Loads the elements that are not needed to show the inbox: its tools, bulk decisions, what was decided recently, and the help on keys. */
export const bringInboxLater = (): Promise<unknown> => begun.then(() => bringSpeaking(import('../words/later'))).then(() => Promise.all([import('../pages/inbox-later'), import('../pages/ask-page')]))

/** Loads what is shown beside an ask on a wide screen. */
export const bringContext = (): Promise<void> => begun.then(() => bringSpeaking(import('../pages/inbox/waypost-context')))

/** Loads the offer to undo a decision. */
export const bringUndo = (): Promise<void> => bringSpeaking(import('./waypost-undo'))

/** Loads the command palette. */
export const bringPalette = (): Promise<void> => bringSpeaking(import('./waypost-palette'))

/** Loads the texts of a module in the current language too. */
async function bringSpeaking(module: Promise<unknown>): Promise<void> {
  await module
  await bring(language)
  speak(language)
}

/** Loads the elements for signing in. */
export const bringSignIn = (): Promise<unknown> => import('../pages/sign-in')

/** Resolves once the page can be rendered in the current language. Rejects if the server cannot be reached. */
export async function brought({ page }: Route): Promise<void> {
  await PAGES[page]?.()
  await bring(language)
  speak(language)
}
