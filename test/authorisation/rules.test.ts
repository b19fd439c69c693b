import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getProfile } from '#features/account/profile/contract.ts'
import { signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser, giveRole } from '#test/people.ts'
import { requests } from './who-may.ts'
import { isAnonymous } from './matrix.ts'
import { givenNetwork } from './network.ts'
import { calls, doable, givenSession, routeOf, statusOf } from './run.ts'
import { allRows, outcome } from './effect.ts'
import { trace } from './trace.ts'

/** What an attacker adds to a body, as stored or as sent. */
const added = {
  isAdmin: true,
  Password: 'x',
  PasswordHash: 'x',
  password_hash: 'x',
  Deleted: true,
  deleted_at: '2020-01-01',
  Locked: true,
  LockoutExpiry: null,
  LockedBy: null,
  LastChange: { Name: 'x', At: '2020-01-01T00:00:00Z' },
  IDMRole: 'system_admin',
  idmRole: 'system_admin',
  Rank: 1000,
  IDMBranchIDs: [crypto.randomUUID()],
  Groups: [crypto.randomUUID()],
  Permissions: ['all-permissions'],
  createdAt: '2020-01-01',
  dealer_id: null,
  security_version: 1,
  LastSignIn: null,
  user_id: crypto.randomUUID(),
}

test(
  'A016, E096: fields that the contract does not name change nothing',
  onDb(async (db) => {
    const { near } = await givenNetwork(db)
    const identity = await givenSession(db, await givenUser(db, { role: 'system_admin' }))
    const [rows, before] = [await allRows(db), await trace(db)]
    for (const operation of doable.filter(({ method }) => method === 'POST')) {
      const [route, input] = [routeOf(operation)!, requests[operation.op]!.input(near)]
      const plain = await outcome(db, rows, { route, input }, identity)
      const more = await outcome(db, rows, { route, input: { ...added, ...input } }, identity)
      assert.deepEqual(more, plain, operation.op)
      assert.equal(plain.status, requests[operation.op]!.own ? 404 : 200, operation.op)
    }
    assert.equal(await trace(db), before, 'a refusal wrote')
  }),
)

test(
  'G126: the profile is one’s own, whatever id is asked for',
  onDb(async (db) => {
    const { near } = await givenNetwork(db)
    const person = await givenUser(db, { role: 'system_admin' })
    const route = calls.find(({ endpoint }) => endpoint === getProfile)!
    const asked = { id: near.clerk, ID: near.clerk, userID: near.clerk }
    const profile = await (await signedIn(db, person))(getProfile, route, asked)
    assert.equal(profile.ID, person)
  }),
)

test(
  'A014: permissions and roles of another app open nothing, whatever they are called',
  onDb(async (db) => {
    const { near } = await givenNetwork(db)
    const plain = await givenUser(db)
    const dressed = await givenUser(db)
    await db.rows`
      insert into permissions (app_id, name, display_name)
      select ${near.app}::uuid, p.name, 'x' from permissions p join apps a on a.id = p.app_id and a.client_id = 'user-portal'`
    await db.rows`insert into roles (app_id, name, display_name, priority) values (${near.app}, 'system_admin', 'x', 999)`
    // Both see the app: its contents are shown to users who see it.
    await giveRole(db, plain, near.app, 'clerk')
    await giveRole(db, dressed, near.app, 'system_admin')
    await db.rows`
      insert into user_permissions (user_id, app_id, permission_id)
      select ${dressed}::uuid, app_id, id from permissions where app_id = ${near.app}`
    const [one, other] = [await givenSession(db, plain), await givenSession(db, dressed)]
    for (const operation of doable) {
      const attempt = (identity: typeof one) =>
        statusOf(db, routeOf(operation)!, requests[operation.op]!.input(near), identity)
      assert.equal(await attempt(other), await attempt(one), operation.op)
    }
  }),
)

test(
  'E095: a deleted user is not there for anybody, and not revived',
  onDb(async (db) => {
    const { near } = await givenNetwork(db)
    const identity = await givenSession(db, await givenUser(db, { role: 'system_admin' }))
    await db.rows`update users set deleted_at = now() where id = ${near.clerk}`
    const before = await trace(db)
    for (const operation of doable.filter(({ op }) => requests[op]!.about === 'clerk')) {
      const status = await statusOf(db, routeOf(operation)!, requests[operation.op]!.input(near), identity)
      assert.deepEqual([status, await trace(db)], [404, before], operation.op)
    }
  }),
)

test(
  'A006, R58: a temporary lock leaves the calls of a running session alone',
  onDb(async (db) => {
    const { near } = await givenNetwork(db)
    const call = async (lockedForNow: boolean) => {
      const person = await givenUser(db, { role: 'system_admin', dealerId: await givenDealer(db) })
      const identity = await givenSession(db, person)
      if (lockedForNow) await db.rows`update users set lockout_expiry = '2999-01-01' where id = ${person}`
      const reading = doable.filter((one) => !isAnonymous(one) && routeOf(one)!.endpoint.method === 'GET')
      const statuses: [string, number][] = []
      for (const operation of reading) {
        const input = requests[operation.op]!.input(near)
        statuses.push([operation.op, await statusOf(db, routeOf(operation)!, input, identity)])
      }
      return statuses
    }
    const statuses = await call(true)
    assert.ok(statuses.length > 5)
    assert.deepEqual(statuses, await call(false))
  }),
)

test(
  'A006: an account that was permanently locked, deleted, or left without its dealer opens no call',
  onDb(async (db) => {
    const { near } = await givenNetwork(db)
    const causes = {
      locked: (id: string) => db.rows`update users set locked = true where id = ${id}`,
      deleted: (id: string) => db.rows`update users set deleted_at = now() where id = ${id}`,
      withoutDealer: (id: string) =>
        db.rows`update dealers set deleted_at = now() where id in (select dealer_id from users where id = ${id})`,
    }
    for (const [cause, happen] of Object.entries(causes)) {
      const person = await givenUser(db, { role: 'system_admin', dealerId: await givenDealer(db) })
      const identity = await givenSession(db, person)
      await happen(person)
      for (const operation of doable.filter((one) => !isAnonymous(one))) {
        const input = requests[operation.op]!.input(near)
        const status = await statusOf(db, routeOf(operation)!, input, identity)
        assert.equal(status, 401, `${operation.op} ${cause}`)
      }
    }
  }),
)
