import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import { record } from '#domain/server/events.ts'
import { NOW } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { checkpointNoter } from './note-checkpoint.ts'
import { sealEvents } from './seal-events.ts'
import { isIntact, verifyLog } from './verify-log.ts'
import { checkpointsIn } from './verify-report.ts'

const KEY = 'k'.repeat(43)

test(
  'a log that was deleted with all its seals and sealed again is found by the checkpoint in the log of the process',
  onDb(async (db) => {
    const add = async () => {
      await record(db, { kind: 'copy-changed', at: NOW, userId: null })
      for (let left = 5; left > 0; left -= 1) await sealEvents(db, KEY, NOW)
    }
    const lines: string[] = []
    const log = {
      info: (what: object, msg: string) => void lines.push(JSON.stringify({ level: 30, ...what, msg })),
    }
    const note = checkpointNoter(db, KEY)
    await db.rows`delete from event_seals`
    await db.rows`delete from events`
    const empty = () => db.rows`
      update event_chain set position = 0, hash = '', sealed_at = null, signature = null, covered = 0, mark = null, open_ids = '{}'`
    await empty()
    await note(log, NOW)
    assert.deepEqual(lines, [], 'nothing is sealed')
    await add()
    await add()
    await note(log, NOW)
    await note(log, new Date(NOW.getTime() + DAY_MS - 1))
    assert.equal(lines.length, 1, 'once a day')
    await note(log, new Date(NOW.getTime() + DAY_MS))
    assert.equal(lines.length, 2)
    const kept = checkpointsIn(lines.join('\n'))
    assert.equal(kept.length, 2)
    assert.ok(isIntact(await verifyLog(db, KEY, { kept })))

    await db.rows`delete from event_seals`
    await db.rows`delete from events`
    await empty()
    for (let n = 0; n < 3; n += 1) await add()
    assert.ok(isIntact(await verifyLog(db, KEY)), 'only somebody else can tell')
    assert.deepEqual((await verifyLog(db, KEY, { kept })).found.checkpoint.first, [2, 2])

    await db.rows`update event_chain set signature = '\\x00'`
    await note(log, new Date(NOW.getTime() + 9 * DAY_MS))
    assert.equal(lines.length, 2, 'an end that the portal did not sign is no checkpoint')
  }),
)
