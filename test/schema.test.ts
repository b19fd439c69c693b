import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onDb } from './database.ts'

test(
  'the schema stands',
  onDb(async (db) => {
    const rows = await db.rows<{
      n: number
    }>`select count(*) as n from users where id = any(${[crypto.randomUUID()]}::uuid[])`
    assert.equal(rows[0]!.n, 0)
  }),
)
