import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Connection } from './connections.ts'
import { preparedName } from './database.ts'
import { timeStatement } from './statement-watch.ts'

/** Sends prepared statements under their names: the driver then parses and plans them once per connection. */
export function kyselyOver(take: () => Promise<Pick<Connection, 'query' | 'release'>>) {
  const pool: PostgresPool = {
    connect: async () => {
      const { query, release } = await take()
      return {
        // The second overload of the type is missing, since no code reads with a cursor.
        query: ((text: string, values: readonly unknown[]) =>
          query(text, values, preparedName(text))) as never,
        release,
      }
    },
    end: async () => {},
    options: {},
  }
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), log: timeStatement })
}
