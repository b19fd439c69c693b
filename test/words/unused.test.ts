import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { describedFields } from '#test/openapi/described-fields.ts'
import { documentIn } from '#test/openapi/document.ts'
import { stringsByFile } from './used.ts'

type Tree = { [key: string]: string | Tree }

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )

// Another test holds French to the same keys.
const keys = globSync('{core,domain,features/**,main}/copy/*en-US.json').flatMap((file) =>
  keysOf(JSON.parse(readFileSync(file, 'utf8')) as Tree),
)

/** The sentence about each call has the name of the call in its key, which the compiler knows as a string only. */
const summaries = Object.values(documentIn('en-US').paths)
  .flatMap(({ get, post }) => [get, post])
  .flatMap((operation) => (operation ? [`api.call.${operation.operationId}`] : []))

/** A text about a field in one place comes before the one about its name. */
const ofFields = describedFields(documentIn('en-US')).map(({ place, key }) =>
  [`api.fieldOf.${place}.${key}`, `api.field.${key}`].find((text) => keys.includes(text)),
)

const strings = new Set([...[...stringsByFile().values()].flat(), ...summaries, ...ofFields])

test('every text is used', () => {
  assert.deepEqual(
    keys.filter((key) => !strings.has(key)),
    [],
  )
})
