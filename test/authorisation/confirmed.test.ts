import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import type { Identity } from '#core/server/identity.ts'
import { makeSignInsOld, NOW, settings, words } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { runDescribed } from '#test/run-described.ts'
import type { Operation } from './matrix.ts'
import { givenNetwork, nowhere } from './network.ts'
import { calls, doable, givenSession, routeOf } from './run.ts'
import { trace } from './trace.ts'
import { requests } from './who-may.ts'

const confirming = doable.filter((operation) => routeOf(operation)!.endpoint.confirms)

/** The code with which a call is refused. */
async function problemOf(db: Db, operation: Operation, input: object, identity: Identity) {
  const clock = { now: () => NOW }
  const dependencies = { db, clock, settings, locale: 'en-US', t: words['en-US'] } as const
  const made = runDescribed(routeOf(operation)!, { query: input, body: input, identity }, dependencies)
  return made.then(
    () => undefined,
    (error: unknown) => error instanceof Refusal && error.code,
  )
}

test('K315: these calls are dangerous whatever their input', () => {
  const names = calls.flatMap(({ endpoint }) => (endpoint.confirms ? [endpoint.name] : []))
  assert.deepEqual(names.toSorted(), [
    'addPasskey',
    'beginCodeApp',
    'beginPasskey',
    'deleteApp',
    'deleteGroup',
    'deleteIdentityProvider',
    'deleteInactiveUsers',
    'deleteOrphanedUsers',
    'deleteUser',
    'endSecret',
    'makeRecoveryCodes',
    'makeScimToken',
    'makeSecret',
    'makeToken',
    'makeWebhookSecret',
    'removeCodeApp',
    'removeFactorRule',
    'removeIdentityLink',
    'removePasskey',
    'removeUserIdentityLink',
    'resetUserFactors',
    'saveCleanupStages',
    'saveFactorRule',
    'saveIdentityProvider',
    'saveImport',
    'saveScimSource',
    'saveWebhook',
    'takeOverToken',
    'undoImport',
  ])
})

test(
  'K315: a sign-in that is too old is asked to confirm by each of them, alike for what exists and what does not, and writes nothing',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const [admin, nobody] = [await givenUser(db, { role: 'system_admin' }), await givenUser(db)]
    const [old, without] = [await givenSession(db, admin), await givenSession(db, nobody)]
    for (const id of [admin, nobody]) await makeSignInsOld(db, id)
    const before = await trace(db)
    for (const operation of confirming) {
      const { input } = requests[operation.op]!
      for (const at of [network.near, nowhere()])
        assert.equal(await problemOf(db, operation, input(at), old), 'confirm', operation.op)
      if (operation.need.length === 0) continue
      assert.equal(
        await problemOf(db, operation, input(network.near), without),
        'forbidden',
        `${operation.op}: who may not do it is not asked`,
      )
    }
    assert.equal(await trace(db), before)
  }),
)
