import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Permission, permissions } from '#domain/contract/permissions.ts'
import { AT_A1, BUYER, inOne, outcome, table } from '#test/access/table.ts'
import { held, holding, inWords, known, lacking, person, root, sent, viewer } from '#test/access/world.ts'
import { decide } from './decide.ts'

const admin = viewer()
const hidden = { roles: ['hidden buyer'], stores: ['hidden buyer @ a1'] }
const parts = held('parts', inOne)

table(
  'E099, E100: an app that the viewer cannot see',
  [
    ['stays when it is left out', admin, hidden, null, 'hidden buyer, hidden buyer @ a1'],
    ['stays when it is sent as it is', admin, hidden, hidden, 'hidden buyer, hidden buyer @ a1'],
    ['stays when it is sent without lists', admin, hidden, {}, 'hidden buyer, hidden buyer @ a1'],
    ['is not changed', admin, hidden, { roles: [] }, '403 Apps.0 prov.err.app'],
    ['is not given', admin, null, {}, '403 Apps.0 prov.err.app'],
    [
      'stays when it is left out, even with all-permissions',
      root,
      hidden,
      null,
      'hidden buyer, hidden buyer @ a1',
    ],
    [
      'is changed with all-permissions',
      root,
      hidden,
      { permissions: ['hidden order'] },
      'hidden buyer, hidden buyer @ a1, hidden order',
    ],
  ],
  'hidden',
)

test('A015: an unknown app is refused like one that the viewer may not see', () => {
  const ask = (by = admin) =>
    outcome(by, person(), { Apps: [sent('parts', { attributes: { code: '7' } }), sent('x')] })
  assert.equal(ask(), '403 Apps.1 prov.err.app')
  assert.equal(ask(root), '400 Apps.1.ID valid.value')
})

test('a payload names each app once', () => {
  const Apps = [sent('parts', { permissions: ['parts order'] }), sent('service'), sent('parts')]
  assert.equal(outcome(admin, person([parts]), { Apps }), '400 Apps.2.ID valid.value')
})

test('the decision reads each app a constant number of times', () => {
  let looks = 0
  const app = (index: number) => ({
    get ID() {
      looks += 1
      return `x${index}`
    },
  })
  const decided = decide(
    admin,
    person(),
    { Apps: Array.from({ length: 1000 }, (_, index) => app(index)) },
    known,
  )
  assert.equal(decided.refused?.at(-1)?.path, 'Apps.999')
  assert.ok(looks < 10_000, String(looks))
})

test('E099: without a list of apps, and with an unchanged one, everything stays', () => {
  const before = person([parts, held('hidden', hidden)])
  for (const Apps of [undefined, [sent('parts')], [sent('parts', inOne)]])
    assert.deepEqual(
      decide(lacking('provision-apps', 'deprovision-apps'), before, { Apps }, known).next?.Apps,
      before.Apps,
    )
})

test('one forbidden change refuses the whole save', () => {
  const Apps = [
    sent('parts', { permissions: ['parts order'] }),
    sent('service', { permissions: ['service prices'] }),
  ]
  const { next, refused } = decide(admin, person([parts]), { Apps }, known)
  assert.equal(next, null)
  assert.deepEqual(refused, [
    { status: 403, path: 'Apps.1.AssignedPermissions', message: 'prov.err.permission' },
  ])
})

table(
  'E109: a role based app',
  [
    ['needs no stores', admin, null, { roles: ['marketing buyer'] }, 'marketing buyer'],
    [
      'stays without them',
      admin,
      { roles: ['marketing buyer'], stores: ['marketing buyer @ a1'] },
      { stores: [] },
      'marketing buyer',
    ],
  ],
  'marketing',
)

test('E109: users without a dealer need no stores', () => {
  const all = holding('access-all-dealers')
  const give = (entry: Parameters<typeof sent>[1]) =>
    outcome(all, person([], { DealerID: null }), { Apps: [sent('service', entry)] }, 'service')
  assert.equal(give({ roles: ['service buyer'] }), 'service buyer')
  assert.equal(
    give({ roles: ['service buyer'], stores: ['service buyer @ a1'] }),
    '400 Apps.0.AssignedBranches prov.err.otherDealer',
  )
})

const asAdmin = { roles: ['admin'], stores: ['admin @ a1'] }
const asRoot = { roles: ['system_admin'], stores: ['system_admin @ a1'] }
const high = viewer({ rank: 200 })
table(
  'E103, E108: of the portal',
  [
    [
      'the role of a system admin is not given, whatever the rank',
      high,
      null,
      asRoot,
      '403 Apps.0.AssignedRoles prov.err.role, 403 Apps.0.AssignedBranches prov.err.role',
    ],
    ['it is given with all-permissions', root, null, asRoot, 'system_admin, system_admin @ a1'],
    [
      'it is not taken, whatever the rank',
      high,
      { roles: ['system_admin', 'admin'], stores: [...asRoot.stores, ...asAdmin.stores] },
      asAdmin,
      '403 Apps.0.AssignedRoles prov.err.root',
    ],
    ['nor with the app', high, asRoot, null, 'system_admin, system_admin @ a1'],
    ['it is taken with all-permissions', root, asRoot, null, 'nothing'],
    [
      'a permission that the viewer holds is given',
      admin,
      asAdmin,
      { permissions: ['view-users'] },
      'admin, admin @ a1, view-users',
    ],
    [
      'not one that the viewer does not hold',
      admin,
      asAdmin,
      { permissions: ['view-apps'] },
      '403 Apps.0.AssignedPermissions prov.err.permission',
    ],
    [
      'not one that is not transferable',
      holding('assign-primary'),
      asAdmin,
      { permissions: ['assign-primary'] },
      '403 Apps.0.AssignedPermissions prov.err.permission',
    ],
    [
      'not access-all-dealers, even by a holder of it',
      holding('access-all-dealers'),
      asAdmin,
      { permissions: ['access-all-dealers'] },
      '403 Apps.0.AssignedPermissions prov.err.permission',
    ],
    [
      'one that the viewer does not hold stays when it is left out',
      admin,
      { ...asAdmin, permissions: ['view-apps', 'view-users'] },
      { permissions: [] },
      'admin, admin @ a1, view-apps',
    ],
    [
      'the app is not taken from a holder of all permissions',
      admin,
      { permissions: ['all-permissions'] },
      null,
      '403 Apps prov.err.root',
    ],
    [
      'it is taken beside another',
      root,
      { roles: ['system_admin', 'admin'], stores: asAdmin.stores },
      asAdmin,
      'admin, admin @ a1',
    ],
    ['except by a viewer who has them too', root, { permissions: ['all-permissions'] }, null, 'nothing'],
    [
      'nor from a holder of access-all-dealers',
      admin,
      { ...asAdmin, permissions: ['access-all-dealers'] },
      { stores: [] },
      '403 Apps.0 prov.err.root',
    ],
    [
      'their access for other stores stays',
      viewer({ role: 'manager', storeIds: ['a1'] }),
      { roles: ['manager'], stores: ['manager @ a1', 'manager @ a2'], permissions: ['access-all-dealers'] },
      null,
      'access-all-dealers, manager, manager @ a2',
    ],
    ['it goes from others', admin, { ...asAdmin, permissions: ['view-apps'] }, null, 'nothing'],
    [
      'all-permissions is given by a viewer who has it',
      root,
      asAdmin,
      { permissions: ['all-permissions'] },
      'admin, admin @ a1, all-permissions',
    ],
  ],
  'portal',
)

const admins = (LastSystemAdmin: boolean) => person([held('portal', asRoot)], { LastSystemAdmin })
test('R3, E103: the last active system admin is not demoted', () => {
  const demote = (last: boolean) => outcome(root, admins(last), { Apps: [] }, 'portal')
  assert.equal(demote(true), '409 Apps problem.lastSystemAdmin')
  assert.equal(demote(false), 'nothing')
  const other = person([held('portal', asAdmin), held('gone')], { LastSystemAdmin: true })
  assert.equal(outcome(root, other, { Apps: [] }, 'portal'), 'nothing')
  const Apps = [sent('portal'), sent('parts', { ...inOne, attributes: { code: '7' } })]
  const stays = decide(holding('access-all-dealers'), admins(true), { Apps }, known)
  assert.equal(inWords(stays.next?.Apps[1]), `code = 7, ${BUYER}, ${AT_A1}`)
})

test('E088: only system admins change their own access, and they do not demote themselves', () => {
  const self = { ID: 'viewer', DealerID: 'A' }
  const give = { Apps: [sent('parts', inOne), sent('service')] }
  const half: Permission[] = [...permissions]
  for (const by of [admin, viewer({ permissions: half }), viewer({ role: 'manager', storeIds: ['a1'] })])
    assert.equal(outcome(by, person([parts], self), give), '403 Apps prov.err.self')
  assert.equal(outcome(admin, person([parts], self), { Apps: [sent('parts', inOne)] }), `${BUYER}, ${AT_A1}`)
  const mine = [held('portal', asRoot), parts]
  const Apps = [sent('portal'), sent('parts'), sent('service')]
  assert.equal(outcome(root, person(mine, self), { Apps }, 'service'), 'the app alone')
  assert.equal(outcome(root, person(mine, self), { Apps: Apps.slice(1) }), '403 Apps prov.err.self')
})
