import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Permission, permissions, prefixed } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { dealerAdminPermissions } from '#db/demo/demo-people.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'
import { resetPassword } from '#features/sign-in/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { addToGroup } from '#features/people/edit/contract.ts'
import { onDb } from '#test/database.ts'
import { givenUser, portalApp } from '#test/people.ts'
import { requests } from './who-may.ts'
import { type Operation, permissionsOf } from './matrix.ts'
import { givenNetwork, type Network } from './network.ts'
import { givenHolder } from './personas.ts'
import { send } from './portal.ts'
import { doable, givenSession, routeOf, statusOf } from './run.ts'
import { sharedPortal } from './shared-portal.ts'
import { trace } from './trace.ts'

test('K165: a dealer admin cannot become system admin by way of a colleague who holds all permissions', async () => {
  const { portal, network } = await sharedPortal()
  const { db, origin, signIn } = portal
  const dealerId = network.near.dealer
  const attacker = await givenUser(db, { dealerId, role: 'admin', permissions: dealerAdminPermissions })
  const { headers } = await signIn(attacker)
  const person = { FirstName: 'Marie', LastName: 'Tremblay', MobilePhone: '', AlternatePhone: '' }
  const place = { Region: 'CA', Locale: 'fr-CA', Primary: false, Version: 1 }
  for (const role of ['admin', undefined]) {
    const colleague = await givenUser(db, {
      dealerId,
      ...(role && { role }),
      permissions: ['all-permissions'],
    })
    const before = await trace(db)
    const body = { ...person, ...place, ID: colleague, Email: 'attacker@evil.test' }
    assert.equal((await send(origin, saveUser, body, headers)).status, 403, role)
    assert.equal((await send(origin, resetPassword, { email: 'attacker@evil.test' }, {})).status, 200)
    const [{ count }] = (await db.rows<{ count: number }>`
      select count(*)::int as count from outbox where address = 'attacker@evil.test'`) as [{ count: number }]
    assert.equal(count, 0)
    assert.equal(await trace(db), before)
  }
  const group = { userID: attacker, groupID: namedUuid('user-portal role system_admin') }
  assert.equal((await send(origin, addToGroup, group, headers)).status, 403)
})

/** The calls that R56 names, and others about the same person that it leaves to rank. */
const guarded = [
  'user.update',
  'user.dealer',
  'user.AddToGroup.dealer',
  'user.RemoveFromGroup.dealer',
  'user.lock',
  'user.unlock',
  'user.delete',
  'user.endSessions',
  'user.resend',
  'user.sendReset',
  'user.signInCode',
  'user.note',
].map((op) => doable.find((operation) => operation.op === op)!)

async function give(db: Db, userId: string, held: readonly Permission[]) {
  const app = await portalApp(db)
  await db.rows`delete from user_permissions where user_id = ${userId} and app_id = ${app}`
  await db.rows`
    insert into user_permissions (user_id, app_id, permission_id)
    select ${userId}, app_id, id from permissions
     where app_id = ${app} and name = any(${held.map(prefixed)}::text[])`
}

const needed = (operation: Operation) => permissionsOf(operation).map(([one]) => one!)

/** Makes each call by a dealer admin with its permissions about somebody with `held`, and compares the statuses. */
async function eachCall(
  db: Db,
  network: Network,
  {
    actor,
    held,
    status,
    input = (operation) => requests[operation.op]!.input(network.near),
  }: {
    actor: (operation: Operation) => Promise<string>
    held: (operation: Operation) => readonly Permission[]
    status: (operation: Operation) => number
    input?: (operation: Operation) => object
  },
) {
  for (const operation of guarded) {
    const person = network.near[requests[operation.op]!.about!]
    await give(db, person, held(operation))
    const identity = await givenSession(db, await actor(operation))
    const before = await trace(db)
    const got = await statusOf(db, routeOf(operation)!, input(operation), identity)
    const right = status(operation)
    assert.equal(got, right, `${operation.op} about a holder of ${held(operation).join()}`)
    if (right !== 200) assert.equal(await trace(db), before, operation.op)
  }
}

test(
  'K165: one portal permission more keeps an account from being taken over by each call; as many do not',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    assert.equal(guarded.filter(Boolean).length, 12)
    const holders = new Map<string, string>()
    for (const operation of guarded) {
      const { userId } = await givenHolder(db, network, needed(operation), operation.op)
      holders.set(operation.op, userId!)
    }
    const actor = (operation: Operation) => Promise.resolve(holders.get(operation.op)!)
    for (const more of permissions)
      await eachCall(db, network, {
        actor,
        held: (operation) => [...new Set([...needed(operation), more])],
        status: (operation) => (needed(operation).includes(more) ? 200 : 403),
      })
  }),
)

test(
  'K165: system admins and holders of all-permissions may, for any user; a role or all dealers do not suffice',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const may = (status: number, person: Parameters<typeof givenUser>[1]) =>
      eachCall(db, network, {
        actor: (operation) => {
          const own = [...needed(operation), ...(person?.permissions ?? [])]
          return givenUser(db, { dealerId: network.near.dealer, ...person, permissions: own })
        },
        held: () => permissions,
        status: () => status,
      })
    await may(200, { role: 'system_admin' })
    await may(200, { permissions: ['all-permissions', 'access-all-dealers'] })
    await may(403, { role: 'admin', permissions: ['access-all-dealers'] })
    await may(403, { permissions: ['access-all-dealers'] })
    const allButOne = permissions.filter((one) => one !== 'all-permissions')
    await may(403, { role: 'admin', permissions: allButOne })
  }),
)

test(
  'K165: names, phones and access of somebody who holds more stay a matter of rank',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const { near } = network
    const { userId } = await givenHolder(
      db,
      network,
      ['modify-users', 'view-users', 'provision-apps'],
      'admin',
    )
    const identity = await givenSession(db, userId!)
    await give(db, near.clerk, ['all-permissions'])
    const { email } = (await db.row<{ email: string }>`select email from users where id = ${near.clerk}`)!
    const ofOperation = (op: string) => doable.find((operation) => operation.op === op)!
    const tries: [op: string, more: object, status: number][] = [
      ['user.update', { Email: email }, 200],
      ['user.update', {}, 403],
      ['user.AddToGroup.permission', {}, 200],
    ]
    for (const [op, more, status] of tries) {
      const input = { ...requests[op]!.input(near), ...more }
      assert.equal(await statusOf(db, routeOf(ofOperation(op))!, input, identity), status, op)
    }
  }),
)
