/** The texts of the ask form in the current language. */

import { en } from './ask-en'
import { area } from './language'

type Words = typeof en

/** Changes with the language, so read it at render time. */
export let w: Words = en

area<Words>(en, () => import('./ask-de').then(({ de }) => de), (words) => (w = words))
