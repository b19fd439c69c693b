import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { GroupType } from '#domain/contract/groups.ts'
import { onRecorded, type RecordedEvent } from '#domain/server/events.ts'
import { type App, deleteApp, getApp, saveApp } from '#features/apps/contract.ts'
import { deleteAppRoute } from '#features/apps/delete/server/delete-app.ts'
import { getAppRoute } from '#features/apps/app/server/get-app.ts'
import { saveAppRoute } from '#features/apps/app/server/save-app.ts'
import { deleteGroup, saveGroup } from '#features/groups/contract.ts'
import { deleteGroupRoute } from '#features/groups/server/delete-group.ts'
import { saveGroupRoute } from '#features/groups/server/save-group.ts'
import { reportUsersModified } from '#features/reports/contract.ts'
import { usersModifiedRoute } from '#features/reports/server/users-modified.ts'
import { signedIn } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { counting } from '#test/statements.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'

const { db, close } = await freshDatabase()
after(close)

const actor = await givenUser(db, { role: 'system_admin' })
const call = await signedIn(db, actor)

/** A dealer of Canada with a store, and two people who hold a role in an app there. */
async function given() {
  const dealer = await givenDealer(db)
  const store = await givenStore(db, dealer)
  const app = await givenApp(db)
  const { id: permission } = (await db.row<{ id: string }>`
    insert into permissions (app_id, name, display_name) values (${app}, 'look', 'Look') returning id`)!
  const people: string[] = []
  for (const portalRole of ['admin', 'admin']) {
    const id = await givenUser(db, { dealerId: dealer, role: portalRole })
    await giveRole(db, id, app, 'clerk', [store])
    await db.rows`
      insert into user_permissions (user_id, app_id, permission_id) values (${id}, ${app}, ${permission})`
    people.push(id)
  }
  const role = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id
  return { dealer, store, app, role, people: people.toSorted() }
}

/** Runs a change; answers what listeners heard of it, and the people whose records it changed. */
async function changing(change: () => Promise<unknown>) {
  const versions = async () =>
    new Map(
      (await db.rows<{ id: string; version: number }>`select id, version from users`).map((user) => [
        user.id,
        user.version,
      ]),
    )
  const heard: RecordedEvent[] = []
  const before = await versions()
  const stop = onRecorded((event) => heard.push(event))
  await change()
  stop()
  const changed = [...(await versions())].filter(([id, version]) => before.get(id) !== version)
  return { heard, changed: changed.map(([id]) => id).toSorted() }
}

const modified = async (role?: string) => {
  const { data } = await call(reportUsersModified, usersModifiedRoute, { settings: role ? { role } : {} })
  return [data.totalModified, data.usersModified]
}

type Given = Awaited<ReturnType<typeof given>>

async function saveOfApp(app: string, change: Partial<App>) {
  const { Roles, Permissions, Version } = { ...(await call(getApp, getAppRoute, { id: app })), ...change }
  return call(saveApp, saveAppRoute, { app: { ID: app, Version, Roles, Permissions } })
}

/** The changes of a dealer, a store and an app that change people. */
const changes: Record<string, (world: Given) => Promise<unknown>> = {
  'a dealer moves to another region': ({ dealer }) =>
    call(saveGroup, saveGroupRoute, {
      ID: dealer,
      Type: GroupType.dealer,
      Version: 1,
      Name: 'Piscines',
      Region: 'US',
    }),
  'a store is made': ({ dealer }) =>
    call(saveGroup, saveGroupRoute, {
      Type: GroupType.branch,
      ParentID: dealer,
      Name: 'Nord',
      ShipTo: crypto.randomUUID().slice(0, 9),
    }),
  'a store is deleted': ({ store }) => call(deleteGroup, deleteGroupRoute, { groupID: store }),
  'an app is deleted': ({ app }) => call(deleteApp, deleteAppRoute, { id: app }),
  'an app loses its last role': ({ app }) => saveOfApp(app, { Roles: [] }),
  'an app loses a permission': ({ app }) => saveOfApp(app, { Permissions: [] }),
}

for (const [what, change] of Object.entries(changes))
  test(`R60: ${what}: each changed person has an event with the actor, dealer, store and roles, which all hear`, async () => {
    const world = await given()
    const { dealer, store, people, role } = world
    const total = (await modified()) as [number, number]
    const { heard, changed } = await changing(() => change(world))
    assert.deepEqual(changed, people)
    const ofPeople = heard.filter(({ kind }) => kind === 'user-changed')
    assert.deepEqual(new Set(ofPeople.map(({ userId }) => userId)), new Set(people))
    assert.ok(ofPeople.every(({ actorId, detail }) => actorId === actor && detail))
    const stored = await db.rows<{ user_id: string }>`
      select user_id, actor_id, dealer_id, store_id, role_ids @> array[${role}::uuid] as held
        from events where kind = 'user-changed' and user_id = any(${people}::uuid[]) order by user_id`
    assert.deepEqual(
      stored,
      people.map((id) => ({
        user_id: id,
        actor_id: actor,
        dealer_id: dealer,
        store_id: store,
        held: true,
      })),
    )
    assert.deepEqual(await modified(role), [2, 2])
    assert.deepEqual(await modified(), [total[0] + 2, total[1] + 2])
  })

test('K190: the people of a large dealer take as many statements as two', async () => {
  const counted = counting(db)
  const saving = await signedIn(counted.db, actor)
  const statements: number[] = []
  for (const many of [2, 5000]) {
    const dealer = await givenDealer(db)
    await db.rows`
      insert into users (email, first_name, last_name, locale, region, search_text, dealer_id)
      select n || '@' || ${many}::text, 'A', 'B', 'fr-CA', 'CA', '', ${dealer} from generate_series(1, ${many}::int) n`
    const sent = { ID: dealer, Type: GroupType.dealer, Version: 1, Name: 'Piscines', Region: 'US' } as const
    const before = counted.count()
    const { heard, changed } = await changing(() => saving(saveGroup, saveGroupRoute, sent))
    statements.push(counted.count() - before)
    assert.equal(changed.length, many)
    assert.equal(heard.length, many + 1)
  }
  assert.equal(statements[0], statements[1])
})
