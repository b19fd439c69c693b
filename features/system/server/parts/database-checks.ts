import { sessionSettings } from '#core/server/database/connections.ts'
import type { Db } from '#core/server/database/database.ts'
import { connectedProcesses } from '#core/server/database/processes.ts'
import type { Settings } from '#core/server/settings.ts'
import { type Judged, ok, problem, warning } from './check.ts'

const SLOW_MS = 100
const DRIFT_SECONDS = 5
const WRONG_SECONDS = 30
const SUPPORTED = { oldest: 15, newest: 18 }

/** How fast the database answers, and its version. */
export async function judgeDatabase(db: Db): Promise<Judged> {
  // The first answer waits for the connection too, and for an embedded database to start.
  await db.row`select 1`
  const began = performance.now()
  const { version } = (await db.row<{
    version: string
  }>`select current_setting('server_version') as version`)!
  const ms = Math.ceil(performance.now() - began)
  const [name, major] = [`PostgreSQL ${version.split(' ')[0]}`, Number.parseInt(version)]
  if (major < SUPPORTED.oldest || major > SUPPORTED.newest)
    return warning(
      [`${name} is not one of the versions that were tried.`, `${name} n’est pas une des versions essayées.`],
      ['Use PostgreSQL 15 to 18.', 'Utilisez PostgreSQL 15 à 18.'],
    )
  if (ms > SLOW_MS)
    return warning(
      [`${name} takes ${ms} ms to answer.`, `${name} met ${ms}\u00a0ms à répondre.`],
      ['Check its load, and the network between.', 'Vérifiez sa charge et le réseau qui y mène.'],
    )
  return ok([`${name} answers in ${ms} ms.`, `${name} répond en ${ms}\u00a0ms.`])
}

const TIMEOUTS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

/** Whether sessions have the time limits that the portal relies on. */
export async function judgeTimeouts(db: Db, settings: Settings): Promise<Judged> {
  const wanted = sessionSettings(settings)
  const rows = await db.rows<{ name: string; ms: number }>`
    select name, setting::integer as ms from pg_settings where name = any(${TIMEOUTS}) order by name`
  const told = rows.map(({ name, ms }) => `${name} ${ms / 1000} s`).join(', ')
  const isBounded = rows.every(
    ({ name, ms }) => ms > 0 && ms <= Number.parseInt(wanted[name as (typeof TIMEOUTS)[number]]) * 1000,
  )
  if (isBounded)
    return ok([
      `Statements and locks are limited: ${told}.`,
      `Les instructions et les verrous sont limités\u00a0: ${told.replaceAll(' s', '\u00a0s')}.`,
    ])
  return problem(
    [
      `Time limits are missing or too long: ${told}.`,
      `Des limites de temps manquent ou sont trop longues\u00a0: ${told.replaceAll(' s', '\u00a0s')}.`,
    ],
    [
      'Set them for the role: docs/deploy.md, “A pooler”.',
      'Réglez-les pour le rôle\u00a0: docs/deploy.fr.md, «\u00a0Un gestionnaire de connexions\u00a0».',
    ],
  )
}

/** Whether all processes together get their connections. `own`: whether this process is one of the portal. */
export async function judgeConnections(db: Db, settings: Settings, own: boolean): Promise<Judged> {
  if (!settings.DATABASE_URL)
    return ok([
      'The embedded database serves one process, by one connection.',
      'La base de données intégrée sert un seul processus, par une seule connexion.',
    ])
  const others = (await connectedProcesses(db)).filter(({ isThis }) => !isThis).length
  const processes = Math.max(1, others + (own ? 1 : 0))
  const limit = (await db.row<{ n: number }>`
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as n`)!
    .n
  const needed = processes * settings.DATABASE_CONNECTIONS
  const told = [
    `Processes: ${processes}, with up to ${needed} of ${limit} connections.`,
    `Processus\u00a0: ${processes}, avec jusqu’à ${needed} connexions sur ${limit}.`,
  ] as const
  if (needed <= limit) return ok(told)
  return warning(told, [
    'Lower DATABASE_CONNECTIONS, or raise max_connections.',
    'Diminuez DATABASE_CONNECTIONS, ou augmentez max_connections.',
  ])
}

/** Whether our clock agrees with that of the database. */
export async function judgeClock(db: Db, now: () => Date): Promise<Judged> {
  const asked = now().getTime()
  const began = performance.now()
  const answer = await db.row<{ at: Date }>`select clock_timestamp() as at`
  const half = (performance.now() - began) / 2
  const seconds = Math.abs(asked + half - answer!.at.getTime()) / 1000
  const told = seconds.toFixed(1)
  if (seconds <= DRIFT_SECONDS)
    return ok([
      `The clock differs from that of the database by ${told} s.`,
      `L’horloge diffère de celle de la base de données de ${told.replace('.', ',')}\u00a0s.`,
    ])
  const judge = seconds > WRONG_SECONDS ? problem : warning
  return judge(
    [
      `The clock differs from that of the database by ${told} s; sign-ins fail above ${WRONG_SECONDS} s.`,
      `L’horloge diffère de celle de la base de données de ${told.replace('.', ',')}\u00a0s; au-delà de ${WRONG_SECONDS}\u00a0s, les connexions échouent.`,
    ],
    ['Run a time service on both machines.', 'Faites fonctionner un service de temps sur les deux machines.'],
  )
}
