import type { Db } from '#core/server/database/database.ts'

/** More events than this after the mark are read as all others are, by kind and time. */
const TAIL = 50_000

/** The id up to which events are counted, or null: not enough are. It only grows, so a statement may start from it. */
export async function markOf(db: Db): Promise<number | null> {
  const seen = await db.prepared.row<{ mark: number; tail: number }>`
    select mark, last_value - mark as tail from report_generations, events_id_seq where current`
  return seen && seen.mark > 0 && seen.tail <= TAIL ? seen.mark : null
}
