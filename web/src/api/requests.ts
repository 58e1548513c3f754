/**
 * The order of requests. Responses may arrive in another order, and the response to an earlier request does not know what that to a
 * later one knew.
 */

let requests = 0
const numbers = new WeakMap<object, number>()

/** Sends a request, and remembers for the views that it brings that they were requested now. */
export async function ordered<T>(request: () => Promise<T>, views: (brought: T) => object[]): Promise<T> {
  const number = ++requests
  const brought = await request()
  for (const view of views(brought)) numbers.set(view, number)
  return brought
}

/** The place of a view in the order. A view that was not only read, such as the response to an answer, is as new as its arrival. */
export const requestOf = (view: object): number => numbers.get(view) ?? ++requests
