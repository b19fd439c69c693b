import { setTimeout } from 'node:timers/promises'
import { type Db, sql } from '#core/server/database/database.ts'
import { countAgain } from './count-next.ts'

/** Large batches count faster: more events share a row. */
const BATCH = 50_000
/** The wait while another process counts, in milliseconds. */
const PAUSE = 100
const DROPPED_AT_ONCE = 10_000

type Progress = (done: number, of: number) => void

/** Fills the roll-ups again beside the live ones, which answer until then. Continues what was interrupted. */
export async function rebuildReports(db: Db, onProgress: Progress): Promise<void> {
  await db.rows`
    insert into report_generations (current) select false where not exists (select from report_generations where not current)`
  for (;;) {
    const state = await db.row<{ done: number; of: number }>`
      select next.mark as done, live.mark as of from report_generations next, report_generations live
       where not next.current and live.current`
    if (!state) break
    onProgress(state.done, state.of)
    if (!(await countAgain(db, { most: BATCH }))) await setTimeout(PAUSE)
  }
  await dropReplaced(db)
}

/** Deletes the rows of roll-ups that were replaced, a few at a time. */
export async function dropReplaced(db: Db): Promise<void> {
  for (const name of [
    'report_days',
    'report_months',
    'report_people',
    'report_daily_people',
    'report_lock_states',
  ]) {
    const table = sql.table(name)
    const rows = () => db.rows`
      delete from ${table} where ctid = any(array(
        select ctid from ${table}
         where generation < (select min(generation) from report_generations) limit ${DROPPED_AT_ONCE}))
      returning 1`
    while ((await rows()).length > 0);
  }
}
