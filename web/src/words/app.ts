/** What the frame of the app, the inbox and signing in say, in the language that is spoken. */

import { en } from './app-en'
import { area } from './language'

type Words = typeof en

/** Changes with the language, so it is read while something is drawn. */
export let w: Words = en

area<Words>(en, () => import('./app-de').then(({ de }) => de), (words) => (w = words))
