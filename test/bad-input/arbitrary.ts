import fc from 'fast-check'
import { z } from 'zod'
import type { AnyCall, Request } from './any-call.ts'
import { changedAt, pathsIn } from './paths.ts'

/** Any text, including halves of characters, NUL, and texts with a meaning for SQL, JSON or paths. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\0', '\ud800', "'", '%', '\\', '{}', '1', 'true', '../', '1e309', '2026-02-30'),
)

/** The names of fields in a contract, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

/** Any JSON, and JSON that resembles the input of the call: with its names, and ids of existing records. */
function jsonFor({ endpoint }: AnyCall, ids: readonly string[]): fc.Arbitrary<unknown> {
  const names = [...namesIn(z.toJSONSchema(endpoint.body, { io: 'input' })), 'ID', 'constructor', '__proto__']
  const leaf = fc.oneof(
    text,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom(...ids),
  )
  const { alike } = fc.letrec<{ alike: unknown }>((tie) => ({
    alike: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tie('alike'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie('alike'), { maxKeys: 8 }),
    ),
  }))
  return fc.oneof(alike, fc.jsonValue({ stringUnit: 'binary' }))
}

export const anyBody = (
  call: AnyCall,
  ids: readonly string[],
): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> =>
  fc.oneof(
    { weight: 4, arbitrary: jsonFor(call, ids).map((value) => JSON.stringify(value)) },
    fc.string({ unit: 'binary' }),
    fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
  )

/** Any query string: pairs with the call's names and others, or only characters with a meaning in a query. */
export function anyQuery({ endpoint }: AnyCall): fc.Arbitrary<string> {
  const names = [...namesIn(z.toJSONSchema(endpoint.query, { io: 'input' })), 'x', 'id[]', '__proto__']
  const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), text), text), { maxLength: 5 })
  const raw = fc.constantFrom('%', '%0', '%00', '%ff', '&', '=', '[', ']', ';', '+', ...names)
  return fc.oneof(
    pairs.map((list) => new URLSearchParams(list).toString()),
    fc.array(raw, { maxLength: 12 }).map((list) => list.join('')),
  )
}

type Spoil = (request: Request) => Request

/** Makes one to three mistakes in a valid request. */
export const mistakes = (call: AnyCall, ids: readonly string[]): fc.Arbitrary<Spoil> =>
  fc
    .array(fc.record({ at: fc.noBias(fc.nat()), how: fc.constantFrom(...hows), value: jsonFor(call, ids) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((list) => (request) => list.reduce((spoilt, one) => spoil(call, spoilt, one), request))

const hows = ['drop', 'replace', 'repeat', 'NUL', 'half'] as const
type Mistake = { at: number; how: (typeof hows)[number]; value: unknown }

function spoil({ endpoint }: AnyCall, { query, body }: Request, { at, how, value }: Mistake): Request {
  const inQuery = namesIn(z.toJSONSchema(endpoint.query, { io: 'input' }))
  const { shape = {} } = endpoint.body as { shape?: object }
  const absent = body ? Object.keys(shape).filter((name) => !Object.hasOwn(body, name)) : []
  const paths = [...[...inQuery, ...absent].map((name) => [name]), ...pathsIn(body)]
  const path = paths[at % paths.length]
  if (path === undefined) return { query, body }
  const change = (old: unknown): unknown => {
    if (how === 'replace') return value
    if (how === 'repeat') return [old, old]
    return how === 'drop' ? undefined : textOf(old) + (how === 'NUL' ? '\0' : '\ud800')
  }
  const [name] = path
  if (name === undefined || !inQuery.includes(name))
    return { query, body: changedAt(body, path, change) as Request['body'] }
  const after = change(query.find(([key]) => key === name)?.[1])
  const values = after === undefined ? [] : Array.isArray(after) ? after : [after]
  const texts = values.map(textOf)
  const rest = query.filter(([key]) => key !== name)
  return { query: [...rest, ...texts.map((one): [string, string] => [name, one])], body }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
