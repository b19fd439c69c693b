import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Output } from '#core/contract/endpoint.ts'
import { NOW, refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { asking, givenReported, people } from '#test/reports/asking.ts'
import type { reportLoginEvents } from '../contract.ts'

/** Without what was asked. */
const plain = ({ Settings, ...rest }: Output<typeof reportLoginEvents>['data']) => {
  void Settings
  return rest
}

test(
  'H133: every report, and the rows of its figures, need view-reports',
  onDb(async (db) => {
    const { admin, blind } = await people(db, await givenReported(db))
    await admin.every()
    await assert.rejects(blind.every(), refusal(403))
  }),
)

test(
  'H134: without access-all-dealers a report is about one’s own dealer, and another number is refused',
  onDb(async (db) => {
    const world = await givenReported(db)
    const { system, network, admin, ordinary } = await people(db, world)
    const { near, far } = world
    const own = await admin.logins()
    assert.deepEqual([own.Settings.soldTo, own.totalSuccessfulLogins], [near.soldTo, 1])
    assert.deepEqual(plain(await admin.logins({ soldTo: near.soldTo })), plain(own))
    for (const soldTo of [far.soldTo, 'none'])
      await assert.rejects(admin.logins({ soldTo }), refusal(403, 'forbidden'))
    assert.equal((await system.logins({ soldTo: far.soldTo })).totalSuccessfulLogins, 2)
    assert.equal((await network.logins({ soldTo: far.soldTo })).totalSuccessfulLogins, 1)
    assert.equal((await system.logins({ soldTo: 'none' })).totalSuccessfulLogins, 0)
    assert.equal((await ordinary.logins()).totalSuccessfulLogins, 0)
    assert.equal((await ordinary.dashboard()).totalUsers, 0)
  }),
)

test(
  'H135: a manager’s store is one of their own, an admin’s of their dealer, and always of the dealer asked for',
  onDb(async (db) => {
    const world = await givenReported(db)
    const { system, admin, manager, idle } = await people(db, world)
    const { near, far } = world
    const own = await manager.logins()
    assert.deepEqual([own.Settings.shipTo, own.totalSuccessfulLogins], [near.shipTos[0], 1])
    assert.equal((await idle.logins()).totalSuccessfulLogins, 0)
    for (const shipTo of [near.shipTos[1]!, far.shipTos[0]!, 'none'])
      await assert.rejects(manager.logins({ shipTo }), refusal(403))
    assert.equal((await admin.logins({ shipTo: near.shipTos[1]! })).totalSuccessfulLogins, 0)
    for (const shipTo of [far.shipTos[0]!, 'none'])
      await assert.rejects(admin.logins({ shipTo }), refusal(403))
    assert.equal((await system.logins({ shipTo: far.shipTos[0]! })).totalSuccessfulLogins, 2)
    const both = { soldTo: near.soldTo, shipTo: far.shipTos[0]! }
    await assert.rejects(system.logins(both), refusal(403))
  }),
)

test(
  'H136, H142: an app that one may not see is like one that does not exist, and counts in no figure',
  onDb(async (db) => {
    const world = await givenReported(db)
    const { system, network, admin } = await people(db, world)
    const { app, hidden } = world
    const none = crypto.randomUUID()
    for (const one of [network, admin]) {
      const answer = await one.logins()
      assert.deepEqual(
        answer.successesPerApp.map(({ ID }) => ID),
        [app],
      )
      assert.equal(answer.totalSuccessfulLogins, answer.successesPerApp[0]!.Count)
      const [unseen, unknown] = [await one.logins({ app: hidden }), await one.logins({ app: none })]
      assert.deepEqual(plain(unseen), plain(unknown))
      assert.equal((await one.logins({ app })).totalSuccessfulLogins, answer.totalSuccessfulLogins)
      const held = await one.users()
      assert.ok(!held.usersPerApp.some(({ ID }) => ID === hidden))
      assert.ok(!held.usersPerRolePerApp.some(({ AppID }) => AppID === hidden))
    }
    assert.equal((await system.logins({ app: hidden })).totalSuccessfulLogins, 2)
  }),
)

test(
  'H137: one filters by roles of one’s own rank and below, or without one',
  onDb(async (db) => {
    const world = await givenReported(db)
    const { system, admin } = await people(db, world)
    const roleWith = async (priority: number | null, app = world.app) =>
      (await db.row<{ id: string }>`
        insert into roles (app_id, name, display_name, priority)
        values (${app}, ${`r${priority}`}, 'R', ${priority}) returning id`)!.id
    for (const priority of [null, 50]) await admin.logins({ role: await roleWith(priority) })
    const above = await roleWith(51)
    await assert.rejects(admin.logins({ role: above }), refusal(403))
    await system.logins({ role: above })
    const unseen = await admin.logins({ role: await roleWith(51, world.hidden) })
    assert.deepEqual(plain(unseen), plain(await admin.logins({ role: crypto.randomUUID() })))
  }),
)

test(
  'H138: somebody out of scope is like an address that nobody has',
  onDb(async (db) => {
    const world = await givenReported(db)
    const { system, admin, manager } = await people(db, world)
    const [near, far] = [world.near.email, world.far.email]
    for (const one of [admin, manager]) {
      assert.equal((await one.logins({ user: near.toUpperCase() })).totalSuccessfulLogins, 1)
      const unknown = await one.logins({ user: 'nobody@example.test' })
      assert.deepEqual(plain(await one.logins({ user: far })), plain(unknown))
      assert.equal(unknown.totalSuccessfulLogins, 0)
    }
    assert.equal((await system.logins({ user: far })).totalSuccessfulLogins, 2)
  }),
)

/** Which of these keys are there. */
const has = (answer: object, keys: string) => keys.split(' ').filter((key) => key in answer)

test(
  'H139: figures by dealer, failed logins and the types of mail on the dashboard need access-all-dealers',
  onDb(async (db) => {
    const all = await people(db, await givenReported(db))
    const keys = {
      dashboard: 'averageActivePerDealer averageInctivePerDealer totalFailedLogins emailTypesSent',
      users: 'usersPerDealer usersPerRolePerDealer',
      logins: 'successesPerDealer failuresPerApp failedLogins',
      resets: 'resetsPerDealer',
    } as const
    const settings = { compare: { from: '2025-01-01', to: '2025-02-01' } }
    for (const report of ['dashboard', 'users', 'logins', 'resets'] as const)
      for (const [name, one] of Object.entries(all).filter(([person]) => person !== 'blind')) {
        const answer = await one[report](settings)
        const sees = ['system', 'network'].includes(name)
        assert.deepEqual(has(answer, keys[report]), sees ? keys[report].split(' ') : [], `${report} ${name}`)
        if (!sees) assert.deepEqual(has(answer.compare!, keys[report]), [], `${report} ${name}`)
      }
    assert.deepEqual(Object.keys((await all.admin.logins()).loginsOverTime[0]!), ['Date', 'successes'])
    assert.equal((await all.admin.dashboard()).totalDealers, 1)
    for (const figure of ['failedLogins', 'usersPerDealer', 'totalFailedLogins'] as const)
      await assert.rejects(all.admin.rows(figure), refusal(403))
  }),
)

test(
  'H140: a manager gets no figures by store',
  onDb(async (db) => {
    const { system, network, admin, manager } = await people(db, await givenReported(db))
    const keys = {
      dashboard: 'averageActivePerStore averageInctivePerStore successfulLoginsPerStore',
      users: 'usersPerStore usersPerRolePerStore',
      logins: 'successfulLoginsPerStore successesPerBranch',
      resets: 'resetsPerStore',
    } as const
    for (const report of ['dashboard', 'users', 'logins', 'resets'] as const) {
      for (const one of [system, network, admin])
        assert.deepEqual(has(await one[report](), keys[report]), keys[report].split(' '), report)
      assert.deepEqual(has(await manager[report](), keys[report]), [], report)
    }
    await assert.rejects(manager.rows('resetsPerStore'), refusal(403))
  }),
)

test(
  'H141: a manager gets no status of accounts per role on the dashboard',
  onDb(async (db) => {
    const { admin, manager } = await people(db, await givenReported(db))
    const keys = 'activeUsersPerRole inactiveUsersPerRole'
    assert.deepEqual(has(await admin.dashboard(), keys), keys.split(' '))
    assert.deepEqual(has(await manager.dashboard(), keys), [])
    await assert.rejects(manager.rows('activeUsersPerRole'), refusal(403))
  }),
)

test(
  'H143: the second period is counted with the same filters',
  onDb(async (db) => {
    const world = await givenReported(db)
    const { system } = await people(db, world)
    const settings = { soldTo: world.far.soldTo, app: world.app, user: world.far.email }
    const compare = { from: '2026-11-01', to: '2026-11-21' }
    const answer = await system.logins({ ...settings, from: '2025-01-01', to: '2025-12-31', compare })
    const alone = await system.logins({ ...settings, ...compare })
    assert.equal(answer.totalSuccessfulLogins, 0)
    assert.equal(answer.compare?.totalSuccessfulLogins, alone.totalSuccessfulLogins)
    assert.deepEqual(
      answer.successesPerApp.map(({ ID, Compare }) => [ID, Compare]),
      [[world.app, 1]],
    )
  }),
)

test(
  'D077: the rows of a figure name nobody out of scope, nobody deleted, and without view-users nobody else',
  onDb(async (db) => {
    const world = await givenReported(db)
    const { system, admin, ordinary } = await people(db, world)
    const names = async (one: typeof admin) =>
      new Set((await one.rows('totalReset')).Rows.map(({ Person }) => Person?.Email ?? null))
    assert.deepEqual(await names(system), new Set([world.far.email, world.near.email]))
    assert.deepEqual(await names(admin), new Set([world.near.email]))
    await db.rows`update users set dealer_id = ${world.far.dealer} where email = ${world.near.email}`
    assert.deepEqual(await names(admin), new Set([null]))
    await db.rows`update users set deleted_at = ${NOW} where email = ${world.near.email}`
    assert.deepEqual(await names(system), new Set([world.far.email, null]))
    assert.equal((await ordinary.rows('totalReset')).Total, 0)
    const id = await givenUser(db, {
      role: 'admin',
      dealerId: world.near.dealer,
      permissions: ['view-reports'],
    })
    const { Rows } = await (await asking(db, id)).rows('totalUsers')
    assert.deepEqual(
      Rows.flatMap(({ Person }) => (Person ? [Person.ID] : [])),
      [id],
    )
  }),
)
