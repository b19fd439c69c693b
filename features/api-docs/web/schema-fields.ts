import type { Schema } from '#core/contract/openapi.ts'

/** A field of a schema as a row: what lies within it follows in rows of its own, under its name. */
export type FieldRow = {
  name: string
  required: boolean
  type: string
  /** The schema that it refers to, which is described in its own place. */
  refersTo: string | undefined
  nullable: boolean
  schema: Schema
}

const REFERENCE = '#/components/schemas/'

/** The schema without null beside it. */
export function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (!others || others.length === schema.anyOf?.length) return { schema, nullable: false }
  return { schema: others.length === 1 ? others[0]! : { ...schema, anyOf: others }, nullable: true }
}

const referred = ({ $ref }: Schema) => $ref?.slice(REFERENCE.length)

/** What a value is, in the words of JSON Schema: 'string (uuid)', 'Role[]', 'Dealer | Store'. */
export function typeOf(whole: Schema): string {
  const { schema } = withoutNull(whole)
  const name = referred(schema)
  if (name) return name
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.items) return `${typeOf(schema.items)}[]`
  if ('const' in schema) return JSON.stringify(schema.const)
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return schema.format ? `${type} (${schema.format})` : type
}

/** The rows of an object's fields, depth first: 'Apps', 'Apps[].ID'. */
export function fieldRows(whole: Schema, prefix = ''): FieldRow[] {
  const { schema } = withoutNull(whole)
  if (schema.items) return fieldRows(schema.items, `${prefix}[]`)
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = prefix ? `${prefix}.${key}` : key
    const bare = withoutNull(field)
    const row: FieldRow = {
      name,
      required: required.includes(key),
      type: typeOf(field),
      refersTo: referred(bare.schema) ?? (bare.schema.items && referred(bare.schema.items)),
      nullable: bare.nullable,
      schema: bare.schema,
    }
    return [row, ...fieldRows(bare.schema, name)]
  })
}
