import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromCsv } from '#core/contract/csv.ts'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { exportAllUsers, reportToken } from '../contract.ts'
import { exportAllUsersRoute, reportTokenRoute } from './all-users.ts'

const permissions = ['view-reports', 'view-users'] as const

type Options = { separator?: 'comma' | 'semicolon'; locale?: 'en-US' | 'fr-CA' }

/** The rows of the file that somebody exports, the head first. */
async function exported(db: Db, userId: string, options: Options = {}) {
  const call = await signedIn(db, userId)
  const { data: token } = await call(reportToken, reportTokenRoute, {})
  return fromCsv(await call(exportAllUsers, exportAllUsersRoute, { token, ...options }))
}

test(
  'H146: the file has everybody in the viewer’s scope, with the apps, roles and stores that the viewer may see',
  onDb(async (db) => {
    const dealerId = await givenDealer(db, 'Piscines Été')
    const [store, other] = [await givenStore(db, dealerId, 'Zone'), await givenStore(db, dealerId, 'Centre')]
    const [shared, foreign] = [await givenApp(db, 'orders'), await givenApp(db, 'foreign')]
    const admin = await givenUser(db, {
      dealerId,
      role: 'admin',
      permissions,
      lastName: 'Admin',
    })
    await giveRole(db, admin, shared, 'clerk', [store])
    const clerk = await givenUser(db, { dealerId, firstName: 'Zoé', lastName: 'Roy', primary: true })
    await giveRole(db, clerk, shared, 'clerk', [store, other])
    await giveRole(db, clerk, foreign, 'clerk', [store])
    await givenUser(db, { lastName: 'Elsewhere', dealerId: await givenDealer(db) })
    await db.rows`
      update users set created_at = '2026-11-01T06:59:30Z', last_sign_in_at = ${NOW} where id = ${clerk}`
    const [head, ...rows] = await exported(db, admin)
    assert.equal(head!.length, 16)
    assert.deepEqual(
      rows.map(([, , lastName]) => lastName),
      ['Admin', 'Roy'],
    )
    const byHead = Object.fromEntries(head!.map((name, n) => [name, rows[1]![n]]))
    const { ID, Email: _, 'Sold To': soldTo, 'Created (America/Toronto)': Created, ...rest } = byHead
    assert.equal(ID, clerk)
    assert.match(soldTo!, /^\d+$/)
    assert.equal(Created, '2026-11-01 01:59')
    assert.deepEqual(rest, {
      'First name': 'Zoé',
      'Last name': 'Roy',
      'Mobile phone': '',
      'Alternate phone': '',
      Dealer: 'Piscines Été',
      Stores: 'Centre; Zone',
      'Apps and roles': 'Comptoir; orders: Clerk',
      Primary: 'Yes',
      Region: 'Canada',
      Language: 'French',
      Status: 'Unlocked',
      'Last sign-in (America/Toronto)': '2026-11-21 10:00',
    })
  }),
)

test(
  'H145, H146: a token is good for one export, within a minute',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { permissions }))
    const { data: token } = await call(reportToken, reportTokenRoute, {})
    assert.ok(Buffer.from(token, 'base64url').length * 8 >= 128)
    const stored = await db.rows`select * from export_tokens`
    assert.doesNotMatch(JSON.stringify(stored), new RegExp(token))
    const use = () => call(exportAllUsers, exportAllUsersRoute, { token })
    await use()
    await assert.rejects(use(), refusal(401))
  }),
)
