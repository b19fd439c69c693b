import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '#domain/contract/permissions.ts'
import type { App } from '#features/apps/contract.ts'
import { anAttribute, aPermission, aRole } from '#test/access/app-groups.ts'
import type { UserApp } from '../../contract.ts'
import { grantOf, emptyGrant, withChange, withoutStores } from './app-changes.ts'
import { appDrafts, appsToSave, type EditContext, problemsOf } from './app-drafts.ts'
import { givenApp, withRole } from './role-change.ts'

const permission = (ID: string, Transferable = true) => ({ ...aPermission(ID, Transferable), ParentID: null })
const role = (ID: string) => aRole(ID, 10)
const code = anAttribute('code', true)
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
const of = (more: Partial<EditContext> = {}, permissions = rights): EditContext => ({
  viewer: { id: 'me', permissions, role: 'admin', rank: 50, dealerId: 'dealer', storeIds: [] },
  apps: [parts],
  held: [held],
  dealerId: 'dealer',
  sameDealer: true,
  ...more,
})
const current = grantOf(held)
const choice = { viewer: of().viewer, app: parts, current, stores: [{ ID: 'north' }, { ID: 'south' }] }
const only = (one: EditContext, to = current) =>
  appDrafts(one, { parts: { from: one.held.length > 0 ? current : null, to } })[0]!

test('unchanged access is not sent, nor is a change that was undone', () => {
  assert.equal(appsToSave(appDrafts(of(), {})), undefined)
  const without = withChange({}, 'parts', null, { initial: current, current })
  assert.deepEqual(appsToSave(appDrafts(of(), without)), [])
  assert.deepEqual(without, { parts: { from: current, to: null } })
  assert.deepEqual(withChange(without, 'parts', { ...current }, { initial: current, current }), {})
})

test('beside an app that is given, an unchanged one is sent by its id alone', () => {
  const other = { ...parts, ID: 'other' }
  const given = { ...emptyGrant, roles: ['clerk'], stores: { clerk: ['north'] }, attributes: { code: 'B-2' } }
  assert.deepEqual(
    appsToSave(appDrafts(of({ apps: [other, parts] }), { other: { from: null, to: given } })),
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

test('another role clears the permissions that the viewer may grant; undoing it restores them', () => {
  const both = withRole(current, 'clerk', true, choice)
  assert.deepEqual(both.permissions, ['prices'])
  assert.deepEqual(withRole(both, 'clerk', false, choice).permissions, ['order', 'prices'])
})

test('stores are kept for each role, also for one that was unchecked and is checked again', () => {
  const clerk = withRole(withRole(current, 'clerk', true, choice), 'buyer', false, choice)
  assert.deepEqual(clerk.stores.clerk, [])
  assert.deepEqual(
    problemsOf(only(of(), clerk), of()).map(({ message }) => message),
    ['prov.err.needStores'],
  )
  assert.deepEqual(withRole(clerk, 'buyer', true, choice).stores.buyer, ['north'])
})

test('stores that were chosen before a role go to the first role', () => {
  const early = { ...emptyGrant, stores: { '': ['south'] }, attributes: { code: 'B-2' } }
  const one = of({ held: [] })
  assert.deepEqual(
    problemsOf(only(one, early), one).map(({ message }) => message),
    ['prov.err.needRole'],
  )
  const chosen = withRole(early, 'clerk', true, { ...choice, current: null })
  assert.deepEqual(chosen.stores.clerk, ['south'])
  assert.deepEqual(problemsOf(only(one, chosen), one), [])
})

test('a single store is chosen with the role', () => {
  const lone = { ...choice, current: null, stores: [{ ID: 'north' }] }
  assert.deepEqual(withRole(emptyGrant, 'clerk', true, lone).stores.clerk, ['north'])
})

test('an app is given with the only role that the viewer can give', () => {
  const { viewer } = of()
  const stores = [{ ID: 'north' }]
  const one = { ...parts, Roles: [role('clerk'), aRole('chief', 60)] }
  assert.deepEqual(givenApp({ viewer, app: one, stores }), {
    ...emptyGrant,
    roles: ['clerk'],
    stores: { clerk: ['north'], '': [] },
  })
  assert.deepEqual(givenApp({ viewer, app: parts, stores }), emptyGrant)
})

test('an admin of the portal has all stores of the dealer at first, other roles none of several', () => {
  const choose = (ClientID: string, id: string) =>
    withRole(emptyGrant, id, true, {
      ...choice,
      current: null,
      app: { ...parts, ClientID, Roles: [role('admin'), role('clerk')] },
    }).stores[id]
  assert.deepEqual(choose('user-portal', 'admin'), ['north', 'south'])
  assert.deepEqual(choose('user-portal', 'clerk'), [])
  assert.deepEqual(choose('parts', 'admin'), [])
})

test('an app is removed with its last role or store, if the viewer may take it', () => {
  for (const left of [
    { ...current, roles: [] },
    { ...current, stores: { buyer: [] } },
  ]) {
    const after = only(of(), left)
    assert.ok(after.willBeRemoved)
    assert.deepEqual(problemsOf(after, of()), [])
    assert.deepEqual(appsToSave([after]), [])
    const giver = of({}, ['provision-apps'])
    assert.deepEqual(
      problemsOf(only(giver, left), giver).map(({ message }) => message),
      ['problem.forbidden'],
    )
  }
})

test('a required attribute is required of a changed app only', () => {
  const bare = { ...current, attributes: { code: ' ' } }
  assert.deepEqual(problemsOf(only(of(), bare), of()), [
    { of: 'attribute', at: 'code', message: 'valid.required' },
  ])
  const empty = { ...held, Attributes: [code] }
  const unchanged = of({ held: [empty] })
  assert.deepEqual(problemsOf(appDrafts(unchanged, {})[0]!, unchanged), [])
})

test('problems come in the order of the form, whatever the order in which roles were chosen', () => {
  const one = of({ held: [] })
  const bare = { ...emptyGrant, roles: ['clerk', 'buyer'] }
  assert.deepEqual(
    problemsOf(only(one, bare), one).map(({ at }) => at),
    ['buyer', 'clerk', 'code'],
  )
})

test('another dealer removes the stores, also those that were just chosen', () => {
  const moved = of({ dealerId: 'other', sameDealer: false })
  const [after] = appDrafts(moved, {})
  assert.ok(after?.willBeRemoved)
  assert.deepEqual(
    withoutStores({ parts: { from: current, to: current }, gone: { from: current, to: null } }),
    {
      parts: { from: current, to: { ...current, stores: {} } },
      gone: { from: current, to: null },
    },
  )
})

test('what another person gave in the meantime is kept beside what was chosen here', () => {
  const changes = { parts: { from: current, to: { ...current, permissions: ['prices'] } } }
  const store = { ID: 'south', RoleID: 'buyer', DisplayName: 'South', ShipTo: '2' }
  const now = { ...held, AssignedBranches: [...held.AssignedBranches, store] }
  const [after] = appDrafts(of({ held: [now] }), changes)
  assert.ok(after?.changedByOther)
  const [sent] = appsToSave([after]) ?? []
  assert.deepEqual(
    sent?.AssignedBranches?.map(({ ID }) => ID),
    ['north', 'south'],
  )
  assert.deepEqual(sent?.AssignedPermissions, [{ ID: 'prices' }])
  // The other person chose the same.
  const alike = { ...held, AssignedPermissions: [permission('prices', false)] }
  assert.equal(appsToSave(appDrafts(of({ held: [alike] }), changes)), undefined)
  assert.equal(appDrafts(of(), changes)[0]?.changedByOther, false)
})

test('a role above the viewer’s rank is kept, and the app with it', () => {
  const chief = { ...role('chief'), Priority: 60 }
  const ranked = { ...parts, Roles: [...(parts.Roles ?? []), chief] }
  const store = { ID: 'north', RoleID: 'chief', DisplayName: 'North', ShipTo: '1' }
  const above = { ...held, AssignedRoles: [chief], AssignedBranches: [store] }
  const both = {
    ...held,
    AssignedRoles: [role('buyer'), chief],
    AssignedBranches: [...held.AssignedBranches, store],
  }
  const look = (one: UserApp, more: Partial<EditContext> = {}) => {
    const [after] = appDrafts(of({ apps: [ranked], held: [one], ...more }), {})
    return {
      takes: after?.mayTake,
      rolesKept: after?.rolesKept.map(({ ID }) => ID),
      roles: after?.grant?.roles,
    }
  }
  assert.deepEqual(look(held), { takes: true, rolesKept: [], roles: ['buyer'] })
  assert.deepEqual(look(above), { takes: false, rolesKept: ['chief'], roles: ['chief'] })
  assert.deepEqual(look(both), { takes: true, rolesKept: ['chief'], roles: ['buyer', 'chief'] })
  // Another dealer removes the stores of that role too, and so the role.
  const moved = { dealerId: 'other', sameDealer: false }
  assert.deepEqual(look(both, moved), { takes: true, rolesKept: [], roles: ['buyer'] })
  const giver = of({}, ['provision-apps'])
  assert.equal(look(held, giver).takes, false)
  // Viewers who may only take do not get the roles of the app.
  const taker = { ...of({}, ['deprovision-apps']), apps: [{ ...ranked, Roles: undefined }], held: [both] }
  assert.deepEqual(appDrafts(taker, {})[0]?.rolesKept, [chief])
  assert.equal(appDrafts(taker, {})[0]?.mayTake, true)
})

test('without provision-apps no further app is offered', () => {
  assert.deepEqual(appDrafts(of({ held: [] }, []), {}), [])
})
