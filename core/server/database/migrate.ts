import { setTimeout } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { type InBoth, StartError } from '../operator.ts'
import { ALLOWANCE, isConflict, isForbidden, isLockedOut } from './database.ts'

/** `name`: the number and the words of the file; `hash`: SHA-256 of its text, in hex. */
export type MigrationFile = { name: string; text: string; hash: string }

export const migrationFolder = join(import.meta.dirname, '../../../db/migrations')

/** The numbered .sql files of a folder, in the order in which they run. */
export function migrationFiles(folder = migrationFolder): MigrationFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return { name: basename(file, '.sql'), text, hash: createHash('sha256').update(text).digest('hex') }
    })
}

/** The timeout of a statement: enough to rewrite millions of events. */
const STATEMENT_TIMEOUT_MS = 24 * 60 * 60_000
/**
 * Short, since all reads and writes of a table wait behind a migration that waits for it. Longer than the second after which
 * PostgreSQL ends an automatic vacuum that blocks it.
 */
const LOCK_TIMEOUT_MS = 2_000
/** The time for which a migration is repeated while transactions hold its tables, and the pause between two attempts. */
const RETRY_TIMEOUT_MS = 10 * 60_000
const RETRY_DELAY_MS = 1_000
/** The interval at which the schema is read while another process migrates. */
const POLL_MS = 200
/** The lock of the migrator that processes of an earlier version use. */
const LOCK_ID = '3853314791062309107'

/**
 * Runs the numbered .sql files that have not run yet, each in a transaction of its own: a run that is killed or fails leaves whole
 * files behind, and the next one continues. Answers the names of those that this call ran; a process beside may run others.
 */
export async function migrate(kysely: Kysely<unknown>, files = migrationFiles()): Promise<string[]> {
  const names: string[] = []
  let until = performance.now() + RETRY_TIMEOUT_MS
  for (;;) {
    // Without a right to change the schema, a process can start on one that needs no change.
    const { pending, unrecorded } = await stateOf(kysely, files)
    if (pending.length === 0 && unrecorded.length === 0) return names
    const ran = await attempt(kysely, files, until)
    if (!ran) continue
    names.push(...ran)
    until = performance.now() + RETRY_TIMEOUT_MS
  }
}

/** Refuses a schema that is not that of this version. */
export async function requireSchema(kysely: Kysely<unknown>, files = migrationFiles()): Promise<void> {
  const { pending } = await stateOf(kysely, files)
  if (pending.length > 0) throw new StartError(behind(pending.map(({ name }) => name).join(', ')))
}

const behind = (names: string): InBoth => [
  `The schema of the database is behind this version. Not run yet: ${names}. Run: npm run admin -- migrate`,
  `Le schéma de la base de données est en retard sur cette version. Pas encore exécuté\u00a0: ${names}. Exécutez\u00a0: npm run admin -- migrate`,
]

/** Runs the next file. Undefined if another process migrates, or transactions hold the tables: the state must be read again. */
async function attempt(kysely: Kysely<unknown>, files: readonly MigrationFile[], until: number) {
  try {
    const names = await kysely.transaction().execute((tx) => runNext(tx, files))
    if (!names) await setTimeout(POLL_MS)
    return names
  } catch (error) {
    if (isForbidden(error))
      throw new StartError(
        [
          'The role of DATABASE_URL may not change the schema, which is behind this version. Run, with a role that may: npm run admin -- migrate',
          'Le rôle de DATABASE_URL ne peut pas modifier le schéma, qui est en retard sur cette version. Exécutez, avec un rôle qui le peut\u00a0: npm run admin -- migrate',
        ],
        { cause: error },
      )
    if (!isLockedOut(error) && !isConflict(error)) throw error
    if (performance.now() > until)
      throw new StartError(
        [
          'The schema could not be brought up to date: other transactions hold its tables. End them (pg_stat_activity), and start again.',
          'Le schéma n’a pas pu être mis à jour\u00a0: d’autres transactions retiennent ses tables. Mettez-y fin (pg_stat_activity), puis redémarrez.',
        ],
        { cause: error },
      )
    await setTimeout(RETRY_DELAY_MS)
    return undefined
  }
}

/** Runs the next file, if any, under the lock, and records it with the hashes that are missing. Answers its name. */
async function runNext(tx: Kysely<unknown>, files: readonly MigrationFile[]) {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK_ID)}::bigint) as mine`.execute(tx)
  if (!rows[0]!.mine) return undefined
  const { pending, unrecorded } = await stateOf(tx, files)
  await sql.raw(`${ALLOWANCE}${STATEMENT_TIMEOUT_MS}`).execute(tx)
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx)
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key,
      timestamp varchar(255) not null)`.execute(tx)
  const [next] = pending
  if (next) {
    await sql.raw(next.text).execute(tx)
    await sql`
      insert into kysely_migration (name, timestamp)
      values (${next.name}, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(
      tx,
    )
  }
  for (const { name, hash } of next ? (await stateOf(tx, files)).unrecorded : unrecorded)
    await sql`insert into migration_hashes (name, hash) values (${name}, ${hash})`.execute(tx)
  return next ? [next.name] : []
}

/** The files that have not run, and those of the others whose hash is not recorded. Refuses a schema that these files have not made. */
async function stateOf(kysely: Kysely<unknown>, files: readonly MigrationFile[]) {
  const run = new Set((await rowsOf<{ name: string }>(kysely, 'kysely_migration')).map(({ name }) => name))
  const recorded = new Map(
    (await rowsOf<{ name: string; hash: string }>(kysely, 'migration_hashes')).map(
      ({ name, hash }) => [name, hash] as const,
    ),
  )
  const pending = files.filter(({ name }) => !run.has(name))
  const [oldest] = await rowsOf<{ migration: number }>(kysely, 'oldest_code')
  const ofTheFuture = tooNew(run, oldest?.migration, files)
  if (ofTheFuture !== undefined)
    throw new StartError([
      `The database is of a newer version: it has been through ${ofTheFuture}. Start that version, or restore a backup.`,
      `La base de données est d’une version plus récente\u00a0: elle a reçu ${ofTheFuture}. Démarrez cette version, ou restaurez une sauvegarde.`,
    ])
  const early = files.find(({ name }) => run.has(name) && pending.some((before) => before.name < name))
  if (early)
    throw new StartError([
      `The database has been through ${early.name} without what comes before it. Start the version that made it, or restore a backup.`,
      `La base de données a reçu ${early.name} sans ce qui vient avant. Démarrez la version qui l’a créée, ou restaurez une sauvegarde.`,
    ])
  const changed = files.find(({ name, hash }) => (recorded.get(name) ?? hash) !== hash)
  if (changed)
    throw new StartError([
      `The database was made by another ${changed.name}.sql than this version has. Start the version that made it, or restore a backup.`,
      `La base de données a été créée par un autre ${changed.name}.sql que celui de cette version. Démarrez la version qui l’a créée, ou restaurez une sauvegarde.`,
    ])
  // The first migrations run before the table of hashes exists.
  const canRecord = await exists(kysely, 'migration_hashes')
  return {
    pending,
    unrecorded: files.filter(({ name }) => canRecord && run.has(name) && !recorded.has(name)),
  }
}

/** The first migration that this version does not have: then the schema is of a newer one. */
export const firstUnknown = (run: Iterable<string>, files: readonly MigrationFile[] = migrationFiles()) => {
  const known = new Set(files.map(({ name }) => name))
  return [...run].toSorted().find((name) => !known.has(name))
}

/**
 * The first migration that this version does not have, if it does not work on that newer schema: it has migrations that have
 * not run there, or is older than `oldest`, the number of the last migration that code must have (none: unknown).
 */
export function tooNew(
  run: Iterable<string>,
  oldest: number | undefined,
  files: readonly MigrationFile[] = migrationFiles(),
): string | undefined {
  const names = new Set(run)
  const works =
    files.every(({ name }) => names.has(name)) &&
    oldest !== undefined &&
    Number.parseInt(files.at(-1)!.name) >= oldest
  return works ? undefined : firstUnknown(names, files)
}

type Table = 'kysely_migration' | 'migration_hashes' | 'oldest_code'

const exists = async (kysely: Kysely<unknown>, table: Table) =>
  (await sql`select 1 where to_regclass(${table}) is not null`.execute(kysely)).rows.length > 0

const rowsOf = async <Row>(kysely: Kysely<unknown>, table: Table) =>
  (await exists(kysely, table))
    ? (await sql<Row>`select * from ${sql.table(table)}`.execute(kysely)).rows
    : []
