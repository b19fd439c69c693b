import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUser } from '#features/people/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { as, given, giving } from '#test/requests.ts'
import * as contract from '../contract.ts'

test(
  'R98: a move to another dealer refuses the open requests, tells the person, and shows the new admins none',
  onDb(async (db) => {
    const { person, ask, dealerId } = await given(db)
    const me = await as(db, person)
    await me(contract.requestAccess, ask)
    const to = await given(db, giving, 'Elsewhere')
    const rights = ['modify-users', 'change-dealer', 'access-all-dealers'] as const
    const mover = await signedIn(
      db,
      await givenUser(db, { permissions: ['view-users', ...rights], role: 'admin' }),
    )
    const save = async (Dealer: string | null) => {
      const { ID, Version, FirstName, LastName, Email } = await mover(getUser, getUserRoute, { id: person })
      const user = { ID, Version, FirstName, LastName, Email }
      await mover(saveUser, saveUserRoute, { ...user, Dealer: Dealer === null ? null : { ID: Dealer } })
    }
    await save(dealerId)
    assert.equal((await me(contract.myRequests, {}))[0]!.State, 'open')
    await save(to.dealerId)
    const waiting = await (await as(db, to.admin))(contract.waitingRequests, {})
    assert.deepEqual(waiting, [])
    const [request] = await me(contract.myRequests, {})
    assert.deepEqual([request!.State, request!.Answer], ['refused', ''])
    const mails = () =>
      db.rows<{ user: string; text: string }>`
        select user_id as user, data ->> 'text' as text from outbox where type = 'access-refused'`
    assert.deepEqual(await mails(), [{ user: person, text: '' }])
    const told = await db.rows`select 1 from events where user_id = ${person} and kind = 'access-refused'`
    assert.equal(told.length, 1)
    await (
      await as(db, person)
    )(contract.requestAccess, { ...ask, AppID: to.parts, RoleID: to.clerk })
    await save(null)
    assert.equal((await mails()).length, 2)
  }),
)
