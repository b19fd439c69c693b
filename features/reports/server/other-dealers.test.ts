import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { figures } from '../contract/figures.ts'
import { reportRows } from '../contract.ts'
import { reports } from '../feature.server.ts'
import { rowsRoute } from './rows.ts'

const at = new Date('2026-11-20T15:00:00Z')

/** Somebody of a dealer who holds an app for a store, and one event of each kind about them. */
async function givenActivity(db: Db, dealerId: string, storeId: string, appId: string) {
  const userId = await givenUser(db, { dealerId, role: 'manager', storeIds: [storeId] })
  await giveRole(db, userId, appId, 'clerk', [storeId])
  const event = { at, userId, actorId: userId, dealerId, storeId } as const
  for (const kind of ['sign-in', 'sign-in-failed'] as const) await record(db, { ...event, kind, appId })
  for (const origin of ['manual', 'automatic']) await record(db, { ...event, kind: 'locked', origin })
  await record(db, { ...event, kind: 'mail', origin: 'welcome', outcome: 'sent' })
  await record(db, { ...event, kind: 'password-reset' })
  await record(db, { ...event, kind: 'user-changed', detail: { LastName: ['a', 'b'] } })
  await db.rows`
    insert into outbox (type, user_id, address, locale, created_at, due_at)
    values ('welcome', ${userId}, 'x@example.test', 'fr-CA', ${at}, ${at})`
  return userId
}

async function given(db: Db) {
  const [near, far] = [await givenDealer(db, 'Près'), await givenDealer(db, 'Loin')]
  const [own, other] = [await givenStore(db, near, 'Un'), await givenStore(db, near, 'Zéro')]
  const farStore = await givenStore(db, far)
  const [seen, hidden] = [await givenApp(db), await givenApp(db)]
  await givenActivity(db, near, own, seen)
  const person = { dealerId: near, permissions: ['view-reports', 'view-users'] as const }
  const viewers = {
    admin: await givenUser(db, { ...person, role: 'admin' }),
    manager: await givenUser(db, { ...person, role: 'manager', storeIds: [own] }),
    employee: await givenUser(db, person),
    loner: await givenUser(db, { ...person, dealerId: null, role: 'admin' }),
  }
  for (const id of Object.values(viewers))
    await db.rows`insert into user_apps (user_id, app_id) values (${id}, ${seen})`
  return { near, far, own, other, farStore, seen, hidden, viewers }
}

/** All that a viewer reads in the reports and behind their figures, with these settings. */
async function readAll(db: Db, viewerId: string, settings: object) {
  const call = await signedIn(db, viewerId)
  const outcome = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (error instanceof Refusal) return error.status
      throw error
    })
  const answers: Record<string, unknown> = {}
  for (const route of reports.filter((one) => one !== rowsRoute))
    answers[route.endpoint.name] = await outcome(call(route.endpoint, route, { settings }))
  for (const figure of figures)
    answers[figure] = await outcome(call(reportRows, rowsRoute, { settings, figure, pageSize: 100 }))
  return answers
}

const period = { from: '2026-11-01', compare: { from: '2026-10-01', to: '2026-11-20' } }

test(
  'H134 to H143: what happens at another dealer, in a store that is not theirs or in an app that they do not see changes nothing that people read',
  onDb(async (db) => {
    const { near, far, own, other, farStore, seen, hidden, viewers } = await given(db)
    const read = async () => ({
      admin: await readAll(db, viewers.admin, period),
      manager: await readAll(db, viewers.manager, period),
      employee: await readAll(db, viewers.employee, period),
      loner: await readAll(db, viewers.loner, period),
    })
    const before = await read()
    await givenActivity(db, far, farStore, seen)
    await givenActivity(db, far, farStore, hidden)
    await givenStore(db, far)
    assert.deepEqual(await read(), before)
    const manager = await readAll(db, viewers.manager, period)
    await givenActivity(db, near, other, seen)
    assert.deepEqual(await readAll(db, viewers.manager, period), manager)
    // Of a person in scope, in an app that is hidden from the admin.
    const one = await givenUser(db, { dealerId: near, role: 'manager', storeIds: [own] })
    const admin = await readAll(db, viewers.admin, period)
    await giveRole(db, one, hidden, 'clerk', [own])
    await record(db, { kind: 'sign-in', at, userId: one, dealerId: near, storeId: own, appId: hidden })
    assert.deepEqual(await readAll(db, viewers.admin, period), admin)
  }),
)

test(
  'H136 to H138: a filter by what one may not see answers as one by what does not exist',
  onDb(async (db) => {
    const { far, farStore, seen, hidden, viewers } = await given(db)
    const stranger = await givenActivity(db, far, farStore, seen)
    await db.rows`update users set email = 'stranger@example.test' where id = ${stranger}`
    const role = await db.row<{ id: string }>`select id from roles where app_id = ${hidden}`
    const numbers = await db.row<{ soldTo: string; shipTo: string }>`
      select d.sold_to as "soldTo", s.ship_to as "shipTo" from dealers d join stores s on s.dealer_id = d.id where s.id = ${farStore}`
    const unknown = crypto.randomUUID()
    for (const viewer of [viewers.admin, viewers.manager])
      for (const [filter, hiddenOne, none] of [
        ['app', hidden, unknown],
        ['role', role!.id, unknown],
        ['user', 'stranger@example.test', 'nobody@example.test'],
        ['soldTo', numbers!.soldTo, 'none'],
        ['shipTo', numbers!.shipTo, 'none'],
      ] as const) {
        const texts = [hiddenOne, none].map(async (value) => {
          const answers = await readAll(db, viewer, { ...period, [filter]: value })
          return JSON.stringify(answers).replaceAll(value, '')
        })
        const [withHidden, withNone] = await Promise.all(texts)
        assert.equal(withHidden, withNone, filter)
      }
  }),
)
