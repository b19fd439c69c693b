import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { givenSource, patchOf, scimClient, text } from '#test/scim.ts'
import { getUser, lockUser } from '#features/people/contract.ts'
import { lockUserRoute } from '#features/people/lock/server/lock-user.ts'
import { setLeaving, undoLeaving } from '#features/people/leaving/contract.ts'
import { setLeavingRoute } from '#features/people/leaving/server/set-leaving.ts'
import { undoLeavingRoute } from '#features/people/leaving/server/undo-leaving.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'

const active = (value: boolean) => ({ op: 'replace', path: 'active', value })

test(
  'K341: a source unlocks only people that it locked; of those locked by others nothing in the request is saved',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const [user, root] = [
      await givenUser(db, { dealerId: dealer }),
      await givenUser(db, { role: 'system_admin' }),
    ]
    const call = await signedIn(db, root)
    const hand = (lockState: boolean) => call(lockUser, lockUserRoute, { id: user, lockState })
    const [own, other] = [await givenSource(db, { dealers: [dealer], name: 'HR' }), await givenSource(db)]
    const [ask, askOther] = [await scimClient(db, own.token), await scimClient(db, other.token)]
    const path = `/Users/${user}`
    const state = async () => {
      const { body } = await ask('GET', path)
      return [body.active, body.name!.givenName]
    }
    const refused = async (asking: typeof ask) => {
      const rename = { op: 'replace', path: 'name.givenName', value: 'Zoé' }
      const { status, body } = await asking('PATCH', path, patchOf(rename, active(true)))
      assert.deepEqual([status, body.scimType], [400, 'mutability'])
      assert.deepEqual(await state(), [false, 'Marie'])
    }

    await hand(true)
    await refused(ask)
    assert.equal((await ask('PATCH', path, patchOf(active(false)))).status, 200, 'it is locked already')
    await refused(ask)
    const { body } = await ask('GET', path)
    assert.equal((await ask('PUT', path, { body: { ...body, active: true } })).body.scimType, 'mutability')

    await hand(false)
    assert.equal((await ask('PATCH', path, patchOf(active(false)))).body.active, false)
    const shown = await call(getUser, getUserRoute, { id: user })
    assert.equal(shown.LockedBy?.Name, 'HR', 'not the owner of the source')
    await refused(askOther)
    assert.equal((await ask('PATCH', path, patchOf(active(true)))).body.active, true)

    await ask('PATCH', path, patchOf(active(false)))
    await hand(false)
    await hand(true)
    await refused(ask)

    const made = await ask('POST', '/Users', {
      body: { userName: 'off@example.test', name: { givenName: 'A', familyName: 'B' }, active: false },
    })
    const off = `/Users/${text(made.body.id)}`
    assert.equal((await ask('PATCH', off, patchOf(active(true)))).body.active, true)
    const cleared =
      await db.row`select locked_by_source as source from users where id = ${text(made.body.id)}`
    assert.deepEqual(cleared, { source: null })
    await ask('PATCH', off, patchOf(active(false)))
    await db.rows`delete from scim_sources where id = ${own.id}`
    const left =
      await db.row`select locked, locked_by_source as source from users where id = ${text(made.body.id)}`
    assert.deepEqual(left, { locked: true, source: null })
  }),
)

test(
  'K350: who left stays locked, also if the source had locked them before; an undone leaving gives the lock back to it',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const user = await givenUser(db, { dealerId: dealer })
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const { token } = await givenSource(db, { dealers: [dealer] })
    const set = async (value: boolean, now = NOW) => {
      const ask = await scimClient(db, token, now)
      const { body, status } = await ask('PATCH', `/Users/${user}`, patchOf(active(value)))
      return status === 200 ? body.active : body.scimType
    }
    const leaving = { ID: user, Day: null, DeleteDays: null, Note: '' }

    assert.equal(await set(false), false)
    await call(setLeaving, setLeavingRoute, leaving)
    assert.equal(await set(true), 'mutability')
    assert.equal(await set(false), false)
    assert.equal(await set(true), 'mutability')
    await call(undoLeaving, undoLeavingRoute, { id: user })
    assert.equal(await set(true), true)

    await call(setLeaving, setLeavingRoute, leaving)
    assert.equal(await set(true), 'mutability')
    await call(lockUser, lockUserRoute, { id: user, lockState: false })
    assert.equal(await set(false, new Date(NOW.getTime() + 1)), false)
    assert.equal(await set(true), true, 'somebody let them in again, and the source locked them since')
  }),
)
