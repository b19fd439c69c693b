import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, settings, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenUser, giveRole } from '#test/people.ts'
import { factorReach, factorRules, removeFactorRule, saveFactorRule } from '../contract/rules.ts'
import { levelAtAll } from './parts/factor-state.ts'
import { nextReminder } from './reminders.ts'
import {
  factorReachRoute,
  factorRulesRoute,
  removeFactorRuleRoute,
  saveFactorRuleRoute,
} from './factor-rules.ts'

async function givenAdmin(db: Db) {
  const id = await givenUser(db, { role: 'system_admin' })
  const call = await signedIn(db, id)
  await db.rows`update oidc_artifacts set confirmed_at = ${NOW} where account_id = ${id}`
  return { id, call }
}
const giveFactor = (db: Db, id: string) => db.rows`
  insert into totp_factors (user_id, name, secret, confirmed, created_at) values (${id}, 'x', 'x', true, ${NOW})`
const roleOf = async (db: Db, app: string) =>
  (await db.row<{ id: string }>`select id from roles where app_id = ${app} and name = 'clerk'`)!.id
const levelOf = async (db: Db, id: string, today = dayOf(NOW, settings.TIME_ZONE)) =>
  (await db.row<{ level: string }>`select ${levelAtAll(today)} as level from users u where u.id = ${id}`)!
    .level

test(
  'K313: system admins set rules about the network, an app or a role, see what they reach, and each change is recorded',
  onDb(async (db) => {
    const { id, call } = await givenAdmin(db)
    const app = await givenApp(db, 'orders')
    const clerk = await givenUser(db)
    await giveRole(db, clerk, app, 'clerk')
    await giveFactor(db, clerk)
    const role = await roleOf(db, app)
    const reach = (Scope: 'network' | 'role' | 'app', Target?: string) =>
      call(factorReach, factorReachRoute, { Scope, Target })
    assert.deepEqual(await reach('network'), { People: 2, Without: 1 })
    assert.deepEqual(await reach('role', role), { People: 1, Without: 0 })
    assert.deepEqual(await reach('app', app), { People: 1, Without: 0 })
    await assert.rejects(reach('app'), refusal(400))
    await assert.rejects(reach('app', crypto.randomUUID()), refusal(404))
    const save = (input: object) =>
      call(saveFactorRule, saveFactorRuleRoute, { Scope: 'network', Level: 'offered', ...input })
    await save({})
    await save({ Scope: 'role', Target: role, Level: 'required', RequiredFrom: '2026-12-01' })
    const { data } = await save({
      Scope: 'role',
      Target: role,
      Level: 'required',
      RequiredFrom: '2026-12-08',
    })
    assert.deepEqual(
      data.map(({ Scope, Target, Level, RequiredFrom, People, Without }) => ({
        Scope,
        name: Target?.Name,
        Level,
        RequiredFrom,
        People,
        Without,
      })),
      [
        { Scope: 'network', name: undefined, Level: 'offered', RequiredFrom: null, People: 2, Without: 1 },
        {
          Scope: 'role',
          name: 'Clerk',
          Level: 'required',
          RequiredFrom: '2026-12-08',
          People: 1,
          Without: 0,
        },
      ],
    )
    assert.deepEqual(await call(factorRules, factorRulesRoute, {}), data)
    await call(removeFactorRule, removeFactorRuleRoute, { id: data[1]!.ID })
    await save({})
    const events = await db.rows`
      select origin, detail->'Level' as level from events where kind = 'factor-policy-changed' and actor_id = ${id} order by id`
    assert.deepEqual(events, [
      { origin: 'network', level: [null, 'offered'] },
      { origin: 'role', level: [null, 'required'] },
      { origin: 'role', level: ['required', 'required'] },
      { origin: 'role', level: ['required', null] },
    ])
  }),
)

test(
  'K357: a save of a version that another save has replaced is refused with the rules, and changes nothing',
  onDb(async (db) => {
    const { call } = await givenAdmin(db)
    const save = (Level: 'off' | 'offered', Version?: number | null) =>
      call(saveFactorRule, saveFactorRuleRoute, { Scope: 'network', Level, Version })
    const { data } = await save('offered', null)
    const { Version } = data[0]!
    await assert.rejects(save('off', null), refusal(409, 'stale'))
    await save('off', Version)
    await assert.rejects(save('offered', Version), refusal(409, 'stale'))
    const [rule] = await call(factorRules, factorRulesRoute, {})
    assert.deepEqual([rule!.Level, rule!.Version], ['off', Version + 1])
    await save('offered')
    assert.equal((await call(factorRules, factorRulesRoute, {}))[0]!.Version, Version + 2)
  }),
)

test(
  'the strictest rule wins, before its day a rule only offers, and rules about others do not count',
  onDb(async (db) => {
    const { call } = await givenAdmin(db)
    const app = await givenApp(db, 'orders')
    const [clerk, other] = [await givenUser(db), await givenUser(db)]
    await giveRole(db, clerk, app, 'clerk')
    const save = (input: object) =>
      call(saveFactorRule, saveFactorRuleRoute, { Scope: 'network', Level: 'off', ...input })
    await save({})
    assert.equal(await levelOf(db, clerk), 'off')
    const about = { Scope: 'role', Target: await roleOf(db, app), Level: 'required' }
    await save({ ...about, RequiredFrom: '2026-11-22' })
    assert.deepEqual([await levelOf(db, clerk), await levelOf(db, other)], ['offered', 'off'])
    assert.equal(await levelOf(db, clerk, '2026-11-22'), 'required')
    await save({ ...about, Level: 'off' })
    await save({ Scope: 'app', Target: app, Level: 'required' })
    assert.deepEqual([await levelOf(db, clerk), await levelOf(db, other)], ['required', 'off'])
  }),
)

test(
  'who has no second factor is reminded 14 and 3 days before, once each, and the others are left alone',
  onDb(async (db) => {
    const { call } = await givenAdmin(db)
    const [without, has] = [await givenUser(db), await givenUser(db)]
    await giveFactor(db, has)
    await call(saveFactorRule, saveFactorRuleRoute, {
      Scope: 'network',
      Level: 'required',
      RequiredFrom: '2026-12-21',
    })
    const mails = async () =>
      (await db.rows`select 1 from outbox where type = 'factor-due' and user_id = ${without}`).length
    const on = (day: string) => nextReminder({ db, settings, now: new Date(`${day}T15:00:00Z`) })
    assert.equal(await on('2026-12-06'), 'none')
    assert.equal(await on('2026-12-07'), 'worked')
    assert.equal(await on('2026-12-07'), 'none')
    assert.equal(await mails(), 1)
    assert.equal(await on('2026-12-18'), 'worked')
    assert.equal(await on('2026-12-19'), 'none')
    assert.equal(await mails(), 2)
    assert.deepEqual(await db.rows`select 1 from outbox where type = 'factor-due' and user_id = ${has}`, [])
    assert.equal(await on('2026-12-21'), 'none', 'it is required now')
  }),
)
