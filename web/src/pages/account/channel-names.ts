/** The names of channels in the current language. */

import { language, textOf } from '../../words/language'
import { w } from '../../words/later'

export const channelName = (name: string): string => textOf(w.channels, name) ?? name

/** Several channels as alternatives: "Slack, Telegram, or Email". */
export function channelNames(names: string[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names.map(channelName))
}
