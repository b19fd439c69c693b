import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eachOf } from '#core/contract/each-of.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { personFieldNames } from '#domain/contract/person-fields.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { User, UserFields } from '#features/people/contract.ts'
import { difference, judgeFields, judgeNewFields, type UserPlace } from './judge-fields.ts'

const fields: UserFields = {
  ...eachOf(personFieldNames, () => ''),
  FirstName: 'Marie',
  LastName: 'Roy',
  Email: 'marie@example.test',
  Region: 'CA',
  Locale: 'fr-CA',
  Primary: false,
}
const A = { ID: 'A', Region: 'CA' } as const
const B = { ID: 'B', Region: 'US' } as const

const user = (more: Partial<User> = {}): User => ({
  ...fields,
  ID: 'person',
  EmailVerified: true,
  Deleted: false,
  Dealer: { ...A, DisplayName: 'A', SoldTo: '1', Deleted: false },
  Locked: false,
  LockoutExpiry: null,
  LockedBy: null,
  IDMRole: 'admin',
  IDMBranchIDs: [],
  Groups: [],
  Attributes: [],
  Rank: 50,
  HoldsMore: false,
  Apps: [],
  LastSignIn: null,
  Leaves: null,
  LastChange: null,
  Version: 1,
  ...more,
})
const viewer = (...permissions: Permission[]): Viewer => ({
  id: 'viewer',
  permissions,
  role: 'admin',
  rank: 50,
  dealerId: 'A',
  storeIds: [],
})
const inWords = (refused: ReturnType<typeof judgeFields>) =>
  refused.map(({ status, path, message }) => `${status} ${path} ${message}`).join(', ')

const stays: UserPlace = { dealer: A, portalRole: 'admin' }
const judged = (by: Viewer, before: Partial<User>, after: Partial<UserFields>, place = stays) => {
  const saved = user(before)
  return inWords(judgeFields(by, saved, { ...fields, ...before, ...after }, place))
}

test('a difference has each changed field with what it was and what it became', () => {
  assert.deepEqual(difference(fields, { ...fields, FirstName: 'Zoé', Primary: true }), {
    FirstName: ['Marie', 'Zoé'],
    Primary: [false, true],
  })
  assert.deepEqual(difference(fields, { ...fields }), {})
})

test('E094: names, e-mail and phones need no further permission', () => {
  assert.equal(judged(viewer(), {}, { FirstName: 'Zoé', LastName: 'x', Email: 'x', MobilePhone: '1' }), '')
})

test('R56: names and phones of a user with more permissions may change, the e-mail and dealer may not', () => {
  const more = { HoldsMore: true }
  const mover = viewer('change-dealer')
  assert.equal(judged(mover, more, { FirstName: 'Zoé', MobilePhone: '1' }), '')
  assert.equal(judged(mover, more, { Email: 'x' }), '403 Email user.holdsMoreHint')
  const away = { dealer: null, portalRole: 'admin' }
  assert.equal(judged(mover, more, {}, away), '403 Dealer user.holdsMoreHint')
  // To change one's own address needs the password, which this form does not ask for. R57
  assert.equal(judged(mover, { ...more, ID: 'viewer' }, { Email: 'x' }), '400 Email valid.email.own')
})

test('E089: primary is given and taken with assign-primary, of an admin', () => {
  const give = { Primary: true }
  assert.equal(judged(viewer('assign-primary'), {}, give), '')
  assert.equal(judged(viewer(), {}, give), '403 Primary problem.forbidden')
  const clerk = { dealer: A, portalRole: null }
  assert.equal(judged(viewer('assign-primary'), { IDMRole: null }, give, clerk), '400 Primary valid.primary')
  assert.equal(judged(viewer('assign-primary'), { IDMRole: null }, give), '')
  assert.equal(judged(viewer('assign-primary'), {}, give, clerk), '400 Primary valid.primary')
  const take = { Primary: false }
  const both = viewer('assign-primary', 'modify-primary')
  assert.equal(judged(both, { Primary: true }, take, clerk), '')
  assert.equal(judged(viewer('assign-primary'), { Primary: true }, take), '403 Primary problem.forbidden')
  assert.equal(judged(both, { Primary: true, IDMRole: 'manager' }, take), '400 Primary valid.primary')
  assert.equal(judged(viewer(), { Primary: true, IDMRole: null }, { Primary: true }, clerk), '')
})

test('E092: region and language need change-dealer, of others', () => {
  const us = { Region: 'US', Locale: 'en-US' } as const
  const free = { Dealer: null }
  const alone = { dealer: null, portalRole: 'admin' }
  assert.equal(
    judged(viewer(), free, us, alone),
    '403 Region problem.forbidden, 403 Locale problem.forbidden',
  )
  assert.equal(judged(viewer('change-dealer'), free, us, alone), '')
  assert.equal(judged(viewer(), { ...free, ID: 'viewer' }, us, alone), '')
  assert.equal(judged(viewer(), {}, { Locale: 'en-US' }), '403 Locale problem.forbidden')
  assert.equal(judged(viewer('change-dealer'), {}, { Locale: 'en-US' }), '')
})

test('R28: a language that the region does not offer falls back, for every viewer', () => {
  const odd = { Region: 'US', Locale: 'fr-CA', Dealer: null } as const
  assert.equal(judged(viewer(), odd, { Locale: 'en-US' }, { dealer: null, portalRole: null }), '')
  assert.equal(judged(viewer(), odd, {}, { dealer: null, portalRole: null }), '')
})

test('E092: the dealer sets the region when one of them changes', () => {
  const mover = viewer('change-dealer')
  const us = { Region: 'US', Locale: 'en-US' } as const
  assert.equal(judged(mover, {}, us), '400 Region valid.region')
  assert.equal(judged(mover, {}, {}, { dealer: B, portalRole: null }), '400 Region valid.region')
  assert.equal(judged(mover, {}, us, { dealer: B, portalRole: null }), '')
  assert.equal(judged(mover, {}, us, { dealer: null, portalRole: null }), '')
  assert.equal(judged(mover, { Dealer: null }, {}, stays), '')
  assert.equal(judged(mover, { Dealer: null }, us, stays), '400 Region valid.region')
  // A region that differed from the dealer's before is not judged.
  assert.equal(judged(mover, { Region: 'US', Locale: 'en-US' }, {}), '')
})

const made = (
  by: Viewer,
  after: Partial<UserFields>,
  place: Partial<UserPlace> & { ownRegion?: 'CA' | 'US' } = {},
) => inWords(judgeNewFields(by, { ...fields, ...after }, { ...stays, ownRegion: 'CA', ...place }))

test('E091: a new user has the region of the dealer, or of the viewer who creates them', () => {
  assert.equal(made(viewer(), {}), '')
  assert.equal(made(viewer('change-dealer'), { Region: 'US' }), '400 Region valid.region')
  assert.equal(made(viewer(), { Region: 'US' }, { dealer: B }), '')
  const none = { dealer: null }
  assert.equal(made(viewer(), {}, none), '')
  assert.equal(made(viewer(), { Region: 'US' }, none), '403 Region problem.forbidden')
  assert.equal(made(viewer('change-dealer'), { Region: 'US' }, none), '')
  assert.equal(made(viewer(), { Region: 'US' }, { ...none, ownRegion: 'US' }), '')
})

test('E089: a new primary account needs assign-primary, and the role', () => {
  assert.equal(made(viewer(), { Primary: true }), '403 Primary problem.forbidden')
  assert.equal(made(viewer('assign-primary'), { Primary: true }), '')
  assert.equal(
    made(viewer('assign-primary'), { Primary: true }, { portalRole: 'manager' }),
    '400 Primary valid.primary',
  )
  assert.equal(made(viewer(), {}, { portalRole: null }), '')
})
