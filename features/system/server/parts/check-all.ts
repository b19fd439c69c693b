import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import type { CheckName } from '../../contract.ts'
import { type Checked, checked, type Judged, ok, problem } from './check.ts'
import { judgeClock, judgeConnections, judgeDatabase, judgeRights, judgeTimeouts } from './database-checks.ts'
import { judgeBackup, judgeKeys, judgeMonths, judgeQueue, judgeSchema, judgeSize } from './portal-checks.ts'

type Given = { db: Db; settings: Settings; now: () => Date; isPortal: boolean }

/** Checks the database and what is in it. `isPortal`: whether this process serves, and thus takes connections. */
export async function checkAll({ db, settings, now, isPortal }: Given): Promise<Checked<CheckName>[]> {
  const checks: Record<CheckName, () => Promise<Judged>> = {
    database: () => judgeDatabase(db),
    extensions: () => judgeExtensions(db),
    rights: () => judgeRights(db),
    timeouts: () => judgeTimeouts(db, settings),
    clock: () => judgeClock(db, now),
    size: () => judgeSize(db, settings),
    connections: () => judgeConnections(db, settings, isPortal),
    schema: () => judgeSchema(db),
    months: () => judgeMonths(db, now()),
    backup: () => judgeBackup(db, now()),
    mails: () => judgeQueue(db, 'mails', now()),
    logouts: () => judgeQueue(db, 'logouts', now()),
    webhooks: () => judgeQueue(db, 'webhooks', now()),
    keys: () => judgeKeys(db, settings),
  }
  const names = Object.keys(checks) as CheckName[]
  const done: Checked<CheckName>[] = []
  for (const name of names) {
    const one = await checked(name, checks[name])
    done.push(one)
    // Without a database the others would only wait.
    if (name === 'database' && one.state === 'problem') break
  }
  return done
}

async function judgeExtensions(db: Db): Promise<Judged> {
  const found = await db.row<{
    v: string
  }>`select extversion as v from pg_extension where extname = 'pg_trgm'`
  if (found) return ok([`pg_trgm ${found.v} is installed.`, `pg_trgm ${found.v} est installée.`])
  return problem(
    ['The extension pg_trgm is missing.', 'L’extension pg_trgm manque.'],
    [
      'As the superuser of the database: create extension pg_trgm',
      'Comme superutilisateur de la base de données\u00a0: create extension pg_trgm',
    ],
  )
}
