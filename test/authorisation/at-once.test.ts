import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { freshDatabase } from '#test/fresh-database.ts'
import { statusesAfter } from './at-once.ts'
import { startPortal } from './portal.ts'

/** The embedded database serves one process; on PostgreSQL there are two servers. */
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const ROUNDS = onPostgres ? 1000 : 100

const { db, close } = await freshDatabase()
const portal = await startPortal(db)
const other = onPostgres ? await startPortal(db, portal.origin) : portal
after(async () => {
  await portal.close()
  if (onPostgres) await other.close()
  await close()
})

test('A006, A008, F115: the very next call of whoever lost a permission or was locked is refused, each time', async () => {
  const servers = { manages: portal.origin, serves: other.origin }
  const { before, afterRemoval, afterLock } = await statusesAfter(portal, servers, ROUNDS)
  assert.deepEqual([before.length, new Set(before)], [ROUNDS * 3, new Set([200])])
  assert.deepEqual([afterRemoval.length, new Set(afterRemoval)], [ROUNDS, new Set([403])])
  assert.deepEqual([afterLock.length, new Set(afterLock)], [ROUNDS, new Set([401])])
})
