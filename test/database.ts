import { after } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { openEmbedded, openPostgres } from '#core/server/database/open.ts'

/** One database for the whole run: in memory, or the PostgreSQL of TEST_DATABASE_URL. */
export const { db: testDatabase, close } = process.env.TEST_DATABASE_URL
  ? await openPostgres(process.env.TEST_DATABASE_URL)
  : await openEmbedded()
after(close)

class Undo extends Error {}

/** Runs a test on the real database and leaves no trace in it. */
export const onDb = (body: (db: Db) => Promise<void>) => () =>
  testDatabase
    .transaction(async (db) => {
      await body(db)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
