import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '../settings.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')

/** Brings the schema up to date: the numbered .sql files that were not yet run, all or none. */
export async function migrate(kysely: Kysely<unknown>): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations() } })
  const { error } = await migrator.migrateToLatest()
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
  if (unknown)
    throw new StartError(
      `The database is of a newer version: it has been through ${unknown}. Start that version, or restore a backup.`,
    )
  if (error) throw error
}

function migrations(): Record<string, Migration> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(
    files.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [basename(name, '.sql'), { up: async (db) => void (await sql.raw(text).execute(db)) }]
    }),
  )
}
