/** A picture in full size, above the page. A press, or Escape, closes it. It is loaded when a person enlarges a picture. */

import { w } from '../words/ask'

export function zoom(src: string, alt: string): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'ask-zoom'
  dialog.setAttribute('aria-label', alt)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'ask-plain-button'
  close.textContent = w.goBack
  const image = document.createElement('img')
  image.src = src
  image.alt = alt
  dialog.append(image, close)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
