/** Text from a model or a stranger, with every character visible that could deceive a reader. */

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const HIDDEN = /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2028\u2029\u2060-\u2065\u206a-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu
/** No language uses more than eight marks on one letter. Characters that are shown by name do not count as marks. */
const PILE = /(\p{M}{8})(\p{M}+)/gu

function counted(_: string, first: string, rest: string): string {
  return `${first}[${[...rest].length} more marks]`
}

function name(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

/** How a patch begins. */
export const DIFF = /^(diff --git |@@ -\d|--- \S+\n\+\+\+ )/m

/** For prose: shows what could reorder or erase text, and keeps what only joins an emoji. */
export function prose(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROLS, name).replace(DIRECTION, name).replace(PILE, counted)
}

/** A sentence of the server. It has names in backticks, as in a terminal and in a log; here they are in quotes. */
export function sentence(text: string): string {
  return text.replace(/`([^`]+)`/g, '“$1”')
}

/** For code and output: no character may be hidden. */
export function exact(text: string): string {
  return text.replace(CONTROLS, name).replace(DIRECTION, name).replace(HIDDEN, name).replace(PILE, counted)
}
