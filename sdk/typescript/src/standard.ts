/** The part of Standard Schema and Standard JSON Schema (standardschema.dev) that this package reads. zod, ArkType, Valibot and others have it. */

/** A schema of any library. */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
    readonly validate: (value: unknown) => Validated<Output> | Promise<Validated<Output>>
    /** Standard JSON Schema. */
    readonly jsonSchema?: { readonly input: (options: { target: string; libraryOptions?: Record<string, unknown> }) => Record<string, unknown> }
  }
}

type Validated<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] }

/** Why a value is not valid. */
export interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** The type of a schema's values. */
export type OutputOf<S extends StandardSchema> = NonNullable<S['~standard']['types']>['output']

/** A JSON Schema, as far as it can describe a question. */
export interface JsonSchema {
  type?: string | string[]
  title?: string
  description?: string
  examples?: unknown[]
  default?: unknown
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  $ref?: string
  $defs?: Record<string, JsonSchema>
  definitions?: Record<string, JsonSchema>
  /** The fields of the question that JSON Schema has no word for. */
  waypost?: Record<string, unknown>
}

/** Whether a value is a schema. Some libraries make their schemas functions. */
export function isSchema(value: unknown): value is StandardSchema {
  return ((typeof value === 'object' && value !== null) || typeof value === 'function') && '~standard' in value
}

/** Returns the JSON Schema of what a schema takes. Throws a `TypeError` if its library cannot describe it. */
export function jsonSchemaOf(schema: StandardSchema): JsonSchema {
  const { vendor, jsonSchema } = schema['~standard']
  if (!jsonSchema) throw new TypeError(`this schema of ${vendor} has no JSON Schema (standardschema.dev/json-schema): zod has it since 4.2; for Valibot, use toStandardJsonSchema`)
  // Without this, zod refuses a whole schema and does not say because of which field.
  const libraryOptions = vendor === 'zod' ? { libraryOptions: { unrepresentable: 'any' } } : {}
  return jsonSchema.input({ target: 'draft-2020-12', ...libraryOptions })
}
