import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUser } from '#features/people/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { saveUserRoute } from '#features/people/edit/server/save-user.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { settings, signedIn } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenApp, givenDealer, givenUser } from '#test/people.ts'
import { setAccessStart } from '../contract/starts.ts'
import { setAccessStartRoute } from './set-start.ts'
import { startNext } from './starting-job.ts'

const { db, close } = await freshDatabase()
after(close)

test('K270, K271: of two saves at once one sets a start; of two processes one gives it, and a removal comes before or after', async () => {
  const app = await givenApp(db)
  const clerk = await givenUser(db, { dealerId: await givenDealer(db) })
  const calls = await Promise.all(
    [1, 2].map(async () => signedIn(db, await givenUser(db, { role: 'system_admin' }))),
  )
  const { Apps, ...person } = await calls[0]!(getUser, getUserRoute, { id: clerk })
  const role = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
  const store = (await db.row<{ id: string }>`
    insert into stores (dealer_id, name, display_name, ship_to) values (${person.Dealer!.ID}, 'A', 'A', '1A') returning id`)!
    .id
  const gives = { AssignedRoles: [{ ID: role }], AssignedBranches: [{ ID: store, RoleID: role }] }
  const saves = await Promise.allSettled(
    calls.map((call) =>
      call(saveUser, saveUserRoute, {
        ...person,
        Apps: [...Apps.map(({ ID }) => ({ ID })), { ID: app, ...gives }],
        Dates: [{ AppID: app, From: '2026-12-01' }],
      }),
    ),
  )
  assert.deepEqual(saves.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const [start, ...others] = await db.rows<{ id: string }>`select id from access_starts`
  assert.deepEqual(others, [])
  const clock = { now: () => new Date('2026-12-01T06:00:00Z') }
  const log = { error: (what: object) => assert.fail(JSON.stringify(what)) }
  const [removal] = await Promise.allSettled([
    calls[0]!(setAccessStart, setAccessStartRoute, { UserID: clerk, ID: start!.id, From: null }),
    ...[1, 2].map(() => startNext({ db, clock, log, zone: settings.TIME_ZONE })),
  ])
  const begun = await db.rows`select 1 from events where user_id = ${clerk} and origin = 'access-started'`
  const held = await db.rows`select 1 from user_apps where user_id = ${clerk} and app_id = ${app}`
  const expected = removal.status === 'fulfilled' ? [0, 0] : [1, 1]
  assert.deepEqual([begun.length, held.length], expected)
})
