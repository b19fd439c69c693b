import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { getUser } from '#features/people/contract.ts'
import { calls } from './authorisation/run.ts'
import { fieldsIn, placesOf } from './contract-fields.ts'
import { onDb } from './database.ts'
import { callsOf, records } from './kept-records.ts'
import { noRecords, notKept } from './not-kept.ts'
import { givenUser } from './people.ts'

const writing = calls.flatMap(({ endpoint }) => (endpoint.method === 'POST' ? [endpoint] : []))

/** The fields of a call but those ids of its address that only name what it is about. */
const fieldsOf = ({ query, body }: Endpoint) => [
  ...fieldsIn(query).filter(({ rule }) => !(rule instanceof z.ZodUUID)),
  ...fieldsIn(body),
]

/** Every field of every call that keeps what it is sent, as 'saveUser Apps.*.ID'. */
const fields = new Set(
  writing
    .filter(({ name }) => !(name in noRecords))
    .flatMap((endpoint) => fieldsOf(endpoint).map(({ path }) => [endpoint.name, path.join('.')].join(' '))),
)

const at = (of: unknown, place: readonly string[]) =>
  place.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], of)

const kept = new Set<string>()

for (const [name, save] of Object.entries(records))
  test(
    `what is sent is read again: ${name}`,
    onDb(async (db) => {
      const { by, sent, shown } = await save(db).catch((cause: unknown) => {
        throw new Error(`${name}: a value of test/kept-records.ts or of a who-may.ts is refused`, { cause })
      })
      for (const { path } of fieldsOf(by)) {
        const field = `${by.name} ${path.join('.')}`
        for (const place of field in notKept ? [] : placesOf(sent, path)) {
          assert.deepEqual(at(shown, place), at(sent, place), `${by.name} ${place.join('.')}`)
          kept.add(field)
        }
      }
    }),
  )

test('every field of every writing call is read again, or is on the list of those that are not', () => {
  assert.deepEqual(
    [...fields].filter((field) => !kept.has(field) && !(field in notKept)),
    [],
    'neither kept, by `kept` of a who-may.ts or test/kept-records.ts, nor on the list of test/not-kept.ts',
  )
  assert.deepEqual(
    Object.keys(notKept).filter((field) => !fields.has(field)),
    [],
    'on the list, but no field of a call',
  )
  assert.deepEqual(
    Object.keys(noRecords).filter((call) => !writing.some(({ name }) => name === call)),
    [],
    'on the list, but no call',
  )
})

test(
  'a record is sent back as it was read: fields that the contract does not name are ignored',
  onDb(async (db) => {
    const call = await callsOf(db)
    const before = await call(getUser, { id: await givenUser(db) })
    const sent = { ...before, IDMRole: 'system_admin', Locked: true, LastSignIn: null, Favourite: 'blue' }
    await call(saveUser, sent)
    assert.deepEqual(await call(getUser, { id: before.ID }), before)
  }),
)
