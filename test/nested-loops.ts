import type { Db } from '#core/server/database/database.ts'

/** Forces the plan that the database chooses when it expects a single row: a nested loop. */
export const withNestedLoops = <Result>(db: Db, work: (tx: Db) => Promise<Result>) =>
  db.transaction(async (tx) => {
    for (const plan of ['hashjoin', 'mergejoin', 'seqscan'])
      await tx.rows`select set_config(${`enable_${plan}`}, 'off', true)`
    return work(tx)
  })
