import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { record } from '#domain/server/events.ts'
import { searchUsersRoute } from '#features/people/list/server/search-users.ts'
import { type AccountNeed, searchUsers } from '#features/people/contract.ts'
import { searchGroups } from '#features/groups/contract.ts'
import { searchGroupsRoute } from '#features/groups/server/search-groups.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenUser, giveRole } from '#test/people.ts'
import { FAILURES, getAttention } from '../contract.ts'
import { getAttentionRoute } from './get-attention.ts'

const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const doing: Permission[] = [
  'view-users',
  'lock-users',
  'create-users',
  'modify-users',
  'create-dealer-admin',
]

/** What a viewer is shown: the names by kind. */
async function shown(db: Db, viewer: string) {
  const items = await (await signedIn(db, viewer))(getAttention, getAttentionRoute, {})
  return Object.fromEntries(items.map(({ Kind, First }) => [Kind, First.map(({ Name }) => Name)]))
}
const acts = async (db: Db, viewer: string) =>
  (await (await signedIn(db, viewer))(getAttention, getAttentionRoute, {})).flatMap(({ First }) =>
    First.map(({ Name, Act }) => `${Name}: ${Act}`),
  )
const named = (db: Db, lastName: string, more: Parameters<typeof givenUser>[1]) =>
  givenUser(db, { firstName: 'A', lastName, ...more })
const mailTo = (db: Db, user: string, type: string, days: number, failed = false) =>
  db.rows`insert into outbox (type, user_id, address, locale, created_at, due_at, failed_at)
          values (${type}, ${user}, 'a@b.test', 'fr-CA', ${ago(days)}, ${ago(days)}, ${failed ? ago(days) : null})`

/** A dealer with two admins, and one account for each need. */
async function troubled(db: Db, permissions = doing) {
  const dealerId = await givenDealer(db)
  const admin = await named(db, 'Admin', { dealerId, role: 'admin', permissions })
  await named(db, 'Second', { dealerId, role: 'admin', permissions })
  const invited = await named(db, 'Invited', { dealerId })
  await db.rows`update users set password_hash = null, created_at = ${ago(8)} where id = ${invited}`
  await named(db, 'Out', { dealerId, lockoutExpiry: ago(-0.01) })
  await named(db, 'Over', { dealerId, lockoutExpiry: ago(0.5) })
  await named(db, 'Before', { dealerId, lockoutExpiry: ago(2) })
  const old = await named(db, 'Old', { dealerId })
  await db.rows`update users set created_at = ${ago(366)} where id = ${old}`
  const failed = await named(db, 'Failed', { dealerId })
  await mailTo(db, failed, 'reset', 3, true)
  return { dealerId, admin, invited, old, failed }
}

test(
  'K182: it names the accounts of the viewer’s dealer that need somebody, with what helps each',
  onDb(async (db) => {
    const { admin } = await troubled(db)
    await troubled(db)
    assert.deepEqual(await shown(db, admin), {
      lockedOut: ['A Out', 'A Over'],
      mailFailed: ['A Failed'],
      notOpened: ['A Invited'],
      unused: ['A Old'],
    })
    assert.deepEqual(await acts(db, admin), [
      'A Out: unlock',
      'A Over: reset',
      'A Failed: reset',
      'A Invited: welcome',
      'A Old: null',
    ])
  }),
)

test(
  'K182: without the right to do something about it, nothing is shown',
  onDb(async (db) => {
    const { admin } = await troubled(db, ['view-users'])
    assert.deepEqual(await shown(db, admin), {})
  }),
)

test(
  'K182: accounts that the viewer may not control are left out: of higher rank, or primary, or holding more',
  onDb(async (db) => {
    const { dealerId, admin } = await troubled(db, ['view-users', 'lock-users'])
    await named(db, 'Primary', { dealerId, lockoutExpiry: ago(-1), primary: true })
    await named(db, 'Highest', { dealerId, lockoutExpiry: ago(-1), role: 'system_admin' })
    await named(db, 'Holding', { dealerId, lockoutExpiry: ago(-1), permissions: ['delete-users'] })
    assert.deepEqual((await shown(db, admin)).lockedOut, ['A Out', 'A Over'])
  }),
)

test(
  'people who were told by the cleanup that their account is unused are named, until they sign in or are locked',
  onDb(async (db) => {
    const { dealerId, admin } = await troubled(db, ['view-users', 'modify-users'])
    const people = []
    for (const name of ['Told', 'Back', 'Shut']) people.push(await named(db, name, { dealerId }))
    const [, back, shut] = people
    await db.rows`update users set created_at = ${ago(500)} where id = any(${people}::uuid[])`
    await db.rows`
      insert into cleanup_notices (user_id, noticed_at, due_at)
      select id, ${ago(5)}, ${ago(-5)} from unnest(${people}::uuid[]) id`
    assert.deepEqual((await shown(db, admin)).noticed, ['A Back', 'A Shut', 'A Told'])
    await db.rows`update users set last_sign_in_at = ${NOW} where id = ${back!}`
    await db.rows`update users set locked = true where id = ${shut!}`
    assert.deepEqual((await shown(db, admin)).noticed, ['A Told'])
    assert.equal((await acts(db, admin)).includes('A Told: null'), true)
  }),
)

test(
  'what was done about it ends it: a mail that was sent again, a sign-in, a lock',
  onDb(async (db) => {
    const { admin, invited, old, failed, dealerId } = await troubled(db)
    await mailTo(db, invited, 'welcome', 0)
    await mailTo(db, failed, 'reset', 0)
    await db.rows`update users set locked = true where id = ${old}`
    await db.rows`update users set last_sign_in_at = ${NOW} where lockout_expiry < ${NOW} and dealer_id = ${dealerId}`
    assert.deepEqual(await shown(db, admin), { lockedOut: ['A Out'] })
  }),
)

test(
  'the list of users has the same people for each need',
  onDb(async (db) => {
    const { admin } = await troubled(db)
    const call = await signedIn(db, admin)
    const found = async (need: AccountNeed) =>
      (await call(searchUsers, searchUsersRoute, { need })).Data.map(({ LastName }) => LastName)
    assert.deepEqual(await found('lockedOut'), ['Out', 'Over'])
    assert.deepEqual(await found('mailFailed'), ['Failed'])
    assert.deepEqual(await found('notOpened'), ['Invited'])
    assert.deepEqual(await found('unused'), ['Old'])
  }),
)

test(
  'a dealer with one admin who can sign in is named to those who may add another, and listed',
  onDb(async (db) => {
    const dealerId = await givenDealer(db, 'Zz Seul')
    const permissions: Permission[] = ['view-users', 'view-dealers', 'create-dealer-admin']
    const admin = await named(db, 'Admin', { dealerId, role: 'admin', permissions })
    await named(db, 'Gone', { dealerId, role: 'admin', locked: true })
    assert.deepEqual(await shown(db, admin), { fewAdmins: ['Zz Seul'] })
    const call = await signedIn(db, admin)
    const few = async () =>
      (await call(searchGroups, searchGroupsRoute, { admins: 'few' })).Data.map((one) => one.DisplayName)
    assert.deepEqual(await few(), ['Zz Seul'])
    await named(db, 'Second', { dealerId, role: 'admin' })
    assert.deepEqual(await shown(db, admin), {})
    assert.deepEqual(await few(), [])
  }),
)

test(
  'an app with ten failed sign-ins in a day is named to those who see all dealers and may change it',
  onDb(async (db) => {
    const seeing: Permission[] = [
      'view-users',
      'view-apps',
      'modify-apps',
      'view-reports',
      'access-all-dealers',
    ]
    const viewer = await givenUser(db, { permissions: seeing })
    const appId = await givenApp(db, 'Zz Failing')
    await giveRole(db, viewer, appId, 'clerk')
    const fail = (days: number) =>
      record(db, { kind: 'sign-in-failed', at: ago(days), origin: 'wrong', userId: viewer, appId })
    for (let n = 1; n < FAILURES; n++) await fail(0.1)
    await fail(2)
    assert.equal((await shown(db, viewer)).appsFailing, undefined)
    await fail(0.1)
    assert.deepEqual((await shown(db, viewer)).appsFailing, ['Zz Failing'])
    const other = await givenUser(db, { permissions: seeing.filter((one) => one !== 'access-all-dealers') })
    await giveRole(db, other, appId, 'clerk')
    assert.equal((await shown(db, other)).appsFailing, undefined)
  }),
)
