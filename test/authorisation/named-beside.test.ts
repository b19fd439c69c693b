import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenUser, giveRole } from '#test/people.ts'
import { callsAbout, givenBeside } from './named-beside.ts'
import { nowhere } from './network.ts'
import { comparable, send } from './portal.ts'
import { sharedPortal } from './shared-portal.ts'

const { portal, network } = await sharedPortal()
const { db, origin } = portal
const { near, far } = network
const besideFar = await givenBeside(db, far)
const besideNobody = () => ({ ...nowhere(), permission: crypto.randomUUID(), attribute: crypto.randomUUID() })

const rights = [
  'view-users',
  'view-apps',
  'modify-users',
  'create-users',
  'create-dealers',
  'change-dealer',
  'provision-apps',
  'deprovision-apps',
] as const

for (const role of ['admin', 'manager'])
  test(`A015: what the ${role} of a dealer names beside a person in scope answers alike, to the byte, whether it is out of scope or nowhere`, async () => {
    const { dealer: dealerId, store } = near
    const viewer = await givenUser(db, { dealerId, role, permissions: rights, storeIds: [store] })
    const person = await givenUser(db, { dealerId })
    for (const id of [viewer, person]) await giveRole(db, id, near.app, 'clerk', [store])
    const { headers } = await portal.signIn(viewer)
    for (const [what, endpoint, input] of callsAbout(person, near)) {
      const elsewhere = comparable(await send(origin, endpoint, input(besideFar), headers))
      const none = comparable(await send(origin, endpoint, input(besideNobody()), headers))
      assert.deepEqual(elsewhere, none, what)
      if (endpoint.method === 'POST') assert.match(`${none.status}`, /^40[034]$/, what)
    }
  })
