import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenUser, giveRole, portalApp } from '#test/people.ts'
import { record } from './events.ts'

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
