/** What the form says, in the language that is spoken. */

import { en } from './ask-en'
import { area } from './language'

type Words = typeof en

/** Changes with the language, so it is read while something is drawn. */
export let w: Words = en

area<Words>(en, () => import('./ask-de').then(({ de }) => de), (words) => (w = words))
