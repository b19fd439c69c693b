import type { Db } from '#core/server/database/database.ts'
import type { Input } from '#core/contract/endpoint.ts'
import { bulkRows, bulkRun, planBulk, startBulk, stopBulk, undoBulk } from '#features/bulk/contract.ts'
import { bulkRowsRoute, bulkRunRoute } from '#features/bulk/server/bulk-runs.ts'
import { workNext } from '#features/bulk/server/run/working.ts'
import {
  planBulkRoute,
  startBulkRoute,
  stopBulkRoute,
  undoBulkRoute,
} from '#features/bulk/server/start-bulk.ts'
import { NOW, settings, signedIn } from '#test/call.ts'

/** Does one batch of the worker, and returns whether there was something to do. */
export const bulkStep = (db: Db, now = NOW) =>
  workNext({ db, clock: { now: () => now }, settings, log: { error: () => {} } })

/** Does the batches of the worker until nothing is left to do. */
export async function bulkAll(db: Db): Promise<void> {
  while (await bulkStep(db));
}

/** The calls of bulk runs, made by this person. */
export async function bulkCalls(db: Db, viewer: string) {
  const call = await signedIn(db, viewer)
  const run = async (id: string) => call(bulkRun, bulkRunRoute, { id })
  return {
    plan: async (input: Input<typeof planBulk>) => (await call(planBulk, planBulkRoute, input)).data,
    start: async (id: string) => (await call(startBulk, startBulkRoute, { id })).data,
    stop: async (id: string) => (await call(stopBulk, stopBulkRoute, { id })).data,
    undo: async (id: string) => (await call(undoBulk, undoBulkRoute, { id })).data,
    run,
    rows: async (id: string) => (await call(bulkRows, bulkRowsRoute, { id, pageSize: 100 })).Data,
    /** Plans and starts a run, and waits for its end. */
    whole: async (input: Input<typeof planBulk>) => {
      const { ID } = (await call(planBulk, planBulkRoute, input)).data
      await bulkAll(db)
      await call(startBulk, startBulkRoute, { id: ID })
      await bulkAll(db)
      return run(ID)
    },
  }
}

/** Creates many people like one of them, and answers their ids in the order of a run. */
export async function givenMany(db: Db, model: string, n: number): Promise<string[]> {
  const made = await db.rows<{ id: string }>`
    insert into users (email, first_name, last_name, dealer_id, locale, region, search_text)
    select 'many' || n || '@example.test', 'Many', 'Roy' || lpad(n::text, 5, '0'), dealer_id, locale, region, 'manyroy'
      from users, generate_series(1, ${n}::int) n where id = ${model}
    returning id`
  return made.map(({ id }) => id)
}
