/** The texts of the app frame, the inbox and the sign-in pages in the current language. */

import { en } from './app-en'
import { area } from './language'

type Words = typeof en

/** Changes with the language, so read it at render time. */
export let w: Words = en

area<Words>(en, () => import('./app-de').then(({ de }) => de), (words) => (w = words))
