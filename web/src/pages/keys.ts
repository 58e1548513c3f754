/** Single keys as shortcuts, in the whole app. */

import { w } from '../words/app'
import { w as form } from '../words/ask'

/** Everything that a key does, as the help tells it. */
export function keys(): readonly [key: string, does: string][] {
  return [...w.keysBefore, ...form.keys, ...w.keysAfter]
}

/** The key, where it was pressed by itself, once, and nobody is typing or choosing in a dialog. */
export function bareKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.repeat || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return null
  const { target } = event
  if (!(target instanceof Element)) return event.key
  return target.closest('textarea, select, dialog, [contenteditable], input:not([type="radio"], [type="checkbox"])') ? null : event.key
}
