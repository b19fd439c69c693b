import type { Schema } from '#core/contract/openapi.ts'

/**
 * Writes schemas as one type of TypeScript, `Shapes`, with a field for each. A field and what it means are one line, so that
 * a change of it is one line too.
 */
export const typesOf = (schemas: Readonly<Record<string, Schema>>): string =>
  `export type Shapes = ${objectOf({ properties: schemas, required: Object.keys(schemas) }, '')}\n`

/** An object that is longer has a line for each field. */
const LINE_MAX = 120

function objectOf({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    const { description } = field
    const meaning = description ? `/** ${description.replaceAll('*/', '*\\/')} */ ` : ''
    return `${meaning}${key}${required.includes(name) ? '' : '?'}: ${typeOf(field, inner)}`
  })
  if (!fields.length) return 'Record<string, never>'
  const line = `{ ${fields.join('; ')} }`
  if (line.length <= LINE_MAX && !line.includes('\n')) return line
  return `{\n${fields.map((field) => `${inner}${field}\n`).join('')}${indent}}`
}

function typeOf(schema: Schema, indent: string): string {
  const { $ref, anyOf, items, properties, enum: choices, type, format } = schema
  if ($ref) return `Shapes['${$ref.slice($ref.lastIndexOf('/') + 1)}']`
  if ('const' in schema) return JSON.stringify(schema.const)
  if (format === 'binary') return 'Blob'
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map((one) => typeOf(one, indent)))].join(' | ')
  if (items) return `Array<${typeOf(items, indent)}>`
  if (properties) return objectOf(schema, indent)
  return type ? [type].flat().map(scalarOf).join(' | ') : 'unknown'
}

const scalarOf = (type: string) => (type === 'integer' ? 'number' : type)
