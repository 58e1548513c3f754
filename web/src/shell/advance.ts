/** Whether the next ask opens after a decision, as the person selected in this browser. */

import { storage } from '../state/team'

const KEY = 'waypost-advance'

export function advances(): boolean {
  return storage()?.getItem(KEY) !== 'no'
}

export function chooseAdvance(wanted: boolean): void {
  if (wanted) storage()?.removeItem(KEY)
  else storage()?.setItem(KEY, 'no')
}
