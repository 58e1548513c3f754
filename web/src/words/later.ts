/** What the pages say that are brought once they are opened, in the language that is spoken. */

import { en } from './later-en'
import { area } from './language'

type Words = typeof en

/** Changes with the language, so it is read while something is drawn. */
export let w: Words = en

area<Words>(en, () => import('./later-de').then(({ de }) => de), (words) => (w = words))
