import { after } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { freshDatabase } from './fresh-database.ts'

/** One database for all tests of a process that undo what they do. */
export const { db: testDatabase, close } = await freshDatabase()
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
