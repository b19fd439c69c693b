import { createHash } from 'node:crypto'
import type { Schema } from '#core/contract/openapi.ts'

/** The values of examples by the name of a field ('Name'), or of a field in one shape or tag ('Role.Name'). */
export type Values = Readonly<Record<string, unknown>>

type Components = Readonly<Record<string, Schema>>

const REFERENCE = '#/components/schemas/'
const nameIn = (reference: string) => reference.slice(REFERENCE.length)

/** Makes an id from a name, so that the same thing has the same id in every example. */
export function idOf(thing: string): string {
  const hex = createHash('sha256').update(thing).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Makes an example of a schema. `within` is the shape or tag that has it as a field. */
export function exampleOf(schema: Schema, components: Components, values: Values, within = ''): unknown {
  const example = (one: Schema, place = within) => exampleOf(one, components, values, place)
  if (schema.$ref) {
    const name = nameIn(schema.$ref)
    return example(components[name]!, name)
  }
  if ('const' in schema) return schema.const
  const { properties, items } = schema
  const [either] = schema.anyOf ?? schema.oneOf ?? []
  if (either) return example(either)
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, field]) => [key, fieldOf(key, field, within, values, example)]),
    )
  if (items) return [example(items)]
  return plain(schema, within)
}

function fieldOf(
  key: string,
  schema: Schema,
  within: string,
  values: Values,
  example: (schema: Schema, place?: string) => unknown,
): unknown {
  for (const name of [`${within}.${key}`, key])
    if (name in values && matchesType(values[name], schema)) return values[name]
  if (isId(schema)) return idOf(key === 'ID' ? within : key.replace(/ID$/, ''))
  // An object that is no component is named by its field.
  return example(schema, schema.items?.properties || schema.properties || schema.anyOf ? key : within)
}

/** Fields of different types may share a name: a value is only used for fields of its type. Undefined leaves the field out. */
function matchesType(value: unknown, { $ref, type, enum: choices, anyOf, items }: Schema): boolean {
  if (value === undefined) return true
  if ($ref) return kindOf(value) === 'object'
  if (anyOf) return anyOf.some((one) => matchesType(value, one))
  if (choices) return choices.includes(value)
  if (Array.isArray(value)) return items !== undefined && value.every((one) => matchesType(one, items))
  return type === undefined || type === kindOf(value) || (type === 'number' && typeof value === 'number')
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const isId = ({ format, anyOf }: Schema) => format === 'uuid' || anyOf?.[0]?.format === 'uuid'

function plain({ type, format, default: given, enum: choices, minimum }: Schema, within: string): unknown {
  if (given !== undefined) return given
  if (choices) return choices[0]
  if (format === 'uuid') return idOf(within)
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-20T14:05:00.000Z'
  if (type === 'integer' || type === 'number') return minimum ?? 1
  if (type === 'boolean') return false
  return type === 'string' ? 'text' : null
}
