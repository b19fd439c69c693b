import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromCsv } from '#core/contract/csv.ts'
import { bulkCalls } from '#test/bulk.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { bulkToken, exportBulk } from '../contract.ts'
import { bulkTokenRoute, exportBulkRoute } from './export-bulk.ts'

test(
  'the file of a run has its people and their results, is recorded like every export, and its token is used once',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const permissions = ['lock-users', 'view-users'] as const
    const viewer = await givenUser(db, { role: 'admin', dealerId, permissions })
    const { whole } = await bulkCalls(db, viewer)
    const { ID: id } = await whole({
      Act: 'lock',
      IDs: [
        await givenUser(db, { dealerId, lastName: '=Roy' }),
        await givenUser(db, { dealerId, locked: true }),
      ],
    })
    const call = await signedIn(db, viewer)
    const { data: token } = await call(bulkToken, bulkTokenRoute, {})
    const read = () => call(exportBulk, exportBulkRoute, { token, id, locale: 'en-US' })
    const [, ...rows] = fromCsv(await read())
    assert.deepEqual(
      rows.map(([name = '']) => name).toSorted((a, b) => a.localeCompare(b)),
      ['Marie =Roy', 'Marie Tremblay'],
    )
    const event = await db.row<{ origin: string; detail: object }>`
      select origin, detail from events where kind = 'export' and user_id = ${viewer}`
    assert.deepEqual(event, { origin: 'bulk', detail: { Filters: { id }, Rows: 2, Complete: true } })
    await assert.rejects(read(), refusal(401))
  }),
)
