import type { Db } from '#core/server/database/database.ts'

type Fence = { generation: number; mark: number; fence: number | null; writers: string[] | null }

/**
 * The id up to which no event can appear any more. Ids are handed out in order, but committed in any: a transaction may
 * commit an event whose id is far below others. Each writer of `events` has a lock on the table from before it takes an
 * id until its transaction ends. So once those that held it after the last id was read have ended, that id is final.
 * The mark itself, while there are fewer than `least` ids after it, or while such transactions are open.
 */
export async function finalId(
  db: Db,
  { generation, mark, fence, writers }: Fence,
  least: number,
): Promise<number> {
  // One with fewer ids before it is forgotten: nothing would be counted up to it.
  if (fence !== null && fence >= mark + least) {
    const still = await db.row`select 1 from pg_locks where virtualtransaction = any(${writers}::text[])`
    return still ? mark : fence
  }
  // Two statements, in this order.
  const last = await db.row<{ id: number }>`
    select case when is_called then last_value else 0 end as id from events_id_seq`
  if (last!.id < mark + least) return mark
  const now = await db.row<{ writers: string[] }>`
    select coalesce(array_agg(virtualtransaction), '{}') as writers from pg_locks
     where relation = 'events'::regclass and mode = 'RowExclusiveLock' and pid is distinct from pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`
  if (now!.writers.length === 0) return last!.id
  await db.rows`
    update report_generations set fence = ${last!.id}, fence_writers = ${now!.writers}::text[]
     where generation = ${generation}`
  return mark
}
