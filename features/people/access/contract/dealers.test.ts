import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Viewer } from '#domain/contract/viewer.ts'
import { AT_A1, BUYER, GUEST, inBoth, inOne, outcome } from '#test/access/table.ts'
import { held, holding, known, person, root, sent, viewer } from '#test/access/world.ts'
import type { CurrentAccess } from '../contract.ts'
import { decide } from './decide.ts'

const network = holding('change-dealer', 'access-all-dealers')

/** The dealer after the change, or the refusals, in words. */
function move(by: Viewer, to: string | null | undefined, from: Partial<CurrentAccess> = {}): string {
  const Dealer = to === undefined || to === null ? to : { ID: to }
  const { next, refused } = decide(by, person([], from), { Dealer }, known)
  if (refused) return refused.map(({ status, path, message }) => `${status} ${path} ${message}`).join(', ')
  return next.DealerID ?? 'none'
}

test('E090: another dealer needs change-dealer, and both dealers in scope', () => {
  assert.equal(move(network, 'B'), 'B')
  assert.equal(move(network, null), 'none')
  assert.equal(move(network, 'A', { DealerID: null }), 'A')
  assert.equal(move(holding('access-all-dealers'), 'B'), '403 Dealer prov.err.dealer')
  assert.equal(move(network, 'gone'), '404 Dealer problem.notFound')
  assert.equal(move(holding('change-dealer'), 'gone'), '404 Dealer problem.notFound')
  assert.equal(move(holding('change-dealer'), 'B'), '404 Dealer problem.notFound')
  assert.equal(move(holding('change-dealer'), null), '403 Dealer prov.err.dealer')
  assert.equal(move(holding('change-dealer'), 'A', { DealerID: 'B' }), '403 Dealer prov.err.dealer')
  assert.equal(move(holding('change-dealer'), 'A', { DealerID: null }), '403 Dealer prov.err.dealer')
  const homeless = viewer({ permissions: ['change-dealer'], dealerId: null })
  assert.equal(move(homeless, 'A', { DealerID: null }), '403 Dealer prov.err.dealer')
})

test('E090: the same dealer, and none named, is no change', () => {
  for (const to of ['A', undefined]) assert.equal(move(viewer(), to), 'A')
  assert.equal(move(viewer(), null, { DealerID: null }), 'none')
})

test('E088: only system admins change their own dealer', () => {
  assert.equal(move(network, 'B', { ID: 'viewer' }), '403 Dealer prov.err.self')
  assert.equal(move(root, 'B', { ID: 'viewer' }), 'B')
})

test('E091: a new user gets the viewer’s dealer, unless the viewer may choose another', () => {
  const create = { ID: null }
  assert.equal(move(viewer(), undefined, create), 'A')
  assert.equal(move(viewer(), 'A', create), 'A')
  assert.equal(move(viewer(), 'B', create), '403 Dealer prov.err.dealer')
  assert.equal(move(viewer(), null, create), '403 Dealer prov.err.dealer')
  assert.equal(move(network, 'B', create), 'B')
})

const Dealer = { ID: 'B' }
const before = person([
  held('parts', inBoth),
  held('marketing', { roles: ['marketing buyer'] }),
  held('hidden', { roles: ['hidden buyer'], stores: ['hidden buyer @ a1'], permissions: ['hidden order'] }),
])

test('E090: leaving a dealer removes its stores and the roles held only for them, visible or not', () => {
  const after = (app: string) => outcome(network, before, { Dealer }, app)
  assert.equal(after('parts'), 'nothing')
  assert.equal(after('hidden'), 'nothing')
  assert.equal(after('marketing'), 'marketing buyer')
})

test('E090: roles without stores stay', () => {
  const both = person([
    held('parts', { roles: [BUYER, GUEST], stores: [AT_A1], permissions: ['parts order'] }),
  ])
  assert.equal(outcome(network, both, { Dealer }), `${GUEST}, parts order`)
})

test('E090, E104: the same change may give stores of the new dealer, not of the former one', () => {
  const toB = { roles: [BUYER], stores: ['parts buyer @ b1'], permissions: ['parts prices'] }
  const had = person([held('parts', { ...inOne, permissions: ['parts prices'] })])
  assert.equal(
    outcome(network, had, { Dealer, Apps: [sent('parts', toB)] }),
    `${BUYER}, parts buyer @ b1, parts prices`,
  )
  assert.equal(
    outcome(network, had, { Dealer, Apps: [sent('parts', inOne)] }),
    '400 Apps.0.AssignedBranches prov.err.otherDealer',
  )
  assert.equal(
    outcome(network, had, { Dealer, Apps: [sent('parts', { roles: [BUYER], stores: [] })] }),
    '400 Apps.0.AssignedBranches prov.err.needStores',
  )
  const toNone = { Dealer: null, Apps: [sent('parts', { roles: [BUYER], stores: [] })] }
  assert.equal(outcome(network, had, toNone), `${BUYER}, parts prices`)
})
