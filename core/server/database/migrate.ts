import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../settings.ts'
import { type MigrationFile, migrationFiles } from './migration-files.ts'
import { recordHashes, refuseChangedFiles } from './migration-hashes.ts'

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
