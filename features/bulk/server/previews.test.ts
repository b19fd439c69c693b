import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulkCalls } from '#test/bulk.ts'
import { refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { PREVIEWS_OF_PERSON } from '../contract.ts'

test(
  'of the previews of one person the last ones wait, and the oldest makes room; those of others and runs stay',
  onDb(async (db) => {
    const [own, other] = [
      await bulkCalls(db, await givenUser(db, { role: 'system_admin' })),
      await bulkCalls(db, await givenUser(db, { role: 'system_admin' })),
    ]
    const IDs = [await givenUser(db)]
    const theirs = await other.plan({ Act: 'lock', IDs })
    const started = await own.plan({ Act: 'lock', IDs })
    await own.start(started.ID)
    const made = []
    for (let n = 0; n <= PREVIEWS_OF_PERSON; n += 1) {
      const { ID } = await own.plan({ Act: 'unlock', IDs })
      await db.rows`update bulk_runs set created_at = created_at + make_interval(secs => ${n}) where id = ${ID}`
      made.push(ID)
    }
    const [oldest, ...last] = made
    await assert.rejects(own.run(oldest!), refusal(404))
    for (const ID of last) assert.equal((await own.run(ID)).State, 'ready')
    assert.equal((await other.run(theirs.ID)).State, 'ready')
    assert.equal((await own.run(started.ID)).State, 'ended')
  }),
)
