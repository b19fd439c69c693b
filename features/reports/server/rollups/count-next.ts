import type { Db } from '#core/server/database/database.ts'
import { countBatch } from './count-batch.ts'
import { finalId } from './final-id.ts'

type Generation = { generation: number; mark: number }

type Bounds = {
  /** Fewer events than this are left to be read raw: `first` before any is counted, `least` after that. */
  first?: number
  least?: number
  most: number
}

/**
 * Adds the next events to the live roll-ups, counts and mark in one transaction, and returns whether there were any. Only one
 * process does this at a time.
 */
export const countNext = (db: Db, { least = 1, first = least, most }: Bounds): Promise<boolean> =>
  db.transaction(async (tx) => {
    const live = await tx.row<Generation & { fence: number | null; writers: string[] | null }>`
      select generation, mark, fence, fence_writers as writers from report_generations where current for update skip locked`
    if (!live) return false
    return advance(tx, live, await finalId(tx, live, live.mark === 0 ? first : least), most)
  })

/** The same for the generation of a rebuild, which becomes the live one when it has all events. */
export const countAgain = (db: Db, { most }: Bounds): Promise<boolean> =>
  db.transaction(async (tx) => {
    const next = await tx.row<Generation>`
      select generation, mark from report_generations where not current for update skip locked`
    if (!next) return false
    const live = await tx.row<Generation>`select generation, mark from report_generations where current`
    if (!live) return false
    if (await advance(tx, next, live.mark, most)) return true
    // Not while another process adds a batch, which would be lost.
    const complete = await tx.row`
      select generation from report_generations where current and mark = ${next.mark} for update skip locked`
    if (!complete) return false
    await tx.rows`delete from report_generations where generation = ${live.generation}`
    await tx.rows`update report_generations set current = true where generation = ${next.generation}`
    return true
  })

async function advance(db: Db, { generation, mark }: Generation, final: number, most: number) {
  if (final <= mark) return false
  const found = await db.row<{ count: number; last: number }>`
    select count(*) as count, max(id) as last
      from (select id from events where id > ${mark} and id <= ${final} order by id limit ${most}) next`
  const until = found!.count < most ? final : found!.last
  await countBatch(db, { generation, from: mark, until })
  await db.rows`update report_generations set mark = ${until} where generation = ${generation}`
  return true
}
