/** The texts of the pages that are loaded when a person opens them in the current language. */

import english from '../../../texts/en/web-later.ftl'
import type { Texts } from './generated/later'
import { area } from './language'

const others = import.meta.glob(['../../../texts/*/web-later.ftl', '!../../../texts/en/*'], { import: 'default' })

/** Changes with the language, so read it at render time. */
export let w: Texts = area<Texts>(english, others, (texts) => (w = texts))
