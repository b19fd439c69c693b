import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenUser } from '#test/people.ts'
import { deleteView, lists, myViews, saveView, VIEWS_MAX } from '../contract.ts'
import { deleteViewRoute, myViewsRoute, saveViewRoute } from './views.ts'

const [list, save, remove] = [myViewsRoute, saveViewRoute, deleteViewRoute]
const Address = '/users/c%C3%B4t%C3%A9?sort=email&status=locked&columns=dealer'

test(
  'K178: people save, rename and delete their own views, which are listed by name',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db))
    const { data: second } = await call(saveView, save, { Name: ' Verrouillés ', Address })
    const { data: first } = await call(saveView, save, { Name: 'Étés', Address: '/users' })
    assert.deepEqual(second, { ID: second.ID, Name: 'Verrouillés', Address })
    assert.deepEqual(await call(myViews, list, { list: 'users' }), [first, second])
    const { data: renamed } = await call(saveView, save, { ...second, Name: 'Absents' })
    assert.deepEqual(await call(myViews, list, { list: 'users' }), [renamed, first])
    await call(deleteView, remove, { id: first.ID })
    assert.deepEqual(await call(myViews, list, { list: 'users' }), [renamed])
    await assert.rejects(call(deleteView, remove, { id: first.ID }), refusal(404))
  }),
)

test(
  'the views of users, dealers and reports are listed apart, and may have the same name',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db))
    for (const of of lists) {
      const { data: view } = await call(saveView, save, { Name: 'Amos', Address: `/${of}/amos` })
      assert.deepEqual(await call(myViews, list, { list: of }), [view])
    }
  }),
)

test(
  'K178: nobody can read, change or delete the views of others',
  onDb(async (db) => {
    const owner = await signedIn(db, await givenUser(db))
    const other = await signedIn(db, await givenUser(db))
    const { data: view } = await owner(saveView, save, { Name: 'Mine', Address })
    assert.deepEqual(await other(myViews, list, { list: 'users' }), [])
    await assert.rejects(other(saveView, save, { ...view, Name: 'Yours' }), refusal(404))
    await assert.rejects(other(deleteView, remove, { id: view.ID }), refusal(404))
    assert.deepEqual(await owner(myViews, list, { list: 'users' }), [view])
    // Others may use the same name.
    await other(saveView, save, { Name: 'Mine', Address })
  }),
)

test(
  'a name is used once per list, in upper or lower case',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db))
    await call(saveView, save, { Name: 'Été', Address })
    await assert.rejects(call(saveView, save, { Name: 'été', Address: '/users' }), refusal(409, 'taken'))
    const { data: other } = await call(saveView, save, { Name: 'Hiver', Address })
    await assert.rejects(call(saveView, save, { ...other, Name: 'ÉTÉ' }), refusal(409, 'taken'))
    assert.equal((await call(myViews, list, { list: 'users' })).length, 2)
  }),
)

test(
  'nobody saves more views than the limit, but can still change them',
  onDb(async (db) => {
    const userId = await givenUser(db)
    const call = await signedIn(db, userId)
    await db.rows`
      insert into saved_views (user_id, list, name, address)
      select ${userId}, 'users', 'View ' || n, '/users' from generate_series(2, ${VIEWS_MAX}) n`
    const { data: last } = await call(saveView, save, { Name: 'The last', Address })
    await assert.rejects(call(saveView, save, { Name: 'One more', Address }), refusal(400, 'invalid'))
    await call(saveView, save, { ...last, Name: 'The very last' })
  }),
)

test(
  'of several views that are saved at once, those beyond the limit are refused',
  // On the embedded database, with its single connection, nothing is parallel.
  { skip: process.env.TEST_DATABASE_URL === undefined },
  async () => {
    const { db, close } = await freshDatabase()
    try {
      const userId = await givenUser(db)
      const call = await signedIn(db, userId)
      await db.rows`
        insert into saved_views (user_id, list, name, address)
        select ${userId}, 'users', 'View ' || n, '/users' from generate_series(2, ${VIEWS_MAX}) n`
      const saves = [1, 2, 3, 4].map((n) => call(saveView, save, { Name: `New ${n}`, Address }))
      const saved = (await Promise.allSettled(saves)).filter(({ status }) => status === 'fulfilled')
      assert.equal(saved.length, 1)
    } finally {
      await close()
    }
  },
)

test(
  'a view leads to a list of the portal and nowhere else',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db))
    const bad = [
      '/user/new',
      '/dealer/new',
      '//users',
      'https://elsewhere.example/users',
      '/users/../sign-out',
      '/users\\x',
      '/usersx',
      '/users/..',
      '/users/.%2E?sort=email',
      '/users?q=\u0001',
      '/users?q=\u202e',
    ]
    for (const address of [...bad, '', `/users?status=${'x'.repeat(2000)}`])
      await assert.rejects(
        call(saveView, save, { Name: 'Bad', Address: address }),
        refusal(400, 'invalid'),
        address,
      )
    for (const name of ['', ' ', 'x'.repeat(101), 'a\nb'])
      await assert.rejects(call(saveView, save, { Name: name, Address }), refusal(400, 'invalid'), name)
  }),
)
