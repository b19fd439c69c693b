import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { StartError } from '../settings.ts'
import { migrationFiles, type MigrationFile } from './migration-files.ts'

/** Runs the numbered .sql files that have not run yet, all or none. */
export async function migrate(kysely: Kysely<unknown>, files = migrationFiles()): Promise<void> {
  await refuseChangedFiles(kysely, files)
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations(files) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw explained(error)
  await recordHashes(kysely, files)
}

const migrations = (files: readonly MigrationFile[]): Record<string, Migration> =>
  Object.fromEntries(
    files.map(({ name, text }) => [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]),
  )

function explained(error: unknown): unknown {
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
  if (unknown)
    return new StartError(
      `The database is of a newer version: it has been through ${unknown}. Start that version, or restore a backup.`,
    )
  const [, early] =
    /corrupted migrations: expected previously executed migration (\S+)/.exec(String(error)) ?? []
  if (early)
    return new StartError(
      `The database has been through ${early} without what comes before it. Start the version that made it, or restore a backup.`,
    )
  return error
}

/** Refuses a database whose schema was made by files that have changed since: its schema is unknown. */
async function refuseChangedFiles(kysely: Kysely<unknown>, files: readonly MigrationFile[]) {
  const recorded = await recordedHashes(kysely)
  const changed = files.find(({ name, hash }) => (recorded.get(name) ?? hash) !== hash)
  if (changed)
    throw new StartError(
      `The database was made by another ${changed.name}.sql than this version has. Start the version that made it, or restore a backup.`,
    )
}

/** Records the files that have run. A database from before the hashes were kept gets them at its next start. */
async function recordHashes(kysely: Kysely<unknown>, files: readonly MigrationFile[]) {
  const recorded = await recordedHashes(kysely)
  for (const { name, hash } of files)
    if (!recorded.has(name))
      await sql`
        insert into migration_hashes (name, hash) values (${name}, ${hash})
        on conflict do nothing`.execute(kysely)
}

async function recordedHashes(kysely: Kysely<unknown>): Promise<Map<string, string>> {
  const { rows: tables } = await sql`
    select 1 where to_regclass('migration_hashes') is not null`.execute(kysely)
  if (!tables.length) return new Map()
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from migration_hashes`.execute(kysely)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}
