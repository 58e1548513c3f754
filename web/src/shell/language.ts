/** The language of the app: the one that the person selected in this browser, otherwise the browser's. */

import { storage } from '../state/team'
import { bring, languageFor, languageOf, SOURCE, speak, type Language } from '../words/language'

const KEY = 'waypost-language'

/** The language that the person selected; null if the browser decides. */
export function chosenLanguage(): Language | null {
  return languageOf(storage()?.getItem(KEY) ?? '')
}

/** Stores the language that the person selected. It takes effect when the app is loaded again. */
export function chooseLanguage(language: Language | null): void {
  if (language) storage()?.setItem(KEY, language)
  else storage()?.removeItem(KEY)
}

/** Loads the texts before the first render. If they cannot be loaded, the app is in English. */
export async function beginToSpeak(): Promise<void> {
  // By then, every area of the bundle has registered itself.
  await Promise.resolve()
  const wanted = languageFor(chosenLanguage(), navigator.languages)
  const spoken = await (bring(wanted) ?? Promise.resolve()).then(() => wanted, () => SOURCE)
  document.documentElement.lang = spoken
  speak(spoken)
}
