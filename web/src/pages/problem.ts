/** The text of a problem in the current language if its code is known, otherwise the text of the server. */

import type { Problem } from '../api/client'
import { w } from '../words/app'
import { w as form } from '../words/ask'
import { language, SOURCE, textOf } from '../words/language'

export interface ProblemWords {
  title: string
  /** What the person can do about it; may be empty. */
  text: string
  /** The text is English, whatever the current language is. */
  english: boolean
}

export function problemWords({ code, message, detail, errors }: Problem): ProblemWords {
  const known = textOf(w.own, code) ?? textOf(w.problems, code)
  const fault = errors[0] && textOf(form.faults, errors[0].code)
  if (known?.title) return { title: known.title, text: fault ?? (known.text || (code === 'page_failed' ? detail : '')), english: false }
  return { title: message || w.wrong, text: detail, english: language !== SOURCE && message !== '' }
}
