import { type Kysely, sql } from 'kysely'
import { StartError } from '../settings.ts'
import type { MigrationFile } from './migration-files.ts'

/** Refuses a database whose schema was made by files that have changed since: its schema is unknown. */
export async function refuseChangedFiles(kysely: Kysely<unknown>, files: readonly MigrationFile[]) {
  const recorded = await recordedHashes(kysely)
  const changed = files.find(({ name, hash }) => (recorded.get(name) ?? hash) !== hash)
  if (changed)
    throw new StartError(
      `The database was made by another ${changed.name}.sql than this version has. Start the version that made it, or restore a backup.`,
    )
}

/** Records the files that have run. A database from before the hashes were kept gets them at its next start. */
export async function recordHashes(kysely: Kysely<unknown>, files: readonly MigrationFile[]) {
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
