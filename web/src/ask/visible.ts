/** Text from a model or a stranger, with every character that could deceive a reader made visible. */

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const HIDDEN = /[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/gu

function name(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

/** For prose: what could reorder or erase text is shown, what merely joins an emoji is left alone. */
export function prose(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROLS, name).replace(DIRECTION, name)
}

/** For what will be run or was printed: nothing may hide. */
export function exact(text: string): string {
  return text.replace(CONTROLS, name).replace(DIRECTION, name).replace(HIDDEN, name)
}
