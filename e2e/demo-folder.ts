import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS, dayOf } from '#core/contract/days.ts'
import { clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { openEmbedded } from '#core/server/database/embedded.ts'
import { openVault, storedSecret } from '#core/server/secrets.ts'
import { makeDemo } from '#db/demo/make-demo.ts'
import { CHECKPOINT_KEY } from '#domain/server/event-seals.ts'
import { sealEvents } from '#features/changes/log/server/seal-events.ts'
import { countAgain, countNextDay } from '#features/reports/server/counting/count-days.ts'
import { PORTAL_URL } from './addresses.ts'
import { addAccessPeople } from './access-people.ts'
import { addCleanupPeople } from './cleanup-people.ts'
import { addJourneyPeople } from './journey-people.ts'

const KEPT = join(import.meta.dirname, '../node_modules/.cache/journeys')
const MADE_FROM = [
  'db/**/*.{ts,sql,svg}',
  'features/{changes/log,reports}/server/**/*.ts',
  'e2e/*-people.ts',
  '{core,domain}/contract/*.ts',
  'package-lock.json',
]

/** Puts the demo network with the people of the journeys into a folder; copies the one made earlier in the same hour. */
export async function makeDemoFolder(folder: string): Promise<void> {
  const kept = join(KEPT, keyOf(clock.now()))
  if (!existsSync(kept)) {
    rmSync(KEPT, { recursive: true, force: true })
    mkdirSync(KEPT, { recursive: true })
    await fill(`${kept}.new`)
    renameSync(`${kept}.new`, kept)
  }
  cpSync(kept, folder, { recursive: true })
}

async function fill(folder: string) {
  const { db, close } = await openEmbedded(folder)
  await makeDemo({ db, now: clock.now(), publicUrl: PORTAL_URL, onProgress: () => {} })
  await addJourneyPeople(db)
  await addAccessPeople(db)
  await addCleanupPeople(db)
  await workOnEvents(db, folder)
  await close()
}

/** Seals and counts the events once, as both portals would during the journeys. */
async function workOnEvents(db: Db, folder: string) {
  const key = await storedSecret(db, openVault({ SECRET_KEY: undefined, DATA_DIR: folder }), CHECKPOINT_KEY)
  const now = clock.now()
  while (await sealEvents(db, key, now));
  await countNextDay(db, now)
  // All days but the last ones in one statement.
  await db.rows`update event_counts_until set day = ${dayOf(new Date(now.getTime() - 3 * DAY_MS), 'UTC')}::date`
  await countAgain(db, now)
}

/** Changes with everything that the demo is made from, and each hour, since its times are relative to now. */
function keyOf(now: Date) {
  const hash = createHash('sha256').update(`${PORTAL_URL} ${now.toISOString().slice(0, 13)}`)
  for (const file of globSync(MADE_FROM).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
