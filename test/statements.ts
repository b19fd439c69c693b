import type { Db } from '#core/server/database/database.ts'

type Statements = Pick<Db, 'rows' | 'row'>
type Listener = (text: TemplateStringsArray, values: unknown[]) => void | Promise<void>

/** The same database, which passes each statement to the listener before it runs, except begin and commit. */
export function beforeStatements(db: Db, listener: Listener): Db {
  const observed = ({ rows, row }: Statements): Statements => ({
    rows: async (text, ...values) => {
      await listener(text, values)
      return rows(text, ...values)
    },
    row: async (text, ...values) => {
      await listener(text, values)
      return row(text, ...values)
    },
  })
  return {
    ...observed(db),
    prepared: observed(db.prepared),
    copy: db.copy,
    transaction: (work) => db.transaction((tx) => work(beforeStatements(tx, listener))),
  }
}

/** The same database, with a count of its statements. */
export function counting(db: Db): { db: Db; count: () => number } {
  let n = 0
  const counted = beforeStatements(db, () => {
    n += 1
  })
  return { db: counted, count: () => n }
}
