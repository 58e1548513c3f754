/** The texts of the ask form in the current language. */

import english from '../../../texts/en/web-ask.ftl'
import type { Texts } from './generated/ask'
import { area } from './language'

const others = import.meta.glob(['../../../texts/*/web-ask.ftl', '!../../../texts/en/*'], { import: 'default' })

/** Changes with the language, so read it at render time. */
export let w: Texts = area<Texts>(english, others, (texts) => (w = texts))
