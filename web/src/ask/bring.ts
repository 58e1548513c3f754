/** Loads a part of the form that few people open. If it cannot be loaded, the notice at the buttons says so, and pressing again tries again. */

import type { Notice } from './frame'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

let missing: Notice | null = null

export async function bringPart<T>(host: WaypostAsk, loading: Promise<T>): Promise<T | null> {
  const part = await loading.catch(() => null)
  if (!part) host.notice = missing = { tone: 'warning', title: w.partMissing }
  else if (host.notice === missing) host.notice = null
  return part
}
