import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { postgres } from './databases.ts'
import { fill, signedIn, userOf } from './people.ts'
import { startPortal } from './process.ts'
import { rounds } from './rounds.ts'

test('F10: of a user who is saved and deleted at the same moment nothing is written after the deletion', async (t) => {
  const database = await postgres(t)
  const times = rounds(200, 10)
  const { admin, userIds } = await fill(database, times)
  const portal = await startPortal(t, database.environment)
  await portal.ready
  const call = await signedIn(portal.origin, admin)
  const holder = new pg.Client({ connectionString: database.url })
  holder.on('error', () => {})
  await holder.connect()
  /** Resolves when this many statements wait for the row. */
  const waiting = async (count: number) => {
    while ((await holder.query('select 1 from pg_locks where not granted')).rowCount! < count)
      await setTimeout(5)
  }
  for (const [n, id] of userIds.entries()) {
    const user = await userOf(call, id)
    const save = () => call('/api/User', { ...user, LastName: 'Roy' })
    const remove = () => call(`/api/User/Delete?id=${id}`, {})
    const [first, second] = n % 2 ? [save, remove] : [remove, save]
    await holder.query('begin')
    await holder.query('select 1 from users where id = $1 for update', [id])
    const one = first()
    await waiting(1)
    const other = second()
    await waiting(2)
    await holder.query('commit')
    // A later save finds no such user.
    assert.deepEqual([(await one).status, (await other).status], [200, n % 2 ? 200 : 404])
  }
  await holder.end()
  const { db, close } = await database.open()
  const ends = await db.rows<{ told: string; times: number }>`
    select told, count(*)::int as times
      from (select u.last_name || ': ' || string_agg(e.kind::text, ', ' order by e.id) as told
              from users u join events e on e.user_id = u.id
             where u.deleted_at is not null and u.id = any(${userIds}::uuid[])
             group by u.id) as of_each
     group by told order by told`
  await close()
  assert.deepEqual(ends, [
    { told: 'Roy: user-changed, user-deleted', times: times / 2 },
    { told: 'Tremblay: user-deleted', times: times / 2 },
  ])
  t.diagnostic(`${times} saved and deleted at once: those who are deleted first are not saved`)
})
