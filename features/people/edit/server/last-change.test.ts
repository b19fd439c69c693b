import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { getUser, lockUser, type User } from '#features/people/contract.ts'
import { saveUser } from '../contract.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { lockUserRoute } from '#features/people/lock/server/lock-user.ts'
import { saveUserRoute } from './save-user.ts'

const editor = ['modify-users', 'view-users', 'lock-users'] as const
const AT = NOW.toISOString()

/** A user of a dealer, two admins of that dealer, and one of the network, each with the user as they read it. */
async function given(db: Db) {
  const dealerId = await givenDealer(db)
  const id = await givenUser(db, { dealerId })
  const admin = (firstName: string) =>
    givenUser(db, { firstName, lastName: 'Roy', dealerId, role: 'admin', permissions: editor })
  const network = await givenUser(db, {
    firstName: 'Claire',
    lastName: 'Siège',
    role: 'admin',
    permissions: [...editor, 'access-all-dealers'],
  })
  const people = { luc: await admin('Luc'), anne: await admin('Anne'), network }
  const as = async (who: keyof typeof people) => {
    const call = await signedIn(db, people[who])
    const shown = await call(getUser, getUserRoute, { id })
    const read = () => call(getUser, getUserRoute, { id })
    const save = (change: Partial<User>) => call(saveUser, saveUserRoute, { ...shown, ...change })
    const lock = () => call(lockUser, lockUserRoute, { id, lockState: true })
    return { shown, read, save, lock }
  }
  return { id, people, luc: await as('luc'), anne: await as('anne'), network: await as('network') }
}

/** Expects a refusal as stale; answers what it says about the person who saved first. */
async function told(work: Promise<unknown>, expected: User['LastChange']) {
  await assert.rejects(work, ({ data, ...error }: { data: User }) => {
    assert.deepEqual(data.LastChange, expected)
    assert.partialDeepStrictEqual(error, { status: 409, code: 'stale' })
    return true
  })
}

test(
  'R49: the second of two editors learns who saved first and when, with the current record',
  onDb(async (db) => {
    const { luc, anne, network } = await given(db)
    assert.equal(anne.shown.LastChange, null)
    await luc.save({ LastName: 'Gagnon' })
    await told(anne.save({ LastName: 'Côté' }), { Name: 'Luc Roy', At: AT })
    await told(network.save({ LastName: 'Côté' }), { Name: 'Luc Roy', At: AT })
    const { LastName, Version } = await anne.read()
    assert.equal(LastName, 'Gagnon')
    await anne.save({ LastName: 'Côté', Version })
    await told(luc.save({ LastName: 'Roy' }), { Name: 'Anne Roy', At: AT })
  }),
)

test(
  'R49: the answer also names the person who locked the account in the meantime',
  onDb(async (db) => {
    const { luc, anne } = await given(db)
    await luc.lock()
    await told(anne.save({ LastName: 'Côté' }), { Name: 'Luc Roy', At: AT })
  }),
)

test(
  'D077: a person that the viewer may not read is not named, nor is a deleted one',
  onDb(async (db) => {
    const { luc, anne, network, people } = await given(db)
    await network.save({ LastName: 'Gagnon' })
    await told(anne.save({ LastName: 'Côté' }), { Name: null, At: AT })
    assert.deepEqual((await luc.read()).LastChange, { Name: null, At: AT })
    await luc.save({ LastName: 'Roy', Version: (await luc.read()).Version })
    await db.rows`update users set deleted_at = now() where id = ${people.luc}`
    await told(anne.save({ LastName: 'Côté' }), { Name: null, At: AT })
  }),
)

test(
  'D077: nor is such a person named who locked the account',
  onDb(async (db) => {
    const { luc, network } = await given(db)
    await network.lock()
    assert.deepEqual((await network.read()).LockedBy, { Name: 'Claire Siège', At: AT })
    assert.deepEqual((await luc.read()).LockedBy, { Name: null, At: AT })
  }),
)

test(
  'D077: no answer carries the ID of a person that the viewer may not read either',
  onDb(async (db) => {
    const { id, luc, network, people } = await given(db)
    await network.save({ LastName: 'Gagnon' })
    await network.lock()
    const hidden = (answer: unknown) => {
      assert.ok(JSON.stringify(answer).includes(id))
      assert.ok(!JSON.stringify(answer).includes(people.network))
    }
    const { Version } = await luc.read()
    hidden(await luc.read())
    await assert.rejects(luc.save({ LastName: 'Roy' }), ({ data }: { data: User }) => {
      hidden(data)
      return true
    })
    hidden(await luc.lock())
    hidden(await luc.save({ LastName: 'Roy', Version }))
  }),
)

test(
  'R49: changes by the system, and sign-ins, are no changes by a person',
  onDb(async (db) => {
    const { id, anne } = await given(db)
    await db.rows`
      insert into events (at, kind, origin, user_id, actor_id)
      values (${NOW}, 'locked', 'automatic', ${id}, null), (${NOW}, 'sign-in', null, ${id}, ${id})`
    assert.equal((await anne.read()).LastChange, null)
  }),
)
