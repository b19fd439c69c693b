import type { Schema } from '#core/contract/openapi.ts'

/** A field of a schema as a row of the table; the fields inside it follow as rows whose names begin with its name. */
export type FieldRow = {
  name: string
  required: boolean
  type: string
  /** The named schema of the field, which the page describes in another table. */
  refersTo: string | undefined
  nullable: boolean
  /** What the field means. */
  description: string | undefined
  schema: Schema
}

const REFERENCE = '#/components/schemas/'

/** Separates a schema from the null that is allowed beside it. */
export function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (!others || others.length === schema.anyOf?.length) return { schema, nullable: false }
  return { schema: others.length === 1 ? others[0]! : { ...schema, anyOf: others }, nullable: true }
}

const referredName = ({ $ref }: Schema) => $ref?.slice(REFERENCE.length)
/** The type of a value as a text: 'string (uuid)', 'Role[]', 'Dealer | Store'. */
export function typeOf(whole: Schema): string {
  const { schema } = withoutNull(whole)
  const name = referredName(schema)
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
      refersTo: referredName(bare.schema) ?? (bare.schema.items && referredName(bare.schema.items)),
      nullable: bare.nullable,
      description: field.description,
      schema: bare.schema,
    }
    return [row, ...fieldRows(bare.schema, name)]
  })
}
