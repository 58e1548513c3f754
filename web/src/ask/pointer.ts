/** JSON pointers to the answers of an ask. Pure. */

export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The question that a problem belongs to: `/answers/<id>` or `/feedback/<id>`, and anything below it. */
export function questionOf(pointer: string): string | null {
  const [, root, key] = pointer.split('/')
  if ((root !== 'answers' && root !== 'feedback') || key === undefined) return null
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}
