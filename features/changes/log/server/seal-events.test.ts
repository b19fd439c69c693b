import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealedParts, sealHash } from '#domain/server/event-seals.ts'
import { record } from '#domain/server/events.ts'
import { NOW } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { sealEvents } from './seal-events.ts'
import { isIntact, verifyLog } from './verify-log.ts'

const KEY = 'k'.repeat(43)
const onPostgres = process.env.TEST_DATABASE_URL ? false : 'one connection commits in order'
const event = { kind: 'copy-changed', at: NOW, userId: null } as const

test(
  'an event whose transaction commits after later ids were sealed is sealed too',
  { skip: onPostgres },
  async (t) => {
    const { db, close } = await freshDatabase()
    t.after(close)
    const sealed = async () =>
      (await db.rows<{ id: number }>`select event_id as id from event_seals order by position`).map(
        ({ id }) => id,
      )
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<number>()
    const long = db.transaction(async (tx) => {
      begun.resolve(await record(tx, event))
      await held.promise
    })
    const first = await begun.promise
    const second = await record(db, event)
    const { length } = await sealed()
    for (let n = 0; n < 5; n += 1) await sealEvents(db, KEY, NOW, 1)
    assert.deepEqual((await sealed()).slice(length), [second])
    held.resolve()
    await long
    for (let n = 0; n < 5; n += 1) await sealEvents(db, KEY, NOW, 1)
    assert.deepEqual((await sealed()).slice(length), [second, first])
  },
)

test(
  'of events of many connections, some rolled back, every one is sealed once by two processes',
  { skip: onPostgres },
  async (t) => {
    const { db, close } = await freshDatabase()
    t.after(close)
    const ended = new AbortController()
    const ids: number[] = []
    const write = async (worker: number) => {
      for (let n = 0; n < 60; n += 1)
        await db
          .transaction(async (tx) => {
            const id = await record(tx, event)
            for (let more = (worker * n) % 4; more > 0; more -= 1) await tx.rows`select pg_sleep(0.003)`
            if ((worker + n) % 5 === 0) throw new Error('rolled back')
            return id
          })
          .then((id) => ids.push(id))
          .catch(() => {})
    }
    const seal = async () => {
      while (!ended.signal.aborted) await sealEvents(db, KEY, NOW, 7)
    }
    const sealers = [seal(), seal()]
    await Promise.all([1, 2, 3, 4, 5, 6].map(write))
    ended.abort()
    await Promise.all(sealers)
    for (let n = 0; n < 100; n += 1) await sealEvents(db, KEY, NOW)
    const sealed = await db.rows<{ id: number }>`select event_id as id from event_seals`
    const all = new Set(sealed.map(({ id }) => id))
    assert.equal(ids.length, 288)
    assert.ok(ids.every((id) => all.has(id)))
    const verified = await verifyLog(db, KEY)
    assert.ok(isIntact(verified))
    assert.equal(verified.waiting.count, 0)
    const state = await db.row`select mark, covered = (select max(id) from events) as all from event_chain`
    assert.deepEqual(state, { mark: null, all: true })
  },
)

test(
  'the portal does not sign a chain that somebody made over in the database',
  onDb(async (db) => {
    const add = () => record(db, event)
    const seal = async () => {
      while (await sealEvents(db, KEY, NOW));
      await sealEvents(db, KEY, NOW)
    }
    await add()
    const id = await add()
    await seal()
    await db.rows`update events set kind = 'unlocked' where id = ${id}`
    const last = (await db.row<{ position: number; before: string; commitment: string; lasting: string }>`
      select s.position, encode(b.hash, 'hex') as before, encode(s.commitment, 'hex') as commitment, ${sealedParts}
        from event_seals s join event_seals b on b.position = s.position - 1 join events e on e.id = s.event_id
       where e.id = ${id}`)!
    const forged = sealHash(last.before, last.position, last.lasting, last.commitment)
    await db.rows`update event_seals set hash = decode(${forged}, 'hex') where position = ${last.position}`
    await db.rows`update event_chain set hash = decode(${forged}, 'hex')`
    for (let n = 1; n <= 2; n += 1) {
      await add()
      await seal()
      const { found } = await verifyLog(db, KEY)
      assert.deepEqual(found.signature.first, [last.position + n])
    }
  }),
)
