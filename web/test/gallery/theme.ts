/** Forces light or dark, whatever the browser prefers, by rewriting the media queries of the style sheets. */

export type Theme = 'light' | 'dark' | 'browser'

const ASKED = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/

function dress(rules: CSSRuleList, theme: 'light' | 'dark'): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.style.colorScheme) rule.style.colorScheme = theme
    if (rule instanceof CSSMediaRule) {
      const [whole, scheme] = ASKED.exec(rule.media.mediaText) ?? []
      if (whole) rule.media.mediaText = rule.media.mediaText.replace(whole, scheme === theme ? '(width >= 0px)' : '(width < 0px)')
    }
    if (rule instanceof CSSGroupingRule) dress(rule.cssRules, theme)
  }
}

export function wear(theme: Theme): void {
  if (theme === 'browser') return
  for (const sheet of document.styleSheets) dress(sheet.cssRules, theme)
}
