/**
 * Makes the types of the API out of the description that a running server gives of itself. A test starts the server, and compares
 * or writes the files.
 */

import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const HEAD = '// Generated from the API\'s own description by `npm run generate` in `sdk/typescript`; not to be edited.\n\n'

/** Each generated file, relative to the top folder of the project: the routes that its client speaks, and how it is written. */
export const CLIENTS = [
  {
    file: 'sdk/typescript/src/generated/api.ts',
    spoken: [/^\/api\/v1\/(asks|sessions|files)(\/|$)/, /^\/api\/v1\/(agents|me)$/],
    write: astToString,
  },
  {
    file: 'web/src/generated/api.ts',
    spoken: [
      /^\/api\/v1\/(sessions|files|history|me|rules|sign-in)(\/|$)/,
      /^\/api\/v1\/(agents|asks|asks\/decide|asks\/\{id\}|people|admin\/(role-policy|keys|keys\/\{id\}\/revoke|people|fatigue))$/,
      /^\/api\/v1\/asks\/\{id\}\/(answer|cancel|comment|delegate|draft|opened|restrict|undo)$/,
    ],
    write: schemasOnly,
  },
]

/** The description of only the routes that match one of the patterns `spoken`, and of the schemas that they name. */
export function part(description, spoken) {
  const matching = Object.entries(description.paths).filter(([path]) => spoken.some((one) => one.test(path)))
  const paths = structuredClone(Object.fromEntries(matching))
  // Every refusal is the same document, so it is described once.
  for (const routes of Object.values(paths))
    for (const route of Object.values(routes)) {
      const served = Object.entries(route.responses ?? {}).filter(([status]) => status.startsWith('2'))
      route.responses = Object.fromEntries(served)
    }
  const named = pagesByName(withoutExamples(description.components.schemas))
  const schemas = {}
  const take = (value) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name in schemas) continue
      schemas[name] = named[name]
      take(schemas[name])
    }
  }
  // What is told piece by piece, and what is told of every refusal, no route names.
  take([paths, ...['EventView', 'Problem'].map(reference)])
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { openapi: description.openapi, info: description.info, paths, components: { schemas: sorted } }
}

const reference = (name) => ({ $ref: `#/components/schemas/${name}` })

/** The schemas without their examples, which would be longer than the types. */
const withoutExamples = (schemas) => Object.fromEntries(Object.entries(schemas).map(([name, { examples: _, ...schema }]) => [name, schema]))

/** The schemas, where a page names the schema of its items instead of repeating it. */
function pagesByName(schemas) {
  const named = structuredClone(schemas)
  for (const [name, page] of Object.entries(named)) {
    const of = name.replace(/^Page_/, '')
    if (of !== name && schemas[of]) page.properties.items.items = reference(of)
  }
  return named
}

/** Writes only the schemas, each as a type of its own name. */
function schemasOnly(nodes) {
  const components = nodes.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components')
  const { members } = components.members.find((member) => member.name.text === 'schemas').type
  const text = astToString(members.map(declared))
  return text.replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1').replaceAll(' @description ', ' ')
}

/** A member of a type as an exported type, with its comment. */
function declared(member) {
  const { name, type } = member
  const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)]
  const node = ts.isTypeLiteralNode(type)
    ? ts.factory.createInterfaceDeclaration(exported, name, undefined, undefined, type.members)
    : ts.factory.createTypeAliasDeclaration(exported, name, undefined, type)
  return ts.setSyntheticLeadingComments(node, ts.getSyntheticLeadingComments(member))
}

/** The types that a client needs of a description, as text. */
export async function types(description, { spoken, write }) {
  // The server leaves out fields that have their default, so such a field is not always there.
  return HEAD + write(await openapiTS(part(description, spoken), { emptyObjectsUnknown: true, defaultNonNullable: false }))
}
