/** Single keys as shortcuts, in the whole app. */

import { FORM_KEYS } from '../ask/keys'

/** Everything that a key does, as the help tells it. */
export const KEYS: readonly [key: string, does: string][] = [
  ['j', 'the next ask in the inbox'],
  ['k', 'the one before'],
  ['/', 'search in the inbox'],
  ...FORM_KEYS,
  ['Ctrl Enter', 'submit the answer'],
  ['?', 'show this'],
]

/** The key, where it was pressed by itself, once, and nobody is typing or choosing in a dialog. */
export function bareKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.repeat || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return null
  const { target } = event
  if (!(target instanceof Element)) return event.key
  return target.closest('textarea, select, dialog, [contenteditable], input:not([type="radio"], [type="checkbox"])') ? null : event.key
}
