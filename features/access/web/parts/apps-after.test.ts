import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '#domain/contract/permissions.ts'
import type { App, AppPermission } from '#features/apps/contract.ts'
import type { UserApp } from '../../contract.ts'
import { changesOf, grantOf, nothing, textOfChanges, withChange, withoutStores } from './app-changes.ts'
import { appsAfter, appsToSave, type Case, problemsOf } from './apps-after.ts'
import { withRole } from './role-change.ts'

const permission = (ID: string, Transferable = true): AppPermission => ({
  ID,
  Name: ID,
  DisplayName: ID,
  ParentID: null,
  Transferable,
})
const role = (ID: string) => ({ ID, Name: ID, DisplayName: ID, Priority: 10 })
const code = { ID: 'code', Name: 'code', DisplayName: 'Code', Value: '', Required: true, Deleted: false }
const parts = {
  ID: 'parts',
  ClientID: 'parts',
  ProvisionType: 0,
  Roles: [role('buyer'), role('clerk')],
  Permissions: [permission('order'), permission('prices', false)],
  Attributes: [code],
} as Partial<App> as App
const held = {
  ID: 'parts',
  AssignedRoles: [role('buyer')],
  AssignedBranches: [{ ID: 'north', RoleID: 'buyer', DisplayName: 'North', ShipTo: '1' }],
  AssignedPermissions: [permission('order'), permission('prices', false)],
  Attributes: [{ ...code, Value: 'B-1' }],
} as Partial<UserApp> as UserApp

const rights: Permission[] = ['provision-apps', 'deprovision-apps']
const of = (more: Partial<Case> = {}, permissions = rights): Case => ({
  viewer: { id: 'me', permissions, role: 'admin', rank: 50, dealerId: 'dealer', storeIds: [] },
  apps: [parts],
  held: [held],
  dealerId: 'dealer',
  sameDealer: true,
  ...more,
})
const stands = grantOf(held)
const choice = { viewer: of().viewer, app: parts, stands, stores: [{ ID: 'north' }, { ID: 'south' }] }
const only = (one: Case, to = stands) =>
  appsAfter(one, { parts: { from: one.held.length > 0 ? stands : null, to } })[0]!

test('what stands is sent to nobody, and back at what stood nothing is changed', () => {
  assert.equal(appsToSave(appsAfter(of(), {})), undefined)
  const without = withChange({}, 'parts', null, { stood: stands, stands })
  assert.deepEqual(appsToSave(appsAfter(of(), without)), [])
  assert.equal(textOfChanges(withChange(without, 'parts', { ...stands }, { stood: stands, stands })), '')
  assert.deepEqual(changesOf(textOfChanges(without)), { parts: { from: stands, to: null } })
})

test('an app that nobody touched stays by its name alone beside one that is given', () => {
  const other = { ...parts, ID: 'other' }
  const given = { ...nothing, roles: ['clerk'], stores: { clerk: ['north'] }, attributes: { code: 'B-2' } }
  assert.deepEqual(
    appsToSave(appsAfter(of({ apps: [other, parts] }), { other: { from: null, to: given } })),
    [
      {
        ID: 'other',
        AssignedRoles: [{ ID: 'clerk' }],
        AssignedBranches: [{ ID: 'north', RoleID: 'clerk' }],
        AssignedPermissions: [],
        Attributes: [{ ID: 'code', Value: 'B-2' }],
      },
      { ID: 'parts' },
    ],
  )
})

test('another role clears the permissions that one may grant, and the way back brings them again', () => {
  const both = withRole(stands, 'clerk', true, choice)
  assert.deepEqual(both.permissions, ['prices'])
  assert.deepEqual(withRole(both, 'clerk', false, choice).permissions, ['order', 'prices'])
})

test('stores are kept for each role, also for one that was unchecked and comes back', () => {
  const clerk = withRole(withRole(stands, 'clerk', true, choice), 'buyer', false, choice)
  assert.deepEqual(clerk.stores.clerk, [])
  assert.deepEqual(
    problemsOf(only(of(), clerk), of()).map(({ message }) => message),
    ['prov.err.needStores'],
  )
  assert.deepEqual(withRole(clerk, 'buyer', true, choice).stores.buyer, ['north'])
})

test('stores that were chosen before a role wait for it', () => {
  const early = { ...nothing, stores: { '': ['south'] }, attributes: { code: 'B-2' } }
  const one = of({ held: [] })
  assert.deepEqual(
    problemsOf(only(one, early), one).map(({ message }) => message),
    ['prov.err.needRole'],
  )
  const chosen = withRole(early, 'clerk', true, { ...choice, stands: null })
  assert.deepEqual(chosen.stores.clerk, ['south'])
  assert.deepEqual(problemsOf(only(one, chosen), one), [])
})

test('an only store is chosen with the role', () => {
  const lone = { ...choice, stands: null, stores: [{ ID: 'north' }] }
  assert.deepEqual(withRole(nothing, 'clerk', true, lone).stores.clerk, ['north'])
})

test('an app goes with its last role or store, where one may take it', () => {
  for (const left of [
    { ...stands, roles: [] },
    { ...stands, stores: { buyer: [] } },
  ]) {
    const after = only(of(), left)
    assert.ok(after.goes)
    assert.deepEqual(problemsOf(after, of()), [])
    assert.deepEqual(appsToSave([after]), [])
    const giver = of({}, ['provision-apps'])
    assert.deepEqual(
      problemsOf(only(giver, left), giver).map(({ message }) => message),
      ['problem.forbidden'],
    )
  }
})

test('a required attribute is asked of an app that is changed, not of one that stands', () => {
  const bare = { ...stands, attributes: { code: ' ' } }
  assert.deepEqual(problemsOf(only(of(), bare), of()), [
    { of: 'attribute', at: 'code', message: 'valid.required' },
  ])
  const empty = { ...held, Attributes: [code] }
  const standing = of({ held: [empty] })
  assert.deepEqual(problemsOf(appsAfter(standing, {})[0]!, standing), [])
})

test('with another dealer the stores are gone, also those that were just chosen', () => {
  const moved = of({ dealerId: 'other', sameDealer: false })
  const [after] = appsAfter(moved, {})
  assert.ok(after?.goes)
  assert.deepEqual(withoutStores({ parts: { from: stands, to: stands }, gone: { from: stands, to: null } }), {
    parts: { from: stands, to: { ...stands, stores: {} } },
    gone: { from: stands, to: null },
  })
})

test('what somebody else gave since the form began is sent back beside what was chosen here', () => {
  const changes = { parts: { from: stands, to: { ...stands, permissions: ['prices'] } } }
  const store = { ID: 'south', RoleID: 'buyer', DisplayName: 'South', ShipTo: '2' }
  const now = { ...held, AssignedBranches: [...held.AssignedBranches, store] }
  const [after] = appsAfter(of({ held: [now] }), changes)
  assert.ok(after?.elsewhere)
  const [sent] = appsToSave([after]) ?? []
  assert.deepEqual(
    sent?.AssignedBranches?.map(({ ID }) => ID),
    ['north', 'south'],
  )
  assert.deepEqual(sent?.AssignedPermissions, [{ ID: 'prices' }])
  // The same was chosen there.
  const alike = { ...held, AssignedPermissions: [permission('prices', false)] }
  assert.equal(appsToSave(appsAfter(of({ held: [alike] }), changes)), undefined)
  assert.equal(appsAfter(of(), changes)[0]?.elsewhere, false)
})

test('of a role above the viewer’s rank everything stays, and the app with it', () => {
  const chief = { ...role('chief'), Priority: 60 }
  const ranked = { ...parts, Roles: [...(parts.Roles ?? []), chief] }
  const store = { ID: 'north', RoleID: 'chief', DisplayName: 'North', ShipTo: '1' }
  const above = { ...held, AssignedRoles: [chief], AssignedBranches: [store] }
  const both = {
    ...held,
    AssignedRoles: [role('buyer'), chief],
    AssignedBranches: [...held.AssignedBranches, store],
  }
  const look = (one: UserApp, more: Partial<Case> = {}) => {
    const [after] = appsAfter(of({ apps: [ranked], held: [one], ...more }), {})
    return { takes: after?.mayTake, stays: after?.stays.map(({ ID }) => ID), roles: after?.grant?.roles }
  }
  assert.deepEqual(look(held), { takes: true, stays: [], roles: ['buyer'] })
  assert.deepEqual(look(above), { takes: false, stays: ['chief'], roles: ['chief'] })
  assert.deepEqual(look(both), { takes: true, stays: ['chief'], roles: ['buyer', 'chief'] })
  // With the dealer go the stores of that role too, and with them the role.
  const moved = { dealerId: 'other', sameDealer: false }
  assert.deepEqual(look(both, moved), { takes: true, stays: [], roles: ['buyer'] })
  const giver = of({}, ['provision-apps'])
  assert.equal(look(held, giver).takes, false)
  // Who only takes is not told the roles that the app has.
  const taker = { ...of({}, ['deprovision-apps']), apps: [{ ...ranked, Roles: undefined }], held: [both] }
  assert.deepEqual(appsAfter(taker, {})[0]?.stays, [chief])
  assert.equal(appsAfter(taker, {})[0]?.mayTake, true)
})

test('who may not provision is offered no further app', () => {
  assert.deepEqual(appsAfter(of({ held: [] }, []), {}), [])
})
