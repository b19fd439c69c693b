import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromCsv } from '#core/contract/csv.ts'
import type { Db } from '#core/server/database/database.ts'
import { PEOPLE_OF_SEARCH_MAX, type PeopleChoice } from '#features/people/contract.ts'
import { givenMany } from '#test/bulk.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { exportPeople, peopleToken } from '../contract.ts'
import { exportPeopleRoute, peopleTokenRoute } from './export-people.ts'

const exporter = async (db: Db, viewer: string) => {
  const call = await signedIn(db, viewer)
  const tokenOf = async (choice: PeopleChoice) => (await call(peopleToken, peopleTokenRoute, choice)).data
  const file = (token: string) => call(exportPeople, exportPeopleRoute, { token, locale: 'en-US' })
  const read = async (token: string) => fromCsv(await file(token))
  const namesOf = async (choice: PeopleChoice) =>
    (await read(await tokenOf(choice))).slice(1).map((row) => row[2])
  return { tokenOf, namesOf, file, read }
}

test(
  'K282: the file of chosen people has those in scope, with the columns of all users, and is recorded',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const viewer = await givenUser(db, { role: 'admin', dealerId, permissions: ['view-users'] })
    const abel = await givenUser(db, { dealerId, lastName: 'Abel' })
    const formula = await givenUser(db, { dealerId, lastName: '=Baril' })
    const far = await givenUser(db, { dealerId: await givenDealer(db), lastName: 'Abel' })
    const gone = await givenUser(db, { dealerId, lastName: 'Abel' })
    await db.rows`update users set deleted_at = now() where id = ${gone}`
    const { namesOf, file, read, tokenOf } = await exporter(db, viewer)
    assert.deepEqual(await namesOf({ IDs: [formula, abel, far, gone] }), ['=Baril', 'Abel'])
    assert.deepEqual(await namesOf({ Search: { query: 'abel', status: 'active' } }), ['Abel'])
    assert.match(await file(await tokenOf({ IDs: [formula] })), /,'=Baril,/)
    const token = await tokenOf({ IDs: [abel] })
    await db.rows`update users set dealer_id = ${await givenDealer(db)} where id = ${abel}`
    assert.equal((await read(token)).length, 1, 'who has left the scope meanwhile is not in the file')
    const details = await db.rows<{ detail: object }>`
      select detail from events where kind = 'export' and origin = 'people' order by id`
    assert.deepEqual(
      details.map(({ detail }) => detail),
      [
        { Filters: { People: 4 }, Rows: 2, Complete: true },
        { Filters: { query: 'abel', status: 'active' }, Rows: 1, Complete: true },
        { Filters: { People: 1 }, Rows: 1, Complete: true },
        { Filters: { People: 1 }, Rows: 0, Complete: true },
      ],
    )
  }),
)

test(
  'K282: more people than a search may choose are refused, and so are a used token and one who may not view people',
  onDb(async (db) => {
    const model = await givenUser(db, { dealerId: await givenDealer(db) })
    await givenMany(db, model, PEOPLE_OF_SEARCH_MAX + 1)
    const rights = ['view-users', 'access-all-dealers'] as const
    const { tokenOf, read } = await exporter(db, await givenUser(db, { role: 'admin', permissions: rights }))
    await assert.rejects(tokenOf({ Search: { query: 'manyroy' } }), refusal(409, 'tooManyPeople'))
    await assert.rejects(tokenOf({ IDs: [model], Search: { query: '' } }), refusal(400))
    const token = await tokenOf({ IDs: [model] })
    await read(token)
    await assert.rejects(read(token), refusal(401))
    const without = await exporter(db, await givenUser(db))
    await assert.rejects(without.tokenOf({ IDs: [model] }), refusal(403))
  }),
)
