import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW } from '#test/call.ts'
import { onBehalfOf } from '#core/server/request-context.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenUser, giveRole, portalApp } from '#test/people.ts'
import { record, recordEach } from './events.ts'

test(
  'an event keeps the roles that the person held when it happened, of all apps',
  onDb(async (db) => {
    const userId = await givenUser(db, { role: 'manager' })
    const other = await givenApp(db)
    const heldNow = async () => {
      await record(db, { kind: 'sign-in', at: NOW, userId, appId: await portalApp(db) })
      const event = await db.row<{ roles: string[] }>`
        select role_ids as roles from events where user_id = ${userId} order by id desc limit 1`
      return event!.roles.toSorted()
    }
    const one = await heldNow()
    assert.equal(one.length, 1)
    await giveRole(db, userId, other, 'clerk')
    const both = await heldNow()
    assert.equal(both.length, 2)
    assert.ok(both.includes(one[0]!))
    await db.rows`delete from user_roles where user_id = ${userId}`
    assert.deepEqual(await heldNow(), [])
    const kept = await db.row<{ roles: string[] }>`
      select role_ids as roles from events where user_id = ${userId} order by id limit 1`
    assert.deepEqual(kept!.roles, one)
  }),
)

test(
  'an event about nobody has no roles',
  onDb(async (db) => {
    await record(db, { kind: 'copy-changed', at: NOW, userId: null })
    const event = await db.row`select role_ids as roles from events order by id desc limit 1`
    assert.deepEqual(event, { roles: [] })
  }),
)

test(
  'R102: a change keeps the browser and the system of the person who did it, in words of a list; no other event does',
  onDb(async (db) => {
    const userId = await givenUser(db)
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const by = { at: NOW, userId, actorId: userId } as const
    const from = async (userAgent: string | undefined, work: () => Promise<unknown>) => {
      await onBehalfOf('192.0.2.1', work, { userAgent })
      return db.row`select browser, system from events order by id desc limit 1`
    }
    const note = () => record(db, { ...by, kind: 'note' })
    assert.deepEqual(await from(firefox, note), { browser: 'Firefox', system: 'Windows' })
    const each = () => recordEach(db, { kind: 'unlocked', at: NOW, actorId: userId }, [{ userId }])
    assert.deepEqual(await from(firefox, each), { browser: 'Firefox', system: 'Windows' })
    const program = { browser: 'other', system: null }
    for (const userAgent of ['curl/8.5', undefined]) assert.deepEqual(await from(userAgent, note), program)
    const nothing = { browser: null, system: null }
    assert.deepEqual(await from(firefox, () => record(db, { ...by, kind: 'sign-in' })), nothing)
    assert.deepEqual(await from(firefox, () => record(db, { ...by, kind: 'locked', actorId: null })), nothing)
    await note()
    assert.deepEqual(await db.row`select browser, system from events order by id desc limit 1`, nothing)
  }),
)
