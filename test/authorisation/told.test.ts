import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { onDb } from '#test/database.ts'
import { plant } from './canaries.ts'
import { requests } from './who-may.ts'
import { permissionsOf } from './matrix.ts'
import { givenNetwork, type Network } from './network.ts'
import { givenHolder } from './personas.ts'
import { attempt, doable, givenSession, routeOf, tell } from './run.ts'

const changing = doable.filter(({ op }) => requests[op]!.changes)
const reading = doable.find(({ op }) => op === 'user.get')!

/** Has each change of a person made by somebody with the permissions that it needs, as `permitted` alters them. */
async function eachChange(
  db: Db,
  network: Network,
  permitted: (needed: readonly Permission[]) => Permission[],
  check: (
    op: string,
    made: { status: number; told: unknown },
    read: { status: number; told: unknown },
  ) => void,
) {
  for (const operation of changing) {
    const { op } = operation
    const held = permitted(permissionsOf(operation).map(([one]) => one!))
    const { userId } = await givenHolder(db, network, held, op)
    const identity = await givenSession(db, userId!)
    await attempt(db, async (tx) => {
      const id = network.near[requests[op]!.about!]
      const made = await tell(tx, routeOf(operation)!, requests[op]!.input(network.near), identity)
      check(op, made, await tell(tx, routeOf(reading)!, { id }, identity))
      return { undo: true }
    })
  }
}

test(
  'D077, D079, E113: an actor who may change a person but not read them learns nothing about them',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const { clerk, manager, floater, admin, primary, loner } = network.near
    const people = [clerk, manager, floater, admin, primary, loner]
    for (const id of people) await givenSession(db, id)
    const canaries = await plant(db, 'users', 'id', people)
    const done: string[] = []
    const withoutView = (needed: readonly Permission[]) => needed.filter((one) => one !== 'view-users')
    await eachChange(db, network, withoutView, (op, { status, told }, read) => {
      assert.equal(read.status, 403, op)
      if (status === 200) done.push(op)
      const text = JSON.stringify(told)
      assert.deepEqual([op, canaries.filter((one) => text.includes(one))], [op, []])
      const data = op === 'user.signInCode' ? '\\{"Code":"[^"]+","Until":"[^"]+"\\}' : '(null|true)'
      if (status === 200) assert.match(text, new RegExp(`^{"success":true,"code":200,"data":${data}}$`), op)
    })
    for (const op of ['user.lock', 'user.unlock', 'user.endSessions', 'user.AddToGroup.dealer'])
      assert.ok(done.includes(op), `${op} among ${done.join()}`)
    assert.equal(done.filter((op) => op.includes('Group')).length, 8)
  }),
)

test(
  'D077, E113: an actor who may create a person but not read them gets the ID alone, others what reading answers',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    const creating = doable.find(({ op }) => op === 'user.create')!
    for (const reads of [false, true]) {
      const held = ['create-users', ...(reads ? (['view-users'] as const) : [])] as const
      const { userId } = await givenHolder(db, network, held, 'creator')
      const identity = await givenSession(db, userId!)
      const input = requests['user.create']!.input(network.near)
      const made = await tell(db, routeOf(creating)!, input, identity)
      const { data } = made.told as { data: { ID: string } }
      const read = await tell(db, routeOf(reading)!, { id: data.ID }, identity)
      assert.equal(read.status, reads ? 200 : 403)
      assert.deepEqual(data, reads ? read.told : { ID: data.ID })
    }
  }),
)

test(
  'E113: an actor who may read the person gets what reading answers',
  onDb(async (db) => {
    const network = await givenNetwork(db)
    let compared = 0
    await eachChange(
      db,
      network,
      (needed) => [...new Set([...needed, 'view-users'] as const)],
      (op, made, read) => {
        if (made.status !== 200 || read.status !== 200) return
        const { data = made.told } = made.told as { data?: unknown }
        // A leaving has an ID of its own, and nothing of the person that reading does not answer.
        if (!Object.hasOwn(data as object, 'Email')) return
        assert.deepEqual(data, read.told, op)
        compared += 1
      },
    )
    assert.ok(compared >= 10, String(compared))
  }),
)
