import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenDealer, givenUser, portalApp } from '#test/people.ts'
import { admin, weekly } from '#test/reports/mailing.ts'
import { deleteSchedule, mySchedules, saveSchedule, SCHEDULES_MAX } from '../contract.ts'
import { deleteScheduleRoute, mySchedulesRoute, saveScheduleRoute } from './schedules.ts'

const { db, close } = await freshDatabase()
after(close)

const [list, save, remove] = [mySchedulesRoute, saveScheduleRoute, deleteScheduleRoute]

test('K179: the id of somebody else’s schedule is like one that does not exist, however it is spelt', async () => {
  const owner = await signedIn(db, await givenUser(db, admin))
  const other = await signedIn(db, await givenUser(db, admin))
  const { data: mine } = await owner(saveSchedule, save, weekly)
  for (const ID of [mine.ID, mine.ID.toUpperCase(), crypto.randomUUID()]) {
    // The version is not judged before the owner.
    for (const Version of [mine.Version, 99])
      await assert.rejects(other(saveSchedule, save, { ...mine, ID, Version }), refusal(404, 'notFound'))
    await assert.rejects(other(deleteSchedule, remove, { id: ID }), refusal(404, 'notFound'))
  }
  const { data: changed } = await owner(saveSchedule, save, { ...mine, ID: mine.ID.toUpperCase() })
  assert.deepEqual([changed.ID, changed.Version], [mine.ID, mine.Version + 1])
  assert.deepEqual(await owner(mySchedules, list, {}), [changed])
  await owner(deleteSchedule, remove, { id: mine.ID.toUpperCase() })
  const events =
    await db.rows`select kind::text from events where kind::text like 'schedule-%' order by id desc limit 3`
  assert.deepEqual(
    events,
    ['schedule-deleted', 'schedule-changed', 'schedule-created'].map((kind) => ({ kind })),
  )
})

test('H134 to H137: a schedule with filters that the report refuses is refused', async () => {
  const [near, far] = [await givenDealer(db, 'Près'), await givenDealer(db, 'Loin')]
  const numbers = await db.rows<{ soldTo: string }>`
    select sold_to as "soldTo" from dealers where id = any(${[near, far]}::uuid[]) order by id = ${far}`
  const above = await db.row<{ id: string }>`
    select id from roles where app_id = ${await portalApp(db)} and name = 'system_admin'`
  const person = { role: 'admin', permissions: ['view-reports'], dealerId: near } as const
  const call = await signedIn(db, await givenUser(db, person))
  const saveWith = (more: object) =>
    call(saveSchedule, save, { ...weekly, Settings: { period: 'last30', ...more } } as never)
  for (const more of [
    { soldTo: numbers[1]!.soldTo },
    { soldTo: 'none' },
    { shipTo: 'none' },
    { role: above!.id },
  ])
    await assert.rejects(saveWith(more), refusal(403, 'forbidden'), JSON.stringify(more))
  const long = 'a'.repeat(10_000)
  for (const more of [
    { soldTo: long },
    { user: long },
    { zone: long },
    { app: 'x' },
    { period: 'ever' },
    { compare: 'next' },
  ])
    await assert.rejects(saveWith(more), refusal(400, 'invalid'), JSON.stringify(more))
  // A fixed period is no field of a schedule: it is dropped.
  const { data: saved } = await saveWith({ from: '2020-01-01', to: '2020-01-02' })
  assert.deepEqual(saved.Settings, { period: 'last30' })
})

test('of many schedules saved at once, none is above the limit', async () => {
  const userId = await givenUser(db, admin)
  const call = await signedIn(db, userId)
  const { data: first } = await call(saveSchedule, save, weekly)
  await db.rows`
    insert into report_schedules (user_id, report, settings, every, next_at)
    select user_id, report, settings, every, next_at from report_schedules, generate_series(4, ${SCHEDULES_MAX})
     where id = ${first.ID}`
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => call(saveSchedule, save, weekly)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 2)
  assert.equal((await call(mySchedules, list, {})).length, SCHEDULES_MAX)
})

test('of two changes at once the second is refused as stale, and one deletion of two finds nothing', async () => {
  const call = await signedIn(db, await givenUser(db, admin))
  const { data: mine } = await call(saveSchedule, save, weekly)
  const [paused, monthly] = [
    { ...mine, Paused: true },
    { ...mine, Every: 'month' as const },
  ]
  const saves = await Promise.allSettled([
    call(saveSchedule, save, paused),
    call(saveSchedule, save, monthly),
  ])
  const refused = saves.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
  assert.deepEqual(
    refused.map(({ code }) => code),
    ['stale'],
  )
  const ends = await Promise.allSettled([1, 2].map(() => call(deleteSchedule, remove, { id: mine.ID })))
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('who lost view-reports lists and ends their schedules, and changes none', async () => {
  const userId = await givenUser(db, admin)
  const call = await signedIn(db, userId)
  const { data: mine } = await call(saveSchedule, save, weekly)
  await db.rows`delete from user_permissions where user_id = ${userId}`
  await assert.rejects(call(saveSchedule, save, { ...mine, Paused: true }), refusal(403))
  assert.equal((await call(mySchedules, list, {})).length, 1)
  await call(deleteSchedule, remove, { id: mine.ID })
  await db.rows`update users set deleted_at = ${NOW} where id = ${userId}`
  await assert.rejects(call(mySchedules, list, {}), refusal(401))
})
