/** References to secrets of a call: they stand in its arguments, and people see dots. */

const REFERENCE = /sealed:[0-9a-f]{64}\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu

/** The text as people see it. */
export function dotted(text: string): string {
  return text.replace(REFERENCE, (_, last: string) => (last === '____' ? '••••' : `•••• ${last}`))
}

/** Whether a secret stands in it. */
export function hidesSomething(text: string): boolean {
  return dotted(text) !== text
}
