/** Every page in every state. Photographs are taken of all of them, and a test looks at each with axe. */

import { ASKS } from './asks'
import { INBOX } from './inbox'
import { PLACES } from './places'
import type { Scene } from './scene'
import { SESSIONS } from './sessions'

export type { Scene }

export const SCENES: Scene[] = [...INBOX, ...ASKS, ...SESSIONS, ...PLACES]

/** Whether every page is looked at in every state, and with marked words: that takes long. */
export const EVERY = process.env['EVERY'] === 'scene'

/** The pages that are looked at here. What is one form alone is else left to the tests of the form, which see it in all of its states. */
export const LOOKED_AT: Scene[] = SCENES.filter(({ name }) => EVERY || !/^(ask|who|draft)(-|$)/.test(name) || name === 'ask-sent-later' || name === 'ask-lost-race')

/** The pages on which marked words are looked for: one of each kind, and else all. */
export const WORDED: Scene[] = SCENES.filter(({ name }) => EVERY || !name.includes('-') || name.startsWith('session-'))
