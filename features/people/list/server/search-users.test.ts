import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { getUser, searchUsers } from '#features/people/contract.ts'
import { getUserRoute } from '#features/people/profile/server/get-user.ts'
import { searchUsersRoute } from './search-users.ts'

const network = ['view-users', 'access-all-dealers'] as const

/** The last names that a query finds for a viewer of the whole network. */
async function found(db: Db, query: string) {
  const call = await signedIn(db, await givenUser(db, { lastName: 'Viewer', permissions: network }))
  const { Data } = await call(searchUsers, searchUsersRoute, { query })
  return Data.map(({ LastName }) => LastName)
}

test(
  'accents, ligatures, apostrophes, hyphens and case do not matter, either way',
  onDb(async (db) => {
    for (const lastName of ['Lévesque', 'Levesque', 'L’Heureux', 'Œuvray', 'Saint-Jean'])
      await givenUser(db, { firstName: 'Zoé', lastName, email: `${crypto.randomUUID().slice(0, 8)}@x.test` })
    assert.deepEqual(await found(db, 'levesque'), ['Levesque', 'Lévesque'])
    assert.deepEqual(await found(db, 'LÉVESQUE'), ['Levesque', 'Lévesque'])
    assert.deepEqual(await found(db, 'le\u0301vesque'), ['Levesque', 'Lévesque'])
    assert.deepEqual(await found(db, "l'heureux"), ['L’Heureux'])
    assert.deepEqual(await found(db, 'oeuvray'), ['Œuvray'])
    assert.deepEqual(await found(db, 'saint jean'), ['Saint-Jean'])
  }),
)

test(
  'every word must occur, in any order, in part, in the name or the e-mail',
  onDb(async (db) => {
    await givenUser(db, { firstName: 'Marie', lastName: 'Tremblay', email: 'mt@piscines.test' })
    await givenUser(db, { firstName: 'Marie', lastName: 'Gagnon', email: 'mg@oasis.test' })
    assert.deepEqual(await found(db, 'marie trem'), ['Tremblay'])
    assert.deepEqual(await found(db, 'tremblay marie'), ['Tremblay'])
    assert.deepEqual(await found(db, 'marie oasis.test'), ['Gagnon'])
    assert.deepEqual(await found(db, 'marie nobody'), [])
  }),
)

test(
  'wildcards stand for themselves',
  onDb(async (db) => {
    await givenUser(db, { lastName: 'Plain' })
    await givenUser(db, { lastName: '100%_sure' })
    assert.deepEqual(await found(db, '%'), ['100%_sure'])
    assert.deepEqual(await found(db, '_'), ['100%_sure'])
    assert.deepEqual(await found(db, '\\'), [])
  }),
)

test(
  'pages follow each other without a gap, in both orders, and give the total',
  onDb(async (db) => {
    for (const lastName of ['Étienne', 'Zoë', 'Abel', 'etage', 'Cote'])
      await givenUser(db, { firstName: 'Paged', lastName })
    const call = await signedIn(db, await givenUser(db, { permissions: network }))
    const page = (page: number, order: 'asc' | 'desc') =>
      call(searchUsers, searchUsersRoute, { query: 'paged', pageSize: 2, page, order })
    const names = async (order: 'asc' | 'desc') =>
      (await Promise.all([1, 2, 3].map((number) => page(number, order)))).flatMap(({ Data }) =>
        Data.map(({ LastName }) => LastName),
      )
    assert.deepEqual(await names('asc'), ['Abel', 'Cote', 'etage', 'Étienne', 'Zoë'])
    assert.deepEqual(await names('desc'), ['Zoë', 'Étienne', 'etage', 'Cote', 'Abel'])
    const beyond = await page(9, 'asc')
    assert.deepEqual(beyond, { Data: [], CurrentPage: 9, TotalPages: 3, Total: 5, TotalMore: false })
  }),
)

test(
  'R69: up to 10,000 people are counted, above that the answer says that there are more',
  onDb(async (db) => {
    const insert = (n: number) => db.rows`
      insert into users (email, first_name, last_name, search_text)
      select gen_random_uuid() || '@x.test', 'Anne', 'Many', 'anne many' from generate_series(1, ${n}::int)`
    const call = await signedIn(db, await givenUser(db, { lastName: 'Viewer', permissions: network }))
    const totals = async (query: string) => {
      const { Total, TotalMore, TotalPages } = await call(searchUsers, searchUsersRoute, { query })
      return [Total, TotalMore, TotalPages]
    }
    await insert(10_000)
    assert.deepEqual(await totals('many'), [10_000, false, 667])
    assert.deepEqual(await totals(''), [10_000, true, 667])
    await insert(1)
    assert.deepEqual(await totals('many'), [10_000, true, 667])
  }),
)

test(
  'D076: a dealer admin finds the users of their dealer, a manager those of shared stores, others nobody',
  onDb(async (db) => {
    const [dealerId, elsewhere] = [await givenDealer(db), await givenDealer(db, 'Elsewhere')]
    const [storeA, storeB] = [await givenStore(db, dealerId), await givenStore(db, dealerId)]
    const app = await givenApp(db)
    const person = async (lastName: string, of: string, storeId?: string) => {
      const id = await givenUser(db, { firstName: 'Scoped', lastName, dealerId: of })
      if (storeId) await giveRole(db, id, app, 'clerk', [storeId])
    }
    await person('InA', dealerId, storeA)
    await person('InB', dealerId, storeB)
    await person('Nowhere', dealerId)
    await person('Foreign', elsewhere)
    const seen = async (role: string | undefined, storeIds: string[] = []) => {
      const viewer = await givenUser(db, {
        dealerId,
        permissions: ['view-users'],
        storeIds,
        ...(role ? { role } : {}),
      })
      const call = await signedIn(db, viewer)
      const { Data } = await call(searchUsers, searchUsersRoute, { query: 'scoped' })
      return Data.map(({ LastName }) => LastName)
    }
    assert.deepEqual(await seen('admin'), ['InA', 'InB', 'Nowhere'])
    assert.deepEqual(await seen('manager', [storeA]), ['InA'])
    assert.deepEqual(await seen(undefined), [])
  }),
)

test(
  'D076: badges show only the apps that the viewer may see',
  onDb(async (db) => {
    const [shared, secret] = [await givenApp(db, 'shared'), await givenApp(db, 'secret')]
    const person = await givenUser(db, { firstName: 'Badged' })
    for (const app of [shared, secret]) await giveRole(db, person, app, 'clerk')
    const viewer = await givenUser(db, { permissions: network })
    await giveRole(db, viewer, shared, 'clerk')
    const call = await signedIn(db, viewer)
    const { Data } = await call(searchUsers, searchUsersRoute, { query: 'badged' })
    assert.deepEqual(
      Data[0]!.Apps.map(({ DisplayName, Roles }) => [DisplayName, Roles.map(({ Name }) => Name)]),
      [
        ['Comptoir', []],
        ['shared', ['clerk']],
      ],
    )
  }),
)

test(
  'D076: without view-users nobody is found, and a bad page or sort is refused',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { permissions: ['access-all-dealers'] }))
    await assert.rejects(call(searchUsers, searchUsersRoute, {}), refusal(403, 'forbidden'))
    const allowed = await signedIn(db, await givenUser(db, { permissions: network }))
    for (const bad of [
      { page: '0' },
      { page: '1e3' },
      { pageSize: '1000000' },
      { sort: '(select 1)' },
      { order: 'up' },
    ])
      await assert.rejects(allowed(searchUsers, searchUsersRoute, bad as never), refusal(400, 'invalid'))
  }),
)

test(
  'D078: a row counts the stores of a user, and names one, as far as the viewer sees them',
  onDb(async (db) => {
    const [own, other] = [await givenDealer(db, 'Oasis'), await givenDealer(db, 'Bleu')]
    const [east, west] = [await givenStore(db, own, 'Oasis Est'), await givenStore(db, own, 'Oasis Ouest')]
    const elsewhere = await givenStore(db, other, 'Bleu Centre')
    const [shared, secret] = [await givenApp(db), await givenApp(db)]
    const person = await givenUser(db, { lastName: 'Shown', dealerId: own })
    await giveRole(db, person, shared, 'clerk', [west, east, elsewhere])
    await giveRole(db, person, secret, 'clerk', [west])
    await givenUser(db, { lastName: 'Shown-Without', dealerId: own })
    const rows = async (viewer: string) => {
      const call = await signedIn(db, viewer)
      const { Data } = await call(searchUsers, searchUsersRoute, { query: 'shown' })
      return Data.map(({ LastName, Store, Stores }) => [LastName, Store, Stores])
    }
    const admin = await givenUser(db, { dealerId: own, role: 'admin', permissions: ['view-users'] })
    await giveRole(db, admin, shared, 'clerk')
    assert.deepEqual(await rows(admin), [
      ['Shown', 'Oasis Est', 2],
      ['Shown-Without', null, 0],
    ])
    await db.rows`update stores set deleted_at = now() where id = ${east}`
    assert.deepEqual((await rows(admin))[0], ['Shown', 'Oasis Ouest', 1])
    const root = await givenUser(db, { permissions: ['view-users', 'access-all-dealers', 'all-permissions'] })
    assert.deepEqual((await rows(root))[0], ['Shown', 'Bleu Centre', 2])
  }),
)

test(
  'R37, R56: a row has what decides what the viewer may do to the account, as the user has it',
  onDb(async (db) => {
    const dealer = await givenDealer(db)
    const person = { lastName: 'Judged', dealerId: dealer, primary: true, role: 'admin' }
    await givenUser(db, { ...person, permissions: ['view-users', 'delete-users'] })
    const call = await signedIn(
      db,
      await givenUser(db, { dealerId: dealer, role: 'admin', permissions: ['view-users', 'lock-users'] }),
    )
    const { Data } = await call(searchUsers, searchUsersRoute, { query: 'judged' })
    const { ID, Primary, Rank, HoldsMore } = Data[0]!
    const user = await call(getUser, getUserRoute, { id: ID })
    assert.deepEqual([Primary, Rank, HoldsMore], [user.Primary, user.Rank, user.HoldsMore])
    assert.deepEqual([Primary, HoldsMore], [true, true])
  }),
)
