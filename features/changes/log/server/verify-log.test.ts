import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { removePeople } from '#features/privacy/retention/server/remove-people.ts'
import { NOW } from '#test/call.ts'
import { cleanAll } from '#test/cleanup.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { sealEvents } from './seal-events.ts'
import { type Finding, findings, isIntact, verifyLog } from './verify-log.ts'
import { checkpointsIn, reportOf } from './verify-report.ts'

const KEY = 'k'.repeat(43)
const DAY = 86_400_000

async function sealAll(db: Db, now = NOW, size?: number) {
  for (let left = 20; left > 0; left -= 1) await sealEvents(db, KEY, now, size)
}

/** Ten sealed events of one person, whose ids are returned. */
async function givenLog(db: Db, at = NOW): Promise<{ ids: number[]; userId: string }> {
  const userId = await givenUser(db, { firstName: 'Ana', lastName: 'Zqx' })
  const ids: number[] = []
  for (let n = 0; n < 10; n += 1)
    ids.push(
      await record(db, {
        kind: 'user-changed',
        at: new Date(at.getTime() - n * 1000),
        userId,
        actorId: userId,
        detail: { LastName: ['A', `Zqx${n}`] },
      }),
    )
  await sealAll(db)
  return { ids, userId }
}

const found = async (db: Db) => {
  const { found: all } = await verifyLog(db, KEY)
  return Object.fromEntries(
    findings.flatMap((finding) => (all[finding].count > 0 ? [[finding, all[finding].first]] : [])),
  )
}
const positionOf = async (db: Db, id: number | undefined) =>
  (await db.row<{ position: number }>`select position from event_seals where event_id = ${id}`)!.position

test(
  'every event is sealed once, in batches of any size, and an intact log is found intact',
  onDb(async (db) => {
    await givenLog(db)
    const first = await verifyLog(db, KEY)
    assert.ok(isIntact(first))
    assert.equal(first.waiting.count, 0)
    for (let n = 0; n < 7; n += 1) await record(db, { kind: 'copy-changed', at: NOW, userId: null })
    const waiting = await verifyLog(db, KEY)
    assert.deepEqual([isIntact(waiting), waiting.waiting.count], [true, 7])
    await sealAll(db, NOW, 2)
    const { sealed, checkpoint, waiting: rest } = await verifyLog(db, KEY)
    assert.deepEqual([sealed, rest.count], [first.sealed + 7, 0])
    assert.equal(checkpoint?.position, sealed)
    assert.deepEqual(
      await db.row`select mark, open_ids as open, covered = (select max(id) from events) as all from event_chain`,
      { mark: null, open: [], all: true },
      'an idle worker reads nothing again',
    )
  }),
)

type Attack = {
  what: string
  change: (db: Db, ids: number[]) => Promise<Fragment>
  expected: (ids: number[]) => object
}
const attacks: Attack[] = [
  ...(
    [
      ['the time of an event', sql`at = at + interval '1 hour'`],
      ['its kind', sql`kind = 'unlocked'`],
      ['its person', sql`user_id = gen_random_uuid()`],
      ['who did it', sql`actor_id = null`],
      ['a value', sql`detail = '{"LastName": ["A", "B"]}'`],
      ['its dealer', sql`dealer_id = gen_random_uuid()`],
      ['its roles', sql`role_ids = null`],
      ['its browser', sql`browser = 'Firefox'`],
    ] as const
  ).map(([what, set]) => ({
    what,
    change: async (_: Db, ids: number[]) => sql`update events set ${set} where id = ${ids[4]}`,
    expected: (ids: number[]) => ({ altered: [ids[4]] }),
  })),
  {
    what: 'an event that is deleted',
    change: async (_, ids) => sql`delete from events where id = ${ids[4]}`,
    expected: (ids) => ({ missing: [ids[4]] }),
  },
  {
    what: 'two events that are swapped',
    change: async (_, [one, , , other]) => sql`
      update events e set detail = o.detail from events o
       where e.id in (${one}, ${other}) and o.id in (${one}, ${other}) and o.id <> e.id`,
    expected: ([one, , , other]) => ({ altered: [one, other] }),
  },
  {
    what: 'the hash of a seal',
    change: async (_, ids) => sql`update event_seals set hash = sha256('x') where event_id = ${ids[4]}`,
    expected: (ids) => ({ altered: [ids[4]] }),
  },
  {
    what: 'a commitment',
    change: async (_, ids) => sql`update event_seals set commitment = sha256('x') where event_id = ${ids[4]}`,
    expected: (ids) => ({ altered: [ids[4]] }),
  },
  {
    what: 'people that are removed before their time',
    change: async (_, ids) => sql`
      with e as (update events set user_id = null where id = ${ids[4]})
      update event_seals set salt = null, erased_at = now() where event_id = ${ids[4]}`,
    expected: (ids) => ({ altered: [ids[4]] }),
  },
]

for (const { what, change, expected } of attacks)
  test(
    `verifying finds ${what}`,
    onDb(async (db) => {
      const { ids } = await givenLog(db)
      assert.deepEqual(await found(db), {})
      await db.rows`${await change(db, ids)}`
      assert.deepEqual(await found(db), expected(ids))
    }),
  )

test(
  'verifying finds an event that is deleted with its seal, and the positions of two seals that are swapped',
  onDb(async (db) => {
    const { ids } = await givenLog(db)
    const [one, other] = [await positionOf(db, ids[1]), await positionOf(db, ids[4])]
    await db.rows`update event_seals set position = -position where position in (${one}, ${other})`
    await db.rows`update event_seals set position = ${one}::bigint + ${other}::bigint + position where position < 0`
    const swapped = (await found(db)).altered!
    assert.ok(
      [ids[1], ids[4]].every((id) => swapped.includes(id!)),
      'and those whose seals follow',
    )
    await db.rows`delete from events where id = ${ids[7]}`
    await db.rows`delete from event_seals where event_id = ${ids[7]}`
    assert.deepEqual((await found(db)).gaps, [(await positionOf(db, ids[6])) + 1])
  }),
)

test(
  'a log whose tail is deleted is found, also if its end is written again: the kept checkpoint is not on it',
  onDb(async (db) => {
    const { ids } = await givenLog(db)
    const [before] = await db.rows<{ state: object }>`select to_json(c) as state from event_chain c`
    await record(db, { kind: 'copy-changed', at: NOW, userId: null })
    await sealAll(db)
    const kept = reportOf(await verifyLog(db, KEY), 0)[1]
    assert.match(kept, /Aucun point de contrôle comparé/)
    const [checkpoint] = checkpointsIn(`said earlier:\n${kept}\n{"position":"x"}`)
    assert.ok(checkpoint)
    assert.ok(isIntact(await verifyLog(db, KEY, { kept: [checkpoint] })))
    assert.doesNotMatch(reportOf(await verifyLog(db, KEY), 1)[0], /No checkpoint/)
    await db.rows`delete from events where id > ${ids[9]}`
    await db.rows`delete from event_seals where position >= ${checkpoint.position}`
    assert.deepEqual(await found(db), { cut: [checkpoint.position] })
    await db.rows`
      update event_chain c set position = o.position, hash = o.hash, sealed_at = o.sealed_at, signature = o.signature
        from json_populate_record(null::event_chain, ${JSON.stringify(before!.state)}::text::json) o`
    assert.deepEqual(await found(db), {}, 'as it was before: only somebody else can tell')
    const after = await verifyLog(db, KEY, { kept: [checkpoint] })
    assert.deepEqual(after.found.checkpoint.first, [checkpoint.position])
    await db.rows`update event_chain set position = position - 1, hash = (select hash from event_seals s where s.position = event_chain.position - 1)`
    assert.deepEqual(Object.keys(await found(db)), ['signature'], 'an end that the portal has not signed')
    const forged = await verifyLog(db, KEY, { kept: [{ ...checkpoint, position: 1 }] })
    assert.deepEqual(forged.found.checkpoint.first, [1])
  }),
)

test(
  'R117: people that the retention removes are no alteration, and their number is said; what stays is still verified',
  onDb(async (db) => {
    const old = new Date(NOW.getTime() - 500 * DAY)
    const { ids } = await givenLog(db, old)
    const before = await verifyLog(db, KEY)
    while (await removePeople(db, { days: 365, zone: 'America/Toronto' }, NOW));
    const after = await verifyLog(db, KEY)
    assert.deepEqual(after.found, before.found)
    assert.equal(after.erased.retention, 10)
    assert.deepEqual(after.erased.last, NOW)
    const salts = await db.row<{ n: number }>`
      select count(salt) as n from event_seals where event_id = any(${ids}::bigint[])`
    assert.equal(salts!.n, 0, 'a guess at who it was cannot be tested')
    await db.rows`update events set kind = 'unlocked' where id = ${ids[3]}`
    assert.deepEqual(await found(db), { altered: [ids[3]] })
  }),
)

test(
  'R117: nothing of the last 30 days is removed by retention, and nobody is named where it was',
  onDb(async (db) => {
    const { ids } = await givenLog(db)
    const { ids: past, userId } = await givenLog(db, new Date(NOW.getTime() - 500 * DAY))
    while (await removePeople(db, { days: 365, zone: 'America/Toronto' }, NOW));
    await db.rows`update events set actor_id = ${userId} where id = ${past[3]}`
    assert.deepEqual(await found(db), { altered: [past[3]] })
    await db.rows`update event_retention set until = 'infinity'`
    await db.rows`update events set user_id = null, actor_id = null where id = ${ids[3]}`
    for (const at of [NOW, new Date('2126-01-01')]) {
      await db.rows`update event_seals set salt = null, erased_at = ${at} where event_id = ${ids[3]}`
      assert.deepEqual(await found(db), { altered: [ids[3], past[3]] })
    }
  }),
)

test(
  'R117: people who are anonymised, and searches for them, are no alteration; events that told nothing of them stay sealed',
  onDb(async (db) => {
    const { userId, ids } = await givenLog(db)
    const other = await givenUser(db, { firstName: 'Bo' })
    const plain = await record(db, { kind: 'sign-in', at: NOW, userId })
    const byToken = await record(db, { kind: 'unlocked', at: NOW, userId: other, actorId: userId })
    await db.rows`update events set token = 'Zqx' where id = ${byToken}`
    const search = await record(db, {
      kind: 'export',
      at: NOW,
      userId: other,
      detail: { Filters: { query: 'ana zqx' }, Rows: 1, Complete: true },
    })
    await sealAll(db)
    await db.rows`update users set deleted_at = ${NOW} where id = ${userId}`
    const later = new Date(NOW.getTime() + 31 * DAY)
    await cleanAll(db, later)
    const { erased } = await verifyLog(db, KEY)
    assert.deepEqual(await found(db), {})
    assert.deepEqual([erased.deletion, erased.last], [12, later])
    const open = await db.rows<{ id: number }>`
      select event_id as id from event_seals
       where salt is null and event_id = any(${[...ids, plain, byToken, search]}::bigint[]) order by event_id`
    assert.deepEqual(
      open.map(({ id }) => id),
      [...ids, byToken, search],
    )
    await db.rows`update events set user_id = ${other} where id = ${plain}`
    await db.rows`update events set token = 'Bo' where id = ${byToken}`
    await db.rows`update events set detail = '{"LastName": ["A", "B"]}', actor_id = ${userId} where id = ${ids[0]}`
    assert.deepEqual(await found(db), { altered: [ids[0], plain, byToken] } satisfies Partial<
      Record<Finding, unknown>
    >)
  }),
)

test(
  'an export is sealed when its rows are known, or a day later, and others do not wait for it',
  onDb(async (db) => {
    await sealAll(db)
    const id = await record(db, { kind: 'export', at: NOW, userId: null, detail: { Filters: {} } })
    const lost = await record(db, { kind: 'data-downloaded', at: NOW, userId: null, detail: {} })
    const next = await record(db, { kind: 'copy-changed', at: NOW, userId: null })
    const sealed = async () =>
      (
        await db.rows<{ id: number }>`
          select event_id as id from event_seals where event_id >= ${id} order by position`
      ).map((seal) => seal.id)
    await sealAll(db)
    assert.deepEqual(await sealed(), [next])
    assert.deepEqual(await found(db), {})
    assert.equal((await verifyLog(db, KEY)).waiting.count, 2)
    await db.rows`update events set detail = detail || '{"Rows": 2, "Complete": true}' where id = ${id}`
    await sealAll(db)
    assert.deepEqual(await sealed(), [next, id])
    await sealAll(db, new Date(NOW.getTime() + DAY))
    assert.deepEqual(await sealed(), [next, id, lost])
    assert.deepEqual(await found(db), {})
  }),
)

test(
  'an event that the sealing has passed by is told',
  onDb(async (db) => {
    const { id } = (await db.row<{
      id: number
    }>`select nextval(pg_get_serial_sequence('events', 'id')) as id`)!
    await givenLog(db)
    await db.rows`
      insert into events (id, at, kind) overriding system value
      values (${id}, ${NOW}, 'unlocked'), (${id + 1000}, ${NOW}, 'unlocked')`
    const { found: all, waiting } = await verifyLog(db, KEY)
    assert.deepEqual([all.leftOut.first, waiting.count], [[id], 1])
  }),
)
