import { type Day, nextMonth } from '#core/contract/days.ts'
import { allowStatements, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { BATCH_SIZE, type Part } from './archive-file.ts'
import { line } from './compare-archive.ts'

/** A month of a large network has some million events. */
export const LONGEST_MS = 60 * 60_000
/** Short, since who reads or writes events waits behind a change of partitions. */
export const LOCK_TIMEOUT_MS = 1_000

/** The events row `e` is of the month. */
export const ofMonth = (month: Day): Fragment => sql`
  e.at >= ${new Date(month)}::timestamptz and e.at < ${new Date(nextMonth(month))}::timestamptz`

/** The lines of the events of a month, in batches. */
export async function* linesOf(db: Db, month: Day): AsyncGenerator<string[]> {
  const { first, last } = (await db.transaction(async (tx) => {
    await allowStatements(tx, LONGEST_MS)
    return tx.row<{ first: number; last: number }>`
      select min(e.id) as first, max(e.id) as last from events e where ${ofMonth(month)}`
  }))!
  let from = first
  while (from <= last) {
    const rows = await db.rows<{ id: number; line: string }>`
      select e.id, ${line} as line from events e
       where ${ofMonth(month)} and e.id >= ${from}::bigint and e.id <= ${last}::bigint order by e.id limit ${BATCH_SIZE}`
    if (rows.length === 0) return
    yield rows.map((row) => row.line)
    from = rows.at(-1)!.id + 1
  }
}

/** Whether the events of the month are those of the file, as they are in it. */
export async function isUnchanged(tx: Db, month: Day, first: number, { digests }: Part): Promise<boolean> {
  let after = first - 1
  for (const digest of digests) {
    const batch = (await tx.row<{ last: number | null; digest: string }>`
      select max(b.id) as last, encode(sha256(convert_to(string_agg(b.line, E'\\n' order by b.id), 'UTF8')), 'hex') as digest
        from (select e.id, ${line} as line from events e
               where ${ofMonth(month)} and e.id > ${after}::bigint order by e.id limit ${BATCH_SIZE}) b`)!
    if (batch.digest !== digest) return false
    after = batch.last!
  }
  return !(await tx.row`
    select 1 from events e
     where ${ofMonth(month)} and (e.id < ${first}::bigint or e.id > ${after}::bigint) limit 1`)
}
