import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Identity } from '#core/server/identity.ts'
import { userSessions } from '#features/people/sessions/contract.ts'
import { onDb } from '#test/database.ts'
import { isLong } from '#test/long/is-long.ts'
import { givenUser } from '#test/people.ts'
import { allRows, outcome } from './effect.ts'
import { givenNetwork, type Network } from './network.ts'
import { givenPersonas } from './personas.ts'
import { calls, givenSession, tell } from './run.ts'
import { allIds, idsOf, respelt, tried } from './spellings.ts'
import { trace } from './trace.ts'

const upper = (id: string) => id.toUpperCase()

/** One person of each scope, and nobody. The others have the scope of one of these, or none. */
const unlike = ['nobody', 'system admin', 'dealer admin', 'manager', 'ordinary user']

/** A session of the clerk, as the calls name it. */
async function clerksSession(db: Db, { near }: Network) {
  await givenSession(db, near.clerk)
  const admin = await givenSession(db, await givenUser(db, { role: 'system_admin' }))
  const route = calls.find(({ endpoint }) => endpoint === userSessions)!
  const { told } = await tell(db, route, { id: near.clerk }, admin)
  return (told as { ID: string }[])[0]!.ID
}

test(
  'K163: every id of every contract means the same in upper case, about others and about oneself',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const { near } = network
    const all = await givenPersonas(db, network)
    const personas = isLong ? all : all.filter(({ name }) => unlike.includes(name))
    assert.ok(personas.length >= unlike.length)
    const session = await clerksSession(db, network)
    const reached = new Set<string>()
    const found: string[] = []
    const identities = new Map<string, Identity>()
    for (const { userId, stands } of personas)
      if (userId && stands) identities.set(userId, await givenSession(db, userId))
    const before = await allRows(db)
    const statuses = new Set<number>()
    for (const { name, userId, stands } of personas) {
      const identity = userId && stands ? identities.get(userId) : undefined
      const oneself = userId && {
        clerk: userId,
        manager: userId,
        floater: userId,
        admin: userId,
        loner: userId,
      }
      const about = [near, ...(oneself && identity ? [{ ...near, ...oneself }] : [])]
      for (const at of about)
        for (const one of tried(at, session)) {
          const ids = idsOf(one)
          if (ids.length === 0) continue
          const plain = await outcome(db, before, one, identity)
          statuses.add(plain.status)
          for (const { name: id, place } of ids) {
            reached.add(id)
            const other = await outcome(
              db,
              before,
              { ...one, input: respelt(one.input, place, upper) },
              identity,
            )
            if (JSON.stringify(other) !== JSON.stringify(plain))
              found.push(`${one.op} by ${name}, ${id}: ${other.status}, not ${plain.status}`)
          }
        }
    }
    assert.deepEqual(found, [])
    assert.deepEqual(
      allIds.filter((id) => !reached.has(id)),
      [],
      'no request fills these in',
    )
    assert.ok(
      [200, 400, 401, 403, 404].every((status) => statuses.has(status)),
      'what people may and may not',
    )
  }),
)

test(
  'K163: an id in braces, as a URN, without hyphens or beside a space is refused, and nothing is written',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const admin = await givenSession(db, await givenUser(db, { role: 'system_admin' }))
    const session = await clerksSession(db, network)
    const before = await trace(db)
    const spellings = [
      (id: string) => `{${id}}`,
      (id: string) => `urn:uuid:${id}`,
      (id: string) => id.replaceAll('-', ''),
      (id: string) => ` ${id}`,
      (id: string) => `${id} `,
      (id: string) => `${id}\u00a0`,
      (id: string) => `${id}\n`,
    ]
    for (const one of tried(network.near, session))
      for (const { name, place } of idsOf(one))
        for (const spelling of spellings) {
          const { status } = await tell(db, one.route, respelt(one.input, place, spelling), admin)
          assert.equal(status, 400, `${one.op} ${name} as ${spelling('id')}`)
        }
    assert.equal(await trace(db), before)
  }),
)
