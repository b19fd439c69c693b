import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { bulkCalls } from '#test/bulk.ts'
import { NOW, refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'

const rights: Permission[] = ['view-users', 'delete-users']
const deletedAt = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const remove = (db: Db, id: string, at = deletedAt(1)) =>
  db.rows`update users set deleted_at = ${at} where id = ${id}`
const isDeleted = async (db: Db, id: string) =>
  (await db.row<{ gone: boolean }>`select deleted_at is not null as gone from users where id = ${id}`)!.gone

test(
  'K281: many deleted people are restored as one is, and the undo deletes them again',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const viewer = await givenUser(db, { role: 'admin', dealerId, permissions: rights })
    const person = { dealerId, lastName: 'Zimmermann' }
    const [one, taken, primary, living, far, old] = [
      await givenUser(db, person),
      await givenUser(db, person),
      await givenUser(db, { ...person, primary: true }),
      await givenUser(db, person),
      await givenUser(db, { ...person, dealerId: await givenDealer(db) }),
      await givenUser(db, person),
    ]
    for (const id of [one, taken, primary, far]) await remove(db, id)
    await remove(db, old, deletedAt(31))
    await db.rows`
      update users set email = (select upper(email) from users where id = ${taken}) where id = ${living}`
    const { plan, whole, rows, undo } = await bulkCalls(db, viewer)
    const preview = await plan({ Act: 'restore', IDs: [one, taken, primary, living, far, old] })
    assert.deepEqual([preview.Total, preview.Counts.Change, preview.Counts.Left], [3, 1, 2])
    assert.ok(await isDeleted(db, one))
    const shown = await rows(preview.ID)
    assert.ok(shown.every(({ Name }) => Name === 'Marie Zimmermann'))
    const reasons = new Map(shown.map(({ ID, Reason }) => [ID, Reason]))
    assert.match(reasons.get(taken) ?? '', /address/i)
    assert.match(reasons.get(primary) ?? '', /primary/i)

    const ended = await whole({ Act: 'restore', Search: { query: 'zimmermann' } })
    assert.deepEqual([ended.Total, ended.Counts.Done, ended.Counts.Left], [2, 1, 1])
    assert.equal(await isDeleted(db, one), false)
    assert.equal((await undo(ended.ID)).Counts.Undone, 1)
    assert.ok(await isDeleted(db, one))
    for (const id of [far, old]) assert.ok(await isDeleted(db, id))
  }),
)

test(
  'K281: a restoration has no filter of living people and needs what one needs, and no other act finds deleted people',
  onDb(async (db) => {
    const viewer = await givenUser(db, { role: 'admin', permissions: [...rights, 'access-all-dealers'] })
    const id = await givenUser(db)
    await remove(db, id)
    const { plan } = await bulkCalls(db, viewer)
    await assert.rejects(plan({ Act: 'restore', Search: { query: '', status: 'locked' } }), refusal(400))
    assert.equal((await plan({ Act: 'delete', IDs: [id] })).Total, 0)
    const without = await bulkCalls(db, await givenUser(db, { role: 'admin', permissions: ['view-users'] }))
    await assert.rejects(without.plan({ Act: 'restore', IDs: [id] }), refusal(403))
  }),
)
