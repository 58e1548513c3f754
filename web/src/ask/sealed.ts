/** References to secrets in the arguments of a call. People see dots instead. */

const REFERENCE = /sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.([0-9A-Za-z]{4}|____)/gu

/** The text as people see it. */
export function dotted(text: string): string {
  return text.replace(REFERENCE, (_, last: string) => (last === '____' ? '••••' : `•••• ${last}`))
}

/** Whether the text contains a secret. */
export function hidesSomething(text: string): boolean {
  return dotted(text) !== text
}
