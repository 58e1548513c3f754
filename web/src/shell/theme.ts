/** Light or dark colours, as the person selected in this browser. `public/assets/theme.js` applies them before anything is drawn. */

import { storage } from '../state/team'

const KEY = 'waypost-theme'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme that the person selected; null if the device decides. */
export function chosenTheme(): Theme | null {
  const kept = storage()?.getItem(KEY)
  return THEMES.find((theme) => theme === kept) ?? null
}

export function chooseTheme(theme: Theme | null): void {
  if (theme) storage()?.setItem(KEY, theme)
  else storage()?.removeItem(KEY)
  document.dispatchEvent(new Event('waypost-theme'))
}
