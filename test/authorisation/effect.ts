import { type Db, sql } from '#core/server/database/database.ts'
import type { Route } from '#core/server/handle.ts'
import type { Identity } from '#core/server/identity.ts'
import { attempt, tell } from './run.ts'
import { watched } from './trace.ts'

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

export type Rows = { rows: ReadonlySet<string>; ids: ReadonlySet<string> }

/** Reads every row of the database as a text, and the ids in them. */
export async function allRows(db: Db): Promise<Rows> {
  const tables = (await watched(db)).map(
    (table) => sql`select ${table}::text || ' ' || to_jsonb(t)::text as row from ${sql.table(table)} t`,
  )
  const found = await db.rows<{ row: string }>`${sql.join(tables, sql` union all `)}`
  const rows = new Set(found.map(({ row }) => row))
  return { rows, ids: new Set([...rows].flatMap((row) => row.match(ID) ?? [])) }
}

/** The rows that were removed and added, without the parts that differ in every run (running numbers, new ids, hashes). */
export function difference(before: Rows, after: Rows): string[] {
  const normalised = (row: string) =>
    row
      .replace(/^((?:events|outbox|email_links) .*"id": )\d+/, '$1n')
      .replace(/^(users .*"number": )\d+/, '$1n')
      .replace(/"link": \d+/, '"link": n')
      .replace(/"(hash|password_hash|secret|challenge)": "[^"]*"/, '"$1"')
      .replace(ID, (id) => (before.ids.has(id) ? id : 'new'))
  return [
    ...[...before.rows.difference(after.rows)].map((row) => `- ${normalised(row)}`),
    ...[...after.rows.difference(before.rows)].map((row) => `+ ${normalised(row)}`),
  ].sort()
}

/** The status of a call and what it changes, which is undone: what was there `before` is there again. */
export async function outcome(
  db: Db,
  before: Rows,
  { route, input }: { route: Route; input: object },
  identity: Identity | undefined,
) {
  let status = 0
  let effect: string[] = []
  await attempt(db, async (tx) => {
    ;({ status } = await tell(tx, route, input, identity))
    if (route.endpoint.method === 'POST' && status === 200) effect = difference(before, await allRows(tx))
    return { undo: status === 200 }
  })
  return { status, effect }
}
