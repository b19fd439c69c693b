import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '#core/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { onDb } from '#test/database.ts'
import { allButOne, expected } from './expected.ts'
import { requests } from './inputs.ts'
import { type Operation, permissionsOf } from './matrix.ts'
import { givenNetwork, type Place, type Places } from './network.ts'
import { givenHolder, givenPersonas, type Persona } from './personas.ts'
import { doable, givenSession, type Identity, routeOf, sameCallAs, tryCall } from './run.ts'
import { trace } from './trace.ts'

const identities = new WeakMap<Persona, Identity>()

/** Every persona signed in, also those whose account was locked since. */
async function signIn(db: Db, personas: Persona[]) {
  for (const persona of personas) {
    const { userId, name } = persona
    if (userId === null) continue
    const session = await givenSession(db, userId)
    identities.set(
      persona,
      name === 'a forged token' ? { ...session, sessionUid: crypto.randomUUID() } : session,
    )
  }
}

type Try = { before: string; operation: Operation; persona: Persona; near: Places; about?: Place | undefined }

/** What is wrong with the answer, in a sentence. */
async function mistakes(
  db: Db,
  { before, operation, persona, near, about = requests[operation.op]!.about }: Try,
) {
  const right = expected(operation, sameCallAs(operation), persona, about)
  const input = requests[operation.op]!.input(near)
  const { status, after } = await tryCall(db, routeOf(operation)!, input, identities.get(persona))
  const what = `${operation.op} by ${persona.name} about ${about ?? 'nothing'}`
  return [
    ...(right.includes(status) ? [] : [`${what}: ${status}, not ${right.join(' or ')}`]),
    ...(after !== before && (status !== 200 || operation.method === 'GET')
      ? [`${what}: ${status}, yet it wrote`]
      : []),
  ]
}

test(
  'A012, A017: each of fourteen people gets what the matrix says of each operation, and a refusal leaves no trace',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const personas = await givenPersonas(db, network)
    assert.equal(personas.length, 14)
    await signIn(db, personas)
    const found = []
    const before = await trace(db)
    for (const operation of doable)
      for (const persona of personas)
        found.push(...(await mistakes(db, { before, operation, persona, near: network.near })))
    assert.deepEqual(found, [])
  }),
)

test(
  'the holder of one permission alone gets no further than that permission goes',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const holders = []
    for (const one of permissions) holders.push(await givenHolder(db, network, [one], `holder of ${one}`))
    assert.equal(holders.length, 31)
    await signIn(db, holders)
    const found = []
    const before = await trace(db)
    for (const operation of doable)
      for (const persona of holders)
        found.push(...(await mistakes(db, { before, operation, persona, near: network.near })))
    assert.deepEqual(found, [])
  }),
)

test(
  'all permissions but one that is needed do not suffice, and those that are needed do',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const found = []
    for (const operation of doable) {
      const needed = permissionsOf(operation).map(([one]) => one!)
      const lacking = [...allButOne(operation, permissions), ...allButOne(operation, needed)]
      for (const held of [...lacking, needed]) {
        const persona = await givenHolder(db, network, held, `holder of ${held.join(', ')}`)
        await signIn(db, [persona])
        const before = await trace(db)
        found.push(...(await mistakes(db, { before, operation, persona, near: network.near })))
      }
    }
    assert.deepEqual(found, [])
  }),
)

const targets = ['clerk', 'manager', 'admin', 'primary', 'systemAdmin'] as const

test(
  'who changes a person is not outranked by that person, whoever it is',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const personas = await givenPersonas(db, network)
    await signIn(db, personas)
    const found = []
    const before = await trace(db)
    for (const operation of doable.filter(
      ({ op }) => requests[op]!.changes && requests[op]!.about === 'clerk',
    ))
      for (const about of targets)
        for (const persona of personas) {
          const near = { ...network.near, clerk: network.near[about] }
          found.push(...(await mistakes(db, { before, operation, persona, near, about })))
        }
    assert.deepEqual(found, [])
  }),
)
