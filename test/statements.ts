import type { Db } from '#core/server/database/database.ts'

type Statements = Pick<Db, 'rows' | 'row'>
type Listener = (text: TemplateStringsArray, values: unknown[]) => void | Promise<void>

/** Wraps a database so that the listener gets each statement before it runs, except begin and commit. */
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
    replica: db.replica,
    transaction: (work) => db.transaction((tx) => work(beforeStatements(tx, listener))),
  }
}

/** Wraps a database so that `then` runs in a transaction after each of its statements for rows that has these words. */
export const afterStatements = (
  db: Db,
  words: string,
  then: (tx: Db, values: unknown[]) => Promise<unknown>,
): Db => ({
  ...db,
  transaction: (work) =>
    db.transaction((tx) => {
      const rows: Db['rows'] = async <R>(text: TemplateStringsArray, ...values: unknown[]) => {
        const found = await tx.rows<R>(text, ...values)
        if (text.join('').includes(words)) await then(tx, values)
        return found
      }
      return work({ ...tx, rows })
    }),
})

/** The same database, which waits for the listener before each transaction begins. */
export const beforeTransactions = (db: Db, listener: () => unknown): Db => ({
  ...db,
  transaction: async (work) => {
    await listener()
    return db.transaction(work)
  },
})

/** Writes a statement as one text, with its fragments and values. */
export const textOf = (text: readonly string[], values: readonly unknown[]): string =>
  text.map((part, n) => part + (n < values.length ? valueText(values[n]) : '')).join('')

type Node = { kind: string; sqlFragments?: string[]; parameters?: Node[]; value?: unknown }

function valueText(value: unknown): string {
  if (value === null || typeof value !== 'object' || !('toOperationNode' in value)) return String(value)
  const textOfNode = ({ sqlFragments = [], parameters = [], value: own = '' }: Node): string =>
    sqlFragments.length
      ? sqlFragments.map((part, n) => part + (parameters[n] ? textOfNode(parameters[n]) : '')).join('')
      : String(own)
  return textOfNode((value as { toOperationNode: () => Node }).toOperationNode())
}

/** Wraps a database to count its statements. */
export function counting(db: Db): { db: Db; count: () => number } {
  let n = 0
  const counted = beforeStatements(db, () => {
    n += 1
  })
  return { db: counted, count: () => n }
}
