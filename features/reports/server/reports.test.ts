import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figures } from '../contract/figures.ts'
import { reportDashboard, reportLockEvents, reportRows } from '../contract.ts'
import { reports } from '../feature.server.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { dashboardRoute } from './dashboard.ts'
import { lockEventsRoute } from './lock-events.ts'
import { rowsRoute } from './rows.ts'

test(
  'every report and every figure can be opened without settings, by a system admin and by an admin of a dealer',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const people = [
      await givenUser(db, { role: 'system_admin' }),
      await givenUser(db, { role: 'admin', dealerId: dealer, permissions: ['view-reports', 'view-users'] }),
    ]
    for (const person of people) {
      const call = await signedIn(db, person)
      for (const route of reports.filter((one) => one !== rowsRoute))
        await call(route.endpoint, route, { settings: {} })
      for (const figure of figures)
        await call(reportRows, rowsRoute, { settings: {}, figure }).catch((error: unknown) => {
          assert.equal((error as { status?: number }).status, 403, String(error))
        })
    }
  }),
)

test(
  'a period is from 1 January until now, in the zone of the portal',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const { data } = await call(reportDashboard, dashboardRoute, {})
    assert.deepEqual(data.Settings, {
      from: '2026-01-01T05:00:00.000Z',
      to: '2026-11-21T15:00:00.000Z',
      zone: 'America/Toronto',
      Names: {},
    })
    assert.equal(data.asOf, 'to')
  }),
)

test(
  'a period that ends in the future or before it begins is refused at its field, a day that does not exist too',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const refused = async (settings: object) =>
      call(reportLockEvents, lockEventsRoute, { settings }).then(
        () => 'answered',
        (error: { errors: { key: string; message: string }[] }) =>
          error.errors.map(({ key, message }) => `${key} ${message}`).join(),
      )
    const days = { from: '2026-02-01', to: '2026-02-02' }
    assert.equal(await refused({ to: '2026-11-21' }), 'answered')
    assert.equal(await refused({ to: '2026-11-22' }), 'settings.to valid.date.future')
    assert.equal(await refused({ to: '2026-11-22', zone: 'Pacific/Auckland' }), 'answered')
    assert.equal(await refused({ ...days, from: '2026-02-03' }), 'settings.from valid.date.fromAfterTo')
    assert.equal(await refused({ to: '2025-12-31' }), 'settings.to valid.date.toBeforeFrom')
    assert.equal(
      await refused({ compare: { from: '2026-01-01', to: '2027-01-01' } }),
      'settings.compare.to valid.date.future',
    )
    assert.equal(await refused({ from: '2026-02-30' }), 'settings.from valid.value')
    assert.equal(await refused({ zone: 'America/Nowhere' }), 'settings.zone valid.value')
  }),
)

test(
  'the rows of a figure that one may not see are refused',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const permissions = ['view-reports'] as const
    const call = await signedIn(db, await givenUser(db, { role: 'admin', dealerId, permissions }))
    const open = call(reportRows, rowsRoute, { settings: {}, figure: 'failedLogins' })
    await assert.rejects(open, refusal(403))
  }),
)

test(
  'R59: people are active who signed in within the 30 days before the end of the period, now and in the past',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const { soldTo } = (await db.row<{ soldTo: string }>`
      select sold_to as "soldTo" from dealers where id = ${dealerId}`)!
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const past = '2026-09-30T15:00:00Z'
    for (const [end, to] of [
      [NOW, undefined],
      [new Date(past), past],
    ] as const)
      for (const [minutes, expected] of [
        [-1, 1],
        [1, 0],
      ] as const) {
        await db.rows`delete from users where dealer_id = ${dealerId}`
        const userId = await givenUser(db, { dealerId })
        const at = new Date(end.getTime() - 30 * 86_400_000 - minutes * 60_000)
        await db.rows`update users set created_at = '2026-01-01', last_sign_in_at = ${at} where id = ${userId}`
        const settings = { soldTo, ...(to && { to }) }
        const { data } = await call(reportDashboard, dashboardRoute, { settings })
        assert.deepEqual([data.activeUsers, data.inactiveUsers], [expected, 1 - expected], String(minutes))
      }
  }),
)

test(
  'R59: of people who have signed in since, the sign-ins of then decide',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const to = '2026-09-30T15:00:00Z'
    const first = Date.parse(to) - 30 * 86_400_000
    const activeThen = async () =>
      (await call(reportDashboard, dashboardRoute, { settings: { to } })).data.activeUsers
    const before = await activeThen()
    const times = [
      first - 60_000,
      first + 60_000,
      first + 5 * 86_400_000,
      Date.parse(to) - 60_000,
      Date.parse(to) + 60_000,
    ]
    for (const at of times) {
      const userId = await givenUser(db)
      await db.rows`update users set created_at = '2026-01-01', last_sign_in_at = ${NOW} where id = ${userId}`
      await db.rows`insert into events (at, kind, user_id) values (${new Date(at)}, 'sign-in', ${userId})`
    }
    assert.equal(await activeThen(), before! + 3)
  }),
)
