/** The names of channels in the current language. */

import { w } from './ask'
import { textOf } from './language'

/** `local-cli` is "Terminal", and `slack:1` is "Slack (1)". A channel of an own program keeps its name. */
export function channelName(channel: string): string {
  const [kind = '', which] = channel.split(':', 2)
  const name = textOf(w.channels, kind)
  return name ? `${name}${which ? ` (${which})` : ''}` : channel
}
