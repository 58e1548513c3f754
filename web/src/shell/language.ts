/** In which language the app is: as the person chose in this browser, else as the browser says. */

import { storage } from '../state/team'
import { bring, languageFor, languageOf, speak, type Language } from '../words/language'

const KEY = 'waypost-language'

/** What the person chose; null where they go by the browser. */
export function chosenLanguage(): Language | null {
  return languageOf(storage()?.getItem(KEY) ?? '')
}

/** Keeps what the person chose; the app speaks it when it is loaded again. */
export function chooseLanguage(language: Language | null): void {
  if (language) storage()?.setItem(KEY, language)
  else storage()?.removeItem(KEY)
}

/** Brings the words before anything is drawn. Where they cannot be had, it is English. */
export async function beginToSpeak(): Promise<void> {
  // By then every area that came with the app has said so.
  await Promise.resolve()
  const wanted = languageFor(chosenLanguage(), navigator.languages)
  const spoken = await (bring(wanted) ?? Promise.resolve()).then(() => wanted, () => 'en' as const)
  document.documentElement.lang = spoken
  speak(spoken)
}
