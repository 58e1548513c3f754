/** Forces light or dark, whatever the browser prefers. */

export type Theme = 'light' | 'dark' | 'browser'

export function wear(theme: Theme): void {
  if (theme !== 'browser') document.documentElement.style.colorScheme = theme
}
