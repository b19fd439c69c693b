import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#core/server/database/database.ts'
import { eraseFromArchived } from '#domain/server/event-seals.ts'
import { givenMonths, intact, pathsIn, sealAll } from '#test/archiving.ts'
import { givenUser } from '#test/people.ts'
import { afterStatements } from '#test/statements.ts'
import { restoreEvents } from './restore-events.ts'

test('R131: of what a deleted person’s program did to others the name of the token alone is gone once it is restored', async (t) => {
  const { db, folder, now, first, userId, archive } = await givenMonths(t)
  const owner = await givenUser(db)
  await db.rows`
    insert into events (at, kind, user_id, actor_id, token, detail)
    values (${first}::date at time zone 'UTC', 'user-changed', ${userId}, ${owner}, 'Payroll', '{"LastName": ["A", "B"]}')`
  await sealAll(db, now)
  await archive()
  await db.rows`update users set deleted_at = ${now}, anonymised_at = ${now} where id = ${owner}`
  await eraseFromArchived(db, sql`a.token_owner_id = ${owner}`, now)
  for (const path of pathsIn(folder)) await restoreEvents(db, path, now)
  const found = await db.row`select token, detail from events where actor_id = ${owner}`
  assert.deepEqual(found, { token: null, detail: { LastName: ['A', 'B'] } })
  await sealAll(db, now)
  assert.equal(await intact(db), true)
})

test('nobody who reads or writes events waits while a month is restored', async (t) => {
  const { db, folder, now, archive } = await givenMonths(t)
  await archive()
  const held: unknown[] = []
  const watched = afterStatements(db, 'insert into events select', async (tx) =>
    held.push(
      await tx.rows`
        select relation::regclass::text from pg_locks
         where mode = 'AccessExclusiveLock' and relation::regclass::text like 'events%'`,
    ),
  )
  for (const path of pathsIn(folder)) await restoreEvents(watched, path, now)
  assert.deepEqual(held, [[], []])
})
