/** The texts of the pages that are loaded when a person opens them, in the current language. */

import { en } from './later-en'
import { area } from './language'

type Words = typeof en

/** Changes with the language, so read it at render time. */
export let w: Words = en

area<Words>(en, () => import('./later-de').then(({ de }) => de), (words) => (w = words))
