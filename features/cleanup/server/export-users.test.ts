import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromCsv } from '#core/contract/csv.ts'
import { exportAllUsers, reportToken } from '#features/reports/export/contract.ts'
import { exportAllUsersRoute, reportTokenRoute } from '#features/reports/export/server/all-users.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { cleanAll, DATE, givenCleaner, givenInactive, mayCleanUp } from '#test/cleanup.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import {
  deleteInactiveUsers,
  exportCleanup,
  exportInactiveUsers,
  exportOrphanedUsers,
  inactiveUsersCount,
  userCleanupToken,
} from '../contract.ts'
import { inactiveUsersCountRoute } from './count-users.ts'
import {
  exportCleanupRoute,
  exportInactiveUsersRoute,
  exportOrphanedUsersRoute,
  userCleanupTokenRoute,
} from './export-users.ts'
import { deleteInactiveUsersRoute } from './start-cleanup.ts'

type Caller = Awaited<ReturnType<typeof givenCleaner>>['call']
const tokenOf = async (call: Caller) => (await call(userCleanupToken, userCleanupTokenRoute, {})).data
const idsIn = (file: unknown) =>
  fromCsv(String(file))
    .slice(1)
    .map(([id]) => id)
const inactive = async (call: Caller, token: string) =>
  idsIn(await call(exportInactiveUsers, exportInactiveUsersRoute, { token, date: DATE }))

test(
  'I153: the file has exactly those who would be deleted, and afterwards the receipt has those who were',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    const [goes, primary] = [await givenInactive(db), await givenInactive(db, { primary: true })]
    const active = await givenUser(db)
    const exported = await inactive(call, await tokenOf(call))
    const { count } = await call(inactiveUsersCount, inactiveUsersCountRoute, { date: DATE })
    assert.equal(exported.length, count)
    assert.deepEqual(
      [goes, primary, active].map((id) => exported.includes(id)),
      [true, false, false],
    )
    const { data } = await call(deleteInactiveUsers, deleteInactiveUsersRoute, { date: DATE })
    await cleanAll(db)
    const deleted = idsIn(
      await call(exportCleanup, exportCleanupRoute, { token: await tokenOf(call), id: data.Job }),
    )
    assert.deepEqual(new Set(deleted), new Set(exported))
    assert.deepEqual(await inactive(call, await tokenOf(call)), [])
    await cleanAll(db, new Date(NOW.getTime() + 30 * 86_400_000))
    const late = call(exportCleanup, exportCleanupRoute, { token: await tokenOf(call), id: data.Job })
    await assert.rejects(late, refusal(404))
    const events = await db.rows<{
      origin: string
    }>`select origin from events where kind = 'export' order by id`
    assert.deepEqual(
      events.map(({ origin }) => origin),
      ['inactive-users', 'deleted-users', 'inactive-users'],
    )
  }),
)

test(
  'I152, I153: a token is for one export of a cleanup by somebody with both permissions, of no report, and that of a report for none of these',
  onDb(async (db) => {
    const { id, call } = await givenCleaner(db, ['view-reports', 'view-users'])
    const token = await tokenOf(call)
    await inactive(call, token)
    await assert.rejects(inactive(call, token), refusal(401))
    const other = await tokenOf(call)
    await assert.rejects(call(exportAllUsers, exportAllUsersRoute, { token: other }), refusal(401))
    const { data: ofReports } = await call(reportToken, reportTokenRoute, {})
    await assert.rejects(inactive(call, ofReports), refusal(401))
    await assert.rejects(
      call(exportOrphanedUsers, exportOrphanedUsersRoute, { token: ofReports }),
      refusal(401),
    )
    for (const one of mayCleanUp)
      await assert.rejects(
        tokenOf(await signedIn(db, await givenUser(db, { role: 'admin', permissions: [one] }))),
        refusal(403),
      )
    const lost = await tokenOf(call)
    await db.rows`delete from user_permissions where user_id = ${id}`
    await assert.rejects(inactive(call, lost), refusal(403), 'rights are read again')
  }),
)

test(
  'I153: the file of orphaned users has those of deleted dealers',
  onDb(async (db) => {
    const { call } = await givenCleaner(db)
    const gone = await givenDealer(db)
    await db.rows`update dealers set deleted_at = ${NOW} where id = ${gone}`
    const orphan = await givenInactive(db, { dealerId: gone })
    const file = await call(exportOrphanedUsers, exportOrphanedUsersRoute, { token: await tokenOf(call) })
    assert.ok(idsIn(file).includes(orphan))
  }),
)
