import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Viewer } from '#domain/contract/viewer.ts'
import { AT_A1, BUYER, CHIEF, CHIEF_AT_A1, GUEST, inBoth, inOne } from '#test/access/table.ts'
import { held, holding, inWords, known, lacking, manager, person, root, viewer } from '#test/access/world.ts'
import type { AppAccess, AccessGroup } from '../contract.ts'
import { decideGroup } from './decide.ts'

const admin = viewer()
const role = (id: string, appId = 'parts'): AccessGroup => ({ type: 'role', id, appId })
const permission = (id: string, appId = 'parts'): AccessGroup => ({ type: 'permission', id, appId })
const store = (id: string): AccessGroup => ({ type: 'store', id })
const dealer = (id: string): AccessGroup => ({ type: 'dealer', id })

/** The access in all apps after the change, or the refusals, in words. */
function outcome(
  by: Viewer,
  apps: readonly AppAccess[],
  change: { add: AccessGroup } | { remove: AccessGroup },
  ID = 'person',
) {
  const { next, refused } = decideGroup(by, person(apps, { ID }), change, known)
  if (refused) return refused.map(({ status, path, message }) => `${status} ${path} ${message}`).join(', ')
  return [...(next.DealerID === 'A' ? [] : [String(next.DealerID)]), ...next.Apps.map(inWords)].join('; ')
}

const parts = (lists: Parameters<typeof held>[1] = inOne) => held('parts', lists)
const given = (add: AccessGroup, apps: readonly AppAccess[] = [parts()], by = admin) =>
  outcome(by, apps, { add })
const taken = (remove: AccessGroup, apps: readonly AppAccess[] = [parts()], by = admin) =>
  outcome(by, apps, { remove })

test('F118: a role that needs stores is given for those that the user has', () => {
  assert.equal(given(role(GUEST)), `${BUYER}, ${AT_A1}, ${GUEST}, parts guest @ a1`)
  assert.equal(
    given(role('service buyer', 'service')),
    `${BUYER}, ${AT_A1}; service buyer, service buyer @ a1`,
  )
  assert.equal(given(role('service buyer', 'service'), []), '400 Apps.0.AssignedBranches prov.err.needStores')
  assert.equal(given(role('marketing buyer', 'marketing')), `${BUYER}, ${AT_A1}; marketing buyer`)
  const twice = [parts(inBoth), held('service', { roles: ['service guest'], stores: ['service guest @ a1'] })]
  assert.equal(
    given(role('service buyer', 'service'), twice, manager),
    `${BUYER}, ${AT_A1}, parts buyer @ a2; service buyer, service buyer @ a1, service guest, service guest @ a1`,
  )
})

test('F118: a role is given neither for deleted stores nor in an unknown app', () => {
  const gone = { roles: [BUYER], stores: [AT_A1, 'parts buyer @ gone'] }
  assert.equal(
    given(role(GUEST), [parts(gone)]),
    `${BUYER}, ${AT_A1}, parts buyer @ gone, ${GUEST}, parts guest @ a1`,
  )
  assert.equal(given(role('x', 'x')), '403 Apps.1 prov.err.app')
})

test('F118: giving a group that the user has changes nothing', () => {
  const both = parts({ roles: [BUYER, GUEST], stores: [AT_A1, 'parts guest @ a1'] })
  const elsewhere = held('service', { roles: ['service guest'], stores: ['service guest @ a2'] })
  assert.equal(
    given(role(BUYER), [both, elsewhere]),
    `${BUYER}, ${AT_A1}, ${GUEST}, parts guest @ a1; service guest, service guest @ a2`,
  )
  assert.equal(given(role(BUYER), [parts(inBoth)]), `${BUYER}, ${AT_A1}, parts buyer @ a2`)
  assert.equal(
    given(permission('parts order'), [parts({ ...inOne, permissions: ['parts order'] })]),
    `${BUYER}, ${AT_A1}, parts order`,
  )
  assert.equal(
    given(role(CHIEF), [parts({ roles: [CHIEF], stores: [CHIEF_AT_A1] })]),
    `${CHIEF}, ${CHIEF_AT_A1}`,
  )
})

test('F118: a permission is given by its rule, together with its app', () => {
  assert.equal(given(permission('parts order')), `${BUYER}, ${AT_A1}, parts order`)
  assert.equal(
    given(permission('parts return'), [parts({ ...inOne, permissions: ['parts order'] })]),
    `${BUYER}, ${AT_A1}, parts order, parts return`,
  )
  assert.equal(given(permission('service order', 'service'), []), 'service order')
  assert.equal(given(permission('parts prices')), '403 Apps.0.AssignedPermissions prov.err.permission')
  assert.equal(
    given(permission('parts order'), [parts()], lacking('provision-apps')),
    '403 Apps.0 prov.err.give',
  )
})

test('F118: a store is given for each role that needs stores and may be given', () => {
  assert.equal(given(store('a2')), `${BUYER}, ${AT_A1}, parts buyer @ a2`)
  const more = [
    parts({ roles: [BUYER, CHIEF], stores: [AT_A1, CHIEF_AT_A1] }),
    held('marketing', { roles: ['marketing buyer'] }),
    held('hidden', { roles: ['hidden buyer'] }),
  ]
  assert.equal(
    given(store('a2'), more),
    `${BUYER}, ${AT_A1}, parts buyer @ a2, ${CHIEF}, ${CHIEF_AT_A1}; marketing buyer; hidden buyer`,
  )
  assert.equal(given(store('a2'), more.slice(1)), '400 groupID prov.err.needRole')
  assert.equal(given(store('a2'), [parts({})]), '400 groupID prov.err.needRole')
  assert.equal(given(store('b1')), '403 Apps.0.AssignedBranches prov.err.store')
})

test('F119: taking the last role or store takes the app; others are taken alone', () => {
  assert.equal(taken(store('a1'), [parts(inBoth)]), `${BUYER}, parts buyer @ a2`)
  assert.equal(taken(store('a1')), '')
  assert.equal(taken(role(BUYER)), '')
  assert.equal(taken(store('a1'), [parts()], lacking('deprovision-apps')), '403 Apps.0 prov.err.take')
  const two = parts({ roles: [BUYER, GUEST], stores: [AT_A1, 'parts guest @ a2'] })
  assert.equal(taken(store('a1'), [two]), `${GUEST}, parts guest @ a2`)
  assert.equal(taken(role(BUYER), [two]), `${GUEST}, parts guest @ a2`)
  assert.equal(taken(store('a2')), `${BUYER}, ${AT_A1}`)
  assert.equal(taken(role(BUYER), []), '')
  const roleBased = held('marketing', { roles: ['marketing buyer'], stores: ['marketing buyer @ a1'] })
  assert.equal(taken(store('a1'), [roleBased]), 'marketing buyer')
})

test('F119: a store is taken in all visible apps', () => {
  const apps = [parts(inBoth), held('service', { roles: ['service guest'], stores: ['service guest @ a1'] })]
  const unseen = held('hidden', { roles: ['hidden buyer'], stores: ['hidden buyer @ a1'] })
  assert.equal(
    taken(store('a1'), [...apps, unseen]),
    `${BUYER}, parts buyer @ a2; hidden buyer, hidden buyer @ a1`,
  )
  assert.equal(taken(store('a1'), [unseen]), '403 groupID problem.forbidden')
})

test('F119: a permission is taken by its rule; taking what a save would keep is refused', () => {
  const lists = { ...inOne, permissions: ['parts order', 'parts prices'] }
  assert.equal(taken(permission('parts order'), [parts(lists)]), `${BUYER}, ${AT_A1}, parts prices`)
  assert.equal(taken(permission('parts prices'), [parts(lists)]), '403 groupID problem.forbidden')
  assert.equal(
    taken(permission('parts return'), [parts(lists)]),
    `${BUYER}, ${AT_A1}, parts order, parts prices`,
  )
  assert.equal(
    taken(role(CHIEF), [parts({ roles: [CHIEF], stores: [CHIEF_AT_A1] })]),
    '403 groupID problem.forbidden',
  )
  assert.equal(taken(store('a2'), [parts(inBoth)], manager), '403 groupID problem.forbidden')
  assert.equal(taken(permission('parts prices'), [parts(lists)], root), `${BUYER}, ${AT_A1}, parts order`)
})

test('F118, F119: a dealer is given and taken as by a save', () => {
  const network = holding('change-dealer', 'access-all-dealers')
  assert.equal(given(dealer('B'), [], network), 'B')
  assert.equal(given(dealer('A'), [], network), '')
  assert.equal(taken(dealer('A'), [parts()], network), 'null')
  assert.equal(taken(dealer('B'), [parts()], network), `${BUYER}, ${AT_A1}`)
  assert.equal(given(dealer('B'), [], admin), '403 Dealer prov.err.dealer')
  assert.equal(taken(dealer('A'), [], admin), '403 Dealer prov.err.dealer')
})

test('F120: only system admins change their own groups, even if nothing would change', () => {
  for (const change of [{ add: role(BUYER) }, { remove: store('a2') }])
    assert.equal(outcome(admin, [parts()], change, 'viewer'), '403 groupID prov.err.self')
  assert.equal(outcome(root, [parts()], { add: role(GUEST) }, 'viewer').includes(GUEST), true)
})
