import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BUYER, GUEST, inBoth, inOne } from '#test/access/table.ts'
import { held, known, person } from '#test/access/world.ts'
import { accessDifference } from './difference.ts'
import type { AppAccess } from '../contract.ts'
import { portalRole } from '../rules.ts'

const changed = (from: AppAccess[], to: AppAccess[]) => accessDifference(person(from), person(to), known)
const named = (ID: string, Name = ID) => ({ ID, Name })
const nothing = { Roles: [[], []], Stores: [[], []], Permissions: [[], []], Attributes: [[], []] }

test('a difference has the names of what changed, app by app', () => {
  const before = {
    ...inBoth,
    permissions: ['parts order', 'parts return'],
    attributes: { code: '7', limit: '' },
  }
  const after = {
    roles: [GUEST],
    stores: ['parts guest @ a1'],
    permissions: ['parts return'],
    attributes: { code: '8', limit: '5' },
  }
  const same = held('service', { roles: ['service buyer'] })
  assert.deepEqual(changed([held('parts', before), same], [held('parts', after), same]), [
    {
      ...named('parts'),
      Held: [true, true],
      Roles: [[named(BUYER, 'buyer')], [named(GUEST, 'guest')]],
      Stores: [
        ['a1', 'a2'].map((ID) => ({ ...named(ID), Role: 'buyer', RoleID: BUYER })),
        [{ ...named('a1'), Role: 'guest', RoleID: GUEST }],
      ],
      Permissions: [[named('parts order')], []],
      Attributes: [
        [{ ...named('code', 'Code'), Value: '7' }],
        [
          { ...named('code', 'Code'), Value: '8' },
          { ...named('limit', 'Limit'), Value: '5' },
        ],
      ],
    },
  ])
})

test('an app that is given or taken is in the difference even without access in it', () => {
  assert.deepEqual(changed([], [held('parts')]), [{ ...named('parts'), Held: [false, true], ...nothing }])
  assert.deepEqual(changed([held('parts')], []), [{ ...named('parts'), Held: [true, false], ...nothing }])
  assert.deepEqual(changed([held('parts', inOne)], [held('parts', inOne)]), [])
  assert.deepEqual(changed([held('parts', { stores: ['x @ x'] })], [held('parts')])[0]?.Stores, [
    [{ ID: 'x', Name: '', Role: '', RoleID: 'x' }],
    [],
  ])
})

test('E089: the portal role of a user is the highest of their roles there', () => {
  const of = (app: string, ...roles: string[]) => portalRole({ Apps: [held(app, { roles })] }, known)
  assert.equal(of('portal', 'manager', 'admin'), 'admin')
  assert.equal(of('portal', 'manager', 'system_admin', 'admin'), 'system_admin')
  assert.equal(of('portal'), null)
  assert.equal(of('parts', 'parts chief'), null)
  assert.equal(portalRole({ Apps: [] }, { apps: new Map() }), null)
  const portal = known.apps.get('portal')!
  const Roles = [
    { ID: 'low', Name: 'low', DisplayName: 'low', Priority: null },
    { ID: 'high', Name: 'high', DisplayName: 'high', Priority: 0 },
  ]
  const apps = new Map([['portal', { ...portal, Roles }]])
  assert.equal(portalRole({ Apps: [held('portal', { roles: ['low', 'high'] })] }, { apps }), 'high')
  const ranked = [10, 30, 20].map((n) => ({ ID: `${n}`, Name: `${n}`, DisplayName: `${n}`, Priority: n }))
  const unsorted = new Map([['portal', { ...portal, Roles: ranked }]])
  assert.equal(
    portalRole({ Apps: [held('portal', { roles: ['10', '20', '30'] })] }, { apps: unsorted }),
    '30',
  )
})
