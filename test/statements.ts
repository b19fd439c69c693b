import type { Db } from '#core/server/database/database.ts'

/** The same database, which counts the statements that go through it. A transaction is none by itself. */
export function counting(db: Db): { db: Db; count: () => number } {
  let n = 0
  const around = (inner: Db): Db => ({
    rows: (text, ...values) => {
      n += 1
      return inner.rows(text, ...values)
    },
    row: (text, ...values) => {
      n += 1
      return inner.row(text, ...values)
    },
    transaction: (work) => inner.transaction((tx) => work(around(tx))),
  })
  return { db: around(db), count: () => n }
}
