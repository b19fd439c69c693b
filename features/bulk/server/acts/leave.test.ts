import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { bulkCalls } from '#test/bulk.ts'
import { refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenUser, giveRole } from '#test/people.ts'

const rights: Permission[] = [
  'view-users',
  'lock-users',
  'deprovision-apps',
  'access-all-dealers',
  'all-permissions',
]
const givenAdmin = (db: Db) =>
  givenUser(db, { role: 'system_admin', permissions: [...rights, 'delete-users', 'provision-apps'] })

const leaving = (Day: string | null, DeleteDays: number | null = null) => ({ Day, DeleteDays, Note: 'Fin' })
const planned = (db: Db, id: string) =>
  db.row<{
    day: string
  }>`select day::text as day, delete_days as "deleteDays", note from leavings where user_id = ${id} and state = 'planned'`
const isLocked = async (db: Db, id: string) =>
  (await db.row<{ locked: boolean }>`select locked from users where id = ${id}`)!.locked
const events = async (db: Db, kind: string, id: string) =>
  (await db.rows`select 1 from events where kind = ${kind}::event_kind and user_id = ${id}`).length

test(
  'K280: a leaving date is set for many as for one, and the undo takes it away or back to what it was, unless somebody has set it since',
  onDb(async (db) => {
    const viewer = await givenAdmin(db)
    const [one, had, other] = [await givenUser(db), await givenUser(db), await givenUser(db)]
    const { whole, plan, rows, undo } = await bulkCalls(db, viewer)
    await whole({ Act: 'leave', Leaving: leaving('2026-12-01', 30), IDs: [had] })
    const preview = await plan({ Act: 'leave', Leaving: leaving('2026-12-15'), IDs: [one, had, viewer] })
    assert.deepEqual([preview.Counts.Change, preview.Counts.Left], [2, 1])
    assert.equal(await planned(db, one), undefined)
    const row = (await rows(preview.ID)).find(({ ID }) => ID === had)!
    assert.deepEqual([row.From, row.To], [['Leaves on December 1, 2026'], ['Leaves on December 15, 2026']])

    const ended = await whole({ Act: 'leave', Leaving: leaving('2026-12-15'), IDs: [one, had, other] })
    assert.deepEqual([ended.Counts.Done, ended.Leaving], [3, { Day: '2026-12-15', DeleteDays: null }])
    assert.deepEqual(await planned(db, had), { day: '2026-12-15', deleteDays: null, note: 'Fin' })
    assert.equal(await events(db, 'leaving-set', one), 1)
    await db.rows`update leavings set set_at = set_at + interval '1 minute' where user_id = ${other}`
    const undone = await undo(ended.ID)
    assert.equal(undone.Counts.Undone, 2)
    assert.deepEqual(await planned(db, had), { day: '2026-12-01', deleteDays: 30, note: 'Fin' })
    assert.equal(await planned(db, one), undefined)
    assert.equal((await planned(db, other))?.day, '2026-12-15')
    assert.equal(await events(db, 'leaving-cancelled', one), 1)
  }),
)

test(
  'K280: people who leave today lose sessions and access at once, and the undo gives everything back',
  onDb(async (db) => {
    const app = await givenApp(db)
    const id = await givenUser(db)
    await giveRole(db, id, app, 'clerk')
    const held = () => db.rows`select app_id from user_apps where user_id = ${id} and app_id = ${app}`
    const { whole, undo, rows } = await bulkCalls(db, await givenAdmin(db))
    const ended = await whole({ Act: 'leave', Leaving: leaving(null), IDs: [id] })
    assert.deepEqual([ended.Counts.Done, await isLocked(db, id), await held()], [1, true, []])
    assert.ok((await rows(ended.ID))[0]!.From.some((text) => text.includes('Clerk')))
    const again = await whole({ Act: 'leave', Leaving: leaving(null), IDs: [id] })
    assert.deepEqual([again.Counts.Done, again.Counts.Already], [0, 1])
    assert.equal((await undo(ended.ID)).Counts.Undone, 1)
    assert.deepEqual([await isLocked(db, id), await held()], [false, [{ app_id: app }]])
  }),
)

test(
  'K280: a leaving needs its day and the rights of one, and a deletion that of deleting',
  onDb(async (db) => {
    const id = await givenUser(db)
    const few = await givenUser(db, { role: 'admin', permissions: rights.slice(0, 4) })
    const { plan } = await bulkCalls(db, few)
    await assert.rejects(plan({ Act: 'leave', IDs: [id] }), refusal(400))
    await assert.rejects(plan({ Act: 'lock', Leaving: leaving(null), IDs: [id] }), refusal(400))
    await assert.rejects(plan({ Act: 'leave', Leaving: leaving('2020-01-01'), IDs: [id] }), refusal(400))
    await assert.rejects(plan({ Act: 'leave', Leaving: leaving(null, 30), IDs: [id] }), refusal(403))
    const without = await bulkCalls(
      db,
      await givenUser(db, { role: 'admin', permissions: ['view-users', 'lock-users'] }),
    )
    await assert.rejects(without.plan({ Act: 'leave', Leaving: leaving(null), IDs: [id] }), refusal(403))
    const { Counts } = await plan({ Act: 'leave', Leaving: leaving(null), IDs: [id] })
    assert.equal(Counts.Change, 1)
  }),
)
