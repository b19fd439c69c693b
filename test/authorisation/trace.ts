import { type Db, sql } from '#core/server/database/database.ts'

/**
 * Every table, except the one that counts attempts, refused or not, those that seal events, which work in the background
 * writes, and partitions, whose rows their parents have.
 */
async function watchedTables(db: Db): Promise<string[]> {
  const tables = await db.rows<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not in ('attempt_counts', 'event_chain', 'event_seals', 'event_shipping')
     order by relname`
  return tables.map(({ name }) => name)
}

/** The same in all databases of a process. */
let known: Promise<string[]> | undefined
export const watched = (db: Db) => (known ??= watchedTables(db))

/** A checksum of the database, which stays the same unless something was written. */
export async function trace(db: Db, tables?: readonly string[]): Promise<string> {
  const sums = (tables ?? (await watched(db))).map(
    (table) =>
      sql`(select ${table}::text || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${sql.table(table)} t)`,
  )
  const row = await db.prepared.row<{ trace: string }>`select concat_ws(', ', ${sql.join(sums)}) as trace`
  return row!.trace
}
