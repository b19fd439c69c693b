import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Permission, permissions } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Identity } from '#core/server/identity.ts'
import { onDb } from '#test/database.ts'
import { isLong } from '#test/long/is-long.ts'
import { allButOne, expected } from './expected.ts'
import { requests } from './who-may.ts'
import { type Operation, permissionsOf } from './matrix.ts'
import { givenNetwork, type Place, type Places } from './network.ts'
import { givenHolder, givenPersonas, type Persona } from './personas.ts'
import { doable, givenSession, routeOf, sameCallAs, statusOf } from './run.ts'
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

type Try = { operation: Operation; personas: readonly Persona[]; near: Places; about?: Place | undefined }

/** What is wrong with the answers to these people, in sentences. */
async function mistakes(
  db: Db,
  { operation, personas, near, about = requests[operation.op]!.about }: Try,
): Promise<string[]> {
  const what = `${operation.op} about ${about ?? 'nothing'}`
  const before = await trace(db)
  const found = []
  for (const persona of personas) {
    const right = expected(operation, sameCallAs(operation), persona, about)
    const input = requests[operation.op]!.input(near)
    const status = await statusOf(db, routeOf(operation)!, input, identities.get(persona))
    if (!right.includes(status))
      found.push(`${what} by ${persona.name}: ${status}, not ${right.join(' or ')}`)
  }
  if ((await trace(db)) !== before) found.push(`${what}: a refusal or a reading call wrote`)
  return found
}

test(
  'A012, A017: each of fourteen people gets what the matrix says of each operation, and a refusal leaves no trace',
  onDb(async (db) => {
    const { near, ...network } = await givenNetwork(db)
    const personas = await givenPersonas(db, { near, ...network })
    assert.equal(personas.length, 14)
    await signIn(db, personas)
    const found = []
    for (const operation of doable) found.push(...(await mistakes(db, { operation, personas, near })))
    assert.deepEqual(found, [])
  }),
)

test(
  'the holder of one permission alone gets no further than that permission goes',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const personas: Persona[] = []
    for (const one of permissions) personas.push(await givenHolder(db, network, [one], `holder of ${one}`))
    assert.equal(personas.length, 31)
    await signIn(db, personas)
    const found = []
    for (const [turn, operation] of doable.entries()) {
      const named = permissionsOf(operation).flat()
      // Where one is needed, the test below tries all others together: each alone is tried with some operations, in turn.
      const inTurn = (index: number) => isLong || named.length === 0 || index % 10 === turn % 10
      const tried = personas.filter(
        ({ held }, index) => inTurn(index) || held.some((one) => named.includes(one)),
      )
      found.push(...(await mistakes(db, { operation, personas: tried, near: network.near })))
    }
    assert.deepEqual(found, [])
  }),
)

test(
  'all permissions but one that is needed do not suffice, and those that are needed do',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const holders = new Map<string, Persona>()
    /** Many operations need the same permissions. */
    const holderOf = async (held: readonly Permission[]) => {
      const name = `holder of ${held.join(', ')}`
      const known = holders.get(name)
      if (known) return known
      const holder = await givenHolder(db, network, held, name)
      await signIn(db, [holder])
      holders.set(name, holder)
      return holder
    }
    const found = []
    for (const operation of doable) {
      const needed = permissionsOf(operation).map(([one]) => one!)
      const lacking = [...allButOne(operation, permissions), ...allButOne(operation, needed)]
      const personas: Persona[] = []
      for (const held of [...lacking, needed]) personas.push(await holderOf(held))
      found.push(...(await mistakes(db, { operation, personas, near: network.near })))
    }
    assert.deepEqual(found, [])
  }),
)

const targets = ['clerk', 'manager', 'admin', 'primary', 'systemAdmin'] as const

test(
  'an actor is never outranked by the person they change',
  onDb(async (db) => {
    const { near, ...network } = await givenNetwork(db)
    const personas = await givenPersonas(db, { near, ...network })
    await signIn(db, personas)
    const found = []
    const changing = doable.filter(({ op }) => requests[op]!.changes && requests[op]!.about === 'clerk')
    for (const operation of changing)
      for (const about of targets)
        found.push(
          ...(await mistakes(db, { operation, personas, near: { ...near, clerk: near[about] }, about })),
        )
    assert.deepEqual(found, [])
  }),
)
