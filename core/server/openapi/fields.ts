import type { Schema } from '#core/contract/openapi.ts'

/** The texts about fields: by the name of a field, and by its name in one place, where it means something else. */
export type FieldTexts = {
  field: Readonly<Record<string, string>>
  fieldOf: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The fields that hold the answer of a call: what is in them belongs to the call. */
const holders = new Set(['data', 'Data'])

/**
 * Lists the fields that a schema defines inline. The place of a field is the named shape or the call that has it, or the
 * outer field whose value has no name.
 */
export function* fieldsOf(
  schema: Schema,
  place: string,
): Generator<[place: string, key: string, field: Schema]> {
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    yield [place, key, field]
    yield* fieldsOf(field, holders.has(key) ? place : key)
  }
  for (const part of [schema.items, ...(schema.anyOf ?? schema.oneOf ?? [])])
    if (part) yield* fieldsOf(part, place)
}

/** Writes into each field of a schema what it means. A test refuses a field without a text. */
export function describeFields(schema: Schema, place: string, { field, fieldOf }: FieldTexts) {
  for (const [within, key, one] of fieldsOf(schema, place)) {
    const description = fieldOf[within]?.[key] ?? field[key]
    if (description) one.description = description
  }
}
