import { z } from 'zod'
import type { Schema } from '#core/contract/openapi.ts'
import { describeFields, type FieldTexts } from './fields.ts'

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>
type Seen = Parameters<Override>[0]
type Io = 'input' | 'output'

export type SchemaWriter = ReturnType<typeof schemaWriter>

/** Writes the shapes of contracts as JSON Schema, and what their fields mean. Named shapes are written once, as components. */
export function schemaWriter(named: Readonly<Record<string, z.ZodType>>, texts: FieldTexts) {
  const metadata = z.registry<{ id: string }>()
  for (const [id, shape] of Object.entries(named)) metadata.add(shape, { id })
  const components: Record<string, Schema> = {}
  /** `place`: the call whose shape it is. */
  const write = (shape: z.ZodType, io: Io, place: string): Schema => {
    // As a field of an object, a named shape becomes a reference instead of a copy.
    const written = z.toJSONSchema(z.object({ shape }), {
      io,
      metadata,
      override: (seen) => tidy(seen, io),
      unrepresentable: 'any',
    })
    const { $defs = {}, properties } = relinked(written) as { $defs?: typeof components; properties: Schema }
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _, ...schema } = definition
      describeFields(schema, name, texts)
      const before = components[name]
      if (before && JSON.stringify(before) !== JSON.stringify(schema))
        throw new Error(`${name} is one shape when sent and another when answered: give it a name of its own`)
      components[name] = schema
    }
    const schema = properties.shape as Schema
    describeFields(schema, place, texts)
    return schema
  }
  return { write, components }
}

const relinked = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as object

/** Leaves out what a client does not need: the pattern of a format, or that a query sends a number or boolean as text. */
function tidy({ zodSchema, jsonSchema }: Seen, io: Io) {
  const sent = io === 'input'
  if (sent && zodSchema instanceof z.ZodPipe && isScalar(zodSchema.def.out)) {
    for (const rule of ['pattern', 'minLength', 'maxLength', 'enum'] as const) delete jsonSchema[rule]
    Object.assign(jsonSchema, z.toJSONSchema(zodSchema.def.out, { override: (seen) => tidy(seen, io) }))
    delete jsonSchema.$schema
  }
  if (sent && zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // A later version may add fields.
  delete jsonSchema.additionalProperties
  const { properties, required } = jsonSchema
  if (sent && properties && required) {
    const missing = required.filter((key) => !isOptional(properties[key]))
    if (missing.length) jsonSchema.required = missing
    else delete jsonSchema.required
  }
}

const isScalar = (schema: unknown): schema is z.ZodNumber | z.ZodBoolean =>
  schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean

/** A field that has a default may be left out. */
const isOptional = (schema: unknown) => typeof schema === 'object' && schema !== null && 'default' in schema
