import { setTimeout } from 'node:timers/promises'
import type { Db } from '#core/server/database/database.ts'
import type { Replica, Standing } from '#core/server/database/replica.ts'
import type { Settings } from '#core/server/settings.ts'
import type { CheckName } from '../../contract.ts'
import { judgeWork } from './background-checks.ts'
import { judgeRights } from './rights.ts'
import { type Checked, checked, type Judged, ok, problem, span, warning } from './check.ts'
import { judgeClock, judgeConnections, judgeDatabase, judgeTimeouts } from './database-checks.ts'
import { judgeBackup, judgeKeys, judgeMonths, judgeQueue, judgeSchema, judgeSize } from './portal-checks.ts'

type Given = { db: Db; settings: Settings; now: () => Date; isPortal: boolean }

/** Checks the database and what is in it. `isPortal`: whether this process serves, and thus takes connections. */
export async function checkAll({ db, settings, now, isPortal }: Given): Promise<Checked<CheckName>[]> {
  const { replica } = db
  const checks: Partial<Record<CheckName, () => Promise<Judged>>> = {
    database: () => judgeDatabase(db),
    extensions: () => judgeExtensions(db),
    rights: () => judgeRights(db),
    ...(settings.DATABASE_URL && { timeouts: () => judgeTimeouts(db, settings) }),
    clock: () => judgeClock(db, now),
    size: () => judgeSize(db, settings),
    connections: () => judgeConnections(db, settings, isPortal),
    ...(replica && { replica: () => judgeReplica(replica, settings) }),
    schema: () => judgeSchema(db),
    months: () => judgeMonths(db, now()),
    backup: () => judgeBackup(db, now()),
    mails: () => judgeQueue(db, 'mails', now()),
    logouts: () => judgeQueue(db, 'logouts', now()),
    webhooks: () => judgeQueue(db, 'webhooks', now()),
    ...(settings.LOG_SHIP_URL && { shipping: () => judgeWork(db, 'shipping', now()) }),
    seals: () => judgeWork(db, 'seals', now()),
    work: () => judgeWork(db, 'work', now()),
    cleanup: () => judgeWork(db, 'cleanup', now()),
    keys: () => judgeKeys(db, settings),
  }
  const done: Checked<CheckName>[] = []
  for (const [name, check] of Object.entries(checks) as [CheckName, () => Promise<Judged>][]) {
    const one = await checked(name, check)
    done.push(one)
    // Without a database the others would only wait; before its migrations a command finds nothing that they look at.
    if (one.state === 'problem' && (name === 'database' || (name === 'schema' && !isPortal))) break
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
      'Migrations create it. If they may not, as the superuser of the database: create extension pg_trgm',
      'Les migrations la créent. Si elles n’en ont pas le droit, en tant que superutilisateur de la base de données\u00a0: create extension pg_trgm',
    ],
  )
}

/** A process that has just begun to follow the standbys knows after this time whether they answer. */
const FIRST_LOOK_MS = 1_500
/** It gives a standby this time to reach what the primary had at the beginning. */
const CATCH_UP_MS = 2_500
const POLL_MS = 250

/** Whether a standby answers at READ_DATABASE_URL, and how far it is behind. */
async function judgeReplica(replica: Replica, settings: Settings): Promise<Judged> {
  const bound = settings.READ_DATABASE_LAG_SECONDS
  if (replica.standing().is !== 'near') await setTimeout(FIRST_LOOK_MS)
  const mayCatchUp = () => replica.standing().is === 'behind' && (replica.standing().lag ?? 0) < bound
  for (let waited = 0; mayCatchUp() && waited < CATCH_UP_MS; waited += POLL_MS) await setTimeout(POLL_MS)
  return judged(replica.standing(), bound)
}

function judged({ is, lag }: Standing, bound: number): Judged {
  const seconds = lag ?? 0
  const [english, french] = span(seconds)
  if (is === 'near')
    return ok([
      `Lists, reports and exports are read from a standby, which is ${english} behind.`,
      `Les listes, les rapports et les exportations sont lus sur une réplique, en retard de ${french}.`,
    ])
  if (is === 'behind')
    return warning(
      // A process that has just begun to follow it knows no more.
      [
        `The standby is ${seconds < bound ? 'not up to date' : `${english} behind, or more`}: above ${bound} s the primary is read instead.`,
        `La réplique ${seconds < bound ? 'n’est pas à jour' : `est en retard d’au moins ${french}`}\u00a0: au-delà de ${bound}\u00a0s, le serveur primaire est lu à sa place.`,
      ],
      [
        'Check its replication: docs/deploy.md, “Reading from standbys”.',
        'Vérifiez sa réplication\u00a0: docs/deploy.fr.md, «\u00a0Lire sur des répliques\u00a0».',
      ],
    )
  if (is === 'primary')
    return warning(
      [
        'READ_DATABASE_URL leads to a server that is no standby of the primary: DATABASE_URL is read.',
        'READ_DATABASE_URL mène à un serveur qui n’est pas une réplique du serveur primaire\u00a0: DATABASE_URL est lue.',
      ],
      [
        'It must lead only to standbys of the same database.',
        'Elle doit mener seulement à des répliques de la même base de données.',
      ],
    )
  return warning(
    [
      'No standby answers at READ_DATABASE_URL: the primary is read.',
      'Aucune réplique ne répond à READ_DATABASE_URL\u00a0: le serveur primaire est lu.',
    ],
    [
      'Check that the standbys are running, and that their address is right.',
      'Vérifiez que les répliques fonctionnent et que leur adresse est exacte.',
    ],
  )
}
