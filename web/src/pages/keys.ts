/** Single-key shortcuts in the whole app. */

import { submitKeys } from '../ask/keys'
import { w } from '../words/app'
import { w as form } from '../words/ask'

/** How the keys that open the command palette are written on this device. */
export const paletteKeys = (): string => submitKeys().replace(/\S+$/, 'K')

/** Whether an event opens the command palette: Ctrl K, or Command K. */
export const opensPalette = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean => key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey && !shiftKey

/** All shortcuts, for the help. */
export function keys(): readonly [key: string, does: string][] {
  return [
    ['j', w.keys.next], ['k', w.keys.previous], ['/', w.keys.search],
    ['1–9', form.keys.option], ['a', form.keys.approve], ['r', form.keys.reject], ['e', form.keys.edit], ['u', form.keys.undo],
    [submitKeys(), w.keys.submit], ['x', w.keys.select], ['g i', w.keys.goes], [paletteKeys(), w.keys.palette], ['?', w.keys.help],
  ]
}

/** The key, if it was pressed alone and once while nobody is typing or using a dialog. */
export function bareKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.repeat || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return null
  const { target } = event
  if (!(target instanceof Element)) return event.key
  return target.closest('textarea, select, dialog, [contenteditable], input:not([type="radio"], [type="checkbox"])') ? null : event.key
}
