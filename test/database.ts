import { after } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { freshDatabase } from './fresh-database.ts'

/** The database that all tests of a process share if they roll back. */
export const { db: testDatabase, close } = await freshDatabase()
after(close)

class Rollback extends Error {}
/** Runs a test on the real database and rolls it back. */
export const onDb = (body: (db: Db) => Promise<void>) => () =>
  testDatabase
    .transaction(async (db) => {
      await body(db)
      throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
