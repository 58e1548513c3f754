/** A command that a person copies into a terminal. */

import { html, nothing } from 'lit'
import { w } from '../words/later'

export function copyLine(command: string): unknown {
  const copy = (event: Event) => {
    const button = event.currentTarget as HTMLButtonElement
    const said = (words: string) => (button.textContent = words)
    navigator.clipboard.writeText(command).then(() => said(w.copied), () => said(w.notCopied))
  }
  // Browsers offer the clipboard only at an encrypted or a local address.
  const canCopy = 'clipboard' in navigator
  return html`<p class="copy-line"><code tabindex="0">${command}</code>${canCopy ? html`<button type="button" class="plain-button" aria-label=${w.copyCommand(command)} @click=${copy}>${w.copy}</button>` : nothing}</p>`
}
