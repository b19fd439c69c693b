import type { Db } from './database.ts'

/**
 * Notes in the transaction of a person's save that it was their last one; a transaction that wrote nothing is none. The
 * mark is random, because a number could be given twice by two primaries, one of which lost its last commits; it says nothing
 * of the person, and goes with their data. R132
 */
export const markSave = (tx: Db, userId: string) =>
  tx.prepared.rows`
    insert into last_saves (saved_by, mark)
    select ${userId}::uuid, gen_random_uuid() where pg_current_xact_id_if_assigned() is not null
        on conflict (saved_by) do update set mark = excluded.mark`

/** The mark of the last save of a person; null if they never saved. */
export const readMark = async (db: Db, userId: string): Promise<string | null> => {
  const found = await db.prepared.row<{
    mark: string
  }>`select mark from last_saves where saved_by = ${userId}`
  return found?.mark ?? null
}
