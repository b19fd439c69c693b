import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { type Db } from '#core/server/database/database.ts'
import { sealEvents } from '#features/changes/log/server/seal-events.ts'
import { isIntact, verifyLog } from '#features/changes/log/server/verify-log.ts'
import { archiveEvents } from '#features/privacy/archive/server/archive-events.ts'
import { countNextDay } from '#features/reports/server/counting/count-days.ts'
import { freshDatabase } from './fresh-database.ts'
import { givenUser } from './people.ts'

export const KEY = 'k'.repeat(43)

/** Events in two months, the second one of which has a partition of its own, all of them sealed and counted. */
export async function givenMonths(t: TestContext) {
  const { db, close } = await freshDatabase()
  t.after(close)
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-archive-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const { second } = (await db.row<{ second: string }>`select first_event_month()::text as second`)!
  const first = new Date(Date.parse(second) - 86_400_000).toISOString().slice(0, 8).concat('01')
  const now = new Date(Date.parse(second) + 50 * 86_400_000)
  const userId = await givenUser(db, { firstName: 'Ana', lastName: 'Zqx' })
  for (const [n, month] of [first, first, second, second].entries())
    await db.rows`
      insert into events (at, kind, user_id, detail)
      values (${new Date(Date.parse(month) + n * 1000)}, 'user-changed', ${userId}, ${JSON.stringify({ LastName: ['A', `Zqx${n}`] })}::text::jsonb),
             (${new Date(Date.parse(month) + n * 1000)}, 'sign-in', ${userId}, null)`
  await sealAll(db, now)
  while (await countNextDay(db, now));
  const before = new Date(Date.parse(second) + 40 * 86_400_000).toISOString().slice(0, 8).concat('01')
  const archive = (rules = {}, end = before) =>
    archiveEvents(db, { before: end, folder, now: () => now, rules })
  return { db, folder, now, userId, first, second, archive }
}

export async function sealAll(db: Db, now: Date) {
  for (let left = 5; left > 0; left -= 1) await sealEvents(db, KEY, now)
}
export const events = (db: Db) =>
  db.rows`select * from events where kind not in ('events-archived', 'events-restored') order by id`
export const counts = (db: Db) =>
  db.rows`select day::text, kind::text, n from event_counts_daily order by 1, 2, 3`
export const intact = async (db: Db) => isIntact(await verifyLog(db, KEY))
export const pathsIn = (folder: string) =>
  readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
