/** Every page in every state. `pictures.ts` takes screenshots of all of them, and `scenes.test.ts` checks them with axe. */

import { ASKS } from './asks'
import { INBOX } from './inbox'
import { PLACES } from './places'
import type { Scene } from './scene'
import { SESSIONS } from './sessions'

export type { Scene }

export const SCENES: Scene[] = [...INBOX, ...ASKS, ...SESSIONS, ...PLACES]

/** Whether every page is checked in every state, and with marked texts. This takes long. */
export const EVERY = process.env['EVERY'] === 'scene'

/** The pages that are checked by default. Pages that only contain the form are left to the tests of the form, which check all of its states. */
export const LOOKED_AT: Scene[] = SCENES.filter(({ name }) => EVERY || !/^(ask|who|draft)(-|$)/.test(name) || name === 'ask-sent-later' || name === 'ask-lost-race')

/** The pages that are checked for unmarked texts: one of each kind by default, otherwise all. */
export const WORDED: Scene[] = SCENES.filter(({ name }) => EVERY || !name.includes('-') || name.startsWith('session-'))
