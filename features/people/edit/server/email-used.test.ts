import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { emailUsedNeeds, emailUsed } from '../contract.ts'
import { emailUsedRoute } from './email-used.ts'

test(
  'D081, R30: an actor who creates or modifies users learns the ID behind an address, in or out of scope, and nothing else',
  onDb(async (db) => {
    const id = await givenUser(db, { email: 'Taken@example.test', dealerId: await givenDealer(db) })
    for (const permission of emailUsedNeeds) {
      const call = await signedIn(db, await givenUser(db, { permissions: [permission] }))
      const ask = (email: string) => call(emailUsed, emailUsedRoute, { email })
      assert.deepEqual(await ask('taken@EXAMPLE.test'), { data: { ID: id } })
      assert.deepEqual(await ask('free@example.test'), { data: null })
    }
  }),
)

test(
  'R47: the address of a deleted user is free',
  onDb(async (db) => {
    const id = await givenUser(db, { email: 'gone@example.test' })
    await db.rows`update users set deleted_at = now() where id = ${id}`
    const call = await signedIn(db, await givenUser(db, { permissions: ['create-users'] }))
    assert.deepEqual(await call(emailUsed, emailUsedRoute, { email: 'gone@example.test' }), { data: null })
  }),
)

test(
  'D081: everybody else may ask about their own address only',
  onDb(async (db) => {
    await givenUser(db, { email: 'taken@example.test' })
    const own = await givenUser(db, {
      email: 'Own@example.test',
      permissions: ['view-users', 'access-all-dealers', 'view-dealers'],
    })
    const call = await signedIn(db, own)
    const ask = (email: string) => call(emailUsed, emailUsedRoute, { email })
    assert.deepEqual(await ask('own@example.test'), { data: { ID: own } })
    for (const email of ['taken@example.test', 'free@example.test'])
      await assert.rejects(ask(email), refusal(403, 'forbidden'))
  }),
)

test(
  'what cannot be an address is refused before anything is looked up',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { permissions: ['create-users'] }))
    for (const email of [`${'x'.repeat(39)}@example.test`, '', 'x', 'a@b.c\u0000', ['a@b.c', 'd@e.f']])
      await assert.rejects(call(emailUsed, emailUsedRoute, { email } as never), refusal(400, 'invalid'))
  }),
)
