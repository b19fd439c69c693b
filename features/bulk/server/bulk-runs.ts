import { pageOf } from '#core/contract/paging.ts'
import { sql } from '#core/server/database/database.ts'
import { handle } from '#domain/server/handle.ts'
import { bulkRows, bulkRun, bulkRuns } from '../contract.ts'
import { readRows, withOutcome } from './run/read-rows.ts'
import { readRun, readRuns } from './run/read-runs.ts'

export const bulkRunRoute = handle(bulkRun, ({ id }, { viewer, db, t }) => readRun({ db, t, viewer }, id))

export const bulkRunsRoute = handle(bulkRuns, async (input, { viewer, db, t }) => {
  const { found, total } = await readRuns({ db, t, viewer }, input)
  return pageOf(found, input, total)
})

export const bulkRowsRoute = handle(bulkRows, async ({ id, which, ...input }, { viewer, db, t }) => {
  const run = await readRun({ db, t, viewer }, id)
  const { Change, Done, Already, Left } = run.Counts
  const numbers = { change: Change, done: Done, already: Already, left: Left }
  const rows = await readRows(
    db,
    { viewer, t },
    {
      runId: id,
      condition: which ? withOutcome[which] : sql`true`,
      after: 0,
      offset: (input.page - 1) * input.pageSize,
      limit: input.pageSize,
    },
  )
  return pageOf(rows, input, which ? numbers[which] : run.Total)
})
