import type { z } from 'zod'

/** The part of a zod schema's definition that contains inner schemas. */
type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: readonly z.ZodType[]
}

/** A field of a contract without inner fields. `path` has the names, with `*` for the entries of a list. */
export type Field = { path: readonly string[]; rule: z.ZodType }

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** Lists every field of a contract's input, at any depth. It throws for an unknown kind of schema. */
export function fieldsIn(schema: z.ZodType, path: readonly string[] = []): Field[] {
  const { type, shape, element, innerType, in: input, options } = definitionOf(schema)
  // A lazy schema repeats the fields around it, and a file does not belong to the JSON.
  if (type === 'lazy' || type === 'file') return []
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => fieldsIn(inner, [...path, name]))
  if (element) return fieldsIn(element, [...path, '*'])
  if (options) return options.flatMap((option) => fieldsIn(option, path))
  const inside = innerType ?? input
  if (inside) return fieldsIn(inside, path)
  if (!['string', 'int', 'number', 'boolean', 'enum', 'literal', 'null'].includes(type))
    throw new Error(`${path.join('.')}: nothing here knows a schema of type ${type}`)
  return [{ path, rule: schema }]
}

/** The places of a field in an input: one for each entry of the lists in its path. */
export function placesOf(input: unknown, [name, ...rest]: readonly string[]): string[][] {
  if (name === undefined) return [[]]
  if (typeof input !== 'object' || input === null) return []
  const names = name === '*' ? Object.keys(input) : Object.hasOwn(input, name) ? [name] : []
  return names.flatMap((one) =>
    placesOf((input as Record<string, unknown>)[one], rest).map((place) => [one, ...place]),
  )
}
