/**
 * Makes the types of `src/generated/api.ts` out of the description that a running server gives of itself: of what an asking
 * program speaks, which is asks, sessions, files and agents. A test starts the server, and compares or writes them.
 */

import openapiTS, { astToString } from 'openapi-typescript'

const HEAD = '// Generated from the API\'s own description by `npm run generate`; not to be edited.\n\n'
const SPOKEN = [/^\/api\/v1\/(asks|sessions|files)(\/|$)/, /^\/api\/v1\/(agents|me)$/]

/** Only the routes that are spoken, and the schemas that they name. */
export function part(description) {
  const spoken = Object.entries(description.paths).filter(([path]) => SPOKEN.some((one) => one.test(path)))
  const paths = structuredClone(Object.fromEntries(spoken))
  // Every refusal is the same document, so it is described once.
  for (const routes of Object.values(paths))
    for (const route of Object.values(routes)) {
      const served = Object.entries(route.responses ?? {}).filter(([status]) => status.startsWith('2'))
      route.responses = Object.fromEntries(served)
    }
  const schemas = {}
  const take = (value) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name in schemas) continue
      schemas[name] = description.components.schemas[name]
      take(schemas[name])
    }
  }
  // What is told piece by piece, and what is told of every refusal, no route names.
  take([paths, ...['EventView', 'Problem'].map((name) => ({ $ref: `#/components/schemas/${name}` }))])
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { openapi: description.openapi, info: description.info, paths, components: { schemas: sorted } }
}

/** The types of a description, as text. */
export async function types(description) {
  return HEAD + astToString(await openapiTS(part(description), { emptyObjectsUnknown: true }))
}
