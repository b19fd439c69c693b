import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '#domain/contract/permissions.ts'
import { record } from '#domain/server/events.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenEditable } from '#test/editable-app.ts'
import { givenUser } from '#test/people.ts'
import { makeSecret } from '#features/apps/contract/secrets.ts'
import { makeSecretRoute } from '#features/apps/secrets/server/make-secret.ts'
import { appActivity } from '../contract.ts'
import { appActivityRoute } from './app-activity.ts'

test(
  'the activity of an app shows each change of it and its children from what to what, to those who see the app',
  onDb(async (db) => {
    const { id, call, save, app } = await givenEditable(db)
    await save({
      Description: 'Orders',
      Roles: [
        { ...app.Roles![0], Priority: null },
        { Name: 'guest', DisplayName: 'Guest' },
      ],
      Permissions: [],
    })
    const { Data, Total } = await call(appActivity, appActivityRoute, { id })
    assert.deepEqual([Total, Data[0]?.Kind, Data[0]?.By !== null], [1, 'app-changed', true])
    const told = Data[0]!.Changes.map(
      ({ Field, Of, From, To }) => `${Field} ${Of?.Name}: ${From?.Name} to ${To?.Name}`,
    )
    assert.deepEqual(told.toSorted(), [
      'Description undefined: undefined to Orders',
      'Permission undefined: Look to undefined',
      'Permission undefined: Order to undefined',
      'Role undefined: undefined to Guest',
      'Role.Priority clerk: 1 to undefined',
    ])
    await db.rows`update apps set flow = 0 where id = ${id}`
    await call(makeSecret, makeSecretRoute, { id, PreviousUntil: null, Version: 2 })
    const [secrets] = (await call(appActivity, appActivityRoute, { id })).Data
    assert.deepEqual(secrets!.Changes, [{ Field: 'Secrets', App: null, Of: null, From: null, To: null }])
    const stranger = await signedIn(db, await givenUser(db, { permissions: ['view-apps'] }))
    await assert.rejects(stranger(appActivity, appActivityRoute, { id }), refusal(404, 'notFound'))
  }),
)

test(
  'to how many dealer admins an app was given is told to those who may count them',
  onDb(async (db) => {
    const { id } = await givenEditable(db)
    await record(db, {
      kind: 'app-changed',
      at: NOW,
      userId: null,
      actorId: null,
      appId: id,
      detail: { GivenToAdmins: [null, 30] },
    })
    const told = async (...permissions: Permission[]) => {
      const viewer = await givenUser(db, { permissions: ['view-apps', ...permissions] })
      await db.rows`insert into user_apps (user_id, app_id) values (${viewer}, ${id})`
      const { Data } = await (await signedIn(db, viewer))(appActivity, appActivityRoute, { id })
      return Data[0]!.Changes.map(({ Field, To }) => [Field, To])
    }
    assert.deepEqual(await told(), [['GivenToAdmins', { Name: null }]])
    for (const one of ['modify-apps', 'access-all-dealers'] as const)
      assert.deepEqual(await told(one), [['GivenToAdmins', { Name: '30' }]])
  }),
)
