import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '#domain/contract/permissions.ts'
import type { App } from '#features/apps/contract.ts'
import { anAttribute, aPermission, aRole } from '#test/access/app-groups.ts'
import type { AccessToSave } from '../../contract.ts'
import { summaryOfSave } from './save-difference.ts'

const app = (ID: string) =>
  ({
    ID,
    ClientID: ID,
    DisplayName: ID,
    ProvisionType: 0,
    Roles: [aRole('buyer', 10), aRole('clerk', 10)],
    Permissions: [aPermission('order')],
    Attributes: [anAttribute('code')],
  }) as Partial<App> as App
const store = (ID: string) => ({ ID, DealerID: 'dealer', DisplayName: ID })
const held = {
  ID: 'parts',
  AssignedRoles: [{ ID: 'buyer' }],
  AssignedBranches: [{ ID: 'north', RoleID: 'buyer' }],
  AssignedPermissions: [{ ID: 'order' }],
  Attributes: [{ ID: 'code', Value: 'B-1' }],
}
const rights: Permission[] = ['provision-apps', 'deprovision-apps']
const summary = (Apps: AccessToSave['Apps'], permissions = rights) => {
  const viewer = { id: 'me', permissions, role: 'admin', rank: 50, dealerId: 'dealer', storeIds: [] }
  const before = { ID: 'them', DealerID: 'dealer', LastSystemAdmin: false, Apps: [held] }
  const found = summaryOfSave(
    viewer,
    before,
    { Apps },
    {
      apps: [app('parts'), app('pricing')],
      stores: [store('north'), store('south')],
    },
  )
  return (
    found &&
    Object.fromEntries(
      Object.entries(found).map(([part, lines]) => [
        part,
        lines.map(({ App, Kind, Name, Of, From }) => [App, Kind, Name, Of, From].filter(Boolean).join(' ')),
      ]),
    )
  )
}

test('what a save gives, takes and changes is told as the server will record it', () => {
  assert.deepEqual(
    summary([
      {
        ...held,
        AssignedBranches: [{ ID: 'south', RoleID: 'buyer' }],
        AssignedPermissions: [],
        Attributes: [{ ID: 'code', Value: 'B-2' }],
      },
    ]),
    {
      given: ['parts store south buyer'],
      taken: ['parts store north buyer', 'parts permission order'],
      changed: ['parts value B-2 code B-1'],
    },
  )
  const clerk = [
    { ...held, AssignedRoles: [{ ID: 'clerk' }], AssignedBranches: [{ ID: 'north', RoleID: 'clerk' }] },
  ]
  assert.deepEqual(summary(clerk)!.changed, ['parts role clerk buyer'])
})

test('a new app is told with what is in it, a lost one as a whole, and what stays silently is not told', () => {
  const pricing = { ...held, ID: 'pricing', Attributes: [] }
  assert.deepEqual(summary([pricing]), {
    given: [
      'pricing app pricing',
      'pricing role buyer',
      'pricing store north buyer',
      'pricing permission order',
    ],
    taken: ['parts app parts'],
    changed: [],
  })
  assert.deepEqual(summary([{ ID: 'parts' }]), { given: [], taken: [], changed: [] })
  assert.equal(summary([pricing, { ID: 'parts' }], ['deprovision-apps']), null)
})
