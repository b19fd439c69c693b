import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser, giveRole } from '#test/people.ts'
import { rolesOf } from '#test/scim.ts'
import { givenMemberships, waitingOf } from '#test/scim-memberships.ts'
import { endNeeds } from '../contract.ts'
import { accessPlan } from '../contract/plan.ts'
import { dropWaiting } from '../contract/waiting.ts'
import { accessPlanRoute } from './access-plan.ts'
import { dropWaitingRoute } from './waiting.ts'

test(
  'K375: an administrator sees what waits of a source, in their apps and at their stores, and removes it if they could give it',
  onDb(async (db) => {
    const { mine, theirs, app, user, groups, source, add } = await givenMemberships(db)
    const given = async (
      dealerId: string,
      permissions: readonly (typeof endNeeds)[number][],
      hasApp = true,
    ) => {
      const id = await givenUser(db, { dealerId, role: 'admin', permissions: [...permissions] })
      if (hasApp) await giveRole(db, id, app, 'clerk')
      const call = await signedIn(db, id)
      return {
        read: async () => (await call(accessPlan, accessPlanRoute, { id: user })).Waiting,
        drop: async (AppID: string | null) =>
          (await call(dropWaiting, dropWaitingRoute, { UserID: user, SourceID: source.id, AppID })).data,
      }
    }
    const admin = await given(mine, endNeeds)
    const reader = await given(mine, ['view-users'])
    const without = await given(mine, endNeeds, false)
    const stranger = await given(theirs, endNeeds)
    assert.deepEqual(await admin.read(), [])
    await add(groups.clerk, user)
    await add(groups.chief, user)
    const [row, ...others] = await admin.read()
    assert.deepEqual(
      [row?.AppID, row?.App, row?.Groups.map(({ Name }) => Name), row?.MayRemove, others],
      [app, 'Orders', ['Chief', 'Clerk'], true, []],
    )
    assert.equal((await reader.read())[0]?.MayRemove, false)
    assert.deepEqual(await without.read(), [])
    await assert.rejects(stranger.read(), refusal(404))
    await assert.rejects(reader.drop(app), refusal(403))
    await assert.rejects(without.drop(app), refusal(404))
    await assert.rejects(stranger.drop(app), refusal(404))
    await assert.rejects(admin.drop(null), refusal(404))
    assert.equal(await waitingOf(db, user), 2)
    await db.rows`update roles set priority = 1000 where app_id = ${app} and name = 'chief'`
    assert.equal((await admin.read())[0]?.MayRemove, false, 'a role above their rank')
    await assert.rejects(admin.drop(app), refusal(403))
    await db.rows`update roles set priority = 1 where app_id = ${app} and name = 'chief'`
    assert.deepEqual(await admin.drop(app), [])
    await add(groups.north, user)
    assert.deepEqual(await rolesOf(db, user), [], 'a store completes nothing any more')
    const [store] = await admin.read()
    assert.deepEqual([store?.App, store?.Groups.map(({ Name }) => Name)], [null, ['North']])
    assert.deepEqual(await admin.drop(null), [])
    assert.equal(await waitingOf(db, user), 0)
  }),
)
