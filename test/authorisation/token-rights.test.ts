import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkPermissions } from '#domain/contract/narrowed.ts'
import { type Permission, permissions } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Identity } from '#core/server/identity.ts'
import { networkAdminPermissions } from '#db/demo/demo-people.ts'
import { givenToken } from '#test/api-tokens.ts'
import { onDb } from '#test/database.ts'
import { givenUser, giveRole } from '#test/people.ts'
import { allButOne, expected } from './expected.ts'
import type { Operation } from './matrix.ts'
import { givenNetwork, type Network, type Place, type Places } from './network.ts'
import { givenPersonas, type Persona } from './personas.ts'
import { doable, routeOf, sameCallAs, statusOf } from './run.ts'
import { trace } from './trace.ts'
import { requests } from './who-may.ts'

const tokensOf = (operation: Operation) => routeOf(operation)!.endpoint.tokens

/** What the matrix says of a call with a token: what it says of a person with these rights, if the call takes such tokens. */
function expectedWith(operation: Operation, persona: Persona, whole: boolean): number[] {
  const tokens = tokensOf(operation)
  const isRefused = tokens === false || (tokens === 'whole' && !whole)
  const needsSession = routeOf(operation)!.endpoint.needs !== 'anonymous'
  return isRefused && needsSession && persona.stands
    ? [403]
    : expected(operation, sameCallAs(operation), persona)
}

type Caller = { persona: Persona; identity: Identity; whole: boolean }

async function mistakes(db: Db, operation: Operation, callers: readonly Caller[], near: Places) {
  const before = await trace(db)
  const found: string[] = []
  for (const { persona, identity, whole } of callers) {
    const right = expectedWith(operation, persona, whole)
    const status = await statusOf(db, routeOf(operation)!, requests[operation.op]!.input(near), identity)
    if (!right.includes(status))
      found.push(`${operation.op} by ${persona.name}: ${status}, not ${right.join(' or ')}`)
  }
  if ((await trace(db)) !== before) found.push(`${operation.op}: a refusal or a reading call wrote`)
  return found
}

// A file needs a one-time token, which a call before gives.
const asked = doable.filter((operation) => routeOf(operation)!.endpoint.token === null)

test(
  'K345: a token with all permissions of its owner is answered as its owner, of each of fourteen people',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const personas = await givenPersonas(db, network)
    const callers: Caller[] = []
    for (const persona of personas.filter(({ userId, name }) => userId && name !== 'a forged token'))
      callers.push({ persona, whole: true, identity: (await givenToken(db, persona.userId!)).identity })
    assert.equal(callers.length, 12)
    const found: string[] = []
    for (const operation of asked) found.push(...(await mistakes(db, operation, callers, network.near)))
    assert.deepEqual(found, [])
  }),
)

const ofDealer: Place[] = [
  'dealer',
  'store',
  'clerk',
  'manager',
  'floater',
  'admin',
  'primary',
  'systemAdmin',
]

/** A system admin who has the app, as somebody with these permissions at most. */
async function narrowedAdmin(db: Db, { near }: Network, held: readonly Permission[], dealerId?: string) {
  const id = await givenUser(db, { role: 'system_admin' })
  await giveRole(db, id, near.app, 'clerk')
  const kept = dealerId ? held.filter((one) => !networkPermissions.includes(one)) : held
  const ofApp: Place[] = ['app', 'role']
  const isNear = dealerId === near.dealer
  const everywhere = kept.includes('access-all-dealers')
  const reaches: Place[] = [
    ...ofApp,
    ...(isNear || everywhere ? ofDealer : []),
    ...(everywhere ? (['loner', 'emptyDealer'] as const) : []),
  ]
  const persona: Persona = {
    name: `a token of ${held.length} permissions`,
    userId: id,
    stands: true,
    held: kept,
    systemAdmin: false,
    rank: 100,
    reaches: new Set(reaches),
  }
  const { identity } = await givenToken(db, id, { permissions: held, ...(dealerId && { dealerId }) })
  return { persona, identity, whole: false }
}

test(
  'K345: a token of a system admin without a permission that is needed is refused like a person without it',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const found: string[] = []
    for (const operation of asked) {
      const callers: Caller[] = []
      for (const held of allButOne(operation, permissions))
        callers.push(await narrowedAdmin(db, network, held))
      found.push(...(await mistakes(db, operation, callers, network.near)))
    }
    assert.deepEqual(found, [])
  }),
)

test(
  'K345: a token of somebody who sees all dealers reaches, for one of them, nothing of the others in any call',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const { near, far } = network
    const callers = [
      await narrowedAdmin(db, network, permissions, near.dealer),
      await narrowedAdmin(db, network, permissions, far.dealer),
      await narrowedAdmin(db, network, networkAdminPermissions, far.dealer),
    ]
    const found: string[] = []
    for (const operation of asked) found.push(...(await mistakes(db, operation, callers, near)))
    assert.deepEqual(found, [])
  }),
)
