import { hash } from 'node:crypto'
import { type Db, sql } from './database.ts'

const MARK = '/* planned once */'
const marking = new WeakSet<Db>()

/**
 * The same database for statements whose plan is the same whatever their values: look-ups by id, writes of one row.
 * PostgreSQL then plans each of them once for a connection, which costs more than running it. Not for statements with
 * LIKE, periods or other conditions that let through now a few rows, now most of them.
 */
export function plannedOnce(db: Db): Db {
  if (marking.has(db)) return db
  const rows: Db['rows'] = (text, ...values) => db.rows`${sql.raw(MARK)} ${sql(text, ...values)}`
  const once: Db = {
    rows,
    row: async <Row>(text: TemplateStringsArray, ...values: unknown[]) =>
      (await rows<Row>(text, ...values))[0],
    transaction: (work) => db.transaction((tx) => work(plannedOnce(tx))),
  }
  marking.add(once)
  return once
}

/** The name under which a connection keeps the plan of a statement; none for one that is planned each time. */
export const planName = (text: string): string | undefined =>
  text.startsWith(MARK) ? hash('sha1', text) : undefined
