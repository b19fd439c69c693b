import assert from 'node:assert/strict'
import { test } from 'node:test'
import { postgres } from './databases.ts'
import { fill, signedIn, userOf } from './people.ts'
import { startPortal } from './process.ts'
import { rounds } from './rounds.ts'

test('F10: of a user who is saved and deleted at the same moment nothing is written after the deletion', async (t) => {
  const database = await postgres(t)
  const times = rounds(500, 20)
  const { admin, userIds } = await fill(database, times)
  const portal = await startPortal(t, database.environment)
  await portal.ready
  const call = await signedIn(portal.origin, admin)
  const counts = new Map<number, number>()
  for (const id of userIds) {
    const user = await userOf(call, id)
    const [saved, deleted] = await Promise.all([
      call('/api/User', { ...user, LastName: 'Roy' }),
      call(`/api/User/Delete?id=${id}`, {}),
    ])
    assert.equal(deleted.status, 200)
    assert.ok([200, 404, 409].includes(saved.status), `${saved.status}`)
    counts.set(saved.status, (counts.get(saved.status) ?? 0) + 1)
  }
  const { db, close } = await database.open()
  const events = await db.rows<{ kinds: string; name: string; deleted: boolean }>`
    select u.last_name as name, u.deleted_at is not null as deleted,
           (select string_agg(e.kind::text, ' ' order by e.id) from events e where e.user_id = u.id) as kinds
      from users u where u.id = any(${userIds}::uuid[])`
  await close()
  const ends = events.map(({ kinds, name, deleted }) => `${deleted} ${name} ${kinds}`)
  const saved = ends.filter((end) => end === 'true Roy user-changed user-deleted').length
  const notSaved = ends.filter((end) => end === 'true Tremblay user-deleted').length
  assert.deepEqual([saved, saved + notSaved], [counts.get(200) ?? 0, times])
  t.diagnostic(`${times} saved and deleted at once: ${saved} saved before, ${notSaved} refused`)
})
