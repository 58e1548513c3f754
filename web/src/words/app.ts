/** The texts of the app frame, the inbox and the sign-in pages in the current language. */

import english from '../../../texts/en/web-app.ftl'
import type { Texts } from './generated/app'
import { area } from './language'

const others = import.meta.glob(['../../../texts/*/web-app.ftl', '!../../../texts/en/*'], { import: 'default' })

/** Changes with the language, so read it at render time. */
export let w: Texts = area<Texts>(english, others, (texts) => (w = texts))
