/** Light or dark colours: as the device says, or as the person selected in this browser. */

import { storage } from '../state/team'

const KEY = 'waypost-theme'
const DARK = '(prefers-color-scheme: dark)'

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
  applyTheme()
}

/** The rules of the style sheets for a dark device. */
let darkRules: CSSMediaRule[] | null = null

/** Lets the rules for a dark device apply always or never, if the person selected so. */
export function applyTheme(): void {
  const theme = chosenTheme()
  if (!theme && !darkRules) return
  const isDark = (rule: CSSRule) => rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme')
  darkRules ??= [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter(isDark) as CSSMediaRule[])
  for (const rule of darkRules) rule.media.mediaText = theme === 'dark' ? 'all' : theme === 'light' ? 'not all' : DARK
  document.documentElement.style.colorScheme = theme ?? ''
}
