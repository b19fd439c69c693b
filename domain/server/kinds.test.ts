import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventKinds } from '#domain/contract/kinds.ts'
import { onDb } from '#test/database.ts'

test(
  'the database knows the same kinds of events',
  onDb(async (db) => {
    const row = await db.row<{ kinds: string[] }>`select enum_range(null::event_kind)::text[] as kinds`
    assert.deepEqual(row!.kinds.toSorted(), eventKinds.toSorted())
  }),
)
