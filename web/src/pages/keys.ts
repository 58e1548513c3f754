/** Single-key shortcuts in the whole app. */

import { submitKeys } from '../ask/keys'

/** How the keys that open the command palette are written on this device. */
export const paletteKeys = (): string => submitKeys().replace(/\S+$/, 'K')

/** Whether an event opens the command palette: Ctrl K, or Command K. */
export const opensPalette = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean => key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey && !shiftKey

/** Whether a dialog is above the page. No key acts behind it. */
export const inDialog = (): boolean => document.querySelector('dialog[open]') !== null

/** The key, if it was pressed alone and once while nobody is typing and no dialog is open. */
export function bareKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.repeat || event.metaKey || event.ctrlKey || event.altKey || event.isComposing || inDialog()) return null
  const { target } = event
  if (!(target instanceof Element)) return event.key
  return target.closest('textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])') ? null : event.key
}
